import FoundationModelsCore
import FoundationModelsTesting
import Testing

@Suite("Streams")
struct StreamTests {
  static let difficultTexts = [
    "鯖🍣👨‍👩‍👧\u{E9}",
    "お風呂を見る。🇯🇵🇩🇪 👍🏽 done",
    "\u{E9}\r\nनमस्ते ไทย ❤️‍🔥",
  ]

  @Test("every cut of the bytes gives the same text, and snapshots only grow", arguments: difficultTexts)
  func everyByteSplit(text: String) async throws {
    let count = text.utf8.count
    for cut in 0...count {
      for pieces in [
        Pieces.bytes(cutAt: [cut]), .bytes(cutAt: [cut, cut + 1, cut + 5]), .bytes(cutAt: Array(0...count)),
      ] {
        let session = LanguageModelSession(model: ScriptedLanguageModel([.text(text, pieces: pieces)]))
        var last = ""
        for try await snapshot in session.streamResponse(to: "Go") {
          #expect(snapshot.content.hasPrefix(last))
          #expect(text.hasPrefix(snapshot.content))
          #expect(!snapshot.content.unicodeScalars.contains("\u{FFFD}"))
          last = snapshot.content
        }
        #expect(Array(last.utf8) == Array(text.utf8))
        #expect(session.transcript.last?.text == text)
      }
    }
  }

  @Test("torn characters wait until they are whole", arguments: ["👨‍👩‍👧", "🇯🇵", "👍🏽", "नि"])
  func tornCharacters(character: String) async throws {
    let session = LanguageModelSession(
      model: ScriptedLanguageModel([.text("a\(character)b", pieces: .scalars)]))
    var seen: [String] = []
    for try await snapshot in session.streamResponse(to: "Go") { seen.append(snapshot.content) }
    #expect(seen == ["a", "a\(character)b"])
  }

  @Test("a plain text is shown as it arrives")
  func plainPieces() async throws {
    let session = LanguageModelSession(
      model: ScriptedLanguageModel([ScriptedReply([.text("Hello"), .text(", "), .text("世界")])]))
    var seen: [String] = []
    for try await snapshot in session.streamResponse(to: "Go") { seen.append(snapshot.content) }
    #expect(seen == ["Hello", "Hello, ", "Hello, 世界"])
  }

  @Test("a structured answer grows property by property, with one identity")
  func structuredSnapshots() async throws {
    let json = #"{"title": "Tea 🍵 \"x\"", "count": 120}"#
    let session = LanguageModelSession(model: ScriptedLanguageModel([.text(json, pieces: .scalars)]))
    var titles: [String] = []
    var ids: Set<GenerationID> = []
    var counts: Set<Int> = []
    var isComplete: [Bool] = []
    for try await snapshot in session.streamResponse(to: "Go", generating: Card.self) {
      if let title = snapshot.content.title { titles.append(title) }
      if let count = snapshot.content.count { counts.insert(count) }
      ids.insert(snapshot.content.id)
      isComplete.append(snapshot.rawContent.isComplete)
    }
    #expect(zip(titles, titles.dropFirst()).allSatisfy { $1.hasPrefix($0) })
    #expect(titles.last == "Tea 🍵 \"x\"")
    #expect(titles.contains("Te"))
    #expect(counts == [120])
    #expect(ids.count == 1)
    #expect(isComplete.last == true && !isComplete.dropLast().contains(true))
  }

  @Test("escapes that are cut do not tear characters")
  func escapedEmoji() async throws {
    let json = #"{"title": "a\ud83d\udc68\u200d\ud83d\udc69b\\u0041", "count": 1}"#
    let session = LanguageModelSession(model: ScriptedLanguageModel([.text(json, pieces: .scalars)]))
    var titles: [String] = []
    for try await snapshot in session.streamResponse(to: "Go", generating: Card.self) {
      if let title = snapshot.content.title, title != titles.last { titles.append(title) }
    }
    let whole = "a👨‍👩b\\u0041"
    #expect(titles.allSatisfy { whole.hasPrefix($0) })
    #expect(titles.last == whole)
  }

  @Test("elements of a growing list keep their identities and are only added")
  func stableElements() async throws {
    let json = #"{"cards": [{"title": "a", "count": 1}, {"title": "b", "count": 2}, {"title": "c", "count": 3}]}"#
    let session = LanguageModelSession(model: ScriptedLanguageModel([.text(json, pieces: .characters)]))
    var ids: [GenerationID] = []
    for try await snapshot in session.streamResponse(to: "Go", generating: Deck.self) {
      let now = snapshot.content.cards?.map(\.id) ?? []
      #expect(now.starts(with: ids))
      ids = now
    }
    #expect(ids.count == 3)
    #expect(Set(ids).count == 3)
  }

  @Test("collect gives the whole answer without, during and after iteration, from one generation")
  func collecting() async throws {
    for taken in [0, 1, 100] {
      let model = ScriptedLanguageModel([.text("one two three", pieces: .characters)])
      let session = LanguageModelSession(model: model)
      let stream = session.streamResponse(to: "Go")
      var iterator = stream.makeAsyncIterator()
      for _ in 0..<taken {
        if try await iterator.next() == nil { break }
      }
      let response = try await stream.collect()
      #expect(response.content == "one two three")
      #expect(response.transcriptEntries.map(\.kindName) == ["response"])
      #expect(model.requests.count == 1)
      #expect(!session.isResponding)
    }
  }

  @Test("errors surface from the iterator, after what was shown before")
  func errorsSurfaceLate() async throws {
    struct Broken: Error {}
    let model = ScriptedLanguageModel([ScriptedReply([.text("par"), .text("tial"), .failure(Broken())])])
    let session = LanguageModelSession(model: model)
    var seen: [String] = []
    await #expect(throws: Broken.self) {
      for try await snapshot in session.streamResponse(to: "Go") { seen.append(snapshot.content) }
    }
    #expect(seen == ["par", "partial"])
    #expect(!session.isResponding)
    #expect(session.transcript.isEmpty)
  }

  @Test("a silent model ends a stream with an error")
  func silentModel() async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel([ScriptedReply([])]))
    await #expect(throws: GeneratedContent.ParsingError.self) {
      for try await _ in session.streamResponse(to: "Go") {}
    }
  }

  @Test("snapshots tell entries and usage so far")
  func snapshotDetails() async throws {
    let model = ScriptedLanguageModel([
      ScriptedReply([.reasoning("hm"), .text(#"{"title": "a", "#), .text(#""count": 1}"#)])
    ])
    let session = LanguageModelSession(model: model)
    var last: LanguageModelSession.ResponseStream<Card>.Snapshot?
    for try await snapshot in session.streamResponse(to: "Go", generating: Card.self) { last = snapshot }
    let entries = try #require(last?.transcriptEntries)
    #expect(entries.map(\.kindName) == ["reasoning", "response"])
    guard case .response(let response)? = entries.last, case .structure(let structure)? = response.segments.first else {
      Issue.record("The answer is not structured.")
      return
    }
    #expect(structure.schemaName == "Card")
    #expect(last?.usage.output.totalTokenCount == 3)
  }

  @Test("leaving the loop and dropping the stream cancels the request and frees the session")
  func leavingTheLoop() async throws {
    let model = ScriptedLanguageModel([
      ScriptedReply([.text("first"), .pause(.seconds(600)), .text("never")]), .text("second"),
    ])
    let session = LanguageModelSession(model: model)
    for try await snapshot in session.streamResponse(to: "Go") {
      #expect(snapshot.content == "first")
      break
    }
    while session.isResponding { await Task.yield() }
    #expect(try await session.respond(to: "Again").content == "second")
    #expect(session.transcript.map(\.kindName) == ["prompt", "response"])
  }

  @Test("a slow reader misses steps but never the last one")
  func slowReader() async throws {
    let text = String(repeating: "word ", count: 500)
    let session = LanguageModelSession(model: ScriptedLanguageModel([.text(text, pieces: .characters)]))
    let stream = session.streamResponse(to: "Go")
    while session.isResponding { await Task.yield() }
    var seen: [String] = []
    for try await snapshot in stream { seen.append(snapshot.content) }
    #expect(seen.last == text)
    #expect(seen.count <= 64)
  }
}
