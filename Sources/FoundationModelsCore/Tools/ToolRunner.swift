/// Runs the tools that the model called.
enum ToolRunner {
  /// Runs all calls at the same time and returns their outputs in the order of the calls.
  ///
  /// - Throws: ``LanguageModelSession/ToolCallError`` of the first call that fails; the others are cancelled.
  static func run(_ calls: [ResolvedToolCall]) async throws -> [Transcript.ToolOutput] {
    try await withThrowingTaskGroup(of: (Int, Transcript.ToolOutput).self) { group in
      for (index, call) in calls.enumerated() {
        group.addTask { (index, try await run(call)) }
      }
      var outputs: [Int: Transcript.ToolOutput] = [:]
      for try await (index, output) in group {
        outputs[index] = output
      }
      return calls.indices.compactMap { outputs[$0] }
    }
  }

  private static func run(_ call: ResolvedToolCall) async throws -> Transcript.ToolOutput {
    do {
      let segments = try await untilCancelled {
        try await Self.segments(of: call.tool, arguments: call.call.arguments)
      }
      return Transcript.ToolOutput(id: call.call.id, toolName: call.call.toolName, segments: segments)
    } catch {
      if Task.isCancelled { throw CancellationError() }
      throw LanguageModelSession.ToolCallError(tool: call.tool, underlyingError: error)
    }
  }

  private static func segments<T: Tool>(
    of tool: T, arguments: GeneratedContent
  ) async throws -> [Transcript.Segment] {
    let output = try await tool.call(arguments: try T.Arguments(arguments))
    return output.promptRepresentation.parts.outputSegments
  }
}
