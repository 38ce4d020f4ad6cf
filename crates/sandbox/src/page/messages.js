// The list of messages: keeps its place, or stays at the bottom if it was there.

import { thinkingDots } from "./components.js";
import { byId, element, keepingFocus } from "./dom.js";
import { forget } from "./interactions.js";
import { drawFolded, drawMessage, isPrivate } from "./message.js";
import { nameNode } from "./names.js";
import { isNewer } from "./room.js";
import { keepBottom, setUpScroll, stayAtBottom } from "./scroll.js";
import { here, store } from "./store.js";
import { drawWelcome } from "./welcome.js";

const JOIN_WITHIN = 5 * 60 * 1000;

let log;
let list;
let shown = null;
let drawn = new Map();

export function setUpMessages() {
  log = byId("log");
  list = byId("messages");
  setUpScroll(log, list);
}

export function drawMessages() {
  const room = here();
  if (room !== shown) {
    shown = room;
    drawn = new Map();
    list.replaceChildren();
    stayAtBottom(true);
  }
  if (!room) return;
  keepingFocus(list, () => place(rowsOf(room)));
  if (store.sought) seek();
  else keepBottom();
}

/** The rows from top to bottom: `{key, signature, draw}`. */
function rowsOf(room) {
  const rows = [];
  if (room.complete) rows.push({ key: "welcome", signature: [room.person.id, room.channel, room.person.known, room.person.commands.length, room.messages.length === 0], draw: () => drawWelcome(room) });
  else if (0 < room.messages.length) rows.push({ key: "earlier", signature: 0, draw: () => drawEarlier(room) });
  const past = pastAnswers(room);
  let above = null;
  let split = false;
  for (const message of room.messages) {
    if (!split && store.newSince !== "0" && isNewer(message.id, store.newSince) && message.author.id !== room.person.id) {
      split = true;
      above = null;
      rows.push({ key: "new", signature: 0, draw: () => element("li", { class: "new-line" }, element("span", {}, "New")) });
    }
    const joined = joins(above, message);
    const folded = past.has(message.id);
    rows.push({
      key: message.id,
      signature: [message, placesIn(message, room.person), placesIn(original(room, message), room.person), joined, folded, room.busy.get(message.id), room.failures.get(message.id), original(room, message)?.content],
      draw: () => (folded ? drawFolded(room, message) : drawMessage(room, message, joined)),
    });
    above = message;
  }
  for (const row of room.commands) rows.push({ key: row.key, signature: row, draw: () => drawCommand(room, row) });
  return rows;
}

/** The message that another one answers, if the room has it. */
function original(room, message) {
  return message.message_reference && room.find(message.message_reference.message_id);
}

/** The names of the channels that a message mentions or links to, which may be known only after it. */
function placesIn(message, person) {
  const found = (message?.content ?? "").matchAll(/(?:<#|\/channels\/(?:\d+|@me)\/)(\d+)/g);
  return [...found].map(([, id]) => person.channel(id)?.name ?? null);
}

/** The private answers that the talk has moved past: something public came after them, and then another answer. */
function pastAnswers(room) {
  const past = new Set();
  let answered = false;
  let moved = false;
  for (const message of room.messages.toReversed()) {
    if (!isPrivate(message)) moved ||= answered && message.author.bot === true;
    else if (moved && !room.unfolded.has(message.id) && !room.busy.has(message.id)) past.add(message.id);
    answered ||= isPrivate(message);
  }
  return past;
}

/** Whether a message needs no head, as the one above has the same author and is recent. */
function joins(above, message) {
  return above !== null && above.author.id === message.author.id && !message.interaction_metadata && !message.message_reference
    && above.type === message.type && !isPrivate(above) && !isPrivate(message)
    && Date.parse(message.timestamp) - Date.parse(above.timestamp) < JOIN_WITHIN;
}

/** Puts the rows into the list, touching only what has changed. */
function place(rows) {
  const keys = new Set(rows.map((row) => row.key));
  for (const [key, { node }] of drawn) if (!keys.has(key)) node.remove();
  const before = drawn;
  drawn = new Map();
  let cursor = list.firstChild;
  for (const { key, signature, draw } of rows) {
    const text = JSON.stringify(signature);
    const old = before.get(key);
    const node = old?.text === text ? old.node : draw();
    drawn.set(key, { text, node });
    if (old && old.node !== node) {
      if (cursor === old.node) cursor = node;
      old.node.replaceWith(node);
    }
    if (cursor === node) cursor = node.nextSibling;
    else list.insertBefore(node, cursor);
  }
}

function drawEarlier(room) {
  const load = async (event) => {
    event.currentTarget.disabled = true;
    const fromBottom = log.scrollHeight - log.scrollTop;
    await room.loadEarlier().catch(() => null);
    drawn.get("earlier")?.node.remove();
    drawn.delete("earlier");
    drawMessages();
    log.scrollTop = log.scrollHeight - fromBottom;
  };
  return element("li", { class: "earlier" }, element("button", { type: "button", class: "button secondary", onclick: load }, "Show earlier messages"));
}

/** A command that waits for the bot, or that the bot did not answer. */
function drawCommand(room, row) {
  const line = element("code", { dir: "auto" }, row.line);
  if (row.reason === null) {
    return element("li", { class: "message waiting", role: "status" }, element("p", { class: "thinking" }, nameNode(store.bot), " is thinking… ", thinkingDots()), element("p", { class: "subtext" }, line));
  }
  return element("li", { class: "message private" }, element("p", { class: "failure", role: "alert" }, "This interaction failed", element("small", { dir: "auto" }, row.reason)),
    element("p", { class: "subtext" }, line),
    element("p", { class: "privacy" }, "Only you can see this · ", element("button", { type: "button", class: "textual", onclick: () => forget(room, row.key) }, "Dismiss")));
}

/** Brings the message of a jump link into sight. */
function seek() {
  if (drawn.size === 0) return;
  const node = drawn.get(store.sought)?.node;
  store.sought = null;
  if (!node) return;
  stayAtBottom(false);
  node.scrollIntoView({ block: "center" });
  node.focus({ preventScroll: true });
  node.classList.add("sought");
  setTimeout(() => node.classList.remove("sought"), 2500);
}
