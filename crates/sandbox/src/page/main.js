// Begins the page: sets up each part, draws the parts when the store changes, follows the people.

import { drawComposer, setUpComposer } from "./composer.js";
import { byId } from "./dom.js";
import { drawHeading } from "./heading.js";
import { begin } from "./live.js";
import { drawMessages, setUpMessages } from "./messages.js";
import { drawPeople, setUpPeople } from "./people.js";
import { drawSidebar, setUpSidebar } from "./sidebar.js";
import { changed, route, view } from "./store.js";
import { keepCurrent } from "./time.js";
import { openHelp } from "./welcome.js";

setUpPeople();
setUpSidebar();
setUpMessages();
setUpComposer();
for (const draw of [drawPeople, drawSidebar, drawHeading, drawMessages, drawComposer]) view(draw);

byId("help").addEventListener("click", openHelp);
byId("skip-to-log").addEventListener("click", () => byId("log").focus());
byId("skip-to-composer").addEventListener("click", () => byId("draft").focus());
window.addEventListener("hashchange", route);
document.addEventListener("visibilitychange", changed);

keepCurrent();
begin();
