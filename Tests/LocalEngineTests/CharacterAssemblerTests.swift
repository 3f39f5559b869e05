import Testing

@testable import LocalEngine

@Suite struct CharacterAssemblerTests {
  private static let text = "鯖🍣👨‍👩‍👧é \\\"\\u00e9\\n\" 🇯🇵か\u{3099}"

  @Test func everySplitOfTheBytesGivesTheSameTextWithoutBrokenCharacters() {
    let bytes = Array(Self.text.utf8)
    var wrong: [[Int]] = []
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var assembler = CharacterAssembler()
        var text = ""
        for part in [bytes[..<first], bytes[first..<second], bytes[second...]] {
          let piece = assembler.append(Array(part))
          if piece.unicodeScalars.contains("\u{FFFD}") { wrong.append([first, second]) }
          text += piece
        }
        if text != Self.text { wrong.append([first, second]) }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func byteByByteIsTheSameToo() {
    var assembler = CharacterAssembler()
    #expect(Self.text.utf8.map { assembler.append([$0]) }.joined() == Self.text)
  }
}
