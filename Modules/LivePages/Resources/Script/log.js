// The event log: numbered lines of text, the newest of them in sight.

const list = document.getElementById("log-lines");
const most = 200;

/** Takes new lines; what it has of their numbers, and above, is out of date. */
export function addLines({ first, lines }) {
  const panel = list.parentElement;
  const isAtEnd = panel.scrollTop + panel.clientHeight >= panel.scrollHeight - 4;
  for (const line of [...list.children]) if (line.number >= first) line.remove();
  lines.forEach((text) => {
    const line = Object.assign(document.createElement("li"), { textContent: text });
    line.number = Number.parseInt(text, 10);
    list.append(line);
  });
  while (list.childElementCount > most) list.firstElementChild.remove();
  // A user who reads earlier lines keeps that position.
  if (isAtEnd) panel.scrollTop = panel.scrollHeight;
}
