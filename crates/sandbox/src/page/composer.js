// Where one writes: plain messages, and slash commands as a typed line or as fields.

import * as api from "./api.js";
import { byId, element, keepingFocus, mark, whenChanged } from "./dom.js";
import { placeName } from "./heading.js";
import { complete, run } from "./interactions.js";
import { face, nameOf } from "./names.js";
import { openFields } from "./options.js";
import { scrollDown } from "./scroll.js";
import { candidates, leaves, readLine, resolve, written } from "./slash.js";
import { changed, here, store } from "./store.js";
import { Suggestions } from "./suggestions.js";

let draft;
let suggestions;
let fields = null;
let current = null;
const drafts = new WeakMap();

export function setUpComposer() {
  draft = byId("draft");
  suggestions = new Suggestions(draft, byId("suggestions"), (item) => fillIn(item.leaf, readLine(draft.value, commands())?.values ?? {}));
  draft.addEventListener("input", suggest);
  draft.addEventListener("blur", () => suggestions.hide());
  draft.addEventListener("keydown", (event) => {
    if (suggestions.key(event) || event.isComposing) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      byId("composer").requestSubmit();
    } else if (event.key === "ArrowDown" && draft.value.startsWith("/")) {
      suggest();
    }
  });
  byId("composer").addEventListener("submit", (event) => {
    event.preventDefault();
    if (fields) runFields();
    else send();
  });
  byId("fields").addEventListener("keydown", (event) => {
    if (event.key === "Escape") closeFields();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || event.target.closest("input, textarea, select, dialog") || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (draft.value === "") writeDraft("/");
    else draft.focus();
  });
}

/** The commands that can be run here. */
function commands() {
  const guild = store.me?.guildOf(store.channel)?.id;
  return leaves((store.me?.commands ?? []).filter((command) => !command.guild_id || command.guild_id === guild));
}

/** Who and what an option can name here. */
function places(room) {
  return { users: [...store.people.map((one) => one.user), store.bot], channels: room.person.guildOf(room.channel)?.channels ?? [] };
}

/** Puts a text where one writes, as if it had been typed. */
export function writeDraft(text) {
  closeFields();
  draft.value = text;
  draft.focus();
  draft.setSelectionRange(text.length, text.length);
  suggest();
}

/** Runs a command as if it had been typed and sent. */
export function sendLine(line) {
  closeFields();
  if (current) runLine(current, line);
}

/** Follows the person and the place; what was being written stays with them. */
export function drawComposer() {
  const room = here();
  if (room !== current) {
    if (current) drafts.set(current, draft.value);
    if (fields) keepingFocus(byId("composer"), closeFields);
    current = room;
    draft.value = drafts.get(room) ?? "";
    complain(null);
    suggestions.hide();
  }
  const channel = room?.person.channel(room.channel);
  describe({ me: room?.person.user, place: channel && placeName(channel) });
}

const describe = whenChanged(({ me, place }) => {
  byId("composer").hidden = !place;
  if (!place) return;
  byId("composer-face").replaceChildren(face(me));
  mark(draft, { placeholder: `Write as ${nameOf(me)}, or type /`, "aria-label": `Message in ${place} as ${nameOf(me)}` });
});

function suggest() {
  complain(null);
  const line = draft.value;
  const found = candidates(line, commands());
  const exact = found.some((leaf) => line.startsWith(written(leaf)));
  suggestions.show(found.map((leaf) => ({ name: usage(leaf), description: leaf.description, leaf })), !exact);
}

function usage(leaf) {
  return [element("b", {}, written(leaf)), ...leaf.options.map((option) => element("i", { class: option.required ? "wanted" : null }, ` ${option.name}`))];
}

function complain(words) {
  mark(byId("problem"), { hidden: words === null });
  byId("problem").textContent = words ?? "";
}

async function send() {
  const room = current;
  const text = draft.value.trim();
  if (!room || text === "") return;
  if (text.startsWith("/")) {
    runLine(room, text);
    return;
  }
  clearDraft();
  try {
    room.offer(await api.say(room.person.id, room.channel, text));
    scrollDown();
    changed();
  } catch (refused) {
    if (current === room && draft.value === "") draft.value = text;
    complain(refused.message);
  }
}

function clearDraft() {
  draft.value = "";
  suggestions.hide();
}

/** Runs a typed line, or shows its fields with what is wrong. */
function runLine(room, line) {
  const read = readLine(line, commands());
  if (read === null) {
    complain("There’s no such command. Type / to see them all.");
    return;
  }
  if (read.problem) {
    complain(read.problem);
    return;
  }
  const { options, problems } = resolve(read.leaf, read.values, places(room));
  if (0 < Object.keys(problems).length) {
    fillIn(read.leaf, read.values);
    fields.complain(problems);
    return;
  }
  clearDraft();
  start(room, read.leaf, options, line);
}

function start(room, leaf, options, line) {
  scrollDown();
  run(room, line, leaf.command, leaf.wrap(options));
}

function fillIn(leaf, values) {
  const room = current;
  suggestions.hide();
  byId("composer").classList.add("filling");
  fields = openFields(byId("fields"), leaf, values, {
    places: places(room),
    ask: (options) => complete(room, leaf.command, options),
    cancel: closeFields,
  });
}

function runFields() {
  const { leaf, read, complain: point } = fields;
  const texts = read();
  const { options, problems } = resolve(leaf, texts, places(current));
  point(problems);
  if (0 < Object.keys(problems).length) return;
  const line = [written(leaf), ...options.map((option) => `${option.name}:${texts[option.name].name ?? texts[option.name]}`)].join(" ");
  clearDraft();
  closeFields();
  start(current, leaf, options, line);
}

function closeFields() {
  if (!fields) return;
  fields = null;
  byId("fields").replaceChildren();
  byId("composer").classList.remove("filling");
  draft.focus();
}
