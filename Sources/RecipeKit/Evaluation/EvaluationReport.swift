import JSONCore

/// What reading a folder of pages with answers gave.
public struct EvaluationReport: Sendable {
  /// One page with its score.
  public struct Page: Sendable {
    /// The page's name, as in `ja-51-card`.
    public var name: String
    /// What it is a page of; pages of one recipe are no independent samples.
    public var recipe: String
    public var language: String
    public var layout: String
    public var score: RecipeScore

    public init(name: String, recipe: String, language: String, layout: String, score: RecipeScore) {
      self.name = name
      self.recipe = recipe
      self.language = language
      self.layout = layout
      self.score = score
    }
  }

  /// A mean with the interval that holds 95 % of the means of resampled recipes.
  public struct Mean: Sendable, Hashable {
    public var value: Double
    public var low: Double
    public var high: Double
  }

  public enum Metric: String, Sendable, CaseIterable {
    case name, pair, serv, lev, stepF1, title, inv
  }

  public var pages: [Page] = []
  /// Pages without a recipe, and whether that was seen.
  public var refused: [(name: String, isRight: Bool)] = []

  public init() {}

  /// The pages by group: all, then each layout and language where there are several.
  public var groups: [(name: String, pages: [Page])] {
    var groups = [("all", pages.filter { $0.layout != Self.messy })]
    for key in [\Page.layout, \Page.language] {
      let values = Set(pages.map { $0[keyPath: key] }).sorted()
      guard values.count > 1 else { continue }
      groups += values.map { value in
        (
          value,
          pages.filter { $0[keyPath: key] == value && (key == \Page.layout || $0.layout != Self.messy) }
        )
      }
    }
    return groups.filter { !$0.1.isEmpty }
  }

  /// The layout of texts that come as a reader or a paste leaves them; they are no part of "all".
  public static let messy = "messy text"

  /// The mean of a metric over pages, with its interval (bootstrap over recipes, 1,000 samples, fixed seed).
  public static func mean(_ metric: Metric, of pages: [Page]) -> Mean {
    var sums: [String: (value: Double, weight: Double)] = [:]
    for page in pages {
      let (value, weight) = value(metric, page.score)
      let sum = sums[page.recipe] ?? (0, 0)
      sums[page.recipe] = (sum.value + value, sum.weight + weight)
    }
    let byRecipe: [(value: Double, weight: Double)] = sums.keys.sorted().compactMap { sums[$0] }
    guard !byRecipe.isEmpty else { return Mean(value: 0, low: 0, high: 0) }
    func mean(_ parts: [(value: Double, weight: Double)]) -> Double {
      let weight = parts.map(\.weight).reduce(0, +)
      return weight > 0 ? parts.map(\.value).reduce(0, +) / weight : 0
    }
    var generator = SampleGenerator(seed: 1)
    let means = (0..<1000).map { _ in
      mean(byRecipe.indices.map { _ in byRecipe[Int.random(in: byRecipe.indices, using: &generator)] })
    }.sorted()
    return Mean(value: mean(byRecipe), low: means[24], high: means[974])
  }

  /// What a page adds to a metric, and with what weight: inventions count by value, all else by page.
  private static func value(_ metric: Metric, _ score: RecipeScore) -> (Double, Double) {
    switch metric {
    case .name: (score.names, 1)
    case .pair: (score.pairs, 1)
    case .serv: (score.servings, 1)
    case .lev: (score.stepText, 1)
    case .stepF1: (score.steps, 1)
    case .title: (score.title, 1)
    case .inv: (Double(score.invented), Double(score.values))
    }
  }

  /// The report for programs.
  public var json: JSON {
    var groups: [JSON] = []
    for group in self.groups {
      var row: JSONObject = JSONObject([("group", .string(group.name)), ("pages", .number(group.pages.count))])
      for metric in Metric.allCases {
        let mean = Self.mean(metric, of: group.pages)
        row[metric.rawValue] = [
          "mean": Self.rounded(mean.value), "low": Self.rounded(mean.low), "high": Self.rounded(mean.high),
        ]
      }
      groups.append(.object(row))
    }
    return [
      "groups": .array(groups),
      "pages": .array(
        pages.map { page in
          var row: JSONObject = JSONObject([("page", .string(page.name))])
          for metric in Metric.allCases {
            let (value, weight) = Self.value(metric, page.score)
            row[metric.rawValue] = Self.rounded(weight > 0 ? value / weight : 0)
          }
          return .object(row)
        }),
      "withoutRecipe": .array(refused.map { ["page": .string($0.name), "refused": .bool($0.isRight)] }),
    ]
  }

  private static func rounded(_ value: Double) -> JSON {
    JSONNumber((value * 10_000).rounded() / 10_000).map(JSON.number) ?? .null
  }
}

/// SplitMix64 (Steele, Lea and Flood, 2014): the same samples for the same seed everywhere.
struct SampleGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
