import Foundation
import FoundationModelsCore
import JSONCore
import Testing

/// The seven types whose encodings Apple has published with its Python SDK. Each lives in a namespace of its own, since
/// two of them differ between the published schemas.
private enum Reference {
  @Generable
  struct Age {
    var years: Int
    var months: Int
  }

  enum Alone {
    @Generable(description: "A description of a cute cat")
    struct Cat {
      var name: String
      @Guide(description: "The age of the cat, at most 20 years") var age: Age
      @Guide(description: "One sentence about this cat's personality") var profile: String
    }

    @Generable
    struct Person {
      @Guide(description: "The person's age", .range(18...100)) var age: Int?
      @Guide(description: "The person's children", .maximumCount(3)) var children: [Person]
      @Guide(description: "The person's name") var name: String
    }
  }

  @Generable(description: "Basic profile information about a cat")
  struct Cat {
    var name: String
    @Guide(description: "The age of the cat, at most 20 years") var age: Age
    @Guide(description: "One sentence about this cat's personality") var profile: String
  }

  @Generable
  struct Person {
    @Guide(description: "The person's age", .range(18...100)) var age: Int?
    @Guide(description: "The person's children", .maximumCount(10)) var children: [Person]
    @Guide(description: "The person's name") var name: String
  }

  @Generable
  struct Hedgehog {
    @Guide(description: "A cute old-timey name") var name: String
    @Guide(description: "The hedgehog's age, at most 8 years.") var age: Age
    @Guide(description: "The hedgehog's favorite food", .anyOf(["carrot", "turnip", "leek"])) var favoriteFood: String
    @Guide(.constant("a hedge")) var home: String
    @Guide(description: "The hedgehog's hobbies", .count(3)) var hobbies: [String]
  }

  @Generable struct Shelter { var cats: [Cat] }

  @Generable
  struct PetClub {
    var members: [Person]
    var cats: [Cat]
    var hedgehogs: [Hedgehog]
    var otherPets: [String]
    @Guide(description: "Should be the name of one of the members") var presidentName: String
  }

  @Generable
  struct ShelterNewsletter {
    var title: String
    var topic: String
    @Guide(description: "A local company that's sponsoring this newsletter, if applicable") var sponsor: String?
    var issueNumber: Int?
    @Guide(description: "Search keywords for this newsletter") var tags: [String]?
    var featuredCats: [Cat]?
    var featuredHedgehog: Hedgehog?
    var featuredStaff: [Person]?
  }

  static let schemas: [(file: String, schema: GenerationSchema)] = [
    ("age", Age.generationSchema), ("cat", Alone.Cat.generationSchema), ("hedgehog", Hedgehog.generationSchema),
    ("person", Alone.Person.generationSchema), ("shelter", Shelter.generationSchema),
    ("petClub", PetClub.generationSchema), ("newsletter", ShelterNewsletter.generationSchema),
  ]

  /// Beside the checkout, where it is present.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("shared/oracle")
}

@Suite(.enabled(if: FileManager.default.fileExists(atPath: Reference.folder.path)))
struct ReferenceSchemaTests {
  @Test(arguments: Reference.schemas.indices)
  func ourSchemaEqualsTheirs(index: Int) throws {
    let (file, schema) = Reference.schemas[index]
    let text = try String(contentsOf: Reference.folder.appendingPathComponent("\(file).json"), encoding: .utf8)
    let theirs = try JSON.parse(text)
    #expect(schema.json == theirs, "\(file)")
    let encoded = try JSONEncoder().encode(schema)
    #expect(try JSON.parse(utf8: encoded) == theirs)
  }

  @Test(arguments: Reference.schemas.indices)
  func theirSchemaDecodesAndEncodesUnchanged(index: Int) throws {
    let file = Reference.schemas[index].file
    let data = try Data(contentsOf: Reference.folder.appendingPathComponent("\(file).json"))
    let schema = try JSONDecoder().decode(GenerationSchema.self, from: data)
    let encoded = try JSONEncoder().encode(schema)
    #expect(try JSON.parse(utf8: encoded) == (try JSON.parse(utf8: data)), "\(file)")
  }
}
