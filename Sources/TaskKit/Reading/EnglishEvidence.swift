/// The English half of ``ClauseEvidence``.
enum EnglishEvidence {
  static func score(_ clause: FoldedNote, core: FoldedNote) -> Double {
    let whole = clause.folded.trimmed
    let text = core.folded.trimmed
    if isCancelled(whole) || isSmallTalk(whole) { return -4 }
    let obliges = obliges(whole)
    if !obliges, isDone(whole) { return -4 }
    if isSomebodyElses(whole) { return -4 }
    var score = 0.0
    if obliges { score += 3 }
    if startsAsTask(text) || startsAsTask(whole) { score += 3 }
    if !obliges, score == 0 {
      if text.firstMatch(of: #/^(?:i|we|he|she|they|it|there|that|this|my|our|everyone|everybody)\b/#) != nil {
        score -= 2
      }
      if text.firstMatch(
        of:
          #/\b(?:is|are|was|were|'s|has|have|had|looks?|seems?|feels?|makes?|comes?|goes|starts?|begins|opens|closes|arrives|leaves|works|likes?|wants?|costs?|said|says)\b/#
      ) != nil {
        score -= 2.5
      }
    }
    if whole.firstMatch(of: #/^(?:could|can|would) you\b/#) != nil {
      score += 3
    } else if whole.hasSuffix("?") {
      score -= 1.5
    }
    if score == 0 { score = text.split(separator: " ").count <= 5 ? 0.5 : -0.3 }
    return score
  }

  private static func obliges(_ text: String) -> Bool {
    text.firstMatch(
      of:
        #/\b(?:(?:i|we|you)(?:'ll| will|'ve got to| have got to| have to| need to| must| should| ought to| gotta|'d better| had better| want to| still need| still have to)|need(?:s)? to|must|have to|has to be|should|ought to|gotta|don't forget|do not forget|remember to|make sure|be sure to|please|let's|to be|(?:is|are) due|due (?:on|by|in|at)|deadline|needs (?:doing|fixing|cleaning|washing|repairing|replacing|paying))\b/#
    ) != nil
  }

  private static func isCancelled(_ text: String) -> Bool {
    text.firstMatch(
      of:
        #/\b(?:no (?:longer )?need(?:ed)?(?: to| for)?|not needed|don't (?:need|have) to|doesn't need|do not (?:need|have) to|needn't|not necessary|isn't necessary|unnecessary|never ?mind|cancell?ed|called off|fell through|scrapped|no longer|won't (?:need|have) to|forget about|ignore)\b/#
    ) != nil
  }

  private static func isDone(_ text: String) -> Bool {
    if text.firstMatch(
      of:
        #/\b(?:already|yesterday|was|were|went|done|finished|turned out|has been|have been|had|got|sorted out|took care of|did)\b/#
    ) != nil,
      text.firstMatch(of: #/^(?:get|have)\b.*\bdone\b|\bto get\b|\bhad better\b/#) == nil
    {
      return true
    }
    if !startsAsTask(text),
      text.firstMatch(
        of:
          #/\b(?:ran|took|came|gave|made|saw|felt|ended|began|met|spent|lasted|bought|paid|sent|told|left|kept|lost|found|called|looked|loved|enjoyed|liked|arrived|asked|talked|fixed|cleaned|weeded|washed|finished|stayed|ate|slept|woke|rained|snowed)\b/#
      ) != nil
    {
      return true
    }
    return text.firstMatch(
      of:
        #/^(?:i|we)(?:'ve| have)?(?: just)? [a-z]+(?:ed|ought|ent|ade|old|ook|aid|ut)\b|\b(?:last (?:night|week|month|year|weekend)|ago)\b/#
    ) != nil
  }

  private static func isSmallTalk(_ text: String) -> Bool {
    text.firstMatch(
      of:
        #/\b(?:thanks|thank you|hope to|hopefully|looking forward|congratulations|happy birthday|best regards|kind regards|cheers|see you|sincerely|dear|hello|hi|hey)\b/#
    ) != nil && text.firstMatch(of: #/^(?:say|send|write|buy|tell|get)\b/#) == nil
  }

  /// Somebody else is the one who acts.
  private static func isSomebodyElses(_ text: String) -> Bool {
    guard
      let match = text.firstMatch(
        of:
          #/^(?:and |but |then |also )?(?<who>(?:the |my |our )?[a-z'é.-]+(?: [a-z'é.-]+)?)(?: (?:will|'ll|is going to|is (?:taking|handling|doing|bringing|looking|picking|making|writing|buying|responsible)|are going to|has to|needs to|has promised|promised|offered|agreed|volunteered|said|says|wants|takes|handles|brings|owns|can|should|must|already)|'ll|'s (?:going|taking|bringing|doing|job|task))\b(?<what>.*)$/#
      )
    else { return false }
    let who = match.output.who.split(separator: " ").map(String.init)
    if who.contains(where: {
      ["i", "we", "you", "someone", "somebody", "please", "i'll", "we'll", "there", "it", "this", "that"].contains($0)
    }) {
      return false
    }
    // "The report must be sent", "car tax should be paid": nobody else is named.
    if match.output.what.firstMatch(of: #/^ be \w+/#) != nil { return false }
    if who.count == 1, let first = who.first, EnglishVerbs.all.contains(first) { return false }
    if who.count > 1, let first = who.first, EnglishVerbs.all.contains(first) { return false }
    // The bus, the shop: things must and can, people will.
    return true
  }

  /// Whether words begin as an order to oneself does.
  static func startsAsTask(_ raw: String) -> Bool {
    var text = raw
    while let filler = text.prefixMatch(
      of:
        #/(?:(?:before|after) that|by then|please|pls|also|then|and|maybe|to|finally|first|next|later|again|just|kindly|i|we|you|still|really|definitely|quickly|todo|actions?(?: items?)?(?: for me)?:?|don't forget to|remember to|need to|have to|must|should|want to|let's|i'll|we'll|gotta|make sure to|be sure to)(?:[ :,]+)/#
    ) {
      text = String(text.dropFirst(filler.0.count))
    }
    let words = text.split(whereSeparator: { !$0.isLatin && $0 != "-" && $0 != "'" }).map(String.init)
    guard let first = words.first else { return false }
    guard words.count > 1 else { return EnglishVerbs.all.contains(first) && EnglishVerbs.alone.contains(first) }
    let second = words[1]
    if EnglishVerbs.all.contains(first) {
      // Nouns that look like verbs: "book club", "water bill".
      return !["is", "are", "was", "were", "has", "will"].contains(second)
    }
    return first.count > 2 && ["the", "a", "an", "my", "our", "some", "all", "their"].contains(second)
      && !EnglishVerbs.others.contains(first) && !first.hasSuffix("ed") && !first.hasSuffix("s")
      && !first.hasSuffix("ing")
  }
}
