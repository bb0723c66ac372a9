// What a screen reader reads of what happens elsewhere: two live regions, which are always there.

/** Reads a sentence once; an assertive one interrupts. */
export function announce(urgency, text) {
  const sentence = Object.assign(document.createElement("p"), { textContent: text });
  document.getElementById(`aloud-${urgency}`).append(sentence);
  // Nobody is to come upon it later, in another context.
  setTimeout(() => sentence.remove(), 6000);
}
