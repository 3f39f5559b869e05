// Changing a recipe.

import { make, show, tell } from "./dom.js";
import { get, post } from "./api.js";
import { say } from "./words.js";

function field(id, label, control) { return make("label", { class: "field", for: id }, make("span", {}, label), control); }

const lines = (value) => value.split("\n").map((line) => line.trim()).filter(Boolean);

export async function showEdit(id) {
  const stored = await get(`/api/recipes/${id}`);
  const title = make("input", { type: "text", id: "edit-title", value: stored.title ?? "" });
  const amount = make("input", { type: "text", id: "edit-yield", value: stored.yield?.text ?? "" });
  const area = (name, texts) => {
    const element = make("textarea", { id: name });
    element.value = texts.join("\n");
    return element;
  };
  const ingredients = area("edit-ingredients", stored.ingredients.map((each) => (each.amount ? `${each.name} | ${each.amount}` : each.name)));
  const steps = area("edit-steps", stored.steps);
  const notes = area("edit-notes", stored.notes);
  const tags = make("input", { type: "text", id: "edit-tags", value: stored.tags.join(", ") });
  const save = async (event) => {
    event.preventDefault();
    try {
      const wanted = tags.value.split(",").map((tag) => tag.trim()).filter(Boolean);
      await post(`/api/recipes/${id}/edit`, { basis: stored.versionNumber, recipe: changed() });
      await post(`/api/recipes/${id}/tags`, { add: wanted, remove: stored.tags.filter((tag) => !wanted.includes(tag)) });
      tell(say("saved"));
      location.hash = `#/recipe/${id}`;
    } catch (error) { tell(error.message); }
  };
  const changed = () => ({
    version: 1, title: title.value.trim() || null,
    yield: !amount.value.trim() ? null : amount.value.trim() === stored.yield?.text ? stored.yield : { text: amount.value.trim() },
    ingredients: lines(ingredients.value).map((line) => {
      const [name, ...rest] = line.split("|");
      const old = stored.ingredients.find((each) => each.name === name.trim());
      return { name: name.trim(), amount: rest.join("|").trim(), group: old?.group, remark: old?.remark };
    }),
    steps: lines(steps.value), notes: lines(notes.value),
  });
  show(say("edit"), make("h1", {}, say("edit")), make("form", { id: "form", onsubmit: save },
    field("edit-title", say("title"), title), field("edit-yield", say("yield"), amount),
    field("edit-ingredients", say("editIngredients"), ingredients), field("edit-steps", say("editSteps"), steps),
    field("edit-notes", say("editNotes"), notes), field("edit-tags", say("tags"), tags),
    make("div", { class: "bar" }, make("button", { class: "main", id: "save", type: "submit" }, say("save")),
      make("a", { class: "button", href: `#/recipe/${id}` }, say("cancel")))));
}
