// The row of people at the top: who one is, who is asked for, and the keys that switch.

import * as api from "./api.js";
import { byId, element, freshId, keepingFocus, tint, whenChanged } from "./dom.js";
import { fieldLabel, showDialog } from "./modal.js";
import { badge, face, nameNode, nameOf } from "./names.js";
import { keepAdded } from "./reads.js";
import { rove } from "./roving.js";
import { become, personById, store } from "./store.js";

const KEYS = 9;

export function setUpPeople() {
  const row = byId("people");
  rove(row, "[role=radio]", (control) => become(personById(control.dataset.person)));
  byId("add-person").addEventListener("click", openForm);
  document.addEventListener("keydown", (event) => {
    const number = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    if (!number || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const writing = event.target.closest("input, textarea, select, dialog");
    const person = store.people[Number(number) - 1];
    if (!person || (writing && !event.altKey) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    become(person);
  });
}

export function drawPeople() {
  redraw({
    me: store.me?.id,
    people: store.people.map((person) => ({ ...person.user, unread: person.known ? person.unreadEverywhere() : { count: 0, mentions: 0 } })),
  });
}

const redraw = whenChanged(({ me, people }) => {
  const row = byId("people");
  keepingFocus(row, () => row.replaceChildren(...people.map((user, at) => drawPerson(user, at, user.id === me))));
  row.querySelector("[aria-checked=true]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  if (store.me) tint(document.documentElement, store.me.user.avatar_color);
});

function drawPerson(user, at, chosen) {
  const key = at < KEYS ? String(at + 1) : null;
  return tint(element("button", {
    type: "button",
    class: "person",
    role: "radio",
    "aria-checked": String(chosen),
    tabindex: chosen ? 0 : -1,
    "data-person": user.id,
    "data-key": user.id,
    title: key ? `${nameOf(user)} (key ${key})` : nameOf(user),
    onclick: () => become(personById(user.id)),
  }, face(user), nameNode(user), key && element("kbd", { "aria-hidden": "true" }, key), badge(user.unread)), user.avatar_color);
}

function openForm() {
  const id = freshId("name");
  const input = element("input", { id, type: "text", required: true, maxlength: 32, autocomplete: "off" });
  const problem = element("p", { class: "failure", role: "alert", hidden: true });
  const add = async (event) => {
    event.preventDefault();
    try {
      const name = input.value.trim();
      await api.addPerson(name);
      keepAdded(name);
      dialog.close();
    } catch (refused) {
      problem.hidden = false;
      problem.textContent = refused.message;
    }
  };
  const cancel = element("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel");
  const dialog = showDialog(element("form", { onsubmit: add },
    element("h2", { id: "add-title" }, "Add a person"),
    element("div", { class: "field" }, fieldLabel(id, "Name", true), input), problem,
    element("div", { class: "dialog-foot" }, cancel, element("button", { type: "submit", class: "button primary" }, "Add"))), "add-title");
  input.focus();
}
