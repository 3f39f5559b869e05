/// A token that tells generated values apart.
///
/// The snapshots of one streamed value carry the same token, so a list of partly generated values can be shown
/// without its rows being rebuilt. Two tokens made by ``init()`` are never equal.
public struct GenerationID: Sendable, Hashable {
  private let high = UInt64.random(in: .min ... .max)
  private let low = UInt64.random(in: .min ... .max)

  /// Makes a token that is equal to no other.
  public init() {}
}
