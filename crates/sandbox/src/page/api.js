// Every request that the page makes of the sandbox.

/** The sandbox refused, with a sentence that says why. */
export class Refused extends Error {}

async function call(method, path, query = {}, body) {
  const address = new URL(`/sandbox/${path}`, location.origin);
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(key, value);
  }
  const request = { method, cache: "no-store" };
  if (body !== undefined) Object.assign(request, packed(body));
  let response;
  try {
    response = await fetch(address, request);
  } catch {
    throw new Refused("Can’t reach the sandbox.");
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(answer?.message ?? `The sandbox answered ${response.status}.`);
  return answer;
}

/** A body as JSON. If it has files among its values, it becomes a form: numbers in the JSON stand for its files. */
function packed(body) {
  const files = [];
  const text = JSON.stringify(body, (key, value) => (value instanceof File ? files.push(value) - 1 : value));
  if (files.length === 0) return { headers: { "content-type": "application/json" }, body: text };
  const form = new FormData();
  form.append("payload_json", text);
  for (const [number, file] of files.entries()) form.append(`files[${number}]`, file);
  return { body: form };
}

export const people = () => call("GET", "people");
export const state = (as) => call("GET", "state", { as });
export const messages = (as, channel, before) => call("GET", "messages", { as, channel, limit: 50, before });
export const say = (as, channel, content) => call("POST", "messages", { as }, { channel, content });
export const openDm = (as, recipient) => call("POST", "dms", { as }, { recipient });
export const interact = (as, interaction) => call("POST", "interactions", { as }, interaction);
export const addPerson = (username) => call("POST", "admin/people", {}, { username, global_name: username });

/** The address of one person's live events. */
export function liveAddress(as) {
  const address = new URL("/sandbox/live", location.origin);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.searchParams.set("as", as);
  return address;
}
