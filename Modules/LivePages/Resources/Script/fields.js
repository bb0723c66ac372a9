// Text fields: what is typed goes up, the server's text comes down, and neither overwrites the other.

import { send } from "./outbox.js";
import { isStepBack, isStepForward, noteStep, noteText } from "./undo.js";

/** How often each field was edited here, and the one in which a word is being composed. */
const edits = new WeakMap();
let composing = null;

/** How often a field was edited, and whether it was at all. */
export const editsOf = (input) => edits.get(input) ?? 0;
export const isEdited = (input) => editsOf(input) > 0;
/** Whether a word is being composed in a field: its text is sent when that ends. */
export const isComposed = (input) => composing === input;

/** Where the caret was in each field before the edit that happens, and where it was after the one that was sent. */
const before = new WeakMap();
const after = new WeakMap();

/** Sends what is in a field. `way`: with the way of the caret, by which a mask decides; undo has none. */
export function typed(input, way = false) {
  const edit = editsOf(input) + 1;
  edits.set(input, edit);
  // Half of a character, which can be pasted, is no text for the server: it would refuse all of it.
  const event = { event: "typed", field: input.dataset.input, text: input.value.toWellFormed(), edit };
  after.set(input, input.selectionEnd);
  if (way && input.selectionEnd !== null && before.get(input) !== undefined) {
    Object.assign(event, { before: before.get(input), caret: input.selectionEnd });
  }
  send(event);
}

function noteCaret({ target }) {
  if (target.dataset?.input && !isWriting && composing !== target) before.set(target, target.selectionEnd ?? undefined);
}
document.addEventListener("beforeinput", noteCaret);
document.addEventListener("compositionstart", (event) => {
  noteCaret(event);
  composing = event.target;
});
document.addEventListener("compositionend", (event) => {
  composing = null;
  if (event.target.dataset?.input) typed(event.target, true);
});
document.addEventListener("input", (event) => {
  if (!event.target.dataset?.input || isWriting) return;
  noteStep(event);
  if (composing !== event.target) typed(event.target, !event.inputType?.startsWith("history"));
});
document.addEventListener("focusin", (event) => {
  if (event.target.dataset?.input && !isWriting) send({ event: "entered", field: event.target.dataset.input });
});
document.addEventListener("focusout", (event) => {
  if (event.target.dataset?.input && !isWriting) send({ event: "left", field: event.target.dataset.input });
});

let isWriting = false;
/** Changes a field; that is not the user's input. */
function quietly(change) {
  isWriting = true;
  change();
  isWriting = false;
}

/** Writes as a user would, which browsers can undo; assigning a value empties what can be undone. */
function write(input, before, text) {
  let start = 0;
  while (start < before.length && before[start] === text[start]) start += 1;
  let behind = 0;
  const most = Math.min(before.length, text.length) - start;
  while (behind < most && before.at(-1 - behind) === text.at(-1 - behind)) behind += 1;
  const focused = document.activeElement;
  if (input !== focused) input.focus({ preventScroll: true });
  // A field that cannot have the focus, because it is disabled, leaves it where it is: in another field.
  if (input === document.activeElement) {
    input.setSelectionRange(start, before.length - behind);
    const piece = text.slice(start, text.length - behind);
    document.execCommand(piece ? "insertText" : "delete", false, piece);
  }
  if (input !== focused) {
    if (focused === document.body) input.blur();
    else focused.focus({ preventScroll: true });
  }
}

/** Shows the server's text, unless the user has typed more since the text that it answers. */
export function setInput(input, { text, edit, caret }) {
  if (edit < editsOf(input) || composing === input) return;
  edits.set(input, edit);
  const before = input.value;
  // The user may have moved the caret since.
  const hasCaret = input.selectionStart !== null;
  const isSet = hasCaret && caret !== undefined && input.selectionEnd === after.get(input);
  if (before === text) {
    if (isSet && document.activeElement === input) input.setSelectionRange(caret, caret);
    return;
  }
  const front = input.selectionStart ?? text.length;
  const behind = before.length - (input.selectionEnd ?? before.length);
  if (isStepBack(input, text)) return;
  // Undo restores what the user typed. Moving the focus would end what is being composed in another field.
  if (hasCaret && isEdited(input) && !composing?.isConnected) {
    quietly(() => isStepForward(input, text) || write(input, before, text));
  }
  if (input.value !== text) input.value = text;
  noteText(input);
  // A field of a day has no caret.
  if (document.activeElement !== input || !hasCaret) return;
  // The caret stays before what is behind it, or after what is before it if that has changed.
  const isKeptBehind = before.slice(before.length - behind) === text.slice(text.length - behind);
  const place = isSet ? caret : isKeptBehind ? text.length - behind : Math.min(front, text.length);
  input.setSelectionRange(place, place);
}
