/// Finds what a note says about how urgent something is.
enum PriorityFinder {
  struct Mention: Sendable, Equatable {
    var range: Range<Int>
    var priority: NoteTask.Priority
  }

  static func find(in note: FoldedNote) -> [Mention] {
    var found: [Mention] = []
    func add<Output>(_ pattern: Regex<Output>, _ priority: NoteTask.Priority) {
      for (range, _) in note.matches(of: pattern) where isWhole(range, in: note) {
        guard !found.contains(where: { $0.range.overlaps(range) }) else { continue }
        found.append(Mention(range: range, priority: priority))
      }
    }
    // What denies urgency comes first: it holds the words of urgency.
    add(
      /(?:全然|特に)?急(?:ぎ|ぐ)?(?:ぎ)?(?:では(?:ない|ありません)|じゃ(?:ない|なくて)|がない|がなくて|がず|ぎません|がなくていい)(?:けど|けれど|ですが|が|ので)?/,
      .low)
    add(/急がない(?:けど|けれど|が|です)?|急ぎません/, .low)
    add(
      /(?:時間|余裕|暇|ひま|気力)(?:に余裕)?が(?:あれば、?|あったら、?|あるとき(?:に)?|ある時(?:に)?|できたら|出来たら)|暇な(?:とき|時)に?|手が(?:空|あ)いたら|(?:そのうち|いつか|いずれ)|(?:いつでも|後でも|あとでも)(?:いい|よい|良い|OK|ok)(?:ので|から|けど)?|(?:後回し|あとまわし)(?:でいい|でよい|で可|でOK|可)?|優先度?[:は]?(?:低|低い|低め)|(?:低優先|優先度低)/,
      .low)
    add(
      /no (?:rush|hurry)|not (?:at all )?(?:urgent|in a hurry|pressing)|isn't urgent|low[ -]prio(?:rity)?|whenever(?: (?:you|i|we) (?:have|find|get) (?:some )?time| possible| convenient)?|some ?day|eventually|(?:when|if) (?:you|i|we|there is|there's)(?: have| find| get|'s| is)?(?: some| any| the)? ?time(?: left)?|if time (?:allows|permits)|nice to have|can wait|at some point|one of these days|priority: ?low|p[34]/,
      .low)
    add(/(?:normal|medium)[ -]prio(?:rity)?|優先度?[:は]?(?:中|普通)|priority: ?medium/, .medium)
    add(
      /大至急|至急|最優先|早急に?|今すぐ|すぐに|直ちに|急ぎで?|急いで|優先度?[:は]?(?:高|高い|最高)|(?:重要|大事|緊急)(?!\p{Han})|(?:必須|絶対(?:に)?|必ず)|★+/, .high)
    add(
      /(?:very |super |really )?urgent(?:ly)?|a\.?s\.?a\.?p\.?|as soon as possible|(?:top|high|highest)[ -]prio(?:rity)?|(?:very )?(?:important|critical)(?= ?[:,!.)]|$)|immediately|right away|priority: ?high|p[01]|at once|without delay|most important|first thing/,
      .high)
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private static func isWhole(_ range: Range<Int>, in note: FoldedNote) -> Bool {
    let all = note.foldedCharacters
    guard let first = range.first, let last = range.last else { return false }
    if all[first].isLatin, first > 0, all[first - 1].isLatin { return false }
    return !(all[last].isLatin || all[last].isNumber) || last + 1 >= all.count
      || !(all[last + 1].isLatin || all[last + 1].isNumber)
  }
}
