import JSONCore

/// A page with one value misread on purpose, to see whether that is noticed.
public struct Misreading: Sendable, Hashable {
  /// What became of a misread value.
  public enum Outcome: String, Sendable, Hashable, CaseIterable {
    /// The recipe holds the meant value and says so.
    case corrected
    /// The recipe holds what was read and says that it is in doubt.
    case flagged
    /// The recipe holds what was read as if it were right, or something else.
    case silent
  }

  /// What kind of misreading it is, as in `slash lost`.
  public var kind: String
  /// The page as it was read.
  public var page: String
  public var read: String
  public var meant: String

  public init(kind: String, page: String, read: String, meant: String) {
    self.kind = kind
    self.page = page
    self.read = read
    self.meant = meant
  }

  /// Misreadings as they happen to every page: each fraction in turn loses its slash, and the servings get a nought.
  public static func injected(into page: String, _ answer: RecipeAnswer) -> [Misreading] {
    var result: [Misreading] = []
    let lines = page.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    func add(_ kind: String, _ meant: String, _ read: String) {
      let places = lines.indices.filter { lines[$0].contains(meant) }
      // Elsewhere in the page the same text would stand unread.
      guard places.count == 1 else { return }
      var changed = lines
      changed[places[0]] = lines[places[0]].replacing(meant, with: read, maxReplacements: 1)
      result.append(Misreading(kind: kind, page: changed.joined(separator: "\n"), read: read, meant: meant))
    }
    for item in answer.items {
      guard let slash = item.amount.firstIndex(of: "/"), item.amount.filter({ $0 == "/" }).count == 1,
        slash > item.amount.startIndex
      else { continue }
      let (before, after) = (
        item.amount[item.amount.index(before: slash)], item.amount[item.amount.index(after: slash)]
      )
      guard before.isDigit, after.isDigit else { continue }
      var read = item.amount
      read.remove(at: slash)
      add("slash lost", item.amount, read)
    }
    if let servings = answer.servings, servings < 10 {
      for unit in ["人分", "人前", "인분"] { add("nought added", "\(servings)\(unit)", "\(servings)0\(unit)") }
      for unit in [" Personen", " Portionen", " servings"] {
        add("nought added", "\(servings)\(unit)", "\(servings)0\(unit)")
      }
      add("nought added", "Serves \(servings)", "Serves \(servings)0")
    }
    return result
  }

  /// What a reading of the page made of it.
  public func outcome(_ recipe: Recipe?) -> Outcome {
    guard let recipe else { return .silent }
    let (read, meant) = (RecipeScore.normal(self.read), RecipeScore.normal(self.meant))
    for doubt in recipe.doubts {
      let printed = RecipeScore.normal(doubt.printed)
      guard printed.contains(read) || read.contains(printed) else { continue }
      guard doubt.isCorrected else { return .flagged }
      let now = doubt.suggestion.map(RecipeScore.normal) ?? ""
      // A corrected value that is not the meant one is as bad as none, but it does not pass unseen.
      return now.contains(meant) || meant.contains(now) ? .corrected : .flagged
    }
    return .silent
  }
}
