// A recipe beside its picture.

import { make, show, tell } from "./dom.js";
import { get, post, picture, text } from "./api.js";
import { say } from "./words.js";
import { lightUp } from "./places.js";
import { chatPanel } from "./chat.js";
import { startCooking } from "./cooking.js";

function pagesOf(recipe) {
  return recipe.pictures.map((each) => {
    const image = make("img", { alt: say("picture") });
    picture(each.hash).then((address) => { image.src = address; }).catch(() => {});
    return make("figure", { class: "page" }, image);
  });
}

function doubtOf(recipe, about, index) {
  return recipe.doubts.find((doubt) => doubt.about === about && (index === undefined || doubt.index === index));
}

function mark(doubt) {
  if (!doubt) return null;
  const words = doubt.corrected ? `${doubt.printed} → ${doubt.suggestion}` : doubt.suggestion ? `${doubt.suggestion}?` : say("doubtful");
  return make("span", { class: "doubt", title: doubt.reason }, ` (?) ${words}`);
}

function ingredientTable(recipe, lines, pages) {
  const rows = recipe.ingredients.map((each, index) => lightUp(make("tr", {},
    make("td", {}, each.group ? `${each.group} ` : "", each.name, mark(doubtOf(recipe, "name", index))),
    make("td", {}, each.amount, each.remark ? ` (${each.remark})` : "", mark(doubtOf(recipe, "amount", index)))), each.places, lines, pages));
  return make("table", { id: "ingredients" },
    make("thead", {}, make("tr", {}, make("th", { scope: "col" }, say("ingredient")), make("th", { scope: "col" }, say("amount")))),
    make("tbody", {}, rows));
}

export async function showRecipe(id) {
  const stored = await get(`/api/recipes/${id}`);
  const pages = pagesOf(stored);
  const head = make("div", {});
  const body = make("div", {});
  const draw = (recipe) => {
    const lines = stored.lines;
    const title = make("h1", { id: "title" }, recipe.title || say("untitled"), mark(doubtOf(recipe, "title")));
    const amount = make("p", {}, recipe.yield?.text ?? "", mark(doubtOf(recipe, "servings")));
    head.replaceChildren(...[
      lightUp(title, recipe.titlePlaces, lines, pages),
      recipe.yield ? lightUp(amount, [recipe.yield.place], lines, pages) : null,
      make("p", {}, stored.tags.map((tag) => make("span", { class: "tag" }, `#${tag}`))),
    ].filter(Boolean));
    body.replaceChildren(...[
      make("h2", {}, say("ingredients")), ingredientTable(recipe, lines, pages),
      make("h2", {}, say("steps")),
      make("ol", { class: "steps", id: "steps" }, recipe.steps.map((step, index) =>
        lightUp(make("li", {}, step, mark(doubtOf(recipe, "step", index))), recipe.stepPlaces[index], lines, pages))),
      recipe.notes.length ? make("h2", {}, say("notes")) : null,
      recipe.notes.length ? make("ul", {}, recipe.notes.map((note, index) =>
        lightUp(make("li", {}, note), recipe.notePlaces[index], lines, pages))) : null,
    ].filter(Boolean));
  };
  draw(stored);
  const isVersion = make("div", { id: "versions" });
  show(stored.title ?? "", make("div", { class: "beside" },
    make("div", { class: "pages" }, pages),
    make("div", {}, head, tools(stored, draw, isVersion), isVersion, body, chatPanel(stored))));
}

function act(name, work) {
  return make("button", { id: name, onclick: () => work().catch((error) => tell(error.message)) }, say(name));
}

function tools(stored, draw, versions) {
  const base = `/api/recipes/${stored.id}`;
  const again = () => showRecipe(stored.id);
  const amount = make("input", {
    type: "number", id: "servings", min: stored.servings ? 1 : 0.25, max: 100, step: stored.servings ? 1 : 0.25,
    value: stored.servings ?? 1, "aria-label": stored.servings ? say("servings") : say("times"),
    onchange: async () => {
      const wish = stored.servings ? { servings: Number(amount.value) } : { factor: amount.value };
      try { draw({ ...(await post(`${base}/scale`, wish)), pictures: stored.pictures }); } catch (error) { tell(error.message); }
    },
  });
  const format = make("select", {
    id: "export", "aria-label": say("export"),
    onchange: async () => {
      if (!format.value) return;
      try {
        const address = URL.createObjectURL(new Blob([await text(`${base}/export/${format.value}`)]));
        const endings = { json: "json", jsonld: "jsonld", cooklang: "cook", markdown: "md" };
        make("a", { href: address, download: `recipe-${stored.id}.${endings[format.value]}` }).click();
        setTimeout(() => URL.revokeObjectURL(address), 1000);
        tell(say("export"));
      } catch (error) { tell(error.message); }
      format.value = "";
    },
  }, make("option", { value: "" }, say("export")), ["json", "jsonld", "cooklang", "markdown"].map((name) => make("option", { value: name }, name)));
  return make("div", { class: "bar" },
    make("label", { class: "bar" }, stored.servings ? say("servings") : say("times"), amount),
    make("button", { id: "cook", class: "main", onclick: () => startCooking(stored) }, say("cook")),
    make("a", { class: "button", id: "edit", href: `#/recipe/${stored.id}/edit` }, say("edit")),
    act("regenerate", async () => {
      const result = await post(`${base}/regenerate`);
      if (result.noOther) tell(say("noOther")); else await again();
    }),
    act("compare", () => showVersions(stored, versions, again)),
    make("button", { id: "print", onclick: () => print() }, say("print")), format,
    act("remove", async () => {
      if (!confirm(say("sure"))) return;
      await post(`${base}/delete`);
      tell(say("deleted"));
      location.hash = "#/";
    }));
}

async function showVersions(stored, place, again) {
  if (place.children.length) return place.replaceChildren();
  const { versions } = await get(`/api/recipes/${stored.id}/versions`);
  const lines = (recipe) => [recipe.title ?? "", ...recipe.ingredients.map((each) => `${each.name} ${each.amount}`), ...recipe.steps];
  const current = new Set(lines(versions[versions.length - 1].recipe));
  place.replaceChildren(make("ul", {}, versions.map((version, index) => {
    const own = lines(version.recipe);
    const other = own.filter((line) => !current.has(line)).map((line) => `+ ${line}`)
      .concat([...current].filter((line) => !own.includes(line)).map((line) => `− ${line}`));
    const isLast = index === versions.length - 1;
    return make("li", {}, `${say("version")} ${version.number} (${version.origin.kind}) `,
      isLast ? null : make("button", {
        onclick: async () => { await post(`/api/recipes/${stored.id}/restore`, { number: version.number }); await again(); },
      }, say("restore")),
      isLast ? null : make("div", {}, other.length ? other.map((line) => make("div", {}, line)) : say("same")));
  })));
}
