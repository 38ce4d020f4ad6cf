// The labelled fields of a command's options.

import { sizeInWords } from "./attachments.js";
import { element, freshId } from "./dom.js";
import { fieldLabel } from "./modal.js";
import { KIND, resolve, written } from "./slash.js";
import { Suggestions } from "./suggestions.js";

const PATIENCE = 180;

/** Draws a command's fields into `box`; `ask(options)` brings completions, `cancel` is called when they are given up. */
export function openFields(box, leaf, given, { places, ask, cancel }) {
  const fields = new Map();
  const texts = () => Object.fromEntries([...fields].map(([name, field]) => [name, field.read()]));
  /** The options as far as they are right, with the one that is being typed. */
  const partly = (option, text) => {
    // Files are sent only when the command is run.
    const others = resolve(leaf, { ...texts(), [option.name]: "" }, places).options.filter((other) => other.type !== KIND.file);
    return leaf.wrap([...others, { name: option.name, type: option.type, value: text, focused: true }]);
  };
  for (const option of leaf.options) {
    fields.set(option.name, drawField(option, given[option.name] ?? "", places, (text) => ask(partly(option, text))));
  }
  const cross = element("button", { type: "button", class: "quiet", onclick: cancel }, element("span", { "aria-hidden": "true" }, "✕"), element("span", { class: "unseen" }, "Close the command"));
  const send = element("button", { type: "submit", class: "button primary" }, "Run");
  box.replaceChildren(
    element("div", { class: "fields-head" }, element("code", {}, written(leaf)), element("span", { class: "option-description", dir: "auto" }, leaf.description), cross),
    element("div", { class: "fields-body" }, [...fields.values()].map((field) => field.node)),
    element("div", { class: "fields-foot" }, send));
  // Without anything to fill in, one more Enter runs it.
  (box.querySelector("input[required], select[required]") ?? send).focus();
  return { leaf, read: texts, complain: (problems) => complain(fields, problems) };
}

function complain(fields, problems) {
  for (const [name, field] of fields) {
    field.problem.textContent = problems[name] ? `This ${problems[name]}.` : "";
    field.control.toggleAttribute("aria-invalid", name in problems);
  }
  const first = [...fields].find(([name]) => name in problems);
  first?.[1].control.focus();
}

function drawField(option, given, places, ask) {
  const id = freshId("option");
  const hint = `${id}-hint`;
  const shared = { id, required: option.required === true, "data-option": option.name, "aria-describedby": hint };
  const { control, read, extra } = drawControl(option, given, places, ask, shared);
  const problem = element("span", { class: "problem", role: "alert" });
  // What is being put right is no longer wrong until it is run again.
  control.addEventListener("input", () => {
    problem.textContent = "";
    control.removeAttribute("aria-invalid");
  });
  const node = element("div", { class: "field" }, fieldLabel(id, option.name, option.required), control, extra,
    element("p", { class: "hint", id: hint }, element("span", { dir: "auto" }, option.description ?? ""), " ", problem));
  return { node, control, read, problem };
}

function drawControl(option, given, places, ask, shared) {
  if (option.choices?.length) return choosing(option.choices.map((choice) => [choice.name, String(choice.value)]), given, shared);
  switch (option.type) {
    case KIND.truth:
      return choosing([["yes", "true"], ["no", "false"]], given, shared);
    case KIND.user:
    case KIND.mentionable:
      return choosing(places.users.map((user) => [user.global_name || user.username, user.id]), given.replace(/^<?@!?|>$/g, ""), shared);
    case KIND.channel:
      return choosing(places.channels.map((channel) => [`#${channel.name}`, channel.id]), given.replace(/^<#|>$/g, ""), shared);
    case KIND.file:
      return choosingFile(option, shared);
    default:
      return typing(option, given, ask, shared);
  }
}

function choosing(pairs, given, shared) {
  const control = element("select", shared, element("option", { value: "" }, shared.required ? "Choose…" : "—"),
    pairs.map(([name, value]) => element("option", { value }, name)));
  const wanted = given.toLowerCase();
  control.value = pairs.find(([name, value]) => value.toLowerCase() === wanted || name.toLowerCase() === wanted || name.slice(1).toLowerCase() === wanted)?.[1] ?? "";
  return { control, read: () => control.value };
}

/** A file from one's own computer, which can be taken back. */
function choosingFile(option, shared) {
  const control = element("input", { ...shared, type: "file" });
  const remove = element("button", { type: "button", class: "button secondary", "aria-label": `Remove the file from ${option.name}` }, "Remove");
  const words = element("span", { role: "status" });
  const chosen = element("p", { class: "chosen" }, words, remove);
  const draw = () => {
    const file = control.files[0];
    words.replaceChildren(...(file ? [element("bdi", {}, file.name), ` (${sizeInWords(file.size)})`] : []));
    remove.hidden = !file;
  };
  control.addEventListener("change", draw);
  remove.addEventListener("click", () => {
    control.value = "";
    draw();
    control.focus();
  });
  draw();
  return { control, read: () => control.files[0] ?? "", extra: chosen };
}

function typing(option, given, ask, shared) {
  const whole = option.type === KIND.integer;
  const numeric = whole || option.type === KIND.number;
  const control = element("input", {
    ...shared,
    type: numeric && !option.autocomplete ? "number" : "text",
    step: whole ? 1 : numeric ? "any" : null,
    min: option.min_value,
    max: option.max_value,
    minlength: option.min_length,
    maxlength: option.max_length,
    inputmode: numeric ? "numeric" : null,
    autocomplete: "off",
    spellcheck: "false",
    dir: "auto",
  });
  control.value = given;
  if (!option.autocomplete) return { control, read: () => control.value.trim() };
  return completing(control, ask);
}

/** An input whose completions the bot is asked for as one types. */
function completing(control, ask) {
  let chosen = null;
  let asked = 0;
  let timer = 0;
  const list = element("ul", { role: "listbox", class: "completions", "aria-label": "Suggestions", hidden: true });
  const suggestions = new Suggestions(control, list, (item) => {
    chosen = item;
    control.value = item.name;
  });
  const renew = async () => {
    asked += 1;
    const mine = asked;
    control.setAttribute("aria-busy", "true");
    const choices = await ask(control.value).catch(() => []);
    if (mine !== asked) return;
    control.removeAttribute("aria-busy");
    if (document.activeElement !== control) return;
    suggestions.show(choices, control.value !== "");
    list.scrollIntoView({ block: "nearest" });
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(renew, PATIENCE);
  };
  control.addEventListener("input", soon);
  control.addEventListener("focus", soon);
  control.addEventListener("keydown", (event) => {
    if (suggestions.key(event)) return;
    if (event.key === "ArrowDown") soon();
  });
  control.addEventListener("blur", () => {
    asked += 1;
    clearTimeout(timer);
    control.removeAttribute("aria-busy");
    suggestions.hide();
  });
  const read = () => (chosen !== null && chosen.name === control.value ? String(chosen.value) : control.value.trim());
  return { control, read, extra: list };
}
