/// Takes the data of server-sent events out of a stream of bytes, wherever the pieces are cut.
///
/// The format: https://html.spec.whatwg.org/multipage/server-sent-events.html (section 9.2.6). Lines end with LF,
/// CR LF or CR; an empty line ends an event. Only the field `data` is of interest here.
package struct ServerSentEvents {
  private var line: [UInt8] = []
  private var data: [UInt8] = []
  private var hasData = false
  private var endedWithCR = false

  package init() {}

  /// - Returns: the data of the events that these bytes complete.
  package mutating func append(_ bytes: some Sequence<UInt8>) -> [[UInt8]] {
    var events: [[UInt8]] = []
    for byte in bytes {
      defer { endedWithCR = byte == 0x0D }
      switch byte {
      case 0x0A where endedWithCR: break
      case 0x0A, 0x0D: if let event = endLine() { events.append(event) }
      default: line.append(byte)
      }
    }
    return events
  }

  private mutating func endLine() -> [UInt8]? {
    defer { line.removeAll(keepingCapacity: true) }
    if line.isEmpty {
      guard hasData else { return nil }
      defer {
        data = []
        hasData = false
      }
      return data
    }
    let field = Array("data".utf8)
    guard line.starts(with: field) else { return nil }
    var value = line.dropFirst(field.count)
    if let next = value.first {
      guard next == UInt8(ascii: ":") else { return nil }
      value = value.dropFirst()
      if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
    }
    if hasData { data.append(0x0A) }
    data += value
    hasData = true
    return nil
  }
}
