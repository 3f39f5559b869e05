// Makes elements. What is given as text becomes text: nothing is ever read as markup.

/** An element with properties, and children that are elements or texts. */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Tells something, also to those who do not see it. */
export function tell(text) {
  const status = document.getElementById("status");
  status.textContent = text;
  clearTimeout(tell.timer);
  tell.timer = setTimeout(() => { status.textContent = ""; }, 8000);
}

/** Puts a view onto the page and the keyboard's place at its start. */
export function show(title, ...children) {
  document.title = title ? `${title} – Kamado` : "Kamado";
  const main = document.getElementById("main");
  main.replaceChildren(...children);
  main.focus({ preventScroll: true });
  scrollTo(0, 0);
}
