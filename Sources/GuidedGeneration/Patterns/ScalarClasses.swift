import Synchronization

/// Named sets of scalars.
enum ScalarClasses {
  static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
  static let digits = ScalarSet([0x30...0x39])
  static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
  /// ECMA-262 white space and line terminators.
  static let space = ScalarSet([
    0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
    0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
  ])

  private static let known = Mutex<[String: ScalarSet]>([:])

  /// A general category, one of the binary properties below or a script; nil for anything else.
  static func property(_ name: String) -> ScalarSet? {
    if let set = known.withLock({ $0[name] }) { return set }
    guard let set = compute(name) else { return nil }
    known.withLock { $0[name] = set }
    return set
  }

  private static func compute(_ name: String) -> ScalarSet? {
    for prefix in ["Script=", "sc=", "Script_Extensions=", "scx="] where name.hasPrefix(prefix) {
      return ScriptRanges.set(String(name.dropFirst(prefix.count)))
    }
    var plain = name
    for prefix in ["General_Category=", "gc="] where plain.hasPrefix(prefix) { plain.removeFirst(prefix.count) }
    switch plain {
    case "Any": return .all
    case "ASCII": return ScalarSet([0...0x7F])
    case "Alphabetic", "Alpha": return collect { $0.isAlphabetic }
    case "Uppercase", "Upper": return collect { $0.isUppercase }
    case "Lowercase", "Lower": return collect { $0.isLowercase }
    case "White_Space", "space": return collect { $0.isWhitespace }
    case "Emoji": return collect { $0.isEmoji }
    case "Ideographic", "Ideo": return collect { $0.isIdeographic }
    default: break
    }
    // Not a property of its own in ECMA 262, but so in most other dialects.
    guard let categories = categories[plain] else { return ScriptRanges.set(name) }
    return collect { categories.contains($0.generalCategory) }
  }

  private static func collect(_ isMember: (Unicode.Scalar.Properties) -> Bool) -> ScalarSet {
    var ranges: [ClosedRange<UInt32>] = []
    var start: UInt32?
    for value in UInt32(0)...0x110000 {
      let belongs = Unicode.Scalar(value).map { isMember($0.properties) } ?? false
      if belongs {
        start = start ?? value
      } else if let from = start {
        ranges.append(from...value - 1)
        start = nil
      }
    }
    return ScalarSet(ranges)
  }

  private static let categories: [String: Set<Unicode.GeneralCategory>] = {
    let single: [(String, String, Unicode.GeneralCategory)] = [
      ("Lu", "Uppercase_Letter", .uppercaseLetter), ("Ll", "Lowercase_Letter", .lowercaseLetter),
      ("Lt", "Titlecase_Letter", .titlecaseLetter), ("Lm", "Modifier_Letter", .modifierLetter),
      ("Lo", "Other_Letter", .otherLetter), ("Mn", "Nonspacing_Mark", .nonspacingMark),
      ("Mc", "Spacing_Mark", .spacingMark), ("Me", "Enclosing_Mark", .enclosingMark),
      ("Nd", "Decimal_Number", .decimalNumber), ("Nl", "Letter_Number", .letterNumber),
      ("No", "Other_Number", .otherNumber), ("Pc", "Connector_Punctuation", .connectorPunctuation),
      ("Pd", "Dash_Punctuation", .dashPunctuation), ("Ps", "Open_Punctuation", .openPunctuation),
      ("Pe", "Close_Punctuation", .closePunctuation), ("Pi", "Initial_Punctuation", .initialPunctuation),
      ("Pf", "Final_Punctuation", .finalPunctuation), ("Po", "Other_Punctuation", .otherPunctuation),
      ("Sm", "Math_Symbol", .mathSymbol), ("Sc", "Currency_Symbol", .currencySymbol),
      ("Sk", "Modifier_Symbol", .modifierSymbol), ("So", "Other_Symbol", .otherSymbol),
      ("Zs", "Space_Separator", .spaceSeparator), ("Zl", "Line_Separator", .lineSeparator),
      ("Zp", "Paragraph_Separator", .paragraphSeparator), ("Cc", "Control", .control), ("Cf", "Format", .format),
      ("Co", "Private_Use", .privateUse), ("Cn", "Unassigned", .unassigned),
    ]
    var table: [String: Set<Unicode.GeneralCategory>] = ["digit": [.decimalNumber], "punct": []]
    for (short, long, category) in single {
      table[short] = [category]
      table[long] = [category]
      table[String(short.prefix(1)), default: []].insert(category)
    }
    let groups = [
      ("L", "Letter"), ("M", "Mark"), ("N", "Number"), ("P", "Punctuation"), ("S", "Symbol"), ("Z", "Separator"),
      ("C", "Other"),
    ]
    for (short, long) in groups { table[long] = table[short] }
    table["punct"] = table["P"]
    table["LC"] = [.uppercaseLetter, .lowercaseLetter, .titlecaseLetter]
    table["Cased_Letter"] = table["LC"]
    return table
  }()
}
