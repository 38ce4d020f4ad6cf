// The rows of buttons and menus under a message.

import { element } from "./dom.js";
import { emojiNode } from "./emoji.js";
import { press } from "./interactions.js";
import { drawLink } from "./markup.js";
import { menu } from "./menu.js";

const BUTTON = 2;
const MENUS = [3, 5, 8];
const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };
const LINK = 5;

/** The rows, or null for a message without any. */
export function drawComponents(room, message, context) {
  if (!message.components?.length) return null;
  const pressed = room.busy.get(message.id);
  const failure = room.failures.get(message.id);
  return element("div", { class: "components", "aria-busy": pressed !== undefined },
    message.components.map((row) => element("div", { class: "row" }, (row.components ?? []).map((part) => drawPart(room, message, part, pressed, context)))),
    failure !== undefined && element("p", { class: "failure", role: "alert" }, "This interaction failed", element("small", { dir: "auto" }, failure)));
}

function drawPart(room, message, part, pressed, context) {
  if (part.type === BUTTON && part.style === LINK) return drawLinkButton(part, context);
  if (part.type === BUTTON) return drawButton(room, message, part, pressed);
  if (MENUS.includes(part.type)) {
    return menu(part, { key: keyOf(message, part), busy: pressed !== undefined, choices: choicesOf(part, context) }, (values) => press(room, message, part.custom_id, values));
  }
  return element("span", { class: "unknown" }, `A component of type ${part.type}, which the sandbox can’t draw`);
}

/** The same ids stand on many messages. */
const keyOf = (message, part) => `${message.id}/${part.custom_id}`;

function drawButton(room, message, part, pressed) {
  const waiting = pressed === part.custom_id;
  return element("button", {
    type: "button",
    class: `button ${STYLES[part.style] ?? "secondary"}`,
    disabled: part.disabled === true || (pressed !== undefined && !waiting),
    "aria-disabled": waiting ? "true" : null,
    "aria-label": part.label ? null : part.emoji?.name,
    "data-key": keyOf(message, part),
    onclick: () => press(room, message, part.custom_id),
  }, emojiNode(part.emoji), part.label && element("span", { class: "label", dir: "auto" }, part.label), waiting && thinkingDots());
}

function drawLinkButton(part, context) {
  const link = drawLink(part.url ?? "", [emojiNode(part.emoji), part.label && element("span", { class: "label", dir: "auto" }, part.label)].filter(Boolean), context);
  link.classList.add("button", "link");
  if (part.disabled) {
    link.removeAttribute("href");
    link.setAttribute("aria-disabled", "true");
  }
  return link;
}

function choicesOf(part, context) {
  if (part.type === 5) return context.users.map((user) => ({ label: user.global_name || user.username, value: user.id }));
  if (part.type === 8) return context.channels.map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
  return part.options ?? [];
}

/** Three dots that pulse while the bot thinks. */
export function thinkingDots() {
  return element("span", { class: "dots", "aria-hidden": "true" }, element("i"), element("i"), element("i"));
}
