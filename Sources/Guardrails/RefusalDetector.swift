/// Finds a model's polite no where a value should be.
package enum RefusalDetector {
  /// Whether a text begins as models begin when they decline. A text from somebody else may begin so too: look only at
  /// what the model was to write.
  package static func isRefusal(_ text: String) -> Bool {
    let start = text.prefix(160).lowercased().replacing("’", with: "'")
    let sorry = [
      "i'm sorry", "i am sorry", "sorry,", "i apologize", "unfortunately", "es tut mir leid", "tut mir leid",
    ]
    let unable = [
      "i can't assist", "i cannot assist", "i can't help", "i cannot help", "i can't provide", "i cannot provide",
      "i can't fulfill", "i cannot fulfill", "i'm unable to", "i am unable to", "i won't be able to", "i'm not able to",
      "i can't create", "i cannot create", "i can't comply", "i cannot comply", "ich kann dabei nicht",
      "ich kann dir dabei nicht",
      "ich kann ihnen dabei nicht", "ich kann nicht helfen", "dabei kann ich nicht helfen", "kann ich leider nicht",
    ]
    if unable.contains(where: { start.hasPrefix($0) || start.hasPrefix("as an ai, " + $0) }) { return true }
    if sorry.contains(where: { start.hasPrefix($0) }), unable.contains(where: { start.contains($0) }) { return true }
    let polite = ["申し訳ありません", "申し訳ございません", "すみません", "ごめんなさい", "恐れ入りますが"]
    let declines = ["できません", "お手伝いできません", "お答えできません", "いたしかねます", "お応えできません", "提供できません"]
    return polite.contains { start.hasPrefix($0) } && declines.contains { start.contains($0) }
  }
}
