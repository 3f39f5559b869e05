/// A way to make a conversation fit the model's window. Strategies lose something, so none is used unless asked for.
public enum ContextStrategy: Sendable, Hashable {
  /// Leaves out calls of tools, their outputs and thoughts of earlier turns, oldest first. The answers stay.
  case droppingFinishedToolCalls
  /// Leaves out the oldest turns. The instructions and the last turn stay.
  case rollingWindow
  /// Puts a summary in the place of the oldest turns, written by the model itself in at most `maximumTokens` tokens.
  case summarizing(maximumTokens: Int)
  /// Cuts the middle out of outputs of tools in the last turn, and says so in its place.
  case shorteningToolOutputs
}

/// What was left out of one request so that it fits.
public struct ContextFit: Sendable, Hashable {
  /// Tokens before.
  public var tokenCount: Int
  /// Tokens that were sent.
  public var fittedTokenCount: Int
  /// The model's window.
  public var contextSize: Int
  /// How many entries of the transcript were left out.
  public var omittedEntries: Int
  /// How many characters of tools' outputs were left out.
  public var omittedCharacters: Int
  /// The summary that stands for what was left out.
  public var summary: String?
}
