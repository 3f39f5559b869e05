import FoundationModelsCore
import JSONCore
import Testing

/// Schemas with parts exchanged at random: they are refused with a place, or read and written back as the same.
@Suite struct DamagedSchemaTests {
  private static let samples = [
    Menu.generationSchema, Guided.generationSchema, Step.generationSchema, Node.generationSchema, Ping.generationSchema,
    Archive.Both.generationSchema, [Node].generationSchema, Certainty.generationSchema,
  ].map(\.json)

  @Test(arguments: UInt64(0)..<30)
  func areRefusedOrReadTheSameAgain(seed: UInt64) throws {
    var random = Random(state: seed)
    for _ in 0..<60 {
      var json = Self.samples[random.below(Self.samples.count)]
      for _ in 0...random.below(2) {
        let donor = Self.samples[random.below(Self.samples.count)]
        json = random.exchange(json, with: random.part(of: donor))
      }
      do {
        let schema = try GenerationSchema(json: json)
        let again = try GenerationSchema(json: schema.json)
        #expect(again.json == schema.json, "\(json)")
        #expect(!schema.name.isEmpty)
      } catch let error as DecodingError {
        guard case .dataCorrupted(let context) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(context.debugDescription.hasPrefix("In the schema"))
      }
    }
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }

    mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

    /// Some value inside another.
    mutating func part(of json: JSON) -> JSON {
      let parts = json.array ?? json.object?.values ?? []
      guard !parts.isEmpty, below(4) > 0 else { return json }
      return part(of: parts[below(parts.count)])
    }

    /// The value with one part put in the place of another.
    mutating func exchange(_ json: JSON, with part: JSON) -> JSON {
      switch json {
      case .array(var elements) where !elements.isEmpty && below(6) > 0:
        let index = below(elements.count)
        elements[index] = exchange(elements[index], with: part)
        return .array(elements)
      case .object(var object) where !object.isEmpty && below(6) > 0:
        let key = object.keys[below(object.count)]
        object[key] = below(8) == 0 ? nil : exchange(object[key] ?? .null, with: part)
        return .object(object)
      default: return part
      }
    }
  }
}
