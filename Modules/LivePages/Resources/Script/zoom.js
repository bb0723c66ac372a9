// Zooms the graph: with buttons, and with + - 0 while it has the focus.

const graph = document.getElementById("graph");
const picture = graph.querySelector("img");
let zoom = 1;

function resize() {
  picture.style.width = picture.naturalWidth ? `${Math.round(picture.naturalWidth * zoom)}px` : "";
  document.getElementById("zoom").textContent = `${Math.round(zoom * 100)} %`;
}

/** 0 is the original size. */
function change(factor) {
  zoom = factor === 0 ? 1 : Math.min(4, Math.max(0.2, zoom * factor));
  resize();
}

// Every drawing is a separate picture.
picture.addEventListener("load", resize);
graph.addEventListener("click", ({ target }) => {
  if (target.dataset.zoom) change(Number(target.dataset.zoom));
});
graph.querySelector(".scroller").addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const factor = { "+": 1.25, "=": 1.25, "-": 0.8, "0": 0 }[event.key];
  if (factor === undefined) return;
  event.preventDefault();
  change(factor);
});
