/// Where a grounded value was copied from.
public struct GroundedSpan: Sendable, Hashable {
  /// Index into ``CompileOptions/sources``.
  public let source: Int
  /// Places in the source, in UTF-8 bytes. One range, or several when lines were joined over what was skipped.
  public let ranges: [Range<Int>]
  /// Bytes of the output up to and with the value's closing quote.
  public let outputEnd: Int
}
