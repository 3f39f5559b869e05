#!/usr/bin/env bash
# Makes the Python environment of the clients in the cache and prints its interpreter.
# Exit code 77: PyPI cannot be reached.
set -euo pipefail
folder=${KAMADO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/kamado}/clients
packages=(openai==3.57.0 langchain-openai==1.7.4 llm==0.36)
mkdir -p "$folder"
exec 9>"$folder/.lock"
flock 9
if [[ $(cat "$folder/packages" 2>/dev/null) != "${packages[*]}" ]]; then
  rm -rf "$folder/python"
  python3 -m venv "$folder/python" >&2
  if ! "$folder/python/bin/pip" install --quiet --disable-pip-version-check "${packages[@]}" >&2; then
    echo "the clients could not be installed from PyPI" >&2
    exit 77
  fi
  echo "${packages[*]}" >"$folder/packages"
fi
echo "$folder/python/bin/python"
