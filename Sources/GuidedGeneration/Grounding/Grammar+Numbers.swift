extension Grammar {
  /// Free text whose numbers all stand in some sources: with digits of any script, in kanji numerals before a counter
  /// (三個, 半分), or as a word (two, half). What stands there in one spelling may be written in another.
  ///
  /// - Throws: ``GrammarError`` when the sources hold more numbers than the budget of the options allows.
  public static func compile(
    numbersFrom sources: [String], options: CompileOptions = CompileOptions()
  ) throws(GrammarError) -> Grammar {
    let arena = ExpressionArena(limit: options.maximumSize)
    let language = NumberLanguage(arena: arena, numbers: SourceNumbers(sources))
    let text = arena.intersection([language.digits(), language.words(), language.kanji()])
    guard !arena.isExhausted else {
      throw GrammarError(.overBudget, keyword: "", pointer: "", message: "the sources hold too many numbers")
    }
    return Grammar(text: text, arena: arena, options: options)
  }
}

/// Texts by the numbers in them, as expressions.
private struct NumberLanguage {
  let arena: ExpressionArena
  let numbers: SourceNumbers

  /// Texts whose numbers in digits are all allowed. Two numbers with a separator between them would read as one.
  func digits() -> ExpressionArena.ID {
    let digit = ScalarSet(ranges { SourceNumbers.isDigit($0) })
    let separator = SourceNumbers.separators.reduce(ScalarSet.empty) { $0.union(ScalarSet($1)) }
    let other = arena.set(digit.inverted)
    let others = arena.loop(other, 0, -1)
    let gap = arena.union(
      arena.sequence(arena.set(digit.inverted.subtracting(separator)), others),
      arena.sequence(arena.set(separator), arena.sequence(other, others)))
    let number = arena.union(numbers.texts.map { arena.literal(Array($0.utf8)) })
    let more = arena.loop(arena.sequence(gap, number), 0, -1)
    return arena.sequence(
      others, arena.union(ExpressionArena.epsilon, arena.sequence(number, arena.sequence(more, others))))
  }

  /// Texts without words for other numbers.
  func words() -> ExpressionArena.ID {
    let letter = ScalarSet(ranges { $0.properties.isAlphabetic && !$0.properties.isIdeographic })
    let gap = arena.set(letter.inverted)
    let forbidden = NumberWords.values.filter { !numbers.values.contains($0.value) }.keys.map(anyCase)
    return without(
      arena.union(forbidden), after: arena.sequence(arena.anyText, gap), before: arena.sequence(gap, arena.anyText))
  }

  /// Texts without other numbers in kanji before a counter.
  func kanji() -> ExpressionArena.ID {
    let numeral = NumberWords.kanji.reduce(ScalarSet.empty) { $0.union(ScalarSet($1)) }
    let run = arena.loop(arena.set(numeral), 1, -1)
    var allowed: [String] = numbers.values.filter { $0.denominator == 1 }.compactMap { NumberWords.kanji($0.numerator) }
    if numbers.values.contains(NumberValue(1, 2)) { allowed.append("半") }
    let known = arena.union(allowed.map { arena.literal(Array($0.utf8)) })
    let counters = arena.union(NumberWords.counters.map { arena.literal(Array($0.utf8)) })
    let other = arena.intersection([run, arena.textComplement(known)])
    return without(
      arena.sequence(other, counters), after: arena.sequence(arena.anyText, arena.set(numeral.inverted)),
      before: arena.anyText)
  }

  /// Texts in which nothing of an expression stands between what must come before and behind it, or the text's ends.
  private func without(
    _ inner: ExpressionArena.ID, after: ExpressionArena.ID, before: ExpressionArena.ID
  ) -> ExpressionArena.ID {
    arena.textComplement(
      arena.sequence(
        arena.union(ExpressionArena.epsilon, after),
        arena.sequence(inner, arena.union(ExpressionArena.epsilon, before))))
  }

  private func anyCase(_ word: String) -> ExpressionArena.ID {
    word.unicodeScalars.reversed().reduce(ExpressionArena.epsilon) { rest, scalar in
      let both = "\(scalar)\(scalar.properties.uppercaseMapping)".unicodeScalars
      return arena.sequence(arena.set(both.reduce(ScalarSet.empty) { $0.union(ScalarSet($1)) }), rest)
    }
  }

  private func ranges(_ isMember: (Unicode.Scalar) -> Bool) -> [ClosedRange<UInt32>] {
    var result: [ClosedRange<UInt32>] = []
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), isMember(scalar) else { continue }
      if let last = result.last, last.upperBound + 1 == value {
        result[result.count - 1] = last.lowerBound...value
      } else {
        result.append(value...value)
      }
    }
    return result
  }
}
