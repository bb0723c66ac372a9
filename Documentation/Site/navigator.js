// The tree of all modules for pages on which DocC shows none: tutorials, and pages that do not exist.

import { address, dialog, element, index } from "./elements.js";

export class Navigator {
  #tree = element("nav", { "aria-label": "All modules" });
  #close = element("button", { type: "button", class: "site-close" }, "Close");
  #dialog = dialog("site-navigator", "All modules", this.#close, this.#tree);

  constructor() {
    document.body.append(this.#dialog);
    this.#close.addEventListener("click", () => this.#dialog.close());
  }

  async open() {
    this.#dialog.showModal();
    try {
      const { interfaceLanguages } = await index("index.json");
      const nodes = interfaceLanguages.swift;
      this.#tree.replaceChildren(this.#list(nodes, nodes.length === 1));
    } catch {
      this.#tree.replaceChildren("The index cannot be loaded. Open the navigator again to retry.");
    }
  }

  #list(nodes, open = false) {
    return element("ul", {}, ...nodes.map((node) => element("li", {}, this.#node(node, open))));
  }

  #node(node, open) {
    const label = node.path ? this.#link(node) : element("span", {}, node.title);
    if (!node.children?.length) return label;
    const details = element("details", {}, element("summary", {}, label));
    // Thousands of symbols: a branch is made when it is opened first.
    details.addEventListener("toggle", () => {
      if (details.open && details.children.length === 1) details.append(this.#list(node.children));
    });
    details.open = open || this.#holdsThisPage(node);
    return details;
  }

  #link({ title, path }) {
    const link = element("a", { href: address(path) }, title);
    if (link.pathname === location.pathname.replace(/\/$/, "")) {
      link.setAttribute("aria-current", "page");
    }
    return link;
  }

  #holdsThisPage({ path, children = [] }) {
    const page = location.pathname.replace(/\/$/, "");
    return children.some(
      (child) =>
        (child.path && new URL(address(child.path)).pathname === page) || this.#holdsThisPage(child),
    );
  }
}
