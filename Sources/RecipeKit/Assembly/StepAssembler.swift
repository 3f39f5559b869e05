/// Makes the recipe's steps out of their lines.
///
/// Numbers in the lines part the steps where they form a sequence; numbers that stand apart do where one stands
/// before each step; otherwise a step ends where a line ends with its sentence.
struct StepAssembler: Sendable {
  let language: RecipeLanguage

  /// A line labelled step or step's number.
  struct Line: Sendable {
    var line: WorkLine
    var isNumberAlone: Bool
    var marker: StepMarker?
  }

  private struct Chunk {
    var number: Int?
    var parts: [(line: WorkLine, range: Range<Int>)] = []
  }

  func steps(_ lines: [Line]) -> [SourcedText] {
    let chunks = attachedNumbers(lines) ?? standingNumbers(lines) ?? sentences(lines)
    let joiner = TextJoiner(language: language)
    return ordered(chunks).map { joiner.join($0.parts) }.filter { $0.text.contains { $0.isLetter } }
  }

  // MARK: Numbers before the words

  private func attachedNumbers(_ lines: [Line]) -> [Chunk]? {
    let numbered = sequence(lines)
    guard numbered.count >= 2 || numbered.count == 1 && numbered.first == 0 && lines.count <= 4 else { return nil }
    let texts = lines.filter { !$0.isNumberAlone }.count
    guard texts <= numbered.count * 8 else { return nil }
    var chunks: [Chunk] = []
    for (index, line) in lines.enumerated() where !line.isNumberAlone {
      if numbered.contains(index), let marker = line.marker {
        chunks.append(Chunk(number: marker.number))
        append(line, from: marker.end, to: &chunks[chunks.count - 1])
      } else if chunks.isEmpty {
        chunks.append(Chunk())
        append(line, from: 0, to: &chunks[0])
      } else {
        append(line, from: 0, to: &chunks[chunks.count - 1])
      }
    }
    return chunks
  }

  /// The lines whose numbers count up by one, as many as possible; a number inside a sentence is avoided.
  private func sequence(_ lines: [Line]) -> Set<Int> {
    let candidates = lines.indices.filter { lines[$0].marker != nil && !lines[$0].isNumberAlone }
    if let all = permutation(lines, candidates) { return all }
    var best: [Int: (value: Double, before: Int?)] = [:]
    for index in candidates {
      guard let marker = lines[index].marker else { continue }
      let open = index > 0 && !lines[index - 1].isNumberAlone && !TextJoiner.endsSentence(lines[index - 1].line.text)
      let own = (open ? 0.5 : 1.0) + (marker.style == .plain ? 0 : marker.style == .attached ? -0.3 : 0.2)
      // A misread style (`o3`, `l)`) does not break the sequence, a missing number costs a little.
      var value = marker.number == 1 ? own : own - 0.4 * Double(min(marker.number - 1, 5))
      var before: Int?
      for earlier in candidates where earlier < index {
        guard let previous = lines[earlier].marker, let found = best[earlier], previous.number < marker.number else {
          continue
        }
        let step =
          found.value + own - 0.7 * Double(marker.number - previous.number - 1)
          - (previous.style == marker.style ? 0 : 0.3)
        if step > value { (value, before) = (step, earlier) }
      }
      best[index] = (value, before)
    }
    // The earlier of two equals, so that the answer never depends on chance.
    guard var at = candidates.max(by: { (best[$0]?.value ?? 0, -$0) < (best[$1]?.value ?? 0, -$1) }),
      (best[at]?.value ?? 0) > 0.4
    else { return [] }
    var chain: Set<Int> = [at]
    while let before = best[at]?.before {
      chain.insert(before)
      at = before
    }
    return chain
  }

  /// All numbered lines, when their numbers are 1…n in any order (pictures in a grid are read by rows or columns).
  private func permutation(_ lines: [Line], _ candidates: [Int]) -> Set<Int>? {
    let strict = candidates.filter { lines[$0].marker?.style != .plain && lines[$0].marker?.style != .attached }
    let numbers = strict.compactMap { lines[$0].marker?.number }
    guard numbers.count >= 3, numbers.sorted() == Array(1...numbers.count) else { return nil }
    return Set(strict)
  }

  private func ordered(_ chunks: [Chunk]) -> [Chunk] {
    let numbers = chunks.compactMap(\.number)
    guard numbers.count == chunks.count, numbers.sorted() == Array(1...max(1, numbers.count)) else { return chunks }
    return chunks.sorted { ($0.number ?? 0) < ($1.number ?? 0) }
  }

  // MARK: Numbers on lines of their own

  private func standingNumbers(_ lines: [Line]) -> [Chunk]? {
    guard lines.first?.isNumberAlone == true else { return nil }
    var chunks: [Chunk] = []
    for line in lines {
      if line.isNumberAlone {
        chunks.append(Chunk(number: line.marker?.number))
      } else {
        append(line, from: 0, to: &chunks[chunks.count - 1])
      }
    }
    let numbers = chunks.compactMap(\.number)
    let rises = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
    let finished = chunks.allSatisfy { chunk in
      chunk.parts.last.map { TextJoiner.endsSentence($0.line.text) } ?? false
    }
    let isPermutation = numbers.sorted() == Array(1...max(1, numbers.count))
    guard numbers.count == chunks.count, rises || isPermutation, chunks.allSatisfy({ !$0.parts.isEmpty }) else {
      return nil
    }
    return finished || rises && numbers.first == 1 ? chunks : nil
  }

  // MARK: No numbers

  private func sentences(_ lines: [Line]) -> [Chunk] {
    let texts = lines.filter { !$0.isNumberAlone }
    let gaps = zip(texts, texts.dropFirst()).filter { $1.line.followsGap }
    let ended = texts.filter { TextJoiner.endsSentence($0.line.text) }.count
    let widest = texts.map(\.line.width).max() ?? 0
    let partedByGaps = gaps.count >= 2 && gaps.allSatisfy { TextJoiner.endsSentence($0.0.line.text) }
    var chunks: [Chunk] = []
    for (index, line) in texts.enumerated() {
      var begins = index == 0
      if index > 0 {
        let previous = texts[index - 1].line
        let ends = TextJoiner.endsSentence(previous.text)
        let bullet = Marks.body(of: line.line.text, language: language).range.lowerBound > 0
        begins = bullet || line.line.page != previous.page && ends
        if partedByGaps {
          begins = begins || line.line.followsGap
        } else {
          begins = begins || ends && startsSentence(line.line)
          if ended * 3 < texts.count {
            begins = begins || endsWithoutPoint(previous, before: line.line, widest: widest)
          }
        }
      }
      if begins { chunks.append(Chunk()) }
      append(line, from: 0, to: &chunks[chunks.count - 1])
    }
    return chunks
  }

  private func startsSentence(_ line: WorkLine) -> Bool {
    guard let first = line.text.original.first else { return false }
    return !first.isLowercase
  }

  /// Where sentences are written without a point: whether a step ends with this line all the same.
  private func endsWithoutPoint(_ line: WorkLine, before next: WorkLine, widest: Int) -> Bool {
    guard let last = line.text.folded.last, startsSentence(next) else { return false }
    switch language {
    case .japanese: return "るすくむぐぶうつぬ".contains(last) && line.width * 10 < widest * 9
    case .korean: return "다요".contains(last)
    case .english, .german:
      return next.text.original[0].isUppercase && !",;-".contains(last) && line.width * 10 < widest * 9
    }
  }

  private func append(_ line: Line, from start: Int, to chunk: inout Chunk) {
    let text = line.line.text
    var range = text.trimmed(min(start, text.count)..<text.count)
    if chunk.parts.isEmpty {
      let body = Marks.body(of: text[range], language: language)
      // Bullets go; a group's mark stays, it is a word of the sentence (`☆を混ぜる`).
      if body.mark == nil {
        range = range.lowerBound + body.range.lowerBound..<range.lowerBound + body.range.upperBound
      }
    }
    chunk.parts.append((line.line, range))
  }
}
