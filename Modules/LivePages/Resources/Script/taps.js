// Buttons that have been tapped: each is locked until its event was delivered and the page shows what came of it.
// A second tap of a double click would otherwise act once more where the network is slower than the user.

/** The event that a button waits for, by its node and row. */
const waiting = new Map();
const key = ({ node, row }) => JSON.stringify([node, row ?? null]);

/** Whether a button is locked. */
export const isLocked = (event) => waiting.has(key(event));

/** Locks the button of a tap that has been sent. */
export function lock(event) {
  if (event.number !== undefined) waiting.set(key(event), { number: event.number });
}

/** Notes of all events up to a number that they are `shown` by the page, or were `delivered`. */
export function noteTaps(number, state) {
  for (const [button, event] of waiting) {
    if (event.number > number) continue;
    event[state] = true;
    if (event.shown && event.delivered) waiting.delete(button);
  }
}

/** The session has ended: nothing will be answered. */
export const forgetTaps = () => waiting.clear();
