// Requests with a time-out; a failed one returns the reason, as the name of a text of the banner.

/** How long anything may be silent. The server sends a beat every two seconds. */
export const patience = 4000;

export class Failure extends Error {
  /** `word`: why; `reason`: the server's text; `code`: its code; `wait`: how long to wait before the next try. */
  constructor(word, details = {}) {
    super(word);
    Object.assign(this, { word, reason: "", code: "", wait: null, status: 0 }, details);
  }
}

/** What an error of `fetch` means. */
export function failureOf(error) {
  if (error instanceof Failure) return error;
  if (error?.name === "TimeoutError") return new Failure("silent");
  // An answer that is not the server's: no JSON.
  if (error instanceof SyntaxError) return new Failure("faulty");
  return new Failure(navigator.onLine ? "unreachable" : "offline");
}

/**
 * Sends a request and returns the server's answer; throws a Failure for any status but the expected one, and for
 * a content of another type. A network that asks for a login answers everything with 200 and a page of its own.
 */
export async function request(path, { token, headers, expected = 200, type, ...options } = {}) {
  try {
    const answer = await fetch(path, {
      cache: "no-store",
      ...options,
      headers: {
        "Accept-Language": document.documentElement.lang,
        ...(token && { "X-Trellis-Token": token }),
        ...headers,
      },
    });
    if (answer.status !== expected) throw await refusal(answer);
    if (type && typeOf(answer) !== type) throw new Failure("faulty", { reason: `HTTP ${answer.status}` });
    return answer;
  } catch (error) {
    throw failureOf(error);
  }
}

const typeOf = (answer) => answer.headers.get("Content-Type")?.split(";")[0].trim().toLowerCase();

/** Posts JSON, and expects no content; or content of a type, with another status. */
export function post(path, body, token, { expected = 204, type } = {}) {
  return request(path, {
    token,
    expected,
    type,
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    // Sent even when the page is being left.
    keepalive: true,
    signal: AbortSignal.timeout(patience),
  });
}

/** Why a request failed: the server's own reason, or the status when a proxy answers. */
async function refusal(answer) {
  const { status } = answer;
  const { code, message, wait } = await answer.json().catch(() => ({}));
  const seconds = Number(answer.headers.get("Retry-After"));
  const details = { status, wait: wait ?? (seconds > 0 ? seconds * 1000 : null) };
  if (!code) return new Failure("faulty", { ...details, reason: `HTTP ${status}` });
  const word = code === "live.tooManySessions" ? "full" : "refused";
  return new Failure(word, { ...details, code, reason: message });
}
