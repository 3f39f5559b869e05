import GuidedGeneration
import JSONCore

/// Which values of an answer were copied, and from where in their source.
struct GroundedPlaces {
  private let spans: [GroundedSpan]
  private let answer: [UInt8]
  /// Where the source begins in the text that callers know, in UTF-8 bytes.
  private let offset: Int

  init(_ spans: [GroundedSpan], answer: [UInt8], offset: Int) {
    self.spans = spans
    self.answer = answer
    self.offset = offset
  }

  /// `[{"pointer": "/rows/0/name", "ranges": [[12, 18]]}]`: the value's JSON Pointer and its UTF-8 ranges.
  var json: JSON {
    let pointers = pointers(endingAt: Set(spans.map(\.outputEnd)))
    return .array(
      spans.compactMap { span in
        guard let pointer = pointers[span.outputEnd] else { return nil }
        let ranges = span.ranges.map {
          JSON.array([.number($0.lowerBound + offset), .number($0.upperBound + offset)])
        }
        return ["pointer": .string(pointer), "ranges": .array(ranges)]
      })
  }

  private enum Level {
    case object(key: String, isValue: Bool)
    case array(index: Int)
  }

  /// The JSON Pointers of the strings whose closing quotes end at some places of the answer.
  private func pointers(endingAt ends: Set<Int>) -> [Int: String] {
    var result: [Int: String] = [:]
    var levels: [Level] = []
    var position = 0
    while position < answer.count {
      switch (answer[position], levels.last) {
      case (UInt8(ascii: "{"), _): levels.append(.object(key: "", isValue: false))
      case (UInt8(ascii: "["), _): levels.append(.array(index: 0))
      case (UInt8(ascii: "}"), _), (UInt8(ascii: "]"), _): levels.removeLast()
      case (UInt8(ascii: ","), .array(let index)): levels[levels.count - 1] = .array(index: index + 1)
      case (UInt8(ascii: ","), .object): levels[levels.count - 1] = .object(key: "", isValue: false)
      case (UInt8(ascii: ":"), .object(let key, _)): levels[levels.count - 1] = .object(key: key, isValue: true)
      case (UInt8(ascii: "\""), let level):
        let end = endOfString(position)
        if case .object(_, false) = level {
          let key = (try? JSON.parse(utf8: Array(answer[position..<end])))?.string ?? ""
          levels[levels.count - 1] = .object(key: key, isValue: false)
        } else if ends.contains(end) {
          result[end] = pointer(levels)
        }
        position = end - 1
      default: break
      }
      position += 1
    }
    return result
  }

  /// The place after the closing quote of the string that begins at a place.
  private func endOfString(_ start: Int) -> Int {
    var position = start + 1
    while position < answer.count, answer[position] != UInt8(ascii: "\"") {
      position += answer[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(position + 1, answer.count)
  }

  private func pointer(_ levels: [Level]) -> String {
    JSONPointer(
      levels.map { level in
        switch level {
        case .object(let key, _): key
        case .array(let index): String(index)
        }
      }
    ).description
  }
}
