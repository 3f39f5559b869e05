import JSONCore

/// What one guide demands.
indirect enum GuideConstraint: Sendable, Equatable {
  case minimum(JSONNumber)
  case maximum(JSONNumber)
  /// One of these texts.
  case choices([String])
  case pattern(String)
  /// A copy of a part of the source.
  case copied(CopyRule)
  case minimumCount(Int)
  case maximumCount(Int)
  /// Demands something of every element.
  case element(GuideConstraint)
  /// A guide that has no schema, with the reason.
  case unsupported(String)
}

extension SchemaNode {
  /// Narrows the schema by a guide. Several guides must hold together.
  ///
  /// - Returns: Why the guide cannot be honoured; nil when it can.
  mutating func apply(_ guide: GuideConstraint) -> String? {
    switch (self, guide) {
    case (.integer(let low, let high), .minimum(let bound)):
      self = .integer(minimum: low.map { max($0, bound) } ?? bound, maximum: high)
    case (.integer(let low, let high), .maximum(let bound)):
      self = .integer(minimum: low, maximum: high.map { min($0, bound) } ?? bound)
    case (.number(let low, let high), .minimum(let bound)):
      self = .number(minimum: low.map { max($0, bound) } ?? bound, maximum: high)
    case (.number(let low, let high), .maximum(let bound)):
      self = .number(minimum: low, maximum: high.map { min($0, bound) } ?? bound)
    case (.string(let pattern, let choices), .choices(let allowed)):
      self = .string(pattern: pattern, choices: choices.map { $0.filter(allowed.contains) } ?? allowed.uniqued())
    case (.string(nil, let choices), .pattern(let pattern)):
      self = .string(pattern: pattern, choices: choices)
    case (.string(let first?, _), .pattern(let second)):
      if first != second { return "a string can follow one pattern, not both \(first) and \(second)" }
    case (.string(nil, nil), .copied(let rule)): self = .copied(rule)
    case (.string, .copied), (.copied, .pattern), (.copied, .choices):
      return "a copied text cannot follow a pattern or be one of some texts as well"
    case (.array(let items, let low, let high), .minimumCount(let count)):
      self = .array(items: items, minimum: low.map { max($0, count) } ?? count, maximum: high)
    case (.array(let items, let low, let high), .maximumCount(let count)):
      self = .array(items: items, minimum: low, maximum: high.map { min($0, count) } ?? count)
    case (.array(var items, let low, let high), .element(let inner)):
      let problem = items.apply(inner)
      self = .array(items: items, minimum: low, maximum: high)
      return problem
    case (_, .unsupported(let reason)): return reason
    default: return "the guide does not fit the type's schema"
    }
    return nil
  }
}
