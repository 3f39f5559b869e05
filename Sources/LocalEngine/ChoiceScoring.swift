import LlamaRuntime

/// Scored choices: how likely the model finds each of several continuations, for many inputs that share a
/// prefix. Whole choices are compared by the sum of their tokens' log-probabilities.
extension Engine {
  /// The log-probability of every choice as the continuation of `prefix + input + suffix`.
  ///
  /// The boundary before the choice is healed: each choice is tokenised together with the text before it, and
  /// everything after the tokens that all choices share is scored, so that a token that straddles the boundary
  /// does not put any choice at a disadvantage.
  /// - Returns: for each input, one natural logarithm per choice, in the order of `choices`.
  /// - Throws: ``LlamaError``; `CancellationError` when the task is cancelled.
  package func logProbabilities(prefix: String, inputs: [String], suffix: String, choices: [String])
    async throws -> [[Double]]
  {
    guard !choices.isEmpty else { return inputs.map { _ in [] } }
    let vocabulary = model.vocabulary
    let head = stableHead(of: prefix, isAlone: inputs.contains { ($0 + suffix).isEmpty })
    let begin = vocabulary.beginToken.map { [$0] } ?? []
    let headTokens = begin + (try vocabulary.tokenize(head.text))
    var items: [ScoringItem] = []
    items.reserveCapacity(inputs.count)
    for input in inputs {
      let before = head.rest + input + suffix
      items.append(try ScoringItem(choices: choices.map { try vocabulary.tokenize(before + $0) }))
    }
    return try await withTaskCancellationHandler {
      try Task.checkCancellation()
      return try score(items, after: headTokens)
    } onCancel: {
      abort.raise()
    }
  }

  /// The part of a prefix up to its last line break, whose tokens do not depend on what follows. Where nothing but
  /// the choices follows, it is the break before: a choice needs a token in front of it.
  private func stableHead(of prefix: String, isAlone: Bool) -> (text: String, rest: String) {
    guard let end = (isAlone ? prefix.dropLast() : prefix[...]).lastIndex(where: \.isNewline) else {
      return ("", prefix)
    }
    let after = prefix.index(after: end)
    return (String(prefix[..<after]), String(prefix[after...]))
  }

  /// Scores everything again when an evaluation was aborted for the sake of another request.
  private func score(_ items: [ScoringItem], after head: [Int32]) throws -> [[Double]] {
    while true {
      abort.lower()
      try Task.checkCancellation()
      do {
        return try scoreOnce(items, after: head)
      } catch LlamaError.aborted {
        dropScoringPrefixes()
      }
    }
  }

  private func scoreOnce(_ items: [ScoringItem], after head: [Int32]) throws -> [[Double]] {
    let prefix = try evaluateScoringPrefix(head)
    var results: [[Double]] = []
    results.reserveCapacity(items.count)
    var index = 0
    while index < items.count {
      // As many inputs at once as the batch and the scratch sequences hold.
      var group: [ScoringItem] = []
      var tokens = 0
      while index < items.count, group.count < scratch.count - scoringPrefixes.count,
        group.isEmpty || tokens + items[index].stem.count <= context.batchSize
      {
        tokens += items[index].stem.count
        group.append(items[index])
        index += 1
      }
      try Task.checkCancellation()
      results += try scoreGroup(group, prefix: prefix, headCount: head.count)
    }
    return results
  }

  /// Puts the shared prefix into a sequence that is kept, evaluating only what is not there yet.
  /// - Returns: the prefix's number.
  private func evaluateScoringPrefix(_ head: [Int32]) throws -> Int {
    var (prefix, cached) = scoringPrefixes.take(for: head)
    let sequence = scratch.lowerBound + prefix
    if !context.remove(sequence: sequence, from: cached) { cached = 0 }
    scoringPrefixes.note(Array(head[..<cached]), in: prefix)
    while cached < head.count {
      let end = min(head.count, cached + context.batchSize)
      for position in cached..<end {
        context.add(head[position], position: position, sequence: sequence, wantsLogits: false)
      }
      try decodeMakingRoom(keeping: prefix)
      cached = end
      scoringPrefixes.note(Array(head[..<cached]), in: prefix)
    }
    return prefix
  }

  private func scoreGroup(_ group: [ScoringItem], prefix: Int, headCount: Int) throws -> [[Double]] {
    let sequences = Array(scratch.dropFirst(scoringPrefixes.count))
    defer { for sequence in sequences { context.remove(sequence: sequence, from: 0) } }
    var totals = group.map { [Double](repeating: 0, count: $0.rests.count) }

    // The stems: one sequence per input, its last token's logits score every choice's first token.
    var rows: [Int] = []
    var firstPieces: [ArraySlice<Int32>] = []
    for (number, item) in group.enumerated() {
      let sequence = sequences[number]
      context.copy(sequence: scratch.lowerBound + prefix, to: sequence, count: headCount)
      var position = headCount
      var stem = item.stem[...]
      while stem.count > context.batchSize - context.pendingCount {
        // Only an input longer than a whole batch comes here, and it is alone in its group.
        let piece = stem.prefix(context.batchSize - context.pendingCount)
        for token in piece {
          context.add(token, position: position, sequence: sequence, wantsLogits: false)
          position += 1
        }
        stem = stem.dropFirst(piece.count)
        try decodeMakingRoom(keeping: prefix)
      }
      firstPieces.append(stem)
      for (offset, token) in stem.enumerated() {
        let row = context.add(
          token, position: position + offset, sequence: sequence, wantsLogits: offset == stem.count - 1)
        if offset == stem.count - 1 { rows.append(row) }
      }
    }
    try decodeMakingRoom(keeping: prefix)
    for (number, item) in group.enumerated() {
      let first = context.logProbabilities(of: item.rests.map { $0[$0.startIndex] }, row: rows[number])
      for (choice, value) in first.enumerated() { totals[number][choice] += value }
    }

    // The rest of each choice that is longer than one token, on sequences that branch off the stems.
    let branches = group.indices.flatMap { number in
      group[number].rests.indices.filter { group[number].rests[$0].count > 1 }.map { (number, $0) }
    }
    let free = Array(sequences.dropFirst(group.count))
    if free.isEmpty, !branches.isEmpty {
      // Every scratch sequence holds a stem: finish in two halves.
      let half = group.count / 2
      for sequence in sequences { context.remove(sequence: sequence, from: 0) }
      return try scoreGroup(Array(group[..<half]), prefix: prefix, headCount: headCount)
        + scoreGroup(Array(group[half...]), prefix: prefix, headCount: headCount)
    }
    var next = 0
    while next < branches.count {
      var scored: [(number: Int, choice: Int, rows: [Int])] = []
      var used: [Int] = []
      while next < branches.count, used.count < free.count {
        let (number, choice) = branches[next]
        let rest = Array(group[number].rests[choice].dropLast())
        guard rest.count <= context.batchSize - context.pendingCount else { break }
        let sequence = free[used.count]
        let start = headCount + group[number].stem.count
        context.copy(sequence: sequences[number], to: sequence, count: start)
        scored.append(
          (
            number, choice,
            rest.enumerated().map { offset, token in
              context.add(token, position: start + offset, sequence: sequence, wantsLogits: true)
            }
          ))
        used.append(sequence)
        next += 1
      }
      guard !used.isEmpty else { throw LlamaError.tokenizationFailed }
      try decodeMakingRoom(keeping: prefix)
      for (number, choice, rows) in scored {
        let following = Array(group[number].rests[choice].dropFirst())
        for (row, token) in zip(rows, following) {
          totals[number][choice] += context.logProbabilities(of: [token], row: row)[0]
        }
      }
      for sequence in used { context.remove(sequence: sequence, from: 0) }
    }
    return totals
  }
}

/// One input of scored choices: the tokens that all choices share, and each choice's own.
private struct ScoringItem {
  let stem: [Int32]
  let rests: [[Int32]]

  /// - Parameter choices: for every choice the tokens of the input together with it.
  init(choices: [[Int32]]) throws {
    let shortest = choices.map(\.count).min() ?? 0
    var shared = choices.dropFirst().reduce(shortest) { min($0, commonPrefix(choices[0], $1)) }
    // Each choice keeps at least one token of its own, and the stem at least one whose logits score it.
    shared = min(shared, shortest - 1)
    guard shared > 0 else { throw LlamaError.tokenizationFailed }
    stem = Array(choices[0][..<shared])
    rests = choices.map { Array($0[shared...]) }
  }
}
