// Undo and redo in a field whose text the server rewrites. A rewriting is a step that can be undone, and the
// server would make it again at once: without more, undo would end there.

/** The user's last step back or forward: in which field, and the text before it. */
let step = null;
/** The text before the first of several steps back. */
let origin = null;
/** The text that each field had before the user's next edit. */
const texts = new WeakMap();

/** An edit of the user. */
export function noteStep({ target: input, inputType }) {
  const isBack = inputType === "historyUndo";
  const isStep = isBack || inputType === "historyRedo";
  step = isStep ? { input, isBack, before: origin ?? texts.get(input) } : null;
  noteText(input);
}

export function noteText(input) {
  texts.set(input, input.value);
}

// What the server writes then answers something else.
for (const event of ["focusout", "submit", "click"]) document.addEventListener(event, () => (step = null), true);

/** Undoes the edit before as well where the server would only restore what the user has undone. */
export function isStepBack(input, text) {
  if (step?.input !== input || !step.isBack || step.before !== text) return false;
  const undone = input.value;
  origin = text;
  document.execCommand("undo");
  origin = null;
  return input.value !== undone;
}

/** Repeats the rewriting that followed the edit that was done again; another text is left to be written. */
export function isStepForward(input, text) {
  if (step?.input !== input || step.isBack) return false;
  const redone = input.value;
  document.execCommand("redo");
  if (input.value === text) return true;
  if (input.value !== redone) document.execCommand("undo");
  return false;
}
