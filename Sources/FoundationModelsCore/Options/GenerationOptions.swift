/// How the model chooses its words, how long its answer may be and whether it may call tools.
///
/// Everything left `nil` is decided by the model's own defaults.
public struct GenerationOptions: Sendable, Equatable {
  /// How the next token is chosen among the probable ones.
  public var samplingMode: SamplingMode?

  /// How much the probabilities are flattened before choosing: 0 keeps only the most probable token,
  /// 1 leaves the model's distribution as it is, more makes answers more surprising.
  public var temperature: Double?

  /// The most tokens an answer may have.
  ///
  /// A text is cut there. A structured answer that is cut cannot be decoded and is reported as an error.
  public var maximumResponseTokens: Int?

  /// Whether the model may, must or must not call tools; `nil` lets it decide.
  public var toolCallingMode: ToolCallingMode?

  /// Makes options; what is not named is left to the model's defaults.
  public init(
    samplingMode: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil
  ) {
    self.samplingMode = samplingMode
    self.temperature = temperature
    self.maximumResponseTokens = maximumResponseTokens
  }

  /// Makes options that also say whether tools may be called.
  public init(
    samplingMode: SamplingMode? = nil, temperature: Double? = nil, maximumResponseTokens: Int? = nil,
    toolCallingMode: ToolCallingMode?
  ) {
    self.init(
      samplingMode: samplingMode, temperature: temperature, maximumResponseTokens: maximumResponseTokens)
    self.toolCallingMode = toolCallingMode
  }

  /// Makes options in the spelling of OS 26.
  @available(*, deprecated, renamed: "init(samplingMode:temperature:maximumResponseTokens:)")
  public init(sampling: SamplingMode?, temperature: Double? = nil, maximumResponseTokens: Int? = nil) {
    self.init(samplingMode: sampling, temperature: temperature, maximumResponseTokens: maximumResponseTokens)
  }

  /// The earlier name of ``samplingMode``.
  @available(*, deprecated, renamed: "samplingMode")
  public var sampling: SamplingMode? {
    get { samplingMode }
    set { samplingMode = newValue }
  }
}
