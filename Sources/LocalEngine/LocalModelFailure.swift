import LlamaRuntime

/// A model file that was there, but could not be loaded.
package struct LocalModelFailure: Error, Sendable, CustomStringConvertible {
  package let reason: LlamaError

  package var description: String { reason.description }
}
