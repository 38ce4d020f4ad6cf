//! The permissions that the bot needs, and their purposes.

use crate::present::permissions::Permission;

/// A set of Discord's permissions, as its API sends it: one bit each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Permissions(pub u64);

impl Permissions {
    const ADMINISTRATOR: Permissions = Permissions(1 << 3);
    const MANAGE_GUILD: Permissions = Permissions(1 << 5);
    const VIEW_CHANNEL: Permissions = Permissions(1 << 10);
    const SEND_MESSAGES: Permissions = Permissions(1 << 11);
    const EMBED_LINKS: Permissions = Permissions(1 << 14);
    const ATTACH_FILES: Permissions = Permissions(1 << 15);
    const READ_MESSAGE_HISTORY: Permissions = Permissions(1 << 16);
    const CREATE_PUBLIC_THREADS: Permissions = Permissions(1 << 35);
    const SEND_MESSAGES_IN_THREADS: Permissions = Permissions(1 << 38);

    /// Returns whether `needed` is granted. An administrator may do everything.
    fn grant(self, needed: Permissions) -> bool {
        self.0 & (needed.0 | Permissions::ADMINISTRATOR.0) != 0
    }

    /// Returns whether nothing is denied, whatever a channel says.
    pub fn is_administrator(self) -> bool {
        self.grant(Permissions::ADMINISTRATOR)
    }

    /// Returns whether a channel can be seen.
    pub fn views(self) -> bool {
        self.grant(Permissions::VIEW_CHANNEL)
    }

    /// Returns whether a member with these permissions may manage the server.
    pub fn manage_server(self) -> bool {
        self.grant(Permissions::MANAGE_GUILD)
    }
}

/// The permissions that the bot needs in a channel.
const NEEDED: &[(Permissions, Permission)] = &[
    (
        Permissions::VIEW_CHANNEL,
        Permission { name: "View Channel", enables: "to see the channel", vital: true },
    ),
    (
        Permissions::SEND_MESSAGES,
        Permission {
            name: "Send Messages",
            enables: "to post the board and tell players it’s their turn",
            vital: true,
        },
    ),
    (
        Permissions::ATTACH_FILES,
        Permission { name: "Attach Files", enables: "to show the board as a picture", vital: true },
    ),
    (
        Permissions::CREATE_PUBLIC_THREADS,
        Permission {
            name: "Create Public Threads",
            enables: "to give each table its own thread",
            vital: false,
        },
    ),
    (
        Permissions::SEND_MESSAGES_IN_THREADS,
        Permission {
            name: "Send Messages in Threads",
            enables: "to play in those threads",
            vital: false,
        },
    ),
    (
        Permissions::EMBED_LINKS,
        Permission { name: "Embed Links", enables: "to show links to tables", vital: false },
    ),
    (
        Permissions::READ_MESSAGE_HISTORY,
        Permission {
            name: "Read Message History",
            enables: "to keep the board’s message up to date",
            vital: false,
        },
    ),
];

/// Returns the permissions that are missing in a channel, or in a server as a whole.
#[must_use]
pub(crate) fn lacking(granted: Permissions) -> Vec<Permission> {
    let missing = NEEDED.iter().filter(|(needed, _)| !granted.grant(*needed));
    missing.map(|(_, permission)| *permission).collect()
}

/// Returns the permissions that are missing in a thread. There, sending has a permission of its own, and no further
/// thread can be made.
#[must_use]
pub(crate) fn lacking_in_thread(granted: Permissions) -> Vec<Permission> {
    let outside = ["Send Messages", "Create Public Threads"];
    let mut lacking = lacking(granted);
    lacking.retain(|permission| !outside.contains(&permission.name));
    for permission in &mut lacking {
        permission.vital |= permission.name == "Send Messages in Threads";
    }
    lacking
}

/// Returns the permissions that are missing in the chat of a voice channel, which has no threads.
#[must_use]
pub(crate) fn lacking_in_voice(granted: Permissions) -> Vec<Permission> {
    let of_threads = ["Create Public Threads", "Send Messages in Threads"];
    let mut lacking = lacking(granted);
    lacking.retain(|permission| !of_threads.contains(&permission.name));
    lacking
}

/// Names the missing permissions.
#[must_use]
pub(crate) fn missing_permissions(granted: Permissions) -> Vec<String> {
    lacking(granted)
        .into_iter()
        .map(|permission| format!("{} is missing.", permission.name))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn vital(lacking: &[Permission]) -> Vec<&str> {
        lacking.iter().filter(|lack| lack.vital).map(|lack| lack.name).collect()
    }

    #[test]
    fn a_thread_needs_its_own_right_to_send_and_a_channel_the_other() {
        let without = |taken: Permissions| Permissions(!Permissions::ADMINISTRATOR.0 & !taken.0);
        let (send, send_in_threads) =
            (Permissions::SEND_MESSAGES, Permissions::SEND_MESSAGES_IN_THREADS);
        assert_eq!(vital(&lacking(without(send))), ["Send Messages"]);
        assert!(lacking_in_thread(without(send)).is_empty());
        assert!(lacking_in_thread(without(Permissions::CREATE_PUBLIC_THREADS)).is_empty());
        assert_eq!(
            vital(&lacking_in_thread(without(send_in_threads))),
            ["Send Messages in Threads"]
        );
        assert!(vital(&lacking(without(send_in_threads))).is_empty(), "it can stay in the channel");
        assert!(lacking(Permissions::ADMINISTRATOR).is_empty());
        let threads = Permissions(Permissions::CREATE_PUBLIC_THREADS.0 | send_in_threads.0);
        assert!(lacking_in_voice(without(threads)).is_empty());
        assert_eq!(vital(&lacking_in_voice(without(send))), ["Send Messages"]);
    }
}
