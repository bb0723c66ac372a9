// The session as a file: the server writes the document, the browser keeps it.

import { wording } from "./labels.js";
import { delivered } from "./outbox.js";
import { failureOf, request } from "./request.js";
import { state } from "./state.js";
import { say } from "./toasts.js";

document.getElementById("save").addEventListener("click", async () => {
  if (!state.session) return;
  try {
    // What was done last is on its way.
    await delivered();
    if (!state.session) return;
    const { session, token } = state.session;
    // The server replays the session first.
    const answer = await request(`/recording/${session}`, {
      token, type: "application/json", signal: AbortSignal.timeout(30_000),
    });
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = "session.json";
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    const { word, reason } = failureOf(error);
    say(word === "refused" ? reason : `${wording(word)} ${reason}`.trim());
  }
});
