import FoundationModels
import GuidedGeneration
import JSONCore

extension GenerationSchema {
  /// A JSON Schema as it stands (draft 4 to 2020-12): every keyword is enforced exactly, or refused here.
  ///
  /// Apple's own form of a schema knows a few keywords; this keeps all of them, for answers as
  /// `GeneratedContent`. Patterns search, as JSON Schema has it.
  /// - Parameter jsonSchema: the text of the schema.
  /// - Throws: ``JSONSchemaRefusal`` naming the keyword and its JSON Pointer.
  public init(jsonSchema text: String) throws(JSONSchemaRefusal) {
    let json: JSON
    do {
      json = try JSON.parse(text)
    } catch {
      throw JSONSchemaRefusal(kind: .malformed, keyword: "", pointer: "", message: "it is no JSON: \(error)")
    }
    do throws(GrammarError) {
      _ = try Grammar.compile(schema: json)
    } catch {
      throw JSONSchemaRefusal(error)
    }
    self.init(verbatim: GenerationSchema.searching(json))
  }

  /// Marks patterns as ones that search, where the framework's own match whole texts.
  private static func searching(_ json: JSON) -> JSON {
    switch json {
    case .array(let elements): return .array(elements.map(searching))
    case .object(let object):
      var marked = JSONObject(object.map { ($0.key, searching($0.value)) })
      if object["pattern"]?.string != nil, object["x-kamado-whole-match"] == nil {
        marked["x-kamado-whole-match"] = false
      }
      return .object(marked)
    default: return json
    }
  }
}

/// Why a JSON Schema cannot be followed exactly.
public struct JSONSchemaRefusal: Error, Sendable, Hashable, CustomStringConvertible {
  public enum Kind: String, Sendable, Hashable {
    /// The schema breaks JSON Schema's own rules.
    case malformed
    /// The keyword cannot be enforced exactly.
    case unsupported
    /// No value satisfies the schema.
    case unsatisfiable
    /// Following it would need too much time or memory.
    case tooLarge
  }

  public let kind: Kind
  /// The keyword at fault; empty when it is the whole schema.
  public let keyword: String
  /// Where it stands, as a JSON Pointer; empty for the root.
  public let pointer: String
  public let message: String

  init(kind: Kind, keyword: String, pointer: String, message: String) {
    self.kind = kind
    self.keyword = keyword
    self.pointer = pointer
    self.message = message
  }

  init(_ error: GrammarError) {
    let kind: Kind =
      switch error.kind {
      case .malformed: .malformed
      case .unsupported: .unsupported
      case .unsatisfiable: .unsatisfiable
      case .overBudget, .cancelled: .tooLarge
      }
    self.init(kind: kind, keyword: error.keyword, pointer: error.pointer, message: error.message)
  }

  public var description: String {
    let subject = keyword.isEmpty ? "the schema" : "“\(keyword)”"
    let place = pointer.isEmpty ? "" : " at \(pointer)"
    return switch kind {
    case .malformed: "\(subject)\(place) is no JSON Schema: \(message)"
    case .unsupported: "\(subject)\(place) cannot be followed exactly: \(message)"
    case .unsatisfiable: "\(subject)\(place) leaves no value: \(message)"
    case .tooLarge: "\(subject)\(place) is too large to be followed: \(message)"
    }
  }
}
