#!/usr/bin/env python3
"""Reads the ingredient lines of a public parser's tests and says where we agree with their answers.

    Tests/Compatibility/ingredient-lines.py FOLDER [--kamado PROGRAM]

FOLDER is a copy of jakeboone02/parse-ingredient; its cases stand in src/parseIngredientTests.ts. Cases with
options of that parser and group headers are left out. Every line is put into a small
recipe, which `kamado recipe read --text` reads without a model.
"""
import argparse
import ast
import json
import pathlib
import re
import subprocess
import sys

STRING = r"'(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\"|`[^`]*`"
ENTRY = re.compile(rf"^  (?:{STRING}|\w+): \[\n(.*?)^  \],", re.MULTILINE | re.DOTALL)
ANSWER = re.compile(r"^ {6}\{(.*?)^ {6}\}", re.MULTILINE | re.DOTALL)
FIELD = re.compile(rf"(quantity2?|unitOfMeasure|description|isGroupHeader): ({STRING}|[^,\n]+)")


def text(literal):
    return literal[1:-1] if literal[0] == "`" else ast.literal_eval(literal.replace("\\/", "/"))


def number(literal):
    above, _, below = literal.partition("/")
    return None if literal == "null" else float(above) / float(below or 1)


def cases(source):
    for entry in ENTRY.findall(source):
        head, _, rest = entry.partition("\n    [\n")
        answers = [dict(FIELD.findall(answer)) for answer in ANSWER.findall(rest)]
        lines = [line for literal in re.findall(STRING, head) for line in text(literal).split("\n") if line.strip()]
        options = re.search(r"^    \{", rest, re.MULTILINE)
        if options or len(lines) != len(answers):
            continue
        for line, answer in zip(lines, answers):
            if answer["isGroupHeader"] == "true":
                continue
            unit = answer.get("unitOfMeasure", "null")
            yield (line.strip(), number(answer["quantity"]), number(answer["quantity2"]),
                   None if unit == "null" else text(unit), text(answer["description"]))


def value(fraction):
    above, _, below = fraction.partition("/")
    return float(above) / float(below or 1)


def read(program, line):
    page = f"Plain test cake\n\nIngredients\n{line}\n200 g flour\n\nMethod\n1. Mix everything in a bowl.\n2. Bake for 20 minutes.\n"
    run = subprocess.run([program, "recipe", "read", "--text", "-", "--json", "--no-model"], input=page,
                         capture_output=True, text=True)
    if run.returncode:
        return None
    items = [item for item in json.loads(run.stdout)["ingredients"] if item["name"] != "flour" or "flour" in line]
    return items[0] if items else None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--kamado", default=str(pathlib.Path(__file__).resolve().parents[2] / ".build/release/kamado"))
    options = parser.parse_args()
    file = options.folder / "src/parseIngredientTests.ts"
    if not file.is_file():
        sys.exit(f"{file} is missing: is the folder a copy of jakeboone02/parse-ingredient?")
    numbers = names = count = 0
    for line, low, high, unit, description in cases(file.read_text()):
        count += 1
        item = read(options.kamado, line)
        part = next(iter(item["quantities"]), {}) if item and item.get("quantities") else {}
        ours = (value(part["low"]) if part else None, value(part["high"]) if part else None)
        theirs = (low, high if high is not None else low)
        same = all(a is b or a is not None and b is not None and abs(a - b) < 0.01 for a, b in zip(ours, theirs))
        if same and unit and item:
            same = unit.lower().rstrip("s.") in item["amount"].lower()
        squeezed = lambda words: re.sub(r"[^a-z0-9]", "", words.lower())
        # What is printed behind the name (", chopped") may stand in a field of its own.
        named = bool(item) and (squeezed(item["name"]) == squeezed(description)
                                or squeezed(" ".join([item["name"], item.get("note") or ""])) == squeezed(description))
        numbers += same
        names += named
        if not (same and named):
            shown = f"{item['amount']!r} of {item['name']!r}" if item else "no ingredient"
            print(f"{line!r}\n    theirs {low} {high or ''} {unit or ''} of {description!r}\n    ours   {shown}")
    print(f"amounts {numbers} of {count}, names {names} of {count}")


if __name__ == "__main__":
    main()
