"""Draws a dressed Japanese recipe in vertical columns from the right, in one or two tiers."""
from PIL import Image, ImageDraw

import fonts
import paper
from style import all_text

PAPERS = [((250, 246, 238), (34, 30, 30), (122, 38, 30)), ((255, 255, 252), (30, 30, 30), (40, 60, 110)),
          ((246, 240, 226), (40, 34, 28), (140, 60, 30))]
NOT_FIRST = set("、。，．・！？）」』ぁぃぅぇぉっゃゅょァィゥェォッャュョー々…")
NOT_LAST = set("（「『")


def break_columns(text, first, room):
    """Columns of at most `room` characters (the first of at most `first`)."""
    columns, rest, limit = [], text, first
    while len(rest) > limit:
        cut = limit
        if rest[cut] in "、。" and cut + 1 <= limit + 1 and len(rest) > cut + 1 and rest[cut + 1] not in NOT_FIRST:
            cut += 1                               # a full stop may hang below the last row
        else:
            while cut > 1 and (rest[cut] in NOT_FIRST or rest[cut - 1] in NOT_LAST or joined(rest, cut)):
                cut -= 1
        columns.append(rest[:cut])
        rest, limit = rest[cut:], room
    return columns + [rest] if rest else columns


def joined(text, cut):
    """Whether a number would be torn apart."""
    digits = "０１２３４５６７８９．／"
    return text[cut - 1] in digits and text[cut] in digits


class Column:
    """One column to draw: parts at rows, then a gap to the left."""

    def __init__(self, parts, scale=1.0, bold=False, accent=False, gap=0.0):
        self.parts, self.scale, self.bold, self.accent, self.gap = parts, scale, bold, accent, gap


def columns_of(blocks, rows, amount_end):
    """The columns of some blocks; `rows` characters fit below each other."""
    out = []
    for b in blocks:
        kind, text = b["kind"], b.get("text", "")
        if kind == "title":
            scale = max(1.15, min(1.5, rows / len(text)))
            for c in break_columns(text, int(rows / scale), int(rows / scale)):
                out.append(Column([(0, c)], scale, True, True, 0.5))
        elif kind == "heading":
            out.append(Column([(0, text)], 1.1, True, True, 0.35))
        elif kind == "group":
            out.append(Column([(0, text)], 1.0, True, True))
        elif kind == "row" and b["mode"] == "split":
            name, amount = b["name"], b["amount"]
            start = max(len(name) + 1, amount_end - len(amount))
            out.append(Column([(0, name), (start, amount)]))
        elif kind == "row":
            out.append(Column([(0, text)]))
        elif kind == "step":
            mark = b["number"]
            indent = len(mark) + (0 if b["tight"] else 1) if mark else 0
            hang = 2 if mark and not b["tight"] else 0
            for i, c in enumerate(break_columns(text, rows - indent, rows - hang)):
                head = [(0, mark)] if i == 0 and mark else []
                out.append(Column(head + [(indent if i == 0 else hang, c)], gap=0.0))
            out[-1].gap = 0.25
        elif kind == "note":
            for c in break_columns(text, rows, rows):
                out.append(Column([(0, c)]))
    return out


def spoken(column):
    """The printed line: parts that touch are one word, others stand apart."""
    line, end = "", 0
    for at, text in column.parts:
        line += (" " if line and at > end else "") + text
        end = at + len(text)
    return " ".join(line.replace("\u3000", " ").split())


def draw_vertical(blocks, lang, rng):
    kind = rng.choice(["serif", "serif", "sans"])
    face = fonts.choose(rng, kind, lang, all_text(blocks))
    back, ink, accent = rng.choice(PAPERS)
    size, pitch_share = rng.randint(36, 42), rng.uniform(1.6, 1.85)
    tiers = rng.random() < 0.4
    rows = rng.randint(19, 24)
    margin = 90
    second = next(i for i, b in enumerate(blocks) if b["kind"] == "heading" and b["part"] == "steps")
    upper = max((len(b.get("text", "")) or len(b["name"]) + len(b["amount"]) + 2) for b in blocks[:second] if b["kind"] == "row")
    amount_end = max(upper, 12)
    if tiers:
        rows = rng.randint(17, 20)
        amount_end = min(max(upper, 11), 20)
    step = size * 1.06
    title = [b for b in blocks[:second] if b["kind"] == "title"]
    first = [b for b in blocks[:second] if b["kind"] != "title"]
    head = columns_of(title, rows * (2 if tiers else 1), amount_end)
    a, b = columns_of(first, max(rows, amount_end), amount_end), columns_of(blocks[second:], rows, amount_end)
    wide = lambda cs: sum(size * (pitch_share * max(1.0, c.scale * 0.92) + c.gap) for c in cs)
    deep = lambda cs: max(max(at + len(t) for at, t in c.parts) * c.scale for c in cs) * step if cs else 0
    gap = size * 1.2
    if tiers:
        width = margin * 2 + wide(head) + max(wide(a), wide(b))
        top_height, low_height = max(deep(a), 8 * step), deep(b)
        height = margin * 2 + max(top_height + gap + low_height, deep(head))
    else:
        width = margin * 2 + wide(head) + wide(a) + size * 0.8 + wide(b)
        height = margin * 2 + max(deep(head), deep(a), deep(b))
    image = paper.paper(rng, (int(width), int(height)), back) if rng.random() < 0.6 else paper.plain((int(width), int(height)), back)
    draw = ImageDraw.Draw(image)
    if rng.random() < 0.7:
        draw.rectangle((36, 36, image.width - 36, image.height - 36), outline=accent, width=3)
    printed = []

    def lay(columns, right, top):
        for c in columns:
            font = face.at(size * c.scale, c.bold)
            advance = step * c.scale
            across = size * (pitch_share * max(1.0, c.scale * 0.92))
            middle = right - across / 2
            for at, text in c.parts:
                for i, char in enumerate(text):
                    if not char.isspace():
                        upright(draw, font, middle, top + (at + i) * advance, char, accent if c.accent else ink)
            printed.append(spoken(c))
            right -= across + size * c.gap
        return right

    right = lay(head, image.width - margin, margin)
    if tiers:
        lay(a, right, margin)
        y = margin + top_height + gap / 2
        draw.line((margin * 0.7, y, right, y), fill=accent, width=3)
        lay(b, right, margin + top_height + gap)
    else:
        lay(b, lay(a, right, margin) - size * 0.8, margin)
    return image, printed


def upright(draw, font, middle, top, char, colour):
    """One character of vertical text in its cell, in the font's vertical form."""
    draw.text((middle, top), char, font=font, fill=colour, direction="ttb", anchor="mt", language="ja", features=["vert"])
