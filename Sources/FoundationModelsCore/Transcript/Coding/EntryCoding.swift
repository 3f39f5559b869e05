import Foundation

/// An entry of a transcript in its JSON form.
struct EntryCoding {
  var entry: Transcript.Entry

  enum Role: String {
    case instructions, user, response, tool, reasoning
  }

  enum Key: String, CodingKey {
    case role, id, contents, tools, options, contextOptions, metadata, responseFormat
    case toolCalls, toolCallID, toolName, assets, signature
  }
}

extension EntryCoding: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let name = try container.decode(String.self, forKey: .role)
    guard let role = Role(rawValue: name) else {
      throw DecodingError.dataCorruptedError(
        forKey: .role, in: container, debugDescription: "'\(name)' is not the role of an entry.")
    }
    entry =
      switch role {
      case .instructions: .instructions(try container.instructions())
      case .user: .prompt(try container.prompt())
      case .tool: .toolOutput(try container.toolOutput())
      case .reasoning: .reasoning(try container.reasoning())
      case .response:
        container.contains(.toolCalls) ? .toolCalls(try container.toolCalls()) : .response(try container.response())
      }
  }
}

extension KeyedDecodingContainer<EntryCoding.Key> {
  private func segments() throws -> [Transcript.Segment] {
    try decode([SegmentCoding].self, forKey: .contents).map(\.segment)
  }

  private func metadata() throws -> [String: GeneratedContent] {
    try decodeIfPresent([String: ContentCoding].self, forKey: .metadata)?.mapValues(\.content) ?? [:]
  }

  fileprivate func instructions() throws -> Transcript.Instructions {
    Transcript.Instructions(
      id: try decode(String.self, forKey: .id), segments: try segments(),
      toolDefinitions: try decodeIfPresent([ToolDefinitionCoding].self, forKey: .tools)?.map(\.definition) ?? [])
  }

  fileprivate func prompt() throws -> Transcript.Prompt {
    Transcript.Prompt(
      id: try decode(String.self, forKey: .id), metadata: try metadata(), segments: try segments(),
      options: try decodeIfPresent(GenerationOptionsCoding.self, forKey: .options)?.options ?? GenerationOptions(),
      responseFormat: try decodeIfPresent(ResponseFormatCoding.self, forKey: .responseFormat)?.format,
      contextOptions: try decodeIfPresent(ContextOptionsCoding.self, forKey: .contextOptions)?.options
        ?? ContextOptions())
  }

  fileprivate func toolCalls() throws -> Transcript.ToolCalls {
    var calls = Transcript.ToolCalls(
      id: try decode(String.self, forKey: .id),
      try decode([ToolCallCoding].self, forKey: .toolCalls).map(\.call))
    calls.metadata = try metadata()
    return calls
  }

  fileprivate func toolOutput() throws -> Transcript.ToolOutput {
    Transcript.ToolOutput(
      id: try decodeIfPresent(String.self, forKey: .toolCallID) ?? decode(String.self, forKey: .id),
      toolName: try decode(String.self, forKey: .toolName), segments: try segments())
  }

  fileprivate func response() throws -> Transcript.Response {
    var response = Transcript.Response(
      id: try decode(String.self, forKey: .id), metadata: try metadata(), segments: try segments())
    if let assets = try decodeIfPresent([String].self, forKey: .assets) { response.assetIDs = assets }
    return response
  }

  fileprivate func reasoning() throws -> Transcript.Reasoning {
    Transcript.Reasoning(
      id: try decode(String.self, forKey: .id), metadata: try metadata(), segments: try segments(),
      signature: try decodeIfPresent(Data.self, forKey: .signature))
  }
}

extension EntryCoding: Encodable {
  init(_ entry: Transcript.Entry) {
    self.entry = entry
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch entry {
    case .instructions(let instructions):
      try container.encode(.instructions, id: instructions.id, segments: instructions.segments)
      if !instructions.toolDefinitions.isEmpty {
        try container.encode(instructions.toolDefinitions.map(ToolDefinitionCoding.init), forKey: .tools)
      }
    case .prompt(let prompt):
      try container.encode(.user, id: prompt.id, segments: prompt.segments, metadata: prompt.metadata)
      try container.encode(GenerationOptionsCoding(options: prompt.options), forKey: .options)
      try container.encode(ContextOptionsCoding(options: prompt.contextOptions), forKey: .contextOptions)
      try container.encodeIfPresent(
        prompt.responseFormat.map(ResponseFormatCoding.init), forKey: .responseFormat)
    case .toolCalls(let calls):
      try container.encode(.response, id: calls.id, segments: nil, metadata: calls.metadata)
      try container.encode(calls.map(ToolCallCoding.init), forKey: .toolCalls)
    case .toolOutput(let output):
      try container.encode(.tool, id: output.id, segments: output.segments)
      try container.encode(output.id, forKey: .toolCallID)
      try container.encode(output.toolName, forKey: .toolName)
    case .response(let response):
      try container.encode(.response, id: response.id, segments: response.segments, metadata: response.metadata)
      if !response.assetIDs.isEmpty { try container.encode(response.assetIDs, forKey: .assets) }
    case .reasoning(let reasoning):
      try container.encode(.reasoning, id: reasoning.id, segments: reasoning.segments, metadata: reasoning.metadata)
      try container.encodeIfPresent(reasoning.signature, forKey: .signature)
    }
  }
}

extension KeyedEncodingContainer<EntryCoding.Key> {
  fileprivate mutating func encode(
    _ role: EntryCoding.Role, id: String, segments: [Transcript.Segment]?, metadata: [String: GeneratedContent] = [:]
  ) throws {
    try encode(role.rawValue, forKey: .role)
    try encode(id, forKey: .id)
    try encodeIfPresent(segments?.map(SegmentCoding.init), forKey: .contents)
    if !metadata.isEmpty { try encode(metadata.mapValues(ContentCoding.init), forKey: .metadata) }
  }
}
