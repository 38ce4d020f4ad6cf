// Reads Discord's dialect of Markdown into a tree of plain data; `markup.js` draws the tree.

const DEPTH = 8;
const FENCE = /```(?:([\w+#.-]*)\n)?([\s\S]+?)```\n?/y;
const QUOTE_REST = />>> ([\s\S]*)/y;
const QUOTE = /(?:>(?: [^\n]*)?(?:\n|$))+/y;
// As in Discord, a heading takes the blank lines after it along.
const HEADING = /(#{1,3}) +([^\n]+?)\s*(?:\n|$)/y;
const SUBTEXT = /-# +([^\n]+)(?:\n|$)/y;
const ITEM = /( *)([-*]|\d{1,9}\.) +([^\n]+)(?:\n|$)/y;

/** The blocks of a text: `{type, …}` with `children` or `text`. */
export function parse(text) {
  return blocks(String(text).replace(/\r\n?/g, "\n"), false);
}

function at(pattern, text, position) {
  pattern.lastIndex = position;
  return pattern.exec(text);
}

function blocks(text, quoted) {
  const found = [];
  let plain = "";
  let position = 0;
  const close = () => {
    if (plain.trim() !== "") found.push({ type: "paragraph", children: inline(plain.replace(/\n$/, "")) });
    plain = "";
  };
  const push = (block, length) => {
    close();
    found.push(block);
    position += length;
  };
  while (position < text.length) {
    let match;
    if ((match = at(FENCE, text, position))) {
      push({ type: "code", language: match[1] ?? "", text: match[2].replace(/\n$/, "") }, match[0].length);
    } else if (!quoted && (match = at(QUOTE_REST, text, position))) {
      push({ type: "quote", children: blocks(match[1], true) }, match[0].length);
    } else if (!quoted && (match = at(QUOTE, text, position)) && match[0].startsWith("> ")) {
      push({ type: "quote", children: blocks(match[0].replace(/^> ?/gm, ""), true) }, match[0].length);
    } else if ((match = at(HEADING, text, position))) {
      push({ type: "heading", level: match[1].length, children: inline(match[2]) }, match[0].length);
    } else if ((match = at(SUBTEXT, text, position))) {
      push({ type: "subtext", children: inline(match[1]) }, match[0].length);
    } else if (at(ITEM, text, position)) {
      const [items, length] = listItems(text, position);
      push({ type: "list", items }, length);
    } else {
      const end = text.indexOf("\n", position);
      const line = text.slice(position, end === -1 ? text.length : end + 1);
      const fence = line.indexOf("```", 1);
      const taken = 0 < fence && at(FENCE, text, position + fence) ? line.slice(0, fence) : line;
      plain += taken;
      position += taken.length;
    }
  }
  close();
  return found;
}

function listItems(text, position) {
  const items = [];
  let length = 0;
  let match;
  while ((match = at(ITEM, text, position + length))) {
    const number = /\d/.test(match[2]) ? Number.parseInt(match[2], 10) : null;
    const depth = Math.min(Math.floor(match[1].length / 2), 4);
    // Another kind of mark at the margin begins another list.
    if (items.length > 0 && depth === 0 && (number === null) !== (items[0].number === null)) break;
    items.push({ depth, number, children: inline(match[3]) });
    length += match[0].length;
  }
  return [items, length];
}

const nested = (type) => (match, depth) => ({ type, children: inline(match[1], depth + 1) });

/** What can begin at a place inside a line; the first that fits wins. */
const RULES = [
  [/\\([^A-Za-z0-9\s])/y, (match) => ({ type: "text", text: match[1] })],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, (match) => ({ type: "codespan", text: match[2].trim() || match[2] })],
  [/<@!?(\d{1,20})>/y, (match) => ({ type: "user", id: match[1] })],
  [/<@&(\d{1,20})>/y, (match) => ({ type: "role", id: match[1] })],
  [/<#(\d{1,20})>/y, (match) => ({ type: "channel", id: match[1] })],
  [/<\/([^:<>\n]{1,100}):(\d{1,20})>/y, (match) => ({ type: "command", name: match[1] })],
  [/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, (match) => ({ type: "time", unix: Number(match[1]), style: match[2] ?? "f" })],
  [/<a?:(\w{1,32}):\d{1,20}>/y, (match) => ({ type: "text", text: `:${match[1]}:` })],
  [/@(everyone|here)\b/y, (match) => ({ type: "everyone", text: match[0] })],
  [/\[((?:[^[\]\\\n]|\\.)+)\]\(<?(https?:\/\/[^\s<>()]+)>?\)/y, (match, depth) => ({ type: "link", address: match[2], children: inline(match[1], depth + 1, true) })],
  [/<(https?:\/\/[^\s<>]+)>/y, (match) => ({ type: "link", address: match[1], children: [{ type: "text", text: match[1] }] })],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]!?]/y, (match) => ({ type: "link", address: match[0], children: [{ type: "text", text: match[0] }] })],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, nested("bold")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, nested("underline")],
  [/~~((?:\\[\s\S]|[^\\])+?)~~/y, nested("strike")],
  [/\|\|((?:\\[\s\S]|[^\\])+?)\|\|/y, nested("spoiler")],
  [/\*(?=[^\s*])((?:\*\*|\\[\s\S]|[^*\\])+?)\*(?!\*)/y, nested("italic")],
  [/(?<!\w)_(?=[^\s_])((?:__|\\[\s\S]|[^_\\])+?)_(?!\w)/y, nested("italic")],
];

function inline(text, depth = 0, linked = false) {
  const found = [];
  let plain = "";
  const close = () => {
    if (plain !== "") found.push({ type: "text", text: plain });
    plain = "";
  };
  let position = 0;
  while (position < text.length) {
    const [node, length] = DEPTH < depth ? [null, 0] : begin(text, position, depth);
    if (node === null || (linked && node.type === "link")) {
      plain += text[position];
      position += 1;
    } else {
      if (node.type === "text") plain += node.text;
      else {
        close();
        found.push(node);
      }
      position += length;
    }
  }
  close();
  return found;
}

const SPECIAL = new Set("\\`<@[h*_~|");

function begin(text, position, depth) {
  if (!SPECIAL.has(text[position])) return [null, 0];
  for (const [pattern, make] of RULES) {
    const match = at(pattern, text, position);
    if (match) return [make(match, depth), match[0].length];
  }
  return [null, 0];
}
