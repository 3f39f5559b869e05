/// Finds texts that ask for, or tell, how to do serious harm.
///
/// Rules per language, written for precision first: a rule needs several things in one sentence, such as the wish, the
/// deed and the victim, and gives way to words that make the sentence harmless (a bath bomb, a game, a novel). So
/// "kill the lights" passes, and news, history and advice do too. The filter knows Japanese, English and German; all
/// rules are applied to every text. It is no judge of truth or taste.
package struct SafetyFilter: Sendable {
  package init() {}

  /// The first harm that a text asks for or tells; nil when there is none.
  package func violation(in text: String) -> SafetyViolation? {
    for sentence in Sentences(text) {
      for rule in SafetyRule.all where rule.matches(sentence) {
        return SafetyViolation(category: rule.category)
      }
    }
    return nil
  }
}

/// What a text was stopped for.
package struct SafetyViolation: Sendable, Hashable {
  package let category: SafetyCategory
}

/// The harms that are looked for.
package enum SafetyCategory: String, Sendable, CaseIterable {
  case weapons, drugs, violence, selfHarm = "self-harm", minors, intrusion, fraud, hatred
}
