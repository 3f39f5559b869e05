import FoundationModels

/// A model that the router may ask, under the name that answers carry.
public struct RouteCandidate: Sendable {
  public enum Place: String, Sendable, Hashable {
    case local, cloud
  }

  public let name: String
  public let place: Place
  let model: any LanguageModel
  let isAvailable: @Sendable () -> Bool

  /// A model that runs on this machine.
  /// - Parameter isAvailable: whether it can be asked now; nil asks a ``SystemLanguageModel`` itself and takes
  ///   other models as available.
  public static func local(
    _ name: String = "local", _ model: any LanguageModel = SystemLanguageModel.default,
    isAvailable: (@Sendable () -> Bool)? = nil
  ) -> RouteCandidate {
    let system = model as? SystemLanguageModel
    return RouteCandidate(
      name: name, place: .local, model: model, isAvailable: isAvailable ?? { system?.isAvailable ?? true })
  }

  /// A model that requests leave the machine for.
  public static func cloud(_ name: String, _ model: any LanguageModel) -> RouteCandidate {
    RouteCandidate(name: name, place: .cloud, model: model, isAvailable: { true })
  }
}
