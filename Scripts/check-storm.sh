#!/usr/bin/env bash
# 500 random operations on sessions: under Thread Sanitizer with the scripted model (llama.cpp is not instrumented), under
# Address Sanitizer, which also looks for leaks, with the local model. Builds apart from the usual build, in
# $KAMADO_SANITIZED (.build). Usage: Scripts/check-storm.sh [thread|address]...
set -euo pipefail
cd "$(dirname "$0")/.."
export KAMADO_STORM=${KAMADO_STORM:-500}
for sanitizer in "${@:-thread}"; do
  case $sanitizer in
    thread) tests='^FoundationModelsCoreTests.StormTests' ;;
    address) tests='^(FoundationModelsCoreTests.StormTests|RealModelTests.LocalModelStormTests)' ;;
    *) echo "usage: $0 [thread|address]..." >&2; exit 2 ;;
  esac
  echo "==> $KAMADO_STORM operations under the $sanitizer sanitizer"
  swift test --sanitize="$sanitizer" --scratch-path "${KAMADO_SANITIZED:-.build}/$sanitizer" --filter "$tests" --no-parallel
done
