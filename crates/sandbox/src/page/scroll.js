// The place in the list of messages: it stays at the bottom if it was there.

import { byId } from "./dom.js";

const NEAR = 60;
const ABOVE = 8;

let log;
let list;
let atBottom = true;
/** The newest message when the list last went to it. */
let reached;

export function setUpScroll(scrolled, rows) {
  log = scrolled;
  list = rows;
  const toBottom = byId("to-bottom");
  let height = 0;
  const settle = () => {
    // What grew while one was at the bottom (a picture has arrived) is not somebody scrolling up; an open menu is looked at.
    const grown = height !== log.scrollHeight + log.clientHeight;
    height = log.scrollHeight + log.clientHeight;
    const choosing = list.querySelector(".sheet:not([hidden])") !== null;
    if (grown && atBottom && !choosing) keepBottom();
    else atBottom = newest() - log.scrollTop < NEAR;
    toBottom.hidden = atBottom || choosing;
  };
  log.addEventListener("scroll", settle);
  toBottom.addEventListener("click", scrollDown);
  const observer = new ResizeObserver(settle);
  observer.observe(list);
  observer.observe(log);
}

/** Goes to the newest message, and stays there. */
export function scrollDown() {
  atBottom = true;
  reached = idOfNewest();
  log.scrollTop = newest();
}

/** Sets whether the list stays at the bottom when it grows. */
export function stayAtBottom(stays) {
  atBottom = stays;
}

/** Goes to the newest message if the list stays at the bottom. Inside a long newest message, the reader's place stays. */
export function keepBottom() {
  const inside = reached === idOfNewest() && newest() + ABOVE < log.scrollTop;
  if (atBottom && !inside) scrollDown();
}

function idOfNewest() {
  return list.lastElementChild?.dataset.message;
}

/** How far down the newest message is: its end, or its beginning where it is too long to be seen at once. */
function newest() {
  const end = log.scrollHeight - log.clientHeight;
  const last = list.lastElementChild;
  if (!last || last.offsetHeight <= log.clientHeight) return end;
  const begin = last.getBoundingClientRect().top - log.getBoundingClientRect().top + log.scrollTop;
  return Math.max(0, Math.min(end, begin - ABOVE));
}
