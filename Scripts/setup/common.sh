# What every part of set-up uses: the cache folder, messages, the lock, pip.
# shellcheck shell=bash

cache=${KAMADO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/kamado}
machine=$(uname -m)

say() { printf '\033[1m==>\033[0m %s\n' "$*"; }
[[ -t 1 ]] || say() { printf '==> %s\n' "$*"; }

fail() {
  printf 'setup: %s\n' "$*" >&2
  exit 1
}

# Two set-ups at once: the second waits and then finds the work done.
take_lock() {
  mkdir -p "$cache"
  exec 9>"$cache/.setup.lock"
  if ! flock --nonblock 9; then
    say "another set-up is running; waiting for it"
    flock 9
  fi
  # What an interrupted set-up left behind. Nobody else can be using it: the lock is ours.
  rm -rf "$cache"/.setup-work.*
  work=$(mktemp -d "$cache/.setup-work.XXXXXX")
  trap 'rm -rf "$work"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
}

# Runs a command with its output in a log; shows the end of the log when it fails. A terminal sees
# the log's last line grow, so that nobody waits before a still screen.
run_logged() {
  local log="$cache/logs/$1.log" ticker=
  shift
  mkdir -p "$cache/logs"
  : >"$log"
  if [[ -t 1 ]]; then
    while sleep 1; do printf '\r\033[K    %.70s' "$(tail -n 1 "$log" | tr -d '\r')"; done &
    ticker=$!
  fi
  local status=0
  "$@" >"$log" 2>&1 9>&- || status=$?
  if [[ -n $ticker ]]; then
    kill "$ticker" 2>/dev/null || true
    wait "$ticker" 2>/dev/null || true
    printf '\r\033[K'
  fi
  if ((status != 0)); then
    tail -n 25 "$log" >&2
    fail "failed: $* (whole log: $log)"
  fi
}

swift_is_ready() { command -v swift >/dev/null; }

require_swift() {
  local found
  command -v swift >/dev/null ||
    fail "Swift is not installed or not in PATH. Install Swift $swift_minimum or newer (swift.org/install), then run this again."
  found=$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head -n 1)
  [[ $(printf '%s\n' "$swift_minimum" "$found" | sort -V | head -n 1) == "$swift_minimum" ]] ||
    fail "Swift $found is too old; Kamado needs $swift_minimum or newer."
}

# For a name like openvino_sha256, the value of openvino_sha256_<this machine>.
for_machine() {
  local name="$1_$machine"
  [[ -n ${!name:-} ]] || fail "processors of kind $machine are not supported yet (x86_64 and aarch64 are)"
  printf '%s' "${!name}"
}

# A Python of our own in the cache, so that neither the system's nor the user's packages are touched.
python="$cache/python/bin/python3"
require_python() {
  if ! "$python" -m pip --version >/dev/null 2>&1; then
    say "Python environment: for pip, which fetches the packages named below"
    rm -rf "$cache/python"
    run_logged python python3 -m venv "$cache/python"
  fi
}

# download LOG FOLDER NAME VERSION SHA256 [pip options...]: one file, refused when its hash differs.
download() {
  local log=$1 folder=$2 name=$3 version=$4 sha256=$5
  shift 5
  require_python
  mkdir -p "$folder"
  printf '%s==%s --hash=sha256:%s\n' "$name" "$version" "$sha256" >"$folder/requirement.txt"
  run_logged "$log" "$python" -m pip download --disable-pip-version-check --no-cache-dir --no-deps \
    --require-hashes --dest "$folder" "$@" --requirement "$folder/requirement.txt"
}

# Puts a finished folder in its place in one step; a reader sees the old one or the new one.
install_folder() {
  local from=$1 to=$2
  mkdir -p "$(dirname "$to")"
  if [[ -e $to ]]; then mv "$to" "$work/old-$(basename "$to")"; fi
  mv "$from" "$to"
}
