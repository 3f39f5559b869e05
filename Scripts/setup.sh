#!/usr/bin/env bash
# Prepares a machine to build and run Kamado. Safe to repeat; quick when nothing is missing.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: Scripts/setup.sh [--portable] [--bench] [--browser] [--check]

Prepares this machine (Debian or Ubuntu with Swift installed) to build and run Kamado:
  1. Debian packages    libraries that read pictures, a C++ compiler, Python for `pip`
  2. OpenVINO           runs the networks that read text in pictures
  3. reading models     PP-OCRv6, two small networks
  4. SwiftSyntax        import libraries of the one in the toolchain, for the macros
  5. llama.cpp          runs the language model; built once for this machine's processor

Everything but the Debian packages goes into one folder that may be deleted at any time:
  $KAMADO_CACHE, or $XDG_CACHE_HOME/kamado, or ~/.cache/kamado

  --portable   build llama.cpp for every processor of this family, not only for this one
  --bench      build llama.cpp's own server and benchmark too, for `make bench`
  --browser    install Chromium, in which the tests use the page of `kamado serve`
  --check      change nothing; exit 1 when something is missing

Versions and hashes are pinned in Scripts/setup/versions.sh.
TEXT
}

portable=0 bench=0 browser=0 check=0
for argument in "$@"; do
  case $argument in
    --portable) portable=1 ;;
    --bench) bench=1 ;;
    --browser) browser=1 ;;
    --check) check=1 ;;
    -h | --help) usage; exit 0 ;;
    *) echo "setup: unknown option $argument" >&2; usage >&2; exit 2 ;;
  esac
done

parts=$(cd "$(dirname "${BASH_SOURCE[0]}")/setup" && pwd)
for part in versions common debian reader swift-syntax llama; do
  # shellcheck source=/dev/null
  source "$parts/$part.sh"
done

((browser)) && debian_packages+=(chromium)

# Nothing to do is the usual case: find out before taking the lock.
missing=()
swift_is_ready || missing+=(swift)
debian_is_ready || missing+=("Debian packages")
openvino_is_ready || missing+=(OpenVINO)
reading_models_are_ready || missing+=("reading models")
swift_syntax_is_ready || missing+=(SwiftSyntax)
llama_is_ready || missing+=(llama.cpp)
if ((${#missing[@]} == 0)); then
  exit 0
fi
if ((check)); then
  printf 'setup: missing: %s\n' "${missing[@]}" >&2
  exit 1
fi

require_swift
take_lock
debian_is_ready || install_debian_packages
openvino_is_ready || install_openvino
reading_models_are_ready || install_reading_models
swift_syntax_is_ready || install_swift_syntax
llama_is_ready || install_llama
say "ready (everything is in $cache)"
