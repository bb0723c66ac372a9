// What the page knows of itself: the session, the stream, which showing of a page is here.

export const storage = "trellis-session";
export const counter = "trellis-events";
export const main = document.getElementById("page");
export const state = { session: null, stream: null, last: null, page: 0, template: null, failures: 0 };

export const here = () => location.pathname + location.search;
export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
