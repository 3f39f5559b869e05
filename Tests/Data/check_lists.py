"""Proofreads the questions, notes and misreadings; used by check.py. Standard library only."""
import datetime
import glob
import json
import os
import re
import unicodedata

FLAGS = {"weekday", "am/pm", "impossible", "ambiguous"}


def read(path):
    with open(path, encoding="utf-8") as f:
        return f.read()


def fold(text):
    return "".join(unicodedata.normalize("NFKC", text).lower().replace("⁄", "/").split())


def check_questions(root):
    """Every printed fact stands in its recipe; every calculated one does not."""
    path = os.path.join(root, "questions", "recipe-questions.json")
    data, faults, tally = json.loads(read(path)), [], {}
    for q in data["questions"]:
        text = fold(read(os.path.join(root, "recipes", "images", q["recipe"] + "-card.txt")))
        say = lambda what: faults.append("%s: %s" % (q["id"], what))
        if q["kind"] not in ("in-recipe", "not-in-recipe", "tip") or q["lang"] not in data["admissions"]:
            say("kind or language")
        printed = [any(fold(a) in text for a in group) for group in q["must"]]
        if q["kind"] == "in-recipe" and not (q["must"] and (q["derived"] or all(printed))):
            say("fact not printed")
        if q["kind"] == "not-in-recipe" and q["must"]:
            say("asks for a fact that is said not to be there")
        if q["kind"] == "tip" and not q["must"]:
            say("a tip without anything to check")
        for never in q["mustNot"]:
            if any(fold(never) in fold(a) for group in q["must"] for a in group):
                say("%s is both asked for and forbidden" % never)
        if q["calculated"] and not q["derived"]:
            say("calculated numbers of a printed fact")
        tally["questions " + q["lang"]] = tally.get("questions " + q["lang"], 0) + 1
    if len({q["id"] for q in data["questions"]}) != len(data["questions"]):
        faults.append("questions: an id twice")
    return faults, tally


def day(text):
    return datetime.date.fromisoformat(text)


def check_notes(root, folders=("notes", "notes-2")):
    """Titles stand in the note; dates are real; priority follows the rule of the README."""
    faults, tally = [], {}
    for path in sorted(path for folder in folders for path in glob.glob(os.path.join(root, folder, "*.json"))):
        note = json.loads(read(path))
        say = lambda what: faults.append("note %s: %s" % (note.get("id"), what))
        if note["id"] != os.path.basename(path)[:-5] or note["lang"] != note["id"][:2]:
            say("id")
        own = day(note["date"])
        titles = [t["title"] for t in note["tasks"]]
        if len(set(titles)) != len(titles):
            say("a task twice")
        for t in note["tasks"]:
            extra = set(t) - {"title", "priority", "priorityFrom", "minutes", "due", "time", "dueWithin", "dueAlso", "flags"}
            if extra or t["title"] not in note["text"] or len(t["title"]) > 40:
                say("task %r" % t)
            if not (t["minutes"] is None or isinstance(t["minutes"], int) and t["minutes"] > 0):
                say("minutes of %s" % t["title"])
            if not set(t.get("flags", [])) <= FLAGS:
                say("flags of %s" % t["title"])
            if "time" in t and not re.fullmatch(r"\d{1,2}:\d\d", t["time"]):
                say("time of %s" % t["title"])
            first = t["due"] or (t.get("dueWithin") or [None])[0]
            if first and day(first) < own:
                say("%s is due before the note" % t["title"])
            if t["priorityFrom"] != "told" and t["priority"] != rule(own, t):
                say("priority of %s" % t["title"])
        tally["notes " + note["lang"]] = tally.get("notes " + note["lang"], 0) + 1
        tally["tasks " + note["lang"]] = tally.get("tasks " + note["lang"], 0) + len(note["tasks"])
    return faults, tally


def rule(own, task):
    """Today and tomorrow high, from seven days on low, in between and without a date medium."""
    if task["priorityFrom"] == "none":
        return "medium" if task["due"] is None and "dueWithin" not in task else "?"
    last = day(task["due"]) if task["due"] else day(task["dueWithin"][1])
    days = (last - own).days
    return "high" if days <= 1 else "low" if days >= 7 else "medium"


def check_misreadings(root):
    """Each case replaces one printed line; putting the meant value back gives that line."""
    faults, tally = [], {}
    for c in json.loads(read(os.path.join(root, "misreadings.json")))["cases"]:
        say = lambda what: faults.append("%s: %s" % (c["id"], what))
        lines = read(os.path.join(root, c["context"])).splitlines()
        if lines.count(c["printed"]) != 1:
            say("the printed line stands %d times" % lines.count(c["printed"]))
        if c["line"] == c["printed"] or c["line"].count(c["read"]) != 1 or c["line"].replace(c["read"], c["meant"]) != c["printed"]:
            say("line, read and meant do not agree")
        if c["field"] not in ("amount", "name", "yield", "step") or c["evidence"] not in ("strong", "weak"):
            say("field or evidence")
        gold = json.loads(read(os.path.join(root, "recipes", "gold", os.path.basename(c["context"])[:5] + ".json")))
        if c["field"] in ("amount", "name") and not any(fold(r[c["field"]]) == fold(c["meant"]) for r in gold["ingredients"]):
            say("%s is no %s of the answer" % (c["meant"], c["field"]))
        if c["field"] == "yield" and fold(gold["yield"]["text"]) != fold(c["meant"]):
            say("%s is not the yield of the answer" % c["meant"])
        tally["misreadings"] = tally.get("misreadings", 0) + 1
    return faults, tally
