/// A sentence with several amounts in it may have been parted like a list; where its parts turn out to be steps,
/// they are one piece again, with all that stood between them.
enum StepRejoining {
  static func whole(_ lines: [RecipeAssembler.Labelled]) -> [RecipeAssembler.Labelled] {
    var result: [RecipeAssembler.Labelled] = []
    for line in lines {
      if let last = result.last, last.label == .step, line.label == .step, !line.features.isNumbered,
        let joined = last.line.joined(with: line.line)
      {
        result[result.count - 1].line = joined
      } else {
        result.append(line)
      }
    }
    return result
  }
}

extension WorkLine {
  /// This piece and the next one of the same printed line as one piece; nil when they are of different lines.
  func joined(with next: WorkLine) -> WorkLine? {
    guard next.line == line, let source, next.offset >= offset + text.count, repair == nil, next.repair == nil else {
      return nil
    }
    var whole = self
    whole.text = source[offset..<next.offset + next.text.count]
    return whole
  }
}
