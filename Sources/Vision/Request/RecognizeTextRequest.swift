import Foundation
import Imaging

/// A request that reads the text of a picture, in the names of Apple's Vision framework.
///
/// ```swift
/// var request = RecognizeTextRequest()
/// request.recognitionLanguages = [Locale.Language(identifier: "ja")]
/// for observation in try await request.perform(on: url) {
///   print(observation.topCandidates(1)[0].string)
/// }
/// ```
///
/// The observations come in the order in which people read them, which Apple's framework does not
/// promise.
public struct RecognizeTextRequest: Sendable, Hashable {
  /// How the text is weighed. There is one reader here, so both read alike.
  public enum RecognitionLevel: Sendable, Hashable, CaseIterable {
    case accurate
    case fast
  }

  /// The implementation's version.
  public enum Revision: Sendable, Hashable, CaseIterable {
    case revision3
  }

  public let revision: Revision
  public var recognitionLevel = RecognitionLevel.accurate
  /// Languages to expect, most likely first. Empty: whatever the picture shows.
  public var recognitionLanguages: [Locale.Language] = []
  /// Whether languages that are not named are read too.
  public var automaticallyDetectsLanguage = true
  /// Whether doubtful characters are decided by their neighbours (ベ or べ, ー or 一).
  public var usesLanguageCorrection = true
  /// Lines lower than this share of the picture's height are left out.
  public var minimumTextHeightFraction: Float = 0
  /// The part of the picture to read, from its lower left corner.
  public var regionOfInterest = NormalizedRect.fullImage

  public init(_ revision: Revision? = nil) {
    self.revision = revision ?? .revision3
  }

  /// Reads the picture in a file.
  /// - Throws: `ImageError`, `TextRecognitionError`, `CancellationError`.
  public func perform(
    on url: URL, orientation: CGImagePropertyOrientation? = nil
  ) async throws -> [RecognizedTextObservation] {
    try await perform(on: PixelImage(contentsOf: url, orientation: orientation))
  }

  /// Reads the picture whose file is in memory.
  /// - Throws: `ImageError`, `TextRecognitionError`, `CancellationError`.
  public func perform(
    on data: Data, orientation: CGImagePropertyOrientation? = nil
  ) async throws -> [RecognizedTextObservation] {
    try await perform(on: PixelImage(data: data, orientation: orientation))
  }

  /// Reads a picture that is decoded and upright.
  /// - Throws: `ImageError`, `TextRecognitionError`, `CancellationError`.
  public func perform(on image: PixelImage) async throws -> [RecognizedTextObservation] {
    let part = regionOfInterest == .fullImage ? nil : pixels(of: regionOfInterest, in: image)
    let document = try await TextRecognizer.shared.document(
      from: part.map { try image.cropped(to: $0) } ?? image, options: options)
    let (left, top) = (part?.minX.rounded(.down) ?? 0, part?.minY.rounded(.down) ?? 0)
    return document.lines.map { line in
      RecognizedTextObservation(
        line: line.mapped { PixelPoint(x: $0.x + left, y: $0.y + top) }, imageWidth: image.width,
        imageHeight: image.height)
    }
  }

  private func pixels(of region: NormalizedRect, in image: PixelImage) -> PixelRect {
    let rect = region.toImageCoordinates(
      CGSize(width: Double(image.width), height: Double(image.height)), origin: .upperLeft)
    return PixelRect(
      minX: max(0, rect.minX), minY: max(0, rect.minY), maxX: rect.maxX, maxY: rect.maxY)
  }

  private var options: TextRecognizer.Options {
    TextRecognizer.Options(
      languages: recognitionLanguages.map(\.minimalIdentifier), detectsOtherLanguages: automaticallyDetectsLanguage,
      correctsByNeighbours: usesLanguageCorrection,
      minimumTextHeight: Double(minimumTextHeightFraction))
  }
}
