import Foundation
import FoundationModelsExtras
import JSONCore
import ModelStore
import Processors
import Vision

/// Checks each part that Kamado needs.
enum Doctor {
  struct Finding {
    let part: String
    let isWell: Bool
    let detail: String

    var text: String { "\(isWell ? "ok   " : "WRONG") \(part.padded(to: 16))\(detail)" }
    var json: JSON { ["part": .string(part), "ok": .bool(isWell), "detail": .string(detail)] }
  }

  static func examine() async -> [Finding] {
    [.init(part: "kamado", isWell: true, detail: Version.number), configuration(), model(), memory()]
      + [await reader(), hangul(), disk(), environment(), processor(), downloader(), routes()]
  }

  private static func configuration() -> Finding {
    do {
      let configuration = try Configuration.load()
      let state = configuration.isEnabled ? "" : ", but the local model is switched off"
      return Finding(
        part: "configuration", isWell: configuration.isEnabled, detail: "model \(configuration.model)\(state)")
    } catch {
      return Finding(part: "configuration", isWell: false, detail: error.description)
    }
  }

  private static func model() -> Finding {
    do {
      let file = try ModelStore().locate()
      let template = file.header.hasChatTemplate ? "" : " (it has no chat template: answers may be odd)"
      return Finding(
        part: "model", isWell: true, detail: "\(file.url.path), \(ByteText.text(file.byteCount))\(template)")
    } catch {
      return Finding(part: "model", isWell: false, detail: error.description)
    }
  }

  private static func memory() -> Finding {
    let present = ProcessInfo.processInfo.physicalMemory
    let file = try? ModelStore().locate()
    let needed = file?.catalogueModel?.memory ?? file?.byteCount ?? 0
    return Finding(
      part: "memory", isWell: needed <= present,
      detail: "\(ByteText.text(present)), the model needs about \(ByteText.text(needed))"
        + (needed <= present ? "" : ". Choose a smaller model with KAMADO_MODEL"))
  }

  private static func environment() -> Finding {
    let variables = ProcessInfo.processInfo.environment
    let problems =
      EnvironmentCheck.problems(variables) + EnvironmentCheck.strangers(variables).map { "nothing reads \($0)" }
    let set = EnvironmentCheck.known.map(\.name).filter { !(variables[$0] ?? "").isEmpty }
    return Finding(
      part: "environment", isWell: problems.isEmpty,
      detail: problems.isEmpty
        ? (set.isEmpty ? "no variable is set" : set.joined(separator: ", ")) : problems.joined(separator: "; "))
  }

  private static func processor() -> Finding {
    let threads = CPUQuota.threads
    let flags =
      (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8))?.split(separator: "\n")
      .first { $0.hasPrefix("flags") || $0.hasPrefix("Features") }?.split(separator: " ").map(String.init) ?? []
    let useful = ["avx2", "avx512f", "f16c", "fma", "asimd"].filter(flags.contains)
    return Finding(
      part: "processor", isWell: true,
      detail: "\(threads) \(threads == 1 ? "thread" : "threads") may be used"
        + (useful.isEmpty
          ? ", without the instructions that make models quick" : ", with \(useful.joined(separator: " "))"))
  }

  private static func downloader() -> Finding {
    let places = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let missing = ["python3", "unzip"].filter { program in
      !places.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }
    return Finding(
      part: "downloads", isWell: missing.isEmpty,
      detail: missing.isEmpty
        ? "models can be fetched"
        : "\(missing.joined(separator: " and ")) missing. Install: apt-get install \(missing.joined(separator: " "))")
  }

  private static func routes() -> Finding {
    let (configuration, problem) = RoutingConfiguration.load()
    let services = configuration.services.map(\.name)
    return Finding(
      part: "routes", isWell: problem == nil,
      detail: problem?.description
        ?? "policy \(configuration.policy.rawValue), "
        + (services.isEmpty ? "no services" : services.joined(separator: ", ")))
  }

  private static func reader() async -> Finding {
    do {
      try await TextRecognizer.shared.prepare()
      return Finding(part: "picture reader", isWell: true, detail: "OpenVINO and PP-OCRv6 work")
    } catch {
      return Finding(part: "picture reader", isWell: false, detail: "\(error)")
    }
  }

  private static func hangul() -> Finding {
    let folders =
      ["/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata", "/usr/share/tessdata"]
      + (ProcessInfo.processInfo.environment["TESSDATA_PREFIX"].map { [$0] } ?? [])
    let found = folders.first { FileManager.default.fileExists(atPath: $0 + "/kor.traineddata") }
    return Finding(
      part: "Hangul reader", isWell: found != nil,
      detail: found ?? "Tesseract's data for Korean is missing. Install it with: apt-get install tesseract-ocr-kor")
  }

  private static func disk() -> Finding {
    var folder = ModelStore().folder
    while !FileManager.default.fileExists(atPath: folder.path), folder.path != "/" { folder.deleteLastPathComponent() }
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder.path)
    let free = (attributes?[.systemFreeSize] as? NSNumber)?.uint64Value ?? 0
    let isWell = free > 1_000_000_000 && FileManager.default.isWritableFile(atPath: folder.path)
    return Finding(
      part: "cache folder", isWell: isWell,
      detail: "\(CacheFolder.url().path), \(ByteText.text(free)) free"
        + (isWell ? "" : ". Set KAMADO_CACHE to a folder that you may write to, with 1 GB free"))
  }
}
