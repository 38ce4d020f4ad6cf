// The list of places: guilds with their channels and threads, and direct messages.

import * as api from "./api.js";
import { byId, element, keepingFocus, whenChanged } from "./dom.js";
import { badge, face, nameOf } from "./names.js";
import { Person } from "./person.js";
import { rove, settle } from "./roving.js";
import { changed, go, href, store, userById } from "./store.js";

const NARROW = matchMedia("(max-width: 760px)");

export function setUpSidebar() {
  rove(byId("places"), ".place");
  byId("drawer-toggle").addEventListener("click", () => setDrawer(!drawerIsOpen()));
  byId("veil").addEventListener("click", () => setDrawer(false));
  byId("places").addEventListener("click", (event) => {
    if (event.target.closest(".place")) setDrawer(false);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !NARROW.matches || !drawerIsOpen()) return;
    setDrawer(false);
    byId("drawer-toggle").focus();
  });
  NARROW.addEventListener("change", () => setDrawer(false));
  setDrawer(false);
}

const drawerIsOpen = () => document.body.classList.contains("drawer-open");

function setDrawer(open) {
  const shown = open && NARROW.matches;
  document.body.classList.toggle("drawer-open", shown);
  byId("drawer-toggle").setAttribute("aria-expanded", String(shown));
  byId("veil").hidden = !shown;
  byId("places").inert = NARROW.matches && !shown;
  if (shown) byId("places").querySelector(".place[tabindex='0']")?.focus();
}

export function drawSidebar() {
  const person = store.me;
  if (!person?.known) return;
  const unread = Object.fromEntries(person.channels().map((channel) => [channel.id, person.unread(channel.id)]));
  redraw({ me: person.id, name: person.user.username, here: store.channel, guilds: person.guilds, dms: person.dms, unread, bot: store.bot });
}

const redraw = whenChanged(({ here, guilds, dms, unread }) => {
  const nav = byId("places");
  keepingFocus(nav, () => {
    const opened = new Set([...nav.querySelectorAll("details[open]")].map((node) => node.dataset.of));
    nav.replaceChildren(...guilds.map((guild) => drawGuild(guild, here, unread, opened)), drawDms(dms, here, unread));
  });
  settle([...nav.querySelectorAll(".place")], nav.querySelector("[aria-current]"));
  const elsewhere = Object.entries(unread).filter(([id]) => id !== here).reduce((sum, [, one]) => sum + one.mentions, 0);
  byId("drawer-badge").hidden = elsewhere === 0;
  byId("drawer-badge").textContent = String(elsewhere);
});

function drawGuild(guild, here, unread, opened) {
  const roots = guild.channels.filter((channel) => !Person.isThread(channel));
  return element("section", {}, element("h2", {}, element("bdi", {}, guild.name)),
    element("ul", {}, roots.map((channel) => {
      const threads = guild.channels.filter((thread) => Person.isThread(thread) && thread.parent_id === channel.id);
      const live = threads.filter((thread) => !thread.archived || thread.id === here);
      const past = threads.filter((thread) => !live.includes(thread));
      return element("li", {}, drawPlace(channel, "#", here, unread),
        0 < live.length && element("ul", {}, live.map((thread) => element("li", {}, drawPlace(thread, "↳", here, unread)))),
        0 < past.length && element("details", { "data-of": channel.id, open: opened.has(channel.id) }, element("summary", {}, past.length === 1 ? "1 closed thread" : `${past.length} closed threads`),
          element("ul", {}, past.map((thread) => element("li", {}, drawPlace(thread, "↳", here, unread))))));
    })));
}

function drawPlace(channel, sign, here, unread) {
  const news = unread[channel.id];
  return element("a", {
    class: news.count > 0 ? "place unread" : "place",
    href: href(channel.id),
    "aria-current": channel.id === here ? "page" : null,
    "data-key": channel.id,
  }, element("span", { class: "sign", "aria-hidden": "true" }, sign), element("bdi", { class: "name" }, channel.name), badge(news));
}

function drawDms(dms, here, unread) {
  const withBot = dms.some((dm) => store.me.companion(dm)?.id === store.bot?.id);
  return element("section", {}, element("h2", {}, "Direct messages"),
    element("ul", {}, dms.map((dm) => element("li", {}, drawDm(dm, here, unread))),
      !withBot && store.bot && element("li", {}, element("button", { type: "button", class: "place", "data-key": "write-to-bot", onclick: writeToBot },
        face({ ...store.bot, bot: true }), element("bdi", { class: "name" }, nameOf(store.bot))))));
}

function drawDm(dm, here, unread) {
  const companion = store.me.companion(dm);
  const user = { ...companion, ...userById(companion?.id) };
  const news = unread[dm.id];
  return element("a", { class: news.count > 0 ? "place unread" : "place", href: href(dm.id), "aria-current": dm.id === here ? "page" : null, "data-key": dm.id },
    face(user), element("bdi", { class: "name" }, nameOf(user)), badge(news));
}

async function writeToBot() {
  const person = store.me;
  const channel = await api.openDm(person.id, store.bot.id).catch(() => null);
  if (channel === null) return;
  await person.refreshPlaces().catch(() => null);
  changed();
  go(channel.id, null, person);
}
