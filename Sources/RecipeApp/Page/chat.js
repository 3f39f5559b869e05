// Questions about a recipe.

import { make } from "./dom.js";
import { post } from "./api.js";
import { say } from "./words.js";
import { startTimer } from "./cooking.js";

export function chatPanel(recipe) {
  const conversation = crypto.randomUUID();
  const log = make("div", { class: "log", id: "log", role: "log", "aria-live": "polite", "aria-label": say("chat"), tabindex: "0" });
  const input = make("input", { type: "text", id: "question", autocomplete: "off", "aria-label": say("question") });
  const ideas = make("div", { class: "bar" });
  const suggest = (questions) => ideas.replaceChildren(...questions.map((question) =>
    make("button", { type: "button", onclick: () => ask(question) }, question)));
  async function ask(question) {
    if (!question.trim()) return;
    input.value = "";
    const answer = make("p", {}, `${say("thinking")}…`);
    log.append(make("p", { class: "mine" }, question), answer);
    log.scrollTop = log.scrollHeight;
    try {
      const said = await post(`/api/recipes/${recipe.id}/chat`, { question, conversation });
      answer.textContent = said.answer + (said.kind === "advice" ? ` ${say("advice")}` : "");
      const sources = said.sources.filter((source) => ["ingredient", "step", "note", "calculation"].includes(source.part));
      if (sources.length) log.append(make("p", { class: "source" }, `${say("from")}: ${sources.map((source) => source.text).join(" / ")}`));
      for (const found of said.found ?? []) log.append(make("p", {}, make("a", { href: `#/recipe/${found.id}` }, found.title)));
      if (said.action?.kind === "timer") startTimer(said.action.seconds, said.action.name, log);
      suggest(said.suggestions);
    } catch (error) {
      answer.textContent = error.message;
      answer.className = "error";
    }
    log.scrollTop = log.scrollHeight;
  }
  suggest(recipe.suggestions);
  return make("section", { class: "chat" }, make("h2", {}, say("chat")), log, ideas,
    make("form", { class: "bar", onsubmit: (event) => { event.preventDefault(); ask(input.value); } },
      input, make("button", { class: "main", id: "ask" }, say("chat"))));
}
