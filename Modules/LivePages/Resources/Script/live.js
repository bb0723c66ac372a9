// The browser's side of live pages: it applies patches and sends events. Their meaning is defined
// on the server, by view-models that do not depend on a browser. Text is never set as markup.

import "./fields.js";
import "./gestures.js";
import "./saving.js";
import "./toolbar.js";
import "./zoom.js";
import { start } from "./session.js";

start();
