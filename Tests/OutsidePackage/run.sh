#!/usr/bin/env bash
# Kamado as other people's packages use it: by a version tag of a git repository, without unsafe
# flags. Builds a small program that way, moves it to another folder, takes away everything that it
# was built from, and runs it.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(git -C "$here" rev-parse --show-toplevel)
version=1000.0.0 # no tag of Kamado's own
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "==> Kamado as version $version of a git repository"
# What is committed and what is not yet: the test is of the files as they stand.
git clone --quiet --shared "$root" "$work/Kamado"
(cd "$root" && git ls-files --cached --others --exclude-standard -z |
  tar --create --null --files-from=- --ignore-failed-read) | tar --extract --directory "$work/Kamado"
git -C "$work/Kamado" add --all
git -C "$work/Kamado" -c user.name=test -c user.email=test@localhost commit --quiet --allow-empty --message test
git -C "$work/Kamado" -c user.name=test -c user.email=test@localhost tag "$version"

echo "==> a package that depends on it"
mkdir "$work/Outside"
cp -R "$here/Sources" "$work/Outside/"
sed -e "s|@REPOSITORY@|file://$work/Kamado|" -e "s|@VERSION@|$version|" \
  "$here/Package.swift.in" >"$work/Outside/Package.swift"
swift build --package-path "$work/Outside" --cache-path "$work/cache" --product outside

echo "==> the program, moved"
mkdir "$work/elsewhere"
mv "$(swift build --package-path "$work/Outside" --cache-path "$work/cache" --show-bin-path)/outside" "$work/elsewhere/program"
rm -rf "$work/Outside" "$work/Kamado"
printed=$(cd / && "$work/elsewhere/program")
printf '%s\n' "$printed"

expected=$'scripted: omelette, 10 minutes\nlocal: '
if [[ $printed != "$expected"* || $printed == *"outside of its guides"* ]]; then
  echo "outside package: the program printed something else than expected" >&2
  exit 1
fi
echo "==> built by version without unsafe flags, and runs after being moved"
