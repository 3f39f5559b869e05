import Foundation
import JSONCore

/// The definition of a tool in its JSON form.
struct ToolDefinitionCoding: Codable {
  var definition: Transcript.ToolDefinition

  private enum Key: String, CodingKey {
    case type, function
  }

  private struct Function: Codable {
    var name: String
    var description: String
    var parameters: GenerationSchema
  }

  init(_ definition: Transcript.ToolDefinition) {
    self.definition = definition
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let type = try container.decode(String.self, forKey: .type)
    guard type == "function" else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "A tool's type is 'function', not '\(type)'.")
    }
    let function = try container.decode(Function.self, forKey: .function)
    definition = Transcript.ToolDefinition(
      name: function.name, description: function.description, parameters: function.parameters)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("function", forKey: .type)
    try container.encode(
      Function(
        name: definition.name, description: definition.description, parameters: definition.parameters),
      forKey: .function)
  }
}

/// A call of a tool in its JSON form; the arguments are a string that holds JSON.
struct ToolCallCoding: Codable {
  var call: Transcript.ToolCall

  private enum Key: String, CodingKey {
    case id, name, arguments, metadata
  }

  init(_ call: Transcript.ToolCall) {
    self.call = call
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let text = try container.decode(String.self, forKey: .arguments)
    guard let arguments = try? GeneratedContent(json: text), arguments.isComplete else {
      throw DecodingError.dataCorruptedError(
        forKey: .arguments, in: container, debugDescription: "The arguments are not JSON: \(text)")
    }
    let metadata = try container.decodeIfPresent([String: ContentCoding].self, forKey: .metadata) ?? [:]
    call = Transcript.ToolCall(
      id: try container.decode(String.self, forKey: .id), metadata: metadata.mapValues(\.content),
      toolName: try container.decode(String.self, forKey: .name), arguments: arguments)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(call.id, forKey: .id)
    try container.encode(call.toolName, forKey: .name)
    try container.encode(call.arguments.jsonString, forKey: .arguments)
    if !call.metadata.isEmpty {
      try container.encode(call.metadata.mapValues(ContentCoding.init), forKey: .metadata)
    }
  }
}

/// The form of an answer in its JSON form; name and description repeat what the schema says.
struct ResponseFormatCoding: Codable {
  var format: Transcript.ResponseFormat

  private enum Key: String, CodingKey {
    case type, jsonSchema
  }

  private enum SchemaKey: String, CodingKey {
    case name, description, schema
  }

  init(_ format: Transcript.ResponseFormat) {
    self.format = format
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let type = try container.decode(String.self, forKey: .type)
    guard type == "jsonSchema" else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "'\(type)' is not the form of an answer.")
    }
    let schema = try container.nestedContainer(keyedBy: SchemaKey.self, forKey: .jsonSchema)
    format = Transcript.ResponseFormat(schema: try schema.decode(GenerationSchema.self, forKey: .schema))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("jsonSchema", forKey: .type)
    var schema = container.nestedContainer(keyedBy: SchemaKey.self, forKey: .jsonSchema)
    try schema.encode(format.name, forKey: .name)
    try schema.encodeIfPresent(format.schema.json["description"]?.string, forKey: .description)
    try schema.encode(format.schema, forKey: .schema)
  }
}
