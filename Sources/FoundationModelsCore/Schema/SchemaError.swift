import Foundation

extension GenerationSchema {
  /// A dynamic schema that does not hold together.
  public enum SchemaError: Error, LocalizedError {
    /// More about the problem.
    public struct Context: Sendable {
      /// What is wrong and where, for developers.
      public let debugDescription: String

      /// Makes a context.
      public init(debugDescription: String) { self.debugDescription = debugDescription }
    }

    /// Two schemas have one name.
    case duplicateType(schema: String?, type: String, context: Context)
    /// Two properties of a schema have one name.
    case duplicateProperty(schema: String, property: String, context: Context)
    /// A schema offers a choice between nothing.
    case emptyTypeChoices(schema: String, context: Context)
    /// References name schemas that are neither the root nor among the dependencies.
    case undefinedReferences(schema: String?, references: [String], context: Context)

    private var context: Context {
      switch self {
      case .duplicateType(_, _, let context), .duplicateProperty(_, _, let context), .emptyTypeChoices(_, let context),
        .undefinedReferences(_, _, let context):
        context
      }
    }

    /// What is wrong.
    public var errorDescription: String? {
      let problem =
        switch self {
        case .duplicateType(_, let type, _): "Two different schemas are named '\(type)'."
        case .duplicateProperty(let schema, let property, _):
          "The schema '\(schema)' has more than one property named '\(property)'."
        case .emptyTypeChoices(let schema, _): "The schema '\(schema)' has no choices."
        case .undefinedReferences(_, let references, _):
          "There is no schema named \(references.map { "'\($0)'" }.joined(separator: ", "))."
        }
      return context.debugDescription.isEmpty ? problem : "\(problem) \(context.debugDescription)"
    }

    /// What to do about it.
    public var recoverySuggestion: String? {
      switch self {
      case .duplicateType: "Give each schema a name of its own."
      case .duplicateProperty: "Give each property of the schema a name of its own."
      case .emptyTypeChoices: "Name at least one choice."
      case .undefinedReferences: "Add the schemas to the dependencies, or correct the names of the references."
      }
    }
  }
}
