import JSONCore

/// Seeded random schemas, and a plain validator for the keywords that they use: an oracle that shares no code with the
/// grammar.
struct RandomSchemas {
  private var random: Seeded

  init(seed: UInt64) { random = Seeded(seed) }

  mutating func next() -> JSON { schema(depth: 0) }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func schema(depth: Int) -> JSON {
    if depth < 3, chance(55) { return chance(60) ? object(depth) : array(depth) }
    switch number(0...6) {
    case 0: return string()
    case 1: return integer()
    case 2: return ["type": "boolean"]
    case 3:
      let members: [JSON] = ["red", 1, .null, "a\"b", "あ", true, "", "red1", 10]
      return ["enum": .array((0...number(0...3)).map { _ in pick(members) })]
    case 4 where depth < 3:
      return ["anyOf": .array((0...number(1...2)).map { _ in schema(depth: depth + 1) })]
    case 5:
      let low = number(-20...20)
      return ["type": "number", "minimum": .number(low), "maximum": .number(low + number(0...15))]
    default: return string()
    }
  }

  private mutating func string() -> JSON {
    var object: JSONObject = ["type": "string"]
    let pattern: String? = pick(["^[a-z]{2,5}$", "^\\d{3}-\\d{4}$", "b", "^(yes|no)$", "^[あ-ん]+$", nil, nil])
    object["pattern"] = pattern.map(JSON.string)
    if chance(40) { object["maxLength"] = .number(number(8...12)) }
    if chance(20), pattern == nil { object["minLength"] = .number(number(1...3)) }
    return .object(object)
  }

  private mutating func integer() -> JSON {
    var object: JSONObject = ["type": "integer"]
    if chance(60) { object["minimum"] = .number(number(-200...100)) }
    if chance(60) { object["maximum"] = .number(number(100...400)) }
    if chance(20) { object["multipleOf"] = .number(pick([2, 5, 7])) }
    return .object(object)
  }

  private mutating func array(_ depth: Int) -> JSON {
    var object: JSONObject = ["type": "array", "items": schema(depth: depth + 1)]
    let low = number(0...2)
    if chance(50) { object["minItems"] = .number(low) }
    if chance(50) { object["maxItems"] = .number(low + number(0...2)) }
    return .object(object)
  }

  private mutating func object(_ depth: Int) -> JSON {
    let names = ["a", "b", "name", "名前", "na", "x y"].filter { _ in chance(50) }
    var object: JSONObject = [
      "type": "object",
      "properties": .object(JSONObject(names.map { ($0, schema(depth: depth + 1)) })),
    ]
    object["required"] = .array(names.filter { _ in chance(50) }.map(JSON.string))
    if chance(60) { object["additionalProperties"] = false }
    return .object(object)
  }
}

/// Whether a value is valid, by the keywords of ``RandomSchemas`` and nothing else.
func isValid(_ value: JSON, _ schema: JSON) -> Bool {
  if let choices = schema["anyOf"]?.array { return choices.contains { isValid(value, $0) } }
  if let choices = schema["enum"]?.array { return choices.contains(value) }
  switch (schema["type"]?.string, value) {
  case ("boolean", .bool): return true
  case ("integer", .number(let number)), ("number", .number(let number)):
    guard let double = Double(number.text) else { return false }
    if schema["type"] == "integer", double != double.rounded() { return false }
    if let low = schema["minimum"]?.int, double < Double(low) { return false }
    if let high = schema["maximum"]?.int, double > Double(high) { return false }
    if let divisor = schema["multipleOf"]?.int {
      // Eighteen digits are more than `Double` keeps apart.
      guard let whole = Int(number.text), whole % divisor == 0 else { return false }
    }
    return true
  case ("string", .string(let text)):
    let count = text.unicodeScalars.count
    if let low = schema["minLength"]?.int, count < low { return false }
    if let high = schema["maxLength"]?.int, count > high { return false }
    guard let pattern = schema["pattern"]?.string else { return true }
    guard let regex = try? Regex(pattern) else { return false }
    return text.contains(regex.matchingSemantics(.unicodeScalar))
  case ("array", .array(let elements)):
    if let low = schema["minItems"]?.int, elements.count < low { return false }
    if let high = schema["maxItems"]?.int, elements.count > high { return false }
    return elements.allSatisfy { isValid($0, schema["items"] ?? true) }
  case ("object", .object(let members)):
    let properties = schema["properties"]?.object ?? [:]
    for name in schema["required"]?.array ?? [] where members[name.string ?? ""] == nil { return false }
    return members.allSatisfy { name, member in
      properties[name].map { isValid(member, $0) } ?? (schema["additionalProperties"] != false)
    }
  default: return false
  }
}
