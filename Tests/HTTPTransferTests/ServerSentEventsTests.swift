import HTTPTransfer
import Testing

@Suite struct ServerSentEventsTests {
  struct Row: Sendable {
    let stream: String
    let events: [String]
  }

  static let rows: [Row] = [
    Row(stream: "data: a\n\ndata: b\n\n", events: ["a", "b"]),
    Row(stream: "data: a\r\n\r\ndata: b\r\n\r\n", events: ["a", "b"]),
    Row(stream: "data: a\r\rdata: b\r\r", events: ["a", "b"]),
    Row(stream: "data:a\ndata: b\n\n", events: ["a\nb"]),
    Row(stream: ": comment\nevent: x\nid: 7\ndata: 鯖👨‍👩‍👧é\nretry: 5\n\n", events: ["鯖👨‍👩‍👧é"]),
    Row(stream: "data\n\n", events: [""]),
    Row(stream: "database: x\n\n\n\n", events: []),
    Row(stream: "data: unfinished", events: []),
  ]

  @Test("every split of the bytes gives the same events", arguments: rows)
  func splits(row: Row) {
    let bytes = Array(row.stream.utf8)
    for first in 0...bytes.count {
      for second in first...bytes.count {
        var parser = ServerSentEvents()
        let parts = [bytes[..<first], bytes[first..<second], bytes[second...]]
        let events = parts.flatMap { parser.append($0) }
        #expect(events.map { String(decoding: $0, as: UTF8.self) } == row.events)
      }
    }
  }
}
