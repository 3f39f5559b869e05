import Imaging

/// The stages of reading, joined: find places, read them, put them in order.
final class ReadingEngine {
  private let detector: TextDetector
  private let recognizer: LineRecognizer
  private let foreign = ForeignReading()

  init(files: ReaderFiles, threads: Int) throws {
    let runtime = try NetworkRuntime(library: files.openVINOLibrary)
    detector = try TextDetector(path: files.detector, runtime: runtime, threads: threads)
    recognizer = try LineRecognizer(path: files.recognizer, runtime: runtime, threads: threads)
  }

  /// The pixels of the detector's view: small pictures are enlarged, large ones reduced.
  private static let shortestSide = 736
  private static let longestSide = 2000
  /// Places that are read with less certainty hold no text.
  private static let leastCertainty = 0.5
  /// Vertical text that is read with less certainty is also read lying on its side.
  private static let doubtfulColumn = 0.8

  func document(
    from image: PixelImage, options: TextRecognizer.Options, progress: (TextRecognizer.Progress) -> Void
  ) throws -> RecognizedDocument {
    switch try readPage(image, options, mayTurn: true, progress) {
    case .fragments(let fragments):
      return PageLayout(width: image.width, height: image.height).document(of: fragments)
    case .turned(let turn):
      let upright = image.oriented(turn)
      guard case .fragments(let fragments) = try readPage(upright, options, mayTurn: false, progress) else {
        return RecognizedDocument(width: image.width, height: image.height, blocks: [])
      }
      let (width, height) = (Double(image.width), Double(image.height))
      return PageLayout(width: upright.width, height: upright.height).document(of: fragments)
        .mapped(width: image.width, height: image.height) { turn.original(of: $0, width: width, height: height) }
    }
  }

  /// What came of reading a page: what stands on it, or how it must be turned first.
  private enum Page {
    case fragments([Fragment])
    case turned(CGImagePropertyOrientation)
  }

  private func readPage(
    _ image: PixelImage, _ options: TextRecognizer.Options, mayTurn: Bool,
    _ progress: (TextRecognizer.Progress) -> Void
  ) throws -> Page {
    let regions = try detector.regions(in: image, shortest: Self.shortestSide, longest: Self.longestSide)
      .filter { min($0.quad.width, $0.quad.height) >= options.minimumTextHeight * Double(image.height) }
    progress(.found(regions: regions.count))
    try Task.checkCancellation()
    return try read(
      TextPlace.places(regions.map(\.quad)), of: image, options: options, mayTurn: mayTurn, progress: progress)
  }

  /// Reads every place. Only the strips for the network are held, 48 pixels high each.
  private func read(
    _ places: [TextPlace], of image: PixelImage, options: TextRecognizer.Options, mayTurn: Bool,
    progress: (TextRecognizer.Progress) -> Void
  ) throws -> Page {
    let columns = try places.map { place in
      place.direction == .vertical ? try VerticalColumn(of: place.quad, in: image) : nil
    }
    let strips = try zip(places, columns).map { place, column in
      try column?.strip ?? strip(of: place, in: image)
    }
    var lines = try recognizer.read(strips) { done in
      progress(.read(done, of: strips.count))
      try Task.checkCancellation()
    }
    if mayTurn {
      func line(_ quad: PixelQuad) throws -> PixelImage {
        try strip(of: TextPlace(quad: quad, direction: .horizontal), in: image)
      }
      let turn =
        try foreign.turn(
          of: places, read: lines, strips: strips, options: options, between: { try Task.checkCancellation() },
          strip: line)
        ?? PageTurn(recognizer: recognizer).turn(places: places, lines: lines, strip: line)
      if turn != .up { return .turned(turn) }
    }
    try foreign.improve(&lines, of: strips, options: options) { try Task.checkCancellation() }
    for index in places.indices {
      if let column = columns[index] {
        lines[index] = try settled(column, read: lines[index], at: places[index], in: image)
      } else {
        lines[index] = Self.refined(lines[index], strip: strips[index])
      }
    }
    var places = places
    let marks = try addMarks(to: &places, &lines, strips: strips, in: image)
    let languages = NamedLanguages(options.languages, others: options.detectsOtherLanguages)
    let kept = zip(places, lines).filter { _, glyphs in
      Self.certainty(of: glyphs) >= Self.leastCertainty && !Self.isOrnament(glyphs)
    }
    var texts = kept.map { languages.preferred($0.1) }
    if options.correctsByNeighbours { texts = JapanesePage.corrected(texts.map(DoubtfulCharacters.corrected)) }
    let fragments = zip(kept, texts).map { Fragment(quad: $0.0.quad, direction: $0.0.direction, glyphs: $1) }
    return .fragments(marks + fragments)
  }

  /// Looks for marks before the lines that the detector passed over. A mark that is read with its
  /// line becomes part of it, one that is read alone is returned.
  private func addMarks(
    to places: inout [TextPlace], _ lines: inout [[LineRecognizer.Glyph]], strips: [PixelImage], in image: PixelImage
  ) throws -> [Fragment] {
    for index in places.indices where lines[index].count == 1 && places[index].direction == .horizontal {
      // The detector frames only the digit.
      try nameCircled(&lines[index], MarkShape(of: places[index].quad.inset(by: -0.3), in: image))
    }
    let candidates = try LeadingMarks.candidates(before: places, in: image)
    let wholes = try candidates.map { try strip(of: TextPlace(quad: $0.whole, direction: .horizontal), in: image) }
    var alone: [LeadingMarks.Candidate] = []
    let whole = try recognizer.read(wholes) { _ in try Task.checkCancellation() }
    for (candidate, (strip, glyphs)) in zip(candidates, zip(wholes, whole)) {
      var glyphs = Self.refined(glyphs, strip: strip)
      let before = lines[candidate.line].map(\.text).joined()
      let text = glyphs.map(\.text).joined()
      if let first = glyphs.first, LeadingMarks.isSign(first.text), first.probability > 0.5,
        text.dropFirst().drop(while: { $0 == " " }).prefix(3) == before.prefix(3)
      {
        // A number in a coloured disc is a plain number.
        if candidate.shape.outline == .disc, let number = first.text.first?.wholeNumberValue {
          glyphs[0].replaceText(with: String(number))
        }
        places[candidate.line].quad = candidate.whole
        lines[candidate.line] = glyphs
      } else {
        alone.append(candidate)
      }
    }
    // Of a disc only the inside is read: white on colour.
    let quads = alone.map { $0.shape.outline == .disc ? $0.quad.inset(by: 0.2) : $0.quad }
    let insides = try quads.map { try strip(of: TextPlace(quad: $0, direction: .horizontal), in: image) }
    let readings = try recognizer.read(insides) { _ in try Task.checkCancellation() }
    return try zip(alone, readings).compactMap { candidate, glyphs in
      var glyphs = glyphs.filter { $0.text != " " }
      let text = glyphs.map(\.text).joined()
      guard Self.certainty(of: glyphs) > 0.6, LeadingMarks.isMark(text),
        LeadingMarks.isSign(text) || candidate.shape.outline != .bare
      else { return nil }
      try nameCircled(&glyphs, candidate.shape)
      return Fragment(quad: candidate.quad, direction: .horizontal, glyphs: glyphs)
    }
  }

  /// A digit inside a ring is the circled digit.
  private func nameCircled(_ glyphs: inout [LineRecognizer.Glyph], _ shape: @autoclosure () throws -> MarkShape) throws
  {
    guard glyphs.count == 1, let value = Int(glyphs[0].text), (1...20).contains(value), try shape().outline == .ring,
      let scalar = Unicode.Scalar(0x245F + UInt32(value))
    else { return }
    glyphs[0].replaceText(with: String(Character(scalar)))
  }

  /// A column's characters at their places, or the column read lying on its side if that is surer.
  private func settled(
    _ column: VerticalColumn, read glyphs: [LineRecognizer.Glyph], at place: TextPlace, in image: PixelImage
  ) throws -> [LineRecognizer.Glyph] {
    let upright = column.glyphs(from: glyphs)
    let certainty = Self.certainty(of: upright) * column.coverage(of: upright)
    guard certainty < Self.doubtfulColumn else { return upright }
    let lying = try strip(of: place, in: image)
    let other = try recognizer.read([lying]) { _ in }[0]
    let settled = column.glyphs(fromLying: other)
    return Self.certainty(of: settled) * column.coverage(of: settled) > certainty + 0.05 ? settled : upright
  }

  private static func refined(_ glyphs: [LineRecognizer.Glyph], strip: PixelImage) -> [LineRecognizer.Glyph] {
    let gaps = LineGaps(of: strip)
    return Spacing.corrected(PrintedForms.corrected(glyphs, gaps: gaps), gaps: gaps)
  }

  /// A row of one sign, such as + + + +, is drawn for its looks.
  private static func isOrnament(_ glyphs: [LineRecognizer.Glyph]) -> Bool {
    let signs = glyphs.map(\.text).filter { $0 != " " }
    return signs.count > 2 && Set(signs).count == 1 && CharacterClass(signs[0]) == .other
  }

  /// The mean over the printed characters.
  private static func certainty(of glyphs: [LineRecognizer.Glyph]) -> Double {
    let printed = glyphs.filter { $0.text != " " }
    return printed.isEmpty ? 0 : printed.reduce(0) { $0 + Double($1.probability) } / Double(printed.count)
  }

  private func strip(of place: TextPlace, in image: PixelImage) throws -> PixelImage {
    let quad = place.direction == .vertical ? place.quad.turnedLeft : place.quad
    let height = LineRecognizer.lineHeight
    let width = (Double(height) * quad.width / max(1, quad.height)).rounded(.up)
    return try image.warped(from: quad, toWidth: min(6400, max(8, Int(width))), height: height)
  }
}
