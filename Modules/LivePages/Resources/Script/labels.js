// The labels of the templates, in the current language.

let labels = {};

/** Takes the labels of a language and shows them everywhere. */
export function speak(words) {
  labels = words;
  label(document);
  for (const template of document.querySelectorAll("template")) label(template.content);
}

/** A sentence with its parameters. */
export function wording(name, parameters = {}) {
  return (labels[name] ?? "").replace(/\{(\w+)\}/g, (_, name) => parameters[name] ?? "");
}

/** Gives an element a label, if there is one of that name; else its text stays. */
export function labelled(element, name) {
  if (Object.hasOwn(labels, name)) element.dataset.label = name;
}

/** Shows the labels of a part of the page. */
export function label(root) {
  for (const element of root.querySelectorAll("[data-label], [data-label-aria]")) {
    const { label, labelAria } = element.dataset;
    if (label) element.textContent = labels[label] ?? element.textContent;
    if (labelAria) element.setAttribute("aria-label", labels[labelAria]);
  }
  for (const template of root.querySelectorAll("template")) label(template.content);
}

/** Shows a message that stays until the user has read it. */
export function notice(text) {
  document.getElementById("notice").hidden = false;
  document.getElementById("notice-text").textContent = text;
}

document.getElementById("notice-close").addEventListener("click", () => {
  document.getElementById("notice").hidden = true;
  document.getElementById("page").focus({ preventScroll: true });
});
