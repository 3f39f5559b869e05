/// Finds stop sequences in text that comes in pieces; holds back what may be the beginning of one.
struct StopScanner {
  private let stops: [[UInt8]]
  private var held: [UInt8] = []
  private(set) var hasStopped = false

  init(_ stops: [String]) { self.stops = stops.map { Array($0.utf8) } }

  /// What may be shown after one more piece.
  mutating func append(_ text: String) -> String {
    guard !hasStopped else { return "" }
    held += text.utf8
    if let end = held.indices.first(where: { start in stops.contains { held[start...].starts(with: $0) } }) {
      hasStopped = true
      return take(end)
    }
    let safe = held.indices.first { start in stops.contains { $0.starts(with: held[start...]) } }
    return take(safe ?? held.count)
  }

  /// What was held back, when nothing follows.
  mutating func finish() -> String { hasStopped ? "" : take(held.count) }

  private mutating func take(_ count: Int) -> String {
    defer { held.removeFirst(count) }
    return String(decoding: held[..<count], as: UTF8.self)
  }
}
