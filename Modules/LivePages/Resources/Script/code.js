// The Swift beside the page: shown without a tap where there is room for both, and copied with one.

import { wording } from "./labels.js";
import { send } from "./outbox.js";
import { kept } from "./state.js";
import { showToast } from "./toasts.js";

const item = "trellis-code";
const button = document.querySelector("#tools [data-choose=swift]");

/** Shows it in a new session, unless the user has hidden it in this tab. */
export function showCode() {
  const isWide = matchMedia("(min-width: 87.5rem)").matches;
  if (button && isWide && kept.get(item) !== button.dataset.off) {
    send({ event: "chosen", node: "swift", option: button.dataset.on });
  }
}

button?.addEventListener("click", () => {
  const isOn = button.getAttribute("aria-pressed") === "true";
  kept.set(item, isOn ? button.dataset.off : button.dataset.on);
});

document.getElementById("swift").addEventListener("click", async ({ target }) => {
  const { copy } = target.dataset;
  if (!copy) return;
  const code = document.querySelector(`[data-node="${copy}"]`);
  try {
    await navigator.clipboard.writeText(code.textContent);
    showToast(wording("copied"));
  } catch {
    // A browser that allows no access to the clipboard: the user copies.
    getSelection().selectAllChildren(code);
    showToast(wording("copySelected"));
  }
});
