import FoundationModels
import Testing

@Suite("Programs with nothing but the framework's import")
struct CompatibilityTests {
  @Test("every form of respond answers")
  func respond() async throws {
    let session = LanguageModelSession(model: EchoModel(prefix: "echo: "))
    let answers = try await everyRespond(with: session)
    #expect(answers.first == "echo: A literal")
    #expect(answers.contains("echo: Built\nlater\nline 1\nline 2"))
    #expect(answers.filter { $0 == #"{"title": "Tea", "minutes": 3}"# }.count == 8)
    #expect(answers.filter { $0 == "Tea" }.count == 9)
    #expect(session.usage.input.totalTokenCount == session.transcript.count / 2 * 3)
  }

  @Test("every form of streamResponse answers")
  func stream() async throws {
    let answers = try await everyStream(with: LanguageModelSession(model: EchoModel()))
    #expect(answers.contains("A literal") && answers.contains("From a variable"))
    #expect(answers.contains("Tea 3"))
    #expect(answers.last == "thrown")
  }

  @Test("every session can be made, and those with instructions or tools record them")
  func sessions() throws {
    let sessions = try everySession()
    #expect(sessions.count == 27)
    #expect(sessions[0].transcript.isEmpty)
    #expect(sessions[1].transcript.first?.plainText == "Be brief.")
    #expect(sessions[8].transcript.first?.plainText == "Be brief.\nBe brief.\nSome tools.")
    #expect(sessions.allSatisfy { !$0.isResponding })
  }

  @Test("a provider's calls run the tools, static and dynamic", arguments: [0, 1, 2])
  func tools(index: Int) async throws {
    let tools: [any Tool] = [WeatherTool(), BrewTool(), try LookupTool()]
    let session = LanguageModelSession(model: EchoModel(), tools: [tools[index]])
    let response = try await session.respond(to: "How is it?")
    #expect(response.content == ["Sunny in Kyoto", #"{"title": "Kyoto", "minutes": 1}"#, "one\nKyoto"][index])
    #expect(response.transcriptEntries.count == 4)
  }

  @Test("a profile chooses instructions and tools")
  func profile() async throws {
    let session = LanguageModelSession(profile: Assistant())
    session.properties.visits = 2
    let response = try await session.respond(to: "How is it?")
    #expect(response.content == "Sunny in Kyoto")
  }

  @Test("transcripts survive saving, and errors are told apart")
  func values() async throws {
    #expect(try everyTranscript().count == 8)
    #expect(everyOption().count == 5)
    await #expect(throws: LanguageModelError.self) {
      try await LanguageModelSession(model: SilentModel()).respond(to: "x")
    }
    #expect(sort(LanguageModelSession.Error.concurrentRequests) == "concurrent")
    #expect(sort(LanguageModelError.rateLimited(.init(resetDate: nil, debugDescription: "d"))) == "rate d")
    let cloud = PrivateCloudComputeLanguageModel()
    #expect(cloud.availability == .unavailable(.deviceNotEligible) && !cloud.quotaUsage.isLimitReached)
    await #expect(throws: PrivateCloudComputeLanguageModel.Error.self) {
      try await LanguageModelSession(model: cloud).respond(to: "x")
    }
  }

  @Test("prompts and instructions hold every kind of value in order")
  func prompts() async throws {
    let session = LanguageModelSession(model: EchoModel(), instructions: everyInstruction())
    #expect(
      session.transcript.first?.plainText == """
        Text
        {"title": "Tea", "minutes": 3}
        a
        b
        nested
        c
        """)
    let response = try await session.respond(to: everyPrompt())
    #expect(
      response.content.hasPrefix("Text\n{\"title\": \"Tea\", \"minutes\": 3}\n{\"a\": 1}\n1\n2\na\nb\n3\n2.5\ntrue\n"))
    #expect(response.content.contains("nested") && response.content.contains("photo"))
  }

  @Test("a whole value can be shown in its partial form")
  func partial() {
    let partial = Drink(title: "Tea", minutes: 3).asPartiallyGenerated()
    #expect(partial.title == "Tea" && partial.minutes == 3)
  }

  @Test("a view model on the main actor and an actor of one's own can hold a session")
  @MainActor
  func isolation() async throws {
    let model = DrinkViewModel(session: LanguageModelSession(model: EchoModel()))
    model.start("A drink?")
    while model.text.isEmpty, model.failure == nil { await Task.yield() }
    await model.stop()
    #expect(model.drink?.title == "Tea" && model.drink?.minutes == 3)
    #expect(model.text == "Describe Tea." && model.failure == nil && !model.isBusy)

    let conversation = Conversation(model: EchoModel())
    #expect(try await conversation.ask("x").last == "x")
    #expect(try await conversation.drink().content == Drink(title: "Tea", minutes: 3))
  }
}
