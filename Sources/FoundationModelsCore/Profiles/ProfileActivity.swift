import Synchronization

/// Which profile of a session is active.
///
/// Unchecked: only the running request asks, and a session has one at a time.
final class ProfileActivity: @unchecked Sendable {
  private var identity: [Int]?
  private var onDeactivate: [@isolated(any) () async -> Void] = []

  /// Runs the actions of a change, if the plan belongs to another profile than the plan before.
  nonisolated(nonsending) func activate(_ plan: RoundPlan) async {
    guard let new = plan.identity else { return }
    defer { onDeactivate = plan.hooks.onDeactivate }
    guard new != identity else { return }
    identity = new
    for action in onDeactivate { await action() }
    for action in plan.hooks.onActivate { await action() }
  }
}
