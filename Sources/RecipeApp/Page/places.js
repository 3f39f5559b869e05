// Where in a picture a value stands.

import { make } from "./dom.js";

/** The rectangle of some characters of a line, in parts of the picture; null where it is not known. */
function rectangle(line, place) {
  if (!line?.box) return null;
  const [x, y, width, height] = line.box;
  const length = Math.max([...line.text].length, 1);
  const [start, end] = [place.start / length, Math.min(place.end / length, 1)];
  // A line of vertical text is much higher than wide.
  return height > width * 1.5
    ? [x, y + height * start, width, height * (end - start)]
    : [x + width * start, y, width * (end - start), height];
}

/** Lights places in the pictures while their element is pointed at or has the keyboard. */
export function lightUp(element, places, lines, pages) {
  const known = (places ?? []).filter((place) => lines[place.line]?.box);
  if (!known.length || !pages.length) return element;
  element.dataset.places = known.length;
  element.tabIndex = 0;
  const off = () => pages.forEach((page) => page.querySelectorAll(".place").forEach((mark) => mark.remove()));
  const on = () => {
    off();
    for (const place of known) {
      const line = lines[place.line];
      const box = rectangle(line, place);
      const page = pages[line.page ?? 0];
      if (!box || !page) continue;
      const mark = make("div", { class: "place" });
      // Styles are set one by one: the page's policy forbids the attribute.
      ["left", "top", "width", "height"].forEach((side, index) => { mark.style[side] = `${box[index] * 100}%`; });
      page.append(mark);
    }
  };
  for (const event of ["mouseenter", "focus"]) element.addEventListener(event, on);
  for (const event of ["mouseleave", "blur"]) element.addEventListener(event, off);
  return element;
}
