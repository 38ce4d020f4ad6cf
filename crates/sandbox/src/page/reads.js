// Remembers, over reloads of the page, up to which message each person has read each channel.

import { isNewer } from "./room.js";

const KEY = "sandbox-read";
const KEPT = 500;

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
