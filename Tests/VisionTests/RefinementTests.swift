import Foundation
import Testing

@testable import Vision

@Suite("Doubtful characters")
struct RefinementTests {
  private func glyphs(_ text: String) -> [LineRecognizer.Glyph] {
    text.enumerated().map { index, character in
      LineRecognizer.Glyph(
        readings: [LineRecognizer.Reading(text: String(character), probability: 0.9)], start: Double(index),
        end: Double(index + 1))
    }
  }

  @Test(
    "Neighbours decide between characters of one shape",
    arguments: [
      ("キャべツ", "キャベツ"), ("すべて", "すべて"), ("くらベる", "くらべる"), ("ゴムベら", "ゴムべら"), ("ス一プ", "スープ"), ("バタ-", "バター"),
      ("大さじー", "大さじ一"), ("あとー品", "あと一品"), ("ー口大", "一口大"), ("三分のー", "三分の一"), ("ひとロ大", "ひと口大"), ("トロ火", "トロ火"),
      ("強カ粉", "強力粉"), ("3カ所", "3カ所"), ("クッキ一", "クッキー"), ("ハンバーグ一つ", "ハンバーグ一つ"), ("コッ：", "コツ："), ("サッと", "サッと"),
      ("キャベッを", "キャベツを"), ("1,5 1 Brühe", "1,5 l Brühe"), ("1 Ib beef", "1 lb beef"), ("2 1/2 cups", "2 1/2 cups"),
      ("1 1 onion", "1 1 onion"), ("きび砂糖…７５９", "きび砂糖…７５ｇ"), ("缶（２００９）", "缶（２００ｇ）"), ("全部で５９個", "全部で５９個"),
      ("５９", "５９"), ("2CC°C (18C°C)", "200°C (180°C)"), ("for 4O minutes", "for 40 minutes"), ("1O0 ml", "100 ml"),
      ("酢 1ノ2カップ", "酢 1/2カップ"), ("大さじ 1 ノ 2", "大さじ 1/2"), ("ノート", "ノート"), ("1ノ", "1ノ"), ("ニと二分の一", "二と二分の一"),
      ("ニラ", "ニラ"), ("Fleischbrühe 1,2 1", "Fleischbrühe 1,2 l"), ("onions 2 1", "onions 2 1"),
      ("4C", "4C"), ("Vitamin C", "Vitamin C"), ("3D", "3D"), ("20°C", "20°C"),
    ])
  func twins(_ read: String, _ printed: String) {
    #expect(DoubtfulCharacters.corrected(glyphs(read)).map(\.text).joined() == printed)
  }

  @Test(
    "A page of Japanese holds no simplified characters and no spellings that no word has",
    arguments: [
      ("水菜适量", "水菜適量"), ("洒 大さじ2", "酒 大さじ2"), ("お洒落な皿", "お洒落な皿"), ("新しようが", "新しょうが"), ("飲もうとしようが", "飲もうとしようが"),
    ])
  func japanesePage(_ read: String, _ printed: String) {
    let page = ["材料はこれだけです。", read].map(glyphs)
    #expect(JapanesePage.corrected(page)[1].map(\.text).joined() == printed)
    // A page of Chinese is left as it is.
    let other = ["材料", "适量"].map(glyphs)
    #expect(JapanesePage.corrected(other)[1].map(\.text).joined() == "适量")
  }

  @Test("What was read stays among the alternatives")
  func alternatives() {
    let corrected = DoubtfulCharacters.corrected(glyphs("キャべツ"))
    #expect(corrected[2].readings.map(\.text) == ["ベ", "べ"])
  }

  @Test(
    "Characters are told apart by script",
    arguments: [
      ("あ", CharacterClass.hiragana), ("ア", .katakana), ("ー", .katakana), ("味", .kanji), ("々", .kanji), ("7", .digit),
      ("½", .digit), ("é", .latin), ("①", .circled), ("（", .wide), ("한", .hangul), ("%", .other),
    ])
  func classes(_ text: String, _ kind: CharacterClass) { #expect(CharacterClass(text) == kind) }

  @Test("A script's share counts letters only")
  func foreign() throws {
    let korean = try #require(ForeignScript.all.first { $0.language == "ko" })
    #expect(korean.shareOfLetters(of: "밥 2공기") == 1)
    #expect(korean.shareOfLetters(of: "rice 2") == 0)
    #expect(korean.shareOfLetters(of: "12") == 0)
  }

  @Test("Named strings are read from an ONNX file, and nothing from nonsense")
  func metadata() throws {
    func field(_ number: UInt8, _ body: [UInt8]) -> [UInt8] { [number << 3 | 2, UInt8(body.count)] + body }
    let pair = field(1, Array("character".utf8)) + field(2, Array("a\nb".utf8))
    // A version number, a graph to step over, then the pair as field 14.
    let model = [0x08, 10] + field(7, [1, 2, 3]) + field(14, pair)
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).onnx")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(model).write(to: url)
    #expect(try ONNXMetadata.value(for: "character", inFile: url.path) == "a\nb")
    #expect(try ONNXMetadata.value(for: "other", inFile: url.path) == nil)
    try Data([0x7A, 0xFF, 0xFF, 0xFF, 0x7F]).write(to: url)
    #expect(try ONNXMetadata.value(for: "character", inFile: url.path) == nil)
  }

  @Test("The reader's files are found in the cache, the newest version first, or where the environment says")
  func files() throws {
    let cache = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let error = #expect(throws: TextRecognitionError.self) {
      try ReaderFiles.locate(environment: ["KAMADO_CACHE": cache])
    }
    guard case .notInstalled = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    for path in [
      "openvino/9.2/libs/libopenvino_c.so.1", "openvino/10.1/libs/libopenvino_c.so.2", "reader/1.0/a_det_small.onnx",
      "reader/1.0/a_rec_small.onnx", "elsewhere/b_det.onnx", "elsewhere/b_rec.onnx",
    ] {
      let url = URL(fileURLWithPath: "\(cache)/\(path)")
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data([1]).write(to: url)
    }
    let found = try ReaderFiles.locate(environment: ["KAMADO_CACHE": cache])
    #expect(found.openVINOLibrary.hasSuffix("openvino/10.1/libs/libopenvino_c.so.2"))
    #expect(found.detector.hasSuffix("a_det_small.onnx") && found.recognizer.hasSuffix("a_rec_small.onnx"))
    let told = try ReaderFiles.locate(environment: ["KAMADO_CACHE": cache, "KAMADO_READER": cache + "/elsewhere"])
    #expect(told.detector.hasSuffix("elsewhere/b_det.onnx"))
  }
}
