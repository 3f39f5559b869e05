import RecipeKit

/// A question with what its words say.
struct Question: Sendable {
  let text: String
  let folded: String
  let isJapanese: Bool
  let matches: [KitchenWords.Match]
  let terms: Set<String>
  /// What the words alone tell.
  let intent: Intent?
  let scale: ScaleRequest?
  /// The number of a step, from 1; -1 for the last one.
  let stepNumber: Int?
  let wantsPrinted: Bool

  init(_ text: String) {
    self.text = text
    folded = ChatText.fold(text)
    isJapanese = ChatText.isJapanese(text)
    matches = KitchenWords.shared.matches(in: text)
    // English words that stand for a concept are counted with it: a recipe in Japanese has the concept alone.
    terms = ChatText.terms(text).subtracting(
      matches.flatMap { ChatText.words($0.words).map(ChatText.stem) })
    let takesTime = matches.contains { Question.lasting.contains($0.concept.name) }
    intent = IntentCues.intent(of: folded, takesTime: takesTime)
    scale = ScaleRequest.read(folded, isJapanese: isJapanese)
    stepNumber = Question.step(folded)
    wantsPrinted = IntentCues.wantsPrinted(folded)
  }

  var foods: [KitchenWords.Concept] { matches.map(\.concept).filter(\.isFood) }
  var actions: [KitchenWords.Concept] { matches.map(\.concept).filter { !$0.isFood } }

  /// Without a cue of its own, it goes on with the question before: `じゃあ、オリーブ油は？`, `And the butter?`, `酒は？`
  var isFollowUp: Bool {
    guard intent == nil else { return false }
    if folded.contains(/^(?:じゃあ|じゃ、|では|それなら|それでは|and |then |what about|how about)/) { return true }
    let isBare = isJapanese ? text.count <= 14 : ChatText.words(folded).count <= 3
    return isBare && (!foods.isEmpty && actions.isEmpty || scale != nil)
  }

  /// Means what was spoken of before.
  var hasPronoun: Bool { folded.contains(/それ|そのとき|そこ|\b(?:that|them|those)\b/) }

  private static let lasting: Set<String> = [
    "bake", "fry", "boil", "simmer", "steam", "rest", "soak", "marinate", "chill", "freeze", "rise", "knead", "warm",
    "toast", "fridge",
  ]

  private static func step(_ text: String) -> Int? {
    if let match = text.firstMatch(of: /(?:手順|工程|ステップ|作り方の?|step)\s*([0-9]{1,2})/), let number = Int(match.1) {
      return number
    }
    if let match = text.firstMatch(of: /([0-9]{1,2})\s*(?:番目|つ目|ばんめ)/), let number = Int(match.1) { return number }
    if text.contains(/(?:last|final) step|最後(?:の手順|の工程|のステップ|に何|は何)/) { return -1 }
    let ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"]
    if let match = text.firstMatch(of: /(first|second|third|fourth|fifth|sixth) step/),
      let index = ordinals.firstIndex(of: String(match.1))
    {
      return index + 1
    }
    return text.contains(/最初(?:の手順|の工程|のステップ|に何|は何)/) ? 1 : nil
  }
}
