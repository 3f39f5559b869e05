// A timer that understands what it is told:
//
//   swift run Timer 「10分後に『お風呂を見る』で通知して」
//
// The model turns the sentence into a call of TimerTool and closes with a sentence of its own. The reminder comes even
// if this program has ended long before.

import Foundation
import FoundationModels

let arguments = Array(CommandLine.arguments.dropFirst())

switch arguments.first {
case "--ring" where arguments.count == 3:
  // What the reminder runs when it is time: title, and the terminal to write to ("-" for none).
  Bell(terminal: arguments[2]).ring(arguments[1])
case "--wait" where arguments.count == 4:
  guard let seconds = Int(arguments[1]) else { exit(2) }
  try await Task.sleep(for: .seconds(seconds))
  Bell(terminal: arguments[3]).ring(arguments[2])
case "--after" where arguments.count == 3:
  // Without the model: seconds and title.
  guard let seconds = Int(arguments[1]), seconds > 0 else { exit(2) }
  print(try Reminder(seconds: seconds, title: arguments[2]).schedule().rawValue)
case nil, "--help":
  print(
    """
    Usage: Timer SENTENCE        for example: Timer "Remind me in 10 minutes to look after the bath"
           Timer --after SECONDS TITLE
    """)
default:
  let session = LanguageModelSession(
    tools: [TimerTool()],
    instructions: "You set timers. Answer in the user's language, in one short sentence that says what was set.")
  let answer = try await session.respond(
    to: arguments.joined(separator: " "), options: GenerationOptions(samplingMode: .greedy, maximumResponseTokens: 80))
  print(answer.content)
}
