import Foundation
import JSONCore
import TestSupport
import Testing

/// The commands of the recipe library, as the program that is shipped runs them.
@Suite struct LibraryTests {
  private let folder: TestFolder
  private let environment: [String: String]

  init() throws {
    folder = try TestFolder()
    environment = ["KAMADO_LIBRARY": folder.url.appendingPathComponent("library").path]
    try folder.write(
      Data(
        """
        肉だんご
        材料（2人分）
        合いびき肉 200g
        玉ねぎ 1/2個
        しょうゆ 大さじ1
        作り方
        1 玉ねぎをみじん切りにする。
        2 全部を混ぜて焼く。
        """.utf8), "ja.txt")
  }

  private func kamado(_ line: String) throws -> KamadoRun {
    try KamadoRun.shell("kamado recipe " + line, in: folder.url, environment: environment)
  }

  private func json(_ line: String) throws -> JSON { try JSON.parse(try kamado(line + " --json").output) }

  @Test func aRecipeIsKeptFoundChangedComparedAndDeleted() throws {
    #expect(try json("add --text ja.txt --no-model --tag 夕食")[0]?["id"]?.int == 1)
    let again = try kamado("add --text ja.txt --no-model")
    #expect(again.status == 0 && again.errors.contains("in the library already, as 1"))
    #expect(try json("search ねぎ")[0]?["title"]?.string == "肉だんご")
    #expect(try kamado("search 卵").status == 3)
    #expect(try kamado("edit 1 --title 大きな肉だんご").status == 0)
    let changed = try kamado(
      "export 1 --format markdown > x.md && sed -i s/200g/300g/ x.md && kamado recipe edit 1 --from x.md")
    #expect(changed.status == 0 && changed.errors.contains("version 3"), "\(changed.errors)")
    #expect(try json("compare 1 1 3").array?.count == 2)
    #expect(try json("versions 1")["versions"]?.array?.count == 3)
    #expect(try kamado("restore 1 1").status == 0)
    let shown = try json("show 1 --servings 4")
    #expect(shown["title"]?.string == "肉だんご" && shown["versionNumber"]?.int == 4)
    #expect(shown["ingredients"]?[0]?["amount"]?.string == "400g" && shown["tags"]?[0]?.string == "夕食")
    #expect(try kamado("delete 1").status == 2)
    #expect(try kamado("delete 1 --yes").status == 0)
    #expect(try kamado("list").status == 3 && kamado("show 1").status == 5)
  }

  @Test func theEditorGetsTheRecipeAsMarkdown() throws {
    _ = try kamado("add --text ja.txt --no-model")
    try folder.write(Data("#!/bin/sh\nsed -i 's/肉だんご/つくね/' \"$1\"\n".utf8), "editor")
    let run = try KamadoRun.shell(
      "chmod +x editor && VISUAL=./editor kamado recipe edit 1", in: folder.url, environment: environment)
    #expect(run.status == 0 && run.output.contains("つくね"), "\(run.errors)")
    #expect(try json("show 1")["steps"]?[0]?.string == "玉ねぎをみじん切りにする。")
    let none = try KamadoRun.shell("VISUAL=true kamado recipe edit 1", in: folder.url, environment: environment)
    #expect(none.status == 0 && none.errors.contains("Nothing is changed"))
    let broken = try KamadoRun.shell("VISUAL=false kamado recipe edit 1", in: folder.url, environment: environment)
    #expect(broken.status == 5)
  }

  @Test(arguments: ["json", "jsonld", "cooklang", "markdown"])
  func whatIsExportedIsImportedAsTheSame(_ format: String) throws {
    _ = try kamado("add --text ja.txt --no-model --tag 夕食")
    let run = try kamado("export 1 --format \(format) > out && kamado recipe import out --format \(format) --json")
    #expect(try JSON.parse(run.output)[0]?["duplicate"]?.string == "recipe", "\(run.output) \(run.errors)")
  }

  @Test func aCorrectedTextIsReadAgain() throws {
    _ = try kamado("add --text ja.txt --no-model")
    let run = try kamado("regenerate 1 --from - --no-model --json < <(sed s/200g/250g/ ja.txt)")
    #expect(run.status == 0 && run.output.contains("250g"), "\(run.errors)")
    let refused = try kamado("regenerate 1 --from - --no-model < <(echo nothing here)")
    #expect(refused.status == 5 && refused.errors.contains("as it was"))
    #expect(try kamado("regenerate 1 --region 0,0,1,1 --no-model").errors.contains("no places"))
  }

  @Test func manyProcessesAddAtOnce() throws {
    let run = try KamadoRun.shell(
      "for n in つくね ハンバーグ 麻婆豆腐 そぼろ丼 餃子 肉みそ; do (sed s/肉だんご/$n/ ja.txt | kamado recipe add --text - --no-model > /dev/null) & done; wait",
      in: folder.url, environment: environment)
    #expect(run.status == 0)
    #expect(try json("list").array?.count == 6)
  }

  @Test(arguments: [
    ("show 0", 2, "no recipe's number"), ("show 9", 5, "there is no recipe 9"), ("tag 9 x", 5, "no recipe 9"),
    ("export", 2, "--all"), ("export --all --format cooklang", 2, "holds one recipe"),
    ("export 1 --format pdf", 2, "--format"),
    ("import ja.txt", 5, "--text"), ("import bad.json", 5, "bad.json"), ("import empty.html", 3, "schema.org/Recipe"),
    ("edit 9 --title x", 5, "no recipe 9"), ("list --order size", 2, "--order"), ("delete 9 --yes", 5, "no recipe 9"),
    ("add - ", 2, "name a file"), ("list --library /dev/null/x", 1, "cannot be used"),
  ])
  func whatCannotBeDoneIsToldWithWhatToDo(_ line: String, _ status: Int32, _ words: String) throws {
    try folder.write(Data("{\"title\": 1}".utf8), "bad.json")
    try folder.write(Data("<html><p>nothing</p></html>".utf8), "empty.html")
    let run = try kamado(line)
    #expect(run.status == status && run.errors.contains(words), "\(line): \(run.errors)")
  }
}
