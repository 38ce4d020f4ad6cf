// Forms that the bot opens over the page.

import { element, freshId } from "./dom.js";

const PARAGRAPH = 2;

/** Opens the form; `submit` gets the filled-in rows and returns why they failed, or null. */
export function openModal(modal, submit) {
  const title = freshId("modal");
  const fields = modal.components.map((row) => field(row));
  const problem = element("p", { class: "failure", role: "alert", hidden: true });
  const send = element("button", { type: "submit", class: "button primary" }, "Submit");
  const cancel = element("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, "Cancel");
  const form = element("form", { onsubmit: sendForm },
    element("h2", { id: title, dir: "auto" }, modal.title),
    fields.map((one) => one.node), problem,
    element("div", { class: "dialog-foot" }, cancel, send));
  const dialog = showDialog(form, title);
  form.querySelector("input, textarea")?.focus();

  async function sendForm(event) {
    event.preventDefault();
    send.disabled = true;
    send.textContent = "Sending…";
    const reason = await submit(fields.map((one) => one.read()));
    if (reason === null) {
      dialog.close();
      return;
    }
    send.disabled = false;
    send.textContent = "Submit";
    problem.hidden = false;
    problem.replaceChildren("This interaction failed", element("small", { dir: "auto" }, reason));
  }
}

/** A labelled text input of the form. */
function field(row) {
  const input = row.component ?? row.components?.[0] ?? {};
  const label = input.label ?? row.label ?? "";
  const required = input.required ?? true;
  const id = freshId("field");
  const attributes = {
    id,
    name: input.custom_id,
    required,
    minlength: input.min_length,
    maxlength: input.max_length ?? 4000,
    placeholder: input.placeholder,
    dir: "auto",
  };
  const control = input.style === PARAGRAPH ? element("textarea", { ...attributes, rows: 4 }) : element("input", { ...attributes, type: "text" });
  control.value = input.value ?? "";
  const node = element("div", { class: "field" }, fieldLabel(id, label, required), control);
  return {
    node,
    read: () => ({ type: 1, components: [{ type: 4, custom_id: input.custom_id, value: control.value }] }),
  };
}

/** A label with the mark of what must be filled in. */
export function fieldLabel(id, text, required) {
  return element("label", { for: id }, element("span", { dir: "auto" }, text), required && element("span", { class: "required", title: "required" }, "required"));
}

/** Shows a dialog until it is closed, by Esc or otherwise; then the focus returns by itself. */
export function showDialog(content, labelledBy, attributes = {}) {
  const dialog = element("dialog", { "aria-labelledby": labelledBy, ...attributes }, content);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog && attributes["data-light"]) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
