/// The members of a JSON object, in order.
///
/// A key occurs once. When a key is given again, the last value wins and the first position is kept; the parser,
/// the parser of streamed prefixes and every initialiser here follow this one rule. Look-ups take constant time
/// in big objects. Equality ignores the order of keys.
public struct JSONObject: Sendable {
  /// The keys in order.
  public private(set) var keys: [String] = []
  /// The values in the order of the keys.
  public private(set) var values: [JSON] = []
  /// Positions by key, kept only when the object is too big for a linear search.
  private var positions: [JSONKey: Int] = [:]

  private static let linearLimit = 8

  /// An object without members.
  public init() {}

  /// An object with the given members in this order.
  public init(_ pairs: some Sequence<(String, JSON)>) {
    for (key, value) in pairs { self[key] = value }
  }

  /// The value of a key. Setting a new key appends it, setting a known key keeps its position, setting nil
  /// removes the key (in time proportional to the object's size).
  public subscript(key: String) -> JSON? {
    get { position(of: key).map { values[$0] } }
    set {
      switch (position(of: key), newValue) {
      case (let position?, let value?): values[position] = value
      case (let position?, nil): remove(at: position)
      case (nil, let value?): add(key, value)
      case (nil, nil): break
      }
    }
  }

  /// Sets a value: the same as assigning through the subscript.
  public mutating func append(_ key: String, _ value: JSON) { self[key] = value }

  /// The index of a key among `keys`.
  public func position(of key: String) -> Int? {
    let wanted = JSONKey(key)
    if keys.count > Self.linearLimit { return positions[wanted] }
    return keys.firstIndex { JSONKey($0) == wanted }
  }

  private mutating func add(_ key: String, _ value: JSON) {
    keys.append(key)
    values.append(value)
    if keys.count == Self.linearLimit + 1 {
      reindex()
    } else if keys.count > Self.linearLimit {
      positions[JSONKey(key)] = keys.count - 1
    }
  }

  private mutating func remove(at position: Int) {
    keys.remove(at: position)
    values.remove(at: position)
    reindex()
  }

  private mutating func reindex() {
    positions = [:]
    guard keys.count > Self.linearLimit else { return }
    for (index, key) in keys.enumerated() { positions[JSONKey(key)] = index }
  }
}

extension JSONObject: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { keys.count }

  /// The member at a position.
  public subscript(position: Int) -> (key: String, value: JSON) { (keys[position], values[position]) }
}

extension JSONObject: Hashable {
  public static func == (lhs: JSONObject, rhs: JSONObject) -> Bool {
    guard lhs.count == rhs.count else { return false }
    return lhs.allSatisfy { rhs[$0.key] == $0.value }
  }

  public func hash(into hasher: inout Hasher) {
    // Order must not matter, so the members' hashes are combined by a commutative operation.
    var sum = 0
    for (key, value) in self {
      var member = Hasher()
      member.combine(key)
      member.combine(value)
      sum &+= member.finalize()
    }
    hasher.combine(sum)
  }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, JSON)...) { self.init(elements) }
}
