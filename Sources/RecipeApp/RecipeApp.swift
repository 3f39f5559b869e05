import Foundation
import JSONCore
import KamadoHTTP
import RecipeChat
import RecipeFormats
import RecipeKit
import RecipeLibrary

/// The recipe library as a page: what the browser shows and the addresses that it asks.
///
/// Every value that came from a picture, a file or a model goes to the page as JSON and is shown as text.
package struct RecipeApp: Sendable {
  let library: RecipeLibrary
  let reader: RecipeReader
  let chats: Chats

  /// - Parameter chatModel: gives advice; nil for facts alone.
  package init(library: RecipeLibrary, reader: RecipeReader, chatModel: (any ChatModel)?) {
    self.library = library
    self.reader = reader
    chats = Chats(model: chatModel)
  }

  package var routes: [Router.Route] {
    PageFiles.routes + [
      Router.Route("GET", "/api/recipes") { _ in
        await Self.guarded { .json(.array(try await library.list().map(\.json))) }
      },
      Router.Route("POST", "/api/search") { request in
        await Self.guarded {
          let body = try Self.body(request)
          let tags = (body["tags"]?.array ?? []).compactMap(\.string)
          let found = try await library.search(body["query"]?.string ?? "", tags: tags, limit: 500)
          return .json(.array(found.map(\.json)))
        }
      },
      Router.Route("POST", "/api/read") { await Reading(app: self).answer($0) },
      Router.Route("POST", "/api/import") { request in await Self.guarded { try await imported(request) } },
      Router.Route("GET", "/api/pictures/{hash}") { request in await Self.guarded { try await picture(request) } },
      recipe("GET", "") { id, _ in .json(try await shown(id)) },
      recipe("GET", "/versions") { id, _ in .json(try await library.recipe(id).versions.json) },
      recipe("POST", "/edit") { id, body in .json(try await edited(id, body)) },
      recipe("POST", "/regenerate") { id, _ in .json(try await regenerated(id)) },
      recipe("POST", "/restore") { id, body in
        guard let number = body["number"]?.int else { throw AppError("“number” must be a version's number") }
        _ = try await library.restore(number, of: id)
        return .json(try await shown(id))
      },
      recipe("POST", "/scale") { id, body in .json(try await scaled(id, body)) },
      recipe("POST", "/tags") { id, body in
        func texts(_ key: String) -> [String] { (body[key]?.array ?? []).compactMap(\.string) }
        try await library.tag(id, adding: texts("add"), removing: texts("remove"))
        return .json(try await shown(id))
      },
      recipe("POST", "/delete") { id, _ in
        try await library.delete([id])
        return .json(["deleted": .number(id)])
      },
      recipe("POST", "/chat") { id, body in try await asked(id, body) },
    ]
      + RecipeFormat.allCases.map { format in
        recipe("GET", "/export/\(format.rawValue)") { id, _ in try await exported(id, format) }
      }
  }

  /// A route of one recipe.
  private func recipe(
    _ method: String, _ path: String, _ answer: @escaping @Sendable (Int, JSON) async throws -> HTTPResponse
  ) -> Router.Route {
    Router.Route(method, "/api/recipes/{id}\(path)") { request in
      await Self.guarded {
        let parts = request.path.split(separator: "/")
        guard parts.count > 2, let id = Int(parts[2]), id > 0 else { throw RecipeLibraryError.noRecipe(0) }
        return try await answer(id, method == "GET" ? [:] : try Self.body(request))
      }
    }
  }

  // MARK: What the page needs

  /// The recipe with the lines it was read from, so that the page can show where a value stands.
  func shown(_ id: Int) async throws -> JSON {
    let stored = try await library.recipe(id)
    var object = stored.json.object ?? [:]
    object["lines"] = .array(stored.versions.current.lines.map(\.json))
    object["versionCount"] = .number(stored.versions.versions.count)
    let isJapanese = stored.recipe.language == .japanese
    object["suggestions"] = .array(
      RecipeChat(stored.recipe).suggestions(isJapanese: isJapanese).map { .string($0) })
    return .object(object)
  }

  private func picture(_ request: HTTPRequest) async throws -> HTTPResponse {
    let hash = String(request.path.split(separator: "/").last ?? "")
    guard let picture = try await library.picture(hash),
      let data = FileManager.default.contents(atPath: picture.url.path)
    else { return .error(404, "There is no such picture.", code: "not_found") }
    return HTTPResponse(status: 200, headers: [("Content-Type", picture.mediaType)], body: .bytes(Array(data)))
  }

  private func exported(_ id: Int, _ format: RecipeFormat) async throws -> HTTPResponse {
    let stored = try await library.recipe(id)
    let text = format.text([PortableRecipe(recipe: stored.recipe, tags: stored.tags, source: stored.source)])
    var response = HTTPResponse.text(text)
    response.headers.append(("Content-Disposition", "attachment; filename=\"recipe-\(id).\(format.fileExtension)\""))
    return response
  }

  private func scaled(_ id: Int, _ body: JSON) async throws -> JSON {
    let recipe = try await library.recipe(id).recipe
    let factor = body["factor"]?.string.flatMap { Amount($0, language: .english).quantities.first?.low }
    let scaled =
      try body["servings"]?.int.map { servings in
        guard (1...1000).contains(servings) else { throw AppError("“servings” must be a number from 1 to 1000") }
        return recipe.scaled(toServings: servings)
      } ?? factor.map(recipe.scaled(by:))
    guard let scaled = scaled ?? nil else { throw AppError("The recipe cannot be scaled so.") }
    return scaled.json
  }

  private func asked(_ id: Int, _ body: JSON) async throws -> HTTPResponse {
    guard let question = body["question"]?.string, question.contains(where: { !$0.isWhitespace }),
      question.count <= 2000
    else { throw AppError("“question” must be a text of up to 2000 characters") }
    let stored = try await library.recipe(id)
    let key = Chats.Key(
      recipe: id, version: stored.versions.current.number, conversation: body["conversation"]?.string ?? "")
    let answer = try await chats.chat(key, stored.recipe).answer(question)
    var object = answer.json.object ?? [:]
    if case .search(let words) = answer.action {
      object["found"] = .array(try await library.search(words, limit: 20).map(\.json))
    }
    return .json(.object(object))
  }

  // MARK: Changes

  private func edited(_ id: Int, _ body: JSON) async throws -> JSON {
    let stored = try await library.recipe(id)
    guard case .object(var object)? = body["recipe"] else { throw AppError("“recipe” is missing") }
    object["language"] = .string(stored.recipe.language.rawValue)
    var edited = try Recipe(.object(object))
    // The page sends the words of a yield that was changed; what they count is read here.
    if let yield = edited.yield, yield.low == nil { edited.yield = Yield(text: yield.text, language: edited.language) }
    let recipe = edited.takingPlaces(from: stored.recipe)
    let version = RecipeVersions.Version(
      number: 0, origin: .edited, lines: stored.versions.current.lines, recipe: recipe.json)
    try await library.append(version, to: id, basis: body["basis"]?.int ?? stored.versions.current.number)
    return try await shown(id)
  }

  private func regenerated(_ id: Int) async throws -> JSON {
    let stored = try await library.recipe(id)
    let lines = stored.versions.current.lines
    guard case .another(let reading, let seed) = try await reader.regenerate(stored.versions),
      let first = reading.recipe
    else { return ["noOther": true] }
    var recipe = first
    if case .recipes(let all) = reading {
      recipe = all.first { $0.title?.text == stored.recipe.title?.text } ?? first
    }
    let version = RecipeVersions.Version(
      number: 0, origin: .regenerated(seed: seed), lines: lines, recipe: recipe.json)
    try await library.append(version, to: id, basis: stored.versions.current.number)
    return try await shown(id)
  }

  private func imported(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard let text = String(validating: request.body, as: UTF8.self) else {
      throw AppError("The file is no text in UTF-8.")
    }
    guard let format = RecipeFormat.guess(name: "", text: text) else {
      throw AppError("The form of the file is not known.")
    }
    let drafts = try await format.recipes(in: text).map { found in
      RecipeDraft(
        versions: RecipeVersions(
          .imported, lines: PrintedLine.lines(of: RecipeFormat.markdown.text([found])), recipe: found.recipe.json),
        tags: found.tags, source: found.source)
    }
    return .json(.array(try await library.add(drafts).map { ["id": .number($0.id)] }))
  }

  // MARK: Errors

  private static func body(_ request: HTTPRequest) throws -> JSON {
    if request.body.isEmpty { return [:] }
    return try JSON.parse(utf8: request.body, depthLimit: 64)
  }

  /// Errors as the page shows them.
  static func guarded(_ body: () async throws -> HTTPResponse) async -> HTTPResponse {
    do {
      return try await body()
    } catch {
      return refusal(of: error)
    }
  }

  static func refusal(of error: any Error) -> HTTPResponse {
    switch error {
    case let error as AppError: .error(400, error.message)
    case let error as JSONParseError: .error(400, "The request is no JSON: \(error)")
    case let error as RecipeJSONError: .error(400, error.description)
    case let error as RecipeFormatError: .error(422, error.description)
    case let error as RecipeVersionError: .error(404, error.description)
    case let error as RecipeLibraryError:
      switch error {
      case .noRecipe: .error(404, error.description, code: "not_found")
      case .changedMeanwhile: .error(409, error.description, code: "changed_meanwhile")
      case .diskFull: .error(507, error.description, code: "disk_full")
      case .badTag, .notAPicture: .error(400, error.description)
      default: .error(500, error.description, type: "server_error")
      }
    default: .error(500, "\(error)", type: "server_error")
    }
  }
}

/// A request that the page would not make.
struct AppError: Error {
  let message: String
  init(_ message: String) { self.message = message }
}
