import Foundation

/// Turns the model's text into the answer's content.
struct AnswerDecoder {
  let schema: GenerationSchema?
  let check: @Sendable (GeneratedContent) throws -> Void

  /// - Throws: ``GeneratedContent/ParsingError`` where the text is cut, is not JSON or does not fit the type.
  func decode(_ text: String) throws -> GeneratedContent {
    guard let schema else { return GeneratedContent(kind: .string(text)) }
    let content = try text.parsedAsCompleteJSON(what: "The answer for \(schema.name)")
    do {
      try check(content)
    } catch let error as GeneratedContent.ParsingError {
      throw error
    } catch {
      throw GeneratedContent.ParsingError(
        rawContent: text, underlyingError: error,
        debugDescription: "The answer does not fit \(schema.name): \(error)")
    }
    return content
  }
}

extension String {
  /// The value of a JSON text that must not be cut.
  ///
  /// - Parameter what: What the text is, to begin the error's sentence with.
  func parsedAsCompleteJSON(what: String) throws -> GeneratedContent {
    let content: GeneratedContent
    do {
      content = try GeneratedContent(json: self)
    } catch {
      throw GeneratedContent.ParsingError(
        rawContent: self, underlyingError: error, debugDescription: "\(what) is not JSON: \(error)")
    }
    guard content.isComplete else {
      throw GeneratedContent.ParsingError(
        rawContent: self,
        debugDescription: "\(what) was cut before its end. Allow more tokens, or ask for less.")
    }
    return content
  }
}
