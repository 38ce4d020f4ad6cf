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

/// A type that a command offers as a choice of names.
macro_rules! choices {
    ($about:literal $choice:ident for $meant:ident: $($variant:ident $name:literal),+) => {
        #[doc = $about]
        #[derive(Clone, Copy, Debug, ChoiceParameter)]
        pub(super) enum $choice {
            $(#[name = $name] $variant,)+
        }

        impl From<$choice> for $meant {
            fn from(choice: $choice) -> $meant {
                match choice {
                    $($choice::$variant => $meant::$variant,)+
                }
            }
        }
    };
}

choices! { "The colours of pictures." Colours for Theme:
Dark "dark", Light "light", ColourBlind "colour-blind" }
choices! { "The strength of a machine player." Strength for Level:
Easy "easy", Medium "medium", Hard "hard", Expert "expert" }
choices! { "Places that reminders are sent to." Reminded for Reminders:
AtTheTable "at the table", Direct "by direct message", Never "never" }
choices! { "Moves that a player must confirm." Confirmed for Confirm:
Never "never", Always "always", WhenItMatters "when it matters" }
choices! { "People who may invite somebody." Inviting for Invites:
Everyone "everyone on a server with me", Played "people I’ve played with", Nobody "nobody" }

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
