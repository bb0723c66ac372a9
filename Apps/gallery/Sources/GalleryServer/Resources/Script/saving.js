// The session as a file: the server writes the document, the browser keeps it.

import { delivered } from "./outbox.js";
import { failureOf, request } from "./request.js";
import { state } from "./state.js";
import { say } from "./toasts.js";

document.getElementById("save").addEventListener("click", async () => {
  if (!state.session) return;
  try {
    // What was done last is on its way.
    await delivered();
    const { session, token } = state.session;
    const answer = await request(`/recording/${session}`, { token });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = "session.json";
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    const failure = failureOf(error);
    say(failure.reason || failure.word);
  }
});
