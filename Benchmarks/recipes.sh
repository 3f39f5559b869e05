#!/usr/bin/env bash
# Reads every recipe of a folder like ../shared/recipes and scores the answers with its score.py.
# Usage: Benchmarks/recipes.sh [--data FOLDER] [--model NAME] [--layout card] [lines|pictures|server]...
#   lines     kamado recipe read --text, from the printed lines
#   pictures  kamado recipe read, from the pictures
#   server    llama.cpp's server with a plain JSON schema, from the printed lines
set -euo pipefail
exec python3 "$(dirname "$0")/recipes.py" "$@"
