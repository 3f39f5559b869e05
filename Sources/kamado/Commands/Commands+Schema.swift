import FoundationModels
import FoundationModelsExtras
import Foundation
import JSONCore

extension Commands {
  static let schemas = [schemaObject, schemaCheck]

  private static let schemaObject = Command(
    path: ["schema", "object"], summary: "write the JSON Schema of an object", operands: "FIELD...",
    operandCount: 1...64, options: [.value("name", "NAME", "what the object is called")],
    details: [
      "FIELD is NAME:TYPE. TYPE is string, integer, number, boolean, [TYPE] for a list, low..high for a number "
        + "between, or one|of|these. A question mark behind the type lets the field be absent. Answers hold the fields "
        + "in this order."
    ],
    examples: [
      .init(line: "kamado schema object name:string \"age:0..150?\" \"tags:[string]\"", meaning: "three fields"),
      .init(
        line: "kamado schema object --name City city:string country:string > city.json", meaning: "for respond --schema"
      ),
    ]
  ) { arguments in
    print(try FieldList.schema(fields: arguments.operands, title: arguments["name"]).text(.pretty))
    return .success
  }

  private static let schemaCheck = Command(
    path: ["schema", "check"], summary: "say which keywords of a JSON Schema are followed exactly, and which refused",
    operands: "FILE|-", operandCount: 1...1, options: [.json],
    details: [
      "An answer follows every keyword exactly, or the schema is refused with the keyword and its place. Exit code 5 "
        + "when it is refused."
    ],
    examples: [
      .init(line: "kamado schema check city.json", meaning: "each keyword with “exact”, or what is refused and why"),
      .init(
        line: "kamado schema object name:string | kamado schema check - --json", meaning: "for programs"),
    ]
  ) { arguments in
    let (text, name) = try SchemaFile.json(arguments.operands[0])
    var refusal: JSONSchemaRefusal?
    do throws(JSONSchemaRefusal) { _ = try GenerationSchema(jsonSchema: text) } catch { refusal = error }
    let keywords = (try? JSON.parse(text)).map(SchemaKeywords.counted) ?? []
    if arguments.has(.json) {
      var report: JSONObject = ["followed": .bool(refusal == nil)]
      report["keywords"] = .object(JSONObject(keywords.map { ($0.name, .number(JSONNumber($0.count))) }))
      report["refused"] =
        refusal.map {
          [
            "kind": .string($0.kind.rawValue), "keyword": .string($0.keyword), "pointer": .string($0.pointer),
            "message": .string($0.message),
          ]
        } ?? .null
      print(JSON.object(report).text(.pretty))
    } else if let refusal {
      print("refused: \(refusal)")
    } else {
      for keyword in keywords {
        print("exact    \(keyword.name)\(keyword.count > 1 ? " (\(keyword.count) times)" : "")")
      }
      print("\(name) is followed exactly.")
    }
    return refusal == nil ? .success : .input
  }
}

/// The keywords of a schema, in the order in which they come first.
enum SchemaKeywords {
  static func counted(_ schema: JSON) -> [(name: String, count: Int)] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    func visit(_ json: JSON, isSchema: Bool) {
      switch json {
      case .array(let elements): elements.forEach { visit($0, isSchema: isSchema) }
      case .object(let object):
        for (key, value) in object {
          if isSchema {
            if counts[key] == nil { order.append(key) }
            counts[key, default: 0] += 1
          }
          // Below these stand names, not keywords; below those stand values.
          let holdsNames =
            isSchema && ["properties", "$defs", "definitions", "patternProperties", "dependentSchemas"].contains(key)
          let holdsValues = isSchema && ["enum", "const", "default", "examples", "required"].contains(key)
          if !holdsValues { visit(value, isSchema: !holdsNames) }
        }
      default: break
      }
    }
    visit(schema, isSchema: true)
    return order.map { ($0, counts[$0] ?? 0) }
  }
}
