import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@SessionPropertyEntry var name: Type = value` becomes a computed property and the key under which it is stored.
public struct SessionPropertyEntryMacro: AccessorMacro, PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    do {
      let entry = try Entry(node, declaration, context)
      return ["get { self[\(raw: entry.key).self] }", "set { self[\(raw: entry.key).self] = newValue }"]
    } catch let problem as Problem {
      problem.report(in: context)
      return []
    }
  }

  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // The accessors' expansion reports what is wrong.
    guard let entry = try? Entry(node, declaration, context) else { return [] }
    return [
      """
      nonisolated private struct \(raw: entry.key): nonisolated \(raw: Source.module).SessionPropertyKey {
      @\(raw: Source.module).__SessionPropertyEntryDefaultValue static var defaultValue\(raw: entry.declaration)
      }
      """
    ]
  }

  private struct Entry {
    let key: String
    /// The type and the default value, as far as they are written.
    let declaration: String

    init(_ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol, _ context: some MacroExpansionContext) throws
    {
      guard let variable = declaration.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
      else { throw Problem(node, "@SessionPropertyEntry belongs on a property") }
      let host = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
      guard let host, host.split(separator: ".").last == "SessionPropertyValues" else {
        throw Problem(node, "@SessionPropertyEntry belongs in an extension of SessionPropertyValues")
      }
      guard variable.bindings.count == 1 else {
        throw Problem(variable.bindings, "Declare each session property by itself")
      }
      guard variable.bindingSpecifier.tokenKind == .keyword(.var), !variable.isStatic else {
        throw Problem(variable.bindingSpecifier, "A session property must be an instance 'var'")
      }
      guard binding.accessorBlock == nil else {
        throw Problem(node, "'\(name.bareName)' is computed already; remove the accessors or the attribute")
      }
      let type = binding.typeAnnotation?.type.trimmed
      guard binding.initializer != nil || type?.wrapped != nil else {
        throw Problem(
          binding, "'\(name.bareName)' needs a value to begin with; write '= …' after it, or make it optional")
      }
      key = "__Key_\(name.bareName)"
      let value = binding.initializer?.value.trimmedDescription ?? "nil"
      self.declaration = (type.map { ": \($0.trimmedDescription)" } ?? "") + " = \(value)"
    }
  }
}

/// Turns the default value of a session property into a getter, so that no shared state is stored for it.
public struct SessionPropertyEntryDefaultValueMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let value = declaration.as(VariableDeclSyntax.self)?.bindings.first?.initializer?.value else { return [] }
    return ["get { \(value.trimmed) }"]
  }
}
