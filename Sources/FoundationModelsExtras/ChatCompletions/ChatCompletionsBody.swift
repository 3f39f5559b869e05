import Foundation
import FoundationModels
import LocalEngine
import JSONCore

/// A request in the form of OpenAI's chat completions
/// (https://platform.openai.com/docs/api-reference/chat/create).
struct ChatCompletionsBody {
  let json: JSON

  /// - Throws: ``LanguageModelError/unsupportedTranscriptContent(_:)`` for images that cannot be read.
  init(_ request: LanguageModelExecutorGenerationRequest, model: String) throws {
    var body: JSONObject = [
      "model": .string(model), "stream": true, "stream_options": ["include_usage": true],
      "messages": .array(try Self.messages(of: request.transcript)),
    ]
    if !request.enabledToolDefinitions.isEmpty {
      body["tools"] = .array(request.enabledToolDefinitions.map(\.functionJSON))
      body["tool_choice"] = request.generationOptions.toolCallingMode == .required ? "required" : "auto"
    }
    if let schema = request.schema {
      body["response_format"] = [
        "type": "json_schema",
        "json_schema": ["name": .string(Self.plainName(schema.name)), "strict": true, "schema": schema.json],
      ]
    }
    Self.add(request.generationOptions, to: &body)
    switch request.contextOptions.reasoningLevel {
    case .light: body["reasoning_effort"] = "low"
    case .moderate: body["reasoning_effort"] = "medium"
    case .deep: body["reasoning_effort"] = "high"
    case .custom(let level): body["reasoning_effort"] = .string(level)
    case nil: break
    }
    json = .object(body)
  }

  private static func add(_ options: GenerationOptions, to body: inout JSONObject) {
    if let limit = options.maximumResponseTokens { body["max_tokens"] = .number(limit) }
    if let temperature = options.temperature.flatMap({ JSONNumber($0) }) { body["temperature"] = .number(temperature) }
    func add(seed: UInt64?) {
      if let seed { body["seed"] = .number(JSONNumber(seed)) }
    }
    switch options.samplingMode?.kind {
    case .greedy: body["temperature"] = 0
    case .randomTopK(let k, let seed):
      body["top_k"] = .number(k)
      add(seed: seed)
    case .randomProbabilityThreshold(let threshold, let seed):
      if let threshold = JSONNumber(threshold) { body["top_p"] = .number(threshold) }
      add(seed: seed)
    case nil: break
    }
  }

  /// Servers accept letters, digits, `_` and `-`, 64 at most, as a schema's name.
  private static func plainName(_ name: String) -> String {
    let plain = name.unicodeScalars.map { $0.properties.isAlphabetic && $0.isASCII || "0"..."9" ~= $0 ? $0 : "_" }
    return String(String(String.UnicodeScalarView(plain)).prefix(64))
  }

  // MARK: Messages

  private static func messages(of transcript: Transcript) throws -> [JSON] {
    var messages: [JSONObject] = []
    // The text and the calls of one turn are one message.
    func openAnswer() {
      if messages.last?["role"] != "assistant" { messages.append(["role": "assistant", "content": ""]) }
    }
    for entry in transcript {
      switch entry {
      case .instructions(let instructions):
        let text = plainText(of: instructions.segments)
        if !text.isEmpty { messages.append(["role": "system", "content": .string(text)]) }
      case .prompt(let prompt):
        messages.append(["role": "user", "content": try content(of: prompt.segments, in: entry)])
      case .response(let response):
        openAnswer()
        let text = plainText(of: response.segments)
        let before = messages[messages.count - 1]["content"]?.string ?? ""
        messages[messages.count - 1]["content"] = .string(before.isEmpty ? text : before + "\n" + text)
      case .toolCalls(let calls):
        openAnswer()
        let before = messages[messages.count - 1]["tool_calls"]?.array ?? []
        messages[messages.count - 1]["tool_calls"] = .array(before + calls.map(\.functionJSON))
      case .toolOutput(let output):
        messages.append([
          "role": "tool", "tool_call_id": .string(output.id), "content": .string(plainText(of: output.segments)),
        ])
      case .reasoning: break  // Servers do not take thoughts back.
      }
    }
    return messages.map { .object($0) }
  }

  private static func plainText(of segments: [Transcript.Segment]) -> String {
    segments.compactMap { segment -> String? in
      switch segment {
      case .text(let text): text.content
      case .structure(let structure): structure.content.jsonString
      case .attachment: nil
      }
    }.joined(separator: "\n")
  }

  private static func content(of segments: [Transcript.Segment], in entry: Transcript.Entry) throws -> JSON {
    var parts: [JSON] = []
    var hasImages = false
    for segment in segments {
      switch segment {
      case .text(let text): parts.append(["type": "text", "text": .string(text.content)])
      case .structure(let structure):
        parts.append(["type": "text", "text": .string(structure.content.jsonString)])
      case .attachment(let attachment):
        hasImages = true
        switch attachment.content {
        case .image(let image):
          parts.append(["type": "image_url", "image_url": ["url": .string(try address(of: image, in: entry))]])
        }
      }
    }
    return hasImages ? .array(parts) : .string(plainText(of: segments))
  }

  /// The image itself: a server elsewhere cannot read this machine's files.
  private static func address(of image: Transcript.ImageAttachment, in entry: Transcript.Entry) throws -> String {
    if let url = image.url, url.scheme == "https" || url.scheme == "http" || url.scheme == "data" {
      return url.absoluteString
    }
    do {
      let data = try image.imageData()
      return "data:\(mediaType(of: data));base64,\(data.base64EncodedString())"
    } catch {
      throw LanguageModelError.unsupportedTranscriptContent(
        .init(unsupportedContent: [entry], debugDescription: "The image cannot be read: \(error)"))
    }
  }

  private static func mediaType(of data: Data) -> String {
    let start = Array(data.prefix(12))
    if start.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if start.starts(with: [0xFF, 0xD8]) { return "image/jpeg" }
    if start.dropFirst(8).elementsEqual("WEBP".utf8) { return "image/webp" }
    if start.starts(with: Array("GIF8".utf8)) { return "image/gif" }
    return "application/octet-stream"
  }
}

extension Transcript.ToolCall {
  fileprivate var functionJSON: JSON {
    [
      "id": .string(id), "type": "function",
      "function": ["name": .string(toolName), "arguments": .string(arguments.jsonString)],
    ]
  }
}
