import CLlama
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The weights of a model file, mapped into memory once per process however often it is asked for.
///
/// Immutable after loading, so it can be shared by any number of contexts and threads.
public final class LlamaModel: Sendable {
  /// The file, with symbolic links resolved.
  public let path: String
  public let vocabulary: LlamaVocabulary
  /// The window that the model was trained with, in tokens.
  public let trainedContextSize: Int
  /// The size of the weights in bytes.
  public let sizeInBytes: UInt64
  public let parameterCount: UInt64
  /// A short line such as "qwen2 1B Q4_K - Medium".
  public let summary: String
  /// Whether parts of a sequence can be taken back (false for recurrent and hybrid models).
  public let supportsPartialRemoval: Bool

  // Safe to share: llama.cpp never writes to a model after it has been loaded, and this class frees it
  // only when nothing refers to it any more.
  nonisolated(unsafe) let pointer: OpaquePointer

  private struct Weak {
    weak var model: LlamaModel?
  }

  private static let loaded = Mutex<[String: Weak]>([:])

  /// How the weights lie in memory.
  public enum Weights: Sendable {
    /// As in the file, which all programs share.
    case mapped
    /// In the order in which this processor computes fastest, as a copy of this process.
    case repacked
  }

  /// Loads a GGUF file, or returns the model if this process has it already, however its weights lie.
  /// - Parameter abort: raise it to stop while the file is read.
  /// - Throws: ``LlamaError/modelNotLoadable(path:reason:)``,
  ///   ``LlamaError/modelCannotGenerate(path:reason:)``, ``LlamaError/aborted``.
  public static func load(
    path: String, weights: Weights = .mapped, abort: AbortFlag = AbortFlag()
  ) throws(LlamaError) -> LlamaModel {
    LlamaBackend.ready
    guard let resolved = realpath(path, nil) else {
      throw .modelNotLoadable(path: path, reason: "there is no such file")
    }
    defer { free(resolved) }
    let key = String(cString: resolved)
    // Held while loading, so that two sessions that start together map the file once.
    return try loaded.withLock { models throws(LlamaError) in
      if let model = models[key]?.model { return model }
      let model = try LlamaModel(path: key, weights: weights, abort: abort)
      models[key] = Weak(model: model)
      return model
    }
  }

  private init(path: String, weights: Weights, abort: AbortFlag) throws(LlamaError) {
    var parameters = llama_model_default_params()
    parameters.load_mode = LLAMA_LOAD_MODE_MMAP
    parameters.use_extra_bufts = weights == .repacked
    parameters.progress_callback = { _, flag in
      guard let flag else { return true }
      return !Unmanaged<AbortFlag>.fromOpaque(flag).takeUnretainedValue().isRaised
    }
    parameters.progress_callback_user_data = Unmanaged.passUnretained(abort).toOpaque()
    LlamaBackend.forgetErrors()
    guard let model = llama_model_load_from_file(path, parameters) else {
      if abort.isRaised { throw .aborted }
      throw .modelNotLoadable(path: path, reason: LlamaBackend.lastError() ?? "llama.cpp gave no reason")
    }
    guard llama_model_has_decoder(model), llama_vocab_type(llama_model_get_vocab(model)) != LLAMA_VOCAB_TYPE_NONE
    else {
      llama_model_free(model)
      throw .modelCannotGenerate(path: path, reason: "it has no decoder or no vocabulary (an embedding model?)")
    }
    if Self.metadata(of: model, key: Self.architecture(of: model) + ".attention.causal") == "false" {
      llama_model_free(model)
      throw .modelCannotGenerate(path: path, reason: "it is an embedding model")
    }
    pointer = model
    self.path = path
    vocabulary = LlamaVocabulary(model: model)
    trainedContextSize = Int(llama_model_n_ctx_train(model))
    sizeInBytes = llama_model_size(model)
    parameterCount = llama_model_n_params(model)
    supportsPartialRemoval = !llama_model_is_recurrent(model) && !llama_model_is_hybrid(model)
    var buffer = [CChar](repeating: 0, count: 256)
    llama_model_desc(model, &buffer, buffer.count)
    summary = String(cString: buffer)
  }

  deinit { llama_model_free(pointer) }

  /// A value of the GGUF file's metadata as text, for example `general.name`.
  public func metadata(_ key: String) -> String? { Self.metadata(of: pointer, key: key) }

  private static func architecture(of model: OpaquePointer) -> String {
    metadata(of: model, key: "general.architecture") ?? ""
  }

  private static func metadata(of model: OpaquePointer, key: String) -> String? {
    var buffer = [CChar](repeating: 0, count: 1024)
    let length = llama_model_meta_val_str(model, key, &buffer, buffer.count)
    guard length >= 0 else { return nil }
    return String(decoding: buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

extension String {
  fileprivate init(cString buffer: [CChar]) {
    self = String(decoding: buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
