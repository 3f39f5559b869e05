import Foundation
import JSONCore
import KamadoHTTP
import RecipeKit
import RecipeLibrary
import TestSupport
import Testing

@testable import RecipeApp

/// The addresses that the page asks, without a browser.
@Suite struct RecipeAppTests {
  private let folder: TestFolder
  private let library: RecipeLibrary
  private let router: Router

  init() async throws {
    folder = try TestFolder()
    library = try RecipeLibrary(folder: folder.url)
    router = Router(
      gate: RequestGuard(), routes: RecipeApp(library: library, reader: RecipeReader(), chatModel: nil).routes)
    let page = "肉だんご\n材料（2人分）\n合いびき肉 200g\n玉ねぎ 1/2個\nしょうゆ 大さじ1\n作り方\n1 全部を混ぜて10分焼く。\n"
    let recipe = try #require(try await RecipeReader().read(text: page).recipe)
    let picture = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + [UInt8](repeating: 7, count: 100))
    try await library.add(
      RecipeDraft(
        versions: RecipeVersions(lines: PrintedLine.lines(of: page), recipe: recipe.json), pictures: [picture]))
  }

  private func ask(_ method: String, _ path: String, _ body: JSON? = nil, headers: [(String, String)] = []) async
    -> (status: Int, json: JSON?, type: String)
  {
    let response = await router.answer(
      HTTPRequest(
        method: method, path: path,
        headers: [(name: "host", value: "localhost")] + headers.map { (name: $0.0, value: $0.1) },
        body: body?.utf8() ?? []))
    guard case .bytes(let bytes) = response.body else { return (response.status, nil, "") }
    let type = response.headers.first { $0.name == "Content-Type" }?.value ?? ""
    return (response.status, try? JSON.parse(utf8: bytes), type)
  }

  @Test func `a recipe is listed, searched, shown with its lines, and its picture given out`() async throws {
    #expect(await ask("GET", "/api/recipes").json?[0]?["title"]?.string == "肉だんご")
    #expect(await ask("POST", "/api/search", ["query": "ねぎ"]).json?.array?.count == 1)
    let shown = await ask("GET", "/api/recipes/1").json
    #expect(shown?["lines"]?[0]?["text"]?.string == "肉だんご" && shown?["suggestions"]?.array?.count == 3)
    let hash = try #require(shown?["pictures"]?[0]?["hash"]?.string)
    #expect(await ask("GET", "/api/pictures/\(hash)").type == "image/png")
    #expect(await ask("GET", "/api/pictures/library.sqlite").status == 404)
    #expect(await ask("GET", "/api/pictures/..").status == 404)
  }

  @Test func `scaling, questions and exports answer from the recipe`() async throws {
    let scaled = await ask("POST", "/api/recipes/1/scale", ["servings": 4]).json
    #expect(scaled?["ingredients"]?[0]?["amount"]?.string == "400g")
    #expect(
      await ask("POST", "/api/recipes/1/scale", ["factor": "1.5"]).json?["ingredients"]?[0]?["amount"]?.string == "300g"
    )
    let first = await ask("POST", "/api/recipes/1/chat", ["question": "4人分だとしょうゆは？", "conversation": "a"]).json
    #expect(first?["answer"]?.string?.contains("大さじ2") == true)
    let next = await ask("POST", "/api/recipes/1/chat", ["question": "じゃあ、合いびき肉は？", "conversation": "a"]).json
    #expect(next?["answer"]?.string?.contains("400g") == true)
    let other = await ask("POST", "/api/recipes/1/chat", ["question": "合いびき肉は？", "conversation": "b"]).json
    #expect(other?["answer"]?.string?.contains("200g") == true)
    #expect(await ask("GET", "/api/recipes/1/export/jsonld").json?["@type"]?.string == "Recipe")
    #expect(await ask("GET", "/api/recipes/1/export/pdf").status == 404)
  }

  @Test func `an edit on an older version is a conflict`() async throws {
    var recipe = try #require(await ask("GET", "/api/recipes/1").json?.object)
    recipe["title"] = "つくね"
    recipe["yield"] = ["text": "4人分"]
    let edit: JSON = ["basis": 1, "recipe": .object(recipe)]
    let edited = await ask("POST", "/api/recipes/1/edit", edit)
    #expect(edited.status == 200 && edited.json?["title"]?.string == "つくね" && edited.json?["servings"]?.int == 4)
    #expect(edited.json?["ingredients"]?[0]?["places"]?.array?.isEmpty == false)
    #expect(await ask("POST", "/api/recipes/1/edit", edit).status == 409)
    #expect(await ask("POST", "/api/recipes/1/restore", ["number": 1]).json?["title"]?.string == "肉だんご")
    #expect(await ask("POST", "/api/recipes/1/regenerate").json?["noOther"]?.bool == true)
  }

  @Test(
    arguments: [
      ("GET", "/api/recipes/9", nil, 404), ("GET", "/api/recipes/x", nil, 404), ("GET", "/api/recipes/-1", nil, 404),
      ("POST", "/api/recipes/1/chat", ["question": "  "], 400), ("POST", "/api/recipes/1/scale", ["servings": 0], 400),
      ("POST", "/api/recipes/1/scale", ["factor": "-2"], 400),
      ("POST", "/api/recipes/1/edit", ["recipe": ["steps": 1]], 400),
      ("POST", "/api/recipes/1/restore", ["number": 7], 404), ("POST", "/api/import", ["title": 1], 422),
      ("POST", "/api/recipes/1/tags", ["add": ["a,b"]], 400), ("POST", "/api/read", nil, 400),
      ("GET", "/api/nothing", nil, 404),
    ] as [(String, String, JSON?, Int)])
  func `what cannot be done has its own status and words`(
    _ method: String, _ path: String, _ body: JSON?, _ status: Int
  ) async {
    let answer = await ask(method, path, body)
    #expect(answer.status == status)
    #expect(answer.json?["error"]?["message"]?.string?.isEmpty == false)
  }

  @Test func `pages of other sites are refused, and the page's own policy is strict`() async throws {
    for headers in [("origin", "https://elsewhere.example"), ("sec-fetch-site", "cross-site")] {
      #expect(await ask("POST", "/api/recipes/1/delete", [:], headers: [headers]).status == 403)
    }
    #expect(try await library.count() == 1)
    for path in ["/", "/app/main.js", "/app/app.css"] {
      let response = await router.answer(
        HTTPRequest(method: "GET", path: path, headers: [(name: "host", value: "localhost")]))
      let policy = response.headers.first { $0.name == "Content-Security-Policy" }?.value ?? ""
      #expect(response.status == 200 && policy.contains("default-src 'none'") && !policy.contains("unsafe"))
    }
  }
}
