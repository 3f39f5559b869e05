#!/usr/bin/env bash
# Measures the recipe library with 1,000 recipes (or as many as are named) and keeps the figures under results/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
swift build -c release --product library-bench >&2
result=Benchmarks/results/library.json
"$(swift build -c release --show-bin-path)/library-bench" measure "${1:-1000}" | tee "$result"
