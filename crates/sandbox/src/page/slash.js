// Slash commands as lines of text: which there are, how a typed line is read, what the bot is sent.

const SUBCOMMAND = 1;
const GROUP = 2;
export const KIND = { text: 3, integer: 4, truth: 5, user: 6, channel: 7, mentionable: 9, number: 10, file: 11 };
/** Bytes of the largest file that Discord takes. */
const LARGEST = 10 * 1024 * 1024;

/** Every command that can be run: `{path, command, description, options, wrap}`. */
export function leaves(commands) {
  return commands.filter((command) => (command.type ?? 1) === 1).flatMap((command) => below(command, [command.name], (options) => options, command.name));
}

function below(node, path, wrap, command) {
  const branches = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (branches.length === 0) return [{ path, command, description: node.description ?? "", options: node.options ?? [], wrap }];
  return branches.flatMap((branch) => below(branch, [...path, branch.name], (options) => wrap([{ name: branch.name, type: branch.type, options }]), command));
}

/** How a command is written. */
export const written = (leaf) => `/${leaf.path.join(" ")}`;

/** The commands that a line may become; once it has come to the options, only the one it names. */
export function candidates(line, all) {
  if (!line.startsWith("/") || line.includes("\n")) return [];
  const named = leafOf(line, all);
  if (named && line.length > written(named).length) return [named];
  const sought = line.slice(1).toLowerCase();
  const begins = all.filter((leaf) => leaf.path.join(" ").startsWith(sought));
  const contains = all.filter((leaf) => !begins.includes(leaf) && leaf.path.some((word) => word.startsWith(sought)));
  return [...begins, ...contains];
}

/** The command that a line names in full, if any. */
function leafOf(line, all) {
  const named = all.filter((leaf) => line === written(leaf) || line.startsWith(`${written(leaf)} `));
  return named.sort((a, b) => b.path.length - a.path.length)[0];
}

/** Reads `/poll new question:Lunch? hours:2` into its command and the texts of its options; null if there is no such command. */
export function readLine(line, all) {
  const leaf = leafOf(line.trimEnd(), all);
  if (!leaf) return null;
  const rest = line.trimEnd().slice(written(leaf).length);
  const starts = leaf.options
    .flatMap((option) => [...rest.matchAll(new RegExp(`(?:^|\\s)${escapePattern(option.name)}:`, "gi"))].map((match) => ({ name: option.name, from: match.index, to: match.index + match[0].length })))
    .sort((a, b) => a.from - b.from);
  const values = {};
  starts.forEach((start, index) => {
    values[start.name] = unquoted(rest.slice(start.to, starts[index + 1]?.from));
  });
  const loose = unquoted(rest.slice(0, starts[0]?.from));
  const first = leaf.options.find((option) => !(option.name in values));
  if (loose !== "" && first) values[first.name] = loose;
  const stray = loose !== "" && !first;
  return { leaf, values, problem: stray ? `${written(leaf)} has no option for “${loose}”.` : null };
}

const escapePattern = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function unquoted(text) {
  const trimmed = (text ?? "").trim();
  return /^"(.*)"$/s.exec(trimmed)?.[1] ?? trimmed;
}

/** Turns texts and chosen files into what the bot is sent; `problems` says by option what is wrong. `places` knows `users` and `channels`. */
export function resolve(leaf, values, places) {
  const options = [];
  const problems = {};
  for (const option of leaf.options) {
    const text = values[option.name] ?? "";
    if (text === "") {
      if (option.required) problems[option.name] = "is required";
      continue;
    }
    const { value, problem } = valueOf(option, text, places);
    if (problem) problems[option.name] = problem;
    else options.push({ name: option.name, type: option.type, value });
  }
  return { options, problems };
}

function valueOf(option, text, places) {
  if (option.choices?.length) {
    const choice = option.choices.find((one) => same(one.name, text) || same(String(one.value), text));
    return choice ? { value: choice.value } : { problem: `must be one of ${option.choices.map((one) => one.name).join(", ")}` };
  }
  switch (option.type) {
    case KIND.text:
      return bounded(text, [...text].length, option.min_length, option.max_length, " characters");
    case KIND.integer:
      return /^[+-]?\d{1,15}$/.test(text) ? bounded(Number(text), Number(text), option.min_value, option.max_value, "") : { problem: "must be a whole number" };
    case KIND.number:
      return Number.isFinite(Number(text)) ? bounded(Number(text), Number(text), option.min_value, option.max_value, "") : { problem: "must be a number" };
    case KIND.truth:
      if (/^(true|yes)$/i.test(text)) return { value: true };
      return /^(false|no)$/i.test(text) ? { value: false } : { problem: "must be true or false" };
    case KIND.user:
    case KIND.mentionable: {
      const bare = text.replace(/^<?@!?|>$/g, "");
      const user = places.users.find((one) => one.id === bare || same(one.username, bare) || same(one.global_name ?? "", bare));
      return user ? { value: user.id } : { problem: "must be a person's name" };
    }
    case KIND.channel: {
      const bare = text.replace(/^<?#|>$/g, "");
      const channel = places.channels.find((one) => one.id === bare || same(one.name, bare));
      return channel ? { value: channel.id } : { problem: "must be a channel's name" };
    }
    case KIND.file:
      if (!(text instanceof File)) return { problem: "must be chosen as a file" };
      return text.size <= LARGEST ? { value: text } : { problem: "must be at most 10 MiB" };
    default:
      return { problem: "is of a type the sandbox doesn’t support" };
  }
}

const same = (a, b) => a.toLowerCase() === b.toLowerCase();

function bounded(value, size, least, most, unit) {
  if (least !== undefined && size < least) return { problem: `must be at least ${least}${unit}` };
  if (most !== undefined && most < size) return { problem: `must be at most ${most}${unit}` };
  return { value };
}
