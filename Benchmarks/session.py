"""Measures sessions side by side with llama.cpp's server and llama-bench; writes results/session.json.

Parts, each in interleaved rounds: `chat` (seconds to the first token of turns 2 to 6), `decode` (free writing),
`cold` (process start to first token), `memory`, `tools` and `japanese`. A part's raw rounds are kept, so that parts can
be measured at different times: session.py [--rounds N] [PART...]. Standard library only.
"""

import argparse
import http.client
import json
import os
import statistics
import subprocess
import sys
import time

import peer

ROOT = os.path.dirname(peer.HERE)
PROGRAM = os.path.join(ROOT, ".build", "release", "session-bench")
RESULT = os.path.join(peer.HERE, "results", "session.json")
DATA = os.path.join(peer.HERE, "session")
PROMPTS = [
    "Which oven temperature do you suggest for rye bread?", "And how long?", "What if the crust gets too dark?",
    "Can I use spelt instead?", "How do I store it?", "Summarize the advice in one sentence.",
]


def instructions():
    """About 1,500 tokens."""
    rules = [f"Rule {n}: when somebody asks about bread number {n}, answer in plain words, name the flour, the water, "
             "the salt and the time, and never more than two sentences." for n in range(1, 43)]
    return "You are a baker who helps at home.\n" + "\n".join(rules)


def ours(*words):
    run = subprocess.run([PROGRAM, *words], capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"session-bench {' '.join(words)} ended with {run.returncode}: {run.stderr}")
    return json.loads(run.stdout)


def script(name, **content):
    path = os.path.join(ROOT, ".build", f"session-{name}.json")
    with open(path, "w") as file:
        json.dump(content, file)
    return path


def stream(server, messages, tokens):
    """An answer: (seconds to the first token, the text)."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=900)
    start, first, text = time.monotonic(), None, ""
    connection.request("POST", "/v1/chat/completions", json.dumps(
        {"messages": messages, "temperature": 0, "max_tokens": tokens, "cache_prompt": True, "stream": True}),
        {"Content-Type": "application/json"})
    for line in connection.getresponse():
        if line.startswith(b"data: {"):
            choices = json.loads(line[6:]).get("choices") or []
            piece = choices[0]["delta"].get("content") if choices else None
            if piece:
                first = first or time.monotonic()
                text += piece
    return (first or time.monotonic()) - start, text


def chat(model, rounds):
    tokens, path = 32, script("chat", instructions=instructions(), prompts=PROMPTS, tokens=32)
    result = []
    with peer.Server(model) as server:
        for number in range(rounds):
            print(f"chat {number + 1} of {rounds}", file=sys.stderr)
            turns = lambda: [turn["firstToken"] for turn in ours("chat", model, path)["turns"]]
            mine = turns() if number % 2 == 0 else None
            messages, theirs = [{"role": "system", "content": instructions()}], []
            for prompt in PROMPTS:
                messages.append({"role": "user", "content": prompt})
                seconds, text = stream(server, messages, tokens)
                theirs.append(seconds)
                messages.append({"role": "assistant", "content": text})
            result.append({"kamado": mine or turns(), "server": theirs})
    ratios = [statistics.median(a / b for a, b in zip(row["kamado"][1:], row["server"][1:])) for row in result]
    return {"later_turn_ttft_ratio": statistics.median(ratios)}, result


def decode(model, rounds):
    path = script("decode", instructions="", prompts=["Describe how bread is made, from the grain to the loaf."], tokens=64)
    bench = os.path.join(os.path.dirname(peer.server_program()), "llama-bench")
    result = []
    for number in range(rounds):
        mine = lambda: ours("chat", model, path)["turns"][0]["tokensPerSecond"]
        first = mine() if number % 2 == 0 else None
        run = subprocess.run([bench, "-m", model, "-p", "0", "-n", "64", "-r", "1", "-t", str(peer.threads()), "-o", "json"],
                             capture_output=True, text=True, check=True)
        result.append({"kamado": first or mine(), "llama-bench": json.loads(run.stdout)[0]["avg_ts"]})
    return {"free_decode_ratio": statistics.median(row["kamado"] / row["llama-bench"] for row in result)}, result


def cold(model, rounds):
    result = []
    for number in range(rounds):
        def mine():
            start = time.monotonic()
            ours("first", model)
            return time.monotonic() - start
        first = mine() if number % 2 == 0 else None
        start = time.monotonic()
        with peer.Server(model) as server:
            stream(server, [{"role": "user", "content": "Hello"}], 1)
            theirs = time.monotonic() - start
        result.append({"kamado": first or mine(), "server": theirs})
    return {"cold_start_ratio": statistics.median(row["kamado"] / row["server"] for row in result)}, result


def memory(model, rounds):
    path = os.path.join(ROOT, ".build", "session-text.txt")
    with open(path, "w") as file:
        file.write(instructions())
    row = ours("memory", model, path)
    return {"second_session_private_mb": (row["twoSessionsBytes"] - row["oneSessionBytes"]) / 1e6}, row


def tools(model, rounds):
    row = ours("tools", model, os.path.join(DATA, "tools.json"))
    return {"tool_accuracy": row["tool_accuracy"], "tool_calls_in_vain": row["calls_in_vain"]}, row["rows"]


def japanese(model, rounds):
    row = ours("japanese", model, os.path.join(DATA, "japanese.txt"))
    return {"japanese_answers_drifted": row["drifted"], "japanese_answers": row["count"]}, row["rows"]


def main():
    parts = {part.__name__: part for part in (chat, decode, cold, memory, tools, japanese)}
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--model", default="qwen2.5-coder-0.5b-instruct-q4_k_m")
    parser.add_argument("parts", nargs="*", choices=[[], *parts])
    arguments = parser.parse_args()
    model = os.path.join(peer.cache_folder(), "models", arguments.model + ".gguf")
    try:
        with open(RESULT) as file:
            result = json.load(file)
    except FileNotFoundError:
        result = {"raw": {}}
    result["model"] = arguments.model
    result["threads"] = int(os.environ.get("KAMADO_THREADS") or peer.threads())
    for name in arguments.parts or parts:
        figures, raw = parts[name](model, arguments.rounds)
        result.update(figures)
        result["raw"][name] = raw
        print(json.dumps(figures))
        with open(RESULT, "w") as file:
            json.dump(result, file, indent=1, ensure_ascii=False)


if __name__ == "__main__":
    main()
