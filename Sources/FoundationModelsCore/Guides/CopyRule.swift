import JSONCore

/// How a string is copied from a source: in a schema the keyword `x-kamado-source`.
package struct CopyRule: Sendable, Hashable {
  /// Where copies begin and end.
  package enum Boundary: String, Sendable {
    case none, word, line, amount
  }

  package var boundary: Boundary
  /// No part of the source is copied twice by values with this rule.
  package var once: Bool
  /// Each copy begins after the last one.
  package var ordered: Bool
  /// A copy may go over the ends of lines, past marks that stand apart.
  package var joinsLines: Bool
  /// The sibling property whose copy stands on the same line.
  package var sibling: String?

  package init(
    boundary: Boundary = .word, once: Bool = false, ordered: Bool = false, joinsLines: Bool = false,
    sibling: String? = nil
  ) {
    self.boundary = boundary
    self.once = once
    self.ordered = ordered
    self.joinsLines = joinsLines
    self.sibling = sibling
  }

  package static let keyword = "x-kamado-source"

  package var json: JSON {
    var object: JSONObject = ["source": 0, "boundary": .string(boundary.rawValue)]
    if once { object["once"] = true }
    if ordered { object["ordered"] = true }
    if joinsLines { object["joinLines"] = true }
    object["pairedWith"] = sibling.map(JSON.string)
    return .object(object)
  }

  /// Nil when the keyword's value is malformed.
  init?(_ json: JSON) {
    guard json.object != nil, let boundary = Boundary(rawValue: json["boundary"]?.string ?? "word") else { return nil }
    self.init(
      boundary: boundary, once: json["once"]?.bool ?? false, ordered: json["ordered"]?.bool ?? false,
      joinsLines: json["joinLines"]?.bool ?? false, sibling: json["pairedWith"]?.string)
  }
}

extension GenerationGuide where Value == String {
  package static func copied(_ rule: CopyRule) -> GenerationGuide<String> { GenerationGuide(.copied(rule)) }

  /// The text of a regular expression as grammars take it.
  /// - Throws: ``LanguageModelError/unsupportedGenerationGuide(_:)`` when it has none.
  package static func patternText<Output>(of regex: Regex<Output>) throws -> String {
    switch PatternText.constraint(for: regex) {
    case .pattern(let text): return text
    case .unsupported(let reason):
      throw LanguageModelError.unsupportedGenerationGuide(.init(schemaName: nil, debugDescription: reason))
    default: preconditionFailure("a pattern is one of both")
    }
  }
}
