"""Good requests with a few changes, the same ones in every run: each is answered, and none with 5xx.

Usage: fuzz.py ADDRESS MODEL [CHANGED REQUESTS]
"""

import copy
import json
import random
import socket
import sys

from wire import *

SCHEMA = {"type": "object", "properties": {"a": {"type": "boolean"}}, "required": ["a"]}
GOOD = request(
    tools=[{"type": "function", "function": {"name": "f", "parameters": {"type": "object", "properties": {}}}}],
    tool_choice="none", stop=["x"], seed=1, temperature=0.5, stream=False,
    response_format={"type": "json_schema", "json_schema": {"name": "s", "schema": SCHEMA}})
STRANGE = [None, True, -1, 0, 1.5, 10**30, 1e300, "", "x" * 3000, "\u0000", "\ud83d\ude00", [], {}, [[]], [None], {"": {}},
           {"$ref": "#"}, {"type": []}, {"enum": []}, "string", "function", "required"]
generator = random.Random(20261201)


def change_bytes(data):
    data = bytearray(data)
    for _ in range(generator.randint(1, 6)):
        place = generator.randrange(len(data))
        kind = generator.randrange(3)
        if kind == 0:
            data[place] = generator.randrange(256)
        elif kind == 1:
            del data[place:place + generator.randint(1, 20)]
        else:
            data[place:place] = data[generator.randrange(len(data)):][:generator.randint(1, 20)]
    return bytes(data)


def change_value(value):
    """Puts something strange at a random place of a JSON value."""
    if isinstance(value, dict) and value and generator.random() < 0.85:
        key = generator.choice(sorted(value))
        value[key] = change_value(value[key])
    elif isinstance(value, list) and value and generator.random() < 0.85:
        place = generator.randrange(len(value))
        value[place] = change_value(value[place])
    else:
        return copy.deepcopy(generator.choice(STRANGE))
    return value


good = json.dumps(GOOD).encode()
whole = (HEAD + f"Content-Length: {len(good)}\r\n\r\n").encode() + good
for number in range(int(sys.argv[3]) if len(sys.argv) > 3 else 300):
    if number % 3 == 0:
        # Also the head is changed, so that no answer can be expected.
        with connect() as connection:
            connection.sendall(change_bytes(whole))
            connection.shutdown(socket.SHUT_WR)
            connection.recv(65536)
        continue
    body = change_bytes(good) if number % 3 == 1 else json.dumps(change_value(copy.deepcopy(GOOD))).encode()
    status, answer = post(body)
    assert status is not None and status < 500, (number, status, answer, body)
alive()
print("held fuzz", flush=True)
