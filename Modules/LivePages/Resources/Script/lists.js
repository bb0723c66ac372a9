// Lists: the server sends the rows on screen and some around them.

import { fill } from "./nodes.js";
import { send } from "./outbox.js";
import { main } from "./state.js";

/** A row that leaves with the focus leaves it to the list, and has it again when it comes back. */
function keepFocus(list, focused, rows) {
  if (focused && !rows.includes(focused)) {
    list.tabIndex = -1;
    list.focus({ preventScroll: true });
    list.left = focused.key;
  }
}

function giveFocus(list, rows) {
  const isWaiting = document.activeElement === list;
  const row = rows.find((row) => row.key === (isWaiting ? list.left : scroll.row));
  if (!row || !(isWaiting || document.activeElement === main)) return;
  scroll.row = null;
  row.querySelector("button")?.focus({ preventScroll: true });
}

export function applyList(name, change) {
  const list = main.querySelector(`[data-list=${CSS.escape(name)}]`);
  if (!list) return;
  const height = rowHeight(list);
  // First: with fewer rows and the place of the old ones the page would be shorter for a moment, and a browser
  // that lays it out then scrolls back. The height is that of all rows, whichever are here.
  if (height) {
    list.style.height = `${change.count * height}px`;
    list.style.paddingTop = `${change.first * height}px`;
  }
  const template = list.querySelector("template");
  const focused = list.querySelector("li:has(:focus)");
  const old = change.whole ? [] : list.rows ?? [];
  if (change.whole) for (const row of list.rows ?? []) row.remove();
  for (const [index, values] of change.update ?? []) fill(old[index], values);
  const leaving = new Set([...(change.remove ?? []), ...(change.move ?? []).map(([from]) => from)]);
  for (const index of change.remove ?? []) old[index].remove();
  const staying = old.filter((_, index) => !leaving.has(index));
  const arriving = (change.move ?? []).map(([from, to]) => [to, old[from]]);
  for (const [index, key, values] of change.insert ?? []) {
    const row = template.content.firstElementChild.cloneNode(true);
    row.key = key;
    fill(row, values);
    arriving.push([index, row]);
  }
  arriving.sort(([one], [other]) => one - other);
  const rows = [];
  let next = 0;
  for (const [index, row] of arriving) {
    while (rows.length < index) rows.push(staying[next++]);
    rows.push(row);
  }
  rows.push(...staying.slice(next));
  keepFocus(list, focused, rows);
  let place = template;
  for (const row of rows) {
    if (place.nextElementSibling !== row) place.after(row);
    place = row;
  }
  Object.assign(list, { rows, first: change.first, count: change.count });
  // A new session may not have received the earlier requests.
  if (change.whole) list.wish = null;
  giveFocus(list, rows);
  rows.forEach((row, index) => {
    Object.assign(row, { ariaSetSize: change.count, ariaPosInSet: change.first + index + 1 });
  });
  if (!height) return;
  if (scroll.to !== null && list.count > 0) scrollTo(0, scroll.to);
  if (list.count > 0) scroll.to = null;
  look();
}

/** The height of a row, which the template has in units of the user's size of text. */
function rowHeight(list) {
  const unit = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number(list.dataset.rowHeight ?? 0) * unit;
}

/** Where to scroll once the rows are there, and the row from which the user came. */
export const scroll = { to: null, row: null };
let isLooking = false;
/** Asks for other rows before the ones that are here are used up. */
function look() {
  if (isLooking) return;
  isLooking = true;
  requestAnimationFrame(() => {
    isLooking = false;
    for (const list of main.querySelectorAll("[data-row-height]")) {
      if (!list.count) continue;
      const height = rowHeight(list);
      const top = Math.max(0, Math.floor(-list.getBoundingClientRect().top / height));
      const seen = Math.ceil(innerHeight / height) + 1;
      const last = Math.min(list.count, top + seen);
      const isHere = (list.first === 0 || top - 5 >= list.first)
        && (list.first + list.rows.length === list.count || last + 5 <= list.first + list.rows.length);
      const first = Math.max(0, Math.min(top, list.count - seen) - 15);
      const count = Math.min(seen + 30, 400);
      const wish = `${first} ${count}`;
      if (isHere || list.wish === wish) continue;
      list.wish = wish;
      send({ event: "scrolled", list: list.dataset.list, first, count });
    }
  });
}

addEventListener("scroll", look, { passive: true });
addEventListener("resize", look);
