/// What pages print around and between a recipe's lines: running heads, clocks of messages, readers' comments.
enum PageFurniture {
  /// Marks such lines as noise in their features.
  static func mark(in features: inout [LineFeatures], _ texts: [FoldedText]) {
    markRepeated(in: &features, texts)
    markComments(in: &features, texts)
    for index in texts.indices where isClock(texts[index].foldedString) { features[index].isNoise = true }
  }

  /// A line that stood before and says nothing a recipe says twice: the head of every page.
  private static func markRepeated(in features: inout [LineFeatures], _ texts: [FoldedText]) {
    var seen: Set<[Character]> = []
    for index in texts.indices {
      guard !seen.insert(texts[index].folded).inserted else { continue }
      let line = features[index]
      let isPlain =
        line.split.reading == nil && line.heading == nil && line.yield == nil && !line.endsSentence
        && line.marker == nil
        && !line.isMarkAlone && !line.isDecorated && !line.namesPart && line.verbs == 0
      let nearList = [index - 1, index + 1].contains { features.indices.contains($0) && features[$0].amountWeight > 0 }
      if isPlain, !nearList, texts[index].count >= 6 { features[index].isNoise = true }
    }
  }

  private static let endings = ["コメント", "関連記事", "レビュー", "comments", "related", "kommentare", "댓글", "관련"]

  /// Behind the recipe, what readers said and other pages: nothing of it is the recipe's.
  private static func markComments(in features: inout [LineFeatures], _ texts: [FoldedText]) {
    guard let steps = features.firstIndex(where: { $0.heading?.kind == .steps }),
      let start = texts.indices.first(where: { index in
        index > steps + 1 && texts[index].count <= 24 && endings.contains { texts[index].has($0, at: 0) }
          && !features[index].endsSentence
      })
    else { return }
    guard !features[start...].contains(where: { $0.heading?.kind == .ingredients || $0.heading?.kind == .steps }) else {
      return
    }
    for index in start..<features.count { features[index].isNoise = true }
  }

  /// `18:20`, `오후 6:12`, `7:05 PM`: the time of a message, alone in its line.
  static func isClock(_ line: String) -> Bool {
    var rest = line
    for word in ["오전", "오후", "午前", "午後", "am", "pm", "uhr", " "] { rest = rest.replacing(word, with: "") }
    let parts = rest.split(separator: ":", omittingEmptySubsequences: false)
    return parts.count == 2 && (1...2).contains(parts[0].count) && parts[1].count == 2
      && parts.allSatisfy { $0.allSatisfy(\.isDigit) }
  }
}
