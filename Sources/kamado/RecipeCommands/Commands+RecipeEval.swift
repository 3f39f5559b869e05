import Foundation
import JSONCore
import RecipeKit

extension Commands {
  static let recipeEval = Command(
    path: ["recipe", "eval"], summary: "measure how well a folder of recipes is read", operands: "DIR",
    operandCount: 1...1,
    options: [
      .flag("text", "read the printed lines (images/*.txt) instead of the pictures"),
      .value("layout", "NAME", "only pages of this layout, as in card"),
      .value("tips", "FILE", "tips, one a line; with --misread their effect is shown"),
      .flag("misread", "put misreadings into the printed lines, and count which are corrected or flagged"),
      .value("without", "PART", "leave a part out: sequence, seen, doubts (to see what it is worth)"),
      .flag("ask-always", "ask the model about every line in doubt, also where headings are printed"),
      .flag("no-model", "go by what can be seen alone"), .model, .json, .progress,
    ],
    details: [
      "DIR holds images/ID-LAYOUT.png (or .txt with --text) and the answers as gold/ID.json; messy texts and pages "
        + "without a recipe lie in negatives/. Means come with the interval that holds 95 % of the means of resampled "
        + "recipes. pair is F1 of exact names with amounts, lev the likeness of the steps' text, stepF1 F1 of exact "
        + "steps, inv the share of values that are not printed.",
      "Tips are sentences of two kinds: what is misread as what (「1/2」が「12」となることがあります。 or \"1/2\" may be read as "
        + "\"12\"), and how many servings are hardly ever reached (Servings are hardly ever 10 or more).",
    ],
    examples: [
      .init(line: "kamado recipe eval pages", meaning: "a table and a chart"),
      .init(line: "kamado recipe eval pages --text --json", meaning: "the printed lines, for programs"),
      .init(line: "kamado recipe eval pages --misread --tips tips.txt", meaning: "what the tips are worth"),
    ]
  ) { arguments in
    let isMisread = arguments.has("misread")
    var folder = try EvaluationFolder(arguments.operands[0], isText: arguments.has("text") || isMisread).pages
    if let layout = arguments["layout"] {
      folder = folder.filter { $0.layout == layout }
      guard !folder.isEmpty else {
        throw InputError("\(arguments.operands[0]) holds no page of the layout “\(layout)”")
      }
    }
    let line = ProgressLine(always: arguments.has(.progress))
    if isMisread {
      try await printMisreadings(folder, arguments, line)
      return .success
    }
    let report = try await report(folder, arguments, line)
    print(arguments.has(.json) ? report.json.text(.pretty) : EvaluationTable.text(report))
    return .success
  }

  private static func method(_ arguments: Arguments) throws -> RecipeReader.Method {
    var method = RecipeReader.Method()
    method.asksDespiteHeadings = arguments.has("ask-always")
    switch arguments["without"] {
    case nil: break
    case "sequence"?: method.usesSequence = false
    case "seen"?: method.usesFeatures = false
    case "doubts"?: method.findsDoubts = false
    case let part?: throw UsageError("--without must be sequence, seen or doubts, not “\(part)”")
    }
    return method
  }

  private static func report(
    _ pages: [EvaluationFolder.Page], _ arguments: Arguments, _ line: ProgressLine
  ) async throws -> EvaluationReport {
    let reader = try RecipeInput.reader(arguments, method: try method(arguments))
    var report = EvaluationReport()
    for (index, page) in pages.enumerated() {
      line.show("\(index + 1) of \(pages.count): \(page.name)")
      let lines = try await RecipeInput.lines([page.file.path], arguments, line: line)
      let recipe = try await reader.read(lines: lines).recipe
      guard let answer = page.answer else {
        report.refused.append((page.name, recipe == nil))
        continue
      }
      report.pages.append(
        .init(
          name: page.name, recipe: page.recipe, language: page.language, layout: page.layout,
          score: recipe.map { RecipeScore($0, answer: answer, printed: page.text) } ?? .nothing))
    }
    line.finish()
    return report
  }

  private static func printMisreadings(
    _ pages: [EvaluationFolder.Page], _ arguments: Arguments, _ line: ProgressLine
  ) async throws {
    let method = try method(arguments)
    let tips = try RecipeInput.tips(arguments)
    var reports = [("without tips", try await misreadings(pages, RecipeReader(method: method), line))]
    if !tips.isEmpty {
      reports.append(("with tips", try await misreadings(pages, RecipeReader(method: method, tips: tips), line)))
    }
    line.finish()
    if arguments.has(.json) {
      print(JSON.object(JSONObject(reports.map { ($0.0, $0.1.json) })).text(.pretty))
    } else {
      print(reports.map { EvaluationTable.text($0.1, title: $0.0) }.joined(separator: "\n\n"))
    }
  }

  private static func misreadings(
    _ pages: [EvaluationFolder.Page], _ reader: RecipeReader, _ line: ProgressLine
  ) async throws -> MisreadingReport {
    var report = MisreadingReport()
    for (index, page) in pages.enumerated() {
      guard let answer = page.answer, answer.misread.isEmpty else { continue }
      line.show("\(index + 1) of \(pages.count): \(page.name)")
      if let recipe = try await reader.read(text: page.text).recipe {
        report.right += recipe.ingredients.reduce(0) { $0 + ($1.amount.text.isEmpty ? 1 : 2) } + recipe.steps.count
        report.wronged += recipe.doubts.count
      }
      for misreading in Misreading.injected(into: page.text, answer) {
        report.add(misreading, misreading.outcome(try await reader.read(text: misreading.page).recipe))
      }
    }
    return report
  }
}
