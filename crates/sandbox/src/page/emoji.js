// Emoji as components carry them: a character, or the name of one that only Discord has.

import { element } from "./dom.js";

export function emojiNode(emoji) {
  if (!emoji) return null;
  return element("span", { class: "emoji", "aria-hidden": "true" }, emoji.id ? `:${emoji.name}:` : emoji.name);
}
