// The picture of the graph stands below the page, which may be a million pixels high: who opens it is
// taken there.

const graph = document.getElementById("graph");
let isAwaited = false;

/** The user asked for the graph, or to hide it. */
export function awaitGraph(isOn) {
  isAwaited = isOn;
}

/** Goes to the graph once it is there. */
export function goToGraph() {
  if (!isAwaited || graph.hidden) return;
  isAwaited = false;
  graph.scrollIntoView({ block: "start" });
  graph.querySelector(".scroller").focus({ preventScroll: true });
}
