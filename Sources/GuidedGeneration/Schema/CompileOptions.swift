/// Bounds and conventions of a compiled grammar.
///
/// What a schema leaves unbounded gets a bound from here, so that every value ends with any model.
public struct CompileOptions: Sendable, Hashable {
  /// In which order an object's declared properties are written.
  public enum KeyOrder: Sendable, Hashable {
    /// In the order of the schema: `x-order` if present, else the order in `properties`; undeclared keys last. An object
    /// without `x-order` that several subschemas speak about (`allOf`, `anyOf` and the like) has no one order; there any
    /// order is legal.
    case declared
    /// In any order. Objects with more than 64 declared properties keep the declared one.
    case any
  }

  /// Which spellings of a number are legal.
  public enum NumberNotation: Sendable, Hashable {
    /// Integers without fraction and exponent.
    case plain
    /// Integers also as `2.0`, as JSON Schema allows.
    case any
  }

  /// Texts that grounded strings (`x-kamado-source`) are copied from.
  public var sources: [String] = []
  /// Scalars of a string without `maxLength`.
  public var maximumStringLength = 8192
  /// Elements of an array without `maxItems`.
  public var maximumArrayCount = 1024
  /// Undeclared properties of an object without `maxProperties`.
  public var maximumExtraProperties = 256
  /// Nesting of arrays and objects. Deeper values are cut off where the schema leaves a choice.
  public var maximumDepth = 64
  /// Digits before the decimal point when no bound asks for more; 18 always fit `Int`.
  public var maximumIntegerDigits = 18
  /// Digits after the decimal point.
  public var maximumFractionDigits = 17
  public var keyOrder = KeyOrder.declared
  public var numberNotation = NumberNotation.plain
  /// Parts that the schema may come apart into while compiling: bounds time and memory.
  public var maximumSize = 200_000

  public init() {}
}
