import JSONCore

/// What the chat says to a question.
public struct ChatAnswer: Sendable, Hashable {
  /// What kind of answer it is.
  public enum Kind: String, Sendable, Hashable {
    /// It stands in the recipe, or is calculated from what stands there.
    case recipe
    /// The recipe does not tell.
    case notTold
    /// General advice, which is not in the recipe.
    case advice
    /// A greeting, thanks.
    case talk
    /// Something is to be done: a timer, a search.
    case action
  }

  /// A part of the recipe that the answer rests on.
  public struct Source: Sendable, Hashable {
    public enum Part: String, Sendable, Hashable {
      case title, yield, ingredient, step, note
      /// What was calculated, in signs.
      case calculation
      /// What a model or a table of kitchens says.
      case general
    }
    public var part: Part
    /// Which ingredient, step or note, from 0.
    public var index: Int?
    public var text: String
  }

  /// Something that the program around the chat is to do.
  public enum Action: Sendable, Hashable {
    /// Tell when some seconds have passed.
    case timer(seconds: Int, name: String)
    /// Show recipes of the library that have these words.
    case search(String)
  }

  public var kind: Kind
  public var text: String
  public var sources: [Source]
  public var action: Action?
  /// Questions that may come next, in the language of the question.
  public var suggestions: [String]

  /// `{"answer", "kind", "sources": [{"part", "index", "text"}], "action", "suggestions"}`.
  public var json: JSON {
    var object = JSONObject([("answer", .string(text)), ("kind", .string(kind.rawValue))])
    object["sources"] = .array(
      sources.map { source in
        var json = JSONObject([("part", .string(source.part.rawValue))])
        if let index = source.index { json["index"] = .number(index) }
        json["text"] = .string(source.text)
        return .object(json)
      })
    switch action {
    case .timer(let seconds, let name):
      object["action"] = ["kind": "timer", "seconds": .number(seconds), "name": .string(name)]
    case .search(let words): object["action"] = ["kind": "search", "words": .string(words)]
    case nil: break
    }
    object["suggestions"] = .array(suggestions.map { .string($0) })
    return .object(object)
  }
}
