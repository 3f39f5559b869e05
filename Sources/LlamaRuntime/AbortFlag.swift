import Synchronization

/// A flag that any thread may raise to stop an evaluation that is under way, within one graph node.
public final class AbortFlag: Sendable {
  private let raised = Atomic<Bool>(false)

  public init() {}

  public var isRaised: Bool { raised.load(ordering: .relaxed) }

  public func raise() { raised.store(true, ordering: .relaxed) }

  public func lower() { raised.store(false, ordering: .relaxed) }
}
