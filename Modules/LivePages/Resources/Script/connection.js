// The connection to the session: one stream, reopened after an error and closed while hidden.

import { report } from "./banner.js";
import { notice, wording } from "./labels.js";
import { handOver, heardBeat } from "./recovery.js";
import { Failure, failureOf, patience, post, request } from "./request.js";
import { hurryOut, send } from "./outbox.js";
import { apply } from "./page.js";
import { renew } from "./session.js";
import { here, hurry, kept, pause, state, storage } from "./state.js";
import { readStream } from "./stream.js";

export function connect() {
  const line = { stop: null };
  state.line = line;
  keep(line);
}

/** Reads streams, one after the other, until the session is over or the tab out of sight. */
async function keep(line) {
  let failures = 0;
  while (state.line === line) {
    let isHeard = false;
    try {
      line.stop = new AbortController();
      // The page that is shown already may have been left meanwhile: the message names the new one.
      const query = state.last ? "" : `?${new URLSearchParams({ path: here() })}`;
      const reason = await readStream(`/events/${state.session.session}${query}`, {
        token: state.session.token, last: state.last, stop: line.stop,
        opened: checkVersion,
        heard(event) {
          isHeard = true;
          failures = 0;
          if (state.line !== line) return;
          // Headers alone are no connection: a proxy may keep back what follows.
          report("line", null);
          // A fault of the page is not a fault of the connection.
          try {
            hear(event);
          } catch (error) {
            reportError(error);
          }
        },
      });
      if (reason && state.line === line) return end(reason);
      if (state.line !== line) return;
      // Messages were missed: it reconnects and gets the whole page. Without an event it was no connection.
      if (!isHeard && failures++ > 0) report("line", new Failure("silent"));
      await pause(Math.min(200 * 2 ** failures, 2000));
    } catch (error) {
      if (state.line !== line || isLeaving) return;
      const failure = failureOf(error);
      if (failure.code === "live.unknownSession") {
        await renew();
        continue;
      }
      report("line", failure);
      await pause(failure.wait ?? Math.min(200 * 2 ** failures++, 2000));
    }
  }
}

/** A server that was replaced may have messages that this page does not understand. */
function checkVersion(answer) {
  const version = answer.headers.get("X-Trellis-Version");
  state.isOutdated = version !== null && version !== document.body.dataset.version;
}

let isSaid = false;
function sayOutdated() {
  if (!state.isOutdated || isSaid) return;
  isSaid = true;
  notice(wording("outdated"));
}

function hear({ id, data, event }) {
  if (event === "beat") return heardBeat();
  state.last = id;
  try {
    apply(JSON.parse(data));
  } finally {
    sayOutdated();
  }
  handOver();
  if (!isSeen()) rest();
}

function end(reason) {
  Object.assign(state, { session: null, line: null, template: null });
  kept.remove(storage);
  report("line", { word: reason });
}

// A browser opens six connections to a host and a stream holds one: only a visible tab has a
// stream.
const isSeen = () => document.visibilityState === "visible";
document.addEventListener("visibilitychange", () => (isSeen() ? wake() : rest()));
// A page that is left becomes hidden as well, but is not waited for.
let isLeaving = false;
addEventListener("pageshow", ({ persisted }) => {
  isLeaving = false;
  if (persisted && state.session) connect();
});
addEventListener("pagehide", () => {
  isLeaving = true;
  hurryOut();
  if (state.session && !state.line) {
    post(`/act/${state.session.session}`, { event: "gone", page: state.page }, state.session.token)
      .catch(() => {});
  }
});

function rest() {
  // Only after the page is shown: a tab opened in the background has a title.
  if (isLeaving || !state.line || !state.last) return;
  const { stop } = state.line;
  state.line = null;
  stop.abort();
  report("line", null);
  send({ event: "hidden" });
}

/** Resumes the stream after the last message: the server sends the missed changes, or everything. */
function wake() {
  if (state.session && !state.line) connect();
}

addEventListener("online", hurry);
// Without a network this machine can still connect to itself: only a failed request means a lost connection.
addEventListener("offline", async () => {
  const { line } = state;
  try {
    await request("/health", { type: "application/json", signal: AbortSignal.timeout(patience) });
  } catch {
    if (line && line === state.line) line.stop?.abort();
  }
});
