#!/usr/bin/env bash
# Builds and runs programs that others wrote for Apple's framework, and says what passed. Their folders are
# given; nothing of theirs is kept here.
set -euo pipefail

usage() {
  cat <<'TEXT'
usage: Tests/Compatibility/run.sh [--python-sdk FOLDER] [--utilities FOLDER]
                                  [--anylanguagemodel FOLDER] [--openfoundationmodels FOLDER]

Each FOLDER is a checkout of the repository of that name:
  --python-sdk            apple/python-apple-fm-sdk: its C bindings, unmodified, with and without its flag for
                          the 27 SDK; then its Python tests against the model of this machine
  --utilities             apple/foundation-models-utilities: the files that are there
  --anylanguagemodel      huggingface/AnyLanguageModel: tests of its Apple API, only their import changed
  --openfoundationmodels  1amageek/OpenFoundationModels: the same

  --python-timeout N      seconds for one Python test (150)
  --python-tests PATTERN  only the Python tests that pytest's -k chooses

Everything is built in .build/compatibility. The model must be here (kamado models get).
TEXT
}

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
work="$root/.build/compatibility"
python_timeout=150 python_pattern=
declare -A folders=()
while (($#)); do
  case $1 in
    --python-sdk | --utilities | --anylanguagemodel | --openfoundationmodels)
      folders[${1#--}]=$(cd "${2:?$1 needs a folder}" && pwd) ;;
    --python-timeout) python_timeout=${2:?} ;;
    --python-tests) python_pattern=${2:?} ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
  esac
  shift 2
done
((${#folders[@]})) || { usage >&2; exit 2; }

cache=${KAMADO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/kamado}
export PKG_CONFIG_PATH="$cache/pkgconfig${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}"
say() { printf '==> %s\n' "$*"; }
failed=0

mkdir -p "$work"
rm -rf "$work"/{python-sdk,utilities,AnyLanguageModel,OpenFoundationModels}
sed "s|@KAMADO@|$root|" "$here/Package.swift.in" >"$work/Package.swift"

# copy_tests LIST FROM TO: the listed files, with the import of the module they test changed, nothing else.
copy_tests() {
  local list=$1 from=$2 to=$3 file
  mkdir -p "$to"
  while read -r file; do
    [[ -z $file || $file == \#* ]] && continue
    if [[ ! -f $from/$file ]]; then
      say "missing: $file"
      failed=1
      continue
    fi
    sed -E 's/^( *)(@_spi\([A-Za-z]+\) )?(@testable )?import (OpenFoundationModels(Core)?|AnyLanguageModel)$/\1import FoundationModels/' \
      "$from/$file" >"$to/$(basename "$file")"
  done <"$list"
}

if [[ -n ${folders[python-sdk]:-} ]]; then
  mkdir "$work/python-sdk"
  cp -R "${folders[python-sdk]}"/{foundation-models-c,src,tests,pyproject.toml,README.md} "$work/python-sdk/"
fi
if [[ -n ${folders[utilities]:-} ]]; then
  mkdir "$work/utilities"
  cp -R "${folders[utilities]}"/{Sources,Tests} "$work/utilities/"
fi
if [[ -n ${folders[anylanguagemodel]:-} ]]; then
  copy_tests "$here/anylanguagemodel.txt" "${folders[anylanguagemodel]}/Tests/AnyLanguageModelTests" \
    "$work/AnyLanguageModel"
fi
if [[ -n ${folders[openfoundationmodels]:-} ]]; then
  copy_tests "$here/openfoundationmodels.txt" \
    "${folders[openfoundationmodels]}/Tests/OpenFoundationModelsTests" "$work/OpenFoundationModels"
fi

if [[ -n ${folders[utilities]:-}${folders[anylanguagemodel]:-}${folders[openfoundationmodels]:-} ]]; then
  say "Swift clients: building and running their tests"
  swift test --package-path "$work" || failed=1
fi

if [[ -n ${folders[python-sdk]:-} ]]; then
  say "C bindings of the Python SDK, as for the 26 SDK"
  swift build --package-path "$work" -c release --product ClientBindings
  say "C bindings of the Python SDK, as for the 27 SDK"
  export KAMADO_CLIENT_SDK=27
  swift build --package-path "$work" -c release --product ClientBindings
  library="$(swift build --package-path "$work" -c release --show-bin-path)/libClientBindings.so"

  say "Python tests against the model of this machine"
  [[ -x $work/venv/bin/ctypesgen ]] || python3 -m venv "$work/venv"
  "$work/venv/bin/pip" install --quiet --disable-pip-version-check pytest pytest-asyncio pytest-timeout ctypesgen \
    psutil setuptools
  cd "$work/python-sdk"
  mkdir -p src/apple_fm_sdk/lib
  cp "$library" src/apple_fm_sdk/lib/libFoundationModels.so
  # The C compiler of Linux does not know clang's marks of nullability; Apple's does.
  "$work/venv/bin/ctypesgen" -D_Nonnull= -D_Nullable= -L "$PWD/src/apple_fm_sdk/lib" -l FoundationModels \
    -o src/apple_fm_sdk/_ctypes_bindings.py \
    foundation-models-c/Sources/FoundationModelsCBindings/include/FoundationModels.h 2>"$work/ctypesgen.log"
  # The bindings catch the errors of the 26 SDK.
  KAMADO_ERRORS=26 PYTHONPATH=src "$work/venv/bin/python" -m pytest tests --timeout "$python_timeout" -q \
    -p no:cacheprovider ${python_pattern:+-k "$python_pattern"} -rfE --junitxml="$work/python-sdk.xml" || failed=1
fi
exit "$failed"
