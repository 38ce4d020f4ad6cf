//! Permissions that the bot needs to open tables in a channel.

use super::{Message, Private, moderation};
use quark_game::any::Catalog;
use quark_session::ServerSettings;

/// A permission, and what it enables.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Permission {
    /// Discord's name for it.
    pub name: &'static str,
    /// Use that the bot makes of it.
    pub enables: &'static str,
    /// True if nothing can be played without it.
    pub vital: bool,
}

/// A server, as a member of it sees it.
#[derive(Clone, Copy, Debug)]
pub struct Server<'a> {
    /// Its settings.
    pub settings: &'a ServerSettings,
    /// True if the reader moderates there.
    pub moderates: bool,
    /// The channel of found tables, if tables can't be opened there now.
    pub closed: Option<u64>,
}

/// Answer of `/quark doctor` about a channel and its server.
#[must_use]
pub fn doctor(
    catalog: &Catalog,
    missing: &[Permission],
    latency: Option<u64>,
    open_tables: usize,
    server: Option<Server<'_>>,
) -> Private<Message> {
    let titles: Vec<&str> = catalog.iter().map(|kind| kind.info().title).collect();
    let mut lines =
        vec![format!("**Quark {}**. Games: {}.", env!("CARGO_PKG_VERSION"), titles.join(", "))];
    if missing.is_empty() {
        lines.push("I have every permission I need in this channel.".to_owned());
    } else {
        lines.push("I’m missing these permissions in this channel:".to_owned());
        lines.extend(
            missing
                .iter()
                .map(|permission| format!("• **{}**: {}", permission.name, permission.enables)),
        );
        lines.push("A moderator can grant them in the channel’s settings.".to_owned());
    }
    lines.push(match open_tables {
        0 => "No tables are open here.".to_owned(),
        1 => "One table is open here.".to_owned(),
        many => format!("{many} tables are open here."),
    });
    if let Some(server) = server {
        lines.push("On this server:".to_owned());
        lines.extend(moderation::chosen(server.settings));
        lines.extend(server.closed.map(moderation::cannot_post));
    }
    lines.extend(latency.map(|milliseconds| format!("The gateway answers in {milliseconds} ms.")));
    let moderates = server.is_some_and(|server| server.moderates);
    let buttons = match moderates {
        true => vec![moderation::change_settings(), moderation::new_league()],
        false => Vec::new(),
    };
    Private::new(Message::text(lines.join("\n")).with_buttons(buttons))
}

/// Shown in a private thread that the bot was not added to.
pub const NOT_IN_THREAD: &str = "I can’t see this private thread yet. Mention me here, so that Discord adds me to it; then open the \
     table again.";

/// Tells the player why a table cannot be opened.
#[must_use]
pub fn cannot_open(missing: &[Permission]) -> Private<Message> {
    let names: Vec<String> = missing
        .iter()
        .filter(|permission| permission.vital)
        .map(|permission| format!("**{}**", permission.name))
        .collect();
    Private::new(Message::text(format!(
        "I can’t host a table here: I’m missing {}. Ask a moderator to grant it, or try another channel. `/quark doctor` tells you more.",
        names.join(", ")
    )))
}

/// Note to a table's host about permissions that would help.
#[must_use]
pub fn works_better_with(missing: &[Permission]) -> Private<Message> {
    Private::new(Message::text(format!("The table is open. {}", better_with(missing))))
}

pub(super) fn better_with(missing: &[Permission]) -> String {
    let lines: Vec<String> = missing
        .iter()
        .map(|permission| format!("• **{}**: {}", permission.name, permission.enables))
        .collect();
    format!("It would work better if I also had:\n{}", lines.join("\n"))
}
