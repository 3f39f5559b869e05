/// Takes a note apart into the clauses that may be tasks.
struct PieceSplitter {
  let finder: DateFinder

  func pieces(of note: String) -> [Piece] {
    NoteLines.read(note, finder: finder).flatMap { line in
      numbered(line).flatMap { part in
        sentences(FoldedNote(part.text)).flatMap { sentence in
          ClauseSplitter(finder: finder).clauses(sentence, isEnumeration: line.isEnumeration).map { clause in
            Piece(
              text: clause.text, isListItem: part.isItem || line.isEnumeration, isDone: line.isDone,
              isRemark: line.isRemark, inheritedDates: line.inheritedDates, inheritedPriority: line.inheritedPriority,
              reason: clause.reason)
          }
        }
      }
    }
  }

  /// Lists inside a line: ①…②… or 1) … 2) ….
  private func numbered(_ line: NoteLines.Line) -> [(text: String, isItem: Bool)] {
    let note = FoldedNote(line.text)
    let marks = note.matches(of: #/[①-⑳]|(?<mark>[^\d]|^)\d{1,2}\)/#).map { match in
      match.range.lowerBound + (match.output.mark.map { $0.isEmpty ? 0 : 1 } ?? 0)..<match.range.upperBound
    }
    guard marks.count > 1 else { return [(line.text, line.isListItem)] }
    var parts: [(String, Bool)] = []
    var start = 0
    var isItem = line.isListItem
    for mark in marks {
      parts.append((note.text(start..<mark.lowerBound).trimmed, isItem))
      (start, isItem) = (mark.upperBound, true)
    }
    parts.append((note.text(start..<note.count).trimmed, isItem))
    return parts.filter { !$0.0.isEmpty }
  }

  private static let abbreviations: Set<String> = [
    "mr", "mrs", "ms", "dr", "prof", "st", "no", "nr", "e.g", "i.e", "vs", "etc", "approx", "ca", "jan", "feb", "mar",
    "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    "min", "hr", "a.m", "p.m", "inc", "ltd", "co", "r",
  ]

  func sentences(_ note: FoldedNote) -> [FoldedNote] {
    var result: [FoldedNote] = []
    var start = 0
    var depth = 0
    let all = note.foldedCharacters
    for index in all.indices {
      let character = all[index]
      if "([「『".contains(character) { depth += 1 }
      if ")]」』".contains(character) { depth = max(0, depth - 1) }
      guard depth == 0 else { continue }
      let next = index + 1 < all.count ? all[index + 1] : nil
      let isEnd =
        switch character {
        case "。", "！", "？", ";", "；": true
        case "!", "?": next.map { !"!?".contains($0) } ?? true
        case ".": isFullStop(all, index)
        default: false
        }
      guard isEnd else { continue }
      result.append(note.part(start..<index + 1))
      start = index + 1
    }
    if start < all.count { result.append(note.part(start..<all.count)) }
    return result.filter { $0.characters.contains { $0.isLetter || $0.isNumber } }
  }

  private func isFullStop(_ all: [Character], _ index: Int) -> Bool {
    guard index + 1 < all.count else { return true }
    guard all[index + 1] == " " || !all[index + 1].isASCII else { return false }
    let word = String(all[..<index].reversed().prefix { $0.isLatin || $0 == "." }.reversed())
    if PieceSplitter.abbreviations.contains(word) {
      // "at 4 p.m. Bring cake" ends at the stop, "Dec. 4" does not.
      return ["a.m", "p.m", "etc"].contains(word) && all[(index + 1)...].first { $0 != " " }?.isLetter ?? false
    }
    return !(word.count == 1 && word != "i")
      && !(index > 0 && all[index - 1].isNumber && word.isEmpty && isNumbering(all, index))
  }

  /// "1. " at the very beginning.
  private func isNumbering(_ all: [Character], _ index: Int) -> Bool { all[..<index].allSatisfy(\.isNumber) }
}
