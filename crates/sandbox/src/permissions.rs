//! The bot's permissions.

/// Discord's bits and their names, as far as they matter here.
const NAMES: &[(&str, u64)] = &[
    ("CREATE_INSTANT_INVITE", 1),
    ("ADMINISTRATOR", 1 << 3),
    ("MANAGE_CHANNELS", 1 << 4),
    ("MANAGE_GUILD", 1 << 5),
    ("ADD_REACTIONS", 1 << 6),
    ("VIEW_CHANNEL", VIEW),
    ("SEND_MESSAGES", SEND),
    ("MANAGE_MESSAGES", MANAGE_MESSAGES),
    ("EMBED_LINKS", EMBED),
    ("ATTACH_FILES", ATTACH),
    ("READ_MESSAGE_HISTORY", HISTORY),
    ("MENTION_EVERYONE", MENTION_EVERYONE),
    ("USE_EXTERNAL_EMOJIS", 1 << 18),
    ("MANAGE_ROLES", 1 << 28),
    ("USE_APPLICATION_COMMANDS", 1 << 31),
    ("MANAGE_THREADS", MANAGE_THREADS),
    ("CREATE_PUBLIC_THREADS", CREATE_PUBLIC_THREADS),
    ("CREATE_PRIVATE_THREADS", 1 << 36),
    ("SEND_MESSAGES_IN_THREADS", SEND_IN_THREADS),
];

pub(crate) const VIEW: u64 = 1 << 10;
pub const SEND: u64 = 1 << 11;
pub(crate) const MANAGE_MESSAGES: u64 = 1 << 13;
pub(crate) const EMBED: u64 = 1 << 14;
pub(crate) const ATTACH: u64 = 1 << 15;
pub(crate) const HISTORY: u64 = 1 << 16;
pub(crate) const MENTION_EVERYONE: u64 = 1 << 17;
pub(crate) const MANAGE_THREADS: u64 = 1 << 34;
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(crate) const SEND_IN_THREADS: u64 = 1 << 38;

/// Everyone's permissions in a guild: read, write, react, use commands and threads.
pub(crate) const EVERYONE: u64 = 1
    | 1 << 6
    | VIEW
    | SEND
    | EMBED
    | ATTACH
    | HISTORY
    | 1 << 18
    | 1 << 31
    | CREATE_PUBLIC_THREADS
    | SEND_IN_THREADS;

/// Permissions of the bot's own role: those that its invitation asked for.
pub(crate) const BOT_ROLE: u64 =
    VIEW | SEND | EMBED | ATTACH | HISTORY | CREATE_PUBLIC_THREADS | SEND_IN_THREADS;

/// Permissions that Discord reports in a direct message.
pub const DIRECT: u64 =
    1 << 6 | VIEW | SEND | EMBED | ATTACH | HISTORY | MENTION_EVERYONE | 1 << 18;

/// The bit with this name.
pub(crate) fn bit_of(name: &str) -> Option<u64> {
    NAMES.iter().find(|(known, _)| *known == name).map(|&(_, bit)| bit)
}

/// The bot's permissions without those in `denied`.
pub(crate) fn left_after(denied: u64) -> u64 {
    let left = (EVERYONE | BOT_ROLE) & !denied;
    // Without the view permission, no other permission applies.
    if left & VIEW == 0 { 0 } else { left }
}

/// Every bit known here; the owner of a guild has them all.
pub fn all() -> u64 {
    NAMES.iter().fold(0, |all, (_, bit)| all | bit)
}
