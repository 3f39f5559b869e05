/// Takes a line of Cooklang apart.
struct CooklangScanner {
  enum Piece {
    case text(String)
    case ingredient(name: String, amount: String, unit: String, remark: String?)
    case cookware(String)
    case timer(name: String, amount: String, unit: String)
  }

  private let characters: [Character]
  private var index = 0

  init(_ line: String) { characters = Array(line) }

  mutating func next() -> Piece? {
    guard index < characters.count else { return nil }
    let mark = characters[index]
    if "@#~".contains(mark), let piece = component(mark) { return piece }
    var text = ""
    repeat {
      if characters[index] == "\\", index + 1 < characters.count { index += 1 }
      text.append(characters[index])
      index += 1
    } while index < characters.count && !"@#~".contains(characters[index])
    return .text(text)
  }

  private mutating func component(_ mark: Character) -> Piece? {
    var at = index + 1
    // `@&flour`, `@?parsley`: marks of extensions.
    while mark == "@", at < characters.count, "&?+-@".contains(characters[at]) { at += 1 }
    let braced = end(of: "{", from: at, stoppingAt: "@#~")
    if let open = braced, let close = end(of: "}", from: open + 1) {
      let name = CooklangText.unescaped(String(characters[at..<open])).trimmed
      guard !name.isEmpty || mark == "~" else { return nil }
      var (amount, unit) = quantity(characters[open + 1..<close])
      if amount.hasPrefix("=") { amount = String(amount.dropFirst()).trimmed }
      index = close + 1
      switch mark {
      case "@": return .ingredient(name: name, amount: amount, unit: unit, remark: remark())
      case "#": return .cookware(name)
      default: return .timer(name: name, amount: amount, unit: unit)
      }
    }
    var stop = at
    while stop < characters.count, characters[stop].isLetter || characters[stop].isNumber || characters[stop] == "_" {
      stop += 1
    }
    guard stop > at else { return nil }
    let name = String(characters[at..<stop])
    index = stop
    switch mark {
    case "@": return .ingredient(name: name, amount: "", unit: "", remark: remark())
    case "#": return .cookware(name)
    default: return .timer(name: name, amount: "", unit: "")
    }
  }

  /// `(finely chopped)` right behind an ingredient.
  private mutating func remark() -> String? {
    guard index < characters.count, characters[index] == "(", let close = end(of: ")", from: index + 1) else {
      return nil
    }
    let text = CooklangText.unescaped(String(characters[index + 1..<close])).trimmed
    index = close + 1
    return text.isEmpty ? nil : text
  }

  /// The next place of a mark that is not escaped.
  private func end(of mark: Character, from start: Int, stoppingAt stops: String = "") -> Int? {
    var at = start
    while at < characters.count {
      if characters[at] == mark { return at }
      if stops.contains(characters[at]) { return nil }
      at += characters[at] == "\\" ? 2 : 1
    }
    return nil
  }

  private func quantity(_ part: ArraySlice<Character>) -> (String, String) {
    var at = part.startIndex
    while at < part.endIndex, part[at] != "%" { at += part[at] == "\\" ? 2 : 1 }
    guard at < part.endIndex else { return (CooklangText.unescaped(String(part)).trimmed, "") }
    return (
      CooklangText.unescaped(String(part[..<at])).trimmed, CooklangText.unescaped(String(part[(at + 1)...])).trimmed
    )
  }
}
