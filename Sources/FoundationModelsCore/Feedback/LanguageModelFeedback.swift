/// What a person thinks of an answer, to be attached to a report.
public struct LanguageModelFeedback {
  /// Whether the answer was liked.
  public enum Sentiment: Sendable, CaseIterable, Equatable, Hashable {
    /// It was liked.
    case positive
    /// It was not liked.
    case negative
    /// Neither.
    case neutral
  }

  /// What was wrong with an answer.
  public struct Issue: Sendable {
    /// The kinds of problems.
    public enum Category: Sendable, CaseIterable, Equatable, Hashable {
      /// It did not help.
      case unhelpful
      /// It was too long.
      case tooVerbose
      /// It did not do what the instructions say.
      case didNotFollowInstructions
      /// It was wrong.
      case incorrect
      /// It was prejudiced.
      case stereotypeOrBias
      /// It was suggestive.
      case suggestiveOrSexual
      /// It was rude.
      case vulgarOrOffensive
      /// The safety rules stopped something harmless.
      case triggeredGuardrailUnexpectedly
    }

    let category: Category
    let explanation: String?

    /// Makes an issue.
    ///
    /// - Parameters:
    ///   - category: The kind of problem.
    ///   - explanation: More about it, in the person's words.
    public init(category: Category, explanation: String? = nil) {
      self.category = category
      self.explanation = explanation
    }
  }
}
