import CLeptonica

/// Owns one of Leptonica's pictures and gives it back when it is no longer needed.
final class LeptonicaPicture {
  typealias Pointer = UnsafeMutablePointer<Pix>

  /// Leptonica reports to standard error by itself; errors are thrown here instead.
  static let silence: Void = { _ = setMsgSeverity(Int32(L_SEVERITY_NONE)) }()

  let pointer: Pointer

  init(owning pointer: Pointer) { self.pointer = pointer }

  deinit {
    var last: Pointer? = pointer
    pixDestroy(&last)
  }
}
