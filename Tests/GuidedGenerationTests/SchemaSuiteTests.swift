import Foundation
import GuidedGeneration
import JSONCore
import Testing

/// The public JSON-Schema-Test-Suite, when a copy of it lies where the environment variable
/// `KAMADO_JSON_SCHEMA_SUITE` says (its folder `tests`).
@Suite("Accepted schemas of the public test suite decide every instance rightly")
struct SchemaSuiteTests {
  private static let folder = ProcessInfo.processInfo.environment["KAMADO_JSON_SCHEMA_SUITE"]

  /// Share of the schemas that must compile. Only ever raised.
  private static let ratchet = ["draft7": 0.92, "draft2020-12": 0.77]

  /// What the suite asks for and this engine does otherwise, on purpose: formats are enforced, members of `enum` that
  /// are arrays or objects are written as in the schema, a vocabulary cannot switch keywords off.
  private static let otherwise = [
    "is only an annotation by default", "same object with different property order", "[0.0] is valid", "[1.0] is valid",
    "no validation: invalid number",
  ]

  @Test("Nothing is decided wrongly", .enabled(if: folder != nil), arguments: ["draft7", "draft2020-12"])
  func decides(_ draft: String) throws {
    let folder = try #require(Self.folder) + "/" + draft
    var options = CompileOptions()
    options.keyOrder = .any
    options.numberNotation = .any
    var total = 0
    var accepted = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where file.hasSuffix(".json") {
      let data = try #require(FileManager.default.contents(atPath: folder + "/" + file))
      for group in try JSON.parse(utf8: data).array ?? [] {
        guard var schema = group["schema"] else { continue }
        if draft == "draft7", case .object(var object) = schema, object["$schema"] == nil {
          object["$schema"] = "http://json-schema.org/draft-07/schema#"
          schema = .object(object)
        }
        total += 1
        let grammar: Grammar?
        do {
          grammar = try Grammar.compile(schema: schema, options: options)
        } catch  where error.kind == .unsatisfiable {
          grammar = nil
        } catch {
          if ProcessInfo.processInfo.environment["KAMADO_VERBOSE"] != nil { print(draft, file, error) }
          continue
        }
        accepted += 1
        for test in group["tests"]?.array ?? [] {
          guard let value = test["data"], let isValid = test["valid"]?.bool else { continue }
          let name = test["description"]?.string ?? ""
          if Self.otherwise.contains(where: { name.contains($0) }) { continue }
          let isLegal = grammar.map { GrammarMatcher.accepts($0, value.text()) } ?? false
          #expect(
            isLegal == isValid,
            "\(draft)/\(file): \(group["description"]?.string ?? ""): \(name): \(value)")
        }
      }
    }
    print("\(draft): \(accepted) of \(total) schemas compile")
    let share = try #require(Self.ratchet[draft])
    #expect(Double(accepted) >= share * Double(total), "\(accepted) of \(total)")
  }
}
