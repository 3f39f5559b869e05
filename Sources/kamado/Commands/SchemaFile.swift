import Foundation
import FoundationModels
import FoundationModelsExtras
import JSONCore

/// A JSON Schema that the user named: a file, a JSON text, or a short list of fields.
enum SchemaFile {
  /// - Parameter text: a path, `{…}`, or fields like `name: string, age: integer?`.
  /// - Throws: ``InputError`` that says what cannot be followed, and where; `UsageError` for bad fields.
  static func read(_ text: String) throws -> GenerationSchema {
    let (json, name) = try json(text)
    do throws(JSONSchemaRefusal) {
      return try GenerationSchema(jsonSchema: json)
    } catch {
      throw InputError(name == "the schema" ? "\(error)" : "\(name): \(error)")
    }
  }

  /// The schema's text, and what to call it in messages.
  static func json(_ text: String) throws -> (json: String, name: String) {
    if text.first == "{" { return (text, "the schema") }
    if FieldList.isOne(text) { return (try FieldList.schema(text, title: nil).text(.compact), "the schema") }
    return (try TextInput.read(text), text == "-" ? "the standard input" : text)
  }
}
