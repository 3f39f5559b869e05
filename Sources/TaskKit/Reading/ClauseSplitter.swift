/// Takes a sentence apart where it names several tasks, or a reason before the task.
struct ClauseSplitter {
  struct Clause: Sendable {
    var text: FoldedNote
    var reason: FoldedNote?
  }

  let finder: DateFinder

  func clauses(_ sentence: FoldedNote, isEnumeration: Bool) -> [Clause] {
    var clauses: [Clause] = []
    var start = 0
    var reason: FoldedNote?
    func close(at end: Int, next: Int) {
      let text = sentence.part(start..<end)
      start = next
      guard text.characters.contains(where: { $0.isLetter || $0.isNumber }) else { return }
      clauses.append(Clause(text: text, reason: reason))
      reason = nil
    }
    for joint in joints(sentence) where joint.range.lowerBound > start {
      let left = sentence.part(start..<joint.range.lowerBound)
      let right = sentence.part(joint.range.upperBound..<joint.rightEnd)
      switch joint.kind {
      case .reason where ClauseEvidence.hasPredicate(left):
        reason = left
        start = joint.range.upperBound
      case .listed where isEnumeration && isOwn(right) && isOwn(left),
        .listed where ClauseEvidence.isListedTask(left) && isOwn(right),
        .and where ClauseEvidence.startsAsTask(right) && ClauseEvidence.startsAsTask(left) && areTwo(left, right),
        .then where ClauseEvidence.startsAsTask(right) && isOwn(left):
        close(at: joint.range.lowerBound, next: joint.range.upperBound)
      default: break
      }
    }
    close(at: sentence.count, next: sentence.count)
    return clauses
  }

  private enum Kind { case listed, and, then, reason }

  private struct Joint {
    var kind: Kind
    var range: Range<Int>
    /// Where the next joint begins.
    var rightEnd: Int
  }

  private func joints(_ sentence: FoldedNote) -> [Joint] {
    var found: [(Kind, Range<Int>)] = []
    if sentence.isJapanese {
      found += sentence.matches(of: /ので、?|[るいた]から、/).map { (.reason, $0.range) }
      found += sentence.matches(of: /(?:けど|けれど|が)、/).map { (.then, $0.range) }
      found += sentence.matches(of: /、|,(?! ?\d)|(?:、|)(?:それから|あと|そして)、?/).map { (.listed, $0.range) }
    } else {
      found += sentence.matches(of: #/,? so (?!that|far|much|many|on)/#).map { (.reason, $0.range) }
      found += sentence.matches(of: #/(?:,|;)? (?:and|&|then|and then|and also|plus) (?:also |then )?/#).map {
        (.and, $0.range)
      }
      found += sentence.matches(of: #/, (?:but |then )?/#).map { (.and, $0.range) }
      found += sentence.matches(of: #/,? but /#).map { (.then, $0.range) }
    }
    var chosen: [(Kind, Range<Int>)] = []
    for joint in found.sorted(by: { ($0.1.count, $1.1.lowerBound) > ($1.1.count, $0.1.lowerBound) })
    where !chosen.contains(where: { $0.1.overlaps(joint.1) }) && !isInside(joint.1.lowerBound, sentence) {
      chosen.append(joint)
    }
    chosen.sort { $0.1.lowerBound < $1.1.lowerBound }
    return chosen.indices.map { index in
      Joint(
        kind: chosen[index].0, range: chosen[index].1,
        rightEnd: index + 1 < chosen.count ? chosen[index + 1].1.lowerBound : sentence.count)
    }
  }

  /// Whether a place lies between brackets or quotation marks.
  private func isInside(_ place: Int, _ sentence: FoldedNote) -> Bool {
    sentence.foldedCharacters[..<place].reduce(0) { depth, character in
      "([「『".contains(character) ? depth + 1 : ")]」』".contains(character) ? max(0, depth - 1) : depth
    } > 0
  }

  /// Whether a part says more than when: 12月3日 alone belongs to what stands beside it.
  private func isOwn(_ part: FoldedNote) -> Bool {
    let when =
      finder.dates(in: part).map(\.range) + TimeFinder.find(in: part).map(\.range)
      + DurationFinder.find(in: part).map(\.range) + PriorityFinder.find(in: part).map(\.range)
    return TitleCutter.cut(part, when).joined().count >= 2
  }

  /// "Call Bob and ask for the key" is one task, "wash the car and clean the garage" two.
  private func areTwo(_ left: FoldedNote, _ right: FoldedNote) -> Bool {
    if !finder.dates(in: left).isEmpty || !TimeFinder.find(in: left).isEmpty { return true }
    let words = right.folded.split(separator: " ")
    let ownWords = left.folded.split(separator: " ")
    guard ownWords.count >= 2, words.count >= 2 else { return false }
    // "Pick up and return the books": the verb waits for its object.
    let particles: Set<Substring> = ["up", "out", "in", "off", "on", "down", "over", "back", "away", "and"]
    guard ownWords.count > 2 || !particles.contains(ownWords[1]) else { return false }
    if let verb = words.first, ["ask", "tell", "see", "let", "have", "say", "leave"].contains(verb) { return false }
    return !words.contains { ["it", "them", "him", "her", "there", "this", "that"].contains($0) }
  }
}
