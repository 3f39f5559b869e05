/// What a question is about.
enum Intent: String, Sendable, Hashable, CaseIterable {
  case amount, presence, time, totalTime, temperature, yield, step, when
  case allIngredients, allSteps
  case nutrition, cost, storage
  case substitute, advice
  case thanks, greeting, timer, search
  /// Something else that the recipe may tell.
  case other

  /// A question that names another thing goes on with it.
  var isCarriedOn: Bool {
    switch self {
    case .amount, .presence, .time, .temperature, .when, .substitute, .timer: true
    default: false
    }
  }

  /// General knowledge is asked for, not what the recipe says.
  var isAdvice: Bool { self == .substitute || self == .advice }
}
