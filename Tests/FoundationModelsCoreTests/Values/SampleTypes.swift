import Foundation
import FoundationModelsCore

// Types of the kinds that users write.

@Generable(description: "夕食の献立")
struct Menu: Equatable {
  var title: String
  @Guide(description: "献立の料理。品名と量を分けてください。")
  var dishes: [Dish]
  @Guide(description: "何人分か。わからなければ4人分。", .range(1...12))
  var servings: Int
  var remarks: [String]?
}

@Generable(description: "一つの料理")
struct Dish: Equatable {
  let name: String
  @Guide(description: "量。例: 200g")
  let amount: String
  let minutes: Int?
}

@Generable
enum Season: String, CaseIterable {
  case spring
  case summer = "high summer"
  case autumn, winter
}

@Generable(description: "How sure one is")
enum Certainty { case low, mid, high }

@Generable
enum Priority: Int { case later = 1, now = 2 }

@Generable
struct Everything: Equatable {
  var flag: Bool
  var whole: Int
  var real: Double
  var small: Float
  var exact: Decimal
  var text: String
  var list: [Int]
  var lists: [[String]]
  var nested: Dish
  var season: Season
  var maybe: Dish?
  var maybeList: [Season]?
}

@Generable
struct Guided {
  @Guide(.minimum(-5)) var low: Int
  @Guide(.maximum(10)) @Guide(description: "both") var high: Int
  @Guide(description: "fraction", .range(0...1)) var fraction: Double
  @Guide(.minimum(0.5), .maximum(2)) var small: Float
  @Guide(.range(0.1...0.3)) var exact: Decimal
  @Guide(.anyOf(["red", "green"])) var colour: String
  @Guide(.constant("fixed")) var fixed: String
  @Guide(/\d{3}-\d{4}/) var postcode: String
  @Guide(description: "ISO country", .pattern(/[A-Z]{2}/)) var country: String?
  @Guide(description: "two letters", #/[a-z]{2}/#) var code: String?
  @Guide(.count(3)) var three: [String]
  @Guide(.minimumCount(1), .maximumCount(4)) var some: [Dish]
  @Guide(description: "tags", .count(1...2), .element(.anyOf(["a", "b"]))) var tags: [String]
  @Guide(.element(.range(1...6)), .count(5)) var dice: [Int]?
  @Guide(.element(.element(.minimum(0)))) var grid: [[Double]]
}

@Generable
enum Operand: Equatable {
  case name(String)
  case number(Double)
}

@Generable(description: "One step")
enum Step: Equatable {
  case set(field: String, to: Operand)
  case add(Operand, to: String)
  case pair(Int, Int)
  case note(String?)
  case dish(Dish)
  case reset
}

@Generable
indirect enum Expression: Equatable {
  case value(Int)
  case sum(Expression, Expression)
}

@Generable
struct Node: Equatable {
  var name: String
  @Guide(.maximumCount(2)) var kids: [Node]
}

@Generable
struct Ping: Equatable {
  var pong: Pong?
  var count: Int
}

@Generable
struct Pong: Equatable { var pings: [Ping] }

@Generable
struct Empty: Equatable {}

@Generable(description: "A contact", representNilExplicitlyInGeneratedContent: true)
struct ExplicitContact: Equatable {
  var name: String
  var nickname: String?
  var tags: [String]?
}

@Generable(name: "Person", description: "Somebody")
struct Renamed {
  var name: String
}

@Generable(name: "Tone")
enum RenamedTone { case soft, loud }

@Generable
struct KeysAndInit: Codable, Equatable {
  var x: Int
  enum CodingKeys: String, CodingKey { case x = "ex" }
  init(x: Int) { self.x = x }
}

@Generable
struct Members: Equatable {
  static let limit = 3
  static var shared: [String] { [] }
  var first: String
  /// Computed properties are left out.
  var shout: String { first.uppercased() }
  var watched: Int { didSet { count += watched - oldValue } }
  var count: Int = 7
  var `default`: String
  var a: Int, b: Int
  var c, d: Bool
  #if os(Linux)
    var platform: String
  #elseif os(Windows)
    var drive: String
  #endif
  var properties: [String]
  var content: String
  var value: String?

  init(_ first: String) {
    self.first = first
    (watched, `default`, a, b, c, d, properties, content) = (0, "", 0, 0, false, false, [], "")
    #if os(Linux)
      platform = ""
    #endif
  }
}

@Generable
struct WithID: Identifiable, Equatable {
  var id: String
  var name: String
}

@Generable
struct WithToken {
  var id: GenerationID
  var name: String
}

public enum Library {
  @Generable
  public struct Row: Equatable {
    public var title: String
    var count: Int
  }

  @Generable
  package struct Shelf {
    package var rows: [Row]
  }
}

enum Archive {
  @Generable
  struct Row: Equatable {
    var code: Int
  }

  @Generable
  struct Both {
    var old: Archive.Row
    var new: Library.Row
    var more: [Library.Row]
  }
}

@Generable
private struct Hidden: Equatable {
  private(set) var text: String
}

@Generable
fileprivate enum HiddenChoice { case yes, no }

@available(macOS 26, *)
@Generable
struct Later { var text: String }

typealias MaybeText = String?

@Generable
struct Aliased: Equatable {
  var text: MaybeText
  var other: Optional<Int>
}
