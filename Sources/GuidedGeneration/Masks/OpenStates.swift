/// Which states of a string's automaton let every text of ordinary characters through, such as those of a pattern that
/// is searched for. From there most tokens need no walk.
final class OpenStates {
  private let lexers: LexerTables
  /// For each state that was looked at the most scalars that must come after such a text; -1 when it is not open.
  @exclusivity(unchecked) private var reserves: [Int32: Int32] = [:]

  /// States that are explored before a state counts as not open.
  private static let limit = 96

  init(lexers: LexerTables) { self.lexers = lexers }

  /// The most scalars that must still come after any text of ordinary characters; nil when some text is not legal.
  func reserve(_ state: Int32) -> Int32? {
    if let known = reserves[state] { return known < 0 ? nil : known }
    var queue: [(state: Int32, phase: Int32)] = [(state, OrdinaryText.inside)]
    var seen: Set<Int64> = [Int64(state) << 8]
    var reserve: Int32 = 0
    var head = 0
    while head < queue.count {
      let entry = queue[head]
      head += 1
      reserve = max(reserve, lexers.minimumScalars(entry.state))
      for byte in UInt8.min...UInt8.max {
        let phase = OrdinaryText.next(entry.phase, byte)
        if phase < 0 { continue }
        let next = lexers.next(entry.state, byte)
        guard next >= 0, queue.count < Self.limit else {
          reserves[state] = -1
          return nil
        }
        // Unrestricted from there on.
        if next < Int32(PlainText.count) { continue }
        if seen.insert(Int64(next) << 8 | Int64(phase)).inserted { queue.append((next, phase)) }
      }
    }
    for entry in queue where entry.phase == OrdinaryText.inside { reserves[entry.state] = reserve }
    return reserve
  }
}

/// Text without quotes, backslashes, control characters and line terminators: what `.` matches, spelled as it is.
enum OrdinaryText {
  static let inside: Int32 = 0
  private static let afterE2: Int32 = 14
  private static let afterE280: Int32 = 15

  /// The next state; negative when the byte is not ordinary.
  static func next(_ state: Int32, _ byte: UInt8) -> Int32 {
    switch state {
    case inside:
      if byte == UInt8(ascii: "\\") { return PlainText.dead }
      if byte == 0xE2 { return afterE2 }
    case afterE2:
      if byte == 0x80 { return afterE280 }
      return PlainText.rows[Int(PlainText.firstContinuation + 1) << 8 | Int(byte)]
    case afterE280:
      // U+2028 and U+2029 end lines.
      if byte == 0xA8 || byte == 0xA9 { return PlainText.dead }
      return PlainText.rows[Int(PlainText.firstContinuation) << 8 | Int(byte)]
    default: break
    }
    return PlainText.rows[Int(state) << 8 | Int(byte)]
  }
}

/// A vocabulary parted into the tokens of ordinary characters and the rest.
struct OrdinaryTokens: Sendable {
  private(set) var mask: TokenMask
  /// Scalars of the longest one.
  private(set) var longest = 0
  /// All other tokens.
  let rest: TokenTrie

  init(_ tokens: [[UInt8]]) {
    var mask = TokenMask(count: tokens.count)
    var longest = 0
    var others: [(token: Int32, bytes: [UInt8])] = []
    for (id, bytes) in tokens.enumerated() where !bytes.isEmpty {
      var state = OrdinaryText.inside
      var count = 0
      for byte in bytes where state >= 0 {
        if byte & 0xC0 != 0x80 { count += 1 }
        state = OrdinaryText.next(state, byte)
      }
      if state >= 0 {
        mask.insert(Int32(id))
        longest = max(longest, count)
      } else {
        others.append((Int32(id), bytes))
      }
    }
    self.mask = mask
    self.longest = longest
    // Tokens of equal bytes are looked after by the vocabulary.
    var twins: [Int32: [Int32]] = [:]
    rest = TokenTrie(others, twins: &twins)
  }
}
