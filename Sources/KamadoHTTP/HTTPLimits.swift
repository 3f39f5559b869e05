/// How much clients may ask of the HTTP layer.
package struct HTTPLimits: Sendable {
  /// Bytes of a request's body; more are answered with 413.
  package var bodyBytes = 8 << 20
  /// Bytes of a request's head; more are answered with 431.
  package var headBytes = 32 << 10
  /// Connections at a time; further ones wait until others close.
  package var connections = 256
  /// How long a request may take to arrive, and a connection stay idle.
  package var arrival = Duration.seconds(30)

  package init() {}
}
