// What the user does, fields and scrolling left out: taps, choices, links, back and forward.

import { send } from "./outbox.js";
import { awaitPanel } from "./panels.js";
import { start } from "./session.js";
import { here, state } from "./state.js";
import { isLocked, lock } from "./taps.js";

document.addEventListener("change", (event) => {
  const choice = event.target.closest("[data-choose]");
  // Other tabs open in it as well.
  if (choice?.dataset.choose === "language") {
    document.cookie = `trellis-language=${event.target.value}; Path=/; Max-Age=31536000; SameSite=Strict`;
  }
  if (choice) send({ event: "chosen", node: choice.dataset.choose, option: event.target.value });
});
document.addEventListener("submit", (event) => {
  event.preventDefault();
  tap(event.target.querySelector("button[type=submit]"));
});
document.addEventListener("click", (event) => {
  // Of a button that cannot be used its content may be clicked all the same.
  if (event.target.closest("button:disabled")) return;
  const row = event.target.closest("[data-row-tap]")?.closest("li");
  const button = event.target.closest("button");
  const link = event.target.closest("a[href^='/']");
  if (row) act({ event: "tapped", node: row.closest("[data-list]").dataset.list, row: row.key });
  else if (button?.dataset.choose) {
    const isOn = button.getAttribute("aria-pressed") === "true";
    const { choose, on, off } = button.dataset;
    if (["graph", "swift"].includes(choose)) awaitPanel(choose, !isOn);
    send({ event: "chosen", node: choose, option: isOn ? off : on });
  } else if (button?.type === "button") tap(button);
  // Without a session a link loads its page, and that has one.
  else if (link && state.session && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
    event.preventDefault();
    send({ event: "followed", path: link.pathname + link.search });
  }
});
document.getElementById("restart").addEventListener("click", start);

function tap(button) {
  // What was typed last may be about to enable it: whether it can be used is known on the server.
  if (!button?.dataset.tap) return;
  // Enter submits a field that is still being typed in.
  const field = document.activeElement?.dataset?.input;
  if (button.type === "submit" && field) send({ event: "left", field });
  act({ event: "tapped", node: button.dataset.tap }, button.dataset.repeats !== undefined);
}

/** Sends a tap. Only a stepper takes another one before the page shows what came of the first. */
function act(event, repeats = false) {
  if (!repeats && isLocked(event)) return;
  send(event);
  if (!repeats) lock(event);
}

addEventListener("popstate", () => {
  const event = { event: "returned", path: here() };
  send(event);
  state.returned = event.number ?? 0;
});
