import Foundation
import ModelStore
import TestSupport
import Testing

@Suite struct BadModelTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  /// What stands in the file, and a word of the message.
  static let files: [(name: String, content: @Sendable () -> Data, word: String)] = [
    ("cut10.gguf", { GGUFBuilder().data().part(10) }, "cut off"),
    ("cut50.gguf", { GGUFBuilder().data().part(50) }, "cut off"),
    ("cut99.gguf", { GGUFBuilder().data().part(99) }, "cut off"),
    ("empty.gguf", { Data() }, "empty"),
    ("page.gguf", { Data("<!DOCTYPE html><html><body>Sign in</body></html>".utf8) }, "HTML"),
    ("embedding.gguf", { GGUFBuilder.architecture("bert").data() }, "embedding model"),
    ("other.gguf", { Data("some other file".utf8) }, "not a GGUF model"),
  ]
  static let commands = [
    ["models", "where"], ["recipe", "read", "--text", "-", "--model"], ["respond", "hello", "--model"],
    ["bench", "--model"],
  ]

  @Test(arguments: files.indices, commands)
  func aFileThatCannotWorkEndsWith4AndSaysWhatItIs(_ index: Int, _ command: [String]) throws {
    let file = Self.files[index]
    let path = try folder.write(file.content(), file.name).path
    let run = try KamadoRun.kamado(command + [path])
    #expect(run.status == 4)
    #expect(run.errors.contains(file.word) && run.errors.contains(file.name))
    #expect(run.output.isEmpty)
  }

  @Test(arguments: commands)
  func aMissingModelEndsWith4AndSaysHowToGetIt(_ command: [String]) throws {
    let environment = ["KAMADO_CACHE": folder.url.path]
    let missing = try KamadoRun.kamado(command + ["qwen2.5-coder-0.5b"], environment: environment)
    #expect(missing.status == 4)
    #expect(missing.errors.contains("kamado models get"))
    let unknown = try KamadoRun.kamado(command + ["no-such-model"], environment: environment)
    #expect(unknown.status == 4)
    #expect(unknown.errors.contains("Known models"))
    let path = try KamadoRun.kamado(command + ["/nowhere/model.gguf"], environment: environment)
    #expect(path.status == 4)
    #expect(path.errors.contains("/nowhere/model.gguf"))
  }

  @Test(arguments: [["respond", "hello"], ["bench"]])
  func nothingAsksAModelThatIsSwitchedOff(_ command: [String]) throws {
    let run = try KamadoRun.kamado(command, environment: ["KAMADO_ENABLED": "0"])
    #expect(run.status == 4)
    #expect(run.errors.contains("switched off"))
  }

  @Test(arguments: [
    (["KAMADO_ENABLED": "0"], "switched off"), (["KAMADO_MODEL": "smollm2-135m"], "kamado models get"),
    (["KAMADO_MODEL": "no-such-model"], "Known models"),
  ])
  func availabilitySaysWhatToDo(_ environment: [String: String], _ word: String) throws {
    let all = environment.merging(["KAMADO_CACHE": folder.url.path]) { $1 }
    let run = try KamadoRun.kamado(["available"], environment: all)
    #expect(run.status == 4)
    #expect(run.output.contains(word))
  }
}

@Suite struct BadFileTests {
  private let folder: TestFolder
  /// Passes the header's check and is never loaded: these inputs are refused before.
  private let model: String

  init() throws {
    folder = try TestFolder()
    model = try folder.write(GGUFBuilder().data(), "model.gguf").path
  }

  @Test(arguments: [["recipe", "read"], ["read"]])
  func filesThatAreNoPicturesEndWith5AndAreNamed(_ command: [String]) throws {
    let files: [(String, Data?)] = [
      ("missing.png", nil), ("empty.jpg", Data()), ("text.png", Data("材料（2人分）\n卵 2個\n".utf8)),
      ("cut.bmp", BlankPicture.data(width: 64, height: 64).part(40)), ("archive.png", Data([0x50, 0x4B, 3, 4, 0, 0])),
    ]
    for (name, content) in files {
      if let content { try folder.write(content, name) }
      let path = folder.url.appendingPathComponent(name).path
      let run = try KamadoRun.kamado(command + [path] + (command.count == 2 ? ["--model", model] : []))
      #expect(run.status == 5, "\(name): \(run.errors)")
      #expect(run.errors.contains(name))
      #expect(run.output.isEmpty)
    }
  }

  @Test func aTextFileGetsTheHintForTexts() throws {
    let path = try folder.write(Data("Serves 2\n1 egg".utf8), "note.txt").path
    #expect(try KamadoRun.kamado(["recipe", "read", path, "--model", model]).errors.contains("--text"))
  }

  @Test func aPictureAsTextEndsWith5() throws {
    let path = try folder.write(BlankPicture.data(width: 8, height: 8), "picture.bmp").path
    let run = try KamadoRun.kamado(["recipe", "read", "--text", path, "--model", model])
    #expect(run.status == 5)
    #expect(run.errors.contains("not a text"))
  }

  @Test(arguments: [["recipe", "read", "--json", "--model"], ["read", "--json"]])
  func anEmptyPictureEndsWith3AndInventsNothing(_ command: [String]) throws {
    let path = try folder.write(BlankPicture.data(width: 640, height: 480), "blank.bmp").path
    let run = try KamadoRun.kamado(command + (command.count == 4 ? [model] : []) + [path])
    #expect(run.status == 3, "\(run.errors)")
    #expect(!run.output.contains("\"text\"") && !run.output.contains("\"name\""))
  }

  @Test func anEmptyTextEndsWith3() throws {
    let path = try folder.write(Data("\n \n".utf8), "blank.txt").path
    let run = try KamadoRun.kamado(["recipe", "read", "--text", path, "--json", "--model", model])
    #expect(run.status == 3, "\(run.errors)")
    #expect(run.output.contains("\"ingredients\": []"))
  }

  @Test(.enabled(if: KamadoRun.hasModel, "needs the default model: kamado models get"))
  func aTextWithoutARecipeEndsWith3() throws {
    let receipt = """
      Corner Store
      12 May, 14:03
      Batteries AA  3.49
      Newspaper  2.10
      TOTAL  5.59
      Thank you for your visit
      """
    let path = try folder.write(Data(receipt.utf8), "receipt.txt").path
    let run = try KamadoRun.kamado(["recipe", "read", "--text", path, "--json"])
    #expect(run.status == 3, "\(run.output)\(run.errors)")
    #expect(run.output.contains("\"ingredients\": []") && run.output.contains("\"steps\": []"))
  }
}

extension Data {
  fileprivate func part(_ percent: Int) -> Data { prefix(count * percent / 100) }
}
