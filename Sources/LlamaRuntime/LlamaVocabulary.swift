import CLlama

/// The tokens of a model as bytes, and its tokenizer.
public struct LlamaVocabulary: Sendable {
  /// The number of tokens; ids run from 0 to `count - 1`.
  public let count: Int
  /// The text bytes of every token; empty for control tokens, which stand for no text.
  public let bytes: [[UInt8]]
  /// The tokens that end a turn or a text.
  public let endTokens: Set<Int32>
  /// The token that the model expects at the start of a text, if any.
  public let beginToken: Int32?

  // Safe to share: a vocabulary is immutable once its model is loaded, and the model (which owns the
  // memory) is held by whoever holds this value, see LlamaModel.vocabulary.
  private nonisolated(unsafe) let pointer: OpaquePointer

  init(model: OpaquePointer) {
    pointer = llama_model_get_vocab(model)
    count = Int(llama_vocab_n_tokens(pointer))
    var bytes: [[UInt8]] = []
    bytes.reserveCapacity(count)
    var ends: Set<Int32> = []
    var buffer = [CChar](repeating: 0, count: 256)
    for id in 0..<Int32(count) {
      if llama_vocab_is_eog(pointer, id) { ends.insert(id) }
      if llama_vocab_is_control(pointer, id) || llama_vocab_is_eog(pointer, id) {
        bytes.append([])
        continue
      }
      var length = llama_token_to_piece(pointer, id, &buffer, Int32(buffer.count), 0, false)
      if length < 0 {
        buffer = [CChar](repeating: 0, count: Int(-length))
        length = llama_token_to_piece(pointer, id, &buffer, Int32(buffer.count), 0, false)
      }
      bytes.append(buffer.prefix(Int(max(0, length))).map { UInt8(bitPattern: $0) })
    }
    self.bytes = bytes
    endTokens = ends
    let begin = llama_vocab_bos(pointer)
    beginToken = llama_vocab_get_add_bos(pointer) && begin != LLAMA_TOKEN_NULL ? begin : nil
  }

  /// Splits a text into tokens as the model was trained to.
  /// - Parameters:
  ///   - addSpecial: put the model's begin token in front, if it has one.
  ///   - parseSpecial: read texts such as `<|im_end|>` as control tokens; never for text from outside.
  public func tokenize(_ text: String, addSpecial: Bool = false, parseSpecial: Bool = false)
    throws(LlamaError) -> [Int32]
  {
    try tokenize(Array(text.utf8), addSpecial: addSpecial, parseSpecial: parseSpecial)
  }

  /// Splits UTF-8 bytes into tokens; bytes that are cut inside a character are kept as byte tokens.
  public func tokenize(_ text: [UInt8], addSpecial: Bool = false, parseSpecial: Bool = false)
    throws(LlamaError) -> [Int32]
  {
    guard text.count < Int(Int32.max) / 2 else { throw .tokenizationFailed }
    var tokens = [Int32](repeating: 0, count: text.count + 2)
    let written = text.withUnsafeBytes { raw in
      llama_tokenize(
        pointer, raw.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(raw.count), &tokens,
        Int32(tokens.count), addSpecial, parseSpecial)
    }
    guard written >= 0 else { throw .tokenizationFailed }
    tokens.removeLast(tokens.count - Int(written))
    return tokens
  }

  /// The bytes of a row of tokens, control tokens left out.
  public func text(of tokens: some Sequence<Int32>) -> [UInt8] {
    var result: [UInt8] = []
    for token in tokens { result.append(contentsOf: bytes[Int(token)]) }
    return result
  }
}
