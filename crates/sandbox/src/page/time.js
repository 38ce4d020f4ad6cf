// Times as people read them, kept current.

import { element } from "./dom.js";

const LOCALE = navigator.languages?.find((language) => language.startsWith("en")) ?? "en-GB";
const ago = new Intl.RelativeTimeFormat("en", { numeric: "always" });
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const STEPS = [[60, "second", 1], [3600, "minute", 60], [86400, "hour", 3600], [2592000, "day", 86400], [31536000, "month", 2592000], [Infinity, "year", 31536000]];

/** "3 minutes ago" or "in 2 days", for seconds since 1970. */
export function relative(unix, now = Date.now() / 1000) {
  const seconds = unix - now;
  const [, unit, size] = STEPS.find(([limit]) => Math.abs(seconds) < limit);
  return ago.format(Math.round(seconds / size), unit);
}

/** A moment in one of Discord's styles: `t T d D f F`, or `R` for relative. */
export function written(unix, style, now) {
  if (Number.isNaN(new Date(unix * 1000).getTime())) return "an unknown time";
  if (style === "R") return relative(unix, now);
  return new Intl.DateTimeFormat(LOCALE, STYLES[style] ?? STYLES.f).format(new Date(unix * 1000));
}

/** A `<time>` that `keepCurrent` renews while it is on the page. */
export function timeNode(unix, style, attributes = {}) {
  const date = new Date(unix * 1000);
  if (Number.isNaN(date.getTime())) return element("span", attributes, written(unix, style));
  return element("time", { datetime: date.toISOString(), title: written(unix, "F"), "data-unix": unix, "data-style": style, ...attributes }, said(unix, style, attributes.class));
}

/** A message's own time says "now" at first, rather than counting seconds. */
function said(unix, style, kind) {
  if (kind === "sent" && Math.abs(Date.now() / 1000 - unix) < 45) return "now";
  return written(unix, style);
}

/** Renews the relative times on the page every second. */
export function keepCurrent() {
  setInterval(() => {
    for (const node of document.querySelectorAll('time[data-style="R"]')) {
      const words = said(Number(node.dataset.unix), "R", node.className);
      if (node.textContent !== words) node.textContent = words;
    }
  }, 1000);
}
