// The event log: lines with the session's time, the newest of them in sight. An event that was recorded is a button
// that goes to the moment after it.

import { send } from "./outbox.js";

const list = document.getElementById("log-lines");
const filter = document.getElementById("log-filter");
const most = 200;
const arrows = { event: "↑", effect: "→", message: "↓" };

/** Takes new lines; what it has of their numbers, and above, is out of date. */
export function addLines({ first, lines }) {
  const isAtEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 4;
  for (const line of [...list.children]) if (line.number >= first) line.remove();
  list.append(...lines.map(made));
  while (list.childElementCount > most) list.firstElementChild.remove();
  // A user who reads earlier lines keeps that position.
  if (isAtEnd) list.scrollTop = list.scrollHeight;
}

function made({ number, at, kind, text, moment }) {
  const line = Object.assign(document.createElement("li"), { number });
  const words = `${arrows[kind]} ${text}`;
  if (moment === undefined) line.textContent = `${(at / 1000).toFixed(3)} ${words}`;
  else {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: words });
    button.addEventListener("click", () => send({ event: "chosen", node: "log moment", option: String(moment) }));
    line.append(`${(at / 1000).toFixed(3)} `, button);
  }
  line.dataset.kind = kind;
  show(line);
  return line;
}

function show(line) {
  line.hidden = !line.textContent.toLowerCase().includes(filter.value.trim().toLowerCase());
}

filter.addEventListener("input", () => {
  for (const line of list.children) show(line);
  list.scrollTop = list.scrollHeight;
});
