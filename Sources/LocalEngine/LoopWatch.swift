/// Notices when a model repeats itself, as small models do that are asked for more than they have to say.
///
/// Inside a string or a list of any length nothing else would end such an answer before the model's window is full.
struct LoopWatch {
  /// The longest row of tokens whose repetition is noticed.
  private static let longestPeriod = 64

  /// Whether a text's last `length` tokens are one row of tokens over and over, four times at least.
  static func repeats(_ tokens: ArraySlice<Int32>, length: Int) -> Bool {
    guard tokens.count >= length else { return false }
    let tail = Array(tokens.suffix(length))
    return (1...min(longestPeriod, length / 4)).contains { period in
      (period..<length).allSatisfy { tail[$0] == tail[$0 - period] }
    }
  }
}
