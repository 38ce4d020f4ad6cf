// Presses, commands and filled-in forms on their way to the bot, and what becomes of them.

import * as api from "./api.js";
import { announce } from "./dom.js";
import { openModal } from "./modal.js";
import { scrollDown } from "./scroll.js";
import { changed, here } from "./store.js";

const FAILED = "This interaction failed";

/** Presses a button or chooses from a menu on a message. */
export async function press(room, message, customId, values) {
  if (room.busy.has(message.id)) return;
  room.busy.set(message.id, customId);
  room.failures.delete(message.id);
  changed();
  const interaction = { type: 3, channel: room.channel, message: message.id, custom_id: customId };
  const reason = await send(room, values ? { ...interaction, values } : interaction, message.id);
  room.busy.delete(message.id);
  if (reason !== null) {
    room.failures.set(message.id, reason);
    announce(`${FAILED}. ${reason}`);
  }
  changed();
}

let commands = 0;

/** Runs a slash command; `line` is how it was written. */
export async function run(room, line, command, options) {
  commands += 1;
  const row = { key: `command-${commands}`, line, reason: null };
  room.commands.push(row);
  changed();
  row.reason = await send(room, { type: 2, channel: room.channel, command, options }, null);
  if (row.reason === null) forget(room, row.key);
  else announce(`${FAILED}. ${row.reason}`);
  changed();
}

/** Takes a failed command off the page. */
export function forget(room, key) {
  room.commands = room.commands.filter((row) => row.key !== key);
  changed();
}

/** Sends the bot's interaction; returns why it failed, or null. */
async function send(room, interaction, message) {
  let answer;
  try {
    answer = await api.interact(room.person.id, interaction);
  } catch (refused) {
    return refused.message;
  }
  if (answer.outcome === "failed") return answer.reason ?? "The bot didn’t answer.";
  if (answer.outcome === "modal") {
    openModal(answer.modal, (components) => submit(room, message, answer.modal.custom_id, components));
  }
  if (answer.message) room.person.room(answer.message.channel_id ?? room.channel).offer(answer.message);
  // An answer to one's own press is what one wants to see next.
  if (answer.outcome === "message" && room === here()) scrollDown();
  return null;
}

/** Sends a form; returns why it failed, or null. */
function submit(room, message, customId, components) {
  return send(room, { type: 5, channel: room.channel, message, custom_id: customId, components }, message);
}

/** Asks the bot for completions of the option that is being typed. */
export async function complete(room, command, options) {
  const answer = await api.interact(room.person.id, { type: 4, channel: room.channel, command, options });
  return answer.choices ?? [];
}
