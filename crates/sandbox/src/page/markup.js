// Draws the tree that `markdown.js` reads.

import { element } from "./dom.js";
import { parse } from "./markdown.js";
import { nameOf } from "./names.js";
import { timeNode } from "./time.js";

/** The nodes of a text. `context` knows the people and places: `user(id)`, `channel(id)`, `href(channel)`, `me`. */
export function drawText(text, context) {
  return parse(text).map((block) => drawBlock(block, context));
}

/** The same as one line, for quotations. */
export function drawLine(text, context) {
  const first = parse(text).find((block) => block.children) ?? { children: [] };
  const line = first.type === "quote" ? first.children[0]?.children ?? [] : first.children;
  return line.map((node) => drawInline(node, context));
}

function drawBlock(block, context) {
  const inside = () => block.children.map((node) => drawInline(node, context));
  switch (block.type) {
    case "paragraph":
      return element("p", { dir: "auto" }, inside());
    case "heading":
      return element("p", { dir: "auto", role: "heading", "aria-level": block.level + 2, class: `heading-${block.level}` }, inside());
    case "subtext":
      return element("p", { dir: "auto", class: "subtext" }, inside());
    case "quote":
      return element("blockquote", {}, block.children.map((child) => drawBlock(child, context)));
    case "code":
      return element("pre", { tabindex: 0, "data-language": block.language || null }, element("code", {}, block.text));
    case "list":
      return drawList(block.items, context);
  }
}

function drawList(items, context) {
  const ordered = items[0].number !== null;
  const long = items.some((item) => 99 < item.number);
  return element(ordered ? "ol" : "ul", ordered ? { start: items[0].number, class: long && "long" } : {},
    items.map((item) => element("li", { dir: "auto", value: ordered ? item.number : null, class: `depth-${item.depth}${ordered && item.number === null ? " bullet" : ""}` }, item.children.map((node) => drawInline(node, context)))));
}

function drawInline(node, context) {
  const inside = () => node.children.map((child) => drawInline(child, context));
  switch (node.type) {
    case "text":
      return node.text;
    case "bold":
      return element("strong", {}, inside());
    case "italic":
      return element("em", {}, inside());
    case "underline":
      return element("u", {}, inside());
    case "strike":
      return element("s", {}, inside());
    case "spoiler":
      return drawSpoiler(inside());
    case "codespan":
      return element("code", {}, node.text);
    case "user": {
      const mine = node.id === context.me ? "mention mine" : "mention";
      return element("span", { class: mine }, "@", element("bdi", {}, nameOf(context.user(node.id))));
    }
    case "role":
      return element("span", { class: "mention" }, "@role");
    case "everyone":
      return element("span", { class: "mention mine" }, node.text);
    case "channel": {
      const channel = context.channel(node.id);
      if (!channel) return element("span", { class: "mention" }, "#unknown");
      return element("a", { class: "mention", href: context.href(node.id) }, "#", element("bdi", {}, channel.name));
    }
    case "command":
      return element("span", { class: "mention" }, `/${node.name}`);
    case "time":
      return timeNode(node.unix, node.style, { class: "stamp" });
    case "link":
      return drawLink(node.address, inside(), context);
  }
}

/** A link that leaves the page, or stays when it leads to a message of this sandbox. */
export function drawLink(address, children, context) {
  const jump = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?$/.exec(address);
  if (jump && context.channel(jump[1])) {
    return element("a", { href: context.href(jump[1], jump[2]) }, children);
  }
  // A place of an earlier run leads nowhere, least of all out of this machine.
  if (jump) return element("span", { title: "This place no longer exists" }, children);
  if (!/^https?:\/\//i.test(address)) return element("span", {}, children);
  return element("a", { href: address, target: "_blank", rel: "noopener noreferrer" }, children);
}

function drawSpoiler(children) {
  const cover = element("span", { class: "spoiler", role: "button", tabindex: 0, "aria-label": "Spoiler, press to show", "aria-expanded": "false" },
    element("span", {}, children));
  const reveal = (event) => {
    if (cover.classList.contains("shown")) return;
    event.preventDefault();
    event.stopPropagation();
    cover.classList.add("shown");
    for (const name of ["role", "tabindex", "aria-label", "aria-expanded"]) cover.removeAttribute(name);
  };
  cover.addEventListener("click", reveal, true);
  cover.addEventListener("keydown", (event) => {
    if (event.key === "Enter" || event.key === " ") reveal(event);
  });
  return cover;
}
