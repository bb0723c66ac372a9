// The prompt of the application over the page: a modal dialog, which keeps the focus until it is answered. Escape cancels it.

import { send } from "./outbox.js";

const dialog = document.getElementById("prompt");

/** Shows the prompt of an identity once all of it is there, or closes that of none. */
export function showPrompt() {
  queueMicrotask(() => {
    if (dialog.dataset.state === "") return dialog.close();
    dialog.returnValue = "";
    if (!dialog.open) dialog.showModal();
    const buttons = [...dialog.querySelectorAll("button:not([hidden])")];
    // The button that changes nothing has the focus: a user who is typing may press Enter.
    (buttons.find((button) => button.dataset.state === "cancel") ?? buttons[0])?.focus();
  });
}

dialog.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-answer]");
  if (button) dialog.close(button.dataset.answer);
});
// Closed by its user, not by the server, which has no prompt then or the next one.
dialog.addEventListener("close", () => {
  if (dialog.open || dialog.dataset.state === "") return;
  send({ event: "chosen", node: "prompt", option: `${dialog.dataset.state} ${dialog.returnValue}` });
});
