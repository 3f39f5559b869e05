import JSONCore

extension GenerationSchema: Codable {
  /// Reads a schema from JSON Schema in the dialect that ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError.dataCorrupted` naming the place and what is wrong there.
  public init(from decoder: any Decoder) throws {
    let json = try JSON(from: decoder)
    do {
      self.init(resolved: try SchemaReader.read(json))
    } catch let failure {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: failure.description))
    }
  }

  /// Writes the schema as JSON Schema: objects with `title`, `properties`, `required`, `additionalProperties: false`
  /// and `x-order`, named schemas under `$defs`.
  public func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }

  /// A JSON Schema with any keywords, handed on as it stands: the answer is generic content of that form, and what
  /// cannot be followed is refused by the model.
  package init(verbatim json: JSON) {
    var schema = ResolvedSchema(root: .any, definitions: [])
    schema.verbatim = json
    self.init(resolved: schema)
  }

  /// Reads a schema from JSON Schema.
  ///
  /// - Throws: `DecodingError.dataCorrupted` naming the place and what is wrong there.
  package init(json: JSON) throws {
    do {
      self.init(resolved: try SchemaReader.read(json))
    } catch let failure {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: failure.description))
    }
  }
}

extension SchemaReader.Failure: CustomStringConvertible {
  var description: String {
    pointer.tokens.isEmpty ? "In the schema: \(problem)." : "In the schema at \(pointer): \(problem)."
  }
}
