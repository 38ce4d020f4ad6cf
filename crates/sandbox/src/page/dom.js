// Builds elements from data, never from markup text: what people write can only become text nodes.

/** An element with attributes (`on…` are listeners, null and false leave it out) and children. */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Sets attributes as `element` does; null and false take them off. */
export function mark(node, attributes) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) node.removeAttribute(key);
    else node.setAttribute(key, value === true ? "" : String(value));
  }
}

export const byId = (id) => document.getElementById(id);

let lastId = 0;

/** An id for `aria-…` attributes that no other element has. */
export function freshId(stem) {
  lastId += 1;
  return `${stem}-${lastId}`;
}

/**
 * Runs `change`, then gives the focus back to the control with the same `data-key` if it was replaced,
 * or to the message that it stood in if it is gone.
 */
export function keepingFocus(container, change) {
  const focused = container.contains(document.activeElement) ? document.activeElement : null;
  const keys = ["data-key", "data-message"].map((name) => [name, focused?.closest(`[${name}]`)?.getAttribute(name)]);
  change();
  if (focused === null || container.contains(document.activeElement)) return;
  for (const [name, key] of keys) {
    const again = key && container.querySelector(`[${name}="${CSS.escape(key)}"]`);
    if (!again || again.disabled) continue;
    again.focus({ preventScroll: true });
    return;
  }
}

/** Makes a function that calls `build` only when the data it is given has changed. */
export function whenChanged(build) {
  let seen;
  return (data) => {
    const signature = JSON.stringify(data);
    if (signature === seen) return;
    seen = signature;
    build(data);
  };
}

/** Gives a colour to an element as the custom properties `--tint` and `--on-tint` (its readable ink). */
export function tint(node, color) {
  const hex = typeof color === "number" ? `#${color.toString(16).padStart(6, "0")}` : color;
  if (!/^#[0-9a-f]{6}$/i.test(hex ?? "")) return node;
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  const bright = 0.299 * red + 0.587 * green + 0.114 * blue > 120;
  node.style.setProperty("--tint", hex);
  node.style.setProperty("--on-tint", bright ? "#14181F" : "#F2F0EA");
  return node;
}

/** Says a line to screen readers. */
export function announce(text) {
  const line = element("p", {}, text);
  byId("announcer").append(line);
  setTimeout(() => line.remove(), 5000);
}
