import CSQLite
import Foundation

/// The one owner of a connection to SQLite and of its statements; nothing else touches their pointers.
///
/// Writes are on the disk when they return (write-ahead log, `synchronous = FULL`). Other processes may use the same
/// file: whoever comes second waits. What is deleted is overwritten with zeros.
final class Database {
  private let handle: OpaquePointer
  private var statements: [String: OpaquePointer] = [:]
  /// How long to wait for another process that writes, in milliseconds.
  private static let patience: Int32 = 20_000

  /// - Throws: ``DatabaseFailure``.
  init(path: String) throws {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX | SQLITE_OPEN_EXRESCODE
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let failure = DatabaseFailure(
        code: code, systemError: sqlite3_system_errno(opened), message: String(cString: sqlite3_errstr(code)))
      sqlite3_close_v2(opened)
      throw failure
    }
    handle = opened
    sqlite3_busy_timeout(handle, Database.patience)
    kamado_sqlite_defend(handle)
    for setting in [
      "journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON", "temp_store = MEMORY",
    ] {
      try run("PRAGMA \(setting)")
    }
  }

  deinit {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  /// Runs a statement for its effect.
  /// - Throws: ``DatabaseFailure``.
  func run(_ sql: String, _ values: [SQLValue] = []) throws {
    try rows(sql, values) { _ in }
  }

  /// Runs several statements separated by semicolons, without values.
  /// - Throws: ``DatabaseFailure``.
  func script(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  /// The rows of a query, each handed over once.
  /// - Throws: ``DatabaseFailure``, what `read` throws.
  @discardableResult
  func rows<Value>(_ sql: String, _ values: [SQLValue] = [], read: (SQLRow) throws -> Value) throws -> [Value] {
    let statement = try prepared(sql)
    defer {
      sqlite3_reset(statement)
      sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() { try bind(value, statement, Int32(index + 1)) }
    var result: [Value] = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: result.append(try read(SQLRow(statement: statement)))
      case SQLITE_DONE: return result
      default: throw failure()
      }
    }
  }

  /// The first row of a query.
  /// - Throws: as ``rows(_:_:read:)``.
  func row<Value>(_ sql: String, _ values: [SQLValue] = [], read: (SQLRow) throws -> Value) throws -> Value? {
    try rows(sql, values, read: read).first
  }

  /// The number of the row that was inserted last.
  var lastRow: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes64(handle)) }

  /// Does everything in `body` or nothing of it; nobody else writes meanwhile.
  /// - Throws: ``DatabaseFailure``, what `body` throws.
  func transaction<Value>(_ body: () throws -> Value) throws -> Value {
    try run("BEGIN IMMEDIATE")
    do {
      let value = try body()
      try run("COMMIT")
      return value
    } catch {
      // SQLite may have rolled back already, as it does when the disk is full.
      if sqlite3_get_autocommit(handle) == 0 { try? run("ROLLBACK") }
      throw error
    }
  }

  private func prepared(_ sql: String) throws -> OpaquePointer {
    if let statement = statements[sql] { return statement }
    var made: OpaquePointer?
    guard sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &made, nil) == SQLITE_OK, let made
    else { throw failure() }
    statements[sql] = made
    return made
  }

  private func bind(_ value: SQLValue, _ statement: OpaquePointer, _ index: Int32) throws {
    let code: Int32
    switch value {
    case .null: code = sqlite3_bind_null(statement, index)
    case .number(let number): code = sqlite3_bind_int64(statement, index, Int64(number))
    case .text(var text):
      code = text.withUTF8 { bytes in
        // Of an empty text there is no first byte to point at, and a null pointer would mean NULL.
        bytes.withMemoryRebound(to: CChar.self) { characters in
          sqlite3_bind_text64(
            statement, index, characters.baseAddress ?? UnsafePointer(bitPattern: 1), UInt64(characters.count),
            kamado_sqlite_transient(), UInt8(SQLITE_UTF8))
        }
      }
    }
    guard code == SQLITE_OK else { throw failure() }
  }

  private func failure() -> DatabaseFailure {
    DatabaseFailure(
      code: sqlite3_extended_errcode(handle), systemError: sqlite3_system_errno(handle),
      message: String(cString: sqlite3_errmsg(handle)))
  }
}
