"""Masks of Kamado and its peers on the same schemas in one go; see masks.sh."""

import argparse
import json
import os
import subprocess
import sys
import tempfile

import peer

ROOT = os.path.dirname(peer.HERE)
KAMADO = os.path.join(ROOT, ".build", "release", "kamado")
SHARED = os.path.join(ROOT, "..", "shared", "bench")


def kamado(program, model, folder):
    run = subprocess.run([program, "bench", "masks", "--json", "--model", model, folder], capture_output=True, text=True)
    if run.returncode != 0:
        raise SystemExit(run.stderr)
    return json.loads(run.stdout)


def other(python, script, engine, model, folder):
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        run = subprocess.run([python, script, "--gguf", model, "--engine", engine, "--out", file.name, folder],
                             capture_output=True, text=True)
        if run.returncode != 0:
            raise SystemExit(f"{engine}: {run.stderr}")
        return json.load(open(file.name))["summary"]


def pieces(folder, count):
    """Folders of links to every n-th file, so that the engines take turns."""
    names = sorted(name for name in os.listdir(folder) if name.endswith(".json"))
    for number in range(count):
        with tempfile.TemporaryDirectory() as piece:
            for name in names[number::count]:
                os.symlink(os.path.abspath(os.path.join(folder, name)), os.path.join(piece, name))
            yield piece


def merged(results):
    """Sums of the counts; of the times the mean over the pieces, weighed by their number of tokens or schemas."""
    total = {"engine": results[0]["engine"]}
    for key in {key for result in results for key, value in result.items() if isinstance(value, int)}:
        total[key] = sum(result.get(key, 0) for result in results)
    for key, weight in (("ttfm_us", "schemas"), ("tbm_us", "tokens")):
        total[key] = {
            name: round(sum(result[key][name] * result[weight] for result in results) / total[weight], 2)
            for name in results[0][key]}
    return total


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--model", default="qwen2.5-coder-0.5b")
    parser.add_argument("--python", default=sys.executable, help="one with llguidance, xgrammar, gguf and numpy")
    parser.add_argument("--kamado", default=KAMADO)
    parser.add_argument("--peers", default=os.path.join(SHARED, "maskbench_peers.py"))
    parser.add_argument("--engines", default="llguidance", help="peers, separated by commas; empty for none")
    parser.add_argument("--pieces", type=int, default=1, help="parts that the engines take turns on")
    parser.add_argument("--out", help="keep the figures in this file")
    parser.add_argument("folder", nargs="?", default=os.path.join(SHARED, "maskbench"))
    arguments = parser.parse_args()
    model = subprocess.run([arguments.kamado, "models", "where", arguments.model], capture_output=True, text=True,
                           check=True).stdout.strip()
    results = {"kamado": []}
    for number, piece in enumerate(pieces(arguments.folder, arguments.pieces)):
        print(f"piece {number + 1} of {arguments.pieces}", file=sys.stderr)
        results["kamado"].append(kamado(arguments.kamado, model, piece))
        for engine in filter(None, arguments.engines.split(",")):
            results.setdefault(engine, []).append(
                other(arguments.python, arguments.peers, engine, model, piece))
    totals = {engine: merged(parts) for engine, parts in results.items()}
    if arguments.out:
        with open(arguments.out, "w") as file:
            json.dump({"totals": totals, "pieces": results}, file, indent=1)
    print("| | schemas | passing | compile error | decided wrongly | TTFM µs p50 / p90 / p99 | TBM µs p50 / p90 / p99 / avg |")
    print("|---|---|---|---|---|---|---|")
    for engine, total in totals.items():
        wrong = total.get("validation error", 0) + total.get("invalidation error", 0)
        first, mask = total["ttfm_us"], total["tbm_us"]
        print(f"| {engine} | {total['schemas']} | {total['passing']} ({100 * total['passing'] / total['schemas']:.1f} %) | "
              f"{total.get('compile error', 0)} | {wrong} | {first['50']} / {first['90']} / {first['99']} | "
              f"{mask['50']} / {mask['90']} / {mask['99']} / {mask['avg']} |")
    for engine in list(totals)[1:]:
        ours, theirs = totals["kamado"], totals[engine]
        print(f"kamado ÷ {engine}: average mask {ours['tbm_us']['avg'] / theirs['tbm_us']['avg']:.2f}, "
              f"p99 {ours['tbm_us']['99'] / theirs['tbm_us']['99']:.2f}, "
              f"first mask p50 {ours['ttfm_us']['50'] / theirs['ttfm_us']['50']:.2f}")


if __name__ == "__main__":
    main()
