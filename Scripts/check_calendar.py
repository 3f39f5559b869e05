"""Reads the calendar of one note: check_calendar.py KAMADO NOTE.json. Ends with 1 when something is wrong."""
import json
import subprocess
import sys

import icalendar

kamado, path = sys.argv[1:]
with open(path, encoding="utf-8") as file:
    note = json.load(file)


def run(form):
    return subprocess.run(
        [kamado, "tasks", "-", "--no-model", "--date", note["date"], form],
        input=note["text"].encode(), capture_output=True, check=False).stdout


tasks = json.loads(run("--json"))["tasks"]
calendar = icalendar.Calendar.from_ical(run("--ics"))
entries = [entry for entry in calendar.walk() if entry.name in ("VEVENT", "VTODO")]
faults = [str(error) for entry in [calendar] + entries for error in entry.errors]
if [str(entry["SUMMARY"]) for entry in entries] != [task["title"] for task in tasks]:
    faults.append("titles differ")
for entry, task in zip(entries, tasks):
    first = task["due"] or task["dueFrom"]
    if (entry.name == "VEVENT") != (first is not None):
        faults.append("%s is a %s" % (task["title"], entry.name))
    if first and entry.decoded("DTSTART").isoformat()[:10] != first:
        faults.append("%s starts on another day" % task["title"])
    if not entry.get("UID") or not entry.get("DTSTAMP"):
        faults.append("%s has no UID or DTSTAMP" % task["title"])
for fault in faults:
    print("%s: %s" % (path, fault))
sys.exit(1 if faults else 0)
