"""Sends what no decent client sends; after each the server must still answer.

Usage: hostile.py ADDRESS MODEL
"""

import json

from wire import *

expect("good request", post(chat()), 200)
for name, value in [("max_tokens", -1), ("max_tokens", 0), ("max_tokens", 10**30), ("max_tokens", "3"),
                    ("max_tokens", 1.5), ("temperature", 3), ("temperature", -1), ("temperature", "hot"),
                    ("top_p", 2), ("n", 0), ("n", 2), ("stream", 1), ("stop", [1]), ("stop", ""), ("stop", ["a"] * 5),
                    ("messages", []), ("messages", {}), ("messages", [1]), ("messages", [{"role": "user"}]),
                    ("messages", [{"role": "god", "content": ""}]), ("messages", [{"role": "user", "content": 3}]),
                    ("messages", [{"role": "tool", "tool_call_id": "x", "content": ""}]), ("tools", 3),
                    ("tools", [{"type": "function"}]), ("tool_choice", "required"), ("tool_choice", "maybe"),
                    ("response_format", {"type": "xml"}), ("response_format", {"type": "json_schema"}),
                    ("logprobs", True), ("logit_bias", {"5": 1}), ("presence_penalty", 1), ("frequency_penalty", 9),
                    ("no_such_parameter", 1), ("model", 5), ("stream_options", {"include_usage": True})]:
    expect(f"{name}={str(value)[:40]}", post(chat(**{name: value})), 400)
form = {"type": "json_schema", "json_schema": {"name": "s", "schema": {"type": "object"}}}
expect("grammar beside a schema", post(chat(grammar="root ::= x", response_format=form)), 400)
for schema in [{"type": "strange"}, {"$ref": "#/nowhere"}, {"type": "string", "pattern": "("}, False, 7,
               {"type": "integer", "minimum": 5, "maximum": 4}, {"type": "string", "pattern": "(a)\\1"}]:
    form["json_schema"]["schema"] = schema
    status, data = post(chat(response_format=form))
    expect(f"schema {json.dumps(schema)}", (status, data), 400)
    assert b"/response_format/json_schema/schema" in data, data
expect("another model", post(chat(model="gpt")), 404)
expect("broken UTF-8", post(chat().replace(b"Hi", b"\xff\xfe\xc3(")), 400)
expect("lone surrogate", post(chat().replace(b"Hi", b"\\ud800")), 200, 400)
expect("deep JSON", post(b'{"model":' + b"[" * 10000 + b"]" * 10000 + b"}"), 400)
expect("deep objects", post(b'{"a":' * 10000 + b"1" + b"}" * 10000), 400)
expect("huge number", post(chat().replace(b'"max_tokens": 1', b'"max_tokens": ' + b"9" * 100000)), 400)
expect("no JSON", post(b"hello"), 400)
expect("empty body", post(b""), 400)
expect("an array", post(b"[]"), 400)
expect("form data", post(b"a=b", kind="application/x-www-form-urlencoded"), 415)
expect("text/plain from a page", post(chat(), kind="text/plain"), 415)
megabyte = b" " * (1 << 20)
expect("100 MB", exchange((HEAD + f"Content-Length: {100 << 20}\r\n\r\n").encode(), *[megabyte] * 100), 413)
chunk = b"100000\r\n" + megabyte + b"\r\n"
expect("endless chunks", exchange((HEAD + "Transfer-Encoding: chunked\r\n\r\n").encode(), *[chunk] * 20, b"0\r\n\r\n"), 413)
expect("DNS rebinding", post(chat(), "evil.example:80"), 403)
expect("another address", post(chat(), "192.0.2.1"), 403)
expect("localhost", post(chat(), f"localhost:{ADDRESS.port}"), 200)
expect("foreign origin", post(chat(), HOST, "Origin: http://evil.example"), 403)
expect("null origin", post(chat(), HOST, "Origin: null"), 403)
expect("own origin", post(chat(), HOST, f"Origin: http://{HOST}"), 200)
expect("cross-site", post(chat(), HOST, "Sec-Fetch-Site: cross-site"), 403)
expect("no host", get("/health"), 400)
expect("two hosts", get("/health", f"Host: {HOST}", "Host: evil.example"), 400)
expect("two lengths", post(chat(), HOST, "Content-Length: 5"), 400)
expect("length and chunks", post(chat(), HOST, "Transfer-Encoding: chunked"), 400)
expect("long head", get("/health", f"Host: {HOST}", "X: " + "a" * 100000), 400, 413, 414, 431)
expect("long path", get("/" + "a" * 100000, f"Host: {HOST}"), 400, 413, 414, 431)
status, data = get("/v1/models/x%0d%0aSet-Cookie:%20a=b", f"Host: {HOST}")
expect("header injection", (status, data), 404)
assert b"Set-Cookie" not in data
expect("traversal", get("/../../etc/passwd", f"Host: {HOST}"), 400, 404)
expect("wrong method", get(PATH, f"Host: {HOST}"), 405)
expect("no HTTP", exchange(b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n"), None, 400)
expect("OPTIONS", exchange(f"OPTIONS {PATH} HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode()), 405)
