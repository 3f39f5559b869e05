import CSQLite
import Foundation

/// What SQLite said when it could not do something.
struct DatabaseFailure: Error, Hashable {
  /// The extended result code, such as `SQLITE_IOERR_WRITE`.
  var code: Int32
  /// The system's error number behind it, 0 without one.
  var systemError: Int32
  var message: String

  /// The code without its details, such as `SQLITE_IOERR`.
  var primary: Int32 { code & 0xFF }

  /// No room on the disk, or none left in the quota.
  var isFull: Bool { primary == SQLITE_FULL || [ENOSPC, EDQUOT].contains(systemError) }

  /// As the library's callers are told.
  func error(folder: URL) -> RecipeLibraryError {
    if isFull { return .diskFull(folder: folder.path) }
    switch primary {
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy(folder: folder.path)
    case SQLITE_CORRUPT, SQLITE_NOTADB: return .damaged(folder: folder.path, reason: message)
    default: return .cannotUse(folder: folder.path, reason: message)
    }
  }
}
