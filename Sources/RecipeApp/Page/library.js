// The list of recipes, and adding to it.

import { make, show, tell } from "./dom.js";
import { get, post, picture, read, upload } from "./api.js";
import { say } from "./words.js";

function card(recipe) {
  const title = recipe.title || say("untitled");
  const image = recipe.picture ? make("img", { alt: "", loading: "lazy" }) : make("span", { class: "none" });
  if (recipe.picture) picture(recipe.picture).then((address) => { image.src = address; }).catch(() => {});
  return make("li", {}, make("a", { href: `#/recipe/${recipe.id}` }, image,
    make("div", {}, make("strong", {}, title), make("br"), ...recipe.tags.map((tag) => make("span", { class: "tag" }, `#${tag}`)))));
}

export async function showLibrary() {
  const cards = make("ul", { class: "cards" });
  const fill = (recipes, empty) => cards.replaceChildren(...(recipes.length ? recipes.map(card) : [make("li", {}, empty)]));
  const search = make("input", {
    type: "search", id: "search", "aria-label": say("search"), placeholder: say("search"),
    oninput: async () => {
      const query = search.value;
      const found = query.trim() ? await post("/api/search", { query }) : await get("/api/recipes");
      // An answer that was overtaken by the next letter is dropped.
      if (search.value === query) fill(found, query.trim() ? say("nothing") : say("none"));
    },
  });
  const work = make("div", { id: "work" });
  const file = (id, label, capture) => [
    make("input", {
      type: "file", id, accept: capture ? "image/*" : "image/*,.pdf,.txt,.md,.cook,.json,.jsonld,.html", capture,
      onchange: (event) => { add(event.target.files[0], work); event.target.value = ""; },
    }), make("label", { for: id, class: "button main" }, label)];
  const drop = make("div", {
    class: "drop",
    ondragover: (event) => { event.preventDefault(); drop.classList.add("over"); },
    ondragleave: () => drop.classList.remove("over"),
    ondrop: (event) => {
      event.preventDefault();
      drop.classList.remove("over");
      add(event.dataTransfer.files[0], work);
    },
  }, make("div", { class: "bar" }, ...file("file", say("add")), ...file("camera", say("camera"), "environment")),
  make("p", {}, say("drop")), work);
  show("", make("h1", {}, say("library")), drop, make("div", { class: "bar" }, search), cards);
  fill(await get("/api/recipes"), say("none"));
  document.onpaste = (event) => {
    if (!document.contains(drop) || event.target.matches("input, textarea")) return;
    const image = [...event.clipboardData.files].find((each) => each.type.startsWith("image/"));
    const pasted = event.clipboardData.getData("text/plain");
    if (image) add(image, work);
    else if (pasted.trim()) add(new Blob([pasted], { type: "text/plain" }), work);
  };
}

/** Reads a picture or a text with its progress shown, or takes a recipe file in. */
async function add(file, work) {
  if (!file) return;
  try {
    if (/\.(json|jsonld|cook|md|html?)$/i.test(file.name ?? "")) return opened(await upload("/api/import", file));
    await readWithProgress(file, work);
  } catch (error) {
    work.replaceChildren(make("p", { class: "error" }, error.name === "AbortError" ? say("cancelled") : error.message));
  }
}

function opened(saved) {
  tell(say(saved.some((each) => each.duplicate) ? "duplicate" : "done"));
  location.hash = `#/recipe/${saved[0].id}`;
}

async function readWithProgress(file, work) {
  const abort = new AbortController();
  const label = make("span", {}, say("reading"));
  const progress = make("progress", { "aria-label": say("reading") });
  const found = make("div", { class: "found", "aria-live": "polite" });
  const cancel = make("button", { id: "cancel", onclick: () => abort.abort() }, say("cancel"));
  work.replaceChildren(make("div", { class: "bar" }, label, cancel), progress, found);
  cancel.focus();
  const type = /\.txt$/i.test(file.name ?? "") || file.type.startsWith("text/") ? "text/plain" : file.type || "application/octet-stream";
  let saved = null;
  await read(file, type, abort.signal, (event) => {
    if (event.phase === "reading" && event.of > 0) {
      progress.max = event.of;
      progress.value = event.done;
      label.textContent = `${say("reading")} ${event.done} / ${event.of}`;
    } else if (event.phase === "understanding") {
      progress.removeAttribute("value");
      label.textContent = say("understanding");
    } else if (event.field) {
      found.append(make("div", {}, event.text));
    } else if (event.noRecipe) {
      throw new Error(say("noRecipe"));
    } else if (event.error) {
      throw new Error(event.error);
    } else if (event.saved) {
      saved = event.saved;
    }
  });
  if (saved) opened(saved);
}
