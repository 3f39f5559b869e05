import JSONCore

/// Reads a JSON number digit by digit and knows at every digit whether a legal number can still come of it.
///
/// A state compares the digits so far with every bound (less, equal so far, greater) and carries the remainders of
/// `multipleOf`. States are built when first reached. There are no cycles, as the number of digits is bounded.
final class NumberAutomaton {
  static let start: Int32 = 0
  static let dead: Int32 = -1

  private enum Phase: UInt8 { case start, minus, zero, integer, point, fraction, mark, sign, exponent }

  private struct State: Hashable {
    var phase = Phase.start
    var isNegative = false
    /// Some digit so far is not zero.
    var isNonzero = false
    /// Some digit after the point is not zero.
    var hasFraction = false
    var digits: UInt16 = 0
    var fractionDigits: UInt16 = 0
    /// Exponent so far, without its sign.
    var exponent: UInt16 = 0
    var exponentDigits: UInt8 = 0
    /// Two bits per comparator: 0 less, 1 equal so far, 2 greater.
    var relations: UInt64 = 0
    var remainders: [Int64] = []
  }

  private struct Comparator {
    let magnitude: Magnitude
    enum Role { case lower(exclusive: Bool), upper(exclusive: Bool), excluded }
    let role: Role
  }

  private struct Divisor {
    let modulus: Int64
    /// Fraction digits that count.
    let places: Int
    let isForbidden: Bool
  }

  private let rule: NumberRule
  /// For values without sign, then for values with a minus; nil when no value of that sign is legal.
  @exclusivity(unchecked) private var positive: [Comparator]?
  @exclusivity(unchecked) private var negative: [Comparator]?
  @exclusivity(unchecked) private var divisors: [Divisor] = []
  private let integerLimit: Int
  private let fractionLimit: Int
  private let allowsExponent: Bool
  private let stateLimit: Int

  @exclusivity(unchecked) private var states: [State] = []
  @exclusivity(unchecked) private var identifiers: [State: Int32] = [:]
  @exclusivity(unchecked) private var transitions: [[Int32]] = []
  @exclusivity(unchecked) private var liveness: [Int8] = []
  @exclusivity(unchecked) private(set) var isExhausted = false

  private static let bytes: [UInt8] = Array("0123456789-.eE+".utf8)
  private static let unknown: Int32 = -2
  /// Keeps every finite text inside `Double`.
  private static let exponentLimit = 280

  /// Nil when the rule's numbers have too many digits to handle.
  init?(_ rule: NumberRule, options: CompileOptions) {
    self.rule = rule
    stateLimit = options.maximumSize
    var positive: [Comparator]? = []
    var negative: [Comparator]? = []
    var integerDigits = options.maximumIntegerDigits
    var fractionDigits = options.maximumFractionDigits
    var isPlain = true
    func note(_ magnitude: Magnitude) {
      integerDigits = max(integerDigits, magnitude.integer.count)
      fractionDigits = max(fractionDigits, magnitude.fraction.count + 1)
      if !magnitude.isZero { isPlain = false }
    }
    if let lower = rule.lower {
      guard let magnitude = Magnitude(lower.value) else { return nil }
      note(magnitude)
      if magnitude.isNegative {
        negative?.append(Comparator(magnitude: magnitude, role: .upper(exclusive: lower.isExclusive)))
      } else {
        positive?.append(Comparator(magnitude: magnitude, role: .lower(exclusive: lower.isExclusive)))
        negative = nil
      }
    }
    if let upper = rule.upper {
      guard let magnitude = Magnitude(upper.value) else { return nil }
      note(magnitude)
      if magnitude.isNegative {
        negative?.append(Comparator(magnitude: magnitude, role: .lower(exclusive: upper.isExclusive)))
        positive = nil
      } else {
        positive?.append(Comparator(magnitude: magnitude, role: .upper(exclusive: upper.isExclusive)))
        if magnitude.isZero && upper.isExclusive { positive = nil }
      }
    }
    for value in rule.excluded {
      guard let magnitude = Magnitude(value) else { continue }
      note(magnitude)
      if magnitude.isNegative {
        negative?.append(Comparator(magnitude: magnitude, role: .excluded))
      } else {
        positive?.append(Comparator(magnitude: magnitude, role: .excluded))
      }
    }
    for (value, isForbidden) in rule.multiples.map({ ($0, false) }) + rule.nonMultiples.map({ ($0, true) }) {
      guard let magnitude = Magnitude(value), magnitude.integer.count + magnitude.fraction.count <= 15 else {
        return nil
      }
      let modulus = (magnitude.integer + magnitude.fraction).reduce(Int64(0)) { $0 * 10 + Int64($1) }
      divisors.append(Divisor(modulus: modulus, places: magnitude.fraction.count, isForbidden: isForbidden))
      fractionDigits = max(fractionDigits, magnitude.fraction.count)
      integerDigits = max(integerDigits, magnitude.integer.count)
      isPlain = false
    }
    guard (positive?.count ?? 0) <= 32, (negative?.count ?? 0) <= 32 else { return nil }
    self.positive = positive
    self.negative = negative
    integerLimit = integerDigits
    fractionLimit = fractionDigits
    allowsExponent = isPlain && rule.allowsFractions && rule.allowsIntegers
    _ = intern(State())
  }

  /// Whether any number is legal.
  var isSatisfiable: Bool { isAlive(Self.start) }

  /// The state after a byte, or ``dead`` when no legal number begins so.
  func next(_ state: Int32, _ byte: UInt8) -> Int32 {
    guard let column = Self.column(byte) else { return Self.dead }
    let known = transitions[Int(state)][column]
    if known != Self.unknown { return known }
    var result = successor(states[Int(state)], byte).map { intern($0) } ?? Self.dead
    if result >= 0, !isAlive(result) { result = Self.dead }
    transitions[Int(state)][column] = result
    return result
  }

  /// Whether the digits so far are a legal number.
  func accepts(_ state: Int32) -> Bool { isComplete(states[Int(state)]) }

  /// The shortest text that completes a legal number.
  func completion(from state: Int32) -> [UInt8] {
    var queue: [(Int32, [UInt8])] = [(state, [])]
    var seen: Set<Int32> = [state]
    var head = 0
    while head < queue.count {
      let (current, text) = queue[head]
      head += 1
      if accepts(current) { return text }
      for byte in Self.bytes {
        let following = next(current, byte)
        if following >= 0, seen.insert(following).inserted { queue.append((following, text + [byte])) }
      }
    }
    return []
  }

  private static func column(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "-"): 10
    case UInt8(ascii: "."): 11
    case UInt8(ascii: "e"): 12
    case UInt8(ascii: "E"): 13
    case UInt8(ascii: "+"): 14
    default: nil
    }
  }

  private func intern(_ state: State) -> Int32 {
    if let known = identifiers[state] { return known }
    if states.count >= stateLimit {
      isExhausted = true
      return Self.dead
    }
    let id = Int32(states.count)
    states.append(state)
    transitions.append([Int32](repeating: Self.unknown, count: Self.bytes.count))
    liveness.append(-1)
    identifiers[state] = id
    return id
  }

  // Acyclic, and at most as deep as a number has digits.
  private func isAlive(_ id: Int32) -> Bool {
    if liveness[Int(id)] >= 0 { return liveness[Int(id)] == 1 }
    var result = isComplete(states[Int(id)])
    if !result {
      for byte in Self.bytes where next(id, byte) >= 0 {
        result = true
        break
      }
    }
    liveness[Int(id)] = result ? 1 : 0
    return result
  }

  // MARK: Steps

  private func successor(_ state: State, _ byte: UInt8) -> State? {
    var next = state
    switch (state.phase, byte) {
    case (.start, UInt8(ascii: "-")):
      guard negative != nil else { return nil }
      next.isNegative = true
      next.phase = .minus
    case (.start, UInt8(ascii: "0")...UInt8(ascii: "9")), (.minus, UInt8(ascii: "0")...UInt8(ascii: "9")):
      guard let comparators = state.isNegative ? negative : positive else { return nil }
      next.relations = comparators.indices.reduce(0) { $0 | 1 << UInt64(2 * $1) }
      next.remainders = divisors.map { _ in 0 }
      addInteger(byte - UInt8(ascii: "0"), &next, comparators)
      next.phase = byte == UInt8(ascii: "0") ? .zero : .integer
    case (.integer, UInt8(ascii: "0")...UInt8(ascii: "9")):
      guard let comparators = state.isNegative ? negative : positive, Int(state.digits) < integerLimit else {
        return nil
      }
      addInteger(byte - UInt8(ascii: "0"), &next, comparators)
    case (.zero, UInt8(ascii: ".")), (.integer, UInt8(ascii: ".")):
      guard rule.allowsFractions || rule.anyNotation, let comparators = state.isNegative ? negative : positive else {
        return nil
      }
      for index in comparators.indices { settleInteger(index, &next, comparators[index].magnitude) }
      next.phase = .point
    case (.point, UInt8(ascii: "0")...UInt8(ascii: "9")), (.fraction, UInt8(ascii: "0")...UInt8(ascii: "9")):
      guard Int(state.fractionDigits) < fractionLimit, let comparators = state.isNegative ? negative : positive else {
        return nil
      }
      next.phase = .fraction
      guard addFraction(byte - UInt8(ascii: "0"), &next, comparators) else { return nil }
    case (.zero, UInt8(ascii: "e")), (.zero, UInt8(ascii: "E")), (.integer, UInt8(ascii: "e")),
      (.integer, UInt8(ascii: "E")), (.fraction, UInt8(ascii: "e")), (.fraction, UInt8(ascii: "E")):
      guard allowsExponent else { return nil }
      next.phase = .mark
    case (.mark, UInt8(ascii: "+")), (.mark, UInt8(ascii: "-")): next.phase = .sign
    case (.mark, UInt8(ascii: "0")...UInt8(ascii: "9")), (.sign, UInt8(ascii: "0")...UInt8(ascii: "9")),
      (.exponent, UInt8(ascii: "0")...UInt8(ascii: "9")):
      next.phase = .exponent
      next.exponent = state.exponent * 10 + UInt16(byte - UInt8(ascii: "0"))
      next.exponentDigits += 1
      guard next.exponentDigits <= 3, Int(next.exponent) <= Self.exponentLimit else { return nil }
    default: return nil
    }
    return next
  }

  private func relation(_ state: State, _ index: Int) -> UInt64 { state.relations >> UInt64(2 * index) & 3 }

  private func setRelation(_ state: inout State, _ index: Int, _ value: UInt64) {
    state.relations = state.relations & ~(3 << UInt64(2 * index)) | value << UInt64(2 * index)
  }

  private func addInteger(_ digit: UInt8, _ state: inout State, _ comparators: [Comparator]) {
    let position = Int(state.digits)
    state.digits += 1
    if digit != 0 { state.isNonzero = true }
    for index in comparators.indices where relation(state, index) == 1 {
      let digits = comparators[index].magnitude.integer
      if position < digits.count, digit != digits[position] {
        setRelation(&state, index, digit < digits[position] ? 0 : 2)
      }
    }
    for index in divisors.indices {
      state.remainders[index] = Self.append(digit, state.remainders[index], divisors[index].modulus)
    }
  }

  private static func append(_ digit: UInt8, _ remainder: Int64, _ modulus: Int64) -> Int64 {
    (remainder * 10 + Int64(digit)) % modulus
  }

  /// After the last digit before the point the count of digits decides first.
  private func settleInteger(_ index: Int, _ state: inout State, _ magnitude: Magnitude) {
    if Int(state.digits) < magnitude.integer.count { setRelation(&state, index, 0) }
    if Int(state.digits) > magnitude.integer.count { setRelation(&state, index, 2) }
  }

  private func addFraction(_ digit: UInt8, _ state: inout State, _ comparators: [Comparator]) -> Bool {
    let position = Int(state.fractionDigits)
    state.fractionDigits += 1
    if digit != 0 {
      guard rule.allowsFractions else { return false }
      state.isNonzero = true
      state.hasFraction = true
    }
    for index in comparators.indices where relation(state, index) == 1 {
      let digits = comparators[index].magnitude.fraction
      let other = position < digits.count ? digits[position] : 0
      if digit != other { setRelation(&state, index, digit < other ? 0 : 2) }
    }
    for index in divisors.indices where state.remainders[index] >= 0 {
      let divisor = divisors[index]
      if position < divisor.places {
        state.remainders[index] = Self.append(digit, state.remainders[index], divisor.modulus)
      } else if digit != 0 {
        guard divisor.isForbidden else { return false }
        state.remainders[index] = -1  // no multiple any more
      }
    }
    return true
  }

  private func isComplete(_ state: State) -> Bool {
    switch state.phase {
    case .zero, .integer, .fraction, .exponent: break
    default: return false
    }
    guard !state.isNegative || state.isNonzero, let comparators = state.isNegative ? negative : positive else {
      return false
    }
    // With an exponent, integers and fractions are both legal (see `allowsExponent`).
    if state.phase != .exponent {
      if state.hasFraction ? !rule.allowsFractions : !rule.allowsIntegers { return false }
    }
    var final = state
    for (index, comparator) in comparators.enumerated() {
      let magnitude = comparator.magnitude
      if state.phase == .zero || state.phase == .integer { settleInteger(index, &final, magnitude) }
      if relation(final, index) == 1, Int(state.fractionDigits) < magnitude.fraction.count {
        setRelation(&final, index, 0)
      }
      let order = relation(final, index)
      switch comparator.role {
      case .lower(let isExclusive): if order == 0 || (order == 1 && isExclusive) { return false }
      case .upper(let isExclusive): if order == 2 || (order == 1 && isExclusive) { return false }
      case .excluded: if order == 1 { return false }
      }
    }
    for (divisor, remainder) in zip(divisors, state.remainders) {
      var rest = remainder
      var missing = divisor.places - Int(state.fractionDigits)
      while rest > 0, missing > 0 {
        rest = Self.append(0, rest, divisor.modulus)
        missing -= 1
      }
      if divisor.isForbidden ? rest == 0 : rest != 0 { return false }
    }
    return true
  }
}
