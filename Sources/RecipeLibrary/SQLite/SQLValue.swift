import CSQLite
import Foundation

/// A value that goes into a statement.
enum SQLValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
  case null
  case number(Int)
  case text(String)

  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(value) }

  static func optional(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }
}

/// A row of a result, good only while its statement stands on it.
struct SQLRow {
  let statement: OpaquePointer

  func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(statement, column)) }

  func isNull(_ column: Int32) -> Bool { sqlite3_column_type(statement, column) == SQLITE_NULL }

  func text(_ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    let count = Int(sqlite3_column_bytes(statement, column))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}
