"""Sends raw bytes to a running server and looks at what comes back. Standard library only."""

import json
import socket
import sys
import time
import urllib.parse

ADDRESS, MODEL = urllib.parse.urlparse(sys.argv[1]), sys.argv[2]
HOST = f"{ADDRESS.hostname}:{ADDRESS.port}"
PATH = "/v1/chat/completions"
HEAD = f"POST {PATH} HTTP/1.1\r\nHost: {HOST}\r\nContent-Type: application/json\r\nConnection: close\r\n"


def connect():
    return socket.create_connection((ADDRESS.hostname, ADDRESS.port), timeout=300)


def exchange(*pieces, pause=0.0):
    """Sends pieces; gives the status (None when the connection just closed) and everything that came."""
    with connect() as connection:
        try:
            for piece in pieces:
                connection.sendall(piece)
                time.sleep(pause)
        except (BrokenPipeError, ConnectionResetError):
            pass
        data = b""
        try:
            while piece := connection.recv(65536):
                data += piece
        except ConnectionResetError:
            pass
    words = data.split(b" ", 2)
    return (int(words[1]) if len(words) > 1 and words[1].isdigit() else None), data


def post(body, host=HOST, *extra, path=PATH, kind="application/json"):
    head = [f"POST {path} HTTP/1.1", f"Host: {host}", f"Content-Type: {kind}", f"Content-Length: {len(body)}",
            "Connection: close", *extra]
    return exchange("\r\n".join(head).encode() + b"\r\n\r\n", body)


def get(path, *extra):
    return exchange("\r\n".join([f"GET {path} HTTP/1.1", "Connection: close", *extra]).encode() + b"\r\n\r\n")


def request(**members):
    return {"model": MODEL, "messages": [{"role": "user", "content": "Hi"}], "max_tokens": 1, **members}


def chat(**members):
    return json.dumps(request(**members)).encode()


def alive():
    status, _ = get("/health", f"Host: {HOST}")
    assert status == 200, f"health: {status}"


def expect(name, answer, *statuses):
    status, data = answer
    assert status in statuses, f"{name}: {status} {data[:300]!r}, expected {statuses}"
    alive()
    print("held", name, status, flush=True)
