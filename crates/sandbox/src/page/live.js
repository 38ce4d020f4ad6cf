// Keeps one WebSocket per person, so that everyone's badges are current, not only those of who looks.

import * as api from "./api.js";
import { announce } from "./dom.js";
import { nameOf } from "./names.js";
import { added } from "./reads.js";
import { changed, route, store, welcome } from "./store.js";

const SOON = 400;
const LATEST = 8000;

/** Follows what happens to a person for as long as the page is open. */
export function follow(person, wait = SOON) {
  const socket = new WebSocket(api.liveAddress(person.id));
  let pause = wait;
  socket.onopen = async () => {
    try {
      // Read after the events began to arrive, so that nothing falls between.
      await person.refresh(placesChanged, store.channel);
      person.connected = true;
      pause = SOON;
      changed();
    } catch {
      socket.close();
    }
  };
  socket.onmessage = ({ data }) => take(person, JSON.parse(data));
  socket.onclose = () => {
    person.connected = false;
    changed();
    setTimeout(() => followAgain(person, Math.min(pause * 2, LATEST)), pause * (0.75 + Math.random() / 2));
  };
}

async function followAgain(person, wait) {
  const answer = await api.people().catch(() => null);
  // A restarted sandbox has other people: so must the page.
  if (answer && !answer.people.some((user) => user.id === person.id)) location.reload();
  else follow(person, wait);
}

function take(person, { type, data }) {
  switch (type) {
    case "message_create":
      person.room(data.channel_id).put(data);
      if (person === store.me) tell(data);
      changed();
      break;
    case "message_update":
      person.room(data.channel_id).put(data);
      changed();
      break;
    case "message_delete":
      person.room(data.channel_id).remove(data.id);
      changed();
      break;
    default:
      refreshSoon(person);
  }
}

function tell(message) {
  if (message.channel_id !== store.channel || message.author.id === store.me.id) return;
  const pictures = (message.attachments ?? []).map((file) => file.description ?? file.filename);
  announce(`${nameOf(message.author)}: ${[message.content, ...pictures].filter(Boolean).join(". ")}`);
}

const refreshing = new Map();

/** Reads the places again, once for several events that come together. */
function refreshSoon(person) {
  if (refreshing.has(person)) return;
  const later = setTimeout(async () => {
    refreshing.delete(person);
    await person.refreshPlaces().catch(() => null);
    placesChanged(person);
  }, 30);
  refreshing.set(person, later);
}

function placesChanged() {
  for (const person of store.people) {
    if (person.people) for (const fresh of welcome(person.people)) follow(fresh);
  }
  route();
}

/** Meets the people, and tries again while the sandbox cannot be reached. */
export async function begin() {
  try {
    const { people, bot } = await api.people();
    store.bot = bot;
    const missing = added().filter((name) => !people.some((user) => user.username === name));
    for (const name of missing) people.push(await api.addPerson(name));
    for (const person of welcome(people)) follow(person);
    route();
  } catch {
    setTimeout(begin, 1000);
  }
}
