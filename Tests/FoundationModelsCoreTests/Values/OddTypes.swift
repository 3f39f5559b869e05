import Foundation
import FoundationModelsCore
import Testing

// Places and names that a macro trips over easily.

enum Outside<Element> {
  @Generable
  struct InGeneric: Equatable { var a: Int }
}

extension Archive {
  @Generable
  struct InExtension: Equatable, Hashable, Codable, Sendable {
    var a: Int
    var nested: Nested

    @Generable
    enum Nested: String, Codable, Hashable { case `default`, `self`, plain = "with \"quotes\"\n" }
  }
}

actor Worker {
  @Generable
  struct InActor { var a: Int }
}

@Generable
private enum HiddenWord { case one }

struct Holder {
  @Generable
  fileprivate struct Kept { fileprivate var a: [Deep] }

  @Generable
  fileprivate struct Deep { private var b: HiddenWord? }

  func schema() -> String { Kept.generationSchema.name + Deep.generationSchema.name }
}

@MainActor
@Generable
struct OnMainActor { var a: Int }

@Generable
struct OddNames: Equatable {
  /// A documented property with
  /// two lines.
  @Guide(
    description: """
      First line with "quotes",
      second line \\ with a backslash.
      """)
  var type: String
  var `init`: Int
  var `protocol`: Bool?
  var kind: Kind
  var 名前: String
  var schema: String, description: String
  var generationID: Int
  var json: Value
  let constant: String

  @Generable enum Kind: CaseIterable { case `in`, out }
  @Generable struct Value: Equatable { var Content: Int }
}

@Generable
struct ComputedID: Identifiable, Hashable {
  var name: String
  var id: String { name }
  private(set) var score: Int = 0
}

@Generable
struct IDOfStruct: Equatable {
  struct Key: Equatable, Generable {
    var generatedContent: GeneratedContent
    static var generationSchema: GenerationSchema { String.generationSchema }
    init(_ content: GeneratedContent) throws { generatedContent = content }
  }
  var id: Key
}

@Generable
struct WithOptionalToken {
  let token: GenerationID?
  var name: String
}

private let explained = "explained elsewhere"
private let choices = ["x", "y"]
private var letters: Regex<Substring> { /[a-z]+/ }

@Generable(description: explained)
struct ByReference {
  @Guide(description: explained, .anyOf(choices)) var a: String
  @Guide(letters) var b: String
  @Guide(description: "\(explained)!", .range(ByReference.limits)) var c: Int
  static let limits = 1...3
}

@Generable(representNilExplicitlyInGeneratedContent: false)
enum Mixed { case a(Int?, _: String), b(value: Int, Bool), `default` }

struct TimerTool: Tool {
  let name = "scheduleTimer"
  let description = "指定した秒数のあとに知らせる"

  @Generable
  struct Arguments: Equatable {
    @Guide(description: "秒数", .range(1...86400)) let seconds: Int
    @Guide(description: "題名") let title: String
    let repeats: Bool?
    let factor: Double
    let level: Certainty
    let tags: [String]
    let dish: Dish
  }

  @Generable
  struct Output {
    let scheduled: Bool
    let firesAt: String
  }

  func call(arguments: Arguments) async throws -> Output {
    Output(scheduled: arguments.seconds > 0, firesAt: arguments.title)
  }
}

struct NoArguments: Tool {
  let description = "Says hello"
  @Generable struct Arguments {}
  func call(arguments: Arguments) -> String { "hello" }
}
