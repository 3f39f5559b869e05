import SwiftParser
import SwiftSyntax

/// A case of an enumeration.
struct GeneratedCase {
  /// As written, with backticks.
  let identifier: String
  /// The text that stands for it in the JSON.
  let text: String
  let values: [Value]

  /// An associated value.
  struct Value {
    /// As written; nil for a value without label.
    let label: String?
    /// The key in the JSON.
    let key: String
    let type: TypeSyntax

    /// The argument in a construction or pattern.
    func argument(_ value: String) -> String { (label.map { "\($0): " } ?? "") + value }
  }

  /// The name of the nested type that holds the case's schema.
  var schemaType: String { "Discriminated\(bare.prefix(1).uppercased())\(bare.dropFirst())" }

  private var bare: String { identifier.filter { $0 != "`" } }

  init(_ element: EnumCaseElementSyntax, isString: Bool) throws {
    identifier = element.name.trimmedDescription
    let raw = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    text = (isString ? raw : nil) ?? element.name.bareName
    let parameters = element.parameterClause.map { Array($0.parameters) } ?? []
    let labels = Set(parameters.compactMap { Self.label($0)?.bareName })
    var unlabelled = 0
    var values: [Value] = []
    for parameter in parameters {
      let subject = "The case '\(element.name.bareName)'"
      if let problem = TypeCheck.problem(parameter.type, of: subject) { throw problem }
      let label = Self.label(parameter)
      if let label, label.bareName == "type" {
        throw Problem(label, "'type' names the case in the JSON; give the associated value another label")
      }
      var key = label?.bareName
      while key == nil {
        let candidate = unlabelled == 0 ? "value" : "value\(unlabelled)"
        unlabelled += 1
        if !labels.contains(candidate) { key = candidate }
      }
      values.append(Value(label: label?.trimmedDescription, key: key ?? "value", type: parameter.type))
    }
    self.values = values
  }

  private static func label(_ parameter: EnumCaseParameterSyntax) -> TokenSyntax? {
    guard let name = parameter.firstName, name.tokenKind != .wildcard else { return nil }
    return name
  }
}
