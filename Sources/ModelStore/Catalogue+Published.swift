import Foundation

/// Models that their publishers offer at an address. Addresses name a revision, so that the file never changes;
/// sizes and hashes are those that the publisher's pages state for that revision.
extension Catalogue {
  static let qwen3Smallest = published(
    "qwen3-0.6b-q8_0", file: "Qwen3-0.6B-Q8_0.gguf", of: "Qwen/Qwen3-0.6B-GGUF",
    revision: "23749fefcc72300e3a2ad315e1317431b06b590a", byteCount: 639_446_688,
    sha256: "9465e63a22add5354d9bb4b99e90117043c7124007664907259bd16d043bb031",
    licence: "Apache-2.0", languages: qwenLanguages, memory: 1_300_000_000)

  static let liquid = published(
    "lfm2.5-1.2b-instruct-q4_k_m", file: "LFM2.5-1.2B-Instruct-Q4_K_M.gguf", of: "LiquidAI/LFM2.5-1.2B-Instruct-GGUF",
    revision: "8ed288026e23958ad9dfa92d53ed773a8eee7125", byteCount: 730_895_168,
    sha256: "b1b3de114215d9507409a662a501a631095a479a419584e8a2ded6304b19b4f5",
    licence: "LicenseRef-LFM-Open-1.0", languages: ["en", "ja", "ko", "zh", "de", "fr", "es", "ar"],
    memory: 1_100_000_000)

  static let qwenGeneral = published(
    "qwen2.5-1.5b-instruct-q4_k_m", file: "qwen2.5-1.5b-instruct-q4_k_m.gguf", of: "Qwen/Qwen2.5-1.5B-Instruct-GGUF",
    revision: "91cad51170dc346986eccefdc2dd33a9da36ead9", byteCount: 1_117_320_736,
    sha256: "6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e",
    licence: "Apache-2.0", languages: qwenLanguages, memory: 1_600_000_000)

  static let qwen3Small = published(
    "qwen3-1.7b-q8_0", file: "Qwen3-1.7B-Q8_0.gguf", of: "Qwen/Qwen3-1.7B-GGUF",
    revision: "90862c4b9d2787eaed51d12237eafdfe7c5f6077", byteCount: 1_834_426_016,
    sha256: "061b54daade076b5d3362dac252678d17da8c68f07560be70818cace6590cb1a",
    licence: "Apache-2.0", languages: qwenLanguages, memory: 2_600_000_000)

  static let qwen3 = published(
    "qwen3-4b-q4_k_m", file: "Qwen3-4B-Q4_K_M.gguf", of: "Qwen/Qwen3-4B-GGUF",
    revision: "bc640142c66e1fdd12af0bd68f40445458f3869b", byteCount: 2_497_280_256,
    sha256: "7485fe6f11af29433bc51cab58009521f205840f5b4ae3a32fa7f92e8534fdf5",
    licence: "Apache-2.0", languages: qwenLanguages, memory: 3_500_000_000)

  private static func published(
    _ name: String, file: String, of repository: String, revision: String, byteCount: UInt64, sha256: String,
    licence: String, languages: [String], memory: UInt64
  ) -> CatalogueModel {
    let page = "https://huggingface.co/\(repository)"
    return CatalogueModel(
      name: name, page: page, address: URL(string: "\(page)/resolve/\(revision)/\(file)"), packages: nil,
      byteCount: byteCount, sha256: sha256, licence: licence, languages: languages, memory: memory,
      followsInstructions: true)
  }
}
