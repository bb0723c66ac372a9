// The session as a file, and as a test: the server writes both, the browser keeps them. And back: a file is opened.

import { wording } from "./labels.js";
import { delivered } from "./outbox.js";
import { failureOf, request } from "./request.js";
import { state } from "./state.js";
import { showToast } from "./toasts.js";

/** Asks for something of the session, of which the server replays one first; a refusal is shown in words. */
async function ask(button, path, options) {
  if (!state.session || button.ariaBusy === "true") return null;
  button.ariaBusy = "true";
  try {
    // What was done last is on its way.
    await delivered();
    if (!state.session) return null;
    const { session, token } = state.session;
    return await request(`/${path}/${session}`, { token, signal: AbortSignal.timeout(60_000), ...options });
  } catch (error) {
    const { word, reason } = failureOf(error);
    showToast(word === "refused" ? reason : `${wording(word)} ${reason}`.trim());
    return null;
  } finally {
    button.ariaBusy = "false";
  }
}

const types = { recording: "application/json", test: "text/x-swift" };
for (const button of document.querySelectorAll("[data-save]")) {
  button.addEventListener("click", async () => {
    const answer = await ask(button, button.dataset.save, { type: types[button.dataset.save] });
    if (!answer) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = answer.headers.get("Content-Disposition")?.match(/filename="([\w.]+)"/)?.[1] ?? "session.json";
    link.click();
    URL.revokeObjectURL(link.href);
  });
}

const load = document.getElementById("load");
const file = document.getElementById("load-file");
load.addEventListener("click", () => file.click());
file.addEventListener("change", async () => {
  const [body] = file.files;
  if (body) await ask(load, "load", { method: "POST", body, headers: { "Content-Type": "application/json" }, expected: 204 });
  // The same file may be chosen again.
  file.value = "";
});
