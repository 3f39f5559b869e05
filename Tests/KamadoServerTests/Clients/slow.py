"""Clients that never come to an end, against a server that gives a request two seconds to arrive.

Usage: slow.py ADDRESS MODEL
"""

from wire import *

expect("slow-loris", exchange(b"GET /health HTTP/1.1\r\n", *[b"X-A: b\r\n"] * 60, pause=0.1), 408, None)
expect("slow body", exchange((HEAD + "Content-Length: 1000\r\n\r\n").encode(), *[b"{"] * 60, pause=0.1), 408, None)
expect("silence", exchange(), 408, None)

# More than the server has connections for: they lose their places, and others come in.
crowd = [connect() for _ in range(400)]
for connection in crowd:
    connection.sendall(b"GET /health HTTP/1.1\r\n")
expect("a request among 400 slow ones", post(chat()), 200)
for connection in crowd:
    connection.close()

# Half of a request, then the end: the place is free at once, and not after the time for a request.
for _ in range(400):
    with connect() as connection:
        connection.sendall(HEAD.encode())
expect("a request after 400 halves", post(chat()), 200)
