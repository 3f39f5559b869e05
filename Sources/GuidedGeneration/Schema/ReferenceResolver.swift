import JSONCore

/// Finds what `$ref` names: pointers, anchors and the `$id`s inside one document. Nothing is ever fetched.
struct ReferenceResolver {
  struct Target {
    let value: JSON
    let pointer: JSONPointer
    /// The URI that relative references inside the target are relative to.
    let base: String
  }

  private let root: JSON
  private let referencesStandAlone: Bool
  private var resources: [String: JSONPointer] = [:]
  private var anchors: [String: JSONPointer] = [:]

  /// - Parameter referencesStandAlone: a `$ref` makes the `$id` beside it void, as up to draft 7.
  init(_ root: JSON, referencesStandAlone: Bool) {
    self.root = root
    self.referencesStandAlone = referencesStandAlone
    resources[""] = JSONPointer()
    collect(root, JSONPointer(), base: "", depth: 0)
  }

  /// Keywords whose values are data, not schemas.
  private static let opaque: Set<String> = ["enum", "const", "default", "examples", "required", "x-order"]

  private mutating func collect(_ value: JSON, _ pointer: JSONPointer, base: String, depth: Int) {
    guard depth < 200 else { return }
    switch value {
    case .object(let object):
      var base = base
      if let id = identifier(object) {
        if id.hasPrefix("#") {
          anchors[base + id] = anchors[base + id] ?? pointer
        } else {
          base = Self.resolve(id, against: base)
          resources[base] = resources[base] ?? pointer
        }
      }
      for keyword in ["$anchor", "$dynamicAnchor"] {
        if let name = object[keyword]?.string { anchors[base + "#" + name] = pointer }
      }
      for (key, member) in object where !Self.opaque.contains(key) {
        switch member {
        case .object, .array: collect(member, pointer.appending(key), base: base, depth: depth + 1)
        default: break
        }
      }
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        collect(element, pointer.appending(index), base: base, depth: depth + 1)
      }
    default: break
    }
  }

  /// `$id`, or `id` of older drafts where it looks like a schema's.
  func identifier(_ object: JSONObject) -> String? {
    if referencesStandAlone, object["$ref"] != nil { return nil }
    if let id = object["$id"]?.string { return id }
    guard let id = object["id"]?.string, object["$ref"] == nil else { return nil }
    return id
  }

  func find(_ reference: String, base: String) -> Target? {
    let parts = reference.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = parts.isEmpty ? "" : String(parts[0])
    let fragment = parts.count > 1 ? Self.withoutPercentEscapes(String(parts[1])) : ""
    let uri = address.isEmpty ? base : Self.resolve(address, against: base)
    var start = resources[uri]
    if start == nil, uri.hasSuffix("#") { start = resources[String(uri.dropLast())] }
    guard let start else { return nil }
    if fragment.isEmpty { return target(start) }
    if fragment.hasPrefix("/") {
      guard let inner = JSONPointer(fragment) else { return nil }
      return target(JSONPointer(start.tokens + inner.tokens)) ?? target(inner)
    }
    return anchors[uri + "#" + fragment].flatMap { target($0) }
  }

  private func target(_ pointer: JSONPointer) -> Target? {
    var base = ""
    var value = root
    if let object = value.object, let id = identifier(object), !id.hasPrefix("#") {
      base = Self.resolve(id, against: base)
    }
    for token in pointer.tokens {
      guard let next = value[JSONPointer([token])] else { return nil }
      value = next
      if let object = value.object, let id = identifier(object), !id.hasPrefix("#") {
        base = Self.resolve(id, against: base)
      }
    }
    return Target(value: value, pointer: pointer, base: base)
  }

  /// A reference resolved against a base by the rules of RFC 3986 that matter here.
  static func resolve(_ reference: String, against base: String) -> String {
    var reference = reference
    if reference.hasSuffix("#") { reference.removeLast() }
    if reference.isEmpty { return base }
    if scheme(reference) != nil || base.isEmpty { return reference }
    let prefix = scheme(base).map { $0 + ":" } ?? ""
    var rest = base.dropFirst(prefix.count)
    var authority = ""
    if rest.hasPrefix("//") {
      let end = rest.dropFirst(2).firstIndex(of: "/") ?? rest.endIndex
      authority = String(rest[..<end])
      rest = rest[end...]
    }
    if reference.hasPrefix("/") { return prefix + authority + reference }
    let folder = rest.lastIndex(of: "/").map { rest[...$0] } ?? (authority.isEmpty ? "" : "/")
    var segments: [Substring] = []
    for segment in (folder + reference).split(separator: "/", omittingEmptySubsequences: false) where segment != "." {
      if segment == ".." { _ = segments.popLast() } else { segments.append(segment) }
    }
    return prefix + authority + segments.joined(separator: "/")
  }

  private static func scheme(_ uri: String) -> String? {
    guard let colon = uri.firstIndex(of: ":"), let first = uri.first, first.isLetter else { return nil }
    let name = uri[..<colon]
    return name.allSatisfy { $0.isLetter || $0.isNumber || "+-.".contains($0) } ? String(name) : nil
  }

  private static func withoutPercentEscapes(_ text: String) -> String {
    guard text.contains("%") else { return text }
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
