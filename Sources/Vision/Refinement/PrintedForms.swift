/// Chooses between forms of a character that the network mixes up and that print tells apart:
/// full- and half-width brackets, dashes, dots, drawn bars.
enum PrintedForms {
  private static let bars: Set<String> = ["|", "｜", "丨", "│", "┃", "▌", "▍", "▎", "Ⅰ"]

  static func corrected(_ glyphs: [LineRecognizer.Glyph], gaps: LineGaps) -> [LineRecognizer.Glyph] {
    var glyphs = withoutBars(glyphs)
    brackets(&glyphs, gaps)
    smallKana(&glyphs, gaps)
    for index in glyphs.indices { correct(&glyphs, at: index, gaps) }
    return withoutDoubledFractions(glyphs)
  }

  /// A bar at either end of a line is a drawn rule.
  private static func withoutBars(_ glyphs: [LineRecognizer.Glyph]) -> [LineRecognizer.Glyph] {
    var rest = glyphs[...]
    while let first = rest.first, bars.contains(first.text) || first.text == " " { rest.removeFirst() }
    // A heading's bar is also taken for half of a pair of brackets.
    if rest.first?.text == "【", !rest.contains(where: { $0.text == "】" }) { rest.removeFirst() }
    while let last = rest.last, bars.contains(last.text) || last.text == " " { rest.removeLast() }
    return Array(rest)
  }

  /// The brackets of a pair have one width. Full-width ones keep white before them.
  private static func brackets(_ glyphs: inout [LineRecognizer.Glyph], _ gaps: LineGaps) {
    var open: [Int] = []
    for index in glyphs.indices {
      switch glyphs[index].text {
      case "(", "（": open.append(index)
      case ")", "）":
        guard let start = open.popLast() else {
          // "1)" at the head of a step.
          if index <= 2, glyphs[..<index].allSatisfy({ CharacterClass($0.text) == .digit }) {
            glyphs[index].replaceText(with: ")")
          }
          continue
        }
        if start == 0, index <= 3, glyphs[1..<index].allSatisfy({ Int($0.text) != nil }), index + 1 < glyphs.count {
          // "(1)" at the head of a step.
          glyphs[start].replaceText(with: "(")
          glyphs[index].replaceText(with: ")")
          continue
        }
        let mixed = (glyphs[start].text == "（") != (glyphs[index].text == "）")
        let before = start > 0 ? glyphs[start - 1] : nil
        let white =
          before.map {
            CharacterClass($0.text).isSquare ? gaps.widestWhite(from: $0.middle, to: glyphs[start].middle) : 0
          }
          ?? 0
        if mixed || (glyphs[start].text == "(" && white > 0.45) {
          glyphs[start].replaceText(with: "（")
          glyphs[index].replaceText(with: "）")
        }
      default: break
      }
    }
  }

  /// A small kana is clearly lower than the line; only those are judged that are tall otherwise.
  private static func smallKana(_ glyphs: inout [LineRecognizer.Glyph], _ gaps: LineGaps) {
    for index in glyphs.indices.dropFirst().dropLast() where ["や", "ゆ", "よ"].contains(glyphs[index].text) {
      guard let small = SmallKana.small(of: glyphs[index].text),
        glyphs[index].readings.contains(where: { $0.text == small })
      else { continue }
      let glyph = glyphs[index]
      let start = (glyphs[index - 1].middle + 2 * glyph.middle) / 3
      let end = (glyphs[index + 1].middle + 2 * glyph.middle) / 3
      if gaps.inkHeight(from: start, to: end) < 0.66 { glyphs[index].replaceText(with: small) }
    }
  }

  private static func correct(_ glyphs: inout [LineRecognizer.Glyph], at index: Int, _ gaps: LineGaps) {
    let before = index > 0 ? glyphs[index - 1] : nil
    let after = index + 1 < glyphs.count ? glyphs[index + 1] : nil
    let beside = [before, after].compactMap { $0.map { CharacterClass($0.text) } }
    switch glyphs[index].text {
    case "·" where beside.contains(where: \.isSquare), "•" where beside.contains(where: \.isSquare):
      glyphs[index].replaceText(with: "・")
    case "・"
    where isLatin(glyphs[..<index].last { $0.text != " " }) && isLatin(glyphs[(index + 1)...].first { $0.text != " " }):
      glyphs[index].replaceText(with: "·")
    case "º" where before.map { CharacterClass($0.text) } == .digit: glyphs[index].replaceText(with: "°")
    case let text where isFullWidth(text):
      // A full-width digit or letter fills a square, white included.
      let start = before.map(\.middle) ?? 0
      let end = after.map(\.middle) ?? 1
      if gaps.room(around: glyphs[index].middle, from: start, to: end) < 0.85 {
        glyphs[index].replaceText(with: halfWidth(text))
      }
    case "℃" where !glyphs.contains(where: { CharacterClass($0.text).isSquare || $0.text == "、" }):
      glyphs[index].replaceText(with: "°C")
    case "ㆍ": glyphs[index].replaceText(with: "·")
    case "＃": glyphs[index].replaceText(with: "#")
    case "-":
      // An en dash is half an em long, a hyphen less than a third.
      guard let before, let after, before.text == " " || CharacterClass(before.text) == .digit,
        (after.text == " ") == (before.text == " "), !glyphs.contains(where: { CharacterClass($0.text).isSquare }),
        gaps.inkRun(at: glyphs[index].middle) > 0.38
      else { return }
      glyphs[index].replaceText(with: "–")
    default: break
    }
  }

  private static func isFullWidth(_ text: String) -> Bool {
    guard let value = text.unicodeScalars.first?.value, text.unicodeScalars.count == 1 else { return false }
    return (0xFF10...0xFF19).contains(value) || (0xFF21...0xFF3A).contains(value) || (0xFF41...0xFF5A).contains(value)
  }

  private static func halfWidth(_ text: String) -> String {
    String(text.unicodeScalars.compactMap { Unicode.Scalar($0.value - 0xFEE0) }.map { Character($0) })
  }

  private static func isLatin(_ glyph: LineRecognizer.Glyph?) -> Bool {
    guard let glyph else { return false }
    return [.latin, .digit].contains(CharacterClass(glyph.text)) || [")", "%"].contains(glyph.text)
  }

  /// The network may read the lower half of ½ twice: "½/2", "½2".
  private static func withoutDoubledFractions(_ glyphs: [LineRecognizer.Glyph]) -> [LineRecognizer.Glyph] {
    let denominators = ["½": "2", "⅓": "3", "⅔": "3", "¼": "4", "¾": "4", "⅛": "8"]
    var result: [LineRecognizer.Glyph] = []
    var index = 0
    while index < glyphs.count {
      result.append(glyphs[index])
      if let denominator = denominators[glyphs[index].text] {
        if index + 2 < glyphs.count, glyphs[index + 1].text == "/", glyphs[index + 2].text == denominator {
          index += 2
        } else if index + 1 < glyphs.count, glyphs[index + 1].text == denominator {
          index += 1
        }
      }
      index += 1
    }
    return result
  }
}

extension LineRecognizer.Glyph {
  /// Makes another reading the first; the present one becomes its rival.
  mutating func replaceText(with text: String) {
    guard text != readings[0].text else { return }
    let present = readings[0]
    readings.removeAll { $0.text == text }
    readings.insert(LineRecognizer.Reading(text: text, probability: present.probability), at: 0)
  }
}
