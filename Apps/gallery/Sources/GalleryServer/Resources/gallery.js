// The browser's side of the gallery: it shows patches and says what the user did. What any of it
// means is known on the server, by view-models that know no browser. Text is only ever text.

const storage = "trellis-session";
const counter = "trellis-events";
const main = document.getElementById("page");
const state = { session: null, stream: null, last: null, page: 0, template: null, failures: 0 };

const here = () => location.pathname + location.search;
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// ---- The session

async function start() {
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

function banner(word) {
  const element = document.getElementById("banner");
  element.hidden = word === null;
  for (const part of element.querySelectorAll("[data-when]")) part.hidden = part.dataset.when !== word;
  main.setAttribute("aria-busy", word !== null);
  // Nobody hears what is done to the page of a session that is over.
  main.inert = word === "ended";
}

// ---- What the user does

const queue = [];
let isSending = false;
function send(event) {
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
function post(event, { session, token }) {
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

/** How often each field was edited here, and the one in which a word is being composed. */
const edits = new WeakMap();
let composing = null;

function typed(input) {
  const edit = (edits.get(input) ?? 0) + 1;
  edits.set(input, edit);
  send({ event: "typed", field: input.dataset.input, text: input.value, edit });
}

document.addEventListener("compositionstart", (event) => (composing = event.target));
document.addEventListener("compositionend", (event) => {
  composing = null;
  if (event.target.dataset?.input) typed(event.target);
});
document.addEventListener("input", (event) => {
  if (event.target.dataset?.input && composing !== event.target) typed(event.target);
});
document.addEventListener("focusout", (event) => {
  if (event.target.dataset?.input) send({ event: "left", field: event.target.dataset.input });
});
document.addEventListener("change", (event) => {
  const choice = event.target.closest("[data-choose]");
  if (choice) send({ event: "chosen", node: choice.dataset.choose, option: event.target.value });
});
document.addEventListener("submit", (event) => {
  event.preventDefault();
  tap(event.target.querySelector("button[type=submit]"));
});
document.addEventListener("click", (event) => {
  const row = event.target.closest("[data-row-tap]")?.closest("li");
  const button = event.target.closest("button");
  const link = event.target.closest("a[href^='/']");
  if (row) send({ event: "tapped", node: row.closest("[data-list]").dataset.list, row: row.key });
  else if (button?.dataset.choose) {
    const isOn = button.getAttribute("aria-pressed") === "true";
    const { choose, on, off } = button.dataset;
    send({ event: "chosen", node: choose, option: isOn ? off : on });
  } else if (button?.type === "button") tap(button);
  // Without a session a link loads its page, and that has one.
  else if (link && state.session && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
    event.preventDefault();
    send({ event: "followed", path: link.pathname + link.search });
  }
});
document.getElementById("restart").addEventListener("click", start);

function tap(button) {
  // What was typed last may be about to enable it: whether it can be used is known on the server.
  if (!button?.dataset.tap) return;
  // Enter submits a field that is still being typed in.
  const field = document.activeElement?.dataset?.input;
  if (button.type === "submit" && field) send({ event: "left", field });
  send({ event: "tapped", node: button.dataset.tap });
}

addEventListener("popstate", () => send({ event: "returned", path: here() }));

// ---- What the server says

function apply(patch) {
  if (patch.language) document.documentElement.lang = patch.language;
  if (patch.labels) {
    labels = patch.labels;
    label(document);
    for (const template of document.querySelectorAll("template")) label(template.content);
  }
  if (patch.page) showPage(patch.page);
  for (const [node, value] of Object.entries(patch.set ?? {})) set(document, node, value);
  for (const [name, change] of Object.entries(patch.lists ?? {})) applyList(name, change);
  for (const text of patch.say ?? []) say(text);
  const heading = main.querySelector("h1")?.textContent;
  document.title = heading ? `${heading} · Trellis` : "Trellis";
  // The focus goes here when the page changes.
  main.ariaLabel = heading ?? null;
}

let labels = {};
function label(root) {
  for (const element of root.querySelectorAll("[data-label], [data-label-aria]")) {
    const { label, labelAria } = element.dataset;
    if (label) element.textContent = labels[label] ?? element.textContent;
    if (labelAria) element.setAttribute("aria-label", labels[labelAria]);
  }
  for (const template of root.querySelectorAll("template")) label(template.content);
}

const places = new Map();
function showPage(page) {
  // A message that says everything again, about the page that is here.
  const isSame = page.number === state.page && page.template === state.template;
  const isFirst = state.template === null;
  if (!isSame) {
    places.set(state.path, scrollY);
    const template = document.getElementById(`template-${page.template}`);
    main.replaceChildren(template.content.cloneNode(true));
    // The server takes 8 KiB of a field, and what is shown is what it has.
    for (const input of main.querySelectorAll("input[data-input]")) input.maxLength = 2700;
    Object.assign(state, { page: page.number, template: page.template, path: page.path });
  }
  if (page.entry === "push") history.pushState(null, "", page.path);
  else if (page.path !== here()) history.replaceState(null, "", page.path);
  // Every hotel has an order form: two segments say which page it is.
  const start = (path) => path.split("/").slice(0, 3).join("/");
  for (const link of document.querySelectorAll("nav a")) {
    const isHere = start(link.pathname) === start(location.pathname);
    link.toggleAttribute("aria-current", isHere);
    if (!isHere) continue;
    link.setAttribute("aria-current", "page");
    // On a narrow screen the links are wider than it.
    const [line, box] = [link.parentElement, link.getBoundingClientRect()];
    line.scrollLeft += box.left + box.width / 2 - line.getBoundingClientRect().left - line.clientWidth / 2;
  }
  if (isSame || isFirst) return;
  main.focus({ preventScroll: true });
  scroll.to = page.entry === "keep" ? places.get(page.path) ?? 0 : 0;
  scrollTo(0, scroll.to);
}

/** Sets an aspect of every node of a name: `output.text`. */
function set(root, node, value) {
  const dot = node.lastIndexOf(".");
  const [name, aspect] = [CSS.escape(node.slice(0, dot)), node.slice(dot + 1)];
  const selector = kinds[aspect].map((kind) => `[data-${kind}=${name}]`).join();
  for (const element of root.querySelectorAll(selector)) aspects[aspect](element, value);
}

/** Which attributes name the nodes that have an aspect. */
const kinds = {
  text: ["node"], hidden: ["node"], image: ["node"], state: ["node", "input"], busy: ["tap"],
  disabled: ["tap", "input"], invalid: ["input"], placeholder: ["input"], value: ["input", "choose"],
};

const aspects = {
  text(element, value) {
    if (!Array.isArray(value)) return void (element.textContent = value);
    element.replaceChildren(...value.map((run) => {
      const span = Object.assign(document.createElement("span"), { textContent: run.text });
      if (run.color) span.dataset.color = run.color;
      if (run.small) span.dataset.small = "";
      return span;
    }));
  },
  hidden: (element, value) => void (element.hidden = value),
  state: (element, value) => void (element.dataset.state = value),
  invalid: (element, value) => element.setAttribute("aria-invalid", value),
  image(element, value) {
    if (value) element.src = value;
    else element.removeAttribute("src");
  },
  disabled(element, value) {
    // A button that cannot be used keeps the focus; a field does not.
    if (element.dataset.input) element.disabled = value;
    else element.setAttribute("aria-disabled", value);
  },
  busy: (element, value) => element.setAttribute("aria-busy", value),
  placeholder: (element, value) => void (element.placeholder = value),
  value(element, value) {
    if (element.dataset.input) setInput(element, value);
    else if (element.tagName === "SELECT") element.value = value;
    else if (element.tagName === "BUTTON") {
      element.setAttribute("aria-pressed", value === element.dataset.on);
    } else {
      for (const radio of element.querySelectorAll("input")) radio.checked = radio.value === value;
    }
  },
};

/** Shows the server's text, unless the user has typed on since the text it is an answer to. */
function setInput(input, { text, edit }) {
  if (edit < (edits.get(input) ?? 0) || composing === input) return;
  edits.set(input, edit);
  const before = input.value;
  if (before === text) return;
  const caret = input.selectionStart ?? text.length;
  const behind = before.length - (input.selectionEnd ?? before.length);
  input.value = text;
  if (document.activeElement !== input) return;
  // The caret stays before what is behind it, or after what is before it if that has changed.
  const isKeptBehind = before.slice(before.length - behind) === text.slice(text.length - behind);
  const place = isKeptBehind ? text.length - behind : Math.min(caret, text.length);
  input.setSelectionRange(place, place);
}

function say(text) {
  const toasts = document.getElementById("toasts");
  const toast = Object.assign(document.createElement("p"), { textContent: text });
  toasts.append(toast);
  while (toasts.childElementCount > 4) toasts.firstElementChild.remove();
  setTimeout(() => toast.remove(), 6000);
}

// ---- Lists: the server sends the rows on screen and some around them

function applyList(name, change) {
  const list = main.querySelector(`[data-list=${CSS.escape(name)}]`);
  if (!list) return;
  const template = list.querySelector("template");
  const old = change.whole ? [] : list.rows ?? [];
  if (change.whole) for (const row of list.rows ?? []) row.remove();
  for (const [index, values] of change.update ?? []) fill(old[index], values);
  const leaving = new Set([...(change.remove ?? []), ...(change.move ?? []).map(([from]) => from)]);
  for (const index of change.remove ?? []) old[index].remove();
  const staying = old.filter((_, index) => !leaving.has(index));
  const arriving = (change.move ?? []).map(([from, to]) => [to, old[from]]);
  for (const [index, key, values] of change.insert ?? []) {
    const row = template.content.firstElementChild.cloneNode(true);
    row.key = key;
    fill(row, values);
    arriving.push([index, row]);
  }
  arriving.sort(([one], [other]) => one - other);
  const rows = [];
  let next = 0;
  for (const [index, row] of arriving) {
    while (rows.length < index) rows.push(staying[next++]);
    rows.push(row);
  }
  rows.push(...staying.slice(next));
  let place = template;
  for (const row of rows) {
    if (place.nextElementSibling !== row) place.after(row);
    place = row;
  }
  Object.assign(list, { rows, first: change.first, count: change.count });
  rows.forEach((row, index) => {
    Object.assign(row, { ariaSetSize: change.count, ariaPosInSet: change.first + index + 1 });
  });
  const height = Number(list.dataset.rowHeight ?? 0);
  if (!height) return;
  list.style.paddingTop = `${change.first * height}px`;
  list.style.paddingBottom = `${(change.count - change.first - rows.length) * height}px`;
  if (scroll.to !== null && list.count > 0) scrollTo(0, scroll.to);
  if (list.count > 0) scroll.to = null;
  look();
}

function fill(row, values) {
  for (const [node, value] of Object.entries(values)) {
    if (row.matches(`[data-node=${CSS.escape(node.slice(0, node.lastIndexOf(".")))}]`)) {
      aspects[node.slice(node.lastIndexOf(".") + 1)](row, value);
    } else set(row, node, value);
  }
}

/** Where to scroll once the rows are there. */
const scroll = { to: null };
let isLooking = false;
/** Asks for other rows before the ones that are here are used up. */
function look() {
  if (isLooking) return;
  isLooking = true;
  requestAnimationFrame(() => {
    isLooking = false;
    for (const list of main.querySelectorAll("[data-row-height]")) {
      if (!list.count) continue;
      const height = Number(list.dataset.rowHeight);
      const top = Math.max(0, Math.floor(-list.getBoundingClientRect().top / height));
      const seen = Math.ceil(innerHeight / height) + 1;
      const last = Math.min(list.count, top + seen);
      const isHere = (list.first === 0 || top - 5 >= list.first)
        && (list.first + list.rows.length === list.count || last + 5 <= list.first + list.rows.length);
      const first = Math.max(0, Math.min(top, list.count - seen) - 15);
      const count = Math.min(seen + 30, 400);
      const wish = `${first} ${count}`;
      if (isHere || list.wish === wish) continue;
      list.wish = wish;
      send({ event: "scrolled", list: list.dataset.list, first, count });
    }
  });
}

addEventListener("scroll", look, { passive: true });
addEventListener("resize", look);
start();
