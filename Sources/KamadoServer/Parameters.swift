import JSONCore

/// Reads the members of a JSON object, strictly: a wrong type, an unknown name, a number out of range are errors that
/// say where. A member that is null is as good as absent.
struct Parameters {
  let object: JSONObject
  private let path: String

  /// - Parameter path: where the object stands in the request; empty for the request itself.
  init(_ json: JSON, path: String = "") throws(APIError) {
    guard let object = json.object else {
      throw .invalid(path.isEmpty ? nil : path, "Expected an object, not \(json.kindName).", code: "invalid_type")
    }
    self.object = object
    self.path = path
  }

  func place(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }

  subscript(_ name: String) -> JSON? {
    guard let value = object[name], !value.isNull else { return nil }
    return value
  }

  /// - Throws: an error for the first member that is none of `known`.
  func refuseUnknown(known: Set<String>) throws(APIError) {
    for name in object.keys where !known.contains(name) && self[name] != nil {
      throw APIError(
        code: "unknown_parameter", param: place(String(name.prefix(100))),
        message: "The server does not know this parameter, and does not ignore what could change the answer.")
    }
  }

  func string(_ name: String) throws(APIError) -> String? {
    try value(name, "a string") { $0.string }
  }

  func flag(_ name: String) throws(APIError) -> Bool? {
    try value(name, "true or false") { $0.bool }
  }

  func array(_ name: String) throws(APIError) -> [JSON]? {
    try value(name, "an array") { $0.array }
  }

  func parameters(_ name: String) throws(APIError) -> Parameters? {
    guard let json = self[name] else { return nil }
    return try Parameters(json, path: place(name))
  }

  func integer(_ name: String, in range: ClosedRange<Int>) throws(APIError) -> Int? {
    try number(name, in: range, "an integer from \(range.lowerBound) to \(range.upperBound)") { $0.int }
  }

  func number(_ name: String, in range: ClosedRange<Double>) throws(APIError) -> Double? {
    try number(name, in: range, "a number from \(range.lowerBound) to \(range.upperBound)") { $0.double }
  }

  func required<Value>(_ name: String, _ value: Value?) throws(APIError) -> Value {
    guard let value else {
      throw APIError(code: "missing_required_parameter", param: place(name), message: "“\(name)” is missing.")
    }
    return value
  }

  private func value<Value>(_ name: String, _ what: String, _ read: (JSON) -> Value?) throws(APIError) -> Value? {
    guard let json = self[name] else { return nil }
    guard let value = read(json) else {
      throw .invalid(place(name), "Expected \(what), not \(json.kindName).", code: "invalid_type")
    }
    return value
  }

  private func number<Value: Comparable>(
    _ name: String, in range: ClosedRange<Value>, _ what: String, _ read: (JSON) -> Value?
  ) throws(APIError) -> Value? {
    guard let json = self[name] else { return nil }
    guard json.number != nil else {
      throw .invalid(place(name), "Expected \(what), not \(json.kindName).", code: "invalid_type")
    }
    guard let value = read(json), range.contains(value) else { throw .invalid(place(name), "Expected \(what).") }
    return value
  }
}
