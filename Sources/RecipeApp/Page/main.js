// Which view an address shows.

import { make, show } from "./dom.js";
import { say, isJapanese, switchLanguage } from "./words.js";
import { showLibrary } from "./library.js";
import { showRecipe } from "./recipe.js";
import { showEdit } from "./edit.js";

async function route() {
  document.documentElement.lang = isJapanese() ? "ja" : "en";
  document.getElementById("skip").textContent = say("skip");
  document.getElementById("nav").replaceChildren(
    make("button", { lang: isJapanese() ? "en" : "ja", onclick: () => { switchLanguage(); route(); } }, say("language")));
  const [, name, id, part] = location.hash.split("/");
  try {
    if (name === "recipe" && part === "edit") await showEdit(Number(id));
    else if (name === "recipe") await showRecipe(Number(id));
    else await showLibrary();
  } catch (error) {
    show(say("error"), make("h1", {}, say("error")), make("p", { class: "error" }, error.message));
  }
}

document.getElementById("skip").addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main").focus();
});
addEventListener("hashchange", route);
route();
