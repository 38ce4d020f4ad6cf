// Files that come with a message: pictures are shown, the rest is linked.

import { element } from "./dom.js";
import { showDialog } from "./modal.js";

/** The attachments of a message, or null if it has none. */
export function drawAttachments(message) {
  if (!message.attachments?.length) return null;
  return element("div", { class: "attachments" }, message.attachments.map((file) => (isPicture(file) ? drawPicture(file) : drawFile(file))));
}

function isPicture(file) {
  return (file.content_type ?? "").startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(file.filename);
}

/** The file's address on this page's own server, whatever name the server goes by. */
function addressOf(file) {
  const address = new URL(file.url, location.origin);
  return address.pathname.startsWith("/attachments/") ? address.pathname + address.search : null;
}

function drawPicture(file) {
  const address = addressOf(file);
  if (address === null) return drawFile(file);
  const words = file.description || file.filename;
  const image = element("img", { src: address, alt: words, decoding: "async" });
  if (file.width && file.height) {
    // The place is kept free before the picture arrives.
    image.style.setProperty("--width", `${file.width}px`);
    image.style.setProperty("--ratio", file.width / file.height);
  }
  image.addEventListener("error", () => image.closest("button").classList.add("lost"));
  return element("button", { type: "button", class: "picture", title: "Enlarge", "data-key": `picture-${file.id}`, onclick: () => enlarge(address, words) }, image);
}

/** How large a file is. */
export function sizeInWords(bytes) {
  return bytes < 1024 ? `${bytes} bytes` : `${Math.round(bytes / 1024)} KB`;
}

function drawFile(file) {
  return element("p", { class: "file" },
    element("a", { href: addressOf(file), download: file.filename, "data-key": `file-${file.id}` }, element("bdi", {}, file.filename)), " ",
    element("small", {}, sizeInWords(file.size)), file.description && element("span", { class: "subtext", dir: "auto" }, file.description));
}

function enlarge(address, words) {
  const close = element("button", { type: "button", class: "button secondary" }, "Close");
  const figure = element("figure", {}, element("img", { src: address, alt: words }),
    element("figcaption", {}, element("p", { dir: "auto" }, words),
      element("div", { class: "dialog-foot" }, element("a", { class: "button link", href: address, target: "_blank", rel: "noopener" }, "Open in a new tab"), close)));
  const dialog = showDialog(figure, null, { class: "lightbox", "aria-label": "Picture", "data-light": "true" });
  close.addEventListener("click", () => dialog.close());
  dialog.querySelector("img").addEventListener("click", () => dialog.close());
  close.focus();
}
