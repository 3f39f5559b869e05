#!/usr/bin/env python3
"""Compares what readers read in pictures with the lines that are printed there.

    Benchmarks/reader.sh PICTURES... [--readers ours,rapidocr,tesseract] [--each N] [--json FILE] [--details]

PICTURES are folders with ID-LAYOUT.png/.jpg and ID-LAYOUT.txt beside it; ID begins with the language
(ja-03). Ours is the product `reader-bench`; reader.sh builds it and brings rapidocr.

order: edit distance between the texts, lines joined by a line break, per printed character, with the
       interval that 95 of 100 draws of as many pictures give.
bag:   characters missing or too much, wherever they stand, blanks not counted.
ingredient lines: edits inside the lines that bear an ingredient, per character of those lines.
lines exact: share of the printed lines that were read exactly.
processor s: seconds of all threads together; the fairer figure when other programs run.
"""
import argparse
import collections
import difflib
import json
import os
import pathlib
import random
import re
import resource
import subprocess
import sys
import tempfile
import time

from rapidfuzz.distance import Levenshtein

ROOT = pathlib.Path(__file__).resolve().parent.parent
MEMORY = {}
ID = re.compile(r"([a-z]+-\w+?)-(card|two-column|vertical|photo|hand)(-\d+)?$")
TESSERACT = {"ja": "jpn", "en": "eng", "de": "deu", "ko": "kor", "neg": "jpn"}


def fold(text):
    """The wave dashes that cannot be told apart in print, and blanks."""
    text = re.sub("[\u301c\uff5e~]", "~", text)
    lines = (re.sub(r"[ \u3000\t]+", " ", line).strip() for line in text.splitlines())
    return "\n".join(line for line in lines if line)


def faults(printed, read, lines):
    """Wrong characters in all, and those in the given lines of the print."""
    places = set()
    start = 0
    for line in printed.split("\n"):
        if line in lines:
            places.update(range(start, start + len(line)))
        start += len(line) + 1
    edits = Levenshtein.editops(printed, read)
    return len(edits), sum(edit.src_pos in places for edit in edits), len(places)


def ingredient_lines(file, printed):
    """The printed lines that bear an ingredient's name, and its amount if it has one, by the answer in gold/."""
    answer = file.parent.parent / "gold" / (ID.match(file.stem).group(1) + ".json")
    if not answer.exists():
        return set()
    squeezed = {line: re.sub(r"\s", "", fold(line)) for line in printed.split("\n")}
    found = set()
    for ingredient in json.loads(answer.read_text())["ingredients"]:
        parts = [re.sub(r"\s", "", fold(ingredient.get(key) or "")) for key in ("name", "amount")]
        found.update(line for line, text in squeezed.items() if all(part in text for part in parts))
    return found


def bag(a, b):
    a, b = (collections.Counter(re.sub(r"\s", "", text)) for text in (a, b))
    return max((a - b).total(), (b - a).total())


def ours(files):
    tool = pathlib.Path(os.environ.get("READER_BENCH", ROOT / ".build/release/reader-bench"))
    run = subprocess.run([tool, *files], capture_output=True, text=True)
    if run.returncode:
        sys.exit(run.stderr)
    MEMORY["ours"] = int(run.stderr.split()[-2]) // 1024
    for line in run.stdout.splitlines():
        answer = json.loads(line)
        yield answer["file"], "\n".join(answer["lines"]), answer["seconds"], answer["processorSeconds"]


def rapidocr(files):
    from rapidocr import RapidOCR

    engine = RapidOCR(params={"Global.log_level": "error"})
    engine(str(files[0]))
    for file in files:
        start, busy = time.perf_counter(), time.process_time()
        result = engine(str(file))
        yield str(file), "\n".join(result.txts or []), time.perf_counter() - start, time.process_time() - busy
    MEMORY["rapidocr"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


def tesseract(files):
    for file in files:
        language = TESSERACT.get(pathlib.Path(file).name.split("-")[0], "eng")
        if language == "jpn" and "vertical" in file:
            language = "jpn_vert"
        start = time.perf_counter()
        command = ["tesseract", file, "-", "-l", language] + (["--psm", "5"] if language == "jpn_vert" else [])
        with tempfile.TemporaryFile("w+") as text:
            process = subprocess.Popen(
                command, stdout=text, stderr=subprocess.DEVNULL, env={**os.environ, "OMP_THREAD_LIMIT": "2"})
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            MEMORY["tesseract"] = max(MEMORY.get("tesseract", 0), used.ru_maxrss // 1024)
            if process.returncode:
                continue
            text.seek(0)
            yield file, text.read(), time.perf_counter() - start, used.ru_utime + used.ru_stime


def kinds(file):
    match = ID.match(pathlib.Path(file).stem)
    if not match or match.group(1).startswith("neg"):
        return ["all", "no recipe"]
    return ["all", "layout " + match.group(2), "language " + match.group(1)[:2]]


def share(rows, part, whole):
    total = sum(row[whole] for row in rows)
    return sum(row[part] for row in rows) / total if total else None


def interval(rows, part, whole):
    """The middle 95 of 100 of 2,000 draws of as many pictures (bootstrap, B. Efron 1979)."""
    rng = random.Random(1)
    draws = sorted(share(rng.choices(rows, k=len(rows)), part, whole) or 0 for _ in range(2000))
    return draws[50], draws[1949]


def percent(value):
    return "–" if value is None else f"{100 * value:.1f} %"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--readers", default="ours,rapidocr,tesseract")
    parser.add_argument("--each", type=int, help="at most so many pictures of each layout and folder")
    parser.add_argument("--json", help="write every picture's figures to this file")
    parser.add_argument("--details", action="store_true", help="print every line that differs")
    options = parser.parse_args()
    files = []
    for folder in options.folders:
        taken = collections.Counter()
        pictures = sorted(pathlib.Path(folder).iterdir())
        random.Random(1).shuffle(pictures)
        for picture in pictures:
            if picture.suffix not in (".png", ".jpg") or not picture.with_suffix(".txt").exists():
                continue
            layout = kinds(picture)[1]
            taken[layout] += 1
            if not options.each or taken[layout] <= options.each:
                files.append(str(picture))
    rows = []
    for name in options.readers.split(","):
        for file, text, seconds, busy in globals()[name](files):
            printed, text = fold(pathlib.Path(file).with_suffix(".txt").read_text()), fold(text)
            wrong, wrong_rows, characters_rows = faults(printed, text, ingredient_lines(pathlib.Path(file), printed))
            lines = printed.split("\n") if printed else []
            missing = (collections.Counter(lines) - collections.Counter(text.split("\n"))).total()
            rows.append(
                {"reader": name, "picture": pathlib.Path(file).name, "characters": len(printed), "order": wrong,
                 "bag": bag(printed, text), "ingredient_characters": characters_rows, "ingredients": wrong_rows,
                 "lines": len(lines), "exact": len(lines) - missing, "seconds": round(seconds, 3),
                 "processor": round(busy, 3), "one": 1})
            if options.details and wrong:
                print(f"## {pathlib.Path(file).stem} {name}: {wrong} of {len(printed)}")
                for line in difflib.unified_diff(printed.split("\n"), text.split("\n"), lineterm="", n=0):
                    if not line.startswith(("---", "+++", "@@")):
                        print("  " + line)
    print("| pictures | n | reader | order | 95 % of draws | bag | ingredient lines | lines exact | s | processor s |")
    print("|---|---|---|---|---|---|---|---|---|---|")
    table = collections.defaultdict(list)
    for row in rows:
        for kind in kinds(row["picture"]):
            table[kind, row["reader"]].append(row)
    for (kind, name), part in sorted(table.items(), key=lambda item: item[0]):
        low, high = interval(part, "order", "characters")
        print(
            f"| {kind} | {len(part)} | {name} | {percent(share(part, 'order', 'characters'))} "
            f"| {100 * low:.1f}–{100 * high:.1f} % | {percent(share(part, 'bag', 'characters'))} "
            f"| {percent(share(part, 'ingredients', 'ingredient_characters'))} "
            f"| {percent(share(part, 'exact', 'lines'))} "
            f"| {share(part, 'seconds', 'one'):.2f} | {share(part, 'processor', 'one'):.2f} |")
    print("Peak resident memory:", ", ".join(f"{name} {mb} MiB" for name, mb in MEMORY.items()))
    if options.json:
        pathlib.Path(options.json).write_text(json.dumps({"memory_mib": MEMORY, "pictures": rows}, indent=1) + "\n")


if __name__ == "__main__":
    main()
