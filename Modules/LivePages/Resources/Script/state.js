// The state of the page: the session, its connection, the number of the page view, the number of the newest
// event of going back or forward, whether the server has another version of the page; and what is kept over reloads.

export const storage = "trellis-session";
export const counter = "trellis-events";
export const lines = "trellis-lines";

const items = new Map();
/** What is kept over reloads. A browser that allows none of that, or clears it, has it as long as the page. */
export const kept = {
  get: (name) => stored(() => sessionStorage.getItem(name)) ?? items.get(name) ?? null,
  set(name, text) {
    items.set(name, text);
    stored(() => sessionStorage.setItem(name, text));
  },
  remove(name) {
    items.delete(name);
    stored(() => sessionStorage.removeItem(name));
  },
};

function stored(access) {
  try {
    return access();
  } catch {
    return null;
  }
}

export const main = document.getElementById("page");
/** What is on the page: as one group, so that it can be read, also by a screen reader, while it cannot be used. */
export const content = document.getElementById("content");
export const state = {
  session: null, line: null, last: null, page: 0, template: null, returned: 0, isOutdated: false,
};

export const here = () => location.pathname + location.search;

const waiting = new Set();
/** Waits, at most until `hurry`. */
export function pause(milliseconds) {
  return new Promise((done) => {
    const end = () => {
      waiting.delete(end);
      clearTimeout(timer);
      done();
    };
    const timer = setTimeout(end, milliseconds);
    waiting.add(end);
  });
}

/** Ends every pause: the network is back, or the user asks to try now. */
export function hurry() {
  for (const end of [...waiting]) end();
}
