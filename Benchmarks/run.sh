#!/usr/bin/env bash
# Kamado and llama.cpp's server side by side: the same source, model, texts, threads and context,
# in interleaved rounds. Usage: Benchmarks/run.sh [--rounds N] [--model NAME] [TEXT...]
set -euo pipefail
exec python3 "$(dirname "$0")/compare.py" "$@"
