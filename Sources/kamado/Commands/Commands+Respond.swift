import Foundation
import FoundationModels
import JSONCore
import ModelStore

extension Commands {
  static let respond = Command(
    path: ["respond"], summary: "ask the model", operands: "PROMPT", operandCount: 0...1,
    options: [
      .value("instructions", "TEXT", "what the model is told before the prompt"),
      .value("image", "FILE", "a picture that the prompt is about; may be given several times"),
      .value("schema", "FILE|FIELDS", "a JSON Schema that the answer follows exactly, or fields like name:string"),
      .flag("stream", "show the answer as it is written (usual on a terminal)"),
      .flag("no-stream", "show the answer when it is whole"),
    ] + SamplingOptions.all + [.model, .json],
    details: [
      "Without PROMPT, or with -, the prompt is read from the standard input. JSON: {\"content\", \"usage\", "
        + "\"seconds\", \"model\", \"finishReason\"}, the last one \"stop\", or \"length\" for an answer that was cut off.",
      "With --stream and --schema each line is the answer so far, with --stream and --json each line is a JSON text: "
        + "{\"piece\"} or {\"partial\"}, and the whole as the last one.",
      "A schema is a file, a JSON text, or fields as `kamado schema object` takes them, between commas. A model that "
        + "sees no pictures is given the text that is read on them, and a remark says so.",
    ],
    examples: [
      .init(line: "kamado respond \"What is blanching?\" --max-tokens 80", meaning: "an answer"),
      .init(
        line: "kamado respond --greedy --max-tokens 60 --json \"Name a fruit.\"", meaning: "repeatable, for programs"),
      .init(line: "git diff | kamado respond --instructions \"Say in one line what changed.\"", meaning: "from a pipe"),
      .init(line: "kamado respond --schema city.json \"The capital of Japan\"", meaning: "an answer of your shape"),
      .init(
        line: "kamado respond --schema \"name:string, people:integer\" \"The capital of France\"",
        meaning: "a shape in a few words"),
      .init(line: "kamado respond --image photo.jpg \"What does it say?\"", meaning: "about a picture"),
    ]
  ) { arguments in
    let text = try prompt(arguments)
    let options = try SamplingOptions.read(arguments)
    if arguments.has("stream"), arguments.has("no-stream") {
      throw UsageError("--stream and --no-stream exclude each other")
    }
    let choice = try ModelChoice(arguments[.model])
    let schema = try arguments["schema"].map(SchemaFile.read)
    let session = try choice.session(instructions: arguments["instructions"])
    let question = Answer.Question(
      prompt: try await PicturePrompt.make(text, pictures: arguments.all("image"), choice: choice), schema: schema,
      options: options)
    let isJSON = arguments.has(.json)
    let usual = Terminal.outputIsTerminal && !isJSON && schema == nil
    let isStreamed = arguments.has("stream") || (usual && !arguments.has("no-stream"))
    let clock = ContinuousClock.now
    let answer = try await Answer.ask(session, question, grows: isStreamed ? { try show($0, isJSON: isJSON) } : nil)
    if isJSON {
      let json = answer.json(model: choice.file.name, seconds: (.now - clock) / .seconds(1))
      try Terminal.write(json.text(isStreamed ? .compact : .pretty) + "\n")
    } else {
      try Terminal.write(isStreamed && !answer.isStructured ? "\n" : answer.text + "\n")
      if let remark = SamplingOptions.remark(on: answer.usage) { Terminal.note(remark) }
    }
    return .success
  }

  private static func show(_ growth: Answer.Growth, isJSON: Bool) throws {
    switch growth {
    case _ where isJSON: try Terminal.write(growth.json.text(.compact) + "\n")
    case .piece(let text): try Terminal.write(text)
    case .state(let text): try Terminal.write(text + "\n")
    }
  }

  private static func prompt(_ arguments: Arguments) throws -> String {
    let text =
      if let operand = arguments.operands.first, operand != "-" { operand } else { try TextInput.read("-") }
    guard !text.allSatisfy(\.isWhitespace) else { throw UsageError("the prompt is empty") }
    return text
  }
}
