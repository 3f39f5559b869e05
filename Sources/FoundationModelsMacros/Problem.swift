import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Something in the developer's code that cannot be generated: where, why, and what to write instead.
struct Problem: Error {
  let node: Syntax
  let message: String

  init(_ node: some SyntaxProtocol, _ message: String) {
    self.node = Syntax(node)
    self.message = message
  }

  func report(in context: some MacroExpansionContext) {
    context.diagnose(Diagnostic(node: node, message: Message(message: message)))
  }

  private struct Message: DiagnosticMessage {
    let message: String
    var diagnosticID: MessageID { MessageID(domain: "FoundationModels", id: "generable") }
    var severity: DiagnosticSeverity { .error }
  }
}
