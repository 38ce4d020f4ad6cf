// What one person has seen of one channel: its messages, and what is under way there.

import * as api from "./api.js";

const PAGE = 50;

/** Whether snowflake `a` was made after `b`. */
export function isNewer(a, b) {
  return a.length === b.length ? b < a : b.length < a.length;
}

export class Room {
  /** Oldest first. */
  messages = [];
  /** Whether the first message of the channel is among them. */
  complete = false;
  /** The custom id that is being pressed, by message. */
  busy = new Map();
  /** Private answers that are shown whole although the talk has moved past them. */
  unfolded = new Set();
  /** Whether the messages were fetched once; live events alone do not bring the earlier ones. */
  loaded = false;
  /** Why the last press failed, by message. */
  failures = new Map();
  /** Commands that wait for an answer or got none: `{key, line, reason}`. */
  commands = [];
  /** What the live events said while messages were being fetched: it is newer than what the fetch brings. */
  #fresh = new Set();
  #gone = new Set();
  #hidden = new Set();
  #loading = null;

  constructor(person, channel) {
    this.person = person;
    this.channel = channel;
  }

  /** Takes a message as the live events tell it. */
  put(message) {
    this.#fresh.add(message.id);
    this.#insert(message);
  }

  /** Takes a message that came with an answer: only if the live events have not told of it, as they are newer. */
  offer(message) {
    if (!this.#gone.has(message.id) && !this.find(message.id)) this.#insert(message);
  }

  remove(id) {
    this.#gone.add(id);
    this.messages = this.messages.filter((message) => message.id !== id);
  }

  /** Takes a message off this page only, as one dismisses a private answer. */
  dismiss(id) {
    this.#hidden.add(id);
    this.messages = this.messages.filter((message) => message.id !== id);
  }

  unfold(id) {
    this.unfolded.add(id);
  }

  find(id) {
    return this.messages.find((message) => message.id === id);
  }

  /** Fetches the newest messages; runs after a fetch that is under way, so that none is mistaken for newer. */
  load() {
    this.#loading = (this.#loading ?? Promise.resolve()).then(() => this.#fetchNewest());
    return this.#loading;
  }

  async loadEarlier() {
    const { messages } = await api.messages(this.person.id, this.channel, this.messages[0]?.id);
    for (const message of messages) this.offer(message);
    this.complete = messages.length < PAGE;
  }

  async #fetchNewest() {
    this.#fresh.clear();
    const { messages } = await api.messages(this.person.id, this.channel).catch(() => ({ messages: null }));
    if (messages === null) return;
    const told = this.messages.filter((message) => this.#fresh.has(message.id));
    this.messages = [];
    for (const message of messages) {
      if (!this.#gone.has(message.id)) this.#insert(message);
    }
    for (const message of told) this.#insert(message);
    this.complete = messages.length < PAGE;
    this.loaded = true;
  }

  #insert(message) {
    if (this.#hidden.has(message.id)) return;
    const same = this.messages.findIndex((known) => known.id === message.id);
    if (same !== -1) {
      this.messages[same] = message;
      return;
    }
    const after = this.messages.findIndex((known) => isNewer(known.id, message.id));
    this.messages.splice(after === -1 ? this.messages.length : after, 0, message);
  }
}
