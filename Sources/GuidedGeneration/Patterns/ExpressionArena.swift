/// Regular expressions over bytes, hash-consed, with Brzozowski derivatives.
///
/// An expression is a number; equal languages often get equal numbers thanks to the simplifications in the
/// constructors. States of the automata are expressions: the derivative by a byte is the next state.
/// Intersection and complement are expressions like any other.
final class ExpressionArena {
  typealias ID = Int32

  enum Kind: Hashable {
    case nothing
    case epsilon
    case bytes(ByteSet)
    case sequence(ID, ID)
    case union([ID])
    case intersection([ID])
    case complement(ID)
    /// `maximum` -1 stands for no limit.
    case loop(ID, minimum: Int32, maximum: Int32)
  }

  static let nothing: ID = 0
  static let epsilon: ID = 1

  @exclusivity(unchecked) private(set) var kinds: [Kind] = [.nothing, .epsilon]
  @exclusivity(unchecked) private var nullable: [Bool] = [false, true]
  /// Whether an intersection or complement stands somewhere inside, so that emptiness is not plain to see.
  @exclusivity(unchecked) private var isMixed: [Bool] = [false, false]
  /// The fewest scalars that a match has; a lower bound where intersections and complements are involved.
  @exclusivity(unchecked) private var scalars: [Int32] = [0, 0]
  @exclusivity(unchecked) private var identifiers: [Kind: ID] = [.nothing: 0, .epsilon: 1]
  @exclusivity(unchecked) private var derivatives: [UInt64: ID] = [:]
  @exclusivity(unchecked) private var partitions: [ID: [UInt8]] = [:]
  @exclusivity(unchecked) private var liveness: [ID: Bool] = [0: false, 1: true]
  @exclusivity(unchecked) private var scalarSets: [ScalarSet: ID] = [:]
  private let limit: Int
  /// Set when more expressions were asked for than the limit allows; results are meaningless from then on.
  @exclusivity(unchecked) private(set) var isExhausted = false

  /// Any text (valid UTF-8).
  @exclusivity(unchecked) private(set) var anyText: ID = -1
  @exclusivity(unchecked) private(set) var anyScalar: ID = -1

  init(limit: Int) {
    self.limit = limit
    anyScalar = set(.all)
    anyText = loop(anyScalar, 0, -1)
  }

  var count: Int { kinds.count }

  func kind(_ id: ID) -> Kind { kinds[Int(id)] }

  func isNullable(_ id: ID) -> Bool { nullable[Int(id)] }

  private func make(_ kind: Kind, nullable isNullable: Bool, mixed: Bool) -> ID {
    if let known = identifiers[kind] { return known }
    if kinds.count >= limit {
      isExhausted = true
      return Self.nothing
    }
    let id = ID(kinds.count)
    kinds.append(kind)
    nullable.append(isNullable)
    isMixed.append(mixed)
    scalars.append(fewestScalars(kind))
    identifiers[kind] = id
    return id
  }

  /// The fewest scalars of a match. Exact unless ``isMixed(_:)``.
  func minimumScalars(_ id: ID) -> Int32 { scalars[Int(id)] }

  /// Whether intersections or complements are involved.
  func isMixed(_ id: ID) -> Bool { isMixed[Int(id)] }

  private func fewestScalars(_ kind: Kind) -> Int32 {
    switch kind {
    case .nothing, .epsilon, .complement: return 0
    case .bytes(let set): return (0x80...0xBF).contains(set.first ?? 0) ? 0 : 1
    case .sequence(let first, let second): return min(scalars[Int(first)] + scalars[Int(second)], 1 << 20)
    case .union(let parts): return parts.map { scalars[Int($0)] }.min() ?? 0
    case .intersection(let parts): return parts.map { scalars[Int($0)] }.max() ?? 0
    case .loop(let inner, let minimum, _):
      return Int32(min(Int64(scalars[Int(inner)]) * Int64(minimum), 1 << 20))
    }
  }

  // MARK: Constructors

  func bytes(_ set: ByteSet) -> ID {
    set.isEmpty ? Self.nothing : make(.bytes(set), nullable: false, mixed: false)
  }

  func literal(_ text: [UInt8]) -> ID {
    text.reversed().reduce(Self.epsilon) { sequence(bytes(ByteSet($1)), $0) }
  }

  func sequence(_ first: ID, _ second: ID) -> ID {
    if first == Self.nothing || second == Self.nothing { return Self.nothing }
    if first == Self.epsilon { return second }
    if second == Self.epsilon { return first }
    if case .sequence(let head, let tail) = kind(first) { return sequence(head, sequence(tail, second)) }
    // x* x* = x*
    if case .loop(let inner, 0, -1) = kind(first) {
      if first == second { return first }
      if case .sequence(let head, _) = kind(second), head == first { return second }
      if case .loop(inner, 0, -1) = kind(second) { return second }
    }
    return make(
      .sequence(first, second), nullable: isNullable(first) && isNullable(second),
      mixed: isMixed[Int(first)] || isMixed[Int(second)])
  }

  func union(_ first: ID, _ second: ID) -> ID {
    if first == second || second == Self.nothing { return first }
    if first == Self.nothing { return second }
    return union([first, second])
  }

  func union(_ parts: [ID]) -> ID {
    var members: Set<ID> = []
    var single = ByteSet.empty
    func add(_ id: ID) {
      switch kind(id) {
      case .nothing: break
      case .bytes(let set): single = single.union(set)
      case .union(let inner): inner.forEach(add)
      default: members.insert(id)
      }
    }
    parts.forEach(add)
    if anyText >= 0, members.contains(anyText) { return anyText }
    mergeTails(&members, &single)
    if !single.isEmpty { members.insert(bytes(single)) }
    if members.count > 1, members.contains(Self.epsilon),
      members.contains(where: { $0 != Self.epsilon && isNullable($0) })
    {
      members.remove(Self.epsilon)
    }
    for member in members {
      if case .complement(let inner) = kind(member), members.contains(inner) { return complement(Self.nothing) }
    }
    guard let first = members.first else { return Self.nothing }
    if members.count == 1 { return first }
    let sorted = members.sorted()
    return make(
      .union(sorted), nullable: sorted.contains { isNullable($0) }, mixed: sorted.contains { isMixed[Int($0)] })
  }

  /// Joins alternatives that begin with one byte and continue alike, and those that begin alike.
  private func mergeTails(_ members: inout Set<ID>, _ single: inout ByteSet) {
    var byTail: [ID: ByteSet] = [:]
    var heads = 0
    for member in members {
      if case .sequence(let head, let tail) = kind(member), case .bytes(let set) = kind(head) {
        byTail[tail, default: .empty] = byTail[tail, default: .empty].union(set)
        heads += 1
      }
    }
    guard heads > 1 else { return }
    members = members.filter {
      if case .sequence(let head, _) = kind($0), case .bytes = kind(head) { return false }
      return true
    }
    var byHead: [ByteSet: [ID]] = [:]
    for (tail, set) in byTail { byHead[set, default: []].append(tail) }
    for (set, tails) in byHead {
      members.insert(sequence(bytes(set), tails.count == 1 ? tails[0] : union(tails.sorted())))
    }
  }

  func intersection(_ parts: [ID]) -> ID {
    var members: Set<ID> = []
    func add(_ id: ID) {
      if case .intersection(let inner) = kind(id) { inner.forEach(add) } else { members.insert(id) }
    }
    parts.forEach(add)
    if members.contains(Self.nothing) { return Self.nothing }
    members.remove(complement(Self.nothing))
    for member in members {
      if case .complement(let inner) = kind(member), members.contains(inner) { return Self.nothing }
    }
    guard let first = members.first else { return complement(Self.nothing) }
    if members.count == 1 { return first }
    if members.contains(Self.epsilon) {
      return members.allSatisfy { isNullable($0) } ? Self.epsilon : Self.nothing
    }
    let sorted = members.sorted()
    return make(.intersection(sorted), nullable: sorted.allSatisfy { isNullable($0) }, mixed: true)
  }

  /// All byte strings that do not match. Intersect with ``anyText`` to stay inside texts.
  func complement(_ inner: ID) -> ID {
    if case .complement(let original) = kind(inner) { return original }
    return make(.complement(inner), nullable: !isNullable(inner), mixed: true)
  }

  /// The texts that do not match.
  func textComplement(_ inner: ID) -> ID { intersection([anyText, complement(inner)]) }

  func loop(_ inner: ID, _ minimum: Int, _ maximum: Int) -> ID {
    if maximum == 0 || inner == Self.epsilon { return Self.epsilon }
    if inner == Self.nothing { return minimum == 0 ? Self.epsilon : Self.nothing }
    if minimum == 1 && maximum == 1 { return inner }
    if case .loop(_, 0, -1) = kind(inner) { return inner }
    let least = isNullable(inner) ? 0 : minimum
    return make(
      .loop(inner, minimum: Int32(least), maximum: Int32(maximum)), nullable: least == 0, mixed: isMixed[Int(inner)])
  }

  /// One scalar of a set, as UTF-8.
  func set(_ set: ScalarSet) -> ID {
    if let known = scalarSets[set] { return known }
    let id = union(
      UTF8Ranges.sequences(of: set).map { parts in
        parts.reversed().reduce(Self.epsilon) { sequence(bytes(ByteSet($1)), $0) }
      })
    scalarSets[set] = id
    return id
  }

  // MARK: Derivatives

  /// What must follow after a byte.
  func derivative(_ id: ID, _ byte: UInt8) -> ID {
    switch kind(id) {
    case .nothing, .epsilon: return Self.nothing
    case .bytes(let set): return set.contains(byte) ? Self.epsilon : Self.nothing
    default: break
    }
    let key = UInt64(UInt32(bitPattern: id)) << 8 | UInt64(byte)
    if let known = derivatives[key] { return known }
    let result: ID
    switch kind(id) {
    case .nothing, .epsilon, .bytes: result = Self.nothing
    case .sequence(let first, let second):
      let head = sequence(derivative(first, byte), second)
      result = isNullable(first) ? union(head, derivative(second, byte)) : head
    case .union(let parts): result = union(parts.map { derivative($0, byte) })
    case .intersection(let parts): result = intersection(parts.map { derivative($0, byte) })
    case .complement(let inner): result = complement(derivative(inner, byte))
    case .loop(let inner, let minimum, let maximum):
      let rest = loop(inner, max(0, Int(minimum) - 1), maximum < 0 ? -1 : Int(maximum) - 1)
      result = sequence(derivative(inner, byte), rest)
    }
    derivatives[key] = result
    return result
  }

  func derivative(_ id: ID, _ text: some Sequence<UInt8>) -> ID { text.reduce(id) { derivative($0, $1) } }

  func matches(_ id: ID, _ text: some Sequence<UInt8>) -> Bool { isNullable(derivative(id, text)) }

  /// For every byte the number of its class; bytes of one class have the same derivative.
  func partition(_ id: ID) -> [UInt8] {
    if let known = partitions[id] { return known }
    var result = [UInt8](repeating: 0, count: 256)
    switch kind(id) {
    case .nothing, .epsilon: break
    case .bytes(let set): for byte in 0..<256 where set.contains(UInt8(byte)) { result[byte] = 1 }
    case .sequence(let first, let second):
      result = isNullable(first) ? Self.refine(partition(first), partition(second)) : partition(first)
    case .union(let parts), .intersection(let parts):
      for part in parts { result = Self.refine(result, partition(part)) }
    case .complement(let inner), .loop(let inner, _, _): result = partition(inner)
    }
    partitions[id] = result
    return result
  }

  /// The classes of several expressions together.
  func partition(_ ids: [ID]) -> [UInt8] {
    guard let first = ids.first else { return [UInt8](repeating: 0, count: 256) }
    return ids.dropFirst().reduce(partition(first)) { Self.refine($0, partition($1)) }
  }

  private static func refine(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    let columns = Int(second.max() ?? 0) + 1
    var numbers = [Int16](repeating: -1, count: (Int(first.max() ?? 0) + 1) * columns)
    var next: Int16 = 0
    var result = first
    for byte in 0..<256 {
      let pair = Int(first[byte]) * columns + Int(second[byte])
      if numbers[pair] < 0 {
        numbers[pair] = next
        next += 1
      }
      result[byte] = UInt8(numbers[pair])
    }
    return result
  }

  /// One byte of every class.
  func representatives(_ id: ID) -> [UInt8] {
    var seen = [Bool](repeating: false, count: 256)
    var result: [UInt8] = []
    for (byte, number) in partition(id).enumerated() where !seen[Int(number)] {
      seen[Int(number)] = true
      result.append(UInt8(byte))
    }
    return result
  }

  // MARK: Emptiness

  /// Whether any byte string matches.
  func isAlive(_ id: ID) -> Bool {
    if let known = liveness[id] { return known }
    if isNullable(id) || !isMixed[Int(id)] { return true }
    return explore(id)
  }

  /// One byte of every class, those that bring the end nearest last.
  private func promising(_ id: ID) -> [UInt8] {
    representatives(id).map { (byte: $0, left: minimumScalars(derivative(id, $0))) }.sorted { $0.left > $1.left }.map {
      $0.byte
    }
  }

  /// Depth-first search for an accepting state. What a failed search saw is dead altogether.
  private func explore(_ start: ID) -> Bool {
    var seen: Set<ID> = [start]
    var stack: [(state: ID, rest: [UInt8])] = [(start, promising(start))]
    while let top = stack.last {
      guard let byte = top.rest.last else {
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].rest.removeLast()
      let next = derivative(top.state, byte)
      if liveness[next] == true || isNullable(next) || (next != Self.nothing && !isMixed[Int(next)]) {
        for entry in stack { liveness[entry.state] = true }
        return true
      }
      if liveness[next] == false || isExhausted || !seen.insert(next).inserted { continue }
      stack.append((next, promising(next)))
    }
    for state in seen { liveness[state] = false }
    return false
  }
}
