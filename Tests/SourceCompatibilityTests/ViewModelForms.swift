import FoundationModels
import Observation

/// What an app's view holds: a session and what it shows, all on the main actor.
@MainActor
@Observable
final class DrinkViewModel {
  private(set) var drink: Drink.PartiallyGenerated?
  private(set) var text = ""
  private(set) var failure: String?
  private var running: Task<Void, Never>?

  @ObservationIgnored
  let session: LanguageModelSession

  init(session: LanguageModelSession) {
    self.session = session
    session.prewarm()
    session.prewarm(promptPrefix: Prompt("A drink"))
  }

  var isBusy: Bool { session.isResponding }

  func ask(_ question: String) async {
    do {
      let stream = session.streamResponse(to: question, generating: Drink.self)
      for try await snapshot in stream { drink = snapshot.content }
      text = try await session.respond { "Describe \(drink?.title ?? "it")." }.content
    } catch let error as LanguageModelError {
      failure = error.errorDescription
    } catch {
      failure = error.localizedDescription
    }
  }

  func start(_ question: String) {
    running = Task { await ask(question) }
  }

  func stop() async {
    running?.cancel()
    await running?.value
  }
}

/// A session that belongs to an actor.
actor Conversation {
  private let session: LanguageModelSession

  init(model: some LanguageModel) {
    session = LanguageModelSession(model: model, instructions: "Be brief.")
  }

  func ask(_ question: String) async throws -> [String] {
    let answer = try await session.respond(to: question).content
    var snapshots: [String] = []
    for try await snapshot in session.streamResponse(to: question) { snapshots.append(snapshot.content) }
    return [answer] + snapshots
  }

  /// An answer may leave the actor where its content may.
  func drink() async throws -> LanguageModelSession.Response<Drink> {
    try await session.respond(to: "x", generating: Drink.self)
  }
}
