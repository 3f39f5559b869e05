import SwiftSyntax
import SwiftSyntaxBuilder

/// What `@Generable` adds to a structure.
struct StructExpansion {
  let arguments: GenerableArguments
  let access: String
  let properties: [Conditional<GeneratedProperty>]

  init(_ declaration: StructDeclSyntax, arguments: GenerableArguments) throws {
    self.arguments = arguments
    access = declaration.modifiers.publicAccess
    properties = try Conditional.read(declaration.memberBlock.members) {
      try $0.as(VariableDeclSyntax.self)?.generatedProperties() ?? []
    }
  }

  private func lines(_ line: (GeneratedProperty) -> String) -> String { Conditional.lines(properties, line) }

  private var module: String { Source.module }

  var schema: DeclSyntax {
    let appends = lines { property in
      guard !property.isID else { return "" }
      var parts = ["name: \(Source.literal(property.key))"]
      if let description = property.guide.description { parts.append("description: \(description)") }
      parts.append("type: \(property.type.trimmedDescription).self")
      if !property.guide.guides.isEmpty { parts.append("guides: [\(property.guide.guides.joined(separator: ", "))]") }
      return "properties.append(\(module).GenerationSchema.Property(\(parts.joined(separator: ", "))))"
    }
    let isEmpty = Conditional.all(properties).allSatisfy(\.isID)
    return """
      nonisolated \(raw: access) static var generationSchema: \(raw: module).GenerationSchema {
      \(raw: isEmpty ? "let" : "var") properties: [\(raw: module).GenerationSchema.Property] = []
      \(raw: appends)
      return \(raw: arguments.schema("properties: properties", explicitNil: arguments.explicitNil))
      }
      """
  }

  var content: DeclSyntax {
    let adds = lines { property in
      property.isID ? "" : "properties.add(\(Source.literal(property.key)), self.\(property.identifier))"
    }
    let all = Conditional.all(properties)
    let id = all.first(where: \.isID).map { "id: self.\($0.identifier)" } ?? ""
    let isEmpty = all.allSatisfy(\.isID)
    return """
      nonisolated \(raw: access) var generatedContent: \(raw: module).GeneratedContent {
      \(raw: isEmpty ? "let" : "var") properties = \(raw: arguments.propertyList)
      \(raw: adds)
      return properties.content(\(raw: id))
      }
      """
  }

  var partial: DeclSyntax {
    let all = Conditional.all(properties)
    let ownID = all.first { $0.key == "id" }
    let fields = lines { property in
      // A field is as visible as its property, but no more than the type.
      let visibility = access == "package" && property.access == "public" ? access : property.access
      return
        "\(visibility) var \(property.identifier): \(property.isID ? property.type.trimmedDescription : property.partialType)"
    }
    let reads = lines { property in
      property.isID
        ? "self.\(property.identifier) = content.id ?? \(module).GenerationID()"
        : "self.\(property.identifier) = try content.value(forProperty: \(Source.literal(property.key)))"
    }
    // A property named id takes the place of the token; it identifies the value when its type is sure to be Hashable.
    let scalars: Set = ["String", "Int", "Bool", "Double", "Float", "Decimal"]
    let isIdentifiable =
      ownID.map { id in id.isID || (id.type.wrapped ?? id.type).nominal.map { scalars.contains($0.name) } ?? false }
      ?? true
    return """
      nonisolated \(raw: access) struct PartiallyGenerated: \(raw: isIdentifiable ? "Swift.Identifiable, " : "")\(raw: module).ConvertibleFromGeneratedContent {
      \(raw: ownID == nil ? "\(access) var id: \(module).GenerationID" : "")
      \(raw: fields)
      nonisolated \(raw: access) init(_ content: \(raw: module).GeneratedContent) throws {
      \(raw: ownID == nil ? "self.id = content.id ?? \(module).GenerationID()" : "")
      \(raw: reads)
      }
      }
      """
  }

  var initializer: String {
    let reads = lines { property in
      property.isID
        ? "self.\(property.identifier) = content.id ?? \(module).GenerationID()"
        : "self.\(property.identifier) = try content.value(forProperty: \(Source.literal(property.key)))"
    }
    return """
      nonisolated \(access) init(_ content: \(module).GeneratedContent) throws {
      \(reads)
      }
      """
  }
}
