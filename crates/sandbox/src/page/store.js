// Everyone at this screen, the one who is looking, and the place they look at. Views redraw when it changes.

import { announce } from "./dom.js";
import { nameOf } from "./names.js";
import { Person } from "./person.js";
import { markRead, readUpTo } from "./reads.js";

export const store = {
  bot: null,
  /** Everyone, in the order of the keys 1 to 9. */
  people: [],
  /** The person who looks. */
  me: null,
  /** The channel that is looked at. */
  channel: null,
  /** Where the line "New" stands in it. */
  newSince: "0",
  /** A message to bring into sight. */
  sought: null,
};

const views = [];
let due = false;

/** Registers a function that draws part of the page from the store. */
export function view(draw) {
  views.push(draw);
}

/** Draws everything soon, once for many changes. */
export function changed() {
  if (due) return;
  due = true;
  queueMicrotask(() => {
    due = false;
    readWhatIsSeen();
    for (const draw of views) draw();
  });
}

function readWhatIsSeen() {
  const newest = here()?.messages.at(-1);
  if (newest && document.visibilityState === "visible") markRead(store.me.id, store.channel, newest.id);
}

/** The room that is looked at. */
export function here() {
  return store.me && store.channel ? store.me.room(store.channel) : null;
}

export function personById(id) {
  return store.people.find((person) => person.id === id);
}

/** Anyone who can be named: the people and the bot. */
export function userById(id) {
  return id === store.bot?.id ? { ...store.bot, bot: true } : personById(id)?.user;
}

/** The address of a place on this page, as part of the URL. */
export function href(channel, message, person = store.me) {
  return `#${[encodeURIComponent(person.user.username), channel, message].filter(Boolean).join("/")}`;
}

export function go(channel, message, person) {
  location.hash = href(channel, message, person);
}

/** Looks as another person, at the same place if that person may see it. */
export function become(person) {
  const same = person.channel(store.channel) ? store.channel : null;
  go(same ?? person.lastChannel, null, person);
}

/** Takes person and channel from the URL. */
export function route() {
  const [name, channel, message] = location.hash.slice(1).split("/").map(decode);
  const me = store.people.find((person) => person.user.username === name) ?? store.me ?? store.people[0];
  if (!me) return;
  const before = here();
  const switched = store.me !== me;
  store.me = me;
  store.channel = reachable(me, channel);
  store.sought = message ?? null;
  if (here() && here() !== before) {
    me.lastChannel = store.channel;
    store.newSince = readUpTo(me.id, store.channel);
    if (!here().loaded) here().load().then(changed);
  }
  if (switched && before) announce(`You’re now ${nameOf(me.user)}.`);
  changed();
}

function decode(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** The channel if the person may see it, else the one seen last, else the first. */
function reachable(person, channel) {
  if (!person.known) return channel ?? null;
  const known = [channel, person.lastChannel].find((id) => id && person.channel(id));
  return known ?? person.channels()[0]?.id ?? null;
}

/** Makes a `Person` of each user who is not there yet; returns the new ones. */
export function welcome(users) {
  const fresh = users.filter((user) => !personById(user.id)).map((user) => new Person(user));
  store.people.push(...fresh);
  return fresh;
}
