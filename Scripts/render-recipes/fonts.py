"""Fonts of Debian packages by purpose; a font is used for a text only if it has every glyph."""
import os
from functools import lru_cache

from PIL import ImageFont

ROOTS = ("/usr/share/fonts", "/usr/local/share/fonts", os.path.expanduser("~/.local/share/fonts"))
JA, KO = 0, 1                                    # faces inside the Noto CJK collections

# language: (regular file, face index, bold file)
SANS = {
    "ja": [("NotoSansCJK-Regular.ttc", JA, "NotoSansCJK-Bold.ttc"), ("Mplus1-Regular.otf", 0, "Mplus1-Bold.otf"),
           ("Mplus2-Regular.otf", 0, "Mplus2-Bold.otf"), ("ipaexg.ttf", 0, "ipaexg.ttf"),
           ("VL-PGothic-Regular.ttf", 0, "VL-PGothic-Regular.ttf"), ("MTLmr3m.ttf", 0, "MTLmr3m.ttf")],
    "en": [("DejaVuSans.ttf", 0, "DejaVuSans-Bold.ttf"), ("NotoSansCJK-Regular.ttc", JA, "NotoSansCJK-Bold.ttc"),
           ("Mplus2-Regular.otf", 0, "Mplus2-Bold.otf"), ("NimbusSans-Regular.otf", 0, "NimbusSans-Bold.otf")],
    "ko": [("NotoSansCJK-Regular.ttc", KO, "NotoSansCJK-Bold.ttc"), ("NanumGothic.ttf", 0, "NanumGothicBold.ttf")],
}
SERIF = {
    "ja": [("NotoSerifCJK-Regular.ttc", JA, "NotoSerifCJK-Bold.ttc"), ("ipaexm.ttf", 0, "ipaexm.ttf")],
    "en": [("DejaVuSerif.ttf", 0, "DejaVuSerif-Bold.ttf"), ("P052-Roman.otf", 0, "P052-Bold.otf"),
           ("C059-Roman.otf", 0, "C059-Bold.otf")],
    "ko": [("NotoSerifCJK-Regular.ttc", KO, "NotoSerifCJK-Bold.ttc"), ("NanumMyeongjo.ttf", 0, "NanumMyeongjoBold.ttf")],
}
HAND = {
    "ja": [("kiloji.ttf", 0, "kiloji_b.ttf"), ("KleeOne-Regular.ttf", 0, "KleeOne-SemiBold.ttf")],
    "en": [("Breip.ttf", 0, "Breip.ttf"), ("KleeOne-Regular.ttf", 0, "KleeOne-SemiBold.ttf"),
           ("dkg.ttf", 0, "dkgBd.ttf")],
    "de": [("KleeOne-Regular.ttf", 0, "KleeOne-SemiBold.ttf"), ("dkg.ttf", 0, "dkgBd.ttf")],
    "ko": [("NanumPen.ttf", 0, "NanumPen.ttf"), ("NanumBarunpenR.ttf", 0, "NanumBarunpenB.ttf")],
}
FAMILIES = {"sans": SANS, "serif": SERIF, "hand": HAND}
PACKAGES = ("fonts-noto-cjk fonts-mplus fonts-ipaexfont fonts-vlgothic fonts-motoya-l-maruberi "
            "fonts-dejavu fonts-urw-base35 fonts-nanum fonts-nanum-extra fonts-kiloji fonts-klee fonts-dkg-handwriting fonts-breip")


@lru_cache(maxsize=None)
def installed():
    """File name → path of every font file on this machine."""
    found = {}
    for root in ROOTS:
        for folder, _, files in os.walk(root):
            for f in files:
                found.setdefault(f, os.path.join(folder, f))
    return found


class Face:
    """One typeface in a regular and a bold cut, in any size."""

    def __init__(self, entry):
        self.regular, self.index, self.bold = entry

    @lru_cache(maxsize=None)
    def at(self, size, bold=False):
        path = installed()[self.bold if bold else self.regular]
        return ImageFont.truetype(path, int(round(size)), index=self.index, layout_engine=ImageFont.Layout.RAQM)

    def has(self, text):
        return all(self._glyph(c) for c in set(text) if not c.isspace())

    @lru_cache(maxsize=None)
    def _glyph(self, c):
        for bold in (False, True):
            font = self.at(48, bold)
            mask = font.getmask(c)
            if mask.getbbox() is None or bytes(mask) == bytes(font.getmask("\U0010fffd")):
                return False                       # no ink, or the box that stands for what a font lacks
        return True


@lru_cache(maxsize=None)
def faces(kind, lang):
    table = FAMILIES[kind]
    return [Face(e) for e in table.get(lang, table["en"]) if e[0] in installed() and e[2] in installed()]


def choose(rng, kind, lang, text):
    """A face of this kind that can print the whole text."""
    candidates = [f for f in faces(kind, lang) if f.has(text)]
    if not candidates:
        missing = [c for c in sorted(set(text)) if not c.isspace() and not any(f.has(c) for f in faces(kind, lang))]
        raise SystemExit("no %s font for %s has %s; install: %s" % (kind, lang, " ".join(missing) or "all of it", PACKAGES))
    return rng.choice(candidates)
