import JSONCore

extension GeneratedContent {
  /// Reads JSON text, also text that breaks off: what is there becomes the value, and ``isComplete`` is false for
  /// every part that is unfinished. A name without value and an unfinished `true`, `false` or `null` are left out.
  ///
  /// When an object repeats a name, the last value wins and the first position is kept, in finished and unfinished
  /// text alike.
  ///
  /// - Throws: ``ParsingError`` when the text is empty or cannot be continued to JSON.
  public init(json: String) throws {
    do {
      let prefix = try JSON.parsePrefix(json)
      guard let value = prefix.value else {
        throw ParsingError(rawContent: json, debugDescription: "The text ends before a JSON value has begun.")
      }
      var noIDs: GenerationIDTree?
      self.init(value, path: prefix.isComplete ? nil : prefix.openPath[...], ids: &noIDs, holdsBackNumbers: false)
    } catch let error as JSONParseError {
      throw ParsingError(rawContent: json, underlyingError: error, debugDescription: error.description)
    }
  }

  /// The value as JSON text on one line, with `": "` and `", "` between its parts. Names keep their order.
  public var jsonString: String { json.text(.spaced) }

  /// Wraps a complete JSON value.
  package init(json value: JSON, id: GenerationID? = nil) {
    var noIDs: GenerationIDTree?
    self.init(value, path: nil, ids: &noIDs, holdsBackNumbers: false)
    self.id = id
  }

  /// Makes the content of a streamed prefix; nil while nothing of the value is known.
  ///
  /// Every structure gets the token that it had in earlier prefixes of the same stream. A number at the end is held
  /// back until the text shows that it is finished, so that no snapshot says 1 where 12 is coming.
  ///
  /// - Parameter isFinal: Whether nothing will follow.
  package init?(_ prefix: JSONPrefix, isFinal: Bool, ids: inout GenerationIDTree) {
    guard let value = prefix.value else { return nil }
    if case .number = value, !isFinal { return nil }
    var tree: GenerationIDTree? = ids
    let path = prefix.isComplete ? nil : prefix.openPath[...]
    self.init(value, path: path, ids: &tree, holdsBackNumbers: !isFinal)
    if let tree { ids = tree }
  }

  /// The value as JSON. Infinities and NaN become null.
  package var json: JSON {
    switch storage {
    case .null, .nonFinite: .null
    case .bool(let value): .bool(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let elements): .array(elements.map(\.json))
    case .structure(let properties, let keys):
      .object(JSONObject(keys.lazy.compactMap { key in properties[key].map { (key, $0.json) } }))
    }
  }

  /// - Parameter path: The steps to the innermost unfinished part; nil when this part is finished.
  private init(
    _ value: JSON, path: ArraySlice<JSONPathStep>?, ids: inout GenerationIDTree?, holdsBackNumbers: Bool
  ) {
    let isComplete = path == nil
    switch value {
    case .null: self.init(.null, isComplete: isComplete)
    case .bool(let value): self.init(.bool(value), isComplete: isComplete)
    case .number(let value): self.init(.number(value), isComplete: isComplete)
    case .string(let value): self.init(.string(value), isComplete: isComplete)
    case .array(let values):
      var elements: [GeneratedContent] = []
      for (index, value) in values.enumerated() {
        let rest = path?.first == .index(index) ? path?.dropFirst() : nil
        if holdsBackNumbers, rest != nil, case .number = value { continue }
        elements.append(
          GenerationIDTree.descending(&ids, .index(index)) {
            GeneratedContent(value, path: rest, ids: &$0, holdsBackNumbers: holdsBackNumbers)
          })
      }
      self.init(.array(elements), isComplete: isComplete)
    case .object(let object):
      var properties: [String: GeneratedContent] = [:]
      var keys: [String] = []
      for (key, value) in object {
        let rest = path?.first == .key(key) ? path?.dropFirst() : nil
        if holdsBackNumbers, rest != nil, case .number = value { continue }
        let content = GenerationIDTree.descending(&ids, .key(key)) {
          GeneratedContent(value, path: rest, ids: &$0, holdsBackNumbers: holdsBackNumbers)
        }
        if properties.updateValue(content, forKey: key) == nil { keys.append(key) }
      }
      self.init(.structure(properties, orderedKeys: keys), id: ids?.id, isComplete: isComplete)
    }
  }
}
