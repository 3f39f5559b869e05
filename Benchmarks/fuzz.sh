#!/usr/bin/env bash
# Compares what Kamado and llguidance decide on random schemas and texts; fails when Kamado decides one wrongly.
# Needs a Python with llguidance, jsonschema, gguf and numpy (all on PyPI): PYTHON=…/bin/python Benchmarks/fuzz.sh
# Usage: Benchmarks/fuzz.sh [--seed N] [--schemas N] [--texts N]
set -euo pipefail
exec "${PYTHON:-python3}" "$(dirname "$0")/fuzz.py" "$@"
