extension GeneratedContent {
  /// Converts the whole value.
  ///
  /// - Throws: ``ParsingError`` when the value is not what the type needs.
  public func value<Value>(_ type: Value.Type = Value.self) throws -> Value
  where Value: ConvertibleFromGeneratedContent {
    try Value(self)
  }

  /// Converts a property.
  ///
  /// - Throws: ``ParsingError`` when there is no such property, or it is not what the type needs.
  public func value<Value>(_ type: Value.Type = Value.self, forProperty property: String) throws -> Value
  where Value: ConvertibleFromGeneratedContent {
    guard let content = try self.property(property) else {
      throw ParsingError(self, "GeneratedContent does not contain a property '\(property)'.")
    }
    return try ParsingError.naming("property '\(property)'") { try Value(content) }
  }

  /// Converts a property that may be missing: nil when it is absent or null, and also while it is unfinished and
  /// what is there does not make a value yet.
  ///
  /// - Throws: ``ParsingError`` when the property is finished and not what the type needs.
  public func value<Value>(_ type: Value?.Type = Value?.self, forProperty property: String) throws -> Value?
  where Value: ConvertibleFromGeneratedContent {
    guard let content = try self.property(property) else { return nil }
    if case .null = content.storage { return nil }
    guard content.isComplete else { return try? Value(content) }
    return try ParsingError.naming("property '\(property)'") { try Value(content) }
  }

  private func property(_ name: String) throws -> GeneratedContent? {
    guard case .structure(let properties, _) = storage else {
      throw ParsingError(self, "Expected a structure with a property '\(name)', found \(storage.name).")
    }
    return properties[name]
  }
}
