#!/usr/bin/env python3
"""Uses the page of `kamado serve` as a person would, in a headless Chromium, and says what does not work.

usage: drive.py KAMADO PICTURE [--screenshots FOLDER]
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

from browser import Browser, program

HOSTILE = "<img src=x onerror=window.hacked=1><script>window.hacked=1</script>"


class Server:
    def __init__(self, kamado):
        self.folder = tempfile.mkdtemp(prefix="kamado-page-")
        environment = dict(os.environ, KAMADO_LIBRARY=self.folder + "/library")
        environment.setdefault("KAMADO_THREADS", "1")
        self.log = open(self.folder + "/log", "w")
        self.process = subprocess.Popen([kamado, "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        if " at http" not in line:
            raise SystemExit("the server does not start: " + open(self.folder + "/log").read())
        self.address = line.split(" at ")[1].strip()

    def ask(self, path, body=None, headers=None):
        """Status and text of a request."""
        data = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, headers=headers or {})
        try:
            with urllib.request.urlopen(request, timeout=120) as answer:
                return answer.status, answer.read().decode()
        except urllib.error.HTTPError as error:
            return error.code, error.read().decode()

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)


def check(condition, what):
    if not condition:
        raise AssertionError(what)
    print("ok:", what, flush=True)


def upload_and_read(browser, picture):
    """Progress is shown while the picture is read, fields appear, and the recipe is shown at its end."""
    browser.run("""window.seen = []; new MutationObserver(() => {
      if (document.querySelector('#work progress')) window.seen.push('progress');
      if (document.querySelector('#cancel')) window.seen.push('cancel');
      if (document.querySelector('#work .found div')) window.seen.push('field');
    }).observe(document.body, {subtree: true, childList: true, characterData: true})""")
    browser.files("#file", [picture])
    browser.wait("location.hash.startsWith('#/recipe/') && document.querySelector('#ingredients tbody tr')", "the recipe that was read")
    seen = browser.run("[...new Set(window.seen)]")
    check({"progress", "cancel", "field"} <= set(seen), "progress, a way to cancel and fields are shown while a picture is read")
    browser.wait("document.querySelector('.page img')?.naturalWidth > 0", "the picture")


def hover(browser):
    browser.hover("#ingredients tbody tr")
    browser.wait("document.querySelector('.place')", "a place in the picture")
    inside = browser.run("""(() => { const p = document.querySelector('.place').getBoundingClientRect();
      const i = document.querySelector('.page img').getBoundingClientRect();
      return p.width > 5 && p.height > 5 && p.left >= i.left - 1 && p.right <= i.right + 1 && p.top >= i.top - 1 && p.bottom <= i.bottom + 1; })()""")
    check(inside, "pointing at a value lights its place in the picture")


def edit(browser):
    browser.click("#edit")
    browser.wait("document.querySelector('#edit-title')", "the form")
    browser.run("document.querySelector('#edit-title').select()")
    browser.type("しょうが焼き 改")
    browser.click("#save")
    browser.wait("document.querySelector('#title')?.textContent.includes('改')", "the changed title")
    check(browser.run("document.querySelectorAll('[data-places]').length > 5"), "an edited recipe keeps the places of the rest")


def regenerate(browser):
    browser.click("#regenerate")
    browser.wait("document.querySelector('#status').textContent !== '' || !document.querySelector('#title').textContent.includes('改')", "another reading")
    check(True, "reading again gives another reading, or says that there is none")
    browser.click("#compare")
    browser.wait("document.querySelectorAll('#versions li').length >= 2", "the versions")
    browser.click("#versions button")
    browser.wait("document.querySelector('#versions') && document.querySelectorAll('#versions li').length === 0", "the earlier version")
    check(not browser.run("document.querySelector('#title').textContent.includes('改')"), "an earlier version is taken up again")


def chat(browser):
    browser.run("document.querySelector('#question').focus()")
    browser.type("4人分だと、しょうゆはどのくらい？")
    browser.key("Enter")
    browser.wait("document.querySelectorAll('#log .source').length > 0", "the answer")
    check(browser.run("document.querySelector('#log').textContent.includes('大さじ4')"), "the chat answers from the recipe, scaled")
    browser.type("5分のタイマー")
    browser.run("document.querySelector('#question').focus()")
    browser.key("Enter")
    browser.wait("document.querySelector('#log [role=timer]')", "the timer")


def scale(browser):
    before = browser.run("document.querySelector('#ingredients tbody').textContent")
    browser.run("(() => { const i = document.querySelector('#servings'); i.value = 4; i.dispatchEvent(new Event('change')); })()")
    browser.wait(f"document.querySelector('#ingredients tbody').textContent !== {json.dumps(before)}", "other amounts")
    check("500g" in browser.run("document.querySelector('#ingredients tbody').textContent"), "scaling changes the amounts")


def export(browser, folder):
    browser.call("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
    browser.run("(() => { const s = document.querySelector('#export'); s.value = 'jsonld'; s.dispatchEvent(new Event('change')); })()")
    browser.wait("document.querySelector('#export').value === ''", "the export")
    for _ in range(200):
        names = [name for name in os.listdir(folder) if name.endswith(".jsonld")]
        if names:
            break
        browser.run("new Promise((done) => setTimeout(done, 50))")
    recipe = json.load(open(os.path.join(folder, names[0])))
    check(recipe["@type"] == "Recipe" and recipe["recipeIngredient"], "the export is a file of schema.org/Recipe")


def cooking(browser):
    browser.run("document.querySelector('#cook').focus()")
    browser.key("Enter")
    browser.wait("document.querySelector('dialog[open] #now')?.textContent", "the first step")
    first = browser.run("document.querySelector('#now').textContent")
    browser.key("ArrowRight")
    browser.wait(f"document.querySelector('#now').textContent !== {json.dumps(first)}", "the next step")
    browser.key("Escape")
    browser.wait("!document.querySelector('dialog[open]')", "the end of cooking")
    check(True, "cooking shows one step at a time, by the keyboard")


def cancel(browser, server, picture):
    browser.run("location.hash = '#/'")
    browser.wait("document.querySelector('#file')", "the library")
    count = len(json.loads(server.ask("/api/recipes")[1]))
    browser.run("new MutationObserver((_, me) => { const c = document.querySelector('#cancel'); if (c) { me.disconnect(); c.click(); } })"
                ".observe(document.body, {subtree: true, childList: true})")
    browser.files("#file", [picture])
    browser.wait("document.querySelector('#work .error')", "the word that it was cancelled")
    check(len(json.loads(server.ask("/api/recipes")[1])) == count, "what was cancelled is not kept")


def hostile(browser, server, picture):
    page = f"<html><script type='application/ld+json'>{json.dumps({'@type': 'Recipe', 'name': HOSTILE.replace('</script>', ''), 'recipeIngredient': ['1 egg ' + '<b onclick=x>'], 'recipeInstructions': 'Boil.'})}</script>"
    identifier = json.loads(server.ask("/api/import", page.encode())[1])[0]["id"]
    stored = json.loads(server.ask(f"/api/recipes/{identifier}")[1])
    text = f"{HOSTILE}\nServes 2\nIngredients\n1 egg {HOSTILE}\nMethod\n1. Boil {HOSTILE}\n"
    server.ask("/api/read", text.encode(), {"Content-Type": "text/plain"})
    stored.update(title=HOSTILE, steps=[HOSTILE], notes=[HOSTILE], stepPlaces=[], notePlaces=[])
    stored["ingredients"][0].update(name=HOSTILE, amount=HOSTILE, group=HOSTILE)
    status, _ = server.ask(f"/api/recipes/{identifier}/edit", {"basis": stored["versionNumber"], "recipe": stored})
    check(status == 200, "a recipe made of markup is kept as text")
    server.ask(f"/api/recipes/{identifier}/tags", {"add": [HOSTILE[:60]]})
    for view in (f"#/recipe/{identifier}", f"#/recipe/{identifier}/edit", "#/"):
        browser.run(f"location.hash = {json.dumps(view)}")
        browser.wait("document.body.textContent.includes('onerror') || [...document.querySelectorAll('input')].some((i) => i.value.includes('onerror'))", view)
    browser.run(f"location.hash = '#/recipe/{identifier}'")
    browser.wait("document.querySelector('#question')", "the chat")
    browser.run("document.querySelector('#question').focus()")
    browser.type(HOSTILE + " step 1?")
    browser.key("Enter")
    browser.wait("document.querySelectorAll('#log p').length >= 2 && !document.querySelector('#log').textContent.includes('…')", "an answer")
    check(browser.run("window.hacked === undefined && !document.querySelector('main img[src=x], main script')"), "markup is shown as text everywhere, never obeyed")


def foreign(server):
    for headers in ({"Origin": "https://elsewhere.example"}, {"Sec-Fetch-Site": "cross-site"}, {"Host": "elsewhere.example"}):
        status, _ = server.ask("/api/recipes", headers=headers)
        check(status == 403, f"requests of other sites are refused ({next(iter(headers))})")
    with urllib.request.urlopen(server.address + "/") as answer:
        policy = answer.headers["Content-Security-Policy"]
    check("default-src 'none'" in policy and "unsafe" not in policy, "the page's policy allows nothing from elsewhere")


CONTRAST = """(() => {
  const parse = (c) => (c.match(/[\\d.]+/g) ?? []).map(Number);
  const light = ([r, g, b]) => [r, g, b].map((v) => { v /= 255; return v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; })
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const ground = (e) => { for (; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c.length === 3 || c[3] > 0) return c; } return [255, 255, 255]; };
  const weak = [];
  for (const e of document.querySelectorAll('body *')) {
    if (![...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) || !e.getClientRects().length || e.disabled) continue;
    const [a, b] = [light(parse(getComputedStyle(e).color)), light(ground(e))].sort((x, y) => y - x);
    if ((a + .05) / (b + .05) < 4.5) weak.push(e.tagName + '.' + e.className + ' ' + e.textContent.slice(0, 30));
  }
  return weak; })()"""


def accessible(browser, where):
    nodes = browser.call("Accessibility.getFullAXTree")["nodes"]
    wanted = {"button", "link", "textbox", "searchbox", "combobox", "spinbutton", "checkbox", "dialog"}
    nameless = [n["role"]["value"] for n in nodes
                if not n.get("ignored") and n.get("role", {}).get("value") in wanted and not n.get("name", {}).get("value")]
    check(not nameless, f"{where}: everything that can be used has a name {nameless}")
    check(browser.run("[...document.images].every((i) => i.hasAttribute('alt'))"), f"{where}: pictures have an alternative")
    weak = browser.run(CONTRAST)
    check(not weak, f"{where}: text stands out from its ground by 4.5 to 1 {weak}")
    wide = browser.run("document.scrollingElement.scrollWidth - innerWidth")
    check(wide <= 0, f"{where}: nothing is wider than the window ({wide})")


def by_keyboard(browser):
    """Tab reaches everything, in the order of the page, and shows where it is."""
    browser.run("document.activeElement.blur(); window.order = []")
    reached, steps = [], 0
    while steps < 90:
        browser.key("Tab")
        steps += 1
        state = browser.run("""(() => { const e = document.activeElement; const before = window.order.at(-1);
          const forward = !before || !!(before.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING); window.order.push(e);
          const s = getComputedStyle(e); return [e.id || e.tagName, forward, s.outlineStyle !== 'none' || e.matches('input[type=file]')]; })()""")
        if state[0] == "BODY" or (reached and not state[1]):
            break
        check_quietly(state[2], f"{state[0]} shows that it has the keyboard")
        reached.append(state[0])
    missing = {"servings", "cook", "edit", "regenerate", "compare", "print", "export", "remove", "question", "ask"} - set(reached)
    check(not missing and "TR" in reached, f"the keyboard reaches everything in the page's order {sorted(missing)}")
    browser.run("document.querySelector('#ingredients tbody tr').focus()")
    check(browser.run("document.querySelectorAll('.place').length > 0"), "the keyboard lights places too")


def check_quietly(condition, what):
    if not condition:
        raise AssertionError(what)


def drive(browser, server, arguments, downloads):
    shots = arguments.screenshots

    def shoot(name):
        if shots:
            browser.screenshot(os.path.join(shots, name + ".png"))

    browser.size(1400, 900)
    browser.open(server.address + "/")
    accessible(browser, "empty library")
    upload_and_read(browser, arguments.picture)
    hover(browser)
    shoot("recipe-1400")
    accessible(browser, "recipe")
    edit(browser)
    regenerate(browser)
    chat(browser)
    shoot("chat-1400")
    scale(browser)
    export(browser, downloads)
    cooking(browser)
    browser.open(server.address + "/?again#/recipe/1")
    browser.wait("document.querySelector('#ingredients')", "the recipe")
    by_keyboard(browser)
    cancel(browser, server, arguments.picture)
    hostile(browser, server, arguments.picture)
    foreign(server)
    server.ask("/api/recipes/2/delete", {})
    server.ask("/api/recipes/3/delete", {})
    for language in ("ja", "en"):
        browser.run(f"localStorage.setItem('language', '{language}')")
        for dark in (False, True):
            browser.size(390, 844, dark=dark, mobile=True)
            for view, name in (("#/", "library"), ("#/recipe/1", "recipe"), ("#/recipe/1/edit", "edit")):
                browser.open(f"{server.address}/?{name}{language}{dark}{view}")
                browser.wait("[...document.images].every((i) => !i.src || i.complete)", "pictures")
                accessible(browser, f"{name}, 390 px, {language}, {'dark' if dark else 'light'}")
                if name != "edit" and (language == "ja") != dark:
                    shoot(f"{name}-390-{language}-{'dark' if dark else 'light'}")
    check(not browser.errors, f"no error on the console {browser.errors}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("kamado")
    parser.add_argument("picture")
    parser.add_argument("--screenshots")
    arguments = parser.parse_args()
    arguments.picture = os.path.abspath(arguments.picture)
    if not program():
        raise SystemExit("there is no chromium: apt-get install chromium")
    downloads = tempfile.mkdtemp(prefix="kamado-downloads-")
    server = Server(arguments.kamado)
    browser = None
    try:
        browser = Browser()
        drive(browser, server, arguments, downloads)
    except AssertionError as error:
        print("not ok:", error)
        if browser:
            print("console:", browser.errors)
        sys.exit(1)
    finally:
        if browser:
            browser.close()
        server.close()
        shutil.rmtree(downloads, ignore_errors=True)


if __name__ == "__main__":
    main()
