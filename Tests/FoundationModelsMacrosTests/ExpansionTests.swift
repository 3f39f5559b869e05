import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import FoundationModelsMacros

/// Parts of the expansion that no compiled test can see.
@Suite struct ExpansionTests {
  private func expand(_ source: String) -> String {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "M", fullFilePath: "M.swift")])
    let macros: [String: any Macro.Type] = [
      "Generable": GenerableMacro.self, "Guide": GuideMacro.self,
      "SessionPropertyEntry": SessionPropertyEntryMacro.self,
    ]
    let expanded = file.expand(
      macros: macros,
      contextGenerator: { node in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      })
    #expect(!Parser.parse(source: expanded.description).hasError, "\(expanded)")
    return expanded.description
  }

  @Test(arguments: ["public", "package"])
  func membersAreAsVisibleAsTheType(access: String) {
    let text = expand("@Generable \(access) struct S { \(access) var a: Int; var b: Int }")
    for member in [
      "nonisolated \(access) static var generationSchema", "nonisolated \(access) var generatedContent",
      "nonisolated \(access) struct PartiallyGenerated", "nonisolated \(access) init(_ content",
      "\(access) var id: FoundationModelsCore.GenerationID", "\(access) var a: Int.PartiallyGenerated?",
    ] {
      #expect(text.contains(member), "\(member) in \(text)")
    }
    #expect(!text.contains("\(access) var b"))
  }

  @Test func conditionsStayAroundWhatTheyGuard() {
    let text = expand(
      "@Generable struct S {\n#if A\nvar a: Int\n#elseif B || C\nvar b: Int\n#else\nvar c: Int\n#endif\n}")
    #expect(text.components("#elseif B || C") >= 4)
  }

  @Test func aTextOfSeveralLinesBecomesOneLiteral() {
    let text = expand(
      "@Generable struct S {\n@Guide(description: \"\"\"\n  one \"two\"\n  three\\tfour\n  \"\"\") var a: Int }")
    #expect(text.contains(#"description: "one \"two\"\nthree\tfour""#), "\(text)")
  }

  @Test func aSessionPropertyIsStoredUnderAKeyOfItsOwn() {
    let text = expand("extension SessionPropertyValues { @SessionPropertyEntry var mood: Mood = .calm }")
    #expect(text.contains("self[__Key_mood.self]"))
    #expect(text.contains("struct __Key_mood: nonisolated FoundationModelsCore.SessionPropertyKey"))
    #expect(text.contains("static var defaultValue: Mood = .calm"))
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
