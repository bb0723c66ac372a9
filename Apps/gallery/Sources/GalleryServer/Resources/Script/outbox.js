// Events on their way to the server: one after the other, numbered, sent again after a lost answer.

import { counter, pause, state } from "./state.js";
import { say } from "./toasts.js";

export const queue = [];
let isSending = false;
export function send(event) {
  if (!state.session) return;
  event.page ??= state.page;
  // Counted over reloads: an event that is sent again after a lost answer is known by its number.
  event.number = Number(sessionStorage.getItem(counter) ?? 0) + 1;
  sessionStorage.setItem(counter, event.number);
  const newest = queue.at(-1);
  // Of a field that is typed in faster than events can be sent only the newest text counts.
  if (newest?.event === "typed" && event.event === "typed" && newest.field === event.field
    && newest.page === event.page) queue.pop();
  queue.push(event);
  drain();
}

// One event at a time, so that they arrive in order.
async function drain() {
  if (isSending) return;
  isSending = true;
  while (queue.length > 0 && state.session) {
    const { session } = state;
    const event = queue.shift();
    const wait = await deliver(event, session);
    if (wait === null) continue;
    // Another session knows nothing of what this event is about.
    if (session === state.session) queue.unshift(event);
    await pause(wait);
  }
  isSending = false;
}

/** Sends it even when the page is being left. */
export function post(event, { session, token }) {
  return fetch(`/act/${session}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Trellis-Token": token },
    body: JSON.stringify(event),
    keepalive: true,
  });
}

/** Sends an event; null when that is done, or how long to wait before trying again. */
async function deliver(event, session) {
  try {
    const answer = await post(event, session);
    if (answer.ok) return null;
    const refusal = await answer.json();
    if (answer.status === 429) return refusal.wait;
    // A session that is over is said by its stream.
    if (answer.status !== 404) say(refusal.message);
    return null;
  } catch {
    return 300;
  }
}
