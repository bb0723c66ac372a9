// The focus: where it goes when what had it is gone.

import { main } from "./state.js";

const focusable = "a[href], button, input, select, summary, [tabindex='0']";
const isUsable = (element) => element.isConnected && element.checkVisibility() && !element.matches(":disabled");

/** Changes the page; the focus of what is hidden or disabled by it goes to what comes next. */
export function keepingFocus(change) {
  const had = document.activeElement;
  if (had === main || !main.contains(had)) return change();
  const order = [...main.querySelectorAll(focusable)];
  const place = order.indexOf(had);
  change();
  const has = document.activeElement;
  // Another page, a list or a form has moved it on purpose.
  if (isUsable(had) || (has !== had && has !== document.body)) return;
  const next = [...order.slice(place + 1), ...order.slice(0, Math.max(place, 0)).reverse()].find(isUsable);
  (next ?? main).focus({ preventScroll: true });
}
