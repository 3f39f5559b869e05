import SwiftSyntax
import SwiftSyntaxMacros

/// `@Guide` adds nothing by itself: `@Generable` reads it. Here it is only checked to stand where it counts.
public struct GuideMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    problem(node, declaration)?.report(in: context)
    return []
  }

  private static func problem(_ node: AttributeSyntax, _ declaration: some DeclSyntaxProtocol) -> Problem? {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      return Problem(node, "@Guide belongs on a stored property of a @Generable struct")
    }
    if variable.isStatic {
      return Problem(node, "@Guide has no effect on a static property; only stored properties of values are generated")
    }
    if variable.bindings.contains(where: { !$0.isStored }) {
      return Problem(node, "@Guide has no effect on a computed property; only stored properties are generated")
    }
    return nil
  }
}
