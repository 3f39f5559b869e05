import GuidedGeneration
import JSONCore

/// Runs the engine over MaskBench files (`{"schema": …, "tests": [{"valid": …, "data": …}]}`) and reports the figures
/// of the public comparison: how many schemas are decided rightly, and how long masks take.
///
/// A schema passes when it compiles and every test is accepted or rejected as it should be. Engines write an object's
/// keys in the schema's order, so each test is tried as it stands and with its keys in that order. Texts are split into
/// tokens by greedy longest match, the same for every engine.
public struct MaskBenchmark: Sendable {
  /// What became of one schema.
  public enum Outcome: String, Sendable {
    case passing
    case compileError = "compile error"
    case validationError = "validation error"
    case invalidationError = "invalidation error"
    case unreadable
  }

  /// The figures of a run. Times are microseconds.
  public struct Report: Sendable {
    public var outcomes: [(name: String, outcome: Outcome, detail: String)] = []
    /// Compile and first mask, one entry for each schema that compiles.
    public var firstMask: [Double] = []
    /// One mask and one token.
    public var masks: [Double] = []

    public init() {}
  }

  private let vocabulary: TokenVocabulary
  private let splitter: GreedySplitter
  private let options: CompileOptions

  public init(vocabulary: TokenVocabulary, options: CompileOptions = CompileOptions()) {
    self.vocabulary = vocabulary
    splitter = GreedySplitter(vocabulary)
    self.options = options
  }

  /// Runs one file's tests.
  public func run(name: String, text: [UInt8], into report: inout Report) {
    guard let file = try? JSON.parse(utf8: text), let schema = file["schema"], let tests = file["tests"]?.array else {
      report.outcomes.append((name, .unreadable, ""))
      return
    }
    let clock = ContinuousClock()
    var mask = TokenMask(count: vocabulary.count)
    let start = clock.now
    let grammar: Grammar
    do throws(GrammarError) {
      grammar = try Grammar.compile(schema: schema, options: options)
    } catch {
      report.outcomes.append((name, .compileError, error.description))
      return
    }
    let base = GrammarMatcher(grammar: grammar, vocabulary: vocabulary)
    base.fillMask(into: &mask)
    report.firstMask.append(Self.microseconds(clock.now - start))
    let order = KeyOrder(root: schema)
    for (index, test) in tests.enumerated() {
      guard let data = test["data"], let isValid = test["valid"]?.bool else { continue }
      let texts = [data.utf8(), order.ordered(data).utf8()]
      var isAccepted = false
      var furthest = (text: texts[0], legal: 0)
      for (position, text) in texts.enumerated() where position == 0 || text != texts[0] {
        var legal = 0
        if accepts(text, base, &mask, &report, &legal) { isAccepted = true }
        if legal > furthest.legal { furthest = (text, legal) }
      }
      if isAccepted != isValid {
        let place = isValid ? String(decoding: furthest.text.prefix(furthest.legal).suffix(80), as: UTF8.self) : ""
        report.outcomes.append((name, isValid ? .validationError : .invalidationError, "test \(index) \(place)"))
        return
      }
    }
    report.outcomes.append((name, .passing, ""))
  }

  private func accepts(
    _ text: [UInt8], _ base: GrammarMatcher, _ mask: inout TokenMask, _ report: inout Report, _ legal: inout Int
  ) -> Bool {
    let clock = ContinuousClock()
    var matcher = base
    for token in splitter.split(text) + vocabulary.endTokens.prefix(1) {
      let start = clock.now
      matcher.fillMask(into: &mask)
      let isLegal = mask.contains(Int(token)) && matcher.advance(token: token)
      report.masks.append(Self.microseconds(clock.now - start))
      legal = max(legal, matcher.count)
      if !isLegal { return false }
    }
    return true
  }

  private static func microseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e6 + Double(duration.components.attoseconds) / 1e12
  }
}

extension MaskBenchmark.Report {
  /// The same keys as the comparison script prints.
  public var json: JSON {
    var object = JSONObject()
    object["engine"] = "kamado"
    object["schemas"] = .number(outcomes.count)
    for kind in ["passing", "compile error", "validation error", "invalidation error", "unreadable"] {
      let count = outcomes.count { $0.outcome.rawValue == kind }
      if count > 0 || kind == "passing" { object[kind] = .number(count) }
    }
    object["tokens"] = .number(masks.count)
    object["ttfm_us"] = Self.summary(firstMask, [("50", 0.5), ("90", 0.9), ("99", 0.99)])
    object["tbm_us"] = Self.summary(masks, [("25", 0.25), ("50", 0.5), ("90", 0.9), ("99", 0.99), ("99.9", 0.999)])
    return .object(object)
  }

  /// The figures for people.
  public var text: String {
    let kinds = Set(outcomes.map(\.outcome.rawValue)).sorted()
    let counts = kinds.map { kind in "\(kind): \(outcomes.count { $0.outcome.rawValue == kind })" }
    return """
      \(outcomes.count) schemas, \(masks.count) tokens
      \(counts.joined(separator: ", "))
      compiling and first mask, µs: \(Self.summary(firstMask, [("50", 0.5), ("90", 0.9), ("99", 0.99)]).text(.spaced))
      mask and token, µs: \(Self.summary(masks, [("50", 0.5), ("90", 0.9), ("99", 0.99)]).text(.spaced))
      """
  }

  private static func summary(_ values: [Double], _ percentiles: [(String, Double)]) -> JSON {
    let sorted = values.sorted()
    var object = JSONObject()
    for (name, share) in percentiles { object[name] = rounded(percentile(sorted, share)) }
    object["avg"] = sorted.isEmpty ? .null : rounded(sorted.reduce(0, +) / Double(sorted.count))
    return .object(object)
  }

  /// With linear interpolation between neighbours.
  private static func percentile(_ sorted: [Double], _ share: Double) -> Double? {
    guard let last = sorted.last else { return nil }
    let place = share * Double(sorted.count - 1)
    let index = Int(place)
    guard index + 1 < sorted.count else { return last }
    return sorted[index] + (sorted[index + 1] - sorted[index]) * (place - Double(index))
  }

  private static func rounded(_ value: Double?) -> JSON {
    value.flatMap { JSONNumber(($0 * 100).rounded() / 100) }.map { .number($0) } ?? .null
  }
}
