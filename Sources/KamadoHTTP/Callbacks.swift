import CMicrohttpd
import Foundation

// What libmicrohttpd calls, always on its one thread.

func handleAccess(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?, path: UnsafePointer<CChar>?,
  method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, upload: UnsafePointer<CChar>?,
  uploadCount: UnsafeMutablePointer<Int>?, place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
  guard let context, let connection, let path, let method, let version, let uploadCount, let place else {
    return kamado_http_no
  }
  let server = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue()
  guard let known = place.pointee else {
    let request = HTTPRequest(
      method: String(cString: method), path: String(cString: path), version: String(cString: version),
      headers: headers(of: connection), peer: peer(of: connection))
    // Balanced by `handleCompleted`.
    place.pointee = Unmanaged.passRetained(server.begin(request, connection)).toOpaque()
    return kamado_http_yes
  }
  let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
  if uploadCount.pointee > 0 {
    let isWelcome = exchange.receive(UnsafeRawBufferPointer(start: upload, count: uploadCount.pointee))
    uploadCount.pointee = 0
    return isWelcome ? kamado_http_yes : kamado_http_no
  }
  return server.advance(exchange, connection)
}

func handleCompleted(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, reason: MHD_RequestTerminationCode
) {
  guard let context, let known = place?.pointee else { return }
  place?.pointee = nil
  let exchange = Unmanaged<Exchange>.fromOpaque(known).takeRetainedValue()
  Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().end(exchange)
}

func handleConnection(
  context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
  place: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, event: MHD_ConnectionNotificationCode
) {
  guard let context, let connection else { return }
  let connections = Unmanaged<HTTPServer>.fromOpaque(context).takeUnretainedValue().connections
  let socket = kamado_http_socket(connection)
  if kamado_http_is_start(event) != 0 { connections.opened(socket) } else { connections.closed(socket) }
}

func readStream(
  context: UnsafeMutableRawPointer?, position: UInt64, buffer: UnsafeMutablePointer<CChar>?, count: Int
) -> Int {
  guard let context, let buffer else { return kamado_http_end_with_error() }
  return Unmanaged<Exchange>.fromOpaque(context).takeUnretainedValue()
    .read(into: UnsafeMutableRawBufferPointer(start: buffer, count: count))
}

func releaseStream(context: UnsafeMutableRawPointer?) {
  guard let context else { return }
  Unmanaged<Exchange>.fromOpaque(context).release()
}

private final class HeaderList {
  var pairs: [(name: String, value: String)] = []
}

private func headers(of connection: OpaquePointer) -> [(name: String, value: String)] {
  let list = HeaderList()
  _ = kamado_http_each_header(
    connection,
    { context, _, name, value in
      guard let context, let name else { return kamado_http_no }
      let pair = (String(cString: name).lowercased(), value.map { String(cString: $0) } ?? "")
      Unmanaged<HeaderList>.fromOpaque(context).takeUnretainedValue().pairs.append(pair)
      return kamado_http_yes
    }, Unmanaged.passUnretained(list).toOpaque())
  return list.pairs
}

private func peer(of connection: OpaquePointer) -> String {
  guard let address = kamado_http_peer(connection) else { return "" }
  var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
  let length =
    address.pointee.sa_family == AF_INET6
    ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
  guard getnameinfo(address, socklen_t(length), &text, socklen_t(text.count), nil, 0, NI_NUMERICHOST) == 0 else {
    return ""
  }
  return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
}
