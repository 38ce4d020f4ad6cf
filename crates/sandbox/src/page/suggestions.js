// A list of suggestions below or above an input, moved through from the input's own keyboard.

import { element, freshId, mark } from "./dom.js";

export class Suggestions {
  #active = -1;
  #items = [];

  /** `choose` is called with the item that is taken. */
  constructor(input, list, choose) {
    this.input = input;
    this.list = list;
    this.choose = choose;
    list.id ||= freshId("suggestions");
    mark(input, { role: "combobox", "aria-autocomplete": "list", "aria-controls": list.id, "aria-expanded": "false" });
    list.addEventListener("pointerdown", (event) => event.preventDefault());
    list.addEventListener("click", (event) => {
      const row = event.target.closest("[role=option]");
      if (row) this.#take([...list.children].indexOf(row));
    });
  }

  get open() {
    return !this.list.hidden;
  }

  /** Shows items (`{name, description}`), the first one active if `eager`. */
  show(items, eager) {
    if (items.length === 0) {
      this.hide();
      return;
    }
    this.#items = items;
    this.list.replaceChildren(...items.map((item) => element("li", { role: "option", id: freshId("option"), "aria-selected": "false" },
      element("span", { class: "option-name", dir: "auto" }, item.name),
      item.description && element("span", { class: "option-description", dir: "auto" }, item.description))));
    this.list.hidden = false;
    this.input.setAttribute("aria-expanded", "true");
    this.#activate(eager ? 0 : -1);
  }

  hide() {
    this.list.hidden = true;
    this.list.replaceChildren();
    this.#items = [];
    this.#active = -1;
    mark(this.input, { "aria-expanded": "false", "aria-activedescendant": null });
  }

  /** Handles a key of the input; true if it was meant for the list. */
  key(event) {
    if (!this.open || event.isComposing) return false;
    const count = this.#items.length;
    switch (event.key) {
      case "ArrowDown":
        this.#activate((this.#active + 1) % count);
        break;
      case "ArrowUp":
        this.#activate((Math.max(this.#active, 0) - 1 + count) % count);
        break;
      case "Escape":
        this.hide();
        break;
      case "Enter":
        if (this.#active === -1 || event.shiftKey) return false;
        this.#take(this.#active);
        break;
      case "Tab":
        if (this.#active === -1 || event.shiftKey) return false;
        this.#take(this.#active);
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  #activate(index) {
    this.#active = index;
    for (const [at, row] of [...this.list.children].entries()) row.setAttribute("aria-selected", String(at === index));
    const row = this.list.children[index];
    mark(this.input, { "aria-activedescendant": row?.id });
    row?.scrollIntoView({ block: "nearest" });
  }

  #take(index) {
    const item = this.#items[index];
    this.hide();
    this.choose(item);
  }
}
