/// How a text is cut before it is sent.
public struct Pieces: Sendable {
  private let cutter: @Sendable (String) -> [String]

  /// Not at all.
  public static let whole = Pieces { $0.isEmpty ? [] : [$0] }

  /// Into characters as people see them.
  public static let characters = Pieces { text in text.map { String($0) } }

  /// Into Unicode scalars, so that characters of several scalars are torn apart.
  public static let scalars = Pieces { text in text.unicodeScalars.map { String($0) } }

  /// After the given numbers of UTF-8 bytes.
  ///
  /// A scalar that a cut tears apart is sent with the piece that completes it, as a model does whose tokens
  /// are bytes.
  public static func bytes(cutAt positions: [Int]) -> Pieces {
    Pieces { text in
      let bytes = Array(text.utf8)
      var pieces: [String] = []
      var start = 0
      for position in positions.sorted() + [bytes.count] {
        var end = min(position, bytes.count)
        while end > start, end < bytes.count, bytes[end] & 0b1100_0000 == 0b1000_0000 { end -= 1 }
        guard end > start else { continue }
        pieces.append(String(decoding: bytes[start..<end], as: UTF8.self))
        start = end
      }
      return pieces
    }
  }

  func cut(_ text: String) -> [String] { cutter(text) }
}
