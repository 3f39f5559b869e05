extension LanguageModelExecutorGenerationChannel {
  /// Something about the tools that the model calls.
  public struct ToolCalls: Sendable {
    /// One of the calls.
    public struct ToolCall: Sendable {
      /// A piece of a call's arguments.
      public struct ArgumentsFragment: Sendable {
        /// The piece of JSON.
        public var content: String
        /// How many tokens it took.
        public var tokenCount: Int
      }

      /// What happened to the call.
      public struct Action: Sendable {
        package enum Kind: Sendable {
          case appendArguments(ArgumentsFragment)
          case updateMetadata(Metadata)
        }

        package let kind: Kind

        /// A piece is added to the arguments. All pieces together are a JSON object.
        public static func appendArguments(_ content: String, tokenCount: Int) -> Action {
          Action(kind: .appendArguments(ArgumentsFragment(content: content, tokenCount: tokenCount)))
        }

        /// The call's attached values are replaced as a whole.
        public static func updateMetadata(_ values: [String: any ConvertibleToGeneratedContent]) -> Action {
          Action(kind: .updateMetadata(Metadata(values: values.mapValues { $0.generatedContent })))
        }
      }

      /// The call's identifier.
      public var id: String
      /// The name of the tool.
      public var name: String
      /// What happened.
      public var action: Action
    }

    /// What happened to the calls.
    public struct Action: Sendable {
      package enum Kind: Sendable {
        case toolCall(ToolCall)
        case removeToolCall(id: String)
        case updateMetadata(Metadata)
        case updateUsage(Usage)
      }

      package let kind: Kind

      /// Something about one call. The first event of an identifier begins the call.
      ///
      /// - Parameters:
      ///   - id: The call's identifier. Events of parallel calls may alternate.
      ///   - name: The name of the tool, the same in every event of the call.
      ///   - action: What happened.
      public static func toolCall(id: String, name: String, action: ToolCall.Action) -> Action {
        Action(kind: .toolCall(ToolCall(id: id, name: name, action: action)))
      }

      /// A call is taken back.
      public static func removeToolCall(id: String) -> Action {
        Action(kind: .removeToolCall(id: id))
      }

      /// The attached values of the calls' entry are replaced as a whole.
      public static func updateMetadata(_ values: [String: any ConvertibleToGeneratedContent]) -> Action {
        Action(kind: .updateMetadata(Metadata(values: values.mapValues { $0.generatedContent })))
      }

      /// The count of the request's tokens is replaced as a whole.
      public static func updateUsage(
        input: Usage.Input, output: Usage.Output, metadata: [String: any ConvertibleToGeneratedContent] = [:]
      ) -> Action {
        Action(kind: .updateUsage(Usage(input: input, output: output, metadata: metadata)))
      }
    }

    /// The transcript entry; `nil` for the current calls.
    public var entryID: String?
    /// What happened.
    public var action: Action
  }
}
