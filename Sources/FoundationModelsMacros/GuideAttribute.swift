import SwiftSyntax

/// What the `@Guide` attributes of a property say together.
struct GuideAttribute {
  /// The source of the description, when there is one.
  private(set) var description: String?
  /// The source of each guide, for an array of `GenerationGuide`.
  private(set) var guides: [String] = []

  /// - Throws: `Problem` for a guide that does not fit the property's type.
  init(_ attributes: AttributeListSyntax, type: TypeSyntax) throws {
    for element in attributes {
      guard let attribute = element.as(AttributeSyntax.self), attribute.isNamed("Guide"),
        let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
      else { continue }
      for argument in arguments {
        if argument.label?.text == "description" {
          guard description == nil else {
            throw Problem(argument, "A property can have one description; join the texts in one @Guide")
          }
          if !argument.expression.is(NilLiteralExprSyntax.self) {
            description = Source.expression(argument.expression)
          }
        } else {
          try Self.check(argument.expression, fits: type.wrapped ?? type)
          guides.append(Self.guide(argument.expression))
        }
      }
    }
  }

  /// A regex literal becomes a pattern, so that it can stand beside other guides.
  private static func guide(_ expression: ExprSyntax) -> String {
    expression.is(RegexLiteralExprSyntax.self)
      ? ".pattern(\(expression.trimmedDescription))" : expression.trimmedDescription
  }

  /// Compares a guide with the property's type where both can be read from the source. The rest is the compiler's.
  private static func check(_ expression: ExprSyntax, fits type: TypeSyntax) throws {
    guard let guide = name(of: expression), let wanted = kinds[guide], let found = kind(of: type), wanted != found
    else { return }
    let text = type.trimmedDescription
    var message = "The guide '\(guide == "regex" ? "/…/" : "." + guide)' is for \(wanted.text), not for '\(text)'"
    if let element = type.arrayElement, kind(of: element) == wanted {
      message += "; write .element(\(Self.guide(expression)))"
    } else if let remedy = found.remedy {
      message += "; \(remedy)"
    }
    throw Problem(expression, message)
  }

  private static func name(of expression: ExprSyntax) -> String? {
    if expression.is(RegexLiteralExprSyntax.self) { return "regex" }
    return expression.as(FunctionCallExprSyntax.self)?.calledExpression
      .as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  private enum Kind {
    case text, number, list, boolean

    var text: String {
      switch self {
      case .text: "strings"
      case .number: "numbers"
      case .list: "arrays"
      case .boolean: "Booleans"
      }
    }

    var remedy: String? {
      switch self {
      case .text: "strings take .constant, .anyOf and .pattern"
      case .number: "numbers take .minimum, .maximum and .range"
      case .list: "arrays take .minimumCount, .maximumCount, .count and .element"
      case .boolean: "Booleans take no guides, only a description"
      }
    }
  }

  private static let kinds: [String: Kind] = [
    "constant": .text, "anyOf": .text, "pattern": .text, "regex": .text,
    "minimum": .number, "maximum": .number, "range": .number,
    "minimumCount": .list, "maximumCount": .list, "count": .list, "element": .list,
  ]

  private static func kind(of type: TypeSyntax) -> Kind? {
    if type.arrayElement != nil { return .list }
    switch type.nominal?.name {
    case "String": return .text
    case "Int", "Float", "Double", "Decimal": return .number
    case "Bool": return .boolean
    default: return nil
    }
  }
}

extension AttributeSyntax {
  /// Whether this is the attribute of a name, with or without a module before it.
  func isNamed(_ name: String) -> Bool {
    let written = attributeName.trimmedDescription
    return written == name || written.hasSuffix("." + name)
  }
}
