//! The colours of pictures, as commands list them.

use poise::ChoiceParameter;

use crate::scene::Theme;

/// The colours that can be chosen, as the commands list them.
#[derive(Clone, Copy, Debug, ChoiceParameter)]
pub enum Colours {
    /// [`Theme::Dark`].
    #[name = "dark"]
    Dark,
    /// [`Theme::Light`].
    #[name = "light"]
    Light,
    /// [`Theme::ColourBlind`].
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
