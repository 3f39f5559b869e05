import GuidedGeneration
import LlamaRuntime

/// What an engine is asked to continue.
package struct EngineRequest: Sendable {
  /// The whole conversation in tokens, the opening of the answer at its end.
  package var prompt: [Int32]
  /// What the answer must follow; nil for free text.
  package var grammar: Grammar?
  /// Whether the grammar holds strings to the prompt's text.
  package var isGrounded = false
  /// Whether forced bytes that end in a quotation mark are taken as they are. Models whose calls of tools have blanks in
  /// their JSON would begin a string with odd tokens otherwise, looking for the blank.
  var opensStringsItself = false
  package var sampling: SamplingMethod = .greedy
  package var temperature = 1.0
  package var seed: UInt64?
  /// The most tokens of the answer; nil for as many as the window holds.
  package var maximumTokens: Int?
  /// Keeps an answer without a grammar in Japanese writing; nil for any writing.
  var japanese: JapaneseWriting?
  /// What an answer without a grammar does not begin with: the openings of calls that were decided against.
  var unwelcomeBeginnings: [[UInt8]] = []
  /// The text in which drafts are looked up: what the answer may repeat, mostly the prompt's own text.
  package var draftSource: [UInt8] = []

  package init(prompt: [Int32]) {
    self.prompt = prompt
  }
}

/// What an engine tells while it answers.
package enum EngineEvent: Sendable {
  /// The prompt has been evaluated; `cachedTokens` of it were in the cache.
  case started(promptTokens: Int, cachedTokens: Int)
  /// More bytes of the answer, possibly cut inside a character, from `tokens` more tokens.
  case bytes([UInt8], tokens: Int)
  /// Where the copied values of the answer stand in their source; comes before the end, if there are any.
  case copied([GroundedSpan])
  /// The answer has ended.
  case finished(FinishReason, GenerationCounters)
}

package enum FinishReason: Sendable, Hashable {
  /// The model ended its answer, or its grammar is complete.
  case end
  /// `maximumTokens` is reached.
  case tokenLimit
  /// The window is full.
  case contextLimit
}

/// How the tokens of an answer came about.
package struct GenerationCounters: Sendable, Hashable {
  /// Chosen from the model's logits.
  package var sampled = 0
  /// The only continuation that the grammar allowed, never sampled.
  package var forced = 0
  /// Proposed from the prompt.
  package var drafted = 0
  /// Proposed and confirmed by the model.
  package var accepted = 0
  /// Evaluations of the model after the prompt.
  package var evaluations = 0
  /// Further elements or optional properties were left out, as they did not fit the budget of tokens.
  package var isSteered = false

  package init() {}
}

/// Why an engine gave up.
package enum EngineError: Error, Sendable, Hashable {
  /// The prompt leaves no room for an answer.
  case contextSizeExceeded(contextSize: Int, tokenCount: Int)
  /// The grammar allows no token of this vocabulary.
  case grammarDeadEnd
}
