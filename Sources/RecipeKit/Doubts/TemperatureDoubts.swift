/// Finds temperatures that no oven reaches: `1800C` for 180°C, `18O0℃`.
enum TemperatureDoubts {
  static func apply(to recipe: inout Recipe) {
    for index in recipe.steps.indices {
      let text = FoldedText(recipe.steps[index].text)
      for (range, value, isFahrenheit) in temperatures(text) where value > (isFahrenheit ? 600 : 320) {
        let digits = text.text(range)
        let meant = value / 10
        let fits = (isFahrenheit ? 100...550 : 30...300).contains(meant)
        recipe.doubts.append(
          Doubt(
            subject: .step(index), printed: digits, suggestion: fits ? "\(meant)°" : nil, isCorrected: false,
            reason: "hotter than any oven", place: recipe.steps[index].places.first))
      }
    }
  }

  private static func temperatures(_ text: FoldedText) -> [(Range<Int>, Int, Bool)] {
    var found: [(Range<Int>, Int, Bool)] = []
    var index = 0
    while index < text.count {
      guard text.folded[index].isDigit else {
        index += 1
        continue
      }
      var end = index
      var value = 0
      while end < text.count, let digit = text.folded[end].wholeNumberValue, text.folded[end].isDigit, end - index < 5 {
        value = value * 10 + digit
        end += 1
      }
      var at = end
      while at < text.count, text.folded[at].isBlank || "°º˚".contains(text.folded[at]) { at += 1 }
      let sign = at < text.count ? text.folded[at] : " "
      let closes = at + 1 >= text.count || !text.folded[at + 1].isLatin
      if sign == "℃" || sign == "度" || (sign == "c" || sign == "f") && closes {
        found.append((index..<end, value, sign == "f"))
      }
      index = max(end, index + 1)
    }
    return found
  }
}
