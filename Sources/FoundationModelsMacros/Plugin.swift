#if SWIFT_SYNTAX_PACKAGE
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  @main
  struct Plugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      GenerableMacro.self, GuideMacro.self, SessionPropertyEntryMacro.self, SessionPropertyEntryDefaultValueMacro.self,
    ]
  }
#else
  @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
  import SwiftSyntaxMacros

  /// The toolchain has no SwiftCompilerPlugin module, so the plug-in speaks the compiler's protocol itself.
  @main
  struct Plugin: PluginProvider {
    let providingMacros: [String: any Macro.Type] = [
      "GenerableMacro": GenerableMacro.self,
      "GuideMacro": GuideMacro.self,
      "SessionPropertyEntryMacro": SessionPropertyEntryMacro.self,
      "SessionPropertyEntryDefaultValueMacro": SessionPropertyEntryDefaultValueMacro.self,
    ]

    func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
      guard let macro = providingMacros[typeName] else { throw UnknownMacro(name: typeName) }
      return macro
    }

    struct UnknownMacro: Error {
      let name: String
    }

    static func main() throws {
      let connection = try StandardIOMessageConnection()
      let listener = CompilerPluginMessageListener(connection: connection, provider: Plugin())
      try listener.main()
    }
  }
#endif
