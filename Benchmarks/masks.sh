#!/usr/bin/env bash
# Token masks of Kamado and of other engines on the same schemas, texts and vocabulary, in one go.
# The peers need a Python with llguidance, xgrammar, gguf and numpy (all on PyPI).
# Usage: Benchmarks/masks.sh [--python PROGRAM] [--engines llguidance,xgrammar] [--pieces N] [--out FILE] [FOLDER]
set -euo pipefail
exec python3 "$(dirname "$0")/masks.py" "$@"
