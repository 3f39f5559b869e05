/// How the program ends. Documented in every `--help`; scripts rely on the numbers.
struct ExitStatus: Error, Equatable {
  let rawValue: Int32
  /// What errors for programs call it.
  let name: String
  let meaning: String

  static let success = ExitStatus(rawValue: 0, name: "success", meaning: "done")
  static let failure = ExitStatus(rawValue: 1, name: "failure", meaning: "it failed; the message says why")
  static let usage = ExitStatus(rawValue: 2, name: "usage", meaning: "the command line was not understood")
  static let nothingFound = ExitStatus(
    rawValue: 3, name: "nothingFound", meaning: "the input holds no recipe, no task or no text")
  static let model = ExitStatus(
    rawValue: 4, name: "model", meaning: "the model is missing or cannot be used or fetched")
  static let input = ExitStatus(
    rawValue: 5, name: "input", meaning: "an input file or a schema is missing or cannot be used")
  static let interrupted = ExitStatus(rawValue: 130, name: "interrupted", meaning: "interrupted (Ctrl-C)")
  static let terminated = ExitStatus(rawValue: 143, name: "terminated", meaning: "ended by another program")

  // Constants, since signal handlers may touch nothing that is made when it is first used.
  static var interruptedCode: Int32 { 130 }
  static var terminatedCode: Int32 { 143 }

  static let all = [success, failure, usage, nothingFound, model, input, interrupted, terminated]
}
