"""Measures Kamado and llama.cpp's server in interleaved rounds; see run.sh. Standard library only.

Each round asks both for every text (as a structured recipe) and for one free answer. What is compared is the
median of the rounds' ratios: what else the machine does meanwhile touches both sides of a ratio alike.
"""

import argparse
import datetime
import glob
import json
import os
import platform
import statistics
import subprocess
import sys

import peer

ROOT = os.path.dirname(peer.HERE)
KAMADO = os.path.join(ROOT, ".build", "release", "kamado")
PROMPT = "Describe how bread is made, from the grain to the loaf, in plain words."
TOKENS = 128


def kamado(*words):
    run = subprocess.run([KAMADO, *words], capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(f"kamado {' '.join(words)} ended with {run.returncode}: {run.stderr}")
    return run.stdout


def measure(model, texts, rounds):
    path = kamado("models", "where", model).strip()
    result = {"texts": [os.path.basename(text) for text in texts], "kamado": [], "server": []}
    with peer.Server(path) as server:
        server.write("Warm-up.", PROMPT, 8)
        for number in range(rounds):
            print(f"round {number + 1} of {rounds}", file=sys.stderr)
            ours = lambda: json.loads(kamado(
                "bench", "--json", "--runs", "1", "--tokens", str(TOKENS), "--model", path,
                "--schema", os.path.join(peer.HERE, "recipe.schema.json"), *texts))
            # Who begins changes from round to round.
            if number % 2 == 0:
                result["kamado"].append(ours())
            first, rate = server.write(f"Request {number}.", PROMPT, TOKENS)
            recipes = {}
            for text in texts:
                with open(text) as file:
                    _, seconds, ended = server.recipe(file.read())
                recipes[os.path.basename(text)] = {"seconds": seconds, "ended": ended}
            result["server"].append({
                "firstTokenSeconds": first, "tokensPerSecond": rate, "recipes": recipes, "memory": server.memory()})
            if number % 2 == 1:
                result["kamado"].append(ours())
        result["serverLoadSeconds"] = server.load
    return result


def ratio(pairs):
    values = [ours / theirs for ours, theirs in pairs if ours and theirs]
    return statistics.median(values) if values else float("nan")


def table(result, texts):
    rounds = list(zip(result["kamado"], result["server"]))
    rows = []

    def row(name, unit, ours, theirs, note=""):
        rows.append((name, f"{statistics.median(ours):.2f} {unit}", f"{statistics.median(theirs):.2f} {unit}",
                     f"{ratio(zip(ours, theirs)):.2f}", note))

    for text in texts:
        name = os.path.basename(text)
        ended = all(theirs["recipes"][name]["ended"] for _, theirs in rounds)
        note = "" if ended else "the server's answer never ends"
        theirs = [theirs["recipes"][name]["seconds"] for _, theirs in rounds]
        row(f"recipe {name}", "s", [ours["recipes"][text][0] for ours, _ in rounds], theirs, note)
        row(f"same schema {name}", "s", [ours["answers"][text][0] for ours, _ in rounds], theirs, note)
    row("first token", "s", [ours["firstTokenSeconds"][0] for ours, _ in rounds],
        [theirs["firstTokenSeconds"] for _, theirs in rounds])
    row("writing", "tokens/s", [ours["tokensPerSecond"][0] for ours, _ in rounds],
        [theirs["tokensPerSecond"] for _, theirs in rounds])
    for key, name in (("peakBytes", "memory, peak"), ("mappedBytes", "of it mapped"), ("privateBytes", "of it private")):
        row(name, "MB", [ours["memory"][key] / 1e6 for ours, _ in rounds],
            [theirs["memory"][key] / 1e6 for _, theirs in rounds])
    lines = ["| | Kamado | llama.cpp's server | ratio (median of rounds) | |", "|---|---|---|---|---|"]
    return "\n".join(lines + ["| " + " | ".join(cells) + " |" for cells in rows])


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--model", default="qwen2.5-coder-0.5b")
    parser.add_argument("texts", nargs="*")
    arguments = parser.parse_args()
    texts = arguments.texts or sorted(glob.glob(os.path.join(peer.HERE, "texts", "*.txt")))
    result = measure(arguments.model, texts, arguments.rounds)
    result["machine"] = {"processors": os.cpu_count(), "threads": peer.threads(), "system": platform.platform(),
                         "load": os.getloadavg()[0]}
    result["model"] = arguments.model
    report = table(result, texts)
    day = datetime.date.today().isoformat()
    name = os.path.join(peer.HERE, "results", f"{day}-{arguments.model}")
    os.makedirs(os.path.dirname(name), exist_ok=True)
    with open(name + ".json", "w") as file:
        json.dump(result, file, indent=1)
    with open(name + ".md", "w") as file:
        file.write(f"{arguments.model}, {arguments.rounds} rounds, {peer.threads()} threads\n\n{report}\n")
    print(report)


if __name__ == "__main__":
    main()
