import Foundation
import Synchronization

/// A server of chat completions on this machine that behaves as a test says: one behaviour for each request in turn,
/// the last one for all further requests.
public final class ChatServer: Sendable {
  private let process: Mutex<Process>
  private let input = Pipe()
  private let log: URL
  /// The address up to the version.
  public let url: URL

  /// - Parameter behaviours: names of the functions of the program below.
  public init(_ behaviours: [String], folder: TestFolder) throws {
    log = folder.url.appendingPathComponent("requests.jsonl")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program, log.path] + behaviours
    let output = Pipe()
    process.standardOutput = output
    // Ends with its input: no server outlives its test, however that ends.
    process.standardInput = input
    try process.run()
    let port = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
    guard let url = URL(string: "http://127.0.0.1:\(port)/v1") else { throw CocoaError(.fileReadUnknown) }
    self.url = url
    self.process = Mutex(process)
  }

  deinit {
    process.withLock { $0.terminate() }
  }

  /// One line of JSON for each request so far: its body, and `authorization`.
  public var requests: [String] {
    (try? String(contentsOf: log, encoding: .utf8))?.split(separator: "\n").map(String.init) ?? []
  }

  /// How many connections the clients have ended early.
  public var droppedConnections: Int { requests.count { $0 == "dropped" } }

  private static let program = #"""
    import http.server, json, os, socketserver, struct, sys, threading, time

    log, behaviours, lock, count = sys.argv[1], sys.argv[2:], threading.Lock(), [0]

    def note(line):
        with lock, open(log, "a") as file: file.write(line + "\n")

    def chunk(**delta):
        return {"choices": [{"index": 0, "delta": delta, "finish_reason": None}]}

    END = {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}
    USAGE = {"choices": [], "usage": {"prompt_tokens": 7, "completion_tokens": 3,
             "prompt_tokens_details": {"cached_tokens": 5}}}

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_): pass

        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            body["authorization"] = self.headers.get("Authorization")
            note(json.dumps(body))
            with lock:
                index = min(count[0], len(behaviours) - 1); count[0] += 1
            try: getattr(self, behaviours[index])()
            except (BrokenPipeError, ConnectionResetError): note("dropped")

        def head(self, status=200, kind="text/event-stream", **headers):
            self.send_response(status); self.send_header("Content-Type", kind)
            for name, value in headers.items(): self.send_header(name.replace("_", "-"), value)
            self.end_headers()

        def event(self, value, end="\n\n"):
            text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
            self.wfile.write(("data: " + text + end).encode()); self.wfile.flush()

        def fault(self, status, error, **headers):
            self.head(status, "application/json", **headers)
            self.wfile.write(json.dumps({"error": error}).encode())

        def text(self):
            self.head()
            self.event(chunk(role="assistant", content=""))
            for piece in ["お風呂 ", "👨‍👩‍👧 ", "end"]: self.event(chunk(content=piece))
            self.event(END); self.event(USAGE); self.event("[DONE]")

        def bytewise(self):
            self.head()
            for value in [chunk(content="鯖👨‍👩‍👧é \"\\"), END]:
                for byte in (": hello\r\ndata: " + json.dumps(value, ensure_ascii=False) + "\r\n\r\n").encode():
                    self.wfile.write(bytes([byte])); self.wfile.flush()
            self.event("[DONE]")

        def whole(self):
            self.head(200, "application/json")
            self.wfile.write(json.dumps({"choices": [{"message": {"role": "assistant", "content": "whole"},
                "finish_reason": "stop"}], "usage": {"prompt_tokens": 1, "completion_tokens": 1}}).encode())

        def structure(self):
            self.head()
            for piece in ['{"title": "la', 'mp", "count"', ': 4}']: self.event(chunk(content=piece))
            self.event(END); self.event("[DONE]")

        def calls(self):
            self.head()
            def call(index, arguments, **more):
                function = {"arguments": arguments}
                if more: function["name"] = more.pop("name")
                self.event(chunk(tool_calls=[{"index": index, "type": "function", "function": function, **more}]))
            call(0, "", id="a", name="stock"); call(0, '{"item"'); call(0, ': "lamp"}')
            call(1, '{"item": "chair"}', id="b", name="stock")
            self.event({"choices": [{"index": 0, "delta": {}, "finish_reason": "tool_calls"}]}); self.event("[DONE]")

        def thought(self):
            self.head()
            self.event(chunk(reasoning_content="Let me see. ")); self.event(chunk(reasoning_content="Yes."))
            self.event(chunk(content="Four")); self.event(END); self.event("[DONE]")

        def refusal(self):
            self.head(); self.event(chunk(refusal="I cannot help with that.")); self.event(END); self.event("[DONE]")

        def filtered(self):
            self.head(); self.event({"choices": [{"delta": {}, "finish_reason": "content_filter"}]}); self.event("[DONE]")

        def busy(self): self.fault(429, {"message": "slow down"}, Retry_After="0")
        def busyForLong(self): self.fault(429, {"message": "slow down"}, Retry_After="3600")
        def down(self): self.fault(503, {"message": "loading"}, Retry_After="0")
        def key(self): self.fault(401, {"message": "bad key"})
        def bad(self): self.fault(400, {"message": "unknown field"})
        def window(self):
            self.fault(400, {"code": 400, "type": "exceed_context_size_error", "message": "too long",
                             "n_prompt_tokens": 9000, "n_ctx": 4096})
        def page(self):
            self.head(200, "text/html"); self.wfile.write(b"<html>Hello</html>")
        def faultInside(self):
            self.head(); self.event(chunk(content="Hel")); self.event({"error": {"code": 500, "message": "out of memory"}})
        def noise(self):
            self.head(); self.event("{not json"); self.event("[DONE]")
        def cut(self):
            self.head(); self.event(chunk(content="Hel"))
        def reset(self):
            # Closed with a reset, without a word.
            self.connection.setsockopt(1, 13, struct.pack("ii", 1, 0)); self.connection.close()
            raise BrokenPipeError
        def silent(self):
            self.head(); self.event(chunk(content="Hel")); self.hold()
        def mute(self): self.hold()
        def hold(self):
            self.connection.settimeout(60)
            if not self.connection.recv(1): raise BrokenPipeError
        def endless(self):
            self.head(200, "application/json")
            while True: self.wfile.write(b"x" * (1 << 20))

    class Server(socketserver.ThreadingMixIn, http.server.HTTPServer):
        daemon_threads = True
        def handle_error(self, *_): pass

    server = Server(("127.0.0.1", 0), Handler)
    print(server.server_port, flush=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    sys.stdin.read()
    """#
}
