"""Draws a dressed recipe on a horizontal page: card, two columns, or by hand.

The page is measured first and drawn second by the same code, so that its height fits;
every visual line that is drawn is also written down, in reading order.
"""
import math

from PIL import Image, ImageDraw

import fonts
import paper
from flow import wrap
from style import all_text

THEMES = [  # paper, ink, accent
    ((252, 240, 234), (40, 34, 34), (184, 66, 44)), ((255, 255, 255), (30, 30, 30), (30, 30, 30)),
    ((243, 247, 238), (34, 42, 34), (66, 118, 52)), ((238, 244, 248), (32, 38, 46), (38, 104, 142)),
    ((255, 251, 232), (52, 42, 30), (172, 112, 20)), ((250, 243, 248), (46, 36, 46), (140, 56, 110)),
    ((248, 245, 238), (44, 36, 32), (122, 34, 30)),
]
INKS = [(36, 46, 92), (40, 36, 36), (92, 34, 62), (28, 72, 66), (60, 60, 70)]


class Sheet:
    """A canvas that may be blind (only measuring), and the list of its printed lines."""

    def __init__(self, image=None):
        self.draw = ImageDraw.Draw(image) if image else None
        self.image = image
        self.printed = []

    def text(self, x, y, text, font, fill):
        if self.draw:
            self.draw.text((x, y), text, font=font, fill=fill, anchor="ls")

    def line(self, points, fill, width=2):
        if self.draw:
            self.draw.line(points, fill=fill, width=width)

    def rectangle(self, box, **k):
        if self.draw:
            self.draw.rounded_rectangle(box, **k)

    def ellipse(self, box, fill):
        if self.draw:
            self.draw.ellipse(box, fill=fill)

    def say(self, text):
        self.printed.append(" ".join(text.replace("\u3000", " ").split()))


class Handwriting(Sheet):
    """Sets each character a little askew, each time the same for one seed."""

    def __init__(self, rng, image=None):
        super().__init__(image)
        self.rng = rng

    def text(self, x, y, text, font, fill):
        drift = self.rng.uniform(-0.012, 0.012)
        start = x
        for c in text:
            dx, dy, turn = self.rng.gauss(0, 0.6), self.rng.gauss(0, 1.1), self.rng.gauss(0, 1.6)
            grow = font.getlength(c)
            if self.draw and not c.isspace():
                side = int(font.size * 2.4)
                glyph = Image.new("L", (side, side))
                ImageDraw.Draw(glyph).text((side // 4, side * 2 // 3), c, font=font, fill=255, anchor="ls")
                glyph = glyph.rotate(turn, Image.BICUBIC, center=(side // 4 + grow / 2, side * 2 // 3 - font.size * 0.35))
                at = (int(x + dx - side // 4), int(y + dy + (x - start) * drift - side * 2 // 3))
                self.image.paste(Image.new("RGB", glyph.size, fill), at, glyph)
            x += grow + self.rng.uniform(0, font.size * 0.03)


class Page:
    """How one recipe looks: face, sizes, colours; draws blocks into a column."""

    def __init__(self, blocks, lang, rng, hand=False):
        self.blocks, self.hand = blocks, hand
        kind = "hand" if hand else rng.choice(["sans", "sans", "serif"])
        self.face = fonts.choose(rng, kind, lang, all_text(blocks))
        self.size = rng.randint(32, 36) + (4 if hand else 0)
        self.back, self.ink, self.accent = rng.choice(THEMES)
        if hand:
            self.ink = self.accent = rng.choice(INKS)
        self.leading = 1.72 if hand else rng.uniform(1.45, 1.7)
        self.heading_style = "none" if hand else rng.choice(["rule", "bar", "band", "none"])
        self.centred = rng.random() < 0.6 and not hand
        self.leaders = not hand and rng.random() < 0.4
        self.row_share = rng.choice([0.72, 0.85, 1.0])
        self.hang = rng.random() < 0.7
        self.pitch = int(self.size * self.leading)

    # ---- pieces
    def lines(self, text, font, width, first=None):
        loose = 1.03 if self.hand else 1.0         # a hand leaves a little more room between letters
        return wrap(text, lambda t: font.getlength(t) * loose, width, first)

    def put(self, sheet, x, y, text, font, colour):
        sheet.text(x, y, text, font, colour)
        sheet.say(text)

    def column(self, sheet, blocks, x, y, width):
        """Draws the blocks from y downwards; returns the y below them."""
        self.bracket_left = 0
        for b in blocks:
            y = getattr(self, "draw_" + b["kind"])(sheet, b, x, y, width)
        return y

    def draw_title(self, sheet, b, x, y, width):
        font = self.face.at(self.size * 1.5, True)
        step = int(font.size * 1.4)
        y += int(self.pitch * 0.4)
        for line in self.lines(b["text"], font, width):
            y += step if not self.hand else self.pitch * math.ceil(step / self.pitch)
            left = x + (width - font.getlength(line)) / 2 if self.centred else x
            self.put(sheet, left, y - step * 0.25, line, font, self.accent)
            if self.hand:
                wave(sheet, left, y + 2, font.getlength(line), self.accent)
        return y + int(self.pitch * (0.35 if not self.hand else 0))

    def draw_sub(self, sheet, b, x, y, width):
        font = self.face.at(self.size * 0.95)
        left = x + (width - font.getlength(b["text"])) / 2 if self.centred else x
        self.put(sheet, left, y + self.pitch * 0.75, b["text"], font, self.ink)
        return y + self.pitch

    def draw_small(self, sheet, b, x, y, width):
        font = self.face.at(self.size * (0.8 if not self.hand else 0.95))
        left = x + (width - font.getlength(b["text"])) / 2 if self.centred else x
        self.put(sheet, left, y + self.pitch * 0.75, b["text"], font, self.ink)
        return y + self.pitch

    def draw_heading(self, sheet, b, x, y, width):
        font = self.face.at(self.size * (1.15 if not self.hand else 1.05), True)
        y += int(self.pitch * (0.5 if not self.hand else 1 if b["part"] == "steps" else 0))
        base = y + self.pitch * 0.8
        colour, left = self.accent, x
        if self.heading_style == "band":
            sheet.rectangle((x - 8, y, x + width, y + self.pitch * 1.1), radius=8, fill=self.accent)
            colour, left = self.back, x + 14
        elif self.heading_style == "bar":
            sheet.rectangle((x, y + self.pitch * 0.12, x + 8, y + self.pitch * 0.98), radius=2, fill=self.accent)
            left = x + 24
        elif self.heading_style == "rule":
            sheet.line((x, y + self.pitch * 1.08, x + width, y + self.pitch * 1.08), self.accent, 3)
        self.put(sheet, left, base, b["text"], font, colour)
        return y + int(self.pitch * (1.0 if self.hand else 1.3))

    def draw_group(self, sheet, b, x, y, width):
        font = self.face.at(self.size, True)
        y += 0 if self.hand else int(self.pitch * 0.15)
        self.put(sheet, x, y + self.pitch * 0.75, b["text"], font, self.accent)
        return y + self.pitch

    def draw_mark(self, sheet, b, x, y, width):
        font = self.face.at(self.size, True)
        middle, w = y + b["span"] * self.pitch / 2, font.getlength(b["text"])
        self.put(sheet, x, middle + self.size * 0.35, b["text"], font, self.accent)
        left, top, bottom = x + w + 12, y + self.pitch * 0.12, y + (b["span"] - 0.1) * self.pitch
        sheet.line((left + 8, top, left, top, left, bottom, left + 8, bottom), self.accent, 3)
        self.bracket_left = w + 34
        return y

    def draw_row(self, sheet, b, x, y, width):
        font = self.face.at(self.size)
        base, right = y + self.pitch * 0.75, x + width * self.row_share
        left = x + (self.bracket_left if b["inset"] else 0)
        if b["mode"] != "split":
            over = font.getlength(b["text"]) * (1.04 if self.hand else 1.0) / (x + width - left)
            if over > 1:                           # a row stays one line
                font = self.face.at(int(self.size / over))
            self.put(sheet, left, base, b["text"], font, self.ink)
            return y + self.pitch
        name, amount = b["name"], b["amount"]
        need = font.getlength(name) + font.getlength(amount) + self.size
        if left + need > right:
            right = min(x + width, left + need)
        if left + need > x + width:
            font = self.face.at(int(self.size * (x + width - left) / need))
        start = right - font.getlength(amount)
        sheet.text(left, base, name, font, self.ink)
        sheet.text(start, base, amount, font, self.ink)
        if self.leaders:
            for dot in range(int(left + font.getlength(name) + 14), int(start - 12), 9):
                sheet.ellipse((dot, base - self.size * 0.3, dot + 2.5, base - self.size * 0.3 + 2.5), self.accent)
        sheet.say(name + " " + amount)
        return y + self.pitch

    def draw_box(self, sheet, b, x, y, width):
        font, bold = self.face.at(self.size * 0.8), self.face.at(self.size * 0.8, True)
        step = int(self.pitch * 0.82)
        y += int(self.pitch * 0.5)
        across = min(width, max(bold.getlength(b["title"]), *(font.getlength(t) for t in b["lines"])) + 60)
        tint = tuple((3 * p + a) // 4 for p, a in zip(self.back, self.accent))
        sheet.rectangle((x, y, x + across, y + step * (len(b["lines"]) + 1.6)), radius=10, fill=tint, outline=self.accent, width=2)
        y += int(step * 0.25)
        for i, text in enumerate([b["title"]] + b["lines"]):
            self.put(sheet, x + 18, y + step * 0.78, text, bold if i == 0 else font, self.ink)
            y += step
        return y + int(self.pitch * 0.5)

    def draw_step(self, sheet, b, x, y, width):
        font = self.face.at(self.size)
        y += 0 if self.hand else int(self.pitch * 0.15)
        number, indent = b["number"], 0
        if number and b["alone"]:
            self.put(sheet, x, y + self.pitch * 0.75, number, self.face.at(self.size, True), self.accent)
            y += self.pitch
            number = ""
        if number:
            indent = max(font.getlength(number) + self.size * (0.6 if self.hand else 0.3), self.size * 1.3)
        base = y + self.pitch * 0.75
        if number and b["disc"]:
            r, cx, cy = self.size * 0.6, x + self.size * 0.55, base - self.size * 0.34
            sheet.ellipse((cx - r, cy - r, cx + r, cy + r), self.accent)
            small = self.face.at(self.size * 0.8, True)
            sheet.text(cx - small.getlength(number) / 2, base - self.size * 0.04, number, small, self.back)
            indent = self.size * 1.6
        elif number:
            sheet.text(x, base, number, font, self.ink)
        rest = indent if self.hang or b["disc"] else 0
        for i, line in enumerate(self.lines(b["text"], font, width - rest, width - indent)):
            sheet.text(x + (indent if i == 0 else rest), y + self.pitch * 0.75, line, font, self.ink)
            sheet.say(number + " " + line if i == 0 else line)
            y += self.pitch
        return y

    def draw_note(self, sheet, b, x, y, width):
        font = self.face.at(self.size * (0.92 if not self.hand else 1.0))
        y += int(self.pitch * 0.3) if not self.hand else 0
        for line in self.lines(b["text"], font, width):
            self.put(sheet, x, y + self.pitch * 0.75, line, font, self.ink)
            y += self.pitch
        return y


def wave(sheet, x, y, width, colour):
    points = [(x + t, y + 4 * math.sin(t / 9)) for t in range(0, int(width), 2)]
    sheet.line(points, colour, 3)


def card(blocks, lang, rng):
    """One column, as on a recipe card or a page for the phone."""
    page = Page(blocks, lang, rng)
    width, margin = 1080, rng.randint(60, 90)
    panel = rng.random() < 0.25
    if panel:
        margin += 40
    inner = width - 2 * margin
    height = int(page.column(Sheet(), blocks, margin, margin, inner)) + margin
    image = background(page, rng, (width, height), panel)
    sheet = Sheet(image)
    page.column(sheet, blocks, margin, margin, inner)
    return image, sheet.printed


def two_column(blocks, lang, rng):
    """Title across the page, ingredients left, steps right."""
    page = Page(blocks, lang, rng)
    page.size = int(page.size * 0.92)
    page.pitch = int(page.size * page.leading)
    page.row_share = 1.0
    width, margin, gap = 1640, rng.randint(64, 84), 76
    split = next(i for i, b in enumerate(blocks) if b["kind"] == "heading")
    second = next(i for i, b in enumerate(blocks) if b["kind"] == "heading" and b["part"] == "steps")
    head, left, right = blocks[:split], blocks[split:second], blocks[second:]
    a = int((width - 2 * margin - gap) * rng.choice([0.38, 0.42]))
    b = width - 2 * margin - gap - a

    def draw(sheet):
        y = page.column(sheet, head, margin, margin * 0.7, width - 2 * margin)
        end = page.column(sheet, left, margin, y, a)
        end = max(end, page.column(sheet, right, margin + a + gap, y, b))
        if ruler:
            sheet.line((margin + a + gap // 2, y + 20, margin + a + gap // 2, end), page.accent, 2)
        return int(end)

    ruler = rng.random() < 0.6
    height = draw(Sheet()) + margin
    image = background(page, rng, (width, height), False)
    sheet = Sheet(image)
    draw(sheet)
    return image, sheet.printed


def hand(blocks, lang, rng):
    """A handwritten note, on ruled or plain paper."""
    page = Page(blocks, lang, rng, hand=True)
    width, margin = 1120, 110
    seed = rng.random()
    again = lambda: type(rng)(seed)
    top = 70
    height = int(page.column(Handwriting(again()), blocks, margin, top, width - margin - 70)) + 120
    colour = rng.choice([(252, 251, 244), (246, 240, 222), (250, 250, 250)])
    if rng.random() < 0.6:
        image = paper.ruled(rng, (width, height), colour, top + page.pitch - 4, page.pitch, rng.choice([0, 84]))
    else:
        image = paper.paper(rng, (width, height), colour)
    sheet = Handwriting(again(), image)
    page.column(sheet, blocks, margin, top, width - margin - 70)
    return image, sheet.printed


def background(page, rng, size, panel):
    if panel:
        image = paper.wood(rng, size, rng.choice([(150, 104, 66), (176, 140, 104), (104, 84, 70)]))
        ImageDraw.Draw(image).rounded_rectangle((40, 40, size[0] - 40, size[1] - 40), radius=12, fill=page.back)
        return image
    darker = tuple(max(0, c - 14) for c in page.back)
    return rng.choice([lambda: paper.plain(size, page.back), lambda: paper.gradient(size, page.back, darker),
                       lambda: paper.paper(rng, size, page.back)])()
