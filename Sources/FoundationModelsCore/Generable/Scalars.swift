import Foundation
import JSONCore

extension Bool: Generable {
  /// `true` or `false`.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .boolean) }

  /// Reads a Boolean.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` for any other kind.
  public init(_ content: GeneratedContent) throws {
    guard case .bool(let value) = content.storage else {
      throw GeneratedContent.ParsingError.mismatch(content, expected: "a Boolean")
    }
    self = value
  }

  /// The value as content.
  public var generatedContent: GeneratedContent { GeneratedContent(.bool(self)) }
}

extension String: Generable {
  /// Any text.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .string()) }

  /// Reads a text, also an unfinished one.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` for any other kind.
  public init(_ content: GeneratedContent) throws {
    guard case .string(let value) = content.storage else {
      throw GeneratedContent.ParsingError.mismatch(content, expected: "a string")
    }
    self = value
  }

  /// The text as content.
  public var generatedContent: GeneratedContent { GeneratedContent(.string(self)) }
}

extension Int: Generable {
  /// Any whole number.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .integer()) }

  /// Reads a whole number, however it is written (`3`, `3.0`, `3e0`).
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` for any other kind, for a number with a fraction and for one outside
  ///   the range of `Int`.
  public init(_ content: GeneratedContent) throws {
    guard case .number(let number) = content.storage, let value = number.int else {
      throw GeneratedContent.ParsingError.mismatch(content, expected: "a whole number in Int's range")
    }
    self = value
  }

  /// The number as content, with all its digits.
  public var generatedContent: GeneratedContent { GeneratedContent(.number(JSONNumber(self))) }
}

extension Double: Generable {
  /// Any number.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .number()) }

  /// Reads a number as the nearest `Double`.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` for any other kind and for a number too big for `Double`.
  public init(_ content: GeneratedContent) throws {
    switch content.storage {
    case .nonFinite(let value): self = value
    case .number(let number) where number.double.isFinite: self = number.double
    default: throw GeneratedContent.ParsingError.mismatch(content, expected: "a number in Double's range")
    }
  }

  /// The number as content.
  public var generatedContent: GeneratedContent { GeneratedContent(.init(self)) }
}

extension Float: Generable {
  /// Any number.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .number()) }

  /// Reads a number as the nearest `Float`.
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` for any other kind and for a number too big for `Float`.
  public init(_ content: GeneratedContent) throws {
    if case .nonFinite(let value) = content.storage {
      self = Float(value)
    } else if case .number(let number) = content.storage, let value = Float(number.text), value.isFinite {
      self = value
    } else {
      throw GeneratedContent.ParsingError.mismatch(content, expected: "a number in Float's range")
    }
  }

  /// The number as content, in the shortest decimal form that reads back as the same `Float`.
  public var generatedContent: GeneratedContent {
    GeneratedContent(JSONNumber(self).map { .number($0) } ?? .nonFinite(Double(self)))
  }
}

extension Decimal: Generable {
  /// Any number.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .number()) }

  /// Reads a number with the digits it was written with, as far as `Decimal` can hold them (38).
  ///
  /// - Throws: ``GeneratedContent/ParsingError`` for any other kind and for a number outside `Decimal`'s range.
  public init(_ content: GeneratedContent) throws {
    if case .nonFinite(let value) = content.storage, value.isNaN {
      self = .nan
    } else if case .number(let number) = content.storage,
      let value = Decimal(string: number.text, locale: Locale(identifier: "en_US_POSIX")), !value.isNaN
    {
      self = value
    } else {
      throw GeneratedContent.ParsingError.mismatch(content, expected: "a number in Decimal's range")
    }
  }

  /// The number as content, with all its digits.
  public var generatedContent: GeneratedContent {
    GeneratedContent(JSONNumber(description).map { .number($0) } ?? .nonFinite(.nan))
  }
}

extension Never: Generable {
  /// Matches nothing: a type without values cannot be generated.
  public static var generationSchema: GenerationSchema { GenerationSchema(node: .string(choices: [])) }

  /// Always fails: there is no value to read.
  ///
  /// - Throws: ``GeneratedContent/ParsingError``.
  public init(_ content: GeneratedContent) throws {
    throw GeneratedContent.ParsingError.mismatch(content, expected: "nothing (the type is Never)")
  }

  /// Never called.
  public var generatedContent: GeneratedContent { switch self {} }
}
