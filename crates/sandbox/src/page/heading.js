// Where one is, and whether the bot and the sandbox are there.

import { byId, element, mark, whenChanged } from "./dom.js";
import { face, nameOf } from "./names.js";
import { Person } from "./person.js";
import { store, userById, href } from "./store.js";

export function drawHeading() {
  const person = store.me;
  const channel = person?.channel(store.channel);
  drawTitle({
    me: person && nameOf(person.user),
    channel,
    parent: channel && Person.isThread(channel) ? person.channel(channel.parent_id) : null,
    guild: person?.guildOf(store.channel)?.name,
    known: person?.known ?? false,
  });
  drawNotice(trouble(person));
  const waiting = store.people.filter((one) => one.known).reduce((sum, one) => sum + one.unreadEverywhere().mentions, 0);
  const place = channel ? ` · ${placeName(channel)}` : "";
  document.title = `${waiting > 0 ? `(${waiting}) ` : ""}${person ? nameOf(person.user) : "The sandbox"}${place}`;
}

export function placeName(channel) {
  return channel.type === 1 ? nameOf(store.me.companion(channel)) : `${Person.isThread(channel) ? "" : "#"}${channel.name}`;
}

const drawTitle = whenChanged(({ channel, parent, guild, known }) => {
  const heading = byId("heading");
  if (!channel) {
    heading.replaceChildren(element("h1", {}, known ? "This person can’t see any channels" : "…"));
    return;
  }
  const companion = channel.type === 1 ? store.me.companion(channel) : null;
  const above = parent ? ["in ", element("a", { href: href(parent.id) }, "#", element("bdi", {}, parent.name))] : guild && element("bdi", {}, guild);
  heading.replaceChildren(
    companion ? face({ ...companion, ...userById(companion.id) }) : "",
    element("h1", {}, element("bdi", {}, placeName(channel))),
    element("p", { class: "above" }, channel.type === 1 ? "direct messages" : above),
    ...(channel.archived ? [element("span", { class: "tag" }, "closed")] : []));
});

function trouble(person) {
  if (!person?.connected) return { words: "Connecting to the sandbox…", kind: "lost" };
  if (!person.botOnline) return { words: "The bot is offline: its buttons and commands won’t work until it’s back.", kind: "offline" };
  return null;
}

let shownSince = 0;

const drawNotice = whenChanged((notice) => {
  const node = byId("notice");
  clearTimeout(shownSince);
  const show = () => {
    mark(node, { hidden: notice === null, "data-kind": notice?.kind });
    node.textContent = notice?.words ?? "";
  };
  // A blink of the connection is not worth a line.
  if (notice?.kind === "lost") shownSince = setTimeout(show, 700);
  else show();
});
