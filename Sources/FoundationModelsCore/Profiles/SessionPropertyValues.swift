public import Observation

/// The values that belong to a session: its history, and what an app adds.
///
/// Declare a value of your own like this, and read it with ``LanguageModelSession/SessionProperty`` in dynamic
/// instructions, profiles and tools, or through ``LanguageModelSession/properties``:
///
/// ```swift
/// extension SessionPropertyValues {
///   @SessionPropertyEntry var isCooking: Bool = false
/// }
/// ```
public final class SessionPropertyValues: Sendable, Observable {
  private struct Owner {
    weak var session: LanguageModelSession?
  }

  private let owner = Guarded(Owner())
  private let store = ValueStore()
  private let observers = ObservationRegistrar()

  init() {}

  func attach(to session: LanguageModelSession) {
    owner.withLock { $0.session = session }
  }

  /// The session's conversation without its leading instructions.
  ///
  /// Callbacks of profiles may change it. Dynamic instructions and tools may not: a change made there is not
  /// taken over, and the request fails with ``LanguageModelSession/Error/transcriptMutationWhileResponding``.
  public var history: Transcript.HistoryView {
    get {
      owner.withLock { $0.session }?.transcript.history ?? []
    }
    set {
      guard let session = owner.withLock({ $0.session }) else { return }
      if SessionContext.current?.place == .callback {
        session.replaceHistory(with: newValue)
      } else {
        session.transcript.history = newValue
      }
    }
  }

  /// The value of a key; its default where none was set.
  public subscript<K>(key: K.Type) -> K.Value where K: SessionPropertyKey {
    get {
      observers.access(self, keyPath: \.store)
      return store.value(of: ObjectIdentifier(key)) as? K.Value ?? K.defaultValue
    }
    set {
      observers.withMutation(of: self, keyPath: \.store) {
        store.set(newValue, of: ObjectIdentifier(key))
      }
    }
    _modify {
      var value = self[key]
      defer { self[key] = value }
      yield &value
    }
  }
}

/// The values of any type that an app adds.
///
/// Unchecked: the dictionary is only touched under the lock. What a value that is not Sendable does in several
/// tasks is left to the app, as the API has it.
private final class ValueStore: @unchecked Sendable {
  private let lock = Guarded(())
  private var values: [ObjectIdentifier: Any] = [:]

  func value(of key: ObjectIdentifier) -> Any? {
    lock.withLock { _ in values[key] }
  }

  func set(_ value: Any, of key: ObjectIdentifier) {
    lock.withLock { _ in values[key] = value }
  }
}

/// A key of a value that belongs to a session.
public protocol SessionPropertyKey: SendableMetatype {
  /// The value's type.
  associatedtype Value

  /// The value before one was set.
  static var defaultValue: Value { get }
}

/// Declares a value that belongs to a session, inside an extension of ``SessionPropertyValues``.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro SessionPropertyEntry() =
  #externalMacro(module: "FoundationModelsMacros", type: "SessionPropertyEntryMacro")

/// Turns the initial value of a property into a computed one. Used by ``SessionPropertyEntry()``.
@attached(accessor)
public macro __SessionPropertyEntryDefaultValue() =
  #externalMacro(module: "FoundationModelsMacros", type: "SessionPropertyEntryDefaultValueMacro")
