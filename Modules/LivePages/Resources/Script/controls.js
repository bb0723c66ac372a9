// The panel of controls: built of the parts that the server names, as the default page is; and the looks of the page,
// which are the browser's alone.

import { build } from "./default.js";
import { label, labelled } from "./labels.js";
import { kept, main } from "./state.js";

/** Builds the controls. A label of the site takes the place of a name: `network`, `networkBroken` of an option. */
export function buildControls(parts) {
  const panel = document.getElementById("controls-parts");
  const content = document.getElementById("template-default").content.cloneNode(true);
  build(content, parts, "/", "control");
  for (const element of content.querySelectorAll("[data-tap], [data-choose]")) {
    const name = element.dataset.tap ?? element.dataset.choose;
    const title = element.tagName === "SELECT" ? element.parentElement.querySelector("span") : element;
    labelled(title, name);
    for (const option of element.options ?? []) labelled(option, name + option.value.charAt(0).toUpperCase() + option.value.slice(1));
  }
  panel.replaceChildren(...content.querySelector("[data-groups]").children);
  label(panel);
}

const looks = {
  // The sizes of the stylesheet follow that of the root.
  size: (value) => void (document.documentElement.style.fontSize = value.replaceAll(" ", "")),
  direction: (value) => void (main.dir = value),
};
for (const select of document.querySelectorAll("[data-look]")) {
  const { look } = select.dataset;
  const show = () => looks[look](select.value);
  // A page that is loaded again looks the same.
  const earlier = kept.get(`look ${look}`);
  if ([...select.options].some((option) => option.value === earlier)) select.value = earlier;
  show();
  select.addEventListener("change", () => {
    kept.set(`look ${look}`, select.value);
    show();
  });
}
