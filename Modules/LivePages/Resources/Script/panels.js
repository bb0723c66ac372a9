// The graph and the Swift of the page are below it, and it may be a million pixels high: opening one of
// them scrolls there.

let awaited = null;

/** The user asked for a panel, or to hide it. */
export function awaitPanel(name, isOn) {
  awaited = isOn ? document.getElementById(name) : null;
}

/** Goes to the panel once it is there. */
export function goToPanel() {
  if (!awaited || awaited.hidden) return;
  awaited.scrollIntoView({ block: "start" });
  awaited.querySelector(".scroller").focus({ preventScroll: true });
  awaited = null;
}
