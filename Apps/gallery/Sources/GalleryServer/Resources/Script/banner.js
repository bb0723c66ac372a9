// The line above the page that says how the connection is.

import { main } from "./state.js";

export function banner(word) {
  const element = document.getElementById("banner");
  element.hidden = word === null;
  for (const part of element.querySelectorAll("[data-when]")) part.hidden = part.dataset.when !== word;
  main.setAttribute("aria-busy", word !== null);
  // Nobody hears what is done to the page of a session that is over.
  main.inert = word === "ended";
}
