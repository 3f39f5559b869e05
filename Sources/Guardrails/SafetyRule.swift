/// What must come together in one sentence, and what makes the sentence harmless.
struct SafetyRule: Sendable {
  let category: SafetyCategory
  let conditions: [Condition]
  let exceptions: Words

  enum Condition: Sendable {
    /// One of the words stands in the sentence.
    case has(Words)
    /// A word of the first set stands at most some bytes before one of the second.
    case near(Words, Words, within: Int)
  }

  init(_ category: SafetyCategory, _ conditions: [Condition], unless exceptions: Words = Words("")) {
    self.category = category
    self.conditions = conditions
    self.exceptions = exceptions
  }

  func matches(_ sentence: Sentence) -> Bool {
    conditions.allSatisfy { condition in
      switch condition {
      case .has(let words): !words.places(in: sentence, most: 1).isEmpty
      case .near(let first, let second, let distance):
        Self.isNear(first.places(in: sentence), second, in: sentence, distance)
      }
    } && exceptions.places(in: sentence, most: 1).isEmpty
  }

  private static func isNear(_ places: [Range<Int>], _ second: Words, in sentence: Sentence, _ distance: Int) -> Bool {
    guard !places.isEmpty else { return false }
    let others = second.places(in: sentence)
    return places.contains { place in
      // The blank at the end of one word may be the one at the beginning of the next.
      others.contains { $0.lowerBound >= place.upperBound - 1 && $0.lowerBound <= place.upperBound + distance }
    }
  }

  static let all = english + german + japanese
}

/// Words and phrases to look for. In languages with blanks a word must stand alone, unless a `*` at its end says that it
/// may go on.
struct Words: Sendable {
  private let bounded: [[UInt8]]
  private let free: [[UInt8]]

  /// - Parameter list: words and phrases, divided by `|`.
  init(_ list: String) {
    var bounded: [[UInt8]] = []
    var free: [[UInt8]] = []
    for part in list.split(separator: "|") {
      var word = part.trimmingBlanks
      // Japanese words have no bounds; German letters are Latin ones.
      if word.unicodeScalars.allSatisfy({ $0.value < 0x250 }) {
        let goesOn = word.hasSuffix("*")
        if goesOn { word.removeLast() }
        if !word.isEmpty { bounded.append([0x20] + Array(word.utf8) + (goesOn ? [] : [0x20])) }
      } else {
        free.append(Array(word.utf8))
      }
    }
    self.init(bounded: bounded, free: free)
  }

  private init(bounded: [[UInt8]], free: [[UInt8]]) {
    self.bounded = bounded
    self.free = free
  }

  static func + (left: Words, right: Words) -> Words {
    Words(bounded: left.bounded + right.bounded, free: left.free + right.free)
  }

  func places(in sentence: Sentence, most: Int = .max) -> [Range<Int>] {
    var places: [Range<Int>] = []
    for (needles, starts) in [(bounded, sentence.blanks), (free, sentence.characters)] where !starts.isEmpty {
      for needle in needles {
        for start in starts where Self.matches(needle, sentence.bytes, at: start) {
          places.append(start..<(start + needle.count))
          if places.count >= most { return places }
        }
      }
    }
    return places
  }

  private static func matches(_ needle: [UInt8], _ bytes: [UInt8], at start: Int) -> Bool {
    guard start + needle.count <= bytes.count else { return false }
    // From the second byte on: the first is the blank, or the first byte of most Japanese characters.
    var offset = 1
    while offset < needle.count, bytes[start + offset] == needle[offset] { offset += 1 }
    return offset == needle.count && bytes[start] == needle[0]
  }
}

extension Substring {
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " || $0 == "\n" }
    while let last = text.last, last == " " || last == "\n" { text.removeLast() }
    return text
  }
}
