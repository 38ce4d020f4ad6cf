//! How well machines play, as commands list it.

use poise::ChoiceParameter;

use crate::ai::Level;

/// How well machines play, as the commands list it.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub(crate) enum Strength {
    /// [`Level::Easy`].
    #[name = "easy"]
    Easy,
    /// [`Level::Medium`].
    #[name = "medium"]
    Medium,
    /// [`Level::Hard`].
    #[name = "hard"]
    Hard,
}

impl From<Strength> for Level {
    fn from(strength: Strength) -> Level {
        match strength {
            Strength::Easy => Level::Easy,
            Strength::Medium => Level::Medium,
            Strength::Hard => Level::Hard,
        }
    }
}
