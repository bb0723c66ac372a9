// What search and navigator share: the place of the site, and making elements.

/** The root of the site, wherever it is served: this file is one folder below it. */
export const root = new URL("..", import.meta.url);

/** The address of a page of the index, whose paths begin with a slash. */
export function address(path) {
  return new URL(path.slice(1), root).href;
}

/** The files of the index are fetched once, when they are needed first. */
const fetched = new Map();

export function index(file) {
  if (!fetched.has(file)) {
    const answer = fetch(new URL(`index/${file}`, root)).then((response) => {
      if (!response.ok) throw new Error(`${file}: ${response.status}`);
      return response.json();
    });
    // A lost connection is tried again the next time.
    answer.catch(() => fetched.delete(file));
    fetched.set(file, answer);
  }
  return fetched.get(file);
}

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A dialog that a click beside it closes; Escape does so by itself. */
export function dialog(className, label, ...children) {
  const made = element("dialog", { class: className, "aria-label": label }, ...children);
  made.addEventListener("click", (event) => {
    if (event.target === made) made.close();
  });
  return made;
}
