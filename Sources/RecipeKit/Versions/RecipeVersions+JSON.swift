import JSONCore

extension RecipeVersions {
  /// The version of the file's form; it rises when a key changes its meaning or goes away.
  public static let jsonVersion = 1

  /// The versions for a file or a database: see docs/recipe-json.md.
  public var json: JSON {
    ["version": .number(RecipeVersions.jsonVersion), "versions": .array(versions.map(\.json))]
  }

  /// - Throws: ``RecipeVersionError/badFile(_:)``.
  public init(_ json: JSON) throws(RecipeVersionError) {
    guard json["version"]?.int == RecipeVersions.jsonVersion else { throw .badFile("“version” 1") }
    guard let rows = json["versions"]?.array, !rows.isEmpty else { throw .badFile("“versions”") }
    var versions: [Version] = []
    for (index, row) in rows.enumerated() {
      let name = "“versions[\(index)]”"
      guard let recipe = row["recipe"], let lines = row["lines"]?.array, let origin = row["origin"].flatMap(Origin.init)
      else { throw .badFile(name) }
      var printed: [PrintedLine] = []
      for line in lines {
        guard let read = PrintedLine(line) else { throw .badFile("a line of \(name)") }
        printed.append(read)
      }
      versions.append(Version(number: index + 1, origin: origin, lines: printed, recipe: recipe))
    }
    guard let all = RecipeVersions(versions: versions) else { throw .badFile("“versions”") }
    self = all
  }
}

extension RecipeVersions.Version {
  var json: JSON {
    ["number": .number(number), "origin": origin.json, "lines": .array(lines.map(\.json)), "recipe": recipe]
  }
}

extension RecipeVersions.Origin {
  /// As docs/recipe-json.md describes it.
  public var json: JSON {
    switch self {
    case .read: ["kind": "read"]
    case .regenerated(let seed): ["kind": "regenerated", "seed": .string(String(seed))]
    case .corrected: ["kind": "corrected"]
    case .region(let box, let page): ["kind": "region", "box": box.json, "page": .number(page)]
    case .restored(let number): ["kind": "restored", "from": .number(number)]
    case .imported: ["kind": "imported"]
    case .edited: ["kind": "edited"]
    }
  }

  /// nil for any other JSON than ``json`` gives.
  public init?(_ json: JSON) {
    switch json["kind"]?.string {
    case "read": self = .read
    case "corrected": self = .corrected
    case "imported": self = .imported
    case "edited": self = .edited
    case "regenerated":
      guard let seed = json["seed"]?.string.flatMap(UInt64.init) else { return nil }
      self = .regenerated(seed: seed)
    case "region":
      guard let box = json["box"].flatMap(PrintedLine.Box.init), let page = json["page"]?.int else { return nil }
      self = .region(box, page: page)
    case "restored":
      guard let number = json["from"]?.int else { return nil }
      self = .restored(from: number)
    default: return nil
    }
  }
}

extension PrintedLine {
  /// As docs/recipe-json.md describes it.
  public var json: JSON {
    var object = JSONObject([("text", .string(text))])
    if page > 0 { object["page"] = .number(page) }
    if let box { object["box"] = box.json }
    if let letterSize { object["letterSize"] = Box.number(letterSize) }
    return .object(object)
  }

  /// nil for any other JSON than ``json`` gives.
  public init?(_ json: JSON) {
    guard let text = json["text"]?.string else { return nil }
    let box = json["box"].flatMap(Box.init)
    guard json["box"] == nil || box != nil else { return nil }
    self.init(text: text, page: json["page"]?.int ?? 0, box: box, letterSize: json["letterSize"]?.double)
  }
}

extension PrintedLine.Box {
  var json: JSON { .array([x, y, width, height].map(Self.number)) }

  init?(_ json: JSON) {
    guard let values = json.array?.map(\.double), values.count == 4, !values.contains(nil) else { return nil }
    let numbers = values.compactMap(\.self)
    self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A part of the page to a ten-thousandth: finer than any letter.
  fileprivate static func number(_ value: Double) -> JSON {
    JSONNumber((value * 10_000).rounded() / 10_000).map(JSON.number) ?? .null
  }
}
