extension LanguageModelSession {
  /// Which model a session asks, with which instructions, tools and options; worked out anew before each
  /// request to the model.
  ///
  /// ```swift
  /// struct Assistant: LanguageModelSession.DynamicProfile {
  ///   @SessionProperty(\.isCooking) var isCooking
  ///
  ///   var body: some DynamicProfile {
  ///     if isCooking {
  ///       Profile { CookingInstructions() }.temperature(0.2)
  ///     } else {
  ///       Profile { Instructions("Chat.") }
  ///     }
  ///   }
  /// }
  /// ```
  ///
  /// Options given with a request weigh more than a profile's; inner modifiers weigh more than outer ones.
  @_typeEraser(AnyDynamicProfile)
  public protocol DynamicProfile {
    /// What the profile consists of.
    associatedtype Body: DynamicProfile

    /// The one profile that holds now.
    @DynamicProfileBuilder
    var body: Body { get }
  }

  /// Chooses one profile with `if`/`else` or `switch`.
  @resultBuilder
  public struct DynamicProfileBuilder {
    /// Takes the profile.
    public static func buildBlock<T>(_ content: T) -> T where T: DynamicProfile {
      content
    }

    /// Takes the profile of the branch that ran when the condition held.
    public static func buildEither<TrueContent, FalseContent>(
      first content: TrueContent
    ) -> ConditionalDynamicProfile<TrueContent, FalseContent>
    where TrueContent: DynamicProfile, FalseContent: DynamicProfile {
      ConditionalDynamicProfile(branch: .first(content))
    }

    /// Takes the profile of the branch that ran when the condition did not hold.
    public static func buildEither<TrueContent, FalseContent>(
      second content: FalseContent
    ) -> ConditionalDynamicProfile<TrueContent, FalseContent>
    where TrueContent: DynamicProfile, FalseContent: DynamicProfile {
      ConditionalDynamicProfile(branch: .second(content))
    }

    /// Explains at compile time that only one profile can hold.
    @available(*, unavailable, message: "Only one profile can be active. Choose it with if/else or switch.")
    public static func buildBlock<each Content>(_ contents: repeat each Content) -> Never
    where repeat each Content: DynamicProfile {
      preconditionFailure("Only one profile can be active.")
    }

    /// Takes the profile of an availability check.
    public static func buildLimitedAvailability(_ component: some DynamicProfile) -> AnyDynamicProfile {
      AnyDynamicProfile(component)
    }
  }
}

extension LanguageModelSession.DynamicProfile {
  /// Instructions and tools as a profile.
  public typealias Profile = LanguageModelSession.Profile
  /// The protocol, under a short name.
  public typealias DynamicProfile = LanguageModelSession.DynamicProfile
  /// A value that belongs to the session.
  public typealias SessionProperty = LanguageModelSession.SessionProperty
}

extension Never: LanguageModelSession.DynamicProfile {}

/// Profiles that have no body: they say themselves what they amount to.
protocol PrimitiveProfile {
  func resolve(into result: inout ResolvedProfile)
}

extension LanguageModelSession {
  /// Instructions and tools as a profile.
  public struct Profile: DynamicProfile, PrimitiveProfile {
    /// There is no body: the instructions are read directly.
    public typealias Body = Never

    private let instructions: any DynamicInstructions

    /// Makes a profile of instructions and tools.
    public init(@DynamicInstructionsBuilder _ dynamicInstructions: () -> some DynamicInstructions) {
      instructions = dynamicInstructions()
    }

    init(instructions: any DynamicInstructions) {
      self.instructions = instructions
    }

    /// Not asked for.
    public var body: Never { noBody(of: self) }

    func resolve(into result: inout ResolvedProfile) {
      result.instructions.add(instructions)
    }
  }

  /// A profile whose type is hidden.
  public struct AnyDynamicProfile: DynamicProfile, PrimitiveProfile {
    /// There is no body: the hidden profile is read directly.
    public typealias Body = Never

    private let hidden: any DynamicProfile

    /// Hides the type of a profile.
    public init(_ dynamicProfile: any DynamicProfile) {
      hidden = dynamicProfile
    }

    /// Hides the type of a profile.
    public init(erasing dynamicProfile: some DynamicProfile) {
      hidden = dynamicProfile
    }

    /// Not asked for.
    public var body: Never { noBody(of: self) }

    func resolve(into result: inout ResolvedProfile) {
      result.add(hidden)
    }
  }

  /// The profile of one of two branches.
  public struct ConditionalDynamicProfile<TrueContent, FalseContent>: DynamicProfile, PrimitiveProfile
  where TrueContent: DynamicProfile, FalseContent: DynamicProfile {
    /// There is no body: the branch is read directly.
    public typealias Body = Never

    enum Branch {
      case first(TrueContent), second(FalseContent)
    }

    let branch: Branch

    /// Not asked for.
    public var body: Never { noBody(of: self) }

    func resolve(into result: inout ResolvedProfile) {
      switch branch {
      case .first(let content):
        result.branches.append(1)
        result.add(content)
      case .second(let content):
        result.branches.append(2)
        result.add(content)
      }
    }
  }
}
