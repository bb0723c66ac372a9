// The nodes of the page and the aspects that the server sets.

import { setInput } from "./fields.js";
import { isOnItsWay } from "./outbox.js";
import { showPrompt } from "./prompt.js";
import { state } from "./state.js";

/** Sets an aspect of every node of a name: `output.text`. */
export function set(root, node, value) {
  const dot = node.lastIndexOf(".");
  const [name, aspect] = [CSS.escape(node.slice(0, dot)), node.slice(dot + 1)];
  const selector = kinds[aspect].map((kind) => `[data-${kind}=${name}]`).join();
  for (const element of root.querySelectorAll(selector)) aspects[aspect](element, value);
}

/** Which attributes name the nodes that have an aspect. */
const kinds = {
  text: ["node"], hidden: ["node"], image: ["node"], picture: ["node"], state: ["node", "input"], busy: ["tap", "input"],
  maximum: ["choose"], focus: ["input"], disabled: ["tap", "input"], invalid: ["input"], readOnly: ["input"], required: ["input"], placeholder: ["input"], value: ["input", "choose"],
};

const aspects = {
  text(element, value) {
    if (!Array.isArray(value)) return setText(element, value);
    element.replaceChildren(...value.map((run) => {
      const span = Object.assign(document.createElement("span"), { textContent: run.text });
      if (run.color) span.dataset.color = run.color;
      if (run.small) span.dataset.small = "";
      return span;
    }));
  },
  hidden: (element, value) => void (element.hidden = value),
  state(element, value) {
    element.dataset.state = value;
    if (element.tagName === "DIALOG") showPrompt();
  },
  invalid: (element, value) => element.setAttribute("aria-invalid", value),
  readOnly: (element, value) => void (element.readOnly = value),
  required: (element, value) => element.setAttribute("aria-required", value),
  image(element, value) {
    if (value) element.src = value;
    else element.removeAttribute("src");
  },
  picture(element, value) {
    aspects.image(element, value && `/image/${state.session.session}/${value}`);
  },
  disabled(element, value) {
    // A disabled button keeps the focus; a field does not.
    if (element.dataset.input) element.disabled = value;
    else element.setAttribute("aria-disabled", value);
  },
  // A form moves the focus to the field to correct.
  focus: (element, value) => void (value && element !== document.activeElement && element.focus()),
  busy: (element, value) => element.setAttribute("aria-busy", value),
  maximum: (element, value) => void (element.max = value),
  placeholder: (element, value) => void (element.placeholder = value),
  value(element, value) {
    if (element.dataset.input) return setInput(element, value);
    if (isEarlier(element, value)) return;
    if (["SELECT", "INPUT"].includes(element.tagName)) element.value = value;
    else if (element.tagName === "BUTTON") {
      element.setAttribute("aria-pressed", value === element.dataset.on);
    } else {
      for (const radio of element.querySelectorAll("input")) radio.checked = radio.value === value;
    }
  },
};

/** Changes the text in place: where a node is removed, browsers divide what the user types meanwhile into more undo steps. */
function setText(element, text) {
  const { firstChild, lastChild } = element;
  if (firstChild === lastChild && firstChild?.nodeType === Node.TEXT_NODE) firstChild.data = text;
  else element.textContent = text;
}

/** What the user has chosen in a session: where a range was moved, an option. */
const chosen = new WeakMap();
document.addEventListener("input", ({ target }) => {
  const control = target.closest("[data-choose]");
  if (control) chosen.set(control, { value: target.value, session: state.session });
});

/** Whether the user has chosen on since what the server's value answers. */
function isEarlier(control, value) {
  const choice = chosen.get(control);
  // A new session shows what it has, and is handed the user's choices after that.
  if (choice?.session !== state.session) return false;
  const isComing = isOnItsWay(control.dataset.choose);
  if (choice.value !== value && (isComing || control.matches(":focus-within"))) return true;
  if (!isComing) chosen.delete(control);
  return false;
}

export function fill(row, values) {
  for (const [node, value] of Object.entries(values)) {
    if (row.matches(`[data-node=${CSS.escape(node.slice(0, node.lastIndexOf(".")))}]`)) {
      aspects[node.slice(node.lastIndexOf(".") + 1)](row, value);
    } else set(row, node, value);
  }
}
