// The search over the titles, headings and texts of all modules and articles.

import { address, dialog, element, index } from "./elements.js";
import { Index } from "./ranking.js";

const limit = 30;

export class Search {
  #index;
  #options = [];
  #selected = 0;
  #input = element("input", {
    // Not "search": there Escape empties the field before it closes the dialog.
    type: "text",
    inputmode: "search",
    role: "combobox",
    autocomplete: "off",
    spellcheck: "false",
    placeholder: "Search all modules",
    "aria-label": "Search all modules",
    "aria-autocomplete": "list",
    "aria-expanded": "false",
    "aria-controls": "site-search-results",
  });
  #status = element("p", { class: "site-status", role: "status" });
  #list = element("ul", { id: "site-search-results", role: "listbox", "aria-label": "Results" });
  #dialog = dialog("site-search", "Search", this.#input, this.#status, this.#list);

  constructor() {
    document.body.append(this.#dialog);
    this.#input.addEventListener("input", () => this.#show());
    this.#input.addEventListener("keydown", (event) => this.#pressed(event));
  }

  async open() {
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#input.select();
    if (this.#index) return;
    this.#status.textContent = "Loading the index";
    try {
      this.#index = new Index(...(await Promise.all(["search.json", "text.json"].map(index))));
    } catch {
      this.#status.textContent = "The index cannot be loaded. Open the search again to retry.";
      return;
    }
    // What was typed meanwhile.
    this.#show();
  }

  #show() {
    if (!this.#index) return;
    const { best, count, isWhole } = this.#index.ranked(this.#input.value, limit);
    this.#options = best.map((entry, number) => this.#option(entry, number));
    this.#list.replaceChildren(...this.#options);
    this.#input.setAttribute("aria-expanded", String(best.length > 0));
    this.#status.textContent = this.#summary(best.length, count, isWhole);
    this.#select(0);
  }

  #summary(shown, count, isWhole) {
    if (this.#input.value.trim() === "") return "";
    if (count === 0) return "Nothing found";
    const results = count > shown ? `The first ${shown} of ${count} results` : `${count} results`;
    return isWhole ? results : `${results}; no page has all of these words`;
  }

  #option({ title, kind, path, context }, number) {
    const link = element(
      "a",
      { href: address(path), tabindex: "-1" },
      element("span", { class: `site-title site-${kind}` }, title),
      element("span", { class: "site-context" }, context ? `${context} · ${kind}` : kind),
    );
    link.addEventListener("click", () => this.#dialog.close());
    return element(
      "li",
      { id: `site-search-result-${number}`, role: "option", "aria-selected": "false" },
      link,
    );
  }

  #select(number) {
    this.#options[this.#selected]?.setAttribute("aria-selected", "false");
    this.#selected = number;
    const option = this.#options[number];
    option?.setAttribute("aria-selected", "true");
    option?.scrollIntoView({ block: "nearest" });
    if (option) this.#input.setAttribute("aria-activedescendant", option.id);
    else this.#input.removeAttribute("aria-activedescendant");
  }

  #pressed(event) {
    const count = this.#options.length;
    // Enter and the arrows belong to the input method while it composes.
    if (event.isComposing || count === 0) return;
    if (event.key === "ArrowDown") this.#select((this.#selected + 1) % count);
    else if (event.key === "ArrowUp") this.#select((this.#selected + count - 1) % count);
    else if (event.key === "Enter") this.#options[this.#selected].querySelector("a").click();
    else return;
    event.preventDefault();
  }
}
