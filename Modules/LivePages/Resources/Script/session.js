// The session of this tab: opened, claimed by one tab, opened again when the server has lost it.

import { report } from "./banner.js";
import { showCode } from "./code.js";
import { connect } from "./connection.js";
import { forgetEvents } from "./outbox.js";
import { remember } from "./recovery.js";
import { Failure, failureOf, post } from "./request.js";
import { counter, here, kept, lines, pause, state, storage } from "./state.js";

export async function start() {
  report("line", new Failure("connecting"));
  const known = JSON.parse(kept.get(storage) ?? "null");
  // A duplicated tab has a copy of the identifier of the other tab's session.
  if (known && (await claim(known.session))) state.session = known;
  else await open();
  connect();
}

/** Opens a session in place of one that the server has forgotten: what was typed is handed over. */
export async function renew() {
  remember(state.session ? forgetEvents() : 0);
  await open();
}

function claim(name) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((claimed) => {
    navigator.locks.request(`${storage}-${name}`, { ifAvailable: true }, (lock) => {
      claimed(lock !== null);
      return lock && new Promise(() => {});
      // A browser that allows no storage allows no locks.
    }).catch(() => claimed(true));
  });
}

/** Tries until there is a session; a full server returns how long to wait. */
async function open() {
  // Events and messages of the former session are not used for this one.
  Object.assign(state, { session: null, last: null, page: 0, returned: 0 });
  forgetEvents();
  for (const item of [storage, counter, lines]) kept.remove(item);
  for (let failures = 1; !state.session; failures += 1) {
    try {
      const opening = { path: here(), language: document.documentElement.lang };
      const answer = await post("/session", opening, null, { expected: 201, type: "application/json" });
      const session = await answer.json();
      await claim(session.session);
      kept.set(storage, JSON.stringify(session));
      state.session = session;
      showCode();
    } catch (error) {
      const failure = failureOf(error);
      report("line", failure);
      await pause(failure.wait ?? Math.min(250 * 2 ** failures, 2000));
    }
  }
}
