import Foundation
import Synchronization

/// Collects what another program prints.
package final class CollectedOutput: Sendable {
  private let collected = Mutex(Data())

  package init() {}

  package func append(_ piece: Data) { collected.withLock { $0.append(piece) } }
  package var data: Data { collected.withLock { $0 } }
  package var text: String { String(decoding: data, as: UTF8.self) }
}
