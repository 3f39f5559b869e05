import Foundation
import ModelStore
import Observation
import TestSupport
import Testing

@testable import FoundationModels

@Suite("Availability", .timeLimit(.minutes(1)))
struct AvailabilityTests {
  private let folder: TestFolder
  private let monitor: AvailabilityMonitor
  private static let model = "own"

  init() throws {
    folder = try TestFolder()
    monitor = AvailabilityMonitor(environment: Self.environment(folder))
  }

  private static func environment(_ folder: TestFolder, _ more: [String: String] = [:]) -> [String: String] {
    [
      "HOME": folder.url.path, "KAMADO_CACHE": folder.url.path + "/cache",
      "XDG_CONFIG_HOME": folder.url.path + "/config", "KAMADO_MODEL": model,
    ].merging(more) { $1 }
  }

  private func installModel(_ data: Data = GGUFBuilder().data()) throws {
    try folder.write(data, "arriving.gguf")
    let models = folder.url.appendingPathComponent("cache/models")
    try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: folder.url.appendingPathComponent("arriving.gguf"), to: models.appendingPathComponent("own.gguf"))
  }

  /// The availability after the observed one has changed.
  private func availability(
    on monitor: AvailabilityMonitor, after change: () throws -> Void
  ) async throws -> SystemLanguageModel.Availability {
    let (changes, told) = AsyncStream.makeStream(of: Void.self)
    _ = withObservationTracking {
      monitor.availability(of: .default)
    } onChange: {
      told.finish()
    }
    try change()
    for await _ in changes {}
    return monitor.availability(of: .default)
  }

  @Test("observers are told when a download ends, and when the model is deleted")
  func downloadAndDeletion() async throws {
    #expect(monitor.availability(of: .default) == .unavailable(.modelNotReady))
    #expect(try await availability(on: monitor) { try installModel() } == .available)
    let deleted = try await availability(on: monitor) {
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent("cache/models/own.gguf"))
    }
    #expect(deleted == .unavailable(.modelNotReady))
    #expect(try await availability(on: monitor) { try installModel() } == .available)
  }

  @Test("observers are told when the configuration switches the model off and on")
  func configuration() async throws {
    try installModel()
    #expect(monitor.availability(of: .default) == .available)
    let off = try await availability(on: monitor) {
      try folder.write(Data(#"{"enabled": false}"#.utf8), "config/kamado/config.json")
    }
    #expect(off == .unavailable(.appleIntelligenceNotEnabled))
    let on = try await availability(on: monitor) {
      try folder.write(Data(#"{"enabled": true}"#.utf8), "config/kamado/config.json")
    }
    #expect(on == .available)
  }

  @Test(
    "the reason says what is missing",
    arguments: [
      ([:], nil, SystemLanguageModel.Availability.unavailable(.modelNotReady)),
      (["KAMADO_ENABLED": "0"], "own.gguf", .unavailable(.appleIntelligenceNotEnabled)),
      (["KAMADO_MODEL": "no such model"], "own.gguf", .unavailable(.modelNotReady)),
      ([:], "own.gguf", .available),
    ] as [([String: String], String?, SystemLanguageModel.Availability)])
  func reasons(
    settings: [String: String], file: String?, expected: SystemLanguageModel.Availability
  ) throws {
    if let file { try folder.write(GGUFBuilder().data(), "cache/models/" + file) }
    let monitor = AvailabilityMonitor(environment: Self.environment(folder, settings))
    #expect(monitor.availability(of: .default) == expected)
  }

  @Test("a broken file is not a model that is ready")
  func brokenFile() throws {
    try installModel(Data("GGUF".utf8))
    #expect(monitor.availability(of: .default) == .unavailable(.modelNotReady))
  }
}
