// Messages of the server: the page, its labels, its nodes, its lists.

import { announce } from "./aloud.js";
import { buildControls } from "./controls.js";
import { build } from "./default.js";
import { keepingFocus } from "./focus.js";
import { speak } from "./labels.js";
import { applyList, scroll } from "./lists.js";
import { addLines } from "./log.js";
import { set } from "./nodes.js";
import { goToPanel } from "./panels.js";
import { isRecovered, willShow } from "./recovery.js";
import { content, here, main, state } from "./state.js";
import { noteTaps } from "./taps.js";
import { showToast } from "./toasts.js";

export const apply = (patch) => keepingFocus(() => show(patch));

function show(patch) {
  if (patch.language) document.documentElement.lang = patch.language;
  if (patch.labels) speak(patch.labels);
  if (patch.page) showPage(patch.page);
  if (patch.controls) buildControls(patch.controls);
  for (const [node, value] of Object.entries(patch.set ?? {})) {
    // A new page does not move the focus to one of its fields.
    if (!patch.page || !node.endsWith(".focus")) set(document, node, value);
  }
  for (const [name, change] of Object.entries(patch.lists ?? {})) applyList(name, change);
  noteTaps(patch.answered ?? patch.page?.event ?? 0, "shown");
  for (const text of patch.say ?? []) showToast(text);
  for (const [urgency, text] of patch.aloud ?? []) announce(urgency, text);
  if (patch.log) addLines(patch.log);
  goToPanel();
  showTitle(main.querySelector("h1")?.textContent ?? null);
}

/** Names the page after its heading. A title that is set again is a change of the document. */
function showTitle(heading) {
  const { name } = document.body.dataset;
  const title = heading ? `${heading} · ${name}` : name;
  if (document.title !== title) document.title = title;
  // The focus goes here when the page changes.
  if (main.ariaLabel !== heading) main.ariaLabel = heading;
}

const places = new Map();
function showPage(page) {
  // A message with all values of the page that is shown, or the first one of a new session for the
  // page that it restores.
  const isSame = page.number === state.page && page.template === state.template || isRecovered(page);
  const isFirst = state.template === null;
  willShow(page);
  if (!isSame) {
    places.set(state.path, { to: scrollY, row: main.querySelector("li:has(:focus)")?.key ?? null });
    const template = document.getElementById(`template-${page.template}`);
    content.replaceChildren(template.content.cloneNode(true));
    if (page.template === "default") build(content, page.parts ?? [], page.path);
    // The server accepts 8 KiB of a field, and the page shows the server's text.
    for (const input of main.querySelectorAll("input[data-input]")) input.maxLength = 2700;
  }
  for (const link of document.querySelectorAll("[data-template]")) link.hidden = link.dataset.template !== page.template;
  Object.assign(state, { page: page.number, template: page.template, path: page.path });
  // A past state of a page is read-only.
  main.toggleAttribute("data-past", page.past === true);
  content.disabled = page.past === true;
  // Of a page that the user has gone back from, or forward, the history has an entry, which is not the one
  // that the browser is at.
  const isLeft = (page.event ?? 0) < state.returned;
  if (page.entry === "push" && !isLeft) history.pushState(null, "", page.path);
  else if (page.path !== here() && !isLeft) history.replaceState(null, "", page.path);
  // Every hotel has an order form: two segments identify the page.
  const start = (path) => path.split("/").slice(0, 3).join("/");
  for (const link of document.querySelectorAll("nav a")) {
    const isHere = start(link.pathname) === start(location.pathname);
    link.toggleAttribute("aria-current", isHere);
    if (!isHere) continue;
    link.setAttribute("aria-current", "page");
    // On a narrow screen the links are wider than it.
    const [line, box] = [link.parentElement, link.getBoundingClientRect()];
    line.scrollLeft += box.left + box.width / 2 - line.getBoundingClientRect().left - line.clientWidth / 2;
  }
  if (isSame || isFirst) return;
  // Whoever looks at the past goes on in its panel.
  if (!page.past) main.focus({ preventScroll: true });
  const place = page.entry === "keep" ? places.get(page.path) : null;
  Object.assign(scroll, place ?? { to: 0, row: null });
  scrollTo(0, scroll.to);
}
