import JSONCore

/// What reading again gave.
public enum Regeneration: Sendable, Hashable {
  /// Another plausible reading, and the seed that gave it.
  case another(RecipeReading, seed: UInt64)
  /// Every reading that is nearly as plausible was there before.
  case noOther
}

extension RecipeReader {
  /// How many seeds are tried before it is said that there is no other reading.
  private static let tries: UInt64 = 24

  /// Reads lines again with another seed, until a reading comes out that none of the versions holds.
  ///
  /// A seed changes only lines that are in doubt: what is beyond doubt comes out the same every time.
  /// - Throws: what the scorer throws; `CancellationError`.
  public func regenerate(_ versions: RecipeVersions, from seed: UInt64 = 1) async throws -> Regeneration {
    let known = versions.versions.map(\.recipe)
    for seed in seed..<(seed &+ Self.tries) {
      let reading = try await read(lines: versions.current.lines, seed: seed)
      guard reading.recipe != nil else { continue }
      let isNew = known.allSatisfy { !RecipeDifference.between($0, reading.json).isEmpty }
      if isNew { return .another(reading, seed: seed) }
    }
    return .noOther
  }

  /// Reads only the lines whose middle lies in a region of a page.
  /// - Throws: ``RecipeVersionError``, what the scorer throws, `CancellationError`.
  public func read(
    region: PrintedLine.Box, page: Int, of lines: [PrintedLine]
  ) async throws -> (reading: RecipeReading, lines: [PrintedLine]) {
    guard lines.contains(where: { $0.box != nil }) else { throw RecipeVersionError.noPlaces }
    let inside = lines.filter { line in
      guard line.page == page, let box = line.box else { return false }
      let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
      return (region.x...region.x + region.width).contains(x) && (region.y...region.y + region.height).contains(y)
    }
    guard !inside.isEmpty else { throw RecipeVersionError.emptyRegion }
    return (try await read(lines: inside), inside)
  }
}
