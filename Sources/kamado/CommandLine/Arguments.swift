/// A command line taken apart by the options of its command.
struct Arguments: Sendable {
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []
  private(set) var operands: [String] = []

  /// Understands `--name`, `--name VALUE`, `--name=VALUE`, and `--` before operands that begin with a hyphen.
  /// - Throws: ``UsageError``.
  init(_ words: [String], command: Command) throws {
    let options = command.options + [.help]
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        operands += rest
        break
      }
      if word == "-h" {
        flags.insert("help")
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = parts.first.map(String.init) ?? ""
        guard let option = options.first(where: { $0.name == name }) else {
          throw UsageError(
            "there is no option --\(name)\(Suggestion.text(for: name, among: options.map(\.name), prefix: "--"))")
        }
        if option.value == nil {
          guard parts.count == 1 else { throw UsageError("--\(name) takes no value") }
          flags.insert(name)
        } else if parts.count == 2 {
          values[name, default: []].append(String(parts[1]))
        } else if let value = rest.popFirst() {
          values[name, default: []].append(value)
        } else {
          throw UsageError("--\(name) needs a value (\(option.value ?? ""))")
        }
      } else if word.hasPrefix("-"), word != "-" {
        throw UsageError("there is no option \(word); write ./\(word) for a file of that name")
      } else {
        operands.append(word)
      }
    }
    if self.has(.help) { return }
    if operands.count < command.operandCount.lowerBound {
      throw UsageError("\(command.operands) is missing")
    }
    if operands.count > command.operandCount.upperBound {
      throw UsageError("“\(operands[command.operandCount.upperBound])” is one word too many")
    }
  }

  func has(_ option: Option) -> Bool { flags.contains(option.name) }
  func has(_ name: String) -> Bool { flags.contains(name) }
  subscript(_ name: String) -> String? { values[name]?.last }
  /// Every value of an option that may be given several times.
  func all(_ name: String) -> [String] { values[name] ?? [] }
  subscript(_ option: Option) -> String? { values[option.name]?.last }

  /// The option's value as a number inside `range`.
  func number<Number: LosslessStringConvertible & Comparable>(
    _ name: String, in range: ClosedRange<Number>
  ) throws -> Number? {
    guard let text = self[name] else { return nil }
    guard let number = Number(text), range.contains(number) else {
      throw UsageError("--\(name) must be a number from \(range.lowerBound) to \(range.upperBound), not “\(text)”")
    }
    return number
  }
}

/// The command line was not understood.
struct UsageError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
