import Foundation
import FoundationModels
import FoundationModelsCore
import JSONCore
import LocalEngine

/// Where a copy from the source begins and ends.
public enum CopyBoundary: Sendable, Hashable {
  /// Between words; in scripts without spaces, where the kind of character changes. Never inside an amount.
  case word
  /// At the ends of lines.
  case line
  /// Around an amount: a number with its unit, such as `2 cups` or `大さじ1/2`.
  case amount
  /// Anywhere between two characters, but never inside an amount.
  case character

  var rule: CopyRule.Boundary {
    switch self {
    case .word: .word
    case .line: .line
    case .amount: .amount
    case .character: .none
    }
  }
}

extension GenerationGuide where Value == String {
  /// A text that is copied from the source: the text that the request names, by default the last prompt.
  ///
  /// ```swift
  /// @Generable struct Row {
  ///   @Guide(.copied(once: true, inOrder: true, besides: "amount")) var name: String
  ///   @Guide(.copied(.word, once: true, besides: "name")) var amount: String
  /// }
  /// ```
  ///
  /// Only copies can be generated, so nothing is invented; with `once` nothing is repeated either, and a list of such
  /// values ends when nothing is left. A value that the source does not hold is an empty text outside of lists.
  /// ``LanguageModelSession/Response/copiedValues`` tells where each value stands. Local models follow the guide; a
  /// model elsewhere may not.
  /// - Parameters:
  ///   - boundary: where copies begin and end.
  ///   - once: no part of the source is copied twice by values with this guide.
  ///   - inOrder: each copy begins after the last one.
  ///   - joiningLines: a copy may go over the end of a line, where a sentence is broken; numbers of steps and marks
  ///     that stand apart are skipped.
  ///   - sibling: the property of the same structure whose copy stands on the same line, such as the amount of a name.
  public static func copied(
    _ boundary: CopyBoundary = .word, once: Bool = false, inOrder: Bool = false, joiningLines: Bool = false,
    besides sibling: String? = nil
  ) -> GenerationGuide<String> {
    .copied(
      CopyRule(boundary: boundary.rule, once: once, ordered: inOrder, joinsLines: joiningLines, sibling: sibling))
  }
}

/// A value of an answer that was copied, and where it stands in the source.
public struct CopiedValue: Sendable, Hashable {
  /// The value's place in the answer, as a JSON Pointer: `/rows/0/name`.
  public let pointer: String
  /// Its places in the source, in UTF-8 bytes: one range, or several when lines were joined over what was skipped.
  public let utf8Ranges: [Range<Int>]

  /// Its places as ranges of the source's text; ranges that do not lie in the text are left out.
  public func ranges(in source: String) -> [Range<String.Index>] {
    let utf8 = source.utf8
    return utf8Ranges.compactMap { range in
      guard range.lowerBound >= 0, range.upperBound <= utf8.count else { return nil }
      return utf8.index(
        utf8.startIndex, offsetBy: range.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: range.upperBound)
    }
  }
}

extension LanguageModelSession.Response {
  /// The values of the answer that were copied, in their order, with their places in the source: the text given as
  /// `copyingFrom`, else the prompt. Empty when nothing was copied.
  public var copiedValues: [CopiedValue] { CopiedValue.list(usage.metadata[GenerationCounters.copiesKey]) }
}

extension CopiedValue {
  static func list(_ content: GeneratedContent?) -> [CopiedValue] {
    (content?.json.array ?? []).compactMap { entry in
      guard let pointer = entry["pointer"]?.string else { return nil }
      let ranges = (entry["ranges"]?.array ?? []).compactMap { range -> Range<Int>? in
        guard let low = range[0]?.int, let high = range[1]?.int, low <= high else { return nil }
        return low..<high
      }
      return CopiedValue(pointer: pointer, utf8Ranges: ranges)
    }
  }
}

extension LanguageModelSession {
  /// Asks for a value whose strings are copied from a text.
  ///
  /// The source is put behind the prompt. Strings with a guide ``GenerationGuide/copied(_:once:inOrder:joiningLines:besides:)``
  /// follow it; when no string has one, all strings without other guides are copied, rows of lists in the order of the
  /// source and each part once.
  /// - Parameters:
  ///   - prompt: What to find.
  ///   - source: The text to copy from.
  ///   - type: The type of the answer.
  ///   - options: How to choose the words, and how many at most.
  /// - Returns: The answer; ``Response/copiedValues`` are places in `source`.
  /// - Throws: As ``respond(to:generating:includeSchemaInPrompt:options:)`` does.
  public nonisolated(nonsending) func respond<Content: Generable>(
    to prompt: String, copyingFrom source: String, generating type: Content.Type = Content.self,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<Content> {
    try await respond(
      to: Prompt("\(prompt)\n\n\(source)"), generating: type, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: true), metadata: [AnswerGuide.Key.source: source])
  }

  /// Asks for a value that follows a schema and whose strings are copied from a text.
  ///
  /// As ``respond(to:copyingFrom:generating:options:)``, for schemas made at run time.
  public nonisolated(nonsending) func respond(
    to prompt: String, copyingFrom source: String, schema: GenerationSchema,
    options: GenerationOptions = GenerationOptions()
  ) async throws -> Response<GeneratedContent> {
    try await respond(
      to: Prompt("\(prompt)\n\n\(source)"), schema: schema, options: options,
      contextOptions: ContextOptions(includeSchemaInPrompt: true), metadata: [AnswerGuide.Key.source: source])
  }
}
