import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@Generable` adds to an enumeration. Without associated values it is one of several texts; with them, an object
/// whose `type` names the case.
struct EnumExpansion {
  let arguments: GenerableArguments
  let access: String
  let isIndirect: Bool
  let cases: [Conditional<GeneratedCase>]

  init(_ declaration: EnumDeclSyntax, arguments: GenerableArguments) throws {
    self.arguments = arguments
    access = declaration.modifiers.publicAccess
    isIndirect = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.indirect) }
    let isString =
      declaration.inheritanceClause?.inheritedTypes.contains { $0.type.nominal?.name == "String" } ?? false
    cases = try Conditional.read(declaration.memberBlock.members) { member in
      try member.as(EnumCaseDeclSyntax.self)?.elements.map { try GeneratedCase($0, isString: isString) } ?? []
    }
    guard !Conditional.all(cases).isEmpty else {
      throw Problem(declaration.name, "'\(declaration.name.text)' has no cases, so it has no values; add a case")
    }
  }

  private var hasValues: Bool { Conditional.all(cases).contains { !$0.values.isEmpty } }

  private func lines(_ line: (GeneratedCase) -> String) -> String { Conditional.lines(cases, line) }

  private var module: String { Source.module }

  var schema: [DeclSyntax] {
    let type = hasValues ? "any \(module).Generable.Type" : "Swift.String"
    let appends = lines {
      "choices.append(\(hasValues ? "\($0.schemaType).self" : Source.literal($0.text)))"
    }
    let schema: DeclSyntax = """
      nonisolated \(raw: access) static var generationSchema: \(raw: module).GenerationSchema {
      var choices: [\(raw: type)] = []
      \(raw: appends)
      return \(raw: arguments.schema("anyOf: choices"))
      }
      """
    return hasValues ? [schema] + caseSchemas : [schema]
  }

  /// A nested type for each case, which carries nothing but the case's schema.
  private var caseSchemas: [DeclSyntax] {
    Conditional.all(cases).map { element in
      var properties = [
        "\(module).GenerationSchema.Property(name: \"type\", type: Swift.String.self, guides: [.constant(\(Source.literal(element.text)))])"
      ]
      for value in element.values {
        properties.append(
          "\(module).GenerationSchema.Property(name: \(Source.literal(value.key)), type: \(value.type.trimmedDescription).self)"
        )
      }
      let description = arguments.description.map { "description: \($0), " } ?? ""
      return """
        nonisolated struct \(raw: element.schemaType): nonisolated \(raw: module).Generable {
        nonisolated static var generationSchema: \(raw: module).GenerationSchema {
        \(raw: module).GenerationSchema(type: Self.self, \(raw: description)properties: [\(raw: properties.joined(separator: ", "))])
        }
        nonisolated let generatedContent: \(raw: module).GeneratedContent
        nonisolated init(_ content: \(raw: module).GeneratedContent) throws { self.generatedContent = content }
        }
        """
    }
  }

  var content: DeclSyntax {
    let branches = lines { hasValues ? contentBranch($0) : "case .\($0.identifier): return \(text($0))" }
    return """
      nonisolated \(raw: access) var generatedContent: \(raw: module).GeneratedContent {
      switch self {
      \(raw: branches)
      }
      }
      """
  }

  private func text(_ element: GeneratedCase) -> String {
    "\(module).GeneratedContent(\(Source.literal(element.text)))"
  }

  private func contentBranch(_ element: GeneratedCase) -> String {
    let pattern = element.values.enumerated().map { $1.argument("let value\($0)") }.joined(separator: ", ")
    let adds = element.values.enumerated().map { "properties.add(\(Source.literal($1.key)), value\($0))" }
    return """
      case .\(element.identifier)\(pattern.isEmpty ? "" : "(\(pattern))"):
      var properties = \(arguments.propertyList)
      properties.add("type", \(Source.literal(element.text)))
      \(adds.joined(separator: "\n"))
      return properties.content()
      """
  }

  /// Nil where the type is its own partial form.
  var partial: DeclSyntax? {
    guard hasValues else { return nil }
    let declarations = lines { element in
      let values = element.values.map {
        $0.argument("\(($0.type.wrapped ?? $0.type).trimmedDescription).PartiallyGenerated?")
      }
      return "case \(element.identifier)\(values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")"
    }
    return """
      nonisolated \(raw: access) \(raw: isIndirect ? "indirect " : "")enum PartiallyGenerated: nonisolated \(raw: module).ConvertibleFromGeneratedContent {
      \(raw: declarations)
      \(raw: reader)
      }
      """
  }

  var initializer: String { reader }

  private var reader: String {
    let branches = lines { element in
      let arguments = element.values.map {
        $0.argument("try content.value(forProperty: \(Source.literal($0.key)))")
      }
      return "case \(Source.literal(element.text)): self = .\(element.identifier)"
        + (arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))")
    }
    return """
      nonisolated \(access) init(_ content: \(module).GeneratedContent) throws {
      switch try content.\(hasValues ? "_case" : "_choice")() {
      \(branches)
      default: throw content._unknownChoice(for: Self.self)
      }
      }
      """
  }
}
