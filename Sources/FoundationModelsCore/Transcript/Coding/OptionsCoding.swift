/// The options of a prompt in their JSON form; what is not set is left out.
struct GenerationOptionsCoding: Codable {
  var options: GenerationOptions

  private enum Key: String, CodingKey {
    case temperature, maximumResponseTokens, sampling, toolCallingMode
  }

  private struct Sampling: Codable {
    enum Mode: String, Codable {
      case greedy, topK, probabilityThreshold
    }

    var mode: Mode
    var k: Int?
    var threshold: Double?
    var seed: UInt64?
  }

  init(options: GenerationOptions) {
    self.options = options
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    options = GenerationOptions(
      temperature: try container.decodeIfPresent(Double.self, forKey: .temperature),
      maximumResponseTokens: try container.decodeIfPresent(Int.self, forKey: .maximumResponseTokens))
    if let sampling = try container.decodeIfPresent(Sampling.self, forKey: .sampling) {
      switch (sampling.mode, sampling.k, sampling.threshold) {
      case (.greedy, _, _): options.samplingMode = .greedy
      case (.topK, let k?, _): options.samplingMode = .random(top: k, seed: sampling.seed)
      case (.probabilityThreshold, _, let threshold?):
        options.samplingMode = .random(probabilityThreshold: threshold, seed: sampling.seed)
      default:
        throw DecodingError.dataCorruptedError(
          forKey: .sampling, in: container, debugDescription: "\(sampling.mode.rawValue) lacks its number.")
      }
    }
    switch try container.decodeIfPresent(String.self, forKey: .toolCallingMode) {
    case nil: break
    case "allowed": options.toolCallingMode = .allowed
    case "required": options.toolCallingMode = .required
    case "disallowed": options.toolCallingMode = .disallowed
    case let mode?:
      throw DecodingError.dataCorruptedError(
        forKey: .toolCallingMode, in: container, debugDescription: "'\(mode)' is not a mode of calling tools.")
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(options.temperature, forKey: .temperature)
    try container.encodeIfPresent(options.maximumResponseTokens, forKey: .maximumResponseTokens)
    switch options.samplingMode?.kind {
    case nil: break
    case .greedy: try container.encode(Sampling(mode: .greedy), forKey: .sampling)
    case .randomTopK(let k, let seed):
      try container.encode(Sampling(mode: .topK, k: k, seed: seed), forKey: .sampling)
    case .randomProbabilityThreshold(let threshold, let seed):
      try container.encode(
        Sampling(mode: .probabilityThreshold, threshold: threshold, seed: seed), forKey: .sampling)
    }
    switch options.toolCallingMode?.kind {
    case nil: break
    case .allowed: try container.encode("allowed", forKey: .toolCallingMode)
    case .required: try container.encode("required", forKey: .toolCallingMode)
    case .disallowed: try container.encode("disallowed", forKey: .toolCallingMode)
    }
  }
}

/// The context options of a prompt in their JSON form; what is not set is left out.
struct ContextOptionsCoding: Codable {
  var options: ContextOptions

  private enum Key: String, CodingKey {
    case includeSchemaInPrompt, reasoningLevel
  }

  init(options: ContextOptions) {
    self.options = options
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    options = ContextOptions(
      includeSchemaInPrompt: try container.decodeIfPresent(Bool.self, forKey: .includeSchemaInPrompt))
    switch try container.decodeIfPresent(String.self, forKey: .reasoningLevel) {
    case nil: break
    case "light": options.reasoningLevel = .light
    case "moderate": options.reasoningLevel = .moderate
    case "deep": options.reasoningLevel = .deep
    case let name?: options.reasoningLevel = .custom(name)
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(options.includeSchemaInPrompt, forKey: .includeSchemaInPrompt)
    switch options.reasoningLevel {
    case nil: break
    case .light: try container.encode("light", forKey: .reasoningLevel)
    case .moderate: try container.encode("moderate", forKey: .reasoningLevel)
    case .deep: try container.encode("deep", forKey: .reasoningLevel)
    case .custom(let name): try container.encode(name, forKey: .reasoningLevel)
    }
  }
}
