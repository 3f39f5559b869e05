// Measures sessions with a real model; Benchmarks/session.py runs it and keeps the figures. Every command prints one
// line of JSON.

import Foundation
import FoundationModels
import FoundationModelsExtras
import JSONCore
import ModelStore

let usage = """
  Usage: session-bench COMMAND [--model NAME-OR-PATH] [FILE]

  tools       calls of tools for the prompts of FILE (Benchmarks/session/tools.json): right ones, and ones in vain
  japanese    answers to the questions of FILE (Benchmarks/session/japanese.txt): how many drift into another language
  snapshot    when the first snapshot of a stream comes, as a share of the stream's time; a text and a structure
  question    seconds to the first token of a short Japanese question, the model being warm
  cancel      milliseconds from a cancellation to the request's end, wherever it is
  chat        seconds to the first token of every turn of FILE: instructions, prompts, tokens
  first       one token of a first answer: the caller measures from the start of the process
  memory      private memory of one session and of two; FILE is the prompt

  Run from the package's folder: swift run session-bench tools
  """

var words = Array(CommandLine.arguments.dropFirst())
var name = try Configuration.load().model
if let place = words.firstIndex(of: "--model"), place + 1 < words.count {
  name = words[place + 1]
  words.removeSubrange(place...place + 1)
}
guard let command = words.first, command != "--help" else {
  print(usage)
  exit(words.isEmpty ? 2 : 0)
}
let model = try LlamaLanguageModel(name)
@MainActor func file(_ usual: String? = nil) throws -> String {
  guard let path = words.dropFirst().first ?? usual else {
    FileHandle.standardError.write(Data("\(command) needs a file.\n".utf8))
    exit(2)
  }
  return try String(contentsOfFile: path, encoding: .utf8)
}

let result: JSON
switch command {
case "tools": result = try await ToolMatrix(model: model).run(JSON.parse(try file("Benchmarks/session/tools.json")))
case "japanese":
  let questions = try file("Benchmarks/session/japanese.txt").split(separator: "\n")
  result = try await JapaneseAnswers(model: model).run(questions)
case "snapshot": result = try await FirstSnapshot(model: model).run()
case "question": result = try await FirstSnapshot(model: model).question()
case "cancel": result = try await CancellationDelays(model: model).run()
case "chat": result = try await Chat(model: model).run(JSON.parse(try file()))
case "first": result = try await Chat(model: model).first()
case "memory": result = try await SessionMemory(model: model).run(try file())
default:
  FileHandle.standardError.write(Data("\(command) is no command. \(usage)\n".utf8))
  exit(2)
}
print(result.text(.compact))
