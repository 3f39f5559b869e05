#!/usr/bin/env python3
"""Finds for every public symbol that can be called a test that calls it, and writes docs/api/tested.md.

  Scripts/api/tested.py           writes the file
  Scripts/api/tested.py --check   exits with 1 when a symbol has no test, or more symbols than before can only throw

What a test uses is read from the compiler's index of the test targets, followed through their helper functions.
Three lists beside this file hold what the index cannot know: indirect.txt, never-called.txt, only-throws.txt.
Build first: `swift build --build-tests`.
"""

import re
import sys
from collections import deque
from pathlib import Path

from index_store import IndexStore
from symbols import ROOT, build_folder, public_symbols

FILE = ROOT / "docs/api/tested.md"
MODULES = ["FoundationModelsCore", "FoundationModels", "ImageOrientation"]
# Raise only with a reason in the commit's message: every one is a promise of Apple's API that is not kept here.
MOST_THAT_ONLY_THROW = 4


def listed(name: str) -> dict[str, list[str]]:
    rows = (Path(__file__).parent / name).read_text().splitlines()
    return {row.split("\t")[0]: row.split("\t")[1:] for row in rows if row and not row.startswith("#")}


def test_functions() -> set[tuple[str, str]]:
    """File and name of every function with @Test."""
    found = set()
    for path in (ROOT / "Tests").rglob("*.swift"):
        text = path.read_text()
        for match in re.finditer(r"@Test\b", text):
            function = re.compile(r"\bfunc\s+(\w+|`[^`]+`)").search(text, match.end())
            if function:
                found.add((str(path), function.group(1)))
    return found


def main():
    build = build_folder()
    store = IndexStore(build / "index/store")
    tests_folder = str(ROOT / "Tests") + "/"
    store.read(lambda path: path.startswith(tests_folder))
    tests = test_functions()

    def is_test(usr):
        symbol = store.symbols.get(usr)
        return symbol and any((path, symbol.name.split("(")[0]) in tests for path in symbol.files)

    def first_test(usr):
        """The nearest test that uses a symbol, itself or through other functions of the tests."""
        seen, queue = {usr}, deque([usr])
        while queue:
            current = queue.popleft()
            if is_test(current):
                symbol = store.symbols[current]
                return f"{Path(sorted(symbol.files)[0]).stem}.{symbol.name.split('(')[0]}"
            for user in sorted(store.symbols[current].users) if current in store.symbols else []:
                if user not in seen:
                    seen.add(user)
                    queue.append(user)
        # Used at the top of a file, by a type's member or by a table of rows: the file is what is known.
        files = {path for path in store.symbols[usr].uses} if usr in store.symbols else set()
        return f"{Path(sorted(files)[0]).stem}" if files else None

    indirect, never, throws = listed("indirect.txt"), listed("never-called.txt"), listed("only-throws.txt")
    rows, missing, names = [], [], set()
    for module in MODULES:
        for symbol in public_symbols(module, build)[0]:
            if not symbol.is_callable:
                continue
            names.add(symbol.name)
            test = first_test(symbol.usr)
            if symbol.name in never:
                state, test = "never called: " + never[symbol.name][0], "—"
            elif symbol.name in throws:
                state = f"throws `{throws[symbol.name][0]}`: {throws[symbol.name][1]}"
            elif test is None and symbol.name in indirect:
                test, state = indirect[symbol.name][0], "works; " + indirect[symbol.name][1]
            else:
                state = "works"
            if test is None:
                missing.append(symbol.name)
            rows.append((symbol.name, state, test or "none"))
    unknown = sorted((set(indirect) | set(never) | set(throws)) - names)
    problems = [f"no test calls {name}" for name in missing]
    problems += [f"{name} is listed but is no public symbol" for name in unknown]
    if len(throws) > MOST_THAT_ONLY_THROW:
        problems.append(f"{len(throws)} symbols can only throw; there were {MOST_THAT_ONLY_THROW}")
    if sys.argv[1:] == ["--check"]:
        if problems:
            sys.exit("\n".join(problems))
        return
    FILE.parent.mkdir(exist_ok=True)
    called = sum(row[2] not in ("—", "none") for row in rows)
    text = f"""# Public symbols and the tests that call them

Written by `Scripts/api/tested.py`; `make test` fails when a symbol has no test, or when more symbols can only throw.
{len(rows)} symbols that can be called: {called} are called by a test at run time, {len(throws)} of them can only throw on
Linux, {len(never)} cannot be called at all. A symbol is listed once for each of its overloads.

| symbol | on Linux | a test that calls it |
|---|---|---|
"""
    text += "".join(f"| `{name}` | {state} | {test} |\n" for name, state, test in sorted(rows))
    FILE.write_text(text)
    print("\n".join(problems) or f"{called} of {len(rows)} symbols are called by tests")


main()
