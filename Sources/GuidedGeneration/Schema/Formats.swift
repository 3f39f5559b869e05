/// The formats that are enforced, as patterns over the whole string. Others are annotations, as JSON Schema has it.
enum Formats {
  static func pattern(_ name: String) -> String? { table[name] }

  /// Formats of the standard that no pattern decides; they are refused, as an annotation would promise nothing.
  static let undecidable: Set<String> = ["regex", "idn-email", "idn-hostname", "uri-template"]

  private static let monthDay = """
    (?:(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])|(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)|02-(?:0[1-9]|1[0-9]|2[0-8]))
    """
  private static let leapYear = "(?:[0-9][0-9](?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)"
  private static let date = "(?:[0-9]{4}-\(monthDay)|\(leapYear)-02-29)"
  private static let clock = "(?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]{1,9})?"
  private static let zone = "(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])"
  private static let octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])"
  private static let ipv4 = "\(octet)(?:\\.\(octet)){3}"
  private static let label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
  private static let hostname = "\(label)(?:\\.\(label))*"
  private static let atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
  private static let unreserved = "\\-A-Za-z0-9._~!$&'()*+,;=:@"
  private static let escape = "%[0-9A-Fa-f]{2}"

  /// RFC 4291 addresses: all eight groups, or `::` in place of some.
  private static let ipv6: String = {
    let group = "[0-9A-Fa-f]{1,4}"
    let low = "(?:\(group):\(group)|\(ipv4))"
    var forms = ["(?:\(group):){6}\(low)", "::(?:\(group):){5}\(low)"]
    for before in 1...5 {
      let head = "(?:\(group)(?::\(group)){0,\(before - 1)})?"
      forms.append("\(head)::(?:\(group):){\(5 - before)}\(low)")
    }
    forms.append("(?:\(group)(?::\(group)){0,5})?::\(group)")
    forms.append("(?:\(group)(?::\(group)){0,6})?::")
    return forms.map { "(?:\($0))" }.joined(separator: "|")
  }()

  private static func uri(isReference: Bool, extra: String = "") -> String {
    let character = "(?:[\(unreserved)\(extra)]|\(escape))"
    let part = "(?:[\(unreserved)\(extra)/?]|\(escape))*"
    let authority = "//(?:[A-Za-z0-9._~!$&'()*+,;=:%@\(extra)\\-]*|(?:[^\\s@/]*@)?\\[[0-9A-Fa-f:.]+\\](?::[0-9]*)?)"
    let path =
      "(?:\(authority)(?:/\(character)*)*|/(?:\(character)+(?:/\(character)*)*)?|\(character)+(?:/\(character)*)*)?"
    let tail = "(?:\\?\(part))?(?:#\(part))?"
    let absolute = "[A-Za-z][A-Za-z0-9+.-]*:\(path)\(tail)"
    let first = "(?:[\\-A-Za-z0-9._~!$&'()*+,;=@\(extra)]|\(escape))"
    let relative =
      "(?:\(authority)(?:/\(character)*)*|/(?:\(character)+(?:/\(character)*)*)?|\(first)+(?:/\(character)*)*)?"
    return isReference ? "(?:\(absolute)|\(relative)\(tail))" : absolute
  }

  private static let table: [String: String] = [
    "date": date,
    "time": clock + zone,
    "date-time": "\(date)[Tt]\(clock)\(zone)",
    "duration": """
    P(?:[0-9]+W|(?:[0-9]+Y(?:[0-9]+M(?:[0-9]+D)?)?|[0-9]+M(?:[0-9]+D)?|[0-9]+D)(?:T(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?\
    |[0-9]+M(?:[0-9]+S)?|[0-9]+S))?|T(?:[0-9]+H(?:[0-9]+M(?:[0-9]+S)?)?|[0-9]+M(?:[0-9]+S)?|[0-9]+S))
    """,
    "email":
      "(?:\(atom)(?:\\.\(atom))*|\"(?:[^\"\\\\\\x00-\\x1f]|\\\\[\\x20-\\x7e])+\")@(?:\(hostname)|\\[\(ipv4)\\]|\\[IPv6:(?:\(ipv6))\\])",
    "hostname": hostname,
    "ipv4": ipv4,
    "ipv6": ipv6,
    "uuid": "[0-9A-Fa-f]{8}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{4}-[0-9A-Fa-f]{12}",
    "uri": uri(isReference: false),
    "uri-reference": uri(isReference: true),
    "iri": uri(isReference: false, extra: "\\u{A0}-\\u{D7FF}\\u{F900}-\\u{10FFFF}"),
    "iri-reference": uri(isReference: true, extra: "\\u{A0}-\\u{D7FF}\\u{F900}-\\u{10FFFF}"),
    "json-pointer": "(?:/(?:[^~/]|~[01])*)*",
    "relative-json-pointer": "(?:0|[1-9][0-9]*)(?:#|(?:/(?:[^~/]|~[01])*)*)",
  ]
}
