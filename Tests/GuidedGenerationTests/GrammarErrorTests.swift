import GuidedGeneration
import JSONCore
import Testing

@Suite("What cannot be enforced is refused before the first token")
struct GrammarErrorTests {
  struct Refusal: CustomTestStringConvertible, Sendable {
    let schema: String
    let kind: GrammarError.Kind
    let pointer: String
    var testDescription: String { schema }
  }

  static let refusals: [Refusal] = [
    Refusal(schema: #"{"type":"strng"}"#, kind: .malformed, pointer: "/type"),
    Refusal(schema: #"{"enum":"a"}"#, kind: .malformed, pointer: "/enum"),
    Refusal(schema: #"{"enum":[]}"#, kind: .unsatisfiable, pointer: ""),
    Refusal(schema: "[]", kind: .malformed, pointer: ""),
    Refusal(schema: "false", kind: .unsatisfiable, pointer: ""),
    Refusal(schema: ##"{"$ref":"#/$defs/none"}"##, kind: .malformed, pointer: "/$ref"),
    Refusal(schema: #"{"$ref":"https://example.org/other.json"}"#, kind: .unsupported, pointer: "/$ref"),
    Refusal(
      schema: #"{"properties":{"a":{"type":"string"},"b":"string"},"required":["a","b"]}"#, kind: .malformed,
      pointer: "/properties/b"),
    Refusal(schema: #"{"type":"integer","minimum":5,"maximum":4}"#, kind: .unsatisfiable, pointer: ""),
    Refusal(schema: #"{"type":"integer","multipleOf":0}"#, kind: .malformed, pointer: "/multipleOf"),
    Refusal(schema: #"{"type":"string","pattern":"(a)\\1"}"#, kind: .unsupported, pointer: "/pattern"),
    Refusal(schema: #"{"type":"string","pattern":"(a"}"#, kind: .malformed, pointer: "/pattern"),
    Refusal(schema: #"{"type":"string","pattern":"(?<=a)b"}"#, kind: .unsupported, pointer: "/pattern"),
    Refusal(schema: #"{"type":"string","format":"regex"}"#, kind: .unsupported, pointer: "/format"),
    Refusal(schema: #"{"type":"array","uniqueItems":true}"#, kind: .unsupported, pointer: "/uniqueItems"),
    Refusal(
      schema: ##"{"type":"object","properties":{"next":{"$ref":"#"}},"required":["next"]}"##, kind: .unsatisfiable,
      pointer: ""),
    Refusal(
      schema: #"{"properties":{"a/b":{"items":{"minLength":-1}}}}"#, kind: .malformed,
      pointer: "/properties/a~1b/items/minLength"),
  ]

  @Test("The error names the keyword's place", arguments: refusals)
  func refuses(_ refusal: Refusal) throws {
    let error = try #require(throws: GrammarError.self) { try compile(refusal.schema) }
    #expect(error.kind == refusal.kind, "\(error)")
    #expect(error.pointer == refusal.pointer, "\(error)")
  }

  @Test("A pattern or schema that explodes ends with a typed error or compiles, in bounded time")
  func budget() throws {
    var options = CompileOptions()
    options.maximumSize = 20_000
    let patterns = [#"^([a-z]{1,40} ){1,40}$"#, "^(a|aa){60}b$", "^(.*a.{12}|.*b.{12})$"]
    for pattern in patterns {
      let schema = JSON.object(["type": "string", "pattern": .string(pattern)])
      let grammar = try Grammar.compile(schema: schema, options: options)
      let matcher = GrammarMatcher(grammar: grammar, vocabulary: smallVocabulary)
      #expect(!matcher.nextBytes().isEmpty)
    }
    let branches = (0..<14).map { #"{"oneOf":[{"required":["a\#($0)"]},{"required":["b\#($0)"]}]}"# }
    #expect(throws: GrammarError.self) {
      try compile(#"{"type":"object","allOf":[\#(branches.joined(separator: ","))]}"#, options: options)
    }
  }

  @Test("A cancelled task stops compiling")
  func cancellation() async throws {
    let properties = (0..<3000).map { #""p\#($0)":{"type":"object","properties":{"a":{"type":"integer"}}}"# }
    let schema = try JSON.parse(#"{"type":"object","properties":{\#(properties.joined(separator: ","))}}"#)
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return try Grammar.compile(schema: schema)
    }
    task.cancel()
    let error = try #require(await #expect(throws: GrammarError.self) { try await task.value })
    #expect(error.kind == .cancelled)
  }

  @Test("Many optional properties compile to a small grammar")
  func manyOptional() throws {
    let properties = (0..<48).map { #""field\#($0)":{"type":"string"}"# }.joined(separator: ",")
    var options = CompileOptions()
    options.maximumSize = 1000
    let grammar = try compile(
      #"{"type":"object","properties":{\#(properties)},"additionalProperties":false}"#, options: options)
    #expect(GrammarMatcher.accepts(grammar, #"{"field3":"","field40":"x"}"#))
    #expect(!GrammarMatcher.accepts(grammar, #"{"field40":"x","field3":""}"#))
  }
}
