import CLlamaShim

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The loops over a whole vocabulary, in C.
enum Vocabulary {
  static func argmax(_ logits: UnsafePointer<Float>, _ mask: UnsafePointer<UInt64>?, _ count: Int) -> Int32? {
    let token = kamado_argmax(logits, mask, Int32(count))
    return token < 0 ? nil : token
  }

  static func logSumExp(_ logits: UnsafePointer<Float>, _ mask: UnsafePointer<UInt64>?, _ count: Int) -> Double {
    kamado_log_sum_exp(logits, mask, Int32(count))
  }
}

/// The likeliest tokens of one row; reused from token to token, so that nothing is allocated.
public struct Candidates: Sendable {
  var tokens: [Int32]
  var logits: [Float]
  public private(set) var count = 0

  /// - Parameter capacity: how many candidates are kept at most.
  public init(capacity: Int) {
    tokens = [Int32](repeating: 0, count: capacity)
    logits = [Float](repeating: 0, count: capacity)
  }

  mutating func fill(_ values: UnsafePointer<Float>, _ mask: UnsafePointer<UInt64>?, _ vocabulary: Int) {
    count = Int(kamado_top_k(values, mask, Int32(vocabulary), Int32(tokens.count), &tokens, &logits))
  }
}

/// How the next token is chosen.
public enum SamplingMethod: Sendable, Hashable {
  /// The likeliest token.
  case greedy
  /// One of the `k` likeliest.
  case topK(Int)
  /// One of the likeliest whose probabilities together reach `threshold` (nucleus sampling).
  case topP(Double)
}

/// Chooses tokens; with the same seed and logits always the same ones.
public struct Sampler: Sendable {
  public let method: SamplingMethod
  /// Divides the logits; 0 is greedy.
  public let temperature: Double
  private var generator: SplitMix64
  private var candidates: Candidates
  private var weights: [Double]

  /// The most candidates of nucleus sampling; what lies beyond has no weight worth naming.
  private static let nucleusCapacity = 256

  /// - Parameter seed: nil draws one at random.
  public init(method: SamplingMethod, temperature: Double = 1, seed: UInt64? = nil) {
    self.method = temperature <= 0 ? .greedy : method
    self.temperature = temperature
    generator = SplitMix64(state: seed ?? UInt64.random(in: .min ... .max))
    let capacity =
      switch self.method {
      case .greedy: 0
      case .topK(let k): min(max(1, k), 4096)
      case .topP: Self.nucleusCapacity
      }
    candidates = Candidates(capacity: capacity)
    weights = [Double](repeating: 0, count: capacity)
  }

  public var isGreedy: Bool { method == .greedy }

  /// A token of `row` among those of `mask` (nil: all); nil when the mask is empty.
  public mutating func sample(_ context: LlamaContext, row: Int, mask: UnsafePointer<UInt64>? = nil) -> Int32? {
    if isGreedy { return context.likeliestToken(row: row, mask: mask) }
    context.likeliestTokens(row: row, mask: mask, into: &candidates)
    guard candidates.count > 0 else { return nil }
    let highest = Double(candidates.logits[0])
    var total = 0.0
    for index in 0..<candidates.count {
      weights[index] = exp((Double(candidates.logits[index]) - highest) / temperature)
      total += weights[index]
    }
    var kept = candidates.count
    if case .topP(let threshold) = method {
      var sum = 0.0
      kept = 0
      while kept < candidates.count {
        sum += weights[kept]
        kept += 1
        if sum >= threshold * total { break }
      }
      total = sum
    }
    var draw = generator.nextUnit() * total
    for index in 0..<kept {
      draw -= weights[index]
      if draw < 0 { return candidates.tokens[index] }
    }
    return candidates.tokens[kept - 1]
  }
}

/// The SplitMix64 generator (Steele, Lea, Flood 2014): small, seedable, the same on every platform.
struct SplitMix64: Sendable {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, not including, 1.
  mutating func nextUnit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
