import JSONCore
import RecipeKit

/// Finds schema.org/Recipe in JSON-LD or in a web page that holds some.
///
/// Pages write it in many ways: lists, graphs, types with addresses, steps as text, as objects and in sections.
enum JSONLDReader {
  /// More recipes than this are no recipe page.
  private static let limit = 10_000

  /// - Throws: ``RecipeFormatError/malformed(_:_:)``.
  static func recipes(_ text: String) throws(RecipeFormatError) -> [PortableRecipe] {
    var found: [PortableRecipe] = []
    var problem: String?
    let isPage = text.prefix(4096).drop(while: \.isWhitespace).first == "<"
    for data in isPage ? HTMLPage(text)?.linkedData ?? [] : [text] {
      do throws(JSONParseError) {
        for recipe in nodes(try parsed(data)).prefix(limit).map(portable) where !found.contains(recipe) {
          found.append(recipe)
        }
      } catch {
        problem = error.description
      }
    }
    if found.isEmpty, let problem { throw .malformed(.jsonLD, problem) }
    return found
  }

  /// Many pages put line breaks into strings, which JSON forbids.
  private static func parsed(_ text: String) throws(JSONParseError) -> JSON {
    do throws(JSONParseError) {
      return try JSON.parse(text, depthLimit: 64)
    } catch {
      let plain = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 ? " " : $0 }))
      guard plain != text, let json = try? JSON.parse(plain, depthLimit: 64) else { throw error }
      return json
    }
  }

  /// Every recipe at any depth.
  private static func nodes(_ json: JSON) -> [JSON] {
    if let list = json.array { return list.flatMap(nodes) }
    guard let object = json.object else { return [] }
    if isRecipe(json) { return [json] }
    return object.values.flatMap(nodes)
  }

  private static func isRecipe(_ json: JSON) -> Bool {
    let types = json["@type"]?.array?.compactMap(\.string) ?? [json["@type"]?.string].compactMap(\.self)
    return types.contains { $0 == "Recipe" || $0.hasSuffix("schema.org/Recipe") || $0 == "schema:Recipe" }
  }

  private static func portable(_ node: JSON) -> PortableRecipe {
    let keywords =
      node["keywords"]?.array?.compactMap(\.string)
      ?? (node["keywords"]?.string ?? "").split(separator: ",").map(
        String.init)
    let tags = keywords.map { plain($0) }.filter { (1...64).contains($0.count) && !$0.contains(",") }
    let source = [node["isBasedOn"], node["url"], node["mainEntityOfPage"]].compactMap { $0?.string }.first
    return PortableRecipe(recipe: own(node) ?? read(node), tags: tags, source: source.map(plain))
  }

  /// The recipe that we took apart ourselves, while it still says what the texts beside it say.
  private static func own(_ node: JSON) -> Recipe? {
    guard let json = node[JSONLDWriter.ownKey], let recipe = try? Recipe(json) else { return nil }
    let texts = JSONLDWriter.texts(of: recipe)
    let isSame = texts.allSatisfy { node[$0.key] == $0.value }
    return isSame && (texts["comment"] != nil || node["comment"] == nil) ? recipe : nil
  }

  private static func read(_ node: JSON) -> Recipe {
    let lines = strings(node["recipeIngredient"] ?? node["ingredients"]).map(plain).filter { !$0.isEmpty }
    let steps = steps(node["recipeInstructions"])
    let title = strings(node["name"] ?? node["headline"]).first.map(plain)
    let language =
      node["inLanguage"]?.string.flatMap { RecipeLanguage(rawValue: String($0.prefix(2)).lowercased()) }
      ?? RecipeLanguage.guess([title ?? ""] + lines + steps)
    var recipe = Recipe(language: language)
    recipe.title = title.flatMap { $0.isEmpty ? nil : SourcedText(text: $0) }
    recipe.yield = yield(node["recipeYield"] ?? node["yield"], language)
    recipe.ingredients = lines.map { Ingredient(line: $0, language: language) }
    recipe.steps = steps.map { SourcedText(text: $0) }
    recipe.notes = strings(node["comment"]).map(plain).filter { !$0.isEmpty }.map { SourcedText(text: $0) }
    let times = [("totalTime", "所要時間", "Total time"), ("cookTime", "加熱時間", "Cooking time")]
    for (key, japanese, english) in times {
      guard let time = node[key]?.string.flatMap(ISODuration.init) else { continue }
      let isJapanese = language == .japanese
      recipe.notes.append(
        SourcedText(text: isJapanese ? "\(japanese)：\(time.japanese)" : "\(english): \(time.english)"))
    }
    return recipe
  }

  private static func yield(_ json: JSON?, _ language: RecipeLanguage) -> Yield? {
    // ["4", "4 cakes"]: the one with a word says more.
    let texts = (json?.array ?? [json].compactMap(\.self)).map { plain($0.string ?? $0.number?.text ?? "") }
    guard let text = texts.first(where: { $0.contains(where: \.isLetter) }) ?? texts.first(where: { !$0.isEmpty })
    else { return nil }
    return Yield(text: text, language: language)
  }

  /// Texts in a text, a list, or objects with a text.
  private static func strings(_ json: JSON?) -> [String] {
    switch json {
    case .string(let text)?: [text]
    case .array(let list)?: list.flatMap { strings($0) }
    case .object(let object)?: strings(object["text"] ?? object["name"] ?? object["@value"])
    default: []
    }
  }

  private static func steps(_ json: JSON?) -> [String] {
    switch json {
    case .string(let text)?:
      return lines(text).map { $0.replacing(/^([0-9]{1,2}\s*[.)、：:]|[①-⑳])\s*/, with: "") }.filter { !$0.isEmpty }
    case .array(let list)?: return list.flatMap { steps($0) }
    case .object(let object)?:
      if let inner = object["itemListElement"] ?? object["steps"] { return steps(inner) }
      return strings(object["text"] ?? object["name"]).map(plain).filter { !$0.isEmpty }
    default: return []
    }
  }

  /// A text without markup, on one line.
  private static func plain(_ text: String) -> String { lines(text).joined(separator: " ").onOneLine }

  private static func lines(_ text: String) -> [String] {
    guard text.contains(where: { $0 == "<" || $0 == "&" }) else {
      return text.split(whereSeparator: \.isNewline).map { String($0).onOneLine }.filter { !$0.isEmpty }
    }
    var lines = text.split(whereSeparator: \.isNewline).map(String.init)
    // Markup is often escaped, and that again.
    for _ in 0..<4 where lines.contains(where: { $0.contains(/<[a-zA-Z\/!]|&(#\w+|\w+);/) }) {
      lines = HTMLPage("<body>" + lines.joined(separator: "<br>"))?.lines ?? []
    }
    return lines.map(\.onOneLine).filter { !$0.isEmpty }
  }
}

/// `PT1H30M`, as schema.org writes times.
struct ISODuration {
  let minutes: Int

  init?(_ text: String) {
    guard let match = text.wholeMatch(of: /P(?:([0-9]{1,3})D)?(?:T(?:([0-9]{1,3})H)?(?:([0-9]{1,5})M)?(?:[0-9]+S)?)?/)
    else {
      return nil
    }
    let parts = [match.1, match.2, match.3].map { $0.flatMap { Int($0) } ?? 0 }
    minutes = parts[0] * 1440 + parts[1] * 60 + parts[2]
    if minutes == 0 { return nil }
  }

  var japanese: String {
    (minutes >= 60 ? "\(minutes / 60)時間" : "") + (minutes % 60 > 0 ? "\(minutes % 60)分" : "")
  }

  var english: String {
    var words: [String] = []
    if minutes >= 60 { words.append("\(minutes / 60) \(minutes < 120 ? "hour" : "hours")") }
    if minutes % 60 > 0 { words.append("\(minutes % 60) \(minutes % 60 == 1 ? "minute" : "minutes")") }
    return words.joined(separator: " ")
  }
}
