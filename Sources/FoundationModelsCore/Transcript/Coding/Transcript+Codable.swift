/// The JSON form is Apple's: `{"type": "FoundationModels.Transcript", "version": …, "transcript": {"entries": […]}}`
/// with a role, an identifier and contents for each entry.
extension Transcript: Codable {
  private enum Key: String, CodingKey {
    case type, version, transcript
  }

  private enum ListKey: String, CodingKey {
    case entries
  }

  private static let typeName = "FoundationModels.Transcript"
  private static let newestVersion = "1.1"

  /// Reads a transcript that this framework or Apple's has saved, in version 1 or 1.1.
  ///
  /// Answers that follow a schema get their properties in the schema's order, because JSON objects have none.
  ///
  /// - Throws: `DecodingError` with the place and what is wrong there.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let type = try container.decode(String.self, forKey: .type)
    guard type == Self.typeName else {
      throw DecodingError.dataCorruptedError(
        forKey: .type, in: container, debugDescription: "'\(type)' is not '\(Self.typeName)'.")
    }
    let version: String
    if let number = try? container.decode(Int.self, forKey: .version) {
      version = String(number)
    } else {
      version = try container.decode(String.self, forKey: .version)
    }
    guard ["1", "1.0", Self.newestVersion].contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container,
        debugDescription: "Version \(version) is not known; 1 and \(Self.newestVersion) are.")
    }
    let list = try container.nestedContainer(keyedBy: ListKey.self, forKey: .transcript)
    self.init(entries: try list.decode([EntryCoding].self, forKey: .entries).map(\.entry))
    orderStructuredAnswers()
  }

  /// Saves the transcript.
  ///
  /// Images given as data are saved with it; images given by address are saved as the address.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.typeName, forKey: .type)
    try container.encode(Self.newestVersion, forKey: .version)
    var list = container.nestedContainer(keyedBy: ListKey.self, forKey: .transcript)
    try list.encode(entries.map { EntryCoding($0) }, forKey: .entries)
  }

  /// Brings the properties of each structured answer into the order of the schema that its prompt asked for.
  private mutating func orderStructuredAnswers() {
    var format: ResponseFormat?
    for (index, entry) in entries.enumerated() {
      switch entry {
      case .prompt(let prompt):
        format = prompt.responseFormat
      case .response(var response):
        guard let format else { continue }
        response.segments = response.segments.map { segment in
          guard case .structure(var structure) = segment, structure.schemaName == format.name else {
            return segment
          }
          structure.content = structure.content.ordered(by: format.schema)
          return .structure(structure)
        }
        entries[index] = .response(response)
      default:
        continue
      }
    }
  }
}
