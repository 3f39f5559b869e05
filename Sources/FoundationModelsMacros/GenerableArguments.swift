import SwiftSyntax

/// The arguments of `@Generable`, as source.
struct GenerableArguments {
  private(set) var name: String?
  private(set) var description: String?
  private(set) var explicitNil: String?

  init(_ node: AttributeSyntax) {
    for argument in node.arguments?.as(LabeledExprListSyntax.self) ?? [] {
      switch argument.label?.text {
      case "name": name = Source.expression(argument.expression)
      case "description" where !argument.expression.is(NilLiteralExprSyntax.self):
        description = Source.expression(argument.expression)
      case "representNilExplicitlyInGeneratedContent": explicitNil = argument.expression.trimmedDescription
      default: break
      }
    }
  }

  /// The call that makes a list for the properties of a value.
  var propertyList: String {
    "\(Source.module).GeneratedContent._Properties(representsNil: \(explicitNil ?? "false"))"
  }

  /// The call that makes the schema, up to its last argument.
  func schema(_ lastArgument: String, explicitNil: String? = nil) -> String {
    var arguments = name.map { ["_name: \($0)"] } ?? []
    arguments.append("type: Self.self")
    if let description { arguments.append("description: \(description)") }
    if let explicitNil { arguments.append("representNilExplicitlyInGeneratedContent: \(explicitNil)") }
    arguments.append(lastArgument)
    return "\(Source.module).GenerationSchema(\(arguments.joined(separator: ", ")))"
  }
}
