#!/usr/bin/env python3
"""Kamado's server and llama.cpp's side by side: 1, 2 and 4 clients at once, free text and a JSON schema.

Usage: Benchmarks/server.py [--rounds 7] [--model NAME] [--minutes N] [--fresh]

Both get the same model, threads, window and places, and the same prompts, each of which is new. A round asks both, and
who begins changes from round to round. The raw rounds are kept in results/server.json and added to, so that they can be
measured in pieces (`--minutes` ends a piece); the ratios are medians of the rounds' ratios. Standard library only.
"""

import argparse
import http.client
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import threading
import time

import peer

ROOT = os.path.dirname(peer.HERE)
KAMADO = os.path.join(ROOT, ".build", "release", "kamado")
RESULT = os.path.join(peer.HERE, "results", "server.json")
PLACES, WINDOW = 4, 8192
CASES = [(kind, clients) for kind in ("text", "schema") for clients in (1, 2, 4)]
TOKENS = {"text": 48, "schema": 160}
SCHEMA = {"type": "object", "properties": {
    "name": {"type": "string", "maxLength": 30}, "kind": {"enum": ["fruit", "vegetable", "grain", "other"]},
    "season": {"enum": ["spring", "summer", "autumn", "winter"]}, "isEdibleRaw": {"type": "boolean"},
    "calories": {"type": "integer", "minimum": 1, "maximum": 900},
    "description": {"type": "string", "maxLength": 60}},
    "required": ["name", "kind", "season", "isEdibleRaw", "calories", "description"], "additionalProperties": False}
FOODS = ["apple", "carrot", "barley", "plum", "spinach", "rice", "pear", "leek", "oats", "cherry", "radish", "maize"]
WORDS = ["fresh", "dried", "green", "ripe", "local", "late", "small", "roasted", "sweet", "sour", "wild", "stored"]


def threads():
    return int(os.environ.get("KAMADO_THREADS") or peer.threads())


class Ours:
    def __init__(self, model):
        self.process = subprocess.Popen(
            [KAMADO, "serve", "--port", "0", "--parallel", str(PLACES), "--model", model], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise SystemExit("kamado serve did not start")
        self.port, self.model = int(line.rsplit(":", 1)[1]), "default"


class Theirs:
    def __init__(self, model):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.process = subprocess.Popen(
            [peer.server_program(), "-m", model, "-c", str(WINDOW), "-np", str(PLACES), "-t", str(threads()),
             "-tb", str(threads()), "--kv-unified", "--host", "127.0.0.1", "--port", str(self.port)],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.model = "model"
        while True:
            if self.process.poll() is not None:
                raise SystemExit("llama-server did not start")
            try:
                connection = http.client.HTTPConnection("127.0.0.1", self.port)
                connection.request("GET", "/health")
                if connection.getresponse().status == 200:
                    return
            except OSError:
                pass
            time.sleep(0.1)


def prompts(kind, clients, number):
    """New ones for each round, the same for both servers."""
    generator = random.Random(f"{kind} {clients} {number}")
    for _ in range(4):
        words = ", ".join(generator.sample(WORDS, 6))
        yield f"Describe this food for a shop: {generator.choice(FOODS)}. What we know about it: {words}."


def ask(server, prompt, kind):
    """Streams one answer: seconds to its first piece of text, and how many bytes of text came."""
    body = {"model": server.model, "temperature": 0, "max_tokens": TOKENS[kind], "stream": True,
            "messages": [{"role": "user", "content": prompt}]}
    if kind == "schema":
        body["response_format"] = {"type": "json_schema", "json_schema": {"name": "food", "schema": SCHEMA}}
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=600)
    start = time.monotonic()
    connection.request("POST", "/v1/chat/completions", json.dumps(body), {"Content-Type": "application/json"})
    answer = connection.getresponse()
    if answer.status != 200:
        raise SystemExit(f"answered {answer.status}: {answer.read()[:300]!r}")
    first, text = None, ""
    for line in answer:
        if line.startswith(b"data: {"):
            choices = json.loads(line[6:]).get("choices") or []
            piece = choices[0]["delta"].get("content") if choices else None
            if piece:
                first = first or time.monotonic()
                text += piece
    connection.close()
    if kind == "schema":
        json.loads(text)
    return (first or time.monotonic()) - start, len(text.encode())


def measure(server, kind, clients, number):
    """Requests per minute, the median seconds to the first text, bytes of text in an answer."""
    answers, todo, lock = [], list(prompts(kind, clients, number)), threading.Lock()
    count = len(todo)

    def client():
        while True:
            with lock:
                if not todo:
                    return
                prompt = todo.pop()
            answer = ask(server, prompt, kind)
            with lock:
                answers.append(answer)

    start = time.monotonic()
    workers = [threading.Thread(target=client) for _ in range(clients)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    seconds = time.monotonic() - start
    if len(answers) != count:
        raise SystemExit("requests were lost")
    return {"perMinute": count * 60 / seconds, "firstText": statistics.median(first for first, _ in answers),
            "bytes": sum(size for _, size in answers) / count}


def measure_rounds(result, path, rounds, deadline):
    """Adds rounds to the cases that have too few, the emptiest first; saves after each."""
    servers = {"kamado": Ours(path), "peer": Theirs(path)}
    try:
        for server in servers.values():
            for kind in TOKENS:
                ask(server, "Describe bread.", kind)
        while True:
            kind, clients = min(CASES, key=lambda case: len(result["rounds"].get("{}-{}".format(*case), [])))
            kept = result["rounds"].setdefault(f"{kind}-{clients}", [])
            if len(kept) >= rounds or time.monotonic() > deadline:
                return
            names = list(servers) if len(kept) % 2 == 0 else list(reversed(servers))
            kept.append({name: measure(servers[name], kind, clients, len(kept)) for name in names})
            print(f"{kind}, {clients} clients: round {len(kept)} of {rounds}", file=sys.stderr)
            with open(RESULT, "w") as file:
                json.dump(result, file, indent=1)
    finally:
        for server in servers.values():
            server.process.terminate()
            server.process.wait()


def table(result):
    print("| | requests a minute | llama.cpp's | ratio | first text, s | llama.cpp's | ratio |\n|---|---|---|---|---|---|---|")
    for kind, clients in CASES:
        rounds = result["rounds"].get(f"{kind}-{clients}", [])
        if not rounds:
            continue

        def cells(name, digits):
            ours, theirs = ([figures[side][name] for figures in rounds] for side in ("kamado", "peer"))
            ratio = statistics.median(a / b for a, b in zip(ours, theirs))
            return f"{statistics.median(ours):.{digits}f} | {statistics.median(theirs):.{digits}f} | {ratio:.2f}"

        print(f"| {kind}, {clients} client{'s' if clients > 1 else ''} ({len(rounds)} rounds) | "
              f"{cells('perMinute', 1)} | {cells('firstText', 2)} |")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--model", default="qwen2.5-coder-1.5b")
    parser.add_argument("--minutes", type=float, default=600)
    parser.add_argument("--fresh", action="store_true", help="forget the rounds measured so far")
    options = parser.parse_args()
    path = subprocess.run([KAMADO, "models", "where", options.model], capture_output=True, text=True,
                          check=True).stdout.strip()
    # What is measured anew must not be mixed with what was measured otherwise.
    setting = {"model": os.path.basename(path), "threads": threads(), "places": PLACES, "window": WINDOW,
               "peer": os.path.basename(os.path.dirname(os.path.dirname(peer.server_program())))}
    result = {**setting, "rounds": {}}
    if os.path.exists(RESULT) and not options.fresh:
        with open(RESULT) as file:
            kept = json.load(file)
        if all(kept.get(name) == value for name, value in setting.items()):
            result = kept
    measure_rounds(result, path, options.rounds, time.monotonic() + options.minutes * 60)
    table(result)


if __name__ == "__main__":
    main()
