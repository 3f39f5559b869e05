/// What stands before the words of a line: a bullet, a number, a box.
enum LineMark: Sendable {
  case none, item, done, heading

  /// The line without its marks, and what they said.
  static func strip(_ line: String) -> (text: String, mark: LineMark) {
    var text = line.trimmed
    var mark = LineMark.none
    if text.hasPrefix("#") {
      return (text.drop { $0 == "#" }.trimmed, .heading)
    }
    // "- [x] 1. words" carries three marks.
    for _ in 0..<3 {
      guard let (length, found) = leading(text) else { break }
      text = text.dropFirst(length).trimmed
      if mark != .done { mark = found }
    }
    if text.hasPrefix("~~"), text.hasSuffix("~~"), text.count > 4 {
      return (String(text.dropFirst(2).dropLast(2)), .done)
    }
    return (text, mark)
  }

  private static func leading(_ text: String) -> (Int, LineMark)? {
    let folded = FoldedNote(text).folded
    if let match = folded.prefixMatch(of: #/\[ ?\]|[☐□]/#) { return (match.0.count, .item) }
    if let match = folded.prefixMatch(of: #/\[[xv✓✔]\]|[☑✓✔✅☒]/#) { return (match.0.count, .done) }
    if let match = folded.prefixMatch(of: #/[-*+•・●○◦▪■◆◇→>](?![\d])|[①-⑳]|\(\d{1,2}\)|\d{1,2}[.)](?=[^\d])/#) {
      return (match.0.count, .item)
    }
    return nil
  }
}
