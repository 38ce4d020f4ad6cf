// Embeds, drawn simply: a framed text with its fields.

import { element, tint } from "./dom.js";
import { drawLink, drawText } from "./markup.js";

export function drawEmbeds(message, context) {
  if (!message.embeds?.length) return null;
  return message.embeds.map((embed) => tint(element("section", { class: "embed" },
    embed.author && element("p", { class: "subtext", dir: "auto" }, embed.author.name),
    embed.title && element("h3", { dir: "auto" }, embed.url ? drawLink(embed.url, [embed.title], context) : embed.title),
    embed.description && drawText(embed.description, context),
    embed.fields?.length ? element("dl", {}, embed.fields.map((field) => element("div", { class: field.inline ? "inline" : null },
      element("dt", { dir: "auto" }, field.name), element("dd", {}, drawText(field.value, context))))) : null,
    embed.image && element("p", {}, drawLink(embed.image.url, ["Picture"], context)),
    embed.footer && element("p", { class: "subtext", dir: "auto" }, embed.footer.text)), embed.color));
}
