"""Backgrounds and what a camera does to a page."""
from PIL import Image, ImageChops, ImageDraw, ImageFilter


def noise(rng, size, cell, low, high):
    """Smooth grey noise between low and high (0…255) with spots about `cell` pixels wide."""
    w, h = max(2, size[0] // cell), max(2, size[1] // cell)
    grid = Image.new("L", (w, h))
    grid.putdata([rng.randint(low, high) for _ in range(w * h)])
    return grid.resize(size, Image.BICUBIC)


def shaded(image, light):
    """The image multiplied by grey `light` (255 leaves it as it is)."""
    return ImageChops.multiply(image, Image.merge("RGB", (light, light, light)))


def plain(size, colour):
    return Image.new("RGB", size, colour)


def gradient(size, top, bottom):
    strip = Image.new("RGB", (1, 256))
    strip.putdata([tuple(a + (b - a) * i // 255 for a, b in zip(top, bottom)) for i in range(256)])
    return strip.resize(size, Image.BICUBIC)


def paper(rng, size, colour):
    """Slightly uneven paper with a fine grain."""
    page = shaded(plain(size, colour), noise(rng, size, 90, 246, 255))
    return shaded(page, noise(rng, size, 3, 247, 255))


def ruled(rng, size, colour, top, pitch, margin):
    """Notebook paper: lines every `pitch` from `top`, a margin line at x = `margin`."""
    page = paper(rng, size, colour)
    draw = ImageDraw.Draw(page)
    line = rng.choice([(178, 198, 220), (190, 205, 190), (205, 200, 190)])
    for y in range(int(top), size[1], int(pitch)):
        draw.line((0, y, size[0], y), fill=line, width=2)
    if margin:
        draw.line((margin, 0, margin, size[1]), fill=(226, 160, 160), width=2)
    return page


def wood(rng, size, colour):
    """Boards with a grain along x."""
    w, h = size
    grain = Image.new("L", (max(2, w // 220), h // 2))
    grain.putdata([rng.randint(185, 255) for _ in range(grain.width * grain.height)])
    board = shaded(plain(size, colour), grain.resize(size, Image.BICUBIC).filter(ImageFilter.GaussianBlur(1.2)))
    draw = ImageDraw.Draw(board)
    for y in range(rng.randint(40, 180), h, rng.randint(240, 330)):
        draw.line((0, y, w, y), fill=tuple(c // 2 for c in colour), width=4)
    return shaded(board, noise(rng, size, 160, 225, 255))


def cloth(rng, size, colour):
    """A woven table cloth."""
    weave = Image.new("L", (8, 8), 255)
    weave.putdata([255 - 14 * ((x // 4 + y // 4) % 2) for y in range(8) for x in range(8)])
    tile = Image.new("L", size)
    for x in range(0, size[0], 8):
        tile.paste(weave, (x, 0))
    column = tile.crop((0, 0, size[0], 8))
    for y in range(0, size[1], 8):
        tile.paste(column, (0, y))
    return shaded(shaded(plain(size, colour), tile), noise(rng, size, 120, 215, 255))


def stone(rng, size, colour):
    return shaded(shaded(plain(size, colour), noise(rng, size, 40, 205, 255)), noise(rng, size, 4, 238, 255))


TABLES = [(wood, (126, 92, 66)), (wood, (88, 66, 54)), (cloth, (196, 204, 208)), (cloth, (170, 124, 110)),
          (stone, (172, 168, 160)), (stone, (104, 108, 112))]


def solve(matrix, right):
    """Gauss elimination with pivots, for the eight numbers of a perspective."""
    n = len(right)
    rows = [list(r) + [v] for r, v in zip(matrix, right)]
    for i in range(n):
        p = max(range(i, n), key=lambda r: abs(rows[r][i]))
        rows[i], rows[p] = rows[p], rows[i]
        rows[i] = [v / rows[i][i] for v in rows[i]]
        for r in range(n):
            if r != i and rows[r][i]:
                rows[r] = [a - rows[r][i] * b for a, b in zip(rows[r], rows[i])]
    return [r[-1] for r in rows]


def perspective(source, target):
    """The coefficients that map the quadrilateral `target` back onto `source`."""
    matrix, right = [], []
    for (x, y), (u, v) in zip(target, source):
        matrix += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    return solve(matrix, right)


def photograph(page, rng):
    """The page as photographed on a table: askew, unevenly lit, a little soft, grainy."""
    scale = 1400 / max(page.size)
    page = page.resize((int(page.width * scale), int(page.height * scale)), Image.LANCZOS)
    w, h = page.size
    edge = rng.randint(60, 110)
    size = (w + 2 * edge, h + 2 * edge)
    table, colour = rng.choice(TABLES)
    back = table(rng, size, colour)
    lean = 0.035
    corner = lambda x, y: (edge + x + rng.uniform(-lean, lean) * w, edge + y + rng.uniform(-lean, lean) * h * 0.7)
    target = [corner(0, 0), corner(w, 0), corner(w, h), corner(0, h)]
    c = perspective([(0, 0), (w, 0), (w, h), (0, h)], target)
    warped = page.transform(size, Image.PERSPECTIVE, c, Image.BICUBIC)
    mask = Image.new("L", (w, h), 255).transform(size, Image.PERSPECTIVE, c, Image.BICUBIC)
    shadow = ImageChops.offset(mask, rng.randint(6, 16), rng.randint(8, 18)).filter(ImageFilter.GaussianBlur(12))
    back = Image.composite(shaded(back, Image.new("L", size, 120)), back, shadow)
    picture = Image.composite(warped, back, mask)
    picture = shaded(picture, light(rng, size))
    warm = rng.choice([(255, 250, 240), (255, 255, 255), (246, 250, 255), (255, 244, 226)])
    picture = ImageChops.multiply(picture, plain(size, warm))
    picture = picture.filter(ImageFilter.GaussianBlur(rng.uniform(0.4, 0.9)))
    return grainy(picture, rng, rng.uniform(4, 9))


def light(rng, size):
    """A lamp from one side, and now and then the soft shadow of a hand."""
    spots = Image.new("L", (3, 3))
    values = [rng.randint(184, 246) for _ in range(9)]
    values[rng.choice([0, 2, 6, 8])] = 255
    spots.putdata(values)
    result = spots.resize(size, Image.BICUBIC)
    if rng.random() < 0.35:
        shade = Image.new("L", size, 255)
        x, y = rng.choice([0, size[0]]), rng.randint(size[1] // 2, size[1])
        r = rng.randint(size[0] // 4, size[0] // 2)
        ImageDraw.Draw(shade).ellipse((x - r, y - r // 2, x + r, y + r), fill=176)
        result = ImageChops.multiply(result, shade.filter(ImageFilter.GaussianBlur(60)))
    return result


def grainy(picture, rng, amount):
    """Sensor noise: a tile of grain, repeated, so that it is seeded and quick."""
    side = 257
    tile = Image.new("L", (side, side))
    tile.putdata([max(0, min(255, int(rng.gauss(128, amount)))) for _ in range(side * side)])
    grain = Image.new("L", picture.size)
    for x in range(0, picture.width, side):
        for y in range(0, picture.height, side):
            grain.paste(tile, (x, y))
    grain = Image.merge("RGB", (grain, grain, grain))
    return ImageChops.add(picture, grain, 1, -128)
