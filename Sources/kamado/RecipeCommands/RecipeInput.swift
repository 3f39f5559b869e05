import RecipeKit
import Vision

/// The lines and recipes in the files that the user named: pictures, or with `--text` texts.
enum RecipeInput {
  static let options: [Option] = [
    .flag("text", "the files hold text; - is the standard input"),
    .value("tips", "FILE", "what your pages are misread as, one tip a line; see kamado recipe eval --help"),
    .flag("no-model", "go by what can be seen alone, without asking a model in doubt"), .model,
  ]

  /// The lines of all files; each file is a page.
  static func lines(_ paths: [String], _ arguments: Arguments, line: ProgressLine) async throws -> [PrintedLine] {
    guard arguments.has("text") else {
      var documents: [RecognizedDocument] = []
      for path in paths { documents += try await Pictures.read(path, line: line).map(\.document) }
      return PrintedLine.lines(of: documents)
    }
    return try paths.enumerated().flatMap { page, path in
      PrintedLine.lines(of: try TextInput.read(path)).map { printed in
        var printed = printed
        printed.page = page
        return printed
      }
    }
  }

  /// - Throws: ``UsageError``, ``InputError`` for a line that is no tip.
  static func reader(_ arguments: Arguments, method: RecipeReader.Method = .init()) throws -> RecipeReader {
    RecipeReader(scorer: try scorer(arguments), method: method, tips: try tips(arguments))
  }

  static func tips(_ arguments: Arguments) throws -> [RecipeTip] {
    guard let path = arguments["tips"] else { return [] }
    do {
      return try RecipeTip.tips(in: try TextInput.read(path))
    } catch let error as RecipeTipError {
      throw InputError("\(path): \(error)")
    }
  }

  private static func scorer(_ arguments: Arguments) throws -> (any LineScoring)? {
    if arguments.has("no-model") {
      guard arguments[.model] == nil else { throw UsageError("--no-model and --model exclude each other") }
      return nil
    }
    // A model that was named must be there; any other is looked for when a line needs it.
    if let name = arguments[.model] { return try ModelChoice(name).scoredChoices() }
    return ModelWhenNeeded()
  }

  /// The recipes in each file by itself.
  /// - Throws: ``NoRecipe`` when a file holds none.
  static func recipes(_ arguments: Arguments, line: ProgressLine) async throws -> [Recipe] {
    let reader = try reader(arguments)
    var recipes: [Recipe] = []
    for path in arguments.operands {
      switch try await reader.read(lines: try await lines([path], arguments, line: line)) {
      case .recipes(let found): recipes += found
      case .noRecipe(let reason): throw InputError("\(path) holds no recipe: \(RecipeTable.text(reason))")
      }
    }
    line.finish()
    return recipes
  }
}

/// The user's model, found when the first line in doubt is asked about: most pages need none.
private actor ModelWhenNeeded: LineScoring {
  private var scorer: (any LineScoring)?

  func logProbabilities(
    prefix: String, inputs: [String], suffix: String, choices: [String]
  ) async throws -> [[Double]] {
    let scorer = try scorer ?? ModelChoice(nil).scoredChoices()
    self.scorer = scorer
    return try await scorer.logProbabilities(
      prefix: prefix, inputs: inputs, suffix: suffix, choices: choices)
  }
}
