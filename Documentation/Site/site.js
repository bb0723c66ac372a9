// Search and navigation for every page of the documentation. DocC's own navigator is used where it
// shows one; see navigator.js.

import { element } from "./elements.js";
import { Navigator } from "./navigator.js";
import { Search } from "./search.js";

const search = new Search();
const navigator = new Navigator();

const pages = element("button", { type: "button", class: "site-open-navigator" }, "All modules");
pages.addEventListener("click", () => navigator.open());

const find = element(
  "button",
  { type: "button", class: "site-open-search", "aria-keyshortcuts": "/ Control+K Meta+K" },
  "Search ",
  element("kbd", { "aria-hidden": "true" }, "/"),
);
find.addEventListener("click", () => search.open());

document.body.append(element("div", { class: "site-bar" }, pages, find));

// The field of a dialog that has just been closed keeps the focus for a moment.
function isTyping(target) {
  return target instanceof HTMLElement && target.checkVisibility()
    && (target.isContentEditable || target.matches("input, textarea, select"));
}

document.addEventListener("keydown", (event) => {
  const shortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
    && event.key.toLowerCase() === "k";
  const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey
    && !isTyping(event.target);
  if (!shortcut && !slash) return;
  event.preventDefault();
  search.open();
});
