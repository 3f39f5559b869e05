/// Finds what somebody probably meant.
enum Suggestion {
  /// For example ` (did you mean --model?)`, or nothing when no name is near.
  static func text(for word: String, among names: [String], prefix: String = "") -> String {
    let near = names.map { (name: $0, distance: distance(word, $0)) }.min { $0.distance < $1.distance }
    guard let near, near.distance <= max(1, word.count / 3) else { return "" }
    return " (did you mean \(prefix)\(near.name)?)"
  }

  /// Levenshtein's distance.
  static func distance(_ left: String, _ right: String) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for column in right.indices {
        let above = row[column + 1]
        row[column + 1] = min(above + 1, row[column] + 1, diagonal + (character == right[column] ? 0 : 1))
        diagonal = above
      }
    }
    return row[right.count]
  }
}
