//! What the bot lacks in a channel to open tables there.

use super::{Message, Private, moderation};
use quark_game::table::Catalog;
use quark_session::ServerSettings;

/// A permission, and what it enables.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Permission {
    /// As Discord calls it.
    pub name: &'static str,
    /// What the bot does with it.
    pub enables: &'static str,
    /// Whether nothing can be played without it.
    pub vital: bool,
}

/// What `/quark doctor` says of a channel.
#[must_use]
pub fn doctor(
    catalog: &Catalog,
    missing: &[Permission],
    latency: Option<u64>,
    open_tables: usize,
    settings: Option<&ServerSettings>,
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
    if let Some(settings) = settings {
        lines.push("On this server:".to_owned());
        lines.extend(moderation::chosen(settings));
    }
    lines.extend(latency.map(|milliseconds| format!("The gateway answers in {milliseconds} ms.")));
    Private::new(Message::text(lines.join("\n")))
}

/// Said in a private thread to which nobody has added the bot.
pub const NOT_IN_THREAD: &str = "I can’t see this private thread yet. Mention me here, so that Discord adds me to it; then open the \
     table again.";

/// What is said where a table cannot be opened.
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

/// What is added to a new table's card for its host alone.
#[must_use]
pub fn works_better_with(missing: &[Permission]) -> Private<Message> {
    Private::new(Message::text(format!("The table is open. {}", better_with(missing))))
}

/// What would be better with these permissions.
pub(super) fn better_with(missing: &[Permission]) -> String {
    let lines: Vec<String> = missing
        .iter()
        .map(|permission| format!("• **{}**: {}", permission.name, permission.enables))
        .collect();
    format!("It would work better if I also had:\n{}", lines.join("\n"))
}
