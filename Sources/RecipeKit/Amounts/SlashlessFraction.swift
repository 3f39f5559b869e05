/// Two figures that are a fraction of kitchens when a slash is put between them: `12` for 1/2.
struct SlashlessFraction: Sendable, Hashable {
  private static let known: Set<String> = [
    "12", "13", "14", "23", "34", "18", "15", "16", "25", "35", "45", "38", "58",
  ]

  /// With its slash.
  let text: String
  let value: Rational

  /// Nil for anything but such two figures.
  init?(_ figures: String) {
    guard SlashlessFraction.known.contains(figures), let above = figures.first, let below = figures.last,
      let value = above.wholeNumberValue.flatMap({ above in
        below.wholeNumberValue.flatMap { Rational(above, $0) }
      })
    else { return nil }
    text = "\(above)/\(below)"
    self.value = value
  }
}
