// One message as it stands in the list.

import { drawAttachments } from "./attachments.js";
import { drawComponents, thinkingDots } from "./components.js";
import { element } from "./dom.js";
import { drawEmbeds } from "./embeds.js";
import { drawLine, drawText } from "./markup.js";
import { face, nameNode } from "./names.js";
import { changed, href, store, userById } from "./store.js";
import { timeNode } from "./time.js";

const EPHEMERAL = 64;
const THINKING = 128;
const THREAD_CREATED = 18;
const THREAD_STARTER = 21;

export const isPrivate = (message) => (message.flags & EPHEMERAL) !== 0;

/** Who and what can be named in a text, as the person who looks sees it. */
export function contextOf(person) {
  return {
    me: person.id,
    user: userById,
    users: [...store.people.map((one) => one.user), store.bot],
    channels: person.guildOf(store.channel)?.channels ?? [],
    channel: (id) => person.channel(id),
    href: (channel, message) => href(channel, message, person),
  };
}

/** Draws a message; `joined` leaves out the author, who also wrote the one above. */
export function drawMessage(room, message, joined) {
  const context = contextOf(room.person);
  if (message.type === THREAD_CREATED) return drawThreadLine(message, context);
  const classes = ["message", joined && "joined", isPrivate(message) && "private", room.person.isMentioned(message) && "for-me"];
  return element("li", { class: classes.filter(Boolean).join(" "), "data-message": message.id, tabindex: -1 },
    drawOrigin(room, message, context),
    joined ? null : drawHead(message),
    element("div", { class: "content" }, drawContent(message, context)),
    drawEmbeds(message, context),
    drawAttachments(message),
    drawComponents(room, message, context),
    message.thread && drawThreadLink(message.thread, context),
    isPrivate(message) && drawPrivacy(room, message));
}

/** Draws a private answer that the talk has moved past: one line, until it is asked for. */
export function drawFolded(room, message) {
  const context = contextOf(room.person);
  const show = () => {
    room.unfold(message.id);
    changed();
  };
  return element("li", { class: "message private folded", "data-message": message.id, tabindex: -1 },
    element("p", { class: "words", dir: "auto" }, message.content ? [...drawLine(message.content, { ...context, href: () => null })].map(plain) : "A private answer"),
    drawPrivacy(room, message, element("button", { type: "button", class: "textual", onclick: show, "data-key": `show-${message.id}` }, "Show")));
}

/** The author as this screen knows them: the people's colours come from the list of people. */
function known(author) {
  return { ...author, ...userById(author.id) };
}

function drawHead(message) {
  const author = known(message.author);
  return element("div", { class: "head" }, face(author), nameNode(author),
    author.bot && element("span", { class: "tag" }, "bot"),
    timeNode(Date.parse(message.timestamp) / 1000, "R", { class: "sent" }));
}

function drawContent(message, context) {
  if (message.flags & THINKING) {
    return element("p", { class: "thinking" }, nameNode(message.author), " is thinking… ", thinkingDots());
  }
  const edited = message.edited_timestamp && !isPrivate(message) && element("span", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString() }, "(edited)");
  const drawn = message.content ? drawText(message.content, context) : [];
  if (!edited) return drawn;
  const last = drawn.at(-1);
  if (last?.tagName === "P") last.append(" ", edited);
  else drawn.push(edited);
  return drawn;
}

/** What the message answers: a command, or another message. */
function drawOrigin(room, message, context) {
  const metadata = message.interaction_metadata;
  const name = metadata?.name ?? message.interaction?.name;
  if (metadata?.type === 2 || name) {
    const user = known(metadata?.user ?? message.interaction.user);
    return element("p", { class: "origin" }, face(user), nameNode(user), name ? [" used ", element("code", {}, `/${name}`)] : " used a command");
  }
  const reference = message.message_reference?.message_id;
  if (!reference || message.type === THREAD_STARTER) return null;
  const original = message.referenced_message ?? room.find(reference);
  // A panel goes on in an answer to the one before it, which may be dismissed.
  if (!original && isPrivate(message)) return null;
  if (!original) return element("p", { class: "origin" }, "Replies to a message that no longer exists");
  return element("p", { class: "origin" }, face(known(original.author)), nameNode(known(original.author)), " ",
    element("a", { href: context.href(message.message_reference.channel_id ?? room.channel, reference), dir: "auto" },
      original.content ? [...drawLine(original.content, { ...context, href: () => null })].map(plain) : "a picture"));
}

/** Links cannot stand inside a link: their words can. */
function plain(node) {
  return typeof node === "string" ? node : node.textContent;
}

function drawThreadLine(message, context) {
  const thread = message.message_reference?.channel_id ?? message.thread?.id;
  const name = element("bdi", {}, message.content);
  return element("li", { class: "message event", "data-message": message.id, tabindex: -1 },
    element("p", {}, nameNode(known(message.author)), " opened the thread ",
      thread ? element("a", { href: context.href(thread) }, name) : name));
}

function drawThreadLink(thread, context) {
  return element("p", { class: "thread-link" }, element("a", { href: context.href(thread.id), "data-key": `thread-${thread.id}` }, "Open the thread ", element("bdi", {}, thread.name)));
}

function drawPrivacy(room, message, show = null) {
  const dismiss = () => {
    room.dismiss(message.id);
    changed();
  };
  return element("p", { class: "privacy" }, "Only you can see this · ", show && [show, " · "], element("button", { type: "button", class: "textual", onclick: dismiss, "data-key": `dismiss-${message.id}` }, "Dismiss"));
}
