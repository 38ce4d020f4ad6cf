//! What the bot must be allowed to do, and for what.

use serenity::all::Permissions;

use crate::present::help::Permission;

/// What the bot needs in a channel, and for what.
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

/// What is needed in a channel, or in a server as a whole, and not granted.
#[must_use]
pub fn lacking(granted: Permissions) -> Vec<Permission> {
    let has = |needed: Permissions| {
        granted.contains(Permissions::ADMINISTRATOR) || granted.contains(needed)
    };
    NEEDED.iter().filter(|(needed, _)| !has(*needed)).map(|(_, permission)| *permission).collect()
}

/// What is needed in a thread and not granted: there, sending is a permission of its own, and no
/// further thread can be made.
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

/// What is needed in the chat of a voice channel and not granted: it has no threads.
#[must_use]
pub(crate) fn lacking_in_voice(granted: Permissions) -> Vec<Permission> {
    let of_threads = ["Create Public Threads", "Send Messages in Threads"];
    let mut lacking = lacking(granted);
    lacking.retain(|permission| !of_threads.contains(&permission.name));
    lacking
}

/// The names of what is needed and not granted.
#[must_use]
pub fn missing_permissions(granted: Permissions) -> Vec<String> {
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
        let all = Permissions::all() - Permissions::ADMINISTRATOR;
        let (send, send_in_threads) =
            (Permissions::SEND_MESSAGES, Permissions::SEND_MESSAGES_IN_THREADS);
        assert_eq!(vital(&lacking(all - send)), ["Send Messages"]);
        assert!(lacking_in_thread(all - send).is_empty());
        assert!(lacking_in_thread(all - Permissions::CREATE_PUBLIC_THREADS).is_empty());
        assert_eq!(vital(&lacking_in_thread(all - send_in_threads)), ["Send Messages in Threads"]);
        assert!(vital(&lacking(all - send_in_threads)).is_empty(), "it can stay in the channel");
        assert!(lacking(Permissions::ADMINISTRATOR).is_empty());
        let threads = Permissions::CREATE_PUBLIC_THREADS | send_in_threads;
        assert!(lacking_in_voice(all - threads).is_empty());
        assert_eq!(vital(&lacking_in_voice(all - send)), ["Send Messages"]);
    }
}
