// Zooms the graph: with buttons, and with + - 0 while it has the focus. 100 % is as wide as the panel: at first only as
// far as it can be read, once its user asks for that entirely. A small graph is not enlarged.

const graph = document.getElementById("graph");
const picture = graph.querySelector("img");
const scroller = graph.querySelector(".scroller");
let smallest = 0.55;
let zoom = 1;

function resize() {
  const { naturalWidth: width } = picture;
  const fit = Math.min(1, Math.max(smallest, scroller.clientWidth / width));
  picture.style.width = width ? `${Math.floor(width * fit * zoom)}px` : "";
  document.getElementById("zoom").textContent = `${Math.round(zoom * 100)} %`;
}

/** 0 is as wide as the panel. */
function change(factor) {
  if (factor === 0) smallest = 0;
  zoom = factor === 0 ? 1 : Math.min(4, Math.max(0.2, zoom * factor));
  resize();
}

// Every drawing is a separate picture.
picture.addEventListener("load", resize);
new ResizeObserver(resize).observe(scroller);
graph.addEventListener("click", ({ target }) => {
  if (target.dataset.zoom) change(Number(target.dataset.zoom));
});
scroller.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const factor = { "+": 1.25, "=": 1.25, "-": 0.8, "0": 0 }[event.key];
  if (factor === undefined) return;
  event.preventDefault();
  change(factor);
});
