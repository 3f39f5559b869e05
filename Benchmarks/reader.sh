#!/usr/bin/env bash
# Compares readers on pictures; without folders on recipes drawn for it, 20 of each layout.
#   Benchmarks/reader.sh [PICTURES...] [options of reader.py]
set -euo pipefail
cd "$(dirname "$0")/.."
cache=${KAMADO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/kamado}
export PKG_CONFIG_PATH="$cache/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
python="$cache/bench/bin/python"
if ! "$python" -c 'import rapidocr, onnxruntime, rapidfuzz, PIL' 2>/dev/null; then
  echo "==> rapidocr and the comparison's tools, into $cache/bench" >&2
  python3 -m venv "$cache/bench"
  "$cache/bench/bin/pip" install -q rapidocr==3.10.0 onnxruntime==1.32.0 rapidfuzz==3.14.6 pillow==13.0.0
fi
swift build -c release --product reader-bench >&2
if [[ $# -eq 0 || $1 == --* ]]; then
  drawn=${TMPDIR:-/tmp}/kamado-drawn-recipes
  [[ -d $drawn/images ]] || "$python" Scripts/render-recipes/render.py --data Tests/Data/recipes --out "$drawn" \
    --layout all --count 20 --seed 11 >&2
  set -- "$drawn/images" "$@"
fi
exec "$python" Benchmarks/reader.py "$@"
