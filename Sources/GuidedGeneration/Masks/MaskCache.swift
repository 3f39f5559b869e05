/// Masks by state. Counters far from their bounds count as equal, so that the states of a long output recur.
final class MaskCache {
  private let machine: Machine
  private let vocabulary: TokenVocabulary
  private let builder: MaskBuilder
  @exclusivity(unchecked) private var entries: [Key: MaskBuilder.Tokens] = [:]
  @exclusivity(unchecked) private var size = 0
  /// The state that is looked up; kept so that a look-up allocates nothing.
  @exclusivity(unchecked) private var key = Key(frames: [])
  /// More than the longest token can count up.
  private let horizon: Int32

  private struct Key: Hashable {
    var frames: [Frame]

    func hash(into hasher: inout Hasher) {
      hasher.combine(frames.reduce(0 as UInt64) { ($0 ^ $0 >> 23) &* 0x2127_599B_F432_5C37 ^ $1.digest })
    }
  }

  /// Words kept at most; about 32 MB.
  private static let sizeLimit = 4 << 20

  init(machine: Machine, vocabulary: TokenVocabulary) {
    self.machine = machine
    self.vocabulary = vocabulary
    builder = MaskBuilder(machine: machine, vocabulary: vocabulary)
    horizon = Int32(vocabulary.longest) + 1
  }

  /// Replaces a mask by the tokens that may come next.
  func fill(_ mask: inout TokenMask, _ set: ThreadSet) {
    var isEmpty = true
    for thread in 0..<set.count { add(&mask, set, thread, &isEmpty) }
    if isEmpty { mask.clear() }
    if machine.isAccepting(set) { for token in vocabulary.endTokens { mask.insert(token) } }
  }

  private func add(_ mask: inout TokenMask, _ set: ThreadSet, _ thread: Int, _ isEmpty: inout Bool) {
    abstract(set, thread)
    let entry: MaskBuilder.Tokens
    if let known = entries[key] {
      entry = known
    } else {
      entry = builder.build(set, thread: thread)
      store(key, entry)
    }
    switch entry {
    case .many(let other): if isEmpty { mask.copy(other) } else { mask.formUnion(other) }
    case .few(let tokens):
      if isEmpty { mask.clear() }
      for token in tokens { mask.insert(token) }
    }
    isEmpty = false
  }

  private func store(_ key: Key, _ entry: MaskBuilder.Tokens) {
    if size > Self.sizeLimit {
      entries.removeAll(keepingCapacity: true)
      size = 0
    }
    size += key.frames.count * 4
    switch entry {
    case .many(let mask): size += mask.words.count
    case .few(let tokens): size += tokens.count
    }
    entries[key] = entry
  }

  /// A thread's frames with their counters as distances to the bounds, cut off at the horizon.
  private func abstract(_ set: ThreadSet, _ thread: Int) {
    key.frames.removeAll(keepingCapacity: true)
    for index in set.base(thread)..<set.end(thread) {
      let frame = set.frames[index]
      var plain = frame
      switch frame.kind {
      case .string:
        let shape = machine.program.strings[Int(frame.id)]
        plain.b = distances(frame.b, shape.minimum, shape.maximum)
      case .text: plain.b = distances(frame.b, 0, Machine.textLimit)
      case .key: plain.b = distances(frame.b, 0, Machine.keyLimit)
      case .array:
        let shape = machine.program.arrays[Int(frame.id)]
        if frame.a >= shape.prefix.count {
          plain.a = -1 - distances(frame.a, shape.minimum, shape.maximum)
        }
        if let rule = shape.contains {
          // How many elements are left matters as well.
          plain.a = frame.a
          plain.b = distances(frame.b, rule.minimum, rule.maximum)
        }
      case .object:
        let shape = machine.program.objects[Int(frame.id)]
        plain.b = distances(frame.b, shape.minimum, shape.maximum)
        plain.extra = UInt16(min(shape.extraMaximum - Int32(frame.extra), horizon))
      default: break
      }
      key.frames.append(plain)
    }
  }

  private func distances(_ value: Int32, _ minimum: Int32, _ maximum: Int32) -> Int32 {
    min(max(minimum - value, 0), horizon) << 14 | min(max(maximum - value, 0), horizon)
  }
}
