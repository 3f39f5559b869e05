import Foundation

/// Keeps a free answer to a Japanese prompt in Japanese writing.
///
/// Models that were trained mostly on Chinese drift into it in the middle of a Japanese answer. What tells the two
/// apart without a dictionary are the characters: those that Japanese print does not have (JIS X 0208 lists what it
/// has), and a few that it has on paper only, such as 你. A token that would bring one of them is passed over; the
/// likeliest one that does not is taken instead.
///
/// Characters that stand in the conversation are always allowed, and nothing is passed over where the prompt itself is
/// Chinese or asks for Chinese.
struct JapaneseWriting: Sendable {
  private let allowed: Set<Unicode.Scalar>

  /// - Parameters:
  ///   - prompt: what is to be answered.
  ///   - others: the rest of what the answer may draw on: instructions, outputs of tools.
  /// - Returns: nil when the answer to the prompt may be in another language.
  init?(prompt: String, others: [String]) {
    guard prompt.unicodeScalars.contains(where: Self.isKana), !prompt.unicodeScalars.contains(where: Self.isForeign),
      !([prompt] + others).contains(where: Self.namesChinese)
    else { return nil }
    allowed = Set(others.flatMap(\.unicodeScalars))
  }

  /// Whether an answer that ends in the bytes `end` may have them there. A character that is not complete may become one
  /// that is allowed.
  func allows(_ end: some Collection<UInt8>) -> Bool {
    String(decoding: end, as: UTF8.self).unicodeScalars.allSatisfy { !Self.isForeign($0) || allowed.contains($0) }
  }

  private static func isKana(_ scalar: Unicode.Scalar) -> Bool { 0x3041...0x30FF ~= scalar.value }

  /// Whether Japanese does not write a character.
  static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
    if onlyOnPaper.contains(scalar) { return true }
    guard scalar.value >= 0x3400, scalar.properties.isIdeographic, scalar != "〇" else { return false }
    return String(scalar).data(using: .shiftJIS) == nil
  }

  /// In JIS X 0208, but used by Chinese only: pronouns, particles, the comma.
  private static let onlyOnPaper: Set<Unicode.Scalar> = ["你", "您", "妳", "么", "嗎", "呢", "吧", "个", "，"]

  private static func namesChinese(_ text: String) -> Bool {
    ["中国", "中文", "簡体", "繁体", "漢文", "漢詩", "台湾", "広東", "北京", "上海"].contains { text.contains($0) }
      || text.range(of: #"\b(Chinese|Mandarin|Cantonese)\b"#, options: [.regularExpression, .caseInsensitive]) != nil
  }
}
