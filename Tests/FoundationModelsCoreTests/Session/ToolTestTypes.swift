import FoundationModelsCore

/// A structured answer with a conformance written by hand, so that these tests do not lean on the macros.
struct Card: Generable, Equatable {
  var title: String
  var count: Int

  static var generationSchema: GenerationSchema {
    GenerationSchema(
      type: Card.self,
      properties: [
        GenerationSchema.Property(name: "title", type: String.self),
        GenerationSchema.Property(name: "count", type: Int.self),
      ])
  }

  init(title: String, count: Int) {
    self.title = title
    self.count = count
  }

  init(_ content: GeneratedContent) throws {
    title = try content.value(forProperty: "title")
    count = try content.value(forProperty: "count")
  }

  var generatedContent: GeneratedContent {
    GeneratedContent(properties: ["title": title, "count": count])
  }

  struct PartiallyGenerated: Identifiable, ConvertibleFromGeneratedContent {
    var id: GenerationID
    var title: String?
    var count: Int?

    init(_ content: GeneratedContent) throws {
      id = content.id ?? GenerationID()
      title = try content.value(String?.self, forProperty: "title")
      count = try content.value(Int?.self, forProperty: "count")
    }
  }
}

/// A structured answer with a list of structured values.
struct Deck: Generable {
  var cards: [Card]

  static var generationSchema: GenerationSchema {
    GenerationSchema(
      type: Deck.self, properties: [GenerationSchema.Property(name: "cards", type: [Card].self)])
  }

  init(_ content: GeneratedContent) throws {
    cards = try content.value(forProperty: "cards")
  }

  var generatedContent: GeneratedContent {
    GeneratedContent(properties: ["cards": cards])
  }

  struct PartiallyGenerated: Identifiable, ConvertibleFromGeneratedContent {
    var id: GenerationID
    var cards: [Card.PartiallyGenerated]?

    init(_ content: GeneratedContent) throws {
      id = content.id ?? GenerationID()
      cards = try content.value([Card.PartiallyGenerated]?.self, forProperty: "cards")
    }
  }
}
