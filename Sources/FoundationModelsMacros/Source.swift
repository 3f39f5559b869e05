import SwiftParser
import SwiftSyntax

/// Small pieces of Swift source.
enum Source {
  /// The module that everything is qualified with, so that the developer's own names cannot get in the way.
  static let module = "FoundationModelsCore"

  /// A string literal on one line.
  static func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ", "\u{7F}": result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// An expression as it can be written anywhere: a literal, however it was broken into lines, on one line.
  static func expression(_ expression: ExprSyntax) -> String {
    if let text = expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue { return literal(text) }
    return expression.trimmedDescription
  }
}

extension TokenSyntax {
  /// The name without the backticks that let a keyword be a name.
  var bareName: String {
    let name = trimmedDescription
    return name.hasPrefix("`") && name.hasSuffix("`") && name.count > 2 ? String(name.dropFirst().dropLast()) : name
  }
}

extension TypeSyntax {
  /// The type that `T?` or `Optional<T>` wraps; nil for other types.
  var wrapped: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    guard let (name, arguments) = nominal, name == "Optional", arguments.count == 1 else { return nil }
    return arguments[0]
  }

  /// The element type of `[T]` or `Array<T>`; nil for other types.
  var arrayElement: TypeSyntax? {
    if let array = self.as(ArrayTypeSyntax.self) { return array.element }
    guard let (name, arguments) = nominal, name == "Array", arguments.count == 1 else { return nil }
    return arguments[0]
  }

  /// The last part of a type's name with its generic arguments, when the name stands alone or in `Swift` or
  /// `Foundation`.
  var nominal: (name: String, arguments: [TypeSyntax])? {
    if let identifier = self.as(IdentifierTypeSyntax.self) {
      return (identifier.name.bareName, Self.arguments(identifier.genericArgumentClause))
    }
    guard let member = self.as(MemberTypeSyntax.self),
      ["Swift", "Foundation", "FoundationEssentials"].contains(member.baseType.trimmedDescription)
    else { return nil }
    return (member.name.bareName, Self.arguments(member.genericArgumentClause))
  }

  private static func arguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeSyntax] {
    clause?.arguments.compactMap { $0.argument.as(TypeSyntax.self) } ?? []
  }
}
