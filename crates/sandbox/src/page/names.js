// How people and places are called and drawn in small.

import { element, tint } from "./dom.js";

/** The name that is shown for a user. */
export function nameOf(user) {
  return user?.global_name || user?.username || "Someone";
}

/** A name set apart, so that its direction cannot leak into the sentence around it. */
export function nameNode(user) {
  return element("bdi", { class: "name" }, nameOf(user));
}

/** A round token with the first letter of a name; a bot's is square. */
export function face(user, color) {
  const letter = [...nameOf(user)][0]?.toUpperCase() ?? "?";
  const node = element("span", { class: user?.bot ? "face bot" : "face", "aria-hidden": "true" }, letter);
  return tint(node, color ?? user?.avatar_color);
}

/** A count at the end of a row: the number of mentions, or a dot for what is merely unread. */
export function badge({ count, mentions }) {
  if (mentions > 0) {
    const words = mentions === 1 ? "1 mention" : `${mentions} mentions`;
    return element("span", { class: "badge" }, element("span", { "aria-hidden": "true" }, Math.min(mentions, 99)), unseen(words));
  }
  return count > 0 ? element("span", { class: "badge dot" }, unseen("unread")) : null;
}

const unseen = (words) => element("span", { class: "unseen" }, `, ${words}`);
