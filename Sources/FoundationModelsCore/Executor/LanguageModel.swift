/// A model that a session can talk to: a file on this machine, a service, a script for tests.
///
/// A conforming type is a light value that says what the model can do and how to reach it; the work
/// is done by its ``LanguageModelExecutor``, which the session makes when it first needs it.
///
/// ```swift
/// struct EchoModel: LanguageModel {
///   var capabilities: LanguageModelCapabilities { LanguageModelCapabilities([]) }
///   var executorConfiguration: EchoExecutor.Configuration { .init() }
///   typealias Executor = EchoExecutor
/// }
/// ```
public protocol LanguageModel: Sendable {
  /// The type that runs requests for this model.
  associatedtype Executor: LanguageModelExecutor where Self == Self.Executor.Model

  /// What the model can do besides answering with text.
  var capabilities: LanguageModelCapabilities { get }

  /// What the executor needs to know to be made. Models with equal configurations share an executor.
  var executorConfiguration: Executor.Configuration { get }
}
