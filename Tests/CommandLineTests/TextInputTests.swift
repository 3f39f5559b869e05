import ChildProcesses
import Foundation
import TestSupport
import Testing

/// Texts as people have them: in old encodings, behind pipes, in the wrong place.
@Suite struct TextInputTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private static let note = "明日までに企画書を仕上げる。"

  @Test(arguments: [
    (String.Encoding.utf16, "UTF-16"), (.utf16LittleEndian, "iconv"), (.shiftJIS, "SHIFT_JIS"),

  ])
  func aTextInAnotherEncodingIsToldWithTheCommandThatTurnsIt(_ encoding: String.Encoding, _ word: String) throws {
    let path = try folder.write(try #require(Self.note.data(using: encoding)), "note.txt").path
    let run = try KamadoRun.kamado(["tasks", path, "--no-model"])
    #expect(run.status == 5)
    #expect(
      run.errors.contains("not a text in UTF-8") && run.errors.contains(word) && run.errors.contains("iconv -f"),
      "\(run.errors)")
  }

  @Test func aTextWithAMarkOfItsEncodingIsRead() throws {
    let path = try folder.write(Data([0xEF, 0xBB, 0xBF]) + Data(Self.note.utf8), "note.txt").path
    #expect(try KamadoRun.kamado(["tasks", path, "--no-model", "--markdown"]).output.hasPrefix("- [ ] 企画書"))
  }

  @Test(arguments: [
    ("mkdir it", "is a folder"), ("true", "there is no file"), ("head -c 300 /bin/true > it", "not a text"),
    ("printf '\\x89PNG\\r\\n\\xff' > it", "kamado read"),
  ])
  func whatIsNoFileOfTextIsToldAsWhatItIs(_ make: String, _ words: String) throws {
    let run = try KamadoRun.shell("\(make); kamado tasks it --no-model", in: folder.url)
    #expect(run.status == 5 && run.errors.contains(words), "\(run.errors)")
  }

  @Test func aNamedPipeIsReadToItsEnd() throws {
    let run = try KamadoRun.shell(
      "mkfifo pipe; (printf 'call Bob tomorrow' > pipe &); kamado tasks pipe --no-model --markdown", in: folder.url)
    #expect(run.status == 0 && run.output.contains("call Bob"), "\(run.errors)")
  }

  @Test(arguments: [
    ("KAMADO_ENABLED=perhaps", "KAMADO_ENABLED"), ("KAMADO_THREADS=many", "KAMADO_THREADS"),
    ("KAMADO_THREADS=0", "KAMADO_THREADS"),
    ("KAMADO_CACHE=/etc/hostname", "KAMADO_CACHE must be a folder"),
  ])
  func aValueOfTheEnvironmentThatCannotBeMeantEndsWith2(_ setting: String, _ words: String) throws {
    let run = try KamadoRun.shell("\(setting) kamado available", in: folder.url)
    #expect(run.status == 2 && run.errors.contains(words), "\(run.errors)")
  }

  @Test func doctorTellsVariablesThatNothingReads() throws {
    let run = try KamadoRun.shell("KAMADO_MODLE=x kamado doctor", in: folder.url)
    #expect(run.status == 1 && run.output.contains("KAMADO_MODLE (did you mean KAMADO_MODEL?)"))
  }

  @Test func controlCharactersInMessagesAreShownNotObeyed() throws {
    let run = try KamadoRun.kamado(["tasks", "\u{1B}[31mred\u{7}.txt", "--no-model"])
    #expect(run.status == 5 && !run.errors.contains("\u{1B}") && !run.errors.contains("\u{7}"))
    #expect(run.errors.contains("␛[31mred␇.txt"))
  }

  @Test func anErrorForProgramsIsOneLineOfJSON() throws {
    for (arguments, kind) in [
      (["tasks", "none.txt", "--json"], "input"), (["respond", "x", "--model", "none", "--json"], "model"),
      (["tasks", "--bogus", "--json"], "usage"),
    ] {
      let run = try KamadoRun.kamado(arguments)
      let error = try #require(JSONSerialization.jsonObject(with: Data(run.errors.utf8)) as? [String: [String: Any]])[
        "error"]
      #expect(error?["kind"] as? String == kind && error?["exitCode"] as? Int == run.status.map(Int.init))
      #expect(run.output.isEmpty && run.errors.split(separator: "\n").count == 1)
    }
  }

  @Test func ctrlCAtTheVeryBeginningEndsWith130() throws {
    // Whenever the signal comes: before the program has begun, or while it waits for its input.
    for delay in ["0.02", "0.1", "0.4"] {
      let run = try KamadoRun.shell(
        "mkfifo wait-\(delay); (sleep 30 > wait-\(delay) &); env --default-signal=INT timeout --preserve-status -s INT \(delay) kamado tasks - --no-model < wait-\(delay); echo status $?",
        in: folder.url)
      #expect(run.output.contains("status 130"), "\(delay): \(run.output)\(run.errors)")
    }
  }
}
