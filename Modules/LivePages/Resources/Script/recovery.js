// What was typed, handed over to a new session when the server has forgotten the one before: as
// edits, which it judges as any edit. It is kept in the page and nowhere else, also while the page shows
// the past: that is read-only and takes the place of the form.

import { editsOf, isComposed, isEdited, typed } from "./fields.js";
import { notice, wording } from "./labels.js";
import { delivered, send } from "./outbox.js";
import { main, state } from "./state.js";

/** What a new session is to get, until its page is here. */
let pending = null;
/** The form of the present while the page shows the past. */
let present = null;
/** What waits for the stream's next beat: by then everything that was answered has been shown. */
let beats = [];

/** The form of the page, with what was typed in it. */
function form() {
  const choices = [...main.querySelectorAll("form select[data-choose]")].map((choice) => (
    { node: choice.dataset.choose, option: choice.value }));
  const fields = inputs().filter(isEdited).map((input) => (
    { name: input.dataset.input, label: label(input), text: input.value }));
  return { template: state.template, path: state.path, choices, fields };
}

/** A page of the past, or of the present, is about to take the place of the one that is here. */
export function willShow({ past }) {
  if (!past) present = null;
  else present ??= form();
}

/** Keeps what the page has for the next session; `events` are those that were not delivered. */
export function remember(events) {
  pending ??= { ...(present ?? form()), isHere: present === null, lost: 0 };
  for (const event of events || []) countLost(event);
}

/** An action that no session has performed. What was typed is still in its field, what was chosen in its form. */
export function countLost({ event, node, option }) {
  const choice = pending?.choices.find((choice) => event === "chosen" && choice.node === node);
  if (choice) Object.assign(choice, { option, isLost: true });
  else if (pending && ["tapped", "chosen", "followed"].includes(event)) pending.lost += 1;
}

/** Whether the page of a new session is the one that is here, with what was typed in it. */
export const isRecovered = (page) =>
  pending !== null && pending.isHere && pending.template === page.template && pending.path === page.path;

/** Hands over what was typed, once the page of the new session is here. */
export async function handOver() {
  if (!pending) return;
  const { template, path, choices, fields, lost, isHere: wasHere } = pending;
  pending = null;
  // A page that was loaded again has nothing of the session that it was to go on with.
  if (template === null) return notice(wording("restarted"));
  const isHere = template === state.template && path === state.path;
  const handed = [];
  if (isHere) {
    for (const { node, option } of choices) {
      const choice = main.querySelector(`[data-choose=${CSS.escape(node)}]`);
      if (choice.value === option) continue;
      send({ event: "chosen", node, option });
    }
    const edited = wasHere
      ? inputs().filter((input) => isEdited(input) && !isComposed(input)) : fields.map(enter);
    for (const input of edited) {
      typed(input);
      handed.push({ input, text: input.value, edit: editsOf(input) });
    }
    await delivered();
    await new Promise((done) => beats.push(done));
  }
  // Fields that the user has edited since are not restored.
  const isTaken = ({ input, text, edit }) => editsOf(input) !== edit || input.value === text;
  const taken = handed.filter(isTaken).map(({ input }) => label(input));
  const refused = isHere
    ? handed.filter((field) => !isTaken(field)).map(({ input }) => label(input)) : fields.map((field) => field.label);
  const sentences = [wording("restarted")];
  if (taken.length > 0) sentences.push(wording("restored", { fields: taken.join(", ") }));
  const reason = isHere ? "notRestored" : "elsewhere";
  if (refused.length > 0) sentences.push(wording(reason, { fields: refused.join(", ") }));
  const count = lost + (isHere ? 0 : choices.filter(({ isLost }) => isLost).length);
  if (count > 0) sentences.push(wording("actionsLost", { count }));
  if (state.isOutdated) sentences.push(wording("outdated"));
  notice(sentences.join(" "));
}

/** The stream has received a beat. */
export function heardBeat() {
  for (const done of beats.splice(0)) done();
}

/** Enters what was typed before the past was shown. */
function enter({ name, text }) {
  const input = main.querySelector(`input[data-input=${CSS.escape(name)}]`);
  input.value = text;
  return input;
}

const inputs = () => [...main.querySelectorAll("input[data-input]")];
const label = (input) => input.labels[0]?.textContent ?? input.dataset.input;
