/// Instructions and tools that are worked out anew before each request to the model.
///
/// ```swift
/// struct Kitchen: DynamicInstructions {
///   @SessionProperty(\.recipe) var recipe
///
///   var body: some DynamicInstructions {
///     Instructions("Answer questions about cooking.")
///     if let recipe {
///       Instructions("The recipe: \(recipe)")
///       ScaleTool()
///     }
///   }
/// }
/// ```
@_typeEraser(AnyDynamicInstructions)
public protocol DynamicInstructions {
  /// What the instructions consist of.
  associatedtype Body: DynamicInstructions

  /// Instructions, tools and other dynamic instructions in order.
  @DynamicInstructionsBuilder
  var body: Body { get }
}

extension DynamicInstructions {
  /// Repeats instructions for the elements of a collection.
  public typealias ForEach = DynamicInstructionsForEach
  /// A value that belongs to the session.
  public typealias SessionProperty = LanguageModelSession.SessionProperty
}

/// Dynamic instructions that have no body: they say themselves what they add.
protocol PrimitiveInstructions {
  func add(to result: inout ResolvedInstructions)
}

/// What dynamic instructions amount to at one moment.
struct ResolvedInstructions {
  var parts: [PromptPart] = []
  var tools: [any Tool] = []

  mutating func add(_ instructions: some DynamicInstructions) {
    if let primitive = instructions as? any PrimitiveInstructions {
      primitive.add(to: &self)
    } else {
      add(instructions.body)
    }
  }
}

extension Instructions: DynamicInstructions, PrimitiveInstructions {
  /// The instructions' text.
  public var body: some DynamicInstructions {
    InstructionsText(parts: parts)
  }

  func add(to result: inout ResolvedInstructions) {
    result.parts += parts
  }
}

/// The text of instructions, as a part of dynamic ones.
struct InstructionsText: DynamicInstructions, PrimitiveInstructions {
  let parts: [PromptPart]

  var body: Never { noBody(of: self) }

  func add(to result: inout ResolvedInstructions) {
    result.parts += parts
  }
}

/// Tools, as a part of dynamic instructions.
struct ToolInstructions: DynamicInstructions, PrimitiveInstructions {
  let tools: [any Tool]

  var body: Never { noBody(of: self) }

  func add(to result: inout ResolvedInstructions) {
    result.tools += tools
  }
}

extension Optional: PrimitiveInstructions where Wrapped: DynamicInstructions {
  func add(to result: inout ResolvedInstructions) {
    if let self { result.add(self) }
  }
}

extension Optional: DynamicInstructions where Wrapped: DynamicInstructions {
  /// Not asked for: an optional adds what it holds.
  public var body: Never { noBody(of: self) }
}

extension Never: DynamicInstructions {
  /// Not asked for: there is no value.
  public var body: Never {
    return noBody(of: self)
  }
}

/// Stops the program where the body of something is asked for that has none, which only a call by hand can do.
func noBody<Value>(of value: Value) -> Never {
  preconditionFailure("\(Value.self) has no body; the session reads its content directly.")
}
