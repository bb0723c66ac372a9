// Announcements for screen readers: two live regions that are always in the page.

/** Reads a sentence once; an assertive one interrupts. */
export function announce(urgency, text) {
  const sentence = Object.assign(document.createElement("p"), { textContent: text });
  document.getElementById(`aloud-${urgency}`).append(sentence);
  // Removed, so that it is not read later in another context.
  setTimeout(() => sentence.remove(), 6000);
}
