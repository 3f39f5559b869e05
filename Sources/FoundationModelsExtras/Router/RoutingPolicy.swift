/// Where requests may go. What a program does not choose is ``localOnly``: nothing leaves the machine.
public enum RoutingPolicy: String, Sendable, Hashable, CaseIterable, Codable {
  /// The model of this machine or an error, never the cloud.
  case localOnly
  /// The model of this machine where the request suits it, the cloud else or when it fails.
  case preferLocal
  /// The cloud first, the model of this machine when it fails.
  case preferCloud
  /// The cloud or an error. Private turns stay on this machine all the same.
  case cloud

  var mayUseCloud: Bool { self != .localOnly }
  var mayUseLocal: Bool { self != .cloud }
}
