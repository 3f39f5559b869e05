/// Dynamic instructions whose type is hidden.
public struct AnyDynamicInstructions: DynamicInstructions, PrimitiveInstructions {
  /// There is no body: the hidden instructions are read directly.
  public typealias Body = Never

  private let hidden: any DynamicInstructions

  /// Hides the type of instructions.
  public init(_ dynamicInstructions: any DynamicInstructions) {
    hidden = dynamicInstructions
  }

  /// Hides the type of instructions.
  public init(erasing dynamicInstructions: some DynamicInstructions) {
    hidden = dynamicInstructions
  }

  /// Not asked for.
  public var body: Never { noBody(of: self) }

  func add(to result: inout ResolvedInstructions) {
    result.add(hidden)
  }
}

/// Several dynamic instructions, one after the other.
public struct TupleDynamicInstructions<each Content>: DynamicInstructions, PrimitiveInstructions
where repeat each Content: DynamicInstructions {
  /// There is no body: the instructions are read one after the other.
  public typealias Body = Never

  private let contents: (repeat each Content)

  /// Puts instructions one after the other.
  public init(_ contents: repeat each Content) {
    self.contents = (repeat each contents)
  }

  /// Not asked for.
  public var body: Never { noBody(of: self) }

  func add(to result: inout ResolvedInstructions) {
    for content in repeat each contents {
      result.add(content)
    }
  }
}

/// Dynamic instructions of one of two branches.
public struct ConditionalDynamicInstructions<TrueContent, FalseContent>: DynamicInstructions, PrimitiveInstructions
where TrueContent: DynamicInstructions, FalseContent: DynamicInstructions {
  /// There is no body: the branch is read directly.
  public typealias Body = Never

  /// Which branch was taken.
  public enum Branch {
    /// The branch that runs when the condition holds.
    case trueContent(TrueContent)
    /// The branch that runs when it does not.
    case falseContent(FalseContent)
  }

  private let branch: Branch

  /// Takes a branch.
  public init(_ branch: Branch) {
    self.branch = branch
  }

  /// Not asked for.
  public var body: Never { noBody(of: self) }

  func add(to result: inout ResolvedInstructions) {
    switch branch {
    case .trueContent(let content): result.add(content)
    case .falseContent(let content): result.add(content)
    }
  }
}

/// Dynamic instructions that say nothing.
public struct EmptyDynamicInstructions: DynamicInstructions, PrimitiveInstructions, Sendable {
  /// There is no body.
  public typealias Body = Never

  /// Says nothing.
  public init() {}

  /// Not asked for.
  public var body: Never { noBody(of: self) }

  func add(to result: inout ResolvedInstructions) {}
}

/// Dynamic instructions for each element of a collection.
public struct DynamicInstructionsForEach<Data, ID, Content>: DynamicInstructions, PrimitiveInstructions
where Data: RandomAccessCollection, ID: Hashable, Content: DynamicInstructions {
  /// There is no body: the elements' instructions are read one after the other.
  public typealias Body = Never

  private let data: Data
  private let content: (Data.Element) -> Content

  /// Makes instructions for each element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - id: What tells the elements apart.
  ///   - content: The instructions for one element.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @DynamicInstructionsBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  /// Not asked for.
  public var body: Never { noBody(of: self) }

  func add(to result: inout ResolvedInstructions) {
    for element in data {
      result.add(content(element))
    }
  }
}

extension DynamicInstructionsForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Makes instructions for each element.
  ///
  /// - Parameters:
  ///   - data: The elements.
  ///   - content: The instructions for one element.
  public init(_ data: Data, @DynamicInstructionsBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}
