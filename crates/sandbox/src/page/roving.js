// One stop of the Tab key for a list of controls, the arrow keys inside it.

const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Lets arrow keys, Home and End move among the controls that match; `moved` hears of each move. */
export function rove(container, selector, moved = () => {}) {
  container.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const controls = [...container.querySelectorAll(selector)];
    const current = controls.indexOf(event.target.closest(selector));
    if (current === -1) return;
    let next;
    if (event.key in STEPS) next = (current + STEPS[event.key] + controls.length) % controls.length;
    else if (event.key === "Home") next = 0;
    else if (event.key === "End") next = controls.length - 1;
    else return;
    event.preventDefault();
    settle(controls, controls[next]);
    controls[next].focus();
    moved(controls[next]);
  });
}

/** Makes `chosen` (or the first) the one control that Tab reaches. */
export function settle(controls, chosen) {
  const stop = chosen ?? controls[0];
  for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
}
