import Foundation
import JSONCore

/// Content as the JSON value that it is.
struct ContentCoding: Codable {
  var content: GeneratedContent

  init(_ content: GeneratedContent) {
    self.content = content
  }

  init(from decoder: any Decoder) throws {
    content = GeneratedContent(json: try JSON(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    try content.json.encode(to: encoder)
  }
}

/// A piece of an entry in its JSON form.
struct SegmentCoding: Codable {
  var segment: Transcript.Segment

  private enum Key: String, CodingKey {
    case type, id, text, structure, image, label, orientation
  }

  private enum Kind: String, Codable {
    case text, structure, image
  }

  private struct Structure: Codable {
    var source: String
    var content: ContentCoding
  }

  init(_ segment: Transcript.Segment) {
    self.segment = segment
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let id = try container.decode(String.self, forKey: .id)
    switch try container.decode(Kind.self, forKey: .type) {
    case .text:
      let text = try container.decode(String.self, forKey: .text)
      segment = .text(Transcript.TextSegment(id: id, content: text))
    case .structure:
      let structure = try container.decode(Structure.self, forKey: .structure)
      segment = .structure(
        Transcript.StructuredSegment(
          id: id, schemaName: structure.source, content: structure.content.content))
    case .image:
      let address = try container.decode(String.self, forKey: .image)
      let orientation = try container.decodeIfPresent(UInt32.self, forKey: .orientation)
      guard
        let image = Transcript.ImageAttachment(
          address: address, orientation: orientation.flatMap(CGImagePropertyOrientation.init))
      else {
        throw DecodingError.dataCorruptedError(
          forKey: .image, in: container, debugDescription: "The image is neither a data URL nor an address.")
      }
      segment = .attachment(
        Transcript.AttachmentSegment(
          id: id, content: .image(image), label: try container.decodeIfPresent(String.self, forKey: .label)))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(segment.id, forKey: .id)
    switch segment {
    case .text(let text):
      try container.encode(Kind.text, forKey: .type)
      try container.encode(text.content, forKey: .text)
    case .structure(let structure):
      try container.encode(Kind.structure, forKey: .type)
      try container.encode(
        Structure(source: structure.schemaName, content: ContentCoding(structure.content)), forKey: .structure)
    case .attachment(let attachment):
      try container.encode(Kind.image, forKey: .type)
      try container.encodeIfPresent(attachment.label, forKey: .label)
      switch attachment.content {
      case .image(let image):
        try container.encode(image.address, forKey: .image)
        try container.encodeIfPresent(image.statedOrientation?.rawValue, forKey: .orientation)
      }
    }
  }
}
