import Foundation

extension [Transcript.Segment] {
  /// The text of all pieces; structured values as JSON, attachments left out.
  package var joinedText: String {
    map { segment in
      switch segment {
      case .text(let text): text.content
      case .structure(let structure): structure.content.jsonString
      case .attachment: ""
      }
    }.joined()
  }

  mutating func append(_ fragment: LanguageModelExecutorGenerationChannel.TextFragment) {
    editText(of: fragment.segmentID) { $0 += fragment.content }
  }

  mutating func replace(_ replacement: LanguageModelExecutorGenerationChannel.TextSegmentReplacement) {
    editText(of: replacement.segmentID) { $0 = replacement.content }
  }

  /// Changes the text of a piece: the named one, or the last one where none is named.
  private mutating func editText(of id: String?, _ change: (inout String) -> Void) {
    for index in indices.reversed() {
      guard case .text(var segment) = self[index], id == nil || segment.id == id else { continue }
      change(&segment.content)
      self[index] = .text(segment)
      return
    }
    var segment = Transcript.TextSegment(id: id ?? UUID().uuidString, content: "")
    change(&segment.content)
    append(.text(segment))
  }
}

extension [PromptPart] {
  /// The parts as pieces of an entry; texts that follow each other become one, a line each, and structured
  /// values stand in it as JSON.
  package var segments: [Transcript.Segment] {
    map { part in
      if case .structure(_, let content) = part { .text(content.jsonString) } else { part }
    }.outputSegments
  }

  /// The parts as pieces of a tool's output, where structured values stay what they are.
  var outputSegments: [Transcript.Segment] {
    var segments: [Transcript.Segment] = []
    for part in self {
      switch part {
      case .text(let text):
        if case .text(var last)? = segments.last {
          last.content += "\n" + text
          segments[segments.count - 1] = .text(last)
        } else {
          segments.append(.text(Transcript.TextSegment(content: text)))
        }
      case .structure(let name, let content):
        segments.append(.structure(Transcript.StructuredSegment(schemaName: name, content: content)))
      case .attachment(let content, let label):
        segments.append(.attachment(Transcript.AttachmentSegment(content: content, label: label)))
      }
    }
    return segments
  }
}
