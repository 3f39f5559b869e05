/// Phrases that a text puts between quotation marks: 「…」, 『…』, “…”, „…“, «…», "…". The outer ones of nested marks.
enum QuotedPhrases {
  private static let pairs: [Character: Character] = [
    "「": "」", "『": "』", "“": "”", "„": "“", "«": "»", "\"": "\"",
  ]

  static func phrases(in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { pairs[$0] != nil }) {
      let inside = rest[rest.index(after: open)...]
      guard let mark = pairs[rest[open]], let close = inside.firstIndex(of: mark) else {
        rest = inside
        continue
      }
      let phrase = inside[..<close]
      if phrase.contains(where: { $0.isLetter || $0.isNumber }) { found.append(String(phrase)) }
      rest = inside[inside.index(after: close)...]
    }
    return found
  }
}
