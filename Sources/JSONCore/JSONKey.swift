/// A string compared scalar by scalar, as JSON compares keys.
///
/// `String` treats canonically equivalent spellings (`が` in one scalar or two) as one; JSON does not.
struct JSONKey: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (lhs: JSONKey, rhs: JSONKey) -> Bool {
    lhs.text == rhs.text && lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  // String's hash is the same for equivalent spellings, hence also for identical ones.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
