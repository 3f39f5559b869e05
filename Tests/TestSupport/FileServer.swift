import Foundation
import Synchronization

/// A server on this machine that hands out one file in the ways that servers of the world do.
/// Python's own server knows no ranges, so a few lines on top of it do.
public final class FileServer: Sendable {
  /// How the server behaves.
  public enum Manner: String, Sendable {
    /// Ranges honoured.
    case good
    /// Always the whole file.
    case ignoresRanges
    /// The connection breaks after each quarter of the file.
    case breaksOff
    /// A web page with status 200.
    case webPage
    case notFound
    /// A piece every 50 ms.
    case slow
    /// A tenth of the file, and the rest when ``release()`` is called.
    case held
    /// Sends to another address first.
    case redirects
  }

  private let process: Mutex<Process>
  private let input = Pipe()
  private let log: URL
  public let address: URL

  public init(file: URL, manner: Manner, folder: TestFolder) throws {
    log = folder.url.appendingPathComponent("requests.log")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program, file.path, manner.rawValue, log.path]
    let output = Pipe()
    process.standardOutput = output
    // Ends with its input: no server outlives its test, however that ends.
    process.standardInput = input
    try process.run()
    let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard let address = URL(string: "http://127.0.0.1:\(port)/model.gguf") else { throw CocoaError(.fileReadUnknown) }
    self.address = address
    self.process = Mutex(process)
  }

  deinit {
    process.withLock { $0.terminate() }
  }

  /// Lets a server that holds its answer back send the rest, of this request and of all later ones.
  public func release() throws {
    try input.fileHandleForWriting.write(contentsOf: Data("release\n".utf8))
  }

  /// The `Range` header of each request so far; empty for a request without one.
  public var requests: [String] {
    guard let data = FileManager.default.contents(atPath: log.path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  private static let program = """
    import http.server, os, sys, threading, time
    released = threading.Event()
    def follow_parent():
        for line in sys.stdin: released.set()
        os._exit(0)
    threading.Thread(target=follow_parent, daemon=True).start()
    data = open(sys.argv[1], 'rb').read()
    manner = sys.argv[2]
    log = open(sys.argv[3], 'a', buffering=1)
    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *rest): pass
        def do_GET(self):
            if manner == 'redirects' and self.path != '/moved':
                self.send_response(302); self.send_header('Location', '/moved'); self.end_headers(); return
            asked = self.headers.get('Range', '')
            log.write(asked + '\\n')
            if manner == 'notFound': self.send_error(404); return
            if manner == 'webPage':
                page = b'<html>please sign in</html>'
                self.send_response(200); self.send_header('Content-Type', 'text/html')
                self.send_header('Content-Length', str(len(page))); self.end_headers(); self.wfile.write(page); return
            start = int(asked[6:].split('-')[0]) if asked and manner != 'ignoresRanges' else 0
            self.send_response(206 if start else 200)
            self.send_header('Content-Length', str(len(data) - start))
            if start: self.send_header('Content-Range', f'bytes {start}-{len(data)-1}/{len(data)}')
            self.end_headers()
            if manner == 'breaksOff': self.wfile.write(data[start:start + len(data) // 4 + 1]); return
            if manner == 'slow':
                for at in range(start, len(data), len(data) // 40 + 1):
                    self.wfile.write(data[at:at + len(data) // 40 + 1]); self.wfile.flush(); time.sleep(0.05)
                return
            if manner == 'held':
                tenth = data[start:start + len(data) // 10]
                self.wfile.write(tenth); self.wfile.flush()
                released.wait(); start += len(tenth)
            self.wfile.write(data[start:])
    server = http.server.ThreadingHTTPServer(('127.0.0.1', 0), Handler)
    print(server.server_address[1], flush=True)
    server.serve_forever()
    """
}
