#!/usr/bin/env python3
"""Writes the public interface of the modules that programs import to docs/api/interface.txt.

  Scripts/api/interface.py           writes the file
  Scripts/api/interface.py --check   exits with 1, and shows the difference, when the file does not agree

Build first: `swift build --build-tests`.
"""

import difflib
import sys

from symbols import MODULES, ROOT, build_folder, public_symbols

FILE = ROOT / "docs/api/interface.txt"


def interface() -> str:
    build = build_folder()
    lines = ["# Public interface, written by Scripts/api/interface.py. One line per declaration, sorted."]
    for module in MODULES:
        symbols, conformances = public_symbols(module, build)
        lines += ["", f"## {module}", ""]
        lines += sorted({f"{s.name}\t{s.declaration}" for s in symbols})
        lines += ["", f"### Conformances in {module}", ""]
        lines += sorted(set(conformances))
    return "\n".join(lines) + "\n"


def main():
    found = interface()
    if sys.argv[1:] == ["--check"]:
        known = FILE.read_text() if FILE.exists() else ""
        if found != known:
            sys.stderr.writelines(difflib.unified_diff(
                known.splitlines(True), found.splitlines(True), str(FILE.relative_to(ROOT)), "as built", n=0))
            sys.exit("The public interface has changed. If that is meant, run Scripts/api/interface.py and commit its file.")
    elif not sys.argv[1:]:
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(found)
    else:
        sys.exit(__doc__)


main()
