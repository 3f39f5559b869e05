"""Dresses a recipe's answer as somebody might print it: headings, marks, numbers, small print.

The result is a list of blocks in reading order. A block is a dict with `kind`:
title, sub, small, heading, group, mark, row, box, step, note. What is not in the
answer (blog name, time, nutrition, hashtags) is made up here.
"""
import re

CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"
KANJI = "一二三四五六七八九十"
WORDS = {
    "ja": {"ingredients": ["材料"], "steps": ["作り方", "つくり方"], "labels": ["ポイント：", "※", "メモ：", "コツ："],
           "blogs": ["すみれ台の台所", "ことこと日記", "三日月食堂だより", "うちごはん手帖"], "times": ["調理時間 {m}分", "所要時間：約{m}分"],
           "box": ("栄養成分（1人分）", ["エネルギー {k}kcal", "たんぱく質 {p}g", "脂質 {f}g", "塩分 {s}g"]),
           "tags": ["#おうちごはん #作り置き", "#かんたんレシピ #今日の献立", "#季節の味"], "shouts": ["保存版!", "リピ確定!"]},
    "en": {"ingredients": ["Ingredients", "You will need"], "steps": ["Method", "Directions", "Instructions"], "labels": ["Tip: ", "Note: "],
           "blogs": ["plum & pepper kitchen", "the blue ladle", "suppers on Fern Street"], "times": ["Ready in {m} min", "Total time: {m} minutes"],
           "box": ("Nutrition per serving", ["Calories {k} kcal", "Protein {p} g", "Fat {f} g", "Salt {s} g"]),
           "tags": ["#homecooking #weeknight", "#fromscratch"], "shouts": ["SAVE THIS!"]},
    "de": {"ingredients": ["Zutaten"], "steps": ["Zubereitung"], "labels": ["Tipp: ", "Hinweis: "],
           "blogs": ["Löffel & Latz", "Küchenzettel"], "times": ["Zeit: {m} Minuten"],
           "box": ("Nährwerte pro Portion", ["Brennwert {k} kcal", "Eiweiß {p} g", "Fett {f} g", "Salz {s} g"]),
           "tags": ["#selbstgemacht #hausmannskost"], "shouts": ["Lieblingsrezept!"]},
    "ko": {"ingredients": ["재료"], "steps": ["만드는 법", "만드는 방법"], "labels": ["팁: ", "※ "],
           "blogs": ["보글보글 부엌", "한입 식탁 이야기"], "times": ["조리시간 {m}분"],
           "box": ("영양 정보 (1인분)", ["열량 {k}kcal", "단백질 {p}g", "지방 {f}g", "나트륨 {k}mg"]),
           "tags": ["#집밥 #오늘의요리"], "shouts": ["저장 필수!"]},
}
NUMBERS = {
    "ja": ["{i}.", "{c}", "({i})", "{i})", "ステップ{i}", "手順{i}", "disc", ""],
    "en": ["{i}.", "({i})", "{i})", "Step {i}", "disc", ""],
    "de": ["{i}.", "{i})", "Schritt {i}", "disc", ""],
    "ko": ["{i}.", "{c}", "{i})", "{i}단계", "disc", ""],
}
AMOUNT_FIRST = re.compile(r"[\d½¼¾⅓⅔]|(etwas|einige|a few|a little)\b")


def is_mark(group):
    return len(group) == 1 or re.fullmatch(r"\([A-Z]\)", group) is not None


def full_width(text):
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


def inline(lang, name, amount):
    """Name and amount in one running text, in the order usual in the language."""
    if lang in ("ja", "ko"):
        return name + " " + amount
    if AMOUNT_FIRST.match(amount):
        return amount + " " + name
    return name + (", " if lang == "en" else " ") + amount


def number(pattern, i):
    return "%d" % i if pattern == "disc" else pattern.format(i=i, c=CIRCLED[i - 1], k=KANJI[i - 1])


def ingredient_heading(rng, lang, y, word):
    """Heading of the list, and the yield as a line of its own where it does not stand beside it."""
    if y is None:
        return word, None
    if lang == "ja":
        return rng.choice(["%s（%s）", "%s %s", "%s・%s", "%s(%s)"]) % (word, y), None
    if lang == "ko":
        return rng.choice(["%s (%s)", "%s %s"]) % (word, y), None
    if y[0].islower():
        return ("%s %s" if lang == "de" else "%s (%s)") % (word, y), None
    if rng.random() < 0.3:
        return "%s – %s" % (word, y), None
    return word, y


def dress(gold, rng, layout):
    """Blocks of one recipe, and the choices that the drawing needs to know."""
    lang, words = gold["lang"], WORDS[gold["lang"]]
    vertical, hand = layout == "vertical", layout == "hand"
    pick = rng.choice
    blocks = []
    small = lambda text: blocks.append({"kind": "small", "text": text})
    if not vertical and not hand and rng.random() < 0.25:
        small(pick(words["blogs"]))
    if gold["title"]:
        blocks.append({"kind": "title", "text": gold["title"]})
    y = gold["yield"]["text"] if gold["yield"] else None
    heading, apart = ingredient_heading(rng, lang, y, pick(words["ingredients"]))
    if vertical:
        heading = "材料" if y is None else pick(["材料 %s", "材料（%s）"]) % y
    if apart:
        blocks.append({"kind": "sub", "text": apart})
    if not vertical and rng.random() < 0.25:
        small(pick(words["times"]).format(m=rng.randrange(15, 95, 5)))
    blocks.append({"kind": "heading", "text": heading, "part": "ingredients"})
    blocks += rows(gold, rng, vertical, hand)
    if not vertical and not hand and rng.random() < 0.25:
        title, entries = words["box"]
        fill = dict(k=rng.randrange(140, 690), p=rng.randrange(30, 320) / 10, f=rng.randrange(20, 330) / 10, s=rng.randrange(4, 34) / 10)
        blocks.append({"kind": "box", "title": title, "lines": [e.format(**fill) for e in entries]})
    blocks.append({"kind": "heading", "text": pick(words["steps"]), "part": "steps"})
    pattern = pick(["{c}", "（{k}）", ""]) if vertical else pick(NUMBERS[lang])
    alone = not vertical and not hand and len(pattern) > 5 and rng.random() < 0.5
    for i, text in enumerate(gold["steps"], 1):
        blocks.append({"kind": "step", "number": number(pattern, i) if pattern else "", "text": text,
                       "disc": pattern == "disc" and not hand, "alone": alone, "tight": pattern.startswith("（")})
    for text in gold["notes"]:
        blocks.append({"kind": "note", "text": pick(words["labels"]) + text})
    if not vertical and rng.random() < 0.2:
        small(pick(words["tags"]))
    if not vertical and not hand and rng.random() < 0.1:
        small(pick(words["shouts"]))
    if vertical:
        for b in blocks:
            for key in ("text", "number", "name", "amount"):
                if key in b:
                    b[key] = full_width(b[key])
    return blocks


def rows(gold, rng, vertical, hand):
    lang = gold["lang"]
    if vertical:
        mode = rng.choice(["split", "ellipsis"])
    elif lang in ("en", "de"):
        mode = rng.choice(["inline", "inline", "split"])
    elif hand:
        mode = rng.choice(["inline", "tight"] if lang == "ja" else ["inline"])
    else:
        mode = rng.choice(["split", "split", "inline", "ellipsis", "bullet", "tight"] if lang == "ja" else ["split", "inline", "bullet"])
    if mode == "tight" and any(re.search(r"\d$", i["name"]) for i in gold["ingredients"]):
        mode = "inline"                            # a digit at the end of a name would run into the amount
    bracket = not vertical and not hand and rng.random() < 0.4
    prefix = "{g}{t}" if vertical else rng.choice(["{g}{t}", "{g} {t}"])
    decoration = rng.choice({"ja": ["【{g}】", "◆{g}", "〈{g}〉", "■{g}"], "ko": ["[{g}]", "■ {g}"]}.get(lang, ["{g}"]))
    out, current = [], None
    for item in gold["ingredients"]:
        g, name = item["group"], item["name"]
        if g and g != current and not is_mark(g):
            out.append({"kind": "group", "text": decoration.format(g=g)})
        if g and g != current and is_mark(g) and bracket:
            out.append({"kind": "mark", "text": g, "span": sum(1 for x in gold["ingredients"] if x["group"] == g)})
        marked = lambda t: prefix.format(g=g, t=t) if g and is_mark(g) and not bracket else t
        row = {"kind": "row", "mode": mode, "inset": bool(g) and is_mark(g) and bracket}
        if mode == "split":
            row.update(name=marked(name), amount=item["amount"])
        elif mode == "ellipsis":
            row.update(text=marked(name + "…" + item["amount"]))
        elif mode == "tight":
            row.update(text=marked(name + item["amount"]))
        else:
            row.update(text=("・" if lang == "ja" else "· ") * (mode == "bullet") + marked(inline(lang, name, item["amount"])))
        out.append(row)
        current = g
    return out


def all_text(blocks):
    return "".join(str(v) for b in blocks for v in b.values() if isinstance(v, str)) + "".join(
        b.get("title", "") + "".join(b["lines"]) for b in blocks if b["kind"] == "box")
