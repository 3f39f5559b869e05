/// A function of the program that the model may call while it answers.
///
/// ```swift
/// struct Stock: Tool {
///   let name = "stock"
///   let description = "Tells how many pieces of an item are in the store."
///
///   @Generable
///   struct Arguments {
///     @Guide(description: "The item's name")
///     var item: String
///   }
///
///   func call(arguments: Arguments) async throws -> String {
///     "\(try await store.count(of: arguments.item)) pieces"
///   }
/// }
/// ```
///
/// Calls that the model makes together run in parallel. A tool that throws ends the request with
/// ``LanguageModelSession/ToolCallError``; to let the model go on, return the reason as text instead.
public protocol Tool<Arguments, Output>: Sendable {
  /// What the tool returns to the model: a text, a generable value, attachments.
  associatedtype Output: PromptRepresentable

  /// What the model gives to the tool.
  associatedtype Arguments: ConvertibleFromGeneratedContent

  /// The name with which the model calls the tool, unique within a session. The type's name by default.
  var name: String { get }

  /// What the tool does, in words for the model.
  var description: String { get }

  /// The schema of the arguments. Synthesised where the arguments are generable.
  var parameters: GenerationSchema { get }

  /// Whether the arguments' schema is written into the instructions. `true` by default.
  var includesSchemaInInstructions: Bool { get }

  /// Does what the tool does.
  ///
  /// - Parameter arguments: What the model gave, decoded.
  /// - Returns: What the model is told.
  @concurrent
  func call(arguments: Arguments) async throws -> Output
}

extension Tool {
  /// A value of the session in which the tool runs.
  public typealias SessionProperty = LanguageModelSession.SessionProperty

  /// The type's name.
  public var name: String { String(describing: Self.self) }

  /// The schema stands in the instructions.
  public var includesSchemaInInstructions: Bool { true }
}

extension Tool where Arguments: Generable {
  /// The schema of the arguments' type.
  public var parameters: GenerationSchema { Arguments.generationSchema }
}
