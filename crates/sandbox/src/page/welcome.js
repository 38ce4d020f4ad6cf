// What a newcomer reads first, and the page's own help.

import { element } from "./dom.js";
import { showDialog } from "./modal.js";
import { nameOf } from "./names.js";
import { sendLine } from "./composer.js";
import { leaves } from "./slash.js";
import { store } from "./store.js";

/** A command to begin with: one named "new", or else the first. */
function opening(person) {
  const all = leaves(person.commands);
  return all.find((leaf) => leaf.path.at(-1) === "new") ?? all[0];
}

/** The beginning of a channel: how to start while it is empty, a plain line later. */
export function drawWelcome(room) {
  const { person } = room;
  const channel = person.channel(room.channel);
  if (!channel || 0 < room.messages.length) {
    return element("li", { class: "beginning" }, "This is the beginning.");
  }
  if (channel.type === 1) {
    return element("li", { class: "welcome" }, element("p", {}, "Only you and ", element("bdi", {}, nameOf(person.companion(channel))), " can see what is written here."));
  }
  const leaf = opening(person);
  const line = leaf ? `/${leaf.path.join(" ")}` : "/";
  const start = element("button", { type: "button", class: "button primary", onclick: () => sendLine(line) }, `Send ${line}`);
  return element("li", { class: "welcome" },
    element("h2", {}, "Talk to the bot as everyone here"),
    leaf
      ? element("p", {}, "Type ", element("code", {}, line), " in a channel, then press its buttons as other people. Switch between them at the top of the page or with the keys 1 to 9.")
      : element("p", {}, "The bot hasn’t registered its commands yet. Start it, and this page will tell you how to begin."),
    leaf && start,
    element("p", { class: "subtext" }, "Nothing leaves this machine: no account, no Discord."));
}

/** The help behind the question mark. */
export function openHelp() {
  const row = (keys, words) => element("div", {}, element("dt", {}, keys.map((key) => element("kbd", {}, key))), element("dd", {}, words));
  const close = element("button", { type: "button", class: "button primary" }, "Close");
  const leaf = store.me && opening(store.me);
  const dialog = showDialog(element("div", { class: "help" },
    element("h2", { id: "help-title" }, "How this works"),
    element("p", {}, "This page stands in for Discord on your own machine. You are everyone here: choose at the top who you are, and act for each of them. A number next to a name means that someone has mentioned that person."),
    leaf && element("p", {}, "Type ", element("code", {}, `/${leaf.path.join(" ")}`), " in a channel, then answer as other people."),
    element("dl", {},
      row(["1", "…", "9"], "switch to another person (with Alt while you’re typing)"),
      row(["/"], "type a command"),
      row(["↑", "↓"], "move through a list"),
      row(["Enter"], "send or choose"),
      row(["Shift", "Enter"], "start a new line"),
      row(["Esc"], "close whatever is open")),
    element("div", { class: "dialog-foot" }, close)), "help-title", { "data-light": "true" });
  close.addEventListener("click", () => dialog.close());
  close.focus();
}
