// Server-sent events by fetch. EventSource cannot send the token in a header, does not show why it is
// refused, and does not notice that a server is silent.

import { Failure, patience, request } from "./request.js";
import { kept, lines } from "./state.js";

/**
 * Reads a stream until there will be no more, and returns the reason, `ended` or `replaced`; null when only the
 * connection has ended. Throws a Failure when it is refused, breaks, or is silent for too long.
 */
export async function readStream(path, { token, last, stop, opened, heard }) {
  let timer;
  let isSilent = false;
  const listen = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isSilent = true;
      stop.abort();
    }, patience);
  };
  try {
    listen();
    // Counted over reloads: a server that was stopped finds every connection that was tried.
    const line = Number(kept.get(lines) ?? 0) + 1;
    kept.set(lines, line);
    const headers = { "X-Trellis-Line": line, ...(last && { "Last-Event-ID": last }) };
    const answer = await request(path, { token, headers, type: "text/event-stream", signal: stop.signal });
    opened(answer);
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    let rest = "";
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return null;
      listen();
      const events = (rest + value).split("\n\n");
      rest = events.pop();
      for (const event of events.map(parse)) {
        if (event.event === "over") return event.data;
        heard(event);
      }
    }
  } catch (error) {
    throw isSilent ? new Failure("silent") : error;
  } finally {
    clearTimeout(timer);
    stop.abort();
  }
}

function parse(text) {
  return Object.fromEntries(text.split("\n").map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, "")];
  }));
}
