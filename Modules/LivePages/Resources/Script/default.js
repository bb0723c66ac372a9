// The default page: built of the parts that the server names, each from a block of the template.

/** Builds a page in its content. Names are data, and become attributes and texts, never markup. */
export function build(content, parts, path, prefix = "part") {
  const blocks = new Map([...content.querySelectorAll("template[data-part]")].map((block) => {
    block.remove();
    return [block.dataset.part, block.content];
  }));
  const block = (kind) => blocks.get(kind).cloneNode(true).firstElementChild;
  // The stories of a page are side by side, each with a link to its own page.
  const groups = new Map();
  const place = (name) => {
    if (!groups.has(name)) {
      const group = block("group");
      const link = group.querySelector("a");
      if (name === undefined) link.closest("h2").remove();
      else Object.assign(link, { textContent: name, href: `${path.slice(0, path.lastIndexOf("/"))}/${encodeURIComponent(name)}` });
      groups.set(name, group);
      content.querySelector("[data-groups]").append(group);
    }
    return groups.get(name);
  };
  parts.forEach((part, index) => {
    const [group, kind] = [place(part.group), part.kind === "secret" ? "field" : part.kind];
    const [form, actions, element] = [group.querySelector("form"), group.querySelector(".actions"), block(kind)];
    builders[kind](element, part, `${prefix}-${index}`);
    if (kind === "list") group.append(element);
    else if (["command", "toggle"].includes(kind)) actions.append(element);
    else actions.before(element);
  });
  for (const form of content.querySelectorAll("form")) {
    const [actions, first] = [form.querySelector(".actions"), form.querySelector("[data-tap]")];
    // Enter in a field executes the first command.
    if (first && form.querySelector("[data-input]")) Object.assign(first, { type: "submit", className: "primary" });
    form.hidden = form.children.length === 1 && actions.children.length === 0;
  }
}

const builders = {
  field(element, { kind, name, title }, id) {
    const [label, input, problem, warning] = element.children;
    element.dataset.node = `${name} field`;
    Object.assign(label, { htmlFor: id, textContent: title }).dataset.node = `${name} label`;
    Object.assign(input, { id, type: kind === "secret" ? "password" : "text" }).dataset.input = name;
    input.setAttribute("aria-describedby", `${id}-problem ${id}-warning`);
    Object.assign(problem, { id: `${id}-problem` }).dataset.node = `${name} problem`;
    Object.assign(warning, { id: `${id}-warning` }).dataset.node = `${name} warning`;
  },
  toggle(element, { name, title }) {
    element.textContent = title;
    element.dataset.choose = name;
  },
  choice(element, { name, title, options }) {
    element.querySelector("span").textContent = title;
    const select = element.querySelector("select");
    select.dataset.choose = name;
    select.append(...options.map((option) => new Option(option, option)));
  },
  value(element, { name, title }) {
    element.querySelector("dt").textContent = title;
    element.querySelector("bdi").dataset.node = name;
  },
  command(element, { name, title }) {
    element.textContent = title;
    element.dataset.tap = name;
  },
  list(element, { name, title }, id) {
    Object.assign(element.querySelector("h2"), { id, textContent: title });
    element.setAttribute("aria-labelledby", id);
    element.querySelector(".count").dataset.node = `${name} count`;
    element.querySelector(".empty").dataset.node = `${name} empty`;
    element.querySelector("ul").dataset.list = name;
  },
};
