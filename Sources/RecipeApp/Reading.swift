import Foundation
import Imaging
import JSONCore
import KamadoHTTP
import RecipeKit
import RecipeLibrary
import Vision

/// Reads a picture or a text that the page sends, telling how far it has come, and keeps what was found.
///
/// Server-sent events, each a JSON object: `{"phase": "reading", "done", "of"}`, `{"phase": "understanding", "lines"}`,
/// `{"field": "title"|"ingredient"|"step", "text"}` as they are found, then `{"saved": [{"id", "duplicate"}]}`,
/// `{"noRecipe": reason}` or `{"error"}`. When the page goes away, reading ends and nothing is kept.
struct Reading {
  let app: RecipeApp

  func answer(_ request: HTTPRequest) async -> HTTPResponse {
    guard !request.body.isEmpty else { return .error(400, "There is nothing to read.") }
    let type = request["content-type"] ?? ""
    let body = Data(request.body)
    let isText = type.hasPrefix("text/")
    if isText, String(validating: request.body, as: UTF8.self) == nil {
      return .error(400, "The text is not in UTF-8.")
    }
    return HTTPResponse(
      status: 200, headers: [("Content-Type", "text/event-stream; charset=utf-8")],
      body: .stream { writer in
        let events = Events(writer: writer)
        do {
          try await read(body, isText: isText, events)
        } catch is CancellationError {
          throw CancellationError()
        } catch {
          try events.send(["error": .string(message(of: error))])
        }
      })
  }

  private func read(_ body: Data, isText: Bool, _ events: Events) async throws {
    var lines: [PrintedLine]
    if isText {
      lines = PrintedLine.lines(of: String(decoding: body, as: UTF8.self))
    } else {
      lines = PrintedLine.lines(of: try await pages(of: body, events).map(\.document))
    }
    try Task.checkCancellation()
    try events.send(["phase": "understanding", "lines": .number(lines.count)])
    switch try await app.reader.read(lines: lines) {
    case .noRecipe(let reason): try events.send(["noRecipe": .string(reason.rawValue)])
    case .recipes(let recipes):
      for recipe in recipes { try show(recipe, events) }
      let drafts = recipes.map { recipe in
        RecipeDraft(
          versions: RecipeVersions(lines: lines, recipe: recipe.json), pictures: isText ? [] : [body])
      }
      // The last moment at which going away leaves nothing behind.
      try Task.checkCancellation()
      let saved = try await app.library.add(drafts)
      try events.send([
        "saved": .array(
          saved.map { added in
            var object = JSONObject([("id", .number(added.id))])
            if case .duplicate(_, let reason) = added { object["duplicate"] = .string(reason.rawValue) }
            return .object(object)
          })
      ])
    }
  }

  private func show(_ recipe: Recipe, _ events: Events) throws {
    if let title = recipe.title { try events.send(["field": "title", "text": .string(title.text)]) }
    for ingredient in recipe.ingredients {
      try events.send(["field": "ingredient", "text": .string("\(ingredient.name) \(ingredient.amount.text)")])
    }
    for step in recipe.steps { try events.send(["field": "step", "text": .string(step.text)]) }
  }

  /// The recognizer reads files, since PDF pages are drawn by another program.
  private func pages(of data: Data, _ events: Events) async throws -> [TextRecognizer.Page] {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("kamado-upload-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let isMade = FileManager.default.createFile(
      atPath: url.path, contents: data, attributes: [.posixPermissions: 0o600])
    guard isMade else { throw AppError("The picture cannot be kept in a temporary file.") }
    try events.send(["phase": "reading", "done": 0, "of": 0])
    return try await TextRecognizer.shared.pages(of: url) { _, _, progress in
      switch progress {
      // Whoever went away is noticed by the task, which is cancelled.
      case .found(let regions): try? events.send(["phase": "reading", "done": 0, "of": .number(regions)])
      case .read(let done, let all):
        try? events.send(["phase": "reading", "done": .number(done), "of": .number(all)])
      }
    }
  }

  private func message(of error: any Error) -> String {
    switch error {
    case let error as AppError: error.message
    case let error as ImageError: error.description
    case let error as RecipeLibraryError: error.description
    default: "\(error)"
    }
  }
}

/// Writes server-sent events.
private struct Events: Sendable {
  let writer: HTTPBodyWriter

  func send(_ json: JSON) throws { try writer.write("data: \(json.text())\n\n") }
}
