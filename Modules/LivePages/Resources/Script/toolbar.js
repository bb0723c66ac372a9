// The toolbar is one stop of the Tab key; arrows, Home and End go to its other controls. Its menu, where it has no
// room for a row, is a popover of the browser, which Escape closes.

const toolbar = document.getElementById("tools");
const selector = "button, select, input, a";

/** The controls in order; of a group of options the chosen one. */
const controls = () => [...toolbar.querySelectorAll(selector)]
  .filter((control) => control.checkVisibility() && (control.type !== "radio" || control.checked));

/** Makes a control the one that Tab goes to. Which option of a group that is, the browser decides. */
function enter(current) {
  for (const control of toolbar.querySelectorAll(selector)) {
    const isSame = control === current || (control.type === "radio" && control.name === current.name);
    control.tabIndex = isSame ? 0 : -1;
  }
}

toolbar.addEventListener("focusin", ({ target }) => enter(target));
toolbar.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const all = controls();
  const place = all.indexOf(document.activeElement);
  const step = toolbar.matches(":dir(rtl)") ? -1 : 1;
  const next = { ArrowRight: place + step, ArrowLeft: place - step, Home: 0, End: -1 }[event.key];
  if (next === undefined || place < 0) return;
  event.preventDefault();
  all.at(next % all.length).focus();
});
enter(toolbar.querySelector(selector));
