//! Choices of command options.

use poise::ChoiceParameter;
use serde_json::Value;

use super::{Context, nearest_games};
use crate::{
    ai::Level,
    any::{Catalog, GameKind},
    discord::typed,
    scene::Theme,
    session::{Confirm, Invites, Reminders},
};

/// The colours of pictures.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum Colours {
    #[name = "dark"]
    Dark,
    #[name = "light"]
    Light,
    #[name = "colour-blind"]
    ColourBlind,
}

impl From<Colours> for Theme {
    fn from(colours: Colours) -> Theme {
        match colours {
            Colours::Dark => Theme::Dark,
            Colours::Light => Theme::Light,
            Colours::ColourBlind => Theme::ColourBlind,
        }
    }
}

/// The strength of a machine player.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum Strength {
    #[name = "easy"]
    Easy,
    #[name = "medium"]
    Medium,
    #[name = "hard"]
    Hard,
    #[name = "expert"]
    Expert,
}

impl From<Strength> for Level {
    fn from(strength: Strength) -> Level {
        match strength {
            Strength::Easy => Level::Easy,
            Strength::Medium => Level::Medium,
            Strength::Hard => Level::Hard,
            Strength::Expert => Level::Expert,
        }
    }
}

/// Places that reminders are sent to.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum Reminded {
    #[name = "at the table"]
    AtTheTable,
    #[name = "by direct message"]
    Direct,
    #[name = "never"]
    Never,
}

impl From<Reminded> for Reminders {
    fn from(place: Reminded) -> Reminders {
        match place {
            Reminded::AtTheTable => Reminders::AtTheTable,
            Reminded::Direct => Reminders::Direct,
            Reminded::Never => Reminders::Never,
        }
    }
}

/// Moves that a player must confirm.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum Confirmed {
    #[name = "never"]
    Never,
    #[name = "always"]
    Always,
    #[name = "when it matters"]
    WhenItMatters,
}

impl From<Confirmed> for Confirm {
    fn from(confirmed: Confirmed) -> Confirm {
        match confirmed {
            Confirmed::Never => Confirm::Never,
            Confirmed::Always => Confirm::Always,
            Confirmed::WhenItMatters => Confirm::WhenItMatters,
        }
    }
}

/// People who may invite somebody.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(super) enum Inviting {
    #[name = "everyone on a server with me"]
    Everyone,
    #[name = "people I’ve played with"]
    Played,
    #[name = "nobody"]
    Nobody,
}

impl From<Inviting> for Invites {
    fn from(inviting: Inviting) -> Invites {
        match inviting {
            Inviting::Everyone => Invites::Everyone,
            Inviting::Played => Invites::Played,
            Inviting::Nobody => Invites::Nobody,
        }
    }
}

/// The named game, or all games, the nearest first.
pub(super) async fn meant(ctx: Context<'_>, named: Option<&str>) -> Vec<&'static dyn GameKind> {
    match named {
        Some(named) => typed::game(ctx.data().catalog(), named).into_iter().collect(),
        None => nearest_games(ctx).await,
    }
}

/// Adds the seat limits of the catalogue's games to the JSON of this command: poise, which builds the JSON, knows no
/// catalogue.
pub(super) fn bound(catalog: &Catalog, new: &mut Value) {
    let seats = || catalog.iter().map(|kind| &kind.info().seats);
    let fewest = seats().map(|seats| *seats.start()).min().unwrap_or_default();
    let most = seats().map(|seats| *seats.end()).max().unwrap_or_default();
    let options = new.get_mut("options").and_then(Value::as_array_mut);
    for option in options.into_iter().flatten() {
        let (least, most) = match option.get("name").and_then(Value::as_str) {
            Some("seats") => (fewest, most),
            Some("machines") => (0, most.saturating_sub(1)),
            Some(_) | None => continue,
        };
        option["min_value"] = least.into();
        option["max_value"] = most.into();
    }
}
