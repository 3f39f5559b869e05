#!/usr/bin/env bash
# Reads the iCalendar that `kamado tasks --ics` writes with the package icalendar, as calendar programs would.
# Needs Python; puts the package into the cache folder.
set -euo pipefail
cd "$(dirname "$0")/.."
cache=${KAMADO_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/kamado}
kamado=${KAMADO:-.build/debug/kamado}
if [ ! -x "$cache/calendar/bin/python3" ]; then
  echo "==> icalendar, to check calendar files" >&2
  python3 -m venv "$cache/calendar"
  "$cache/calendar/bin/pip" install --quiet 'icalendar>=6,<7'
fi
for note in Tests/Data/notes*/*.json; do
  "$cache/calendar/bin/python3" Scripts/check_calendar.py "$kamado" "$note"
done
echo "every note's calendar was read"
