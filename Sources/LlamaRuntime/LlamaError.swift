/// What can go wrong in the engine, with what to do about it.
public enum LlamaError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file is missing, is no GGUF file, is cut off, or its architecture is unknown.
  case modelNotLoadable(path: String, reason: String)
  /// The model has no decoder (for example an embedding-only model).
  case modelCannotGenerate(path: String, reason: String)
  /// The memory for a context of `tokens` tokens could not be had.
  case contextNotCreated(tokens: Int)
  /// There is no room left for the tokens of a batch.
  case cacheFull
  /// The evaluation was stopped by an ``AbortFlag``.
  case aborted
  /// The tensor library failed with a code of its own.
  case evaluationFailed(code: Int)
  /// A text could not be split into tokens.
  case tokenizationFailed
  /// The chat template of the model could not be read or rendered.
  case chatTemplate(reason: String)

  public var description: String {
    switch self {
    case .modelNotLoadable(let path, let reason): "The model file \(path) cannot be loaded: \(reason)"
    case .modelCannotGenerate(let path, let reason): "The model \(path) cannot generate text: \(reason)"
    case .contextNotCreated(let tokens):
      "No memory for a context of \(tokens) tokens. Choose a smaller context or model."
    case .cacheFull: "The KV cache is full."
    case .aborted: "The evaluation was cancelled."
    case .evaluationFailed(let code): "The evaluation failed with code \(code)."
    case .tokenizationFailed: "The text could not be split into tokens."
    case .chatTemplate(let reason): "The model's chat template failed: \(reason)"
    }
  }
}
