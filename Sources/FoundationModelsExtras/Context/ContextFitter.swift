import FoundationModels

/// Applies strategies to a transcript, one after the other, until it fits.
struct ContextFitter {
  let strategies: [ContextStrategy]
  let contextSize: Int
  /// Tokens that the answer needs.
  let room: Int
  let count: (Transcript) async throws -> Int
  let summarize: ([Transcript.Entry], Int) async throws -> String

  /// - Returns: what was left out; nil when nothing had to be.
  func fit(_ transcript: inout Transcript) async throws -> ContextFit? {
    let tokens = try await count(transcript)
    guard tokens + room > contextSize else { return nil }
    var fit = ContextFit(
      tokenCount: tokens, fittedTokenCount: tokens, contextSize: contextSize, omittedEntries: 0, omittedCharacters: 0)
    let before = transcript
    for strategy in strategies where fit.fittedTokenCount + room > contextSize {
      switch strategy {
      case .droppingFinishedToolCalls: try await drop(Self.finishedToolWork, from: &transcript, &fit)
      case .rollingWindow: try await drop(Self.finishedTurns, from: &transcript, &fit)
      case .summarizing(let limit): try await summarize(&transcript, limit: limit, &fit)
      case .shorteningToolOutputs: try await shorten(&transcript, &fit)
      }
    }
    return transcript == before ? nil : fit
  }

  // MARK: Leaving out

  /// Leaves out as few groups of entries as it takes, the first ones first.
  private func drop(
    _ groups: (Transcript) -> [[Int]], from transcript: inout Transcript, _ fit: inout ContextFit
  ) async throws {
    let groups = groups(transcript)
    guard !groups.isEmpty else { return }
    func without(_ number: Int) -> Transcript {
      let omitted = Set(groups[..<number].joined())
      return Transcript(entries: transcript.enumerated().filter { !omitted.contains($0.offset) }.map(\.element))
    }
    // The fewest that fit, by halving: counting tokens is not free.
    var low = 1
    var high = groups.count
    while low < high {
      let middle = (low + high) / 2
      if try await count(without(middle)) + room <= contextSize { high = middle } else { low = middle + 1 }
    }
    let kept = without(low)
    fit.omittedEntries += transcript.count - kept.count
    fit.fittedTokenCount = try await count(kept)
    transcript = kept
  }

  private static func isPrompt(_ entry: Transcript.Entry) -> Bool {
    if case .prompt = entry { true } else { false }
  }

  /// The turns before the last one, each with everything behind its prompt.
  static func finishedTurns(of transcript: Transcript) -> [[Int]] {
    let prompts = transcript.indices.filter { isPrompt(transcript[$0]) }
    return zip(prompts, prompts.dropFirst()).map { Array($0..<$1) }
  }

  /// The calls, outputs and thoughts of each turn before the last one.
  static func finishedToolWork(of transcript: Transcript) -> [[Int]] {
    finishedTurns(of: transcript).map { turn in
      turn.filter { index in
        switch transcript[index] {
        case .toolCalls, .toolOutput, .reasoning: true
        case .instructions, .prompt, .response: false
        }
      }
    }.filter { !$0.isEmpty }
  }

  // MARK: Summarising

  private func summarize(_ transcript: inout Transcript, limit: Int, _ fit: inout ContextFit) async throws {
    let turns = Self.finishedTurns(of: transcript)
    guard let first = turns.first?.first else { return }
    var number = 0
    var kept = transcript
    repeat {
      number += 1
      kept = Transcript(
        entries: transcript[..<first] + transcript.dropFirst(turns[number - 1][0] + turns[number - 1].count))
      // The summary takes room too; its marks a little more.
    } while try await count(kept) + limit + 32 + room > contextSize && number < turns.count
    let omitted = turns[..<number].joined().map { transcript[$0] }
    let text = try await summarize(omitted, limit)
    kept.insert(
      contentsOf: [
        .prompt(Transcript.Prompt(segments: [.text(.init(content: "What did we talk about so far?"))])),
        .response(Transcript.Response(segments: [.text(.init(content: text))])),
      ], at: first)
    fit.omittedEntries += omitted.count
    fit.summary = text
    fit.fittedTokenCount = try await count(kept)
    transcript = kept
  }

  // MARK: Shortening

  private func shorten(_ transcript: inout Transcript, _ fit: inout ContextFit) async throws {
    let start = transcript.lastIndex(where: Self.isPrompt) ?? 0
    // The longest output first; each one as long as it may stay.
    let outputs = transcript.indices.filter { index in
      if case .toolOutput = transcript[index] { index > start } else { false }
    }.sorted { Self.length(of: transcript[$0]) > Self.length(of: transcript[$1]) }
    for index in outputs where fit.fittedTokenCount + room > contextSize {
      guard case .toolOutput(let output) = transcript[index] else { continue }
      var low = 0
      var high = Self.length(of: transcript[index])
      var shortened = transcript
      while low < high {
        let middle = (low + high + 1) / 2
        shortened[index] = .toolOutput(Self.cut(output, to: middle))
        if try await count(shortened) + room <= contextSize { low = middle } else { high = middle - 1 }
      }
      fit.omittedCharacters += Self.length(of: transcript[index]) - low
      transcript[index] = .toolOutput(Self.cut(output, to: low))
      fit.fittedTokenCount = try await count(transcript)
    }
  }

  private static func text(of segments: [Transcript.Segment]) -> String {
    segments.map(\.description).joined(separator: "\n")
  }

  private static func length(of entry: Transcript.Entry) -> Int {
    if case .toolOutput(let output) = entry { text(of: output.segments).count } else { 0 }
  }

  /// Keeps the beginning and the end, and says in between how much is missing.
  private static func cut(_ output: Transcript.ToolOutput, to length: Int) -> Transcript.ToolOutput {
    let text = text(of: output.segments)
    guard length < text.count else { return output }
    var output = output
    let head = text.prefix((length * 2 + 2) / 3)
    let tail = text.suffix(length - head.count)
    output.segments = [.text(.init(content: "\(head)\n[… \(text.count - length) characters left out …]\n\(tail)"))]
    return output
  }
}
