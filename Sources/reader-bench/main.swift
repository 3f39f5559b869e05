import Foundation
import Vision

// reader-bench FILE...: reads each picture and prints one JSON object per line:
// {"file": …, "seconds": …, "processorSeconds": …, "lines": […]}, and at the end the peak memory. Benchmarks/reader.py compares them with the printed lines.
struct Answer: Encodable {
  var file: String
  var seconds: Double
  /// Summed over the threads; on a busy machine the fairer figure.
  var processorSeconds: Double
  var lines: [String]
  var confidences: [Double]
  var error: String?
}

let encoder = JSONEncoder()
encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
do {
  try await TextRecognizer.shared.prepare()
  for path in CommandLine.arguments.dropFirst() {
    let start = ContinuousClock.now
    let busy = clock()
    var answer = Answer(file: path, seconds: 0, processorSeconds: 0, lines: [], confidences: [])
    do {
      let document = try await TextRecognizer.shared.document(from: URL(fileURLWithPath: path))
      answer.lines = document.lines.map(\.text)
      answer.confidences = document.lines.map(\.confidence)
    } catch {
      answer.error = String(describing: error)
    }
    answer.processorSeconds = Double(clock() - busy) / Double(CLOCKS_PER_SEC)
    answer.seconds = (ContinuousClock.now - start) / .seconds(1)
    print(String(decoding: try encoder.encode(answer), as: UTF8.self))
  }
  if let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
    let peak = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM") })
  {
    FileHandle.standardError.write(Data("\(peak)\n".utf8))
  }
} catch {
  FileHandle.standardError.write(Data("reader-bench: \(error)\n".utf8))
  exit(1)
}
