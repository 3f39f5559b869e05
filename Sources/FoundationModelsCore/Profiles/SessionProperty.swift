extension LanguageModelSession {
  /// A value of the session in whose request the code runs.
  ///
  /// Usable in dynamic instructions, profiles, their modifiers and tools. Outside of a session's request it
  /// reads defaults, and what is set is lost.
  @propertyWrapper
  public struct SessionProperty<Value> {
    private let keyPath: ReferenceWritableKeyPath<SessionPropertyValues, Value>

    /// Names the value.
    public init(_ keyPath: ReferenceWritableKeyPath<SessionPropertyValues, Value>) {
      self.keyPath = keyPath
    }

    /// The value.
    public var wrappedValue: Value {
      get { values[keyPath: keyPath] }
      nonmutating set { values[keyPath: keyPath] = newValue }
    }

    private var values: SessionPropertyValues {
      SessionContext.current?.properties ?? SessionPropertyValues()
    }
  }
}

/// Unchecked: key paths cannot change, and those of properties hold nothing but the property's identity.
extension LanguageModelSession.SessionProperty: @unchecked Sendable where Value: Sendable {}

/// The session whose request the current task works for.
struct SessionContext: Sendable {
  enum Place: Sendable {
    case instructions, callback, tool
  }

  @TaskLocal static var current: SessionContext?

  let properties: SessionPropertyValues
  let place: Place
}
