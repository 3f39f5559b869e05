import Foundation

extension Tool where Arguments == String {
  /// Explains at compile time that arguments need names.
  @available(
    *, unavailable, message: "Arguments must be a type with named properties: wrap the String in a @Generable struct."
  )
  public var parameters: GenerationSchema { String.generationSchema }
}

extension Tool where Arguments == Int {
  /// Explains at compile time that arguments need names.
  @available(
    *, unavailable, message: "Arguments must be a type with named properties: wrap the Int in a @Generable struct."
  )
  public var parameters: GenerationSchema { Int.generationSchema }
}

extension Tool where Arguments == Double {
  /// Explains at compile time that arguments need names.
  @available(
    *, unavailable, message: "Arguments must be a type with named properties: wrap the Double in a @Generable struct."
  )
  public var parameters: GenerationSchema { Double.generationSchema }
}

extension Tool where Arguments == Float {
  /// Explains at compile time that arguments need names.
  @available(
    *, unavailable, message: "Arguments must be a type with named properties: wrap the Float in a @Generable struct."
  )
  public var parameters: GenerationSchema { Float.generationSchema }
}

extension Tool where Arguments == Decimal {
  /// Explains at compile time that arguments need names.
  @available(
    *, unavailable, message: "Arguments must be a type with named properties: wrap the Decimal in a @Generable struct."
  )
  public var parameters: GenerationSchema { Decimal.generationSchema }
}

extension Tool where Arguments == Bool {
  /// Explains at compile time that arguments need names.
  @available(
    *, unavailable, message: "Arguments must be a type with named properties: wrap the Bool in a @Generable struct."
  )
  public var parameters: GenerationSchema { Bool.generationSchema }
}
