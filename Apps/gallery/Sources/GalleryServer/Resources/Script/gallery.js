// The browser's side of the gallery: it shows patches and says what the user did. What any of it
// means is known on the server, by view-models that know no browser. Text is only ever text.

import "./fields.js";
import "./gestures.js";
import "./saving.js";
import "./zoom.js";
import { start } from "./session.js";

start();
