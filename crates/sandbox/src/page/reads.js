// Remembers, over reloads of the page, up to which message each person has read each channel, and who was added.

import { isNewer } from "./room.js";

const KEY = "sandbox-read";
const KEPT = 500;
const ADDED = "sandbox-added";

let marks = load();

function load() {
  try {
    return new Map(JSON.parse(localStorage.getItem(KEY) ?? "[]"));
  } catch {
    return new Map();
  }
}

const keyOf = (person, channel) => `${person}/${channel}`;

/** The newest message that the person has read in the channel; "0" if none. */
export function readUpTo(person, channel) {
  return marks.get(keyOf(person, channel)) ?? "0";
}

/** Moves the mark forward, never back. */
export function markRead(person, channel, message) {
  const key = keyOf(person, channel);
  if (!isNewer(message, marks.get(key) ?? "0")) return;
  marks.delete(key);
  marks.set(key, message);
  if (KEPT < marks.size) marks = new Map([...marks].slice(-KEPT));
  try {
    localStorage.setItem(KEY, JSON.stringify([...marks]));
  } catch {
    // A browser without storage forgets what was read; nothing else depends on it.
  }
}

/** The names of the people who were added on this page. */
export function added() {
  try {
    return JSON.parse(localStorage.getItem(ADDED) ?? "[]");
  } catch {
    return [];
  }
}

/** Keeps a name for the next start of the sandbox, which begins without it. */
export function keepAdded(name) {
  try {
    localStorage.setItem(ADDED, JSON.stringify([...added().filter((one) => one !== name), name]));
  } catch {
    // A browser without storage forgets who was added; nothing else depends on it.
  }
}
