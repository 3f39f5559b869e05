#!/usr/bin/env python3
"""Renders recipe pictures with exact printed lines from answers.

  render.py --data Tests/Data/recipes --out DIR --layout all --count 20 --seed 1

Writes DIR/images/ID-LAYOUT.png or .jpg and .txt, DIR/gold/ID.json and DIR/negatives,
a folder of the same form as --data. --count is per layout; when it exceeds the number
of recipes that a layout suits, a second round is named ID-LAYOUT-2, and so on.
The same seed, fonts and Pillow give the same pictures.
"""
import argparse
import glob
import json
import os
import random
import shutil
import sys

try:
    from PIL import Image, features
except ImportError:
    sys.exit("Pillow is missing: apt-get install python3-pil, or pip install Pillow")

import fonts
import page
import paper
import style
import vertical

LAYOUTS = ("card", "two-column", "vertical", "photo", "hand")


def picture(gold, layout, rng):
    """One picture and its printed lines."""
    blocks = style.dress(gold, rng, layout)
    if layout == "vertical":
        return vertical.draw_vertical(blocks, gold["lang"], rng)
    if layout == "two-column":
        return page.two_column(blocks, gold["lang"], rng)
    if layout == "hand":
        return page.hand(blocks, gold["lang"], rng)
    image, printed = page.card(blocks, gold["lang"], rng)
    return (paper.photograph(image, rng), printed) if layout == "photo" else (image, printed)


def save(image, printed, path, layout, rng):
    jpeg = layout in ("photo", "hand") or rng.random() < 0.4
    if jpeg:
        image.save(path + ".jpg", quality=rng.randint(70, 88) if layout == "photo" else rng.randint(82, 92))
    else:
        image.save(path + ".png")
    with open(path + ".txt", "w", encoding="utf-8") as f:
        f.write("\n".join(printed) + "\n")


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--data", required=True, help="folder with gold/*.json")
    ap.add_argument("--out", required=True)
    ap.add_argument("--layout", default="all", help="all, or some of %s, joined by commas" % ", ".join(LAYOUTS))
    ap.add_argument("--count", type=int, default=20, help="pictures per layout")
    ap.add_argument("--seed", type=int, default=1)
    o = ap.parse_args()
    if not features.check("raqm"):
        sys.exit("this Pillow has no raqm, which vertical text needs: apt-get install libraqm0, or use Pillow's own wheel")
    layouts = LAYOUTS if o.layout == "all" else o.layout.split(",")
    for l in layouts:
        if l not in LAYOUTS:
            ap.error("no layout %s; there are %s" % (l, ", ".join(LAYOUTS)))
    golds = {}
    for path in sorted(glob.glob(os.path.join(o.data, "gold", "*.json"))):
        with open(path, encoding="utf-8") as f:
            g = json.load(f)
        golds[g["id"]] = g
    if not golds:
        ap.error("no answers in %s/gold" % o.data)
    images = os.path.join(o.out, "images")
    os.makedirs(images, exist_ok=True)
    os.makedirs(os.path.join(o.out, "gold"), exist_ok=True)
    negatives = os.path.join(o.data, "negatives")
    if os.path.isdir(negatives):
        shutil.copytree(negatives, os.path.join(o.out, "negatives"), dirs_exist_ok=True)
    for layout in layouts:
        suited = [i for i, g in sorted(golds.items()) if layout != "vertical" or g["lang"] == "ja"]
        if not suited:
            print("no recipe suits " + layout)
            continue
        random.Random("%d order %s" % (o.seed, layout)).shuffle(suited)
        for k in range(o.count):
            gold, again = golds[suited[k % len(suited)]], k // len(suited)
            name = "%s-%s%s" % (gold["id"], layout, "-%d" % (again + 1) if again else "")
            rng = random.Random("%d %s" % (o.seed, name))
            image, printed = picture(gold, layout, rng)
            save(image, printed, os.path.join(images, name), layout, rng)
            shutil.copy(os.path.join(o.data, "gold", gold["id"] + ".json"), os.path.join(o.out, "gold"))
        print("%s: %d pictures" % (layout, o.count))
    return 0


if __name__ == "__main__":
    sys.exit(main())
