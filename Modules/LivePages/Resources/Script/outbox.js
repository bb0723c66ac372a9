// Events on their way to the server: one after the other, numbered, sent again after a lost answer.

import { isFailing, report } from "./banner.js";
import { countLost } from "./recovery.js";
import { Failure, post } from "./request.js";
import { counter, kept, main, pause, state } from "./state.js";
import { forgetTaps, noteTaps } from "./taps.js";
import { showToast } from "./toasts.js";

const queue = [];
/** The event that is on its way. */
let sent = null;
let isSending = false;
let emptied = [];

export function send(event) {
  if (!state.session || (state.page === 0 && isOfPage(event))) return countLost(event);
  event.page ??= state.page;
  // Counted over reloads: an event that is sent again after a lost answer is known by its number.
  event.number = Number(kept.get(counter) ?? 0) + 1;
  kept.set(counter, event.number);
  const newest = queue.at(-1);
  // Of a field that is typed in, or a list that is scrolled, faster than events can be sent only the newest
  // text or place counts.
  const isOutdated = newest?.event === event.event && newest.page === event.page
    && (event.event === "typed" && newest.field === event.field
      || event.event === "scrolled" && newest.list === event.list);
  if (isOutdated) {
    queue.pop();
    // Of several edits the first one's.
    if (newest.before !== undefined && event.before !== undefined) event.before = newest.before;
  }
  queue.push(event);
  drain();
}

/** Whether an event belongs to the page. A new session ignores it until it has shown its own page. */
function isOfPage({ event, node }) {
  if (!["tapped", "chosen"].includes(event)) return ["typed", "entered", "left", "scrolled"].includes(event);
  const kinds = ["tap", "choose", "list"].map((kind) => `[data-${kind}=${CSS.escape(node)}]`);
  return main.querySelector(kinds.join()) !== null;
}

/** Empties the queue: its session has ended. */
export function forgetEvents() {
  forgetTaps();
  return queue.splice(0);
}

/** What has not been delivered. */
const waiting = () => (sent ? [sent, ...queue] : queue);

/** Whether a choice of the page that is shown has not been delivered yet. */
export function isOnItsWay(node) {
  return waiting().some((event) => (
    event.event === "chosen" && event.node === node && event.page === state.page));
}

/** The bytes that a browser sends of a page that has been left, what is on its way included. */
const most = 64 << 10;
const bytesOf = (event) => new TextEncoder().encode(JSON.stringify(event)).length + 1;

/** The waiting events that can be sent together, the oldest first. */
function fitting() {
  let room = most - 1 - (sent ? bytesOf(sent) : 0);
  const end = waiting().findIndex((event) => (room -= bytesOf(event)) < 0);
  return end < 0 ? waiting() : waiting().slice(0, end);
}

/**
 * Sends all events at once, because the page is being left. The one that is on its way may be lost: it is sent
 * again, in front of the others, and the server performs each number once.
 */
export function hurryOut() {
  if (!state.session || queue.length === 0) return;
  const { session, token } = state.session;
  post(`/act/${session}`, fitting(), token).catch(() => {});
}

// What cannot be sent would be lost with the page: its user is asked first.
addEventListener("beforeunload", (event) => {
  const isWork = waiting().some(({ event }) => ["typed", "tapped", "chosen"].includes(event));
  if (!state.session || !isWork) return;
  if (isFailing() || fitting().length < waiting().length) event.preventDefault();
});

/** When everything has been delivered. */
export function delivered() {
  if (!isSending) return Promise.resolve();
  return new Promise((done) => emptied.push(done));
}

// One event at a time, so that they arrive in order.
async function drain() {
  if (isSending) return;
  isSending = true;
  let failures = 0;
  while (queue.length > 0 && state.session) {
    const { session } = state;
    sent = queue.shift();
    const event = sent;
    const failure = await deliver(event, session);
    sent = null;
    if (session !== state.session) {
      if (failure) countLost(event);
      continue;
    }
    if (!failure) {
      failures = 0;
      noteTaps(event.number, "delivered");
      report("events", null);
      continue;
    }
    queue.unshift(event);
    // The stream finds out as well and opens another session.
    if (failure.code === "live.unknownSession") break;
    // A lost event that is sent again at once is not reported.
    if (failures > 0 || failure.word === "silent") report("events", failure);
    await pause(failure.wait ?? Math.min(300 * 2 ** failures++, 2000));
  }
  isSending = false;
  report("events", null);
  for (const done of emptied.splice(0)) done();
}

/** Sends an event; the failure after which it is to be sent again. */
async function deliver(event, { session, token }) {
  try {
    await post(`/act/${session}`, event, token);
    return null;
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    const isJudged = failure.word === "refused" && failure.code !== "live.tooManyEvents"
      && failure.code !== "live.unknownSession";
    if (!isJudged) return failure;
    // It would be refused the next time as well.
    showToast(failure.reason);
    noteTaps(event.number, "shown");
    return null;
  }
}
