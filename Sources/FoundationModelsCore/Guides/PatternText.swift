import _StringProcessing

/// The text of a regular expression, as JSON Schema's `pattern` takes it.
enum PatternText {
  /// A `Regex` keeps its parsed form; the standard library can print that as a literal, unless parts of it are Swift
  /// code. The printed form is then brought to the syntax that ECMA 262 shares.
  static func constraint<Output>(for regex: Regex<Output>) -> GuideConstraint {
    guard let literal = regex._literalPattern else {
      return .unsupported("a pattern must be a regex literal; one with Swift code in it has no text")
    }
    var rewriter = Rewriter(rest: Substring(literal))
    do throws(Refusal) {
      return .pattern(try rewriter.pattern())
    } catch {
      return .unsupported("the pattern \(literal) uses \(error.construct), which no schema can express")
    }
  }

  private struct Refusal: Error {
    let construct: String
  }

  /// Spells out `\Q…\E`, drops the backslash before a hyphen outside of classes, writes `[:a=b:]` as `\p{a=b}` and
  /// joins a class inside a class with it. Refuses what means something else, or nothing, outside of Swift.
  private struct Rewriter {
    var rest: Substring
    private var result = ""
    private var classDepth = 0

    init(rest: Substring) { self.rest = rest }

    mutating func pattern() throws(Refusal) -> String {
      while let character = rest.first {
        if let property = rest.prefixMatch(of: /\[:(\^?)([\w=]+):\]/) {
          result += (property.1.isEmpty ? "\\p{" : "\\P{") + property.2 + "}"
          rest = rest[property.range.upperBound...]
        } else {
          switch character {
          case "\\": try escape()
          case "[": try openClass()
          case "]" where classDepth > 0: closeClass()
          default: try plain(character)
          }
        }
      }
      return result
    }

    private mutating func escape() throws(Refusal) {
      let pair = rest.prefix(2)
      switch pair.last {
      case "Q": quote()
      case "-" where classDepth == 0: take("-", dropping: 2)
      case let letter? where "XhHRNVOyYGK".contains(letter): throw Refusal(construct: String(pair))
      default: take(pair, dropping: 2)
      }
    }

    private mutating func quote() {
      let body = rest.dropFirst(2)
      let end = body.firstRange(of: "\\E")
      for character in body[..<(end?.lowerBound ?? body.endIndex)] {
        result += "\\^$.|?*+()[]{}/".contains(character) ? "\\\(character)" : String(character)
      }
      rest = end.map { body[$0.upperBound...] } ?? ""
    }

    private mutating func openClass() throws(Refusal) {
      if classDepth > 0, rest.hasPrefix("[^") { throw Refusal(construct: "a negated class inside a class") }
      take(classDepth == 0 ? "[" : "", dropping: 1)
      classDepth += 1
    }

    private mutating func closeClass() {
      classDepth -= 1
      take(classDepth == 0 ? "]" : "", dropping: 1)
    }

    private mutating func plain(_ character: Character) throws(Refusal) {
      if classDepth > 0, let operation = ["&&", "--", "~~"].first(where: { rest.hasPrefix($0) }) {
        throw Refusal(construct: "the class operation \(operation)")
      }
      take(String(character), dropping: 1)
    }

    private mutating func take(_ text: some StringProtocol, dropping count: Int) {
      result += text
      rest = rest.dropFirst(count)
    }
  }
}
