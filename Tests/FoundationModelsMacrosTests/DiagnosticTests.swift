import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import Testing

@testable import FoundationModelsMacros

/// What the macros say about code that cannot work, and where they say it.
@Suite struct DiagnosticTests {
  private var macros: [String: any Macro.Type] {
    [
      "Generable": GenerableMacro.self, "Guide": GuideMacro.self,
      "SessionPropertyEntry": SessionPropertyEntryMacro.self,
    ]
  }

  /// Expands a source and returns the messages with the text that each is placed on.
  private func diagnostics(_ source: String) -> [(place: String, message: String)] {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(sourceFiles: [file: .init(moduleName: "M", fullFilePath: "M.swift")])
    _ = file.expand(
      macros: macros,
      contextGenerator: { node in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      })
    return context.diagnostics.map { diagnostic in
      // The compiler can only show what belongs to the source that it handed over.
      let start = diagnostic.node.positionAfterSkippingLeadingTrivia
      let place = context.location(for: start, anchoredAt: diagnostic.node, fileName: "M.swift")
      #expect(
        source.utf8.dropFirst(place.offset).starts(with: diagnostic.node.trimmedDescription.utf8))
      return (diagnostic.node.trimmedDescription, diagnostic.message)
    }
  }

  @Test(arguments: [
    ("var d: Date", "Date", "String with a guide"), ("var u: URL?", "URL", "String and make the URL"),
    ("var u: Foundation.UUID", "Foundation.UUID", "use String"),
    ("var m: [String: Int]", "[String: Int]", "key and a value"),
    ("var m: Dictionary<String, Int>", "Dictionary<String, Int>", "key and a value"),
    ("var t: (Int, Int)", "(Int, Int)", "a property for each element"), ("var s: Set<Int>", "Set<Int>", "an array"),
    ("var n: [Int32]", "Int32", "use Int"), ("var n: UInt8", "UInt8", ".minimum(0)"),
    ("var c: Character", "Character", "String"),
    ("var f: () -> Void", "() -> Void", "function"), ("var a: any P", "any P", "@Generable type"),
    ("var a: Any", "Any", "GeneratedContent"), ("var i: Int!", "Int!", "optional"), ("var i: Int??", "Int??", "'Int?'"),
    ("var l: [Int?]", "Int?", "[Int]"), ("var data: Data", "Data", "use String"),
    ("var g: CGFloat", "CGFloat", "Double"),
    ("var x = 3", "x", "x: Int"), ("var x = make()", "x", "x: Type"), ("let x: Int = 3", "x: Int = 3", "'var'"),
    ("lazy var x: Int = 3", "lazy", "remove 'lazy'"), ("var (a, b): (Int, Int)", "(a, b)", "by itself"),
    ("@Guide(.range(1...3)) var s: String", ".range(1...3)", ".anyOf and .pattern"),
    ("@Guide(.anyOf([\"a\"])) var l: [String]", ".anyOf([\"a\"])", "write .element(.anyOf([\"a\"]))"),
    ("@Guide(/a/) var l: [String]?", "/a/", "write .element(.pattern(/a/))"),
    ("@Guide(.count(3)) var n: Int", ".count(3)", ".minimum, .maximum and .range"),
    ("@Guide(.constant(\"a\")) var b: Bool", ".constant(\"a\")", "no guides"),
    ("@Guide(description: \"a\") @Guide(description: \"b\") var n: Int", "description: \"b\"", "one description"),
  ])
  func aPropertyThatCannotBeGeneratedIsNamedWithARemedy(property: String, place: String, remedy: String) {
    let found = diagnostics("@Generable struct S {\n  var fine: Int\n  \(property)\n}")
    #expect(found.map(\.place) == [place])
    #expect(found.first?.message.contains(remedy) == true, "\(found)")
  }

  @Test(arguments: [
    ("@Generable class C { var a: Int }", "@Generable", "struct or an enum"),
    ("@Generable actor A { }", "@Generable", "struct or an enum"),
    ("@Generable struct Box<T> { var a: T }", "<T>", "cannot be generic"),
    ("struct O { @Generable private struct I { var a: Int } }", "private", "make it 'fileprivate'"),
    ("func f() { @Generable struct I { var a: Int } }", "struct", "move it out of the function"),
    ("@Generable enum E { }", "E", "add a case"),
    ("@Generable enum E { case a(type: Int) }", "type", "another label"),
    ("@Generable enum E { case a(Int), b(when: Date) }", "Date", "String with a guide"),
    ("struct S { @Guide(description: \"a\") static var x: Int = 1 }", "@Guide(description: \"a\")", "static"),
    ("struct S { @Guide(description: \"a\") var x: Int { 1 } }", "@Guide(description: \"a\")", "computed"),
    ("@Guide(description: \"a\") struct S { }", "@Guide(description: \"a\")", "stored property"),
    (
      "struct S { @SessionPropertyEntry var x: Int = 1 }", "@SessionPropertyEntry", "extension of SessionPropertyValues"
    ),
    ("extension SessionPropertyValues { @SessionPropertyEntry var x: Int }", "x: Int", "= …"),
    ("extension SessionPropertyValues { @SessionPropertyEntry let x: Int = 1 }", "let", "'var'"),
    (
      "extension SessionPropertyValues { @SessionPropertyEntry var x: Int { 1 } }",
      "@SessionPropertyEntry", "computed already"
    ),
  ])
  func aDeclarationThatCannotWorkIsNamedWithARemedy(source: String, place: String, remedy: String) {
    let found = diagnostics(source)
    #expect(found.map(\.place) == [place])
    #expect(found.first?.message.contains(remedy) == true, "\(found)")
  }

  @Test(arguments: [
    "@Generable struct S { var a: Int { didSet {} }; static let b = Date(); var c: String { \"\" }; func f() {} }",
    "@Generable struct S { var a, b: Int; let c: [Thing]?; var d: Other.Date; var e: GeneratedContent }",
    "@Generable enum E: String { case a = \"x\", b; static let c = 1; var d: URL { fatalError() } }",
    "@Generable struct S { @Guide(.range(limits)) var a: Grams; @Guide(pattern) var b: String }",
    "extension FoundationModels.SessionPropertyValues { @SessionPropertyEntry var x: Int? }",
  ])
  func whatIsFineIsNotComplainedAbout(source: String) { #expect(diagnostics(source).isEmpty) }
}
