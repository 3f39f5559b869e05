import Imaging

/// Decides by evidence which lines are in a script that PP-OCRv6 does not know, and reads those.
///
/// Such a line looks to the network like noise: it is uncertain of most characters, or sees none. So the most
/// doubtful lines are tried with each installed script; if one of them reads them as its own, all
/// lines of the page are read with it and each keeps the better reading.
final class ForeignReading {
  private static let doubtful = 0.85
  private static let trials = 4
  /// A page most of whose lines are in doubt is more easily believed to be in another script than one with some.
  private static let evidenceForDoubtfulPage = 0.5
  private static let evidenceForDoubtfulLines = 0.75

  private var readers: [ForeignScript: TesseractReader?] = [:]

  private func reader(for script: ForeignScript) -> TesseractReader? {
    if let known = readers[script] { return known }
    let reader = TesseractReader(data: script.data)
    readers[script] = .some(reader)
    return reader
  }

  /// Replaces readings in place.
  /// - Parameters:
  ///   - options: the languages that the caller expects; a script named there is tried without doubt, and others
  ///     only if the picture may hold other languages.
  /// - Throws: `TextRecognitionError.notInstalled` when a named script's data are missing and the
  ///   page is full of doubt; what `between` throws.
  func improve(
    _ readings: inout [[LineRecognizer.Glyph]], of strips: [PixelImage], options: TextRecognizer.Options,
    between: () throws -> Void
  ) throws {
    let named = Self.named(options)
    let doubts = Self.doubts(readings, strips)
    guard !named.isEmpty || doubts.count >= 2 && 5 * doubts.count >= readings.count else { return }
    let samples = (doubts.isEmpty ? Array(readings.indices) : doubts)
      .sorted { strips[$0].width > strips[$1].width }.prefix(Self.trials).map { strips[$0] }
    if doubts.count >= 2 { try requireData(of: named) }
    guard let best = try strongest(samples, options: options, between: between),
      best.evidence
        > (2 * doubts.count >= readings.count ? Self.evidenceForDoubtfulPage : Self.evidenceForDoubtfulLines)
    else { return }
    for index in readings.indices {
      try between()
      let (glyphs, confidence) = best.reader.read(strips[index])
      let share = best.script.shareOfLetters(of: glyphs.map(\.text).joined())
      let certainty = Self.certainty(readings[index])
      if share > 0.3, confidence > 0.5 || certainty < Self.doubtful {
        readings[index] = Self.joined(glyphs, network: readings[index], letters: best.script)
      }
    }
  }

  /// The line with its numbers and Latin words as the network read them, where it is certain of them: Tesseract takes
  /// 600g for 6009.
  private static func joined(
    _ glyphs: [LineRecognizer.Glyph], network: [LineRecognizer.Glyph], letters script: ForeignScript
  ) -> [LineRecognizer.Glyph] {
    let words = glyphs.split(omittingEmptySubsequences: false) { $0.text == " " }
    let blanks = glyphs.filter { $0.text == " " }
    var result: [LineRecognizer.Glyph] = []
    for (number, word) in words.enumerated() {
      if let first = word.first, let last = word.last {
        let slack = 0.4 * (last.end - first.start) / Double(word.count)
        let seen = network.filter { $0.middle > first.start - slack && $0.middle < last.end + slack }
        let printed = seen.drop { $0.text == " " }.prefix { $0.text != " " }
        let isCertain = printed.count == seen.count { $0.text != " " } && printed.allSatisfy { $0.probability > 0.8 }
        let text = printed.map(\.text).joined()
        let hasLetters = word.contains { script.share(of: $0.text) == 1 }
        // A syllable that Tesseract sees is printed, unless a unit stands there (kcal becomes a syllable and signs).
        let isTrusted = isCertain && printed.count >= 2 && (hasLetters ? isMeasure(text) : isLatin(text))
        result += isTrusted ? Array(printed) : Array(word)
      }
      if blanks.indices.contains(number) { result.append(blanks[number]) }
    }
    return result
  }

  private static func isLatin(_ text: String) -> Bool {
    text.allSatisfy { [.latin, .digit].contains(CharacterClass(String($0))) || "/.,~-%()".contains($0) }
  }

  /// A number with a unit in Latin letters.
  private static func isMeasure(_ text: String) -> Bool {
    let unit = text.drop { $0.isNumber || "/.,~-".contains($0) }
    return unit.count < text.count
      && ["g", "kg", "mg", "ml", "l", "L", "cc", "kcal", "cm", "mm"].contains(String(unit))
  }

  /// How a page must be turned to be read in another script; nil when it is in none, or not in doubt.
  ///
  /// The network is as uncertain of such a page in any position: only Tesseract can tell how it lies.
  /// - Parameters:
  ///   - strip: cuts out a line, whose frame is named from the corner at which it begins.
  func turn(
    of places: [TextPlace], read readings: [[LineRecognizer.Glyph]], strips: [PixelImage],
    options: TextRecognizer.Options, between: () throws -> Void, strip: (PixelQuad) throws -> PixelImage
  ) throws -> CGImagePropertyOrientation? {
    let doubts = Self.doubts(readings, strips)
    guard doubts.count >= 2, 2 * doubts.count >= readings.count else { return nil }
    let isVertical = 2 * places.count(where: { $0.direction == .vertical }) > places.count
    let longest = doubts.filter { (places[$0].direction == .vertical) == isVertical }
      .sorted { strips[$0].width > strips[$1].width }.prefix(Self.trials - 1)
    let lines = try longest.map { try strip(isVertical ? places[$0].quad.turnedLeft : places[$0].quad) }
    guard !lines.isEmpty else { return nil }
    let onward = try strongest(lines, options: options, between: between)?.evidence ?? 0
    let backward = try strongest(lines.map { $0.oriented(.down) }, options: options, between: between)?.evidence ?? 0
    guard max(onward, backward) > Self.evidenceForDoubtfulPage else { return nil }
    return onward >= backward ? (isVertical ? .left : .up) : (isVertical ? .right : .down)
  }

  /// The script that reads the lines best, with the evidence for it: 0…1.
  private func strongest(
    _ lines: [PixelImage], options: TextRecognizer.Options, between: () throws -> Void
  ) throws -> (evidence: Double, script: ForeignScript, reader: TesseractReader)? {
    let named = Self.named(options)
    let mayBeOther = named.isEmpty && (options.languages.isEmpty || options.detectsOtherLanguages)
    var best: (evidence: Double, script: ForeignScript, reader: TesseractReader)?
    for script in mayBeOther ? ForeignScript.all : named {
      guard let reader = reader(for: script) else { continue }
      var evidence = 0.0
      for line in lines {
        try between()
        let (glyphs, confidence) = reader.read(line)
        evidence += script.share(of: glyphs.map(\.text).joined()) * confidence / Double(lines.count)
      }
      if evidence > best?.evidence ?? 0 { best = (evidence, script, reader) }
    }
    return best
  }

  private func requireData(of scripts: [ForeignScript]) throws {
    for script in scripts where reader(for: script) == nil {
      throw TextRecognitionError.notInstalled(
        part: "Tesseract's data for \(script.language)", searched: ["tesseract-ocr-\(script.data)"])
    }
  }

  private static func named(_ options: TextRecognizer.Options) -> [ForeignScript] {
    ForeignScript.all.filter { script in
      options.languages.contains { $0 == script.language || $0.hasPrefix(script.language + "-") }
    }
  }

  /// The lines, long enough to tell, of which the network is not certain.
  private static func doubts(_ readings: [[LineRecognizer.Glyph]], _ strips: [PixelImage]) -> [Int] {
    readings.indices.filter { certainty(readings[$0]) < doubtful && strips[$0].width > 72 }
  }

  /// The mean over the characters, with the least certain counted twice.
  private static func certainty(_ glyphs: [LineRecognizer.Glyph]) -> Double {
    guard let least = glyphs.map(\.probability).min() else { return 0 }
    let sum = glyphs.reduce(0) { $0 + Double($1.probability) }
    return (sum + Double(least)) / Double(glyphs.count + 1)
  }
}
