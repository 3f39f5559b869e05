import SwiftSyntax

/// Finds types that no model can generate, and says what to use instead.
enum TypeCheck {
  static func problem(_ type: TypeSyntax, of subject: String) -> Problem? {
    if let wrapped = type.wrapped {
      if wrapped.wrapped != nil {
        return Problem(type, "\(subject) cannot be doubly optional; use '\(wrapped.trimmedDescription)'")
      }
      return problem(wrapped, of: subject)
    }
    if let element = type.arrayElement {
      if let inner = element.wrapped {
        return Problem(
          element,
          "\(subject) cannot hold optional elements; use '[\(inner.trimmedDescription)]', or a @Generable struct with "
            + "an optional property as the element")
      }
      return problem(element, of: subject)
    }
    return remedy(type).map { Problem(type, "\(subject) cannot have type '\(type.trimmedDescription)'; \($0)") }
  }

  private static func remedy(_ type: TypeSyntax) -> String? {
    if type.is(DictionaryTypeSyntax.self) { return dictionary }
    if type.is(TupleTypeSyntax.self) { return "use a @Generable struct with a property for each element" }
    if type.is(FunctionTypeSyntax.self) {
      return "a function cannot be generated; remove the property or make it static"
    }
    if type.is(SomeOrAnyTypeSyntax.self) || type.is(CompositionTypeSyntax.self) {
      return "use a @Generable type; for one of several, a @Generable enum with a case for each"
    }
    if type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "use an optional ('?') instead" }
    if type.is(ClassRestrictionTypeSyntax.self) || type.is(MetatypeTypeSyntax.self) { return "use a @Generable type" }
    guard let name = type.nominal?.name, let remedy = nominals[name] else { return nil }
    return remedy
  }

  private static let dictionary = "use an array of a @Generable struct with a key and a value property"

  private static let ownConformance = " (with a Generable conformance of your own, name the type through a typealias)"

  private static let nominals: [String: String] = {
    var remedies = [
      "Dictionary": dictionary,
      "Set": "use an array and make the set in code",
      "Any": "use GeneratedContent, or a @Generable enum with a case for each type",
      "AnyObject": "use a @Generable struct",
      "Character": "use String",
      "Substring": "use String",
      "Data": "use String" + ownConformance,
      "Date":
        "use String with a guide such as .pattern(/\\d{4}-\\d{2}-\\d{2}/) and make the date in code" + ownConformance,
      "DateComponents": "use a @Generable struct with Int properties" + ownConformance,
      "URL": "use String and make the URL in code" + ownConformance,
      "UUID": "use String, or make the identifier in code" + ownConformance,
      "CGFloat": "use Double",
      "Float16": "use Float",
      "Float80": "use Double",
      "Range": "use two Int properties, or a @Generable struct",
      "ClosedRange": "use two Int properties, or a @Generable struct",
      "Void": "remove the property",
    ]
    for size in ["8", "16", "32", "64", "128"] {
      remedies["Int" + size] = "use Int"
      remedies["UInt" + size] = "use Int with a guide such as .minimum(0)"
    }
    remedies["UInt"] = "use Int with a guide such as .minimum(0)"
    return remedies
  }()
}
