// The banner above the page: the state of the connection, the reason, and the effect on edits.

import { content, hurry, main } from "./state.js";

const element = document.getElementById("banner");
const restart = document.getElementById("restart");
/** The failures of the stream (`line`) and of events that are being sent (`events`). */
const failures = { line: { word: "connecting" }, events: null };

/** Shows a failure until it is over; the stream's comes first. */
export function report(whose, failure) {
  if (failures[whose] === failure) return;
  failures[whose] = failure;
  const { word, reason = "", wait } = failures.line ?? failures.events ?? { word: null };
  const hadFocus = element.contains(document.activeElement);
  const isOnPage = main.contains(document.activeElement);
  element.hidden = word === null;
  for (const part of element.querySelectorAll("[data-when]")) {
    part.hidden = !part.dataset.when.split(" ").includes(word);
  }
  write("banner-reason", reason);
  write("banner-wait", wait >= 1000 ? Math.ceil(wait / 1000) : "");
  main.setAttribute("aria-busy", word === "connecting");
  // Events on the page of an ended session, or of one that another window shows, are not sent.
  const isOver = ["ended", "replaced"].includes(word);
  content.disabled = isOver || main.hasAttribute("data-past");
  // The focus of what cannot be used any more goes to what can.
  if (isOver && (isOnPage || hadFocus)) restart.focus({ preventScroll: true });
  else if (hadFocus && !isUsable(document.activeElement)) main.focus({ preventScroll: true });
}

/** Whether nothing can be sent for now. */
export function isFailing() {
  const failure = failures.line ?? failures.events;
  return failure !== null && failure.word !== "connecting";
}

const isUsable = (button) => element.contains(button) && button.checkVisibility();

// A live region that is set to the same text again may be read again.
function write(id, text) {
  const part = document.getElementById(id);
  const value = String(text);
  if (part.textContent !== value) part.textContent = value;
  part.closest("[data-unless-empty]").hidden = value === "";
}

document.getElementById("try-now").addEventListener("click", hurry);
