import Foundation

extension Transcript {
  /// What the model answered.
  public struct Response: Sendable, Identifiable, Equatable {
    /// The entry's identifier.
    public var id: String
    /// The names of the model files that took part, where the model tells them.
    public var assetIDs: [String]
    /// The answer's pieces in order.
    public var segments: [Segment]
    /// Values that the model's provider attached; the names of the model files stand under `assetIDs`.
    public var metadata: [String: GeneratedContent] {
      var values = providerMetadata
      if !assetIDs.isEmpty {
        values["assetIDs"] = GeneratedContent(
          kind: .array(assetIDs.map { GeneratedContent(kind: .string($0)) }))
      }
      return values
    }

    private var providerMetadata: [String: GeneratedContent]

    /// Makes an answer with the names of model files.
    public init(id: String = UUID().uuidString, assetIDs: [String], segments: [Segment]) {
      self.id = id
      self.assetIDs = assetIDs
      self.segments = segments
      providerMetadata = [:]
    }

    /// Makes an answer with values that the model's provider attached.
    public init(
      id: String = UUID().uuidString, metadata: [String: any ConvertibleToGeneratedContent] = [:],
      segments: [Segment]
    ) {
      self.id = id
      self.segments = segments
      assetIDs = []
      providerMetadata = [:]
      replaceMetadata(metadata.mapValues { $0.generatedContent })
    }

    /// Replaces all attached values; a list of strings under `assetIDs` becomes the names of the model files.
    package mutating func replaceMetadata(_ values: [String: GeneratedContent]) {
      providerMetadata = values
      guard case .array(let elements)? = values["assetIDs"]?.kind else { return }
      let names = elements.compactMap { element in
        if case .string(let name) = element.kind { name } else { nil }
      }
      guard names.count == elements.count else { return }
      assetIDs = names
      providerMetadata["assetIDs"] = nil
    }
  }
}

extension Transcript.Response: CustomStringConvertible {
  /// The answer in readable form.
  public var description: String { "Response: \(segments.readable)" }
}
