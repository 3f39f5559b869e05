extension LanguageModelSession {
  /// A change of profiles that has a name and can be applied to any of them.
  ///
  /// ```swift
  /// struct Precise: LanguageModelSession.DynamicProfileModifier {
  ///   func body(content: Content) -> some DynamicProfile {
  ///     content.samplingMode(.greedy).maximumResponseTokens(200)
  ///   }
  /// }
  /// ```
  public protocol DynamicProfileModifier {
    /// What the changed profile consists of.
    associatedtype Body: DynamicProfile

    /// The changed profile.
    ///
    /// - Parameter content: The profile as it was.
    @DynamicProfileBuilder
    func body(content: Self.Content) -> Self.Body

    /// The profile as it was.
    typealias Content = DynamicProfileModifierContent<Self>
  }

  /// The profile that a modifier changes.
  public struct DynamicProfileModifierContent<Modifier>: DynamicProfile, PrimitiveProfile
  where Modifier: DynamicProfileModifier {
    /// There is no body: the profile is read directly.
    public typealias Body = Never

    let content: any DynamicProfile

    /// Not asked for.
    public var body: Never { noBody(of: self) }

    func resolve(into result: inout ResolvedProfile) {
      result.add(content)
    }
  }

  /// A profile that a modifier changed.
  public struct ModifiedDynamicProfile<Content, Modifier>: DynamicProfile, PrimitiveProfile
  where Content: DynamicProfile, Modifier: DynamicProfileModifier {
    /// There is no body: the modifier's is read.
    public typealias Body = Never

    let content: Content
    let modifier: Modifier

    /// Not asked for.
    public var body: Never { noBody(of: self) }

    func resolve(into result: inout ResolvedProfile) {
      result.add(modifier.body(content: DynamicProfileModifierContent(content: content)))
    }
  }
}

extension LanguageModelSession.DynamicProfileModifier {
  /// The protocol of profiles, under a short name.
  public typealias DynamicProfile = LanguageModelSession.DynamicProfile
  /// A value that belongs to the session.
  public typealias SessionProperty = LanguageModelSession.SessionProperty
}

/// A profile with one setting or callback more.
struct ConfiguredProfile<Content: LanguageModelSession.DynamicProfile>: LanguageModelSession.DynamicProfile,
  PrimitiveProfile
{
  let content: Content
  let configure: (inout ResolvedProfile) -> Void

  var body: Never { noBody(of: self) }

  /// The inner profile comes first, so a setting takes hold only where the inner profile left it open.
  func resolve(into result: inout ResolvedProfile) {
    result.add(content)
    configure(&result)
  }
}
