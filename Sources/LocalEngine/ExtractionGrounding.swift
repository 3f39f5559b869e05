import FoundationModelsCore
import JSONCore

/// Decides which strings of a structured answer are copied from the prompt.
///
/// A small model that extracts rows from a text loses its way: it repeats rows, invents some, glues a name to its
/// amount. When the request is one for extraction, the strings of the answer are grounded: only spans of the
/// prompt's text are legal, each once, in order. Asking for anything else leaves the answer free.
struct ExtractionGrounding {
  /// The schema with the rules of grounding in it.
  private(set) var schema: JSON
  /// The texts that those rules refer to; empty when the answer is free.
  private(set) var sources: [String] = []
  /// Where the source begins in the prompt, in UTF-8 bytes.
  private(set) var sourceOffset = 0

  /// - Parameter source: the text that the caller wants to be copied from; nil to find it in the prompt.
  init(schema: JSON, prompt: String, instructions: String, source: String? = nil) {
    self.schema = schema
    guard !Self.hasRules(schema) else {
      // The caller says what is copied.
      sources = [source ?? prompt]
      return
    }
    if let source {
      sources = [source]
    } else {
      let request = RequestLines(prompt: prompt)
      guard request.source.contains("\n"),
        Self.asksForExtraction(request.request + "\n" + instructions)
      else { return }
      sources = [request.source]
      sourceOffset = request.sourceOffset
    }
    self.schema = Self.grounded(schema, inArray: false)
    if let definitions = schema["$defs"]?.object {
      // A definition is grounded as an element: whatever is used once per row is named there.
      let inArrays = Self.elementNames(of: schema)
      var changed = self.schema.object ?? [:]
      changed["$defs"] = .object(
        JSONObject(definitions.map { ($0.key, Self.grounded($0.value, inArray: inArrays.contains($0.key))) }))
      self.schema = .object(changed)
    }
  }

  /// Follows the rules that a schema has, and adds none.
  init(rulesOf schema: JSON, source: String) {
    self.schema = schema
    if Self.hasRules(schema) { sources = [source] }
  }

  /// Whether a string of the schema has a rule of its own.
  private static func hasRules(_ schema: JSON) -> Bool {
    switch schema {
    case .object(let object):
      if object["type"] == "string", object[CopyRule.keyword] != nil { return true }
      return object.contains { hasRules($0.value) }
    case .array(let elements): return elements.contains(where: hasRules)
    default: return false
    }
  }

  // MARK: What is asked for

  private static let extracting = [
    "抽出", "抜き出", "取り出して", "読み取", "書き出して", "拾い出", "extract", "pull out", "pick out", "parse",
    "extrahier", "auslesen", "lies aus", "추출", "뽑아", "提取",
  ]
  /// Work that changes the words, so that they cannot be copied.
  private static let rewriting = [
    "翻訳", "訳して", "要約", "言い換え", "英語で", "日本語に", "translat", "summar", "rephras", "paraphras", "rewrite",
    "übersetz", "zusammenfass", "번역", "요약", "翻译", "摘要",
  ]

  private static func asksForExtraction(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.split(separator: "\n").contains { contains(String($0), extracting) }
      && !rewriting.contains { text.contains($0) }
  }

  /// Whether a line says one of the words. A word in Latin letters stands alone and is no name's second part:
  /// "extract the rows", not "vanilla extract" or "sparse".
  private static func contains(_ line: String, _ words: [String]) -> Bool {
    words.contains { word in
      guard let range = line.firstRange(of: word) else { return false }
      guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return true }
      if let before = line[..<range.lowerBound].last, before.isLetter { return false }
      // The request names what it wants, or begins with the word.
      let namesMore = line[range.upperBound...].drop { $0.isLetter }.contains { $0.isLetter || $0.isNumber }
      return namesMore || !line[..<range.lowerBound].contains { $0.isLetter }
    }
  }

  /// A prompt parted into the request and the text that it is about.
  private struct RequestLines {
    let request: String
    let source: String
    let sourceOffset: Int

    init(prompt: String) {
      let lines = prompt.split(separator: "\n", omittingEmptySubsequences: false)
      let asks = lines.map { line in
        ExtractionGrounding.contains(line.lowercased(), ExtractionGrounding.extracting)
      }
      // The request stands at the beginning or the end; in the middle such words belong to the text.
      let first = asks.prefix(3).lastIndex(of: true).map { $0 + 1 } ?? 0
      let last = asks.suffix(2).firstIndex(of: true) ?? lines.count
      guard first < last else {
        request = prompt
        source = ""
        sourceOffset = 0
        return
      }
      request = (lines[..<first] + lines[last...]).joined(separator: "\n")
      source = lines[first..<last].joined(separator: "\n")
      sourceOffset = lines[..<first].reduce(0) { $0 + $1.utf8.count + 1 }
    }
  }

  // MARK: The rules

  private static func grounded(_ schema: JSON, inArray: Bool) -> JSON {
    guard var object = schema.object else { return schema }
    switch object["type"]?.string {
    case "object":
      guard let properties = object["properties"]?.object else { return schema }
      let order = object["x-order"]?.array?.compactMap(\.string) ?? properties.map(\.key)
      let copied = order.filter { properties[$0].map(isCopied) ?? false }
      var changed = properties
      for (name, property) in properties where property["type"]?.string != "string" {
        changed[name] = grounded(property, inArray: inArray)
      }
      for name in copied {
        // Two strings of a row stand on one line of the text and do not overlap: a name and its amount.
        let partner = inArray && copied.count == 2 ? copied.first { $0 != name } : nil
        changed[name] = copy(
          properties[name] ?? .null, once: inArray, ordered: inArray && name == copied[0], joinLines: false,
          partner: partner)
      }
      object["properties"] = .object(changed)
    case "array":
      guard let items = object["items"] else { return schema }
      object["items"] =
        isCopied(items)
        ? copy(items, once: true, ordered: true, joinLines: true, partner: nil) : grounded(items, inArray: true)
    default: break
    }
    return .object(object)
  }

  /// The definitions that are elements of arrays.
  private static func elementNames(of schema: JSON) -> Set<String> {
    var names: Set<String> = []
    func visit(_ schema: JSON) {
      if let reference = schema["items"]?["$ref"]?.string {
        names.insert(String(reference.split(separator: "/").last ?? ""))
      }
      if let items = schema["items"] { visit(items) }
      for (_, property) in schema["properties"]?.object ?? [:] { visit(property) }
    }
    visit(schema)
    for (_, definition) in schema["$defs"]?.object ?? [:] { visit(definition) }
    return names
  }

  /// A string is copied unless its values are named elsewhere: by a guide, or by its description.
  private static func isCopied(_ property: JSON) -> Bool {
    guard property["type"]?.string == "string" else { return false }
    guard property["enum"] == nil, property["pattern"] == nil, property["const"] == nil else { return false }
    let description = property["description"]?.string ?? ""
    return !["いずれか", "one of", "either", " / ", " | ", "eines von"].contains { description.contains($0) }
  }

  private static func copy(
    _ property: JSON, once: Bool, ordered: Bool, joinLines: Bool, partner: String?
  ) -> JSON {
    // Items of a list are lines, joined where a sentence is broken; values of a row are parts of a line.
    let rule = CopyRule(
      boundary: joinLines ? .line : .word, once: once, ordered: ordered, joinsLines: joinLines, sibling: partner)
    var property = property.object ?? [:]
    property[CopyRule.keyword] = rule.json
    return .object(property)
  }
}
