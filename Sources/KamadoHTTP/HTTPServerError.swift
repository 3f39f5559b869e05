/// Why a server could not start.
package struct HTTPServerError: Error, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }
}
