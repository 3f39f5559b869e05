import GuidedGeneration
import JSONCore
import Synchronization

/// Compiled schemas of clients: many send the same one with every request.
final class SchemaCache: Sendable {
  private static let capacity = 64

  private struct State {
    var grammars: [String: Grammar] = [:]
    var order: [String] = []
  }

  private let state = Mutex(State())

  /// Compiles a schema as it stands: it is enforced exactly or refused.
  /// - Parameter pointer: where the schema stands in the request.
  /// - Throws: ``APIError`` naming the keyword and its place.
  func grammar(for schema: JSON, at pointer: String) throws(APIError) -> Grammar {
    let key = schema.text(.compact)
    if let known = state.withLock({ $0.grammars[key] }) { return known }
    let grammar: Grammar
    do {
      grammar = try Grammar.compile(schema: schema)
    } catch {
      throw .schema(error, at: pointer)
    }
    state.withLock { state in
      guard state.grammars.updateValue(grammar, forKey: key) == nil else { return }
      state.order.append(key)
      if state.order.count > Self.capacity { state.grammars[state.order.removeFirst()] = nil }
    }
    return grammar
  }
}
