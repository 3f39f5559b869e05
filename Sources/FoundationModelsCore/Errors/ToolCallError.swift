import Foundation

extension LanguageModelSession {
  /// A call of a tool failed, and with it the request.
  public struct ToolCallError: Swift.Error, LocalizedError {
    /// The tool that was called.
    public var tool: any Tool
    /// What the tool threw, or why its arguments could not be decoded.
    public var underlyingError: any Swift.Error

    /// Makes an error of a tool and what went wrong.
    public init(tool: any Tool, underlyingError: any Swift.Error) {
      self.tool = tool
      self.underlyingError = underlyingError
    }

    /// What went wrong, for people.
    public var errorDescription: String? {
      let reason = (underlyingError as? any LocalizedError)?.errorDescription ?? String(describing: underlyingError)
      return "The tool \(tool.name) failed: \(reason)"
    }
  }
}
