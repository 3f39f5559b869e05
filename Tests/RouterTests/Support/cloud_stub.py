"""A service that counts: answers POST requests, and appends each body it saw to the file that it was given."""
import http.server
import sys

LOG = sys.argv[1]


class Handler(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        with open(LOG, "ab") as log:
            log.write(self.path.encode() + b" " + body.replace(b"\n", b"\\n") + b"\n")
        status = int(self.path.strip("/").split("-")[0] or 200)
        answer = b"from the cloud"
        self.send_response(status)
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
print(server.server_address[1], flush=True)
server.serve_forever()
