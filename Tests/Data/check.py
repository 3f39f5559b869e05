#!/usr/bin/env python3
"""Proofreads the test recipes. Standard library only; shares no code with a scorer.

  check.py                     checks everything beside this file, ends with 1 on any fault
  check.py --rest              also lists the printed lines that belong to no answer
  check.py --write-gold DIR    writes the answers as predictions, for an external scorer

What is checked: the form of every answer; that title, yield, names and amounts stand
in the printed lines (name and amount in the same line, lines in order, none used twice);
that every step and note is the join of whole lines; that the answers scored against
themselves give 1 in every metric, and that a damaged copy gives less. Questions, notes and misreadings: see check_lists.py.
"""
import argparse
import glob
import json
import os
import re
import sys
import unicodedata

from check_lists import check_misreadings, check_notes, check_questions

HERE = os.path.dirname(os.path.abspath(__file__))
PERSON_UNITS = {"人分", "人前", "servings", "Personen", "Portionen", "인분"}
METRICS = ("name", "pair", "servings", "step text", "exact steps", "title", "invented")
NUMBER_MARK = re.compile(
    r"(?:[①-⑩]|\(?\d{1,2}[.)]|\([一二三四五六七八九十]+\)|(?:ステップ|手順|STEP|Step|Schritt)\d[:.]?"
    r"|\d{1,2}단계|[・·■*※])")
LABEL = re.compile(r"(?:ポイント|メモ|コツ|ワンポイント|Tip|Note|Tipp|Hinweis|팁)[:：]|[※*]")
KANJI = {c: i for i, c in enumerate("〇一二三四五六七八九")}


def squeeze(text):
    """Compatible characters folded, no white space; wave dashes and dashes made one."""
    text = "".join(unicodedata.normalize("NFKC", c) if c not in "①②③④⑤⑥⑦⑧⑨⑩" else c for c in text)
    text = "".join(text.split())
    for c in "〜～∼":
        text = text.replace(c, "~")
    for c in "‐‑‒–—−":
        text = text.replace(c, "-")
    return text.replace("⁄", "/")


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def load(path):
    return json.loads(read(path))


# ------------------------------------------------------------------ form of an answer
def form_faults(gold, name):
    faults = []

    def need(condition, what):
        if not condition:
            faults.append("%s: %s" % (name, what))

    need(set(gold) - {"misread"} == {"id", "lang", "title", "yield", "ingredients", "steps", "notes"}, "keys " + ",".join(gold))
    need(gold.get("lang") in ("ja", "en", "de", "ko"), "lang")
    need(gold.get("title") is None or str(gold["title"]).strip(), "title empty")
    need(bool(gold.get("ingredients")) and bool(gold.get("steps")), "no ingredients or no steps")
    for row in gold.get("ingredients", []):
        need(set(row) == {"group", "name", "amount"} and row["name"] and isinstance(row["amount"], str), "row %r" % row)
    for text in gold.get("steps", []) + gold.get("notes", []):
        need(isinstance(text, str) and text == text.strip() and text, "text %r" % text)
        need("  " not in text and "\n" not in text, "blanks in %r" % text)
    y = gold.get("yield")
    if y is not None:
        need(set(y) == {"text", "low", "high", "unit"}, "yield keys")
        if y["low"] is not None:
            found = [n for n in numbers(y["text"])]
            need(y["low"] in found and y["high"] in found and y["low"] <= y["high"], "yield numbers %r" % y)
        else:
            need(y["high"] is None and y["unit"] is None, "yield without number %r" % y)
    return faults


def numbers(text):
    text = unicodedata.normalize("NFKC", text)
    out = [int(n) for n in re.findall(r"\d+", text)]
    for run in re.findall(r"[一二三四五六七八九十〇]+", text):
        if run == "十":
            out.append(10)
        elif len(run) == 1:
            out.append(KANJI[run])
    return out


# ------------------------------------------------------------------ answer against printed lines
def take_join(lines, used, text, cut, start=0):
    """Indices of the consecutive lines from `start` on whose join, after `cut` takes the mark
    from the first line, is `text`; None if there are none."""
    want = squeeze(text)
    for i in range(start, len(lines)):
        if used[i]:
            continue
        for first in cut(lines[i]):
            rest, k = want, i
            piece = first
            while piece and rest.startswith(piece):
                rest = rest[len(piece):]
                k += 1
                if not rest:
                    return list(range(i, k))
                if k >= len(lines) or used[k]:
                    break
                piece = lines[k]
    return None


def step_starts(line):
    yield line
    m = NUMBER_MARK.match(line)
    if m:
        yield line[m.end():]
    for digits in (1, 2):                      # a plain number: where it ends is open, blanks are gone
        if line[:digits].isdigit():
            yield line[digits:]


def note_starts(line):
    yield line
    m = LABEL.match(line)
    if m:
        yield line[m.end():]


def row_matches(line, row):
    name, amount = squeeze(row["name"]), squeeze(row["amount"])
    group = squeeze(row["group"] or "")
    for prefix in ("", "・", "·", group, "・" + group, "·" + group):
        for text in (name + amount, name + "..." + amount, name + "," + amount, amount + name):
            if line == prefix + text:
                return True
    return False


def picture_faults(gold, printed, name):
    """Faults, and the printed lines that no part of the answer explains."""
    lines = [squeeze(l) for l in printed.splitlines()]
    used, faults, at = [False] * len(lines), [], 0
    if any(l != l.strip() or "  " in l for l in printed.splitlines()) or "　" in printed:
        faults.append(name + ": blanks are not single")
    if gold["title"] is not None:
        hit = take_join(lines, used, gold["title"], lambda l: [l])
        if hit is None:
            faults.append("%s: title is not a join of lines" % name)
        for i in hit or []:
            used[i] = True
    for row in gold["ingredients"]:
        hit = next((i for i in range(at, len(lines)) if not used[i] and row_matches(lines[i], row)), None)
        if hit is None:
            faults.append("%s: no line for %s | %s" % (name, row["name"], row["amount"]))
            continue
        used[hit], at = True, hit + 1
        group = row["group"]
        if group and not any(squeeze(group) in l for l in lines[:hit + 1]):
            faults.append("%s: group %s not printed before its row" % (name, group))
    for kind, starts in (("steps", step_starts), ("notes", note_starts)):
        for text in gold[kind]:
            hit = take_join(lines, used, text, starts, at)
            if hit is None:
                faults.append("%s: %s is not a join of lines: %s" % (name, kind, text))
                continue
            for i in hit:
                used[i] = True
            at = hit[-1] + 1
    y = gold["yield"]
    if y and not any(squeeze(y["text"]) in l for i, l in enumerate(lines) if not used[i]):
        faults.append("%s: yield %s not printed" % (name, y["text"]))
    return faults, [l for l, u in zip(printed.splitlines(), used) if not u]


def text_faults(gold, printed, name):
    """For pasted texts whose lines are mixed up: the parts stand there, in whatever order."""
    faults, whole = [], squeeze(printed)
    pieces = [squeeze(p) for l in printed.splitlines() for p in re.split(r"\s{2,}|\t", l.strip()) if p.strip()]
    for row in gold["ingredients"]:
        for value in (row["name"], row["amount"]):
            if squeeze(value) not in whole:
                faults.append("%s: %s not printed" % (name, value))
        if not any(squeeze(row["name"]) in p for p in pieces):
            faults.append("%s: %s is broken over pieces" % (name, row["name"]))
    for text in gold["steps"] + gold["notes"]:
        if not composed(squeeze(text), pieces):
            faults.append("%s: not composed of pieces: %s" % (name, text))
    if gold["yield"] and squeeze(gold["yield"]["text"]) not in whole:
        faults.append("%s: yield not printed" % name)
    if gold["title"] and squeeze(gold["title"]) not in whole:
        faults.append("%s: title not printed" % name)
    everything = squeeze(json.dumps(gold["ingredients"] + gold["steps"] + [gold["yield"], gold["title"]], ensure_ascii=False))
    for m in gold.get("misread", []):
        if set(m) != {"where", "read", "meant"} or squeeze(m["read"]) not in whole or squeeze(m["read"]) not in everything:
            faults.append("%s: misreading %r" % (name, m))
        elif m["read"] == m["meant"]:
            faults.append("%s: misreading without difference %r" % (name, m))
    return faults


def composed(want, pieces):
    """Whether `want` is a chain of whole pieces (marks in front taken off), in order of the text."""
    def go(rest, i):
        if not rest:
            return True
        for k in range(i, len(pieces)):
            for start in step_starts(pieces[k]) if len(rest) == len(want) else [pieces[k]]:
                for piece in {start, LABEL.sub("", start, count=1)}:
                    for whole in {piece, piece[:-1] if piece.endswith("-") else piece}:   # a word broken by a hyphen
                        if whole and rest.startswith(whole) and go(rest[len(whole):], k + 1):
                            return True
        return False
    return go(want, 0)


# ------------------------------------------------------------------ metrics
def bag_f1(a, b):
    left, hits = list(b), 0
    for x in a:
        if x in left:
            left.remove(x)
            hits += 1
    return 1.0 if not a and not b else 2.0 * hits / (len(a) + len(b))


def edit_distance(a, b):
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        diagonal, row[0] = row[0], i + 1
        for j, y in enumerate(b):
            diagonal, row[j + 1] = row[j + 1], min(row[j + 1] + 1, row[j] + 1, diagonal + (x != y))
    return row[-1]


def alike(a, b):
    return 1.0 if a == b else 1.0 - edit_distance(a, b) / max(len(a), len(b))


def common_in_order(a, b):
    best = [[0] * (len(b) + 1) for _ in range(len(a) + 1)]
    for i in range(len(a)):
        for j in range(len(b)):
            best[i + 1][j + 1] = best[i][j] + 1 if a[i] == b[j] else max(best[i][j + 1], best[i + 1][j])
    return best[-1][-1]


def servings(gold):
    y = gold["yield"]
    return y["low"] if y and y["unit"] in PERSON_UNITS else None


def prediction(gold):
    return {"title": gold["title"], "servings": servings(gold), "steps": gold["steps"],
            "ingredients": [{"name": r["name"], "amount": r["amount"]} for r in gold["ingredients"]]}


def measure(gold, guess, printed):
    rows = lambda x: [(squeeze(r["name"]), squeeze(r["amount"])) for r in x["ingredients"]]
    names = lambda x: [r[0] for r in rows(x)]
    steps = lambda x: [squeeze(s) for s in x["steps"]]
    whole = squeeze(printed)
    said = [v for r in rows(guess) for v in r if v]
    g, p = steps(gold), steps(guess)
    return dict(zip(METRICS, (
        bag_f1(names(guess), names(gold)),
        bag_f1(rows(guess), rows(gold)),
        float(guess["servings"] == servings(gold)),
        alike("".join(p), "".join(g)),
        1.0 if not g and not p else 2.0 * common_in_order(p, g) / (len(p) + len(g)),
        float(alike(squeeze(guess["title"] or ""), squeeze(gold["title"] or "")) >= 0.8),
        sum(v not in whole for v in said) / max(1, len(said)))))


def damaged(gold):
    p = json.loads(json.dumps(prediction(gold)))
    p["title"], p["servings"] = "??????", 77
    p["ingredients"][0]["amount"] = "999 kg"
    p["ingredients"][-1]["name"] += "XYZ"
    p["steps"] = p["steps"][1:] + ["???"]
    return p


def self_score_faults(name, gold, printed):
    faults = []
    own = measure(gold, prediction(gold), printed)
    for metric, value in own.items():
        if value != (0.0 if metric == "invented" else 1.0):
            faults.append("%s: against itself %s is %.3f" % (name, metric, value))
    worse = measure(gold, damaged(gold), printed)
    for metric, value in worse.items():
        if not (value > 0.0 if metric == "invented" else value < 1.0):
            faults.append("%s: damage does not show in %s" % (name, metric))
    return faults


# ------------------------------------------------------------------ the recipes
def check_recipes(root, show_rest=False, write=None):
    faults, tally = [], {}
    golds = {}

    def count(key):
        tally[key] = tally.get(key, 0) + 1

    def keep(name, value):
        if write:
            os.makedirs(write, exist_ok=True)
            with open(os.path.join(write, name + ".json"), "w", encoding="utf-8") as f:
                json.dump(value, f, ensure_ascii=False, indent=1)

    for path in sorted(glob.glob(os.path.join(root, "gold", "*.json"))):
        name = os.path.basename(path)[:-5]
        golds[name] = load(path)
        faults += form_faults(golds[name], name)
        if golds[name].get("id") != name or name[:2] != golds[name].get("lang"):
            faults.append(name + ": id, language and file name differ")
        count("recipes " + name[:2])
    seen = set()
    for path in sorted(glob.glob(os.path.join(root, "images", "*.txt"))):
        name = os.path.basename(path)[:-4]
        gold = golds.get(name[:5])
        if gold is None:
            faults.append(name + ": no answer")
            continue
        seen.add(name[:5])
        printed = read(path)
        found, rest = picture_faults(gold, printed, name)
        faults += found + self_score_faults(name, gold, printed)
        if show_rest:
            print(name + ": " + " / ".join(rest))
        keep(name, prediction(gold))
        count("printed " + name[6:])
    faults += ["%s: no printed lines" % n for n in sorted(set(golds) - seen)]
    for path in sorted(glob.glob(os.path.join(root, "negatives", "text-*.json"))):
        name = os.path.basename(path)[:-5]
        gold, printed = load(path), read(path[:-5] + ".txt")
        faults += form_faults(gold, name) + text_faults(gold, printed, name) + self_score_faults(name, gold, printed)
        keep(name, prediction(gold))
        count("messy texts")
    for path in sorted(glob.glob(os.path.join(root, "negatives", "neg-*.txt"))):
        keep(os.path.basename(path)[:-4], {"title": None, "servings": None, "ingredients": [], "steps": []})
        count("negatives")
    return faults, tally


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--data", default=HERE, help="the folder that holds recipes/ and, if there, the other lists")
    ap.add_argument("--rest", action="store_true")
    ap.add_argument("--write-gold", metavar="DIR")
    o = ap.parse_args()
    faults, tally = check_recipes(os.path.join(o.data, "recipes"), o.rest, o.write_gold)
    for present, check in (("questions", check_questions), ("notes", check_notes), ("misreadings.json", check_misreadings)):
        if os.path.exists(os.path.join(o.data, present)):
            found, counts = check(o.data)
            faults += found
            tally.update(counts)
    print(", ".join("%s: %d" % kv for kv in sorted(tally.items())))
    for fault in faults:
        print("FAULT " + fault)
    print("%d faults" % len(faults))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
