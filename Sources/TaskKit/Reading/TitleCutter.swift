/// Makes a task's title of a clause: what tells when, how long and how urgent goes, the words that stay are copied.
enum TitleCutter {
  /// The longest title, in characters.
  static let limit = 40

  /// What is left of a clause without the mentions and the small words that belonged to them.
  static func cut(_ note: FoldedNote, _ mentions: [Range<Int>]) -> [String] {
    var isCut = [Bool](repeating: false, count: note.count)
    for mention in mentions where !isPossessive(mention, in: note) {
      for index in widened(mention, in: note) { isCut[index] = true }
    }
    var fragments: [String] = []
    var current = ""
    for index in 0..<note.count {
      if isCut[index] {
        fragments.append(current)
        current = ""
      } else {
        current.append(note.characters[index])
      }
    }
    fragments.append(current)
    // "… 2時間かけて選ぶ": what a blank and a mention part from a whole task is said beside it.
    if note.isJapanese, let first = fragments.first, first.last?.isWhitespace ?? false,
      JapaneseEvidence.endsAsTask(first)
    {
      return [bare(first)]
    }
    return fragments.map(bare).filter { $0.contains { $0.isLetter || $0.isNumber } }
  }

  /// The title that the fragments make.
  static func title(_ fragments: [String]) -> String {
    let isJapanese = fragments.contains { FoldedNote($0).isJapanese }
    let text = unwrapped(fragments.joined(separator: isJapanese ? "" : " "))
    return shortened(text)
  }

  /// "Tuesday's workshop" keeps its name.
  private static func isPossessive(_ range: Range<Int>, in note: FoldedNote) -> Bool {
    range.upperBound + 1 < note.count && note.folded(range.upperBound..<range.upperBound + 2) == "'s"
  }

  private static func widened(_ mention: Range<Int>, in note: FoldedNote) -> Range<Int> {
    var (start, end) = (mention.lowerBound, mention.upperBound)
    if let group = brackets(around: mention, in: note) {
      let inside = note.folded(group).filter { $0.isLetter || $0.isNumber }.count
      if inside - mention.count <= 8 { return group }
    }
    let after = note.folded(end..<note.count)
    if let match = after.prefixMatch(of: afterJapanese), note.isJapanese { end += match.0.count }
    if let match = after.prefixMatch(of: afterEnglish), !note.isJapanese { end += match.0.count }
    let before = note.folded(0..<start)
    if let match = before.firstMatch(of: note.isJapanese ? beforeJapanese : beforeEnglish) { start -= match.0.count }
    return start..<max(start, end)
  }

  private static var afterJapanese: Regex<Substring> {
    #/(?:の?(?:朝一番?|朝|昼過ぎ|昼|夜|夕方|午前中?|午後|晩|うち)(?=[にはまの、,。 ]|$))?(?:までには|までに|までの|まで|中に|中|頃に?|ごろに?|以内に?|以降に?|から|には|に(?!行)|は|の|、|,|:|締め?切り?|〆切り?|期限|必着|厳守|くらい|ぐらい|ほど|程度|で(?!き)|(?:かけて|かかる|かかりそう|必要)|あたり)*/#
  }
  private static var beforeJapanese: Regex<Substring> {
    #/(?:(?:締め?切り?|〆切り?|期限|期日|納期|所要(?:時間)?|目安)(?:は|が|:)?|だいたい|大体|[、,( ]約|^約|およそ|たぶん|できれば|遅くとも|なるべく|合計|[、,(~-])+ ?$/#
  }
  private static var afterEnglish: Regex<Substring> {
    #/(?: ?(?:morning|afternoon|evening|night|noon|at the latest|latest|or so|if possible|sharp|long|total|tops|max|at most))*[,:]?/#
  }
  private static var beforeEnglish: Regex<Substring> {
    #/(?:^|[ ,(~-]+)(?:(?:,? ?(?:it|this|that|which) )?(?:takes|will take|should take|needs about|needs)|no later than|by|on|before|until|till|from|at|due|deadline(?: is)?|for|in|around|about|approx\.?|approximately|roughly|ca\.?|during|starting|some ?time|within|over|ideally|is|are|only|the|takes place|some point|max|around)?(?: (?:about|around|by|on|in|at|the|only|roughly|only about|up to))?:? ?$/#
  }

  /// The brackets around a place, with what they hold.
  private static func brackets(around range: Range<Int>, in note: FoldedNote) -> Range<Int>? {
    let all = note.foldedCharacters
    guard let open = all[..<range.lowerBound].lastIndex(where: { "([【".contains($0) }),
      !all[open..<range.lowerBound].contains(where: { ")]】".contains($0) }),
      let close = all[range.upperBound...].firstIndex(where: { ")]】".contains($0) })
    else { return nil }
    return open..<close + 1
  }

  /// Without signs and blanks at the ends.
  private static func bare(_ text: String) -> String {
    var text = text.trimmed[...]
    let signs = Set("、。,.:：;；-–—・~〜！!？?・／/→*_\"“”")
    while let last = text.last, signs.contains(last) || last.isWhitespace { text.removeLast() }
    while let first = text.first, signs.contains(first) || first.isWhitespace { text.removeFirst() }
    // A bracket whose partner is gone.
    for (open, close) in [("(", ")"), ("（", "）"), ("[", "]"), ("【", "】")] as [(Character, Character)] {
      if text.last == open || (text.last == close && !text.contains(open)) { text.removeLast() }
      if text.first == close || (text.first == open && !text.contains(close)) { text.removeFirst() }
    }
    return text.trimmed
  }

  /// Without the words that only say that there is something to do.
  private static func unwrapped(_ text: String) -> String {
    var note = FoldedNote(bare(text))
    for _ in 0..<4 {
      let before = note.count
      for pattern in note.isJapanese ? [japaneseOpening] : [englishOpening, englishDuty] {
        if let match = note.folded.prefixMatch(of: pattern), match.0.count < note.count {
          note = FoldedNote(bare(note.text(match.0.count..<note.count)))
        }
      }
      if let match = note.folded.firstMatch(of: note.isJapanese ? japaneseEnding : englishEnding),
        match.0.count < note.count
      {
        note = FoldedNote(bare(note.text(0..<note.count - match.0.count)))
      }
      if note.isJapanese { note = withoutJapaneseEnd(note) }
      if note.count == before { break }
    }
    return note.string
  }

  private static var japaneseOpening: Regex<Substring> {
    #/(?:(?:それ|これ)まで(?:に|には)|あとで|あと|それと|それから|また(?=、)|そして|まずは?|最後に|ついでに|できれば|なるべく|早めに|忘れずに|(?:私|僕|自分|俺)(?:は|が)|とりあえず|todo|やること|※|ちゃんと|一応|さらに|ほかに|他に|その後)(?:、|,|:| )*/#
  }
  private static var japaneseEnding: Regex<Substring> {
    #/(?:のを忘れない(?:で(?:ください)?|ように(?:する)?|こと)?|のを忘れずに|を忘れずに|忘れずに|を忘れない(?:で|ように|こと)?|を?お願い(?:します|ね)?|する予定|の予定|(?:も|を)したい|よろしく(?:お願いします)?|です|だ|だよ|もある|がある|があります|くらい|ぐらい|かかる)$/#
  }
  /// Takes away 〜ること and particles that nothing follows any more.
  private static func withoutJapaneseEnd(_ note: FoldedNote) -> FoldedNote {
    let text = note.folded
    for ending in ["こと", "つもり", "必要がある", "必要あり", "ように", "べき", "予定"] where text.hasSuffix(ending) {
      guard let before = text.dropLast(ending.count).last, "るうくすつぬむぶぐい".contains(before) else { continue }
      return FoldedNote(note.text(0..<note.count - ending.count))
    }
    guard note.count > 2, let last = text.last, let before = text.dropLast().last else { return note }
    let isHiragana = before.unicodeScalars.allSatisfy { (0x3041...0x309F).contains($0.value) }
    guard "はをが、".contains(last) || ("もにのでとへ".contains(last) && !isHiragana) else { return note }
    return FoldedNote(note.text(0..<note.count - 1))
  }
  private static var englishOpening: Regex<Substring> {
    #/(?:(?:before|after) that|by then|please|pls|also|then|and|but|so|to|maybe|finally|don't forget(?: to| about)?|do not forget(?: to| about)?|remember(?: to)?|make sure(?: to| you| we| i)?|be sure to|let's|todo|to[- ]do|actions?(?: items?)?(?: for me)?:|must|need to|have to|should|can you|could you|would you|kindly|still|fyi|note to self|reminder|again|lastly|next|first|otherwise|as for|for(?: the)?)(?:[ ,:]+)/#
  }
  private static var englishDuty: Regex<Substring> {
    #/(?:i|we|you)(?:'ll|'ve got to|'d better| will| still| really| also| should| must| need to| have to| ought to| want to| gotta| can| could| definitely| probably)+ (?:also )?/#
  }
  private static var englishEnding: Regex<Substring> {
    #/(?:,? (?:please|too|as well|which|that|and|or|by|on|at|for|the|is|are|in|from|if possible|though|due|needs|takes|because|so|with|before|until|a|about|around)|['’]s)$/#
  }

  private static func shortened(_ text: String) -> String {
    guard text.count > limit else { return text }
    let note = FoldedNote(text)
    // What stands in brackets is said beside the task.
    if let match = note.folded.firstMatch(of: #/ ?\([^()]*\)/#) {
      let start = note.folded.distance(from: note.folded.startIndex, to: match.range.lowerBound)
      let rest = note.text(0..<start) + note.text(start + match.0.count..<note.count)
      return shortened(bare(rest))
    }
    let head = note.foldedCharacters.prefix(limit)
    let stops: Set<Character> = ["、", ",", " ", "を", "に", "は"]
    guard let stop = head.lastIndex(where: stops.contains), stop >= limit / 2 else { return note.text(0..<limit) }
    return bare(note.text(0..<stop))
  }
}
