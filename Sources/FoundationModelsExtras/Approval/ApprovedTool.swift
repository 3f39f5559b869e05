public import FoundationModels

/// What somebody decided about a call of a tool.
public enum ToolApproval: Sendable, Equatable {
  /// The tool runs.
  case allowed
  /// The tool does not run. The model is told the reason and goes on; the transcript keeps it as the tool's output.
  case denied(reason: String)
}

/// A tool that asks before it runs.
///
/// ```swift
/// let tool = DeleteFile().asking { call in
///   await userAllows("Delete \(call.arguments.jsonString)?") ? .allowed : .denied(reason: "The user said no.")
/// }
/// ```
public struct ApprovedTool<Base: Tool>: Tool {
  /// A call that waits for a decision.
  public struct PendingCall: Sendable {
    /// The tool's name.
    public let toolName: String
    /// The arguments as the model wrote them.
    public let arguments: GeneratedContent
  }

  /// The arguments as the model wrote them; they are read when the tool may run.
  public struct Arguments: ConvertibleFromGeneratedContent, Sendable {
    let content: GeneratedContent

    /// Takes the arguments as they are.
    public init(_ content: GeneratedContent) {
      self.content = content
    }
  }

  private let base: Base
  private let approve: @Sendable (PendingCall) async throws -> ToolApproval

  /// Makes a tool that asks.
  ///
  /// - Parameters:
  ///   - base: The tool that runs when it is allowed.
  ///   - approve: Decides. An error that it throws ends the request, as an error of the tool itself would. When the
  ///     request is cancelled meanwhile, the decision is not waited for.
  public init(_ base: Base, approve: @escaping @Sendable (PendingCall) async throws -> ToolApproval) {
    self.base = base
    self.approve = approve
  }

  /// The tool's own name.
  public var name: String { base.name }
  /// The tool's own description.
  public var description: String { base.description }
  /// The tool's own parameters.
  public var parameters: GenerationSchema { base.parameters }
  /// As the tool itself has it.
  public var includesSchemaInInstructions: Bool { base.includesSchemaInInstructions }

  /// Asks, and runs the tool if it is allowed.
  @concurrent
  public func call(arguments: Arguments) async throws -> Prompt {
    // Arguments that the tool cannot read are nobody's to decide about.
    let read = try Base.Arguments(arguments.content)
    switch try await approve(PendingCall(toolName: name, arguments: arguments.content)) {
    case .allowed: return Prompt(try await base.call(arguments: read))
    case .denied(let reason): return Prompt("The call was not allowed and did not run. \(reason)")
    }
  }
}

extension Tool {
  /// The same tool, asking before it runs.
  ///
  /// - Parameter approve: Decides about a call.
  public func asking(
    _ approve: @escaping @Sendable (ApprovedTool<Self>.PendingCall) async throws -> ToolApproval
  ) -> ApprovedTool<Self> {
    ApprovedTool(self, approve: approve)
  }
}
