import FoundationModelsCore
import FoundationModelsTesting
import Testing

@Suite("Explicit nil in answers")
struct ExplicitNilTests {
  private static let written = #"{"name": "Mio", "friends": [{"name": "Ken"}]}"#
  private static let filled =
    #"{"name": "Mio", "nickname": null, "friends": [{"name": "Ken", "nickname": null, "friends": null}]}"#

  @Test("what the model left out is null in the answer and in the transcript")
  func response() async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel([.text(Self.written)]))
    let response = try await session.respond(to: "Who?", generating: Friend.self)
    #expect(response.rawContent.jsonString == Self.filled)
    #expect(response.content.friends?.first?.name == "Ken" && response.content.nickname == nil)
    #expect(try lastContent(of: session.transcript).jsonString == Self.filled)
    #expect(try lastContent(of: response.transcriptEntries).jsonString == Self.filled)
  }

  @Test("a stream ends with the nulls, and does not begin with them")
  func stream() async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel([.text(Self.written)]))
    var snapshots: [String] = []
    let stream = session.streamResponse(to: "Who?", generating: Friend.self)
    for try await snapshot in stream {
      snapshots.append(snapshot.rawContent.jsonString)
      if snapshot.rawContent.isComplete {
        #expect(try lastContent(of: snapshot.transcriptEntries).jsonString == snapshot.rawContent.jsonString)
      }
    }
    #expect(snapshots.last == Self.filled)
    #expect(try await stream.collect().rawContent.jsonString == Self.filled)
    #expect(try lastContent(of: session.transcript).jsonString == Self.filled)
  }

  @Test("a type that does not ask for it keeps its answer as it was written")
  func otherTypes() async throws {
    let session = LanguageModelSession(model: ScriptedLanguageModel([.text(#"{"name": "Mio"}"#)]))
    let response = try await session.respond(to: "Who?", generating: Stranger.self)
    #expect(response.rawContent.jsonString == #"{"name": "Mio"}"#)
  }

  private func lastContent(of entries: some Collection<Transcript.Entry>) throws -> GeneratedContent {
    var found: GeneratedContent?
    for entry in entries {
      if case .response(let response) = entry, case .structure(let structure)? = response.segments.first {
        found = structure.content
      }
    }
    return try #require(found)
  }
}

@Generable(representNilExplicitlyInGeneratedContent: true)
private struct Friend {
  var name: String
  var nickname: String?
  var friends: [Friend]?
}

@Generable
private struct Stranger {
  var name: String
  var nickname: String?
}
