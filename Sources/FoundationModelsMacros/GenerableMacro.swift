import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Writes the schema, the conversions and the partial form of a structure or enumeration.
public struct GenerableMacro: MemberMacro, ExtensionMacro {
  public static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    do {
      try refuseHidden(declaration, context)
      let written = DeclaredNames(declaration.memberBlock.members)
      var members: [DeclSyntax] = []
      switch try Expansion(node, declaration) {
      case .structure(let expansion):
        if !written.contains("generationSchema") { members.append(expansion.schema) }
        if !written.contains("generatedContent") { members.append(expansion.content) }
        if !written.contains("PartiallyGenerated") { members.append(expansion.partial) }
      case .enumeration(let expansion):
        if !written.contains("generationSchema") { members += expansion.schema }
        if !written.contains("generatedContent") { members.append(expansion.content) }
        if !written.contains("PartiallyGenerated"), let partial = expansion.partial { members.append(partial) }
      }
      return members
    } catch let problem as Problem {
      problem.report(in: context)
      return []
    }
  }

  public static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // The members' expansion has reported what is wrong.
    guard let expansion = try? Expansion(node, declaration), (try? refuseHidden(declaration, context)) != nil
    else { return [] }
    let conformance = protocols.isEmpty ? "" : ": nonisolated \(Source.module).Generable"
    let written = DeclaredNames(declaration.memberBlock.members)
    let initializer = written.contains("init(_:GeneratedContent)") ? "" : expansion.initializer
    return [
      try ExtensionDeclSyntax(
        """
        extension \(type.trimmed)\(raw: conformance) {
        \(raw: initializer)
        }
        """)
    ]
  }

  /// The conformance is an extension at the top of the file, which must be able to see the type.
  private static func refuseHidden(_ declaration: some DeclGroupSyntax, _ context: some MacroExpansionContext) throws {
    for scope in context.lexicalContext
    where scope.is(FunctionDeclSyntax.self) || scope.is(ClosureExprSyntax.self) || scope.is(AccessorDeclSyntax.self)
      || scope.is(InitializerDeclSyntax.self)
    {
      throw Problem(
        declaration.introducer,
        "A @Generable type cannot be declared inside a function, because its conformance could "
          + "not see it; move it out of the function")
    }
    guard !context.lexicalContext.isEmpty,
      let modifier = declaration.modifiers.first(where: { $0.name.tokenKind == .keyword(.private) })
    else { return }
    throw Problem(
      modifier,
      "A @Generable type inside another type cannot be private, because its conformance could not see it; "
        + "make it 'fileprivate'")
  }

  private enum Expansion {
    case structure(StructExpansion)
    case enumeration(EnumExpansion)

    init(_ node: AttributeSyntax, _ declaration: some DeclGroupSyntax) throws {
      let arguments = GenerableArguments(node)
      if let structure = declaration.as(StructDeclSyntax.self) {
        try Self.refuse(structure.genericParameterClause, structure.name)
        self = .structure(try StructExpansion(structure, arguments: arguments))
      } else if let enumeration = declaration.as(EnumDeclSyntax.self) {
        try Self.refuse(enumeration.genericParameterClause, enumeration.name)
        self = .enumeration(try EnumExpansion(enumeration, arguments: arguments))
      } else {
        throw Problem(node, "@Generable can be put on a struct or an enum only; make the type a struct")
      }
    }

    private static func refuse(_ clause: GenericParameterClauseSyntax?, _ name: TokenSyntax) throws {
      guard let clause else { return }
      throw Problem(
        clause,
        "'\(name.text)' cannot be generic, because a schema needs to know every type; write a struct for "
          + "each type that is needed")
    }

    var initializer: String {
      switch self {
      case .structure(let expansion): expansion.initializer
      case .enumeration(let expansion): expansion.initializer
      }
    }
  }
}

/// The names that the developer has declared in a type, which the macro leaves alone.
struct DeclaredNames {
  private var names: Set<String> = []

  init(_ members: MemberBlockItemListSyntax) {
    for member in members {
      switch member.decl.as(DeclSyntaxEnum.self) {
      case .variableDecl(let variable):
        for binding in variable.bindings { names.insert(binding.pattern.trimmedDescription) }
      case .structDecl(let type): names.insert(type.name.text)
      case .enumDecl(let type): names.insert(type.name.text)
      case .classDecl(let type): names.insert(type.name.text)
      case .typeAliasDecl(let type): names.insert(type.name.text)
      case .initializerDecl(let initializer):
        let parameters = initializer.signature.parameterClause.parameters
        if parameters.count == 1, let first = parameters.first, first.firstName.text == "_",
          first.type.trimmedDescription.split(separator: ".").last == "GeneratedContent"
        {
          names.insert("init(_:GeneratedContent)")
        }
      default: break
      }
    }
  }

  func contains(_ name: String) -> Bool { names.contains(name) }
}
