// What one person knows: places, commands, messages, and what is still unread.

import * as api from "./api.js";
import { readUpTo } from "./reads.js";
import { isNewer, Room } from "./room.js";

const THREAD_TYPES = [10, 11, 12];

export class Person {
  guilds = [];
  dms = [];
  commands = [];
  botOnline = false;
  /** Whether the live events arrive. */
  connected = false;
  /** Whether the places have been read at least once. */
  known = false;
  #rooms = new Map();

  constructor(user) {
    this.user = user;
  }

  get id() {
    return this.user.id;
  }

  /** Reads the places again, then the messages of all of them, a few at a time. */
  async refresh(changed, first) {
    await this.refreshPlaces();
    changed();
    const channels = this.channels().filter((channel) => !channel.archived).map((channel) => channel.id);
    channels.sort((a, b) => (a === first ? -1 : 0) - (b === first ? -1 : 0));
    const next = async () => {
      for (let channel = channels.shift(); channel; channel = channels.shift()) {
        await this.room(channel).load();
        changed();
      }
    };
    await Promise.all([next(), next()]);
  }

  async refreshPlaces() {
    const state = await api.state(this.id);
    this.user = state.me;
    this.bot = state.bot;
    this.guilds = state.guilds;
    this.dms = state.dms;
    this.commands = state.commands;
    this.botOnline = state.bot_online;
    this.people = state.people;
    this.known = true;
  }

  room(channel) {
    if (!this.#rooms.has(channel)) this.#rooms.set(channel, new Room(this, channel));
    return this.#rooms.get(channel);
  }

  /** All channels, threads and direct messages, in the order of the list. */
  channels() {
    return [...this.guilds.flatMap((guild) => guild.channels), ...this.dms];
  }

  channel(id) {
    return this.channels().find((channel) => channel.id === id);
  }

  guildOf(channel) {
    return this.guilds.find((guild) => guild.channels.some((known) => known.id === channel));
  }

  /** The other end of a direct message: the bot, unless another person is named. */
  companion(channel) {
    return channel.recipients?.find((user) => user.id !== this.id) ?? this.bot;
  }

  static isThread(channel) {
    return THREAD_TYPES.includes(channel.type);
  }

  /** What others wrote in a channel since it was last looked at, and how much of it mentions this person. */
  unread(channel) {
    const since = readUpTo(this.id, channel);
    const direct = this.dms.some((dm) => dm.id === channel);
    const news = this.room(channel).messages.filter((message) => message.author.id !== this.id && isNewer(message.id, since));
    return { count: news.length, mentions: news.filter((message) => direct || this.isMentioned(message)).length };
  }

  unreadEverywhere() {
    const each = this.channels().map((channel) => this.unread(channel.id));
    return each.reduce((sum, one) => ({ count: sum.count + one.count, mentions: sum.mentions + one.mentions }), { count: 0, mentions: 0 });
  }

  isMentioned(message) {
    return message.mention_everyone === true || (message.mentions ?? []).some((user) => user.id === this.id);
  }
}
