// The session and its stream: opened, claimed by one tab, taken up again, rested while out of sight.

import { banner } from "./banner.js";
import { post, send, queue } from "./outbox.js";
import { apply } from "./page.js";
import { counter, here, pause, state, storage } from "./state.js";
import { say } from "./toasts.js";

export async function start() {
  banner("connecting");
  const known = JSON.parse(sessionStorage.getItem(storage) ?? "null");
  // A duplicated tab has a copy of the name of a session that belongs to the other.
  if (known && (await claim(known.session))) state.session = known;
  else await open();
  if (state.session) connect();
}

function claim(name) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((claimed) => {
    navigator.locks.request(`${storage}-${name}`, { ifAvailable: true }, (lock) => {
      claimed(lock !== null);
      return lock && new Promise(() => {});
    });
  });
}

async function open() {
  // Nothing of the session before is of use to this one: not its events, not its page.
  Object.assign(state, { session: null, last: null, page: 0, template: null });
  queue.length = 0;
  for (const item of [storage, counter]) sessionStorage.removeItem(item);
  try {
    const answer = await fetch("/session", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ path: here(), language: document.documentElement.lang }),
    });
    const body = await answer.json();
    if (!answer.ok) {
      say(body.message);
      return banner("ended");
    }
    state.session = body;
    sessionStorage.setItem(storage, JSON.stringify(body));
    await claim(body.session);
  } catch {
    state.failures += 1;
    banner("reconnecting");
    await pause(Math.min(500 * 2 ** state.failures, 5000));
    return open();
  }
}

function connect() {
  const query = new URLSearchParams({ token: state.session.token });
  // A page that is there already may have been left meanwhile: the message says so.
  if (state.last) query.set("after", state.last);
  else query.set("path", here());
  const stream = new EventSource(`/events/${state.session.session}?${query}`);
  state.stream = stream;
  stream.onopen = () => banner(null);
  stream.onmessage = (message) => {
    Object.assign(state, { last: message.lastEventId, failures: 0 });
    apply(JSON.parse(message.data));
    if (!isSeen()) rest();
  };
  stream.addEventListener("over", () => {
    stream.close();
    Object.assign(state, { session: null, stream: null });
    sessionStorage.removeItem(storage);
    banner("ended");
  });
  stream.onerror = async () => {
    // Closed by itself: the server has refused it, the session is not known any more.
    const isRefused = stream.readyState === EventSource.CLOSED;
    stream.close();
    if (state.stream !== stream) return;
    banner("reconnecting");
    await pause(Math.min(200 * 2 ** state.failures, 5000));
    if (state.stream !== stream) return;
    state.failures += 1;
    if (isRefused) await open();
    if (state.session) connect();
  };
}

// A browser opens six connections to a host and a stream holds one: only a tab that is seen has a
// stream.
const isSeen = () => document.visibilityState === "visible";
document.addEventListener("visibilitychange", () => (isSeen() ? wake() : rest()));
// A page that is left is out of sight as well, but nobody waits for it.
let isLeaving = false;
addEventListener("pageshow", () => (isLeaving = false));
addEventListener("pagehide", () => {
  isLeaving = true;
  if (state.session && !state.stream) post({ event: "gone", page: state.page }, state.session);
});

function rest() {
  // Not before the page is there: a tab that is opened unseen has a title.
  if (isLeaving || !state.stream || !state.last) return;
  state.stream.close();
  state.stream = null;
  send({ event: "hidden" });
}

/** Takes up the stream after the last message: what changed meanwhile comes, or everything. */
function wake() {
  if (state.session && !state.stream) connect();
}
