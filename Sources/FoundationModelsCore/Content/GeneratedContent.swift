import JSONCore

/// A value as a model generates it: an ordered tree of JSON kinds, possibly still unfinished.
///
/// Use it where the shape is known only at run time; otherwise let `@Generable` convert to a Swift type.
///
/// ```swift
/// let content = try GeneratedContent(json: #"{"title": "Tea", "minutes": 3}"#)
/// let minutes: Int = try content.value(forProperty: "minutes")
/// ```
public struct GeneratedContent: Sendable, Equatable {
  /// The token of the value, when it has one.
  public var id: GenerationID?

  /// The value with numbers as exact as they were given.
  let storage: Storage

  /// Whether the value has been generated to its end. False for a value read from JSON that breaks off inside it.
  /// Values made in code are complete when their parts are.
  public let isComplete: Bool

  enum Storage: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(JSONNumber)
    /// Infinities and NaN, which JSON does not have.
    case nonFinite(Double)
    case string(String)
    case array([GeneratedContent])
    /// Every ordered key has a property and stands once.
    case structure([String: GeneratedContent], orderedKeys: [String])
  }

  init(_ storage: Storage, id: GenerationID? = nil, isComplete: Bool? = nil) {
    self.storage = storage
    self.id = id
    self.isComplete =
      isComplete
      ?? {
        switch storage {
        case .array(let elements): elements.allSatisfy(\.isComplete)
        case .structure(let properties, _): properties.values.allSatisfy(\.isComplete)
        default: true
        }
      }()
  }

  /// Makes a structure with properties in the given order. When a name is given twice, the last value wins and the
  /// first position is kept.
  public init(properties: KeyValuePairs<String, any ConvertibleToGeneratedContent>, id: GenerationID? = nil) {
    var collected: [String: GeneratedContent] = [:]
    var keys: [String] = []
    for (key, value) in properties where collected.updateValue(value.generatedContent, forKey: key) == nil {
      keys.append(key)
    }
    self.init(.structure(collected, orderedKeys: keys), id: id)
  }

  /// Makes a structure with properties in the order of a sequence.
  ///
  /// - Parameter combine: Merges two values of one name, the earlier one first. The merged value keeps the first
  ///   position.
  /// - Throws: Whatever `combine` throws.
  public init<S>(
    properties: S, id: GenerationID? = nil,
    uniquingKeysWith combine: (GeneratedContent, GeneratedContent) throws -> some ConvertibleToGeneratedContent
  ) rethrows where S: Sequence, S.Element == (String, any ConvertibleToGeneratedContent) {
    var collected: [String: GeneratedContent] = [:]
    var keys: [String] = []
    for (key, value) in properties {
      if let earlier = collected[key] {
        collected[key] = try combine(earlier, value.generatedContent).generatedContent
      } else {
        collected[key] = value.generatedContent
        keys.append(key)
      }
    }
    self.init(.structure(collected, orderedKeys: keys), id: id)
  }

  /// Makes an array.
  public init<S>(elements: S, id: GenerationID? = nil)
  where S: Sequence, S.Element == any ConvertibleToGeneratedContent {
    self.init(.array(elements.map(\.generatedContent)), id: id)
  }

  /// Makes the content of a value.
  public init(_ value: some ConvertibleToGeneratedContent) {
    self = value.generatedContent
  }

  /// Makes the content of a value and gives it a token.
  public init(_ value: some ConvertibleToGeneratedContent, id: GenerationID) {
    self = value.generatedContent
    self.id = id
  }
}

extension GeneratedContent: Generable {
  /// Content of any shape.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .any) }

  /// Takes the content as it is.
  public init(_ content: GeneratedContent) throws { self = content }

  /// The content itself.
  public var generatedContent: GeneratedContent { self }
}

extension GeneratedContent: CustomDebugStringConvertible {
  /// The JSON text, with a mark when the value is unfinished.
  public var debugDescription: String { isComplete ? jsonString : jsonString + " (incomplete)" }
}
