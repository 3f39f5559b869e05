import Dispatch
import Foundation
import Imaging
import Processors

/// Reads the text of pictures: one engine per process, its networks compiled once, when first needed.
///
/// ```swift
/// let document = try await TextRecognizer.shared.document(from: url)
/// print(document.text)
/// ```
public actor TextRecognizer {
  /// The process's reader.
  public static let shared = TextRecognizer()

  /// What may be chosen.
  public struct Options: Sendable, Hashable {
    /// Languages to expect, as BCP 47 tags, most likely first. Empty: whatever the picture shows.
    public var languages: [String]
    /// Whether the picture may hold other languages than those that are named.
    public var detectsOtherLanguages: Bool
    /// Whether characters of one shape (ベ and べ, ー and 一) are told apart by their neighbours.
    public var correctsByNeighbours: Bool
    /// Lines lower than this share of the picture's height are left out.
    public var minimumTextHeight: Double

    public init(
      languages: [String] = [], detectsOtherLanguages: Bool = true, correctsByNeighbours: Bool = true,
      minimumTextHeight: Double = 0
    ) {
      self.languages = languages
      self.detectsOtherLanguages = detectsOtherLanguages
      self.correctsByNeighbours = correctsByNeighbours
      self.minimumTextHeight = minimumTextHeight
    }
  }

  /// How far reading has come.
  public enum Progress: Sendable, Hashable {
    /// Places with text that were found.
    case found(regions: Int)
    /// Places that have been read.
    case read(Int, of: Int)
  }

  private let queue = SerialQueueExecutor(label: "kamado.text-recognizer")
  private var engine: ReadingEngine?

  public nonisolated var unownedExecutor: UnownedSerialExecutor { queue.asUnownedSerialExecutor() }

  private init() {}

  /// Reads a picture file.
  /// - Parameters:
  ///   - orientation: how the file's rows lie, if it does not say so itself.
  ///   - progress: called on the reader's queue as the work proceeds.
  /// - Throws: `ImageError`, `TextRecognitionError`, `CancellationError`.
  public func document(
    from url: URL, orientation: CGImagePropertyOrientation? = nil, options: Options = Options(),
    progress: @Sendable (Progress) -> Void = { _ in }
  ) async throws -> RecognizedDocument {
    try await document(
      from: PixelImage(contentsOf: url, orientation: orientation), options: options, progress: progress)
  }

  /// Reads a picture file that is in memory.
  /// - Throws: `ImageError`, `TextRecognitionError`, `CancellationError`.
  public func document(
    from data: Data, orientation: CGImagePropertyOrientation? = nil, options: Options = Options(),
    progress: @Sendable (Progress) -> Void = { _ in }
  ) async throws -> RecognizedDocument {
    try await document(from: PixelImage(data: data, orientation: orientation), options: options, progress: progress)
  }

  /// Reads a decoded, upright picture.
  /// - Throws: `TextRecognitionError`, `CancellationError`.
  public func document(
    from image: PixelImage, options: Options = Options(), progress: @Sendable (Progress) -> Void = { _ in }
  ) async throws -> RecognizedDocument {
    try Task.checkCancellation()
    return try loadedEngine().document(from: image, options: options, progress: progress)
  }

  /// Loads and compiles the networks now, so that the first picture need not wait for it.
  /// - Throws: `TextRecognitionError` when a part is missing or broken.
  public func prepare() throws {
    _ = try loadedEngine()
  }

  private func loadedEngine() throws -> ReadingEngine {
    if let engine { return engine }
    let loaded = try ReadingEngine(files: ReaderFiles.locate(), threads: CPUQuota.threads)
    engine = loaded
    return loaded
  }
}

/// Runs an actor on a queue of its own: reading takes seconds and must not hold a thread that other
/// tasks share.
final class SerialQueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label, qos: .userInitiated) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
