/// Decides whether a request needs a tool, and which.
///
/// Small models write calls of tools in forms that their own chat template does not know, and call tools in vain.
/// The same models choose well between a few names: so the choice is scored, and only the arguments are generated.
///
/// What needs no tool is not one choice but several (small talk, knowledge, writing): a model tells a tool apart from
/// something definite far better than from "none". See docs/decisions/0017-tools-of-small-models.md.
package struct ToolRouter {
  private let engine: Engine
  private let tools: [Tool]

  /// What a choice goes by.
  package struct Tool: Sendable {
    let name: String
    let description: String

    package init(name: String, description: String) {
      self.name = name
      self.description = description
    }
  }

  /// What a request has led to so far.
  package struct Situation: Sendable {
    /// The text of the last prompt.
    package var prompt: String
    /// The calls since that prompt and what they returned.
    package var done: [(call: String, output: String)] = []

    package init(prompt: String) { self.prompt = prompt }
  }

  package init(engine: Engine, tools: [Tool]) {
    self.engine = engine
    self.tools = tools
  }

  /// The place of the tool to call now; nil when the model should answer.
  /// - Parameter isRequired: a tool must be called, if none has been.
  package func choose(in situation: Situation, isRequired: Bool) async throws -> Int? {
    guard situation.done.isEmpty else { return try await next(in: situation) }
    if isRequired, tools.count == 1 { return 0 }
    let others = isRequired ? [] : ToolRouterTexts.withoutTool
    let inputs = [situation.prompt] + Self.contentFree
    let scores = try await engine.logProbabilities(
      prefix: ToolRouterTexts.first(listing: listing(others)), inputs: inputs.map { "Request: \($0.prefix(1000))" },
      suffix: "\nFunction:", choices: (tools.map(\.name) + others.map(\.name)).map { " " + $0 })
    let usual = tools.indices.map { tool in
      scores.dropFirst().map { $0[tool] }.reduce(0, +) / Double(Self.contentFree.count)
    }
    return best(scores[0], usual: usual, calibration: 0.25, reluctance: 2)
  }

  /// The tool for what is still to be done after some calls.
  private func next(in situation: Situation) async throws -> Int? {
    let results = situation.done.map { "\nResult: \($0.call.prefix(300)) = \($0.output.prefix(300))" }.joined()
    let scores = try await engine.logProbabilities(
      prefix: ToolRouterTexts.further(listing: listing([])),
      inputs: ["Request: \(situation.prompt.prefix(1000))\(results)", "Request: N/A\(results)"], suffix: "\nNext:",
      choices: tools.map { " " + $0.name } + [" done"])
    return best(scores[0], usual: scores[1], calibration: 0.5, reluctance: 2.5)
  }

  /// The likeliest tool; nil where a choice that stands behind the tools is likelier.
  ///
  /// Contextual calibration (Zhao et al. 2021): a part of what the model prefers without any request is taken off. That
  /// part, and the odds (natural logarithm) that are given to answering, were found by trial on requests that need a
  /// tool and requests that need none.
  private func best(
    _ scores: [Double], usual: [Double], calibration: Double, reluctance: Double
  ) -> Int? {
    let calibrated = scores.indices.map { choice in
      scores[choice] - (choice < usual.count ? calibration * usual[choice] : 0)
        + (choice < tools.count ? 0 : reluctance)
    }
    let best = calibrated.indices.max { calibrated[$0] < calibrated[$1] }
    guard let best, best < tools.count else { return nil }
    return best
  }

  private static let contentFree = ["N/A", "...", "?"]

  private func listing(_ others: [(name: String, description: String)]) -> String {
    (tools.map { ($0.name, $0.description) } + others).map { "- \($0): \($1)\n" }.joined()
  }
}
