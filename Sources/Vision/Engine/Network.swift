import COpenVINO

/// OpenVINO, loaded into the process.
final class NetworkRuntime {
  fileprivate let handle: OpaquePointer

  /// - Throws: `TextRecognitionError.engineFailed` when the library does not load.
  init(library: String) throws {
    handle = try withMessage(of: "OpenVINO (\(library))") { kov_runtime_open(library, $0, $1) }
  }

  deinit { kov_runtime_close(handle) }
}

/// A network that is compiled for the processor. It runs one input at a time; its owner sees to that.
final class Network {
  private let runtime: NetworkRuntime
  private let handle: OpaquePointer
  private let path: String

  /// - Parameter shapes: for how many shapes of input what OpenVINO prepares is kept. It takes some megabytes for each,
  ///   and would be kept for thousands.
  /// - Throws: `TextRecognitionError.engineFailed` when the file is no network that OpenVINO can compile.
  init(path: String, runtime: NetworkRuntime, threads: Int, shapes: Int) throws {
    self.runtime = runtime
    self.path = path
    handle = try withMessage(of: "The network \(path)") {
      kov_model_load(runtime.handle, path, Int32(threads), Int32(shapes), $0, $1)
    }
  }

  deinit { kov_model_free(handle) }

  /// Runs the network and hands its first output to `body`: its dimensions and its values, which
  /// live only as long as the call.
  func run<Result>(
    on input: inout [Float], dimensions: [Int], _ body: ([Int], UnsafePointer<Float>) throws -> Result
  ) throws -> Result {
    precondition(dimensions.count == 4 && dimensions.reduce(1, *) == input.count)
    return try input.withUnsafeMutableBufferPointer { buffer in
      var output = kov_output()
      let failure = message { text, capacity in
        kov_model_run(handle, buffer.baseAddress, dimensions.map(Int64.init), &output, text, capacity) == 0
      }
      guard failure == nil, let data = output.data else {
        throw TextRecognitionError.engineFailed(part: "The network \(path)", reason: failure ?? "it yields nothing")
      }
      let dims = withUnsafeBytes(of: output.dims) { Array($0.bindMemory(to: Int64.self)) }
      return try body(dims.prefix(Int(output.rank)).map(Int.init), data)
    }
  }
}

/// The sentence that a C function left when it returned false, nil when it returned true.
private func message(_ call: (UnsafeMutablePointer<CChar>, Int) -> Bool) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
    // A temporary allocation of 1,024 elements has an address.
    let text = buffer.baseAddress!
    text.initialize(repeating: 0, count: buffer.count)
    return call(text, buffer.count) ? nil : String(cString: text)
  }
}

private func withMessage(
  of part: String, _ open: (UnsafeMutablePointer<CChar>, Int) -> OpaquePointer?
) throws -> OpaquePointer {
  var handle: OpaquePointer?
  let failure = message { text, capacity in
    handle = open(text, capacity)
    return handle != nil
  }
  guard let handle else { throw TextRecognitionError.engineFailed(part: part, reason: failure ?? "no reason given") }
  return handle
}
