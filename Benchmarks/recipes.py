"""Scores Kamado (and its peer) on a folder of recipes; see recipes.sh. Standard library only."""

import argparse
import glob
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time

import peer

ROOT = os.path.dirname(peer.HERE)
KAMADO = os.path.join(ROOT, ".build", "release", "kamado")
METRICS = ("name", "pair", "serv", "lev", "stepF1", "title", "inv")


def sources(data, layout, kind):
    """(name, file) of everything to read."""
    endings = (".png", ".jpg") if kind == "pictures" else (".txt",)
    files = sorted(glob.glob(os.path.join(data, "images", "*")) + glob.glob(os.path.join(data, "negatives", "*")))
    for file in files:
        name, ending = os.path.splitext(os.path.basename(file))
        if ending not in endings or (layout and "images" in file and not name.endswith("-" + layout)):
            continue
        yield name, file


def ours(kind, model):
    def read(file):
        words = [KAMADO, "recipe", "read", file, "--json"] + (["--text"] if kind == "lines" else [])
        run = subprocess.run(words + (["--model", model] if model else []), capture_output=True, text=True)
        if run.returncode not in (0, 3):
            print(f"{file}: {run.stderr.strip()}", file=sys.stderr)
            return None, False
        return json.loads(run.stdout), True
    return read


def run(kind, data, layout, model, folder):
    """Writes one prediction for each source; returns the seconds of each."""
    seconds, unfinished = {}, []
    path = subprocess.run([KAMADO, "models", "where", model], capture_output=True, text=True, check=True).stdout.strip()
    server = peer.Server(path) if kind == "server" else None
    if server:
        server.__enter__()
    try:
        for name, file in sources(data, layout, kind):
            start = time.monotonic()
            if server:
                value, _, ended = server.recipe(open(file).read())
                if not ended:
                    unfinished.append(name)
            else:
                value, ended = ours(kind, model)(file)
            seconds[name] = time.monotonic() - start
            with open(os.path.join(folder, name + ".json"), "w") as out:
                json.dump(value, out, ensure_ascii=False)
            print(f"{kind}: {name} {seconds[name]:.1f} s", file=sys.stderr)
    finally:
        if server:
            server.__exit__()
    return seconds, unfinished


def score(data, folder):
    report = os.path.join(folder, "report.txt")
    subprocess.run([sys.executable, os.path.join(data, "score.py"), folder, "--data", data, "--skip-missing",
                    "--json", report], check=True, stdout=subprocess.DEVNULL)
    with open(report) as file:
        return json.load(file)


def groups(report):
    yield "all", report["overall"]
    for key in ("layout", "lang"):
        if len(report[key]) > 1:
            yield from report[key].items()
    if "messy-text" in report:
        yield "messy text", report["messy-text"]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--data", default=os.path.join(ROOT, "..", "shared", "recipes"))
    parser.add_argument("--model", default="qwen2.5-coder-0.5b")
    parser.add_argument("--layout", help="only pictures of this layout")
    parser.add_argument("--keep", help="a folder that keeps the answers")
    parser.add_argument("kinds", nargs="*", default=["lines", "pictures"])
    arguments = parser.parse_args()
    if not os.path.isdir(arguments.data):
        print(f"{arguments.data} is not there: nothing to score", file=sys.stderr)
        return
    print("| source | group | n | " + " | ".join(METRICS) + " | s, median / mean | |")
    print("|---|---|---|" + "---|" * len(METRICS) + "---|---|")
    for kind in arguments.kinds:
        with tempfile.TemporaryDirectory() as temporary:
            folder = os.path.join(arguments.keep or temporary, kind)
            os.makedirs(folder, exist_ok=True)
            seconds, unfinished = run(kind, arguments.data, arguments.layout, arguments.model, folder)
            report = score(arguments.data, folder)
            times = list(seconds.values())
            note = f"{len(unfinished)} never end" if unfinished else ""
            for group, values in groups(report):
                cells = [f"{values[metric]:.3f}" for metric in METRICS]
                print(f"| {kind} | {group} | {values['n']} | " + " | ".join(cells)
                      + f" | {statistics.median(times):.1f} / {statistics.mean(times):.1f} | {note} |", flush=True)
            wrong = [name for name, right in report.get("negatives", {}).items() if not right]
            if "negatives" in report:
                print(f"| {kind} | without a recipe | {len(report['negatives'])} | taken for one: {', '.join(wrong) or 'none'} |")


if __name__ == "__main__":
    main()
