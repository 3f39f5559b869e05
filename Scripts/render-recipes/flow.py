"""Breaks text into lines by pixel width: at blanks, and in Japanese anywhere the rules allow."""
import re

NOT_FIRST = set("、。，．・：；！？）」』】〉》〕ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶー々…〜％℃,.)!?:;")
NOT_LAST = set("（「『【〈《〔(")
WORD = re.compile(r"[A-Za-z0-9À-ÿ½¼¾⅓⅔/.,'’°%\-–]+|\s+|.", re.S)
WIDE = re.compile(r"[\u3000-\u30ff\u3400-\u9fff\uff00-\uffef]")


def pieces(text):
    """The smallest parts between which a line may end."""
    if not WIDE.search(text):
        return re.findall(r"\S+\s*", text)
    out = []
    for part in WORD.findall(text):
        glue = out and (part[0] in NOT_FIRST or out[-1][-1] in NOT_LAST)
        if glue:
            out[-1] += part
        else:
            out.append(part)
    return out


def wrap(text, measure, width, first=None):
    """Lines of at most `width` (the first of at most `first`), as `measure` measures."""
    lines, line, room = [], "", first if first is not None else width
    for part in pieces(text):
        if line and measure((line + part).rstrip()) > room:
            lines.append(line.rstrip())
            line, room = part.lstrip(), width
        else:
            line += part
    if line.strip():
        lines.append(line.rstrip())
    return lines
