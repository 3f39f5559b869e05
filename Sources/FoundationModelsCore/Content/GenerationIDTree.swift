import JSONCore

/// The tokens of all structures in one streamed value, by their place, so that each snapshot gives the same ones.
package struct GenerationIDTree: Sendable {
  package let id = GenerationID()
  private var parts: [JSONPathStep: GenerationIDTree] = [:]

  package init() {}

  /// Runs a closure on the tree of a part, made when it is new. Without a tree there is nothing to keep.
  static func descending<Result>(
    _ tree: inout GenerationIDTree?, _ step: JSONPathStep, _ body: (inout GenerationIDTree?) -> Result
  ) -> Result {
    // The part is taken out meanwhile, so that changing it does not copy it.
    var part = tree.map { _ in tree?.parts.removeValue(forKey: step) ?? GenerationIDTree() }
    defer { if let part { tree?.parts[step] = part } }
    return body(&part)
  }
}
