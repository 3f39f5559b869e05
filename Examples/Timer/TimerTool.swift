import FoundationModels

/// Sets a timer that shows a notification.
struct TimerTool: Tool {
  let name = "setTimer"
  let description = "Sets a timer: shows a notification with a title after some time. タイマーを設定して通知する。"

  @Generable struct Arguments {
    @Guide(description: "How many seconds from now", .range(1...604_800))
    var seconds: Int
    @Guide(description: "The text of the notification, in the user's words")
    var title: String
  }

  func call(arguments: Arguments) async throws -> String {
    _ = try Reminder(seconds: arguments.seconds, title: arguments.title).schedule()
    return "The timer is set: \"\(arguments.title)\" in \(arguments.seconds) seconds (\(minutes(arguments.seconds)))."
  }

  private func minutes(_ seconds: Int) -> String {
    seconds % 60 == 0 ? "\(seconds / 60) minutes, \(seconds / 60)分" : "\(seconds)秒"
  }
}
