// Text fields: what is typed goes up, the server's text comes down, and neither overwrites the other.

import { send } from "./outbox.js";

/** How often each field was edited here, and the one in which a word is being composed. */
const edits = new WeakMap();
let composing = null;

/** How often a field was edited, and whether it was at all. */
export const editsOf = (input) => edits.get(input) ?? 0;
export const isEdited = (input) => editsOf(input) > 0;

export function typed(input) {
  const edit = editsOf(input) + 1;
  edits.set(input, edit);
  send({ event: "typed", field: input.dataset.input, text: input.value, edit });
}

document.addEventListener("compositionstart", (event) => (composing = event.target));
document.addEventListener("compositionend", (event) => {
  composing = null;
  if (event.target.dataset?.input) typed(event.target);
});
document.addEventListener("input", (event) => {
  if (event.target.dataset?.input && composing !== event.target) typed(event.target);
});
document.addEventListener("focusout", (event) => {
  if (event.target.dataset?.input) send({ event: "left", field: event.target.dataset.input });
});

/** Shows the server's text, unless the user has typed on since the text it is an answer to. */
export function setInput(input, { text, edit }) {
  if (edit < editsOf(input) || composing === input) return;
  edits.set(input, edit);
  const before = input.value;
  if (before === text) return;
  const caret = input.selectionStart ?? text.length;
  const behind = before.length - (input.selectionEnd ?? before.length);
  input.value = text;
  if (document.activeElement !== input) return;
  // The caret stays before what is behind it, or after what is before it if that has changed.
  const isKeptBehind = before.slice(before.length - behind) === text.slice(text.length - behind);
  const place = isKeptBehind ? text.length - behind : Math.min(caret, text.length);
  input.setSelectionRange(place, place);
}
