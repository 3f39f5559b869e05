/// One level of what is being written. A thread is a stack of frames; all but the topmost are arrays and objects.
struct Frame: Hashable {
  enum Kind: UInt8 {
    /// A value begins here. `id`: node.
    case start
    /// Inside one of some literal texts. `id`: literal set, `a`: node of its trie.
    case literal
    /// Inside a string. `id`: shape, `a`: lexer state, `b`: scalars so far.
    case string
    /// Inside a number. `id`: automaton, `a`: state.
    case number
    /// `id`: shape, `a`: elements so far, `b`: those that match `contains`, `bits`: members used up.
    case array
    /// `id`: shape, `a`: first declared property that may still come, `b`: properties so far, `bits`: which ones.
    case object
    /// Inside a key. `id`: shape, `a`: lexer state, `b`: scalars so far, `bits`: patterns that match.
    case key
    /// Before the colon. `id`: node of the value, `a`: declared property or -1.
    case colon
    /// Inside plain text. `a`: lexer state, `b`: scalars so far.
    case text
    /// Inside a plain choice. `a`: node of its trie.
    case choice
    /// Inside a grounded string. `id`: shape, `a`: positions, `b`: scalars so far.
    case grounded
    /// Always at the bottom when there are grounded strings. `id`: what was copied so far.
    case record
  }

  /// Where an array or object stands.
  enum Phase: UInt8 {
    case opened
    case afterValue
    case afterComma
  }

  var kind: Kind
  var phase: Phase = .opened
  /// Objects: undeclared properties so far.
  var extra: UInt16 = 0
  var id: Int32 = 0
  var a: Int32 = 0
  var b: Int32 = 0
  var bits: UInt64 = 0
  /// Objects and arrays: how much had been copied from sources when they were opened.
  var mark: Int32 = 0

  func hash(into hasher: inout Hasher) { hasher.combine(digest) }

  /// All fields in one number.
  var digest: UInt64 {
    var sum = UInt64(kind.rawValue) << 56 ^ UInt64(phase.rawValue) << 48 ^ UInt64(extra) << 32
    sum ^= UInt64(UInt32(bitPattern: id))
    sum = (sum ^ sum >> 29) &* 0xBF58_476D_1CE4_E5B9
    sum ^= UInt64(UInt32(bitPattern: a)) << 32 | UInt64(UInt32(bitPattern: b))
    sum = (sum ^ sum >> 27) &* 0x94D0_49BB_1331_11EB
    sum = (sum ^ bits ^ UInt64(UInt32(bitPattern: mark)) << 20) &* 0x9E37_79B9_7F4A_7C15
    return sum ^ sum >> 31
  }
}

/// The ways to read what was written so far, one stack each, stored one after the other.
struct ThreadSet {
  var frames: [Frame] = []
  /// Where each thread's frames end.
  var ends: [Int32] = []
  /// A hash of each thread's frames; empty as long as there is only one thread.
  private var hashes: [UInt64] = []

  var count: Int { ends.count }
  var isEmpty: Bool { ends.isEmpty }

  func base(_ thread: Int) -> Int { thread == 0 ? 0 : Int(ends[thread - 1]) }
  func end(_ thread: Int) -> Int { Int(ends[thread]) }

  mutating func removeAll() {
    frames.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    hashes.removeAll(keepingCapacity: true)
  }

  /// Takes one thread of another set as the only one.
  mutating func assign(_ other: ThreadSet, thread: Int) {
    removeAll()
    frames.append(contentsOf: other.frames[other.base(thread)..<other.end(thread)])
    ends.append(Int32(frames.count))
  }

  /// Finishes the thread whose frames begin at `base`; drops it when an earlier one is the same.
  mutating func commit(_ base: Int) {
    guard !ends.isEmpty else {
      // The only thread so far: most sets never need a hash.
      ends.append(Int32(frames.count))
      return
    }
    if hashes.isEmpty { hashes = (0..<count).map { hash(self.base($0), end($0)) } }
    let own = hash(base, frames.count)
    for thread in 0..<hashes.count where hashes[thread] == own && isSame(thread, base) {
      frames.removeSubrange(base...)
      return
    }
    hashes.append(own)
    ends.append(Int32(frames.count))
  }

  private func hash(_ start: Int, _ end: Int) -> UInt64 {
    frames[start..<end].reduce(0) { ($0 ^ $0 >> 23) &* 0x2127_599B_F432_5C37 ^ $1.digest }
  }

  private func isSame(_ thread: Int, _ base: Int) -> Bool {
    let start = self.base(thread)
    guard end(thread) - start == frames.count - base else { return false }
    return frames[start..<end(thread)].elementsEqual(frames[base...])
  }
}
