// One big step at a time, with timers, while the screen stays on.

import { make, tell } from "./dom.js";
import { say, isJapanese } from "./words.js";

/** Counts down where everybody sees it. */
export function startTimer(seconds, name, place) {
  const end = Date.now() + seconds * 1000;
  const left = make("strong", { role: "timer" });
  const row = make("p", {}, `${say("timer")}: `, left, ` ${name} `,
    make("button", { type: "button", onclick: () => stop() }, say("cancel")));
  const stop = () => { clearInterval(ticking); row.remove(); };
  const tick = () => {
    const rest = Math.max(0, Math.round((end - Date.now()) / 1000));
    left.textContent = `${Math.floor(rest / 60)}:${String(rest % 60).padStart(2, "0")}`;
    if (rest > 0) return;
    clearInterval(ticking);
    left.textContent = say("over");
    tell(`${say("over")}: ${name}`);
  };
  const ticking = setInterval(tick, 250);
  place.append(row);
  tick();
}

export function startCooking(recipe) {
  let index = 0;
  let lock = null;
  const now = make("p", { class: "now", id: "now", "aria-live": "polite" });
  const count = make("p", { id: "count" });
  const timers = make("div", {});
  const choices = make("div", { class: "bar" });
  const awake = make("p", {});
  const draw = () => {
    now.textContent = recipe.steps[index] ?? "";
    count.textContent = `${say("step")} ${index + 1} ${say("of")} ${recipe.steps.length}`;
    choices.replaceChildren(...(recipe.stepTimes[index] ?? []).filter((time) => time.kind === "time").map((time) =>
      make("button", { class: "timer", onclick: () => startTimer(Number(time.low.split("/")[0]) / Number(time.low.split("/")[1] ?? 1), time.text, timers) },
        `${say("timer")} ${time.text}`)));
    back.disabled = index === 0;
    next.disabled = index >= recipe.steps.length - 1;
  };
  const move = (by) => { index = Math.min(Math.max(index + by, 0), recipe.steps.length - 1); draw(); };
  const back = make("button", { id: "back", onclick: () => move(-1) }, say("back"));
  const next = make("button", { id: "next", class: "main", onclick: () => move(1) }, say("next"));
  const buttons = [back, next];
  if ("speechSynthesis" in window) {
    // The browser's own voices: some of them speak without a network.
    buttons.push(make("button", {
      onclick: () => {
        const words = new SpeechSynthesisUtterance(recipe.steps[index]);
        words.lang = recipe.language;
        speechSynthesis.cancel();
        speechSynthesis.speak(words);
      },
    }, say("speak")));
  }
  const dialog = make("dialog", {
    "aria-label": say("cook"),
    onkeydown: (event) => { if (event.key === "ArrowRight") move(1); else if (event.key === "ArrowLeft") move(-1); },
    onclose: () => { lock?.release(); dialog.remove(); },
  }, make("div", { class: "cooking" },
    make("div", { class: "bar" }, count, make("button", { id: "close", onclick: () => dialog.close() }, say("close"))),
    now, choices, timers, make("div", { class: "bar" }, buttons), awake));
  document.body.append(dialog);
  dialog.showModal();
  draw();
  next.focus();
  const keepAwake = async () => {
    try {
      lock = await navigator.wakeLock.request("screen");
      awake.textContent = say("awake");
    } catch { awake.textContent = ""; }
  };
  if ("wakeLock" in navigator) keepAwake();
  document.addEventListener("visibilitychange", () => {
    if (dialog.open && document.visibilityState === "visible" && "wakeLock" in navigator) keepAwake();
  });
}
