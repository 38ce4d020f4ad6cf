// A select menu: a button that opens a list; one choice is sent at once, several when they are confirmed.

import { element, freshId } from "./dom.js";
import { emojiNode } from "./emoji.js";
import { rove, settle } from "./roving.js";

/** Draws the menu `part`, which `key` finds again; `send` gets the chosen values. */
export function menu(part, { key, busy, choices }, send) {
  const least = part.min_values ?? 1;
  const most = Math.min(part.max_values ?? 1, choices.length);
  const single = most <= 1 && least === 1;
  const given = choices.filter((choice) => choice.default).map((choice) => choice.value);
  let chosen = new Set(given);

  const opener = element("button", {
    type: "button",
    class: "opener",
    disabled: part.disabled === true,
    "aria-disabled": busy ? "true" : null,
    "aria-haspopup": "listbox",
    "aria-expanded": "false",
    "data-key": key,
  }, summary());
  const list = element("ul", { role: "listbox", id: freshId("menu"), "aria-label": part.placeholder ?? "Choose", "aria-multiselectable": single ? null : "true" },
    choices.map((choice) => drawChoice(choice)));
  const done = element("button", { type: "button", class: "button primary done", onclick: () => finish() }, "Done");
  const sheet = element("div", { class: "sheet", hidden: true }, list, !single && element("div", { class: "sheet-foot" }, element("span", { class: "hint" }, hint(least, most)), done));
  const box = element("div", { class: "menu" }, opener, sheet);
  opener.setAttribute("aria-controls", list.id);
  opener.addEventListener("click", () => {
    if (!sheet.hidden) close();
    else if (!busy) open();
  });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || sheet.hidden) return;
    event.stopPropagation();
    close();
    opener.focus();
  });
  box.addEventListener("focusout", (event) => {
    if (!sheet.hidden && event.relatedTarget && !box.contains(event.relatedTarget)) close();
  });
  rove(list, "[role=option]");
  list.addEventListener("keydown", seek);

  function summary() {
    const picked = choices.filter((choice) => chosen.has(choice.value));
    const words = picked.length === 0 ? element("span", { class: "placeholder", dir: "auto" }, part.placeholder ?? "Choose")
      : element("span", { class: "picked", dir: "auto" }, picked.map((choice) => choice.label).join(", "));
    return [words, element("span", { class: "arrow", "aria-hidden": "true" }, "▾")];
  }

  function drawChoice(choice) {
    return element("li", {
      role: "option",
      tabindex: -1,
      "aria-selected": String(chosen.has(choice.value)),
      "data-value": choice.value,
      onclick: (event) => pick(event.currentTarget),
      onkeydown: (event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        pick(event.currentTarget);
      },
    }, emojiNode(choice.emoji),
    element("span", { class: "choice" }, element("span", { class: "choice-label", dir: "auto" }, choice.label),
      choice.description && element("span", { class: "choice-description", dir: "auto" }, choice.description)),
    element("span", { class: "tick", "aria-hidden": "true" }));
  }

  function pick(row) {
    const { value } = row.dataset;
    if (single) {
      chosen = new Set([value]);
      finish();
      return;
    }
    if (chosen.has(value)) chosen.delete(value);
    else if (chosen.size < most) chosen.add(value);
    redraw();
  }

  function redraw() {
    for (const row of list.children) {
      const picked = chosen.has(row.dataset.value);
      row.setAttribute("aria-selected", String(picked));
      row.toggleAttribute("data-full", !picked && most <= chosen.size);
    }
    done.disabled = chosen.size < least || most < chosen.size;
    opener.replaceChildren(...summary());
  }

  function open() {
    sheet.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    const rows = [...list.children];
    const first = rows.find((row) => chosen.has(row.dataset.value)) ?? rows[0];
    settle(rows, first);
    redraw();
    first?.focus({ preventScroll: true });
    sheet.scrollIntoView({ block: "nearest" });
  }

  function close() {
    sheet.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    chosen = new Set(given);
    redraw();
  }

  function finish() {
    const values = choices.map((choice) => choice.value).filter((value) => chosen.has(value));
    close();
    opener.focus();
    send(values);
  }

  /** A letter jumps to the next choice that begins with it. */
  function seek(event) {
    if (event.key.length !== 1 || event.key === " " || event.altKey || event.ctrlKey || event.metaKey) return;
    const rows = [...list.children];
    const from = rows.indexOf(document.activeElement) + 1;
    const found = [...rows.slice(from), ...rows.slice(0, from)].find((row) =>
      row.querySelector(".choice-label").textContent.toLowerCase().startsWith(event.key.toLowerCase()));
    if (!found) return;
    event.preventDefault();
    event.stopPropagation();
    settle(rows, found);
    found.focus();
  }

  return box;
}

function hint(least, most) {
  if (least === most) return `Choose ${most}`;
  return least === 0 ? `Choose up to ${most}` : `Choose ${least} to ${most}`;
}
