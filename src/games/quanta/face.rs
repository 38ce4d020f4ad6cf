//! How Quanta looks and speaks.

use super::{
    event::Event,
    picks, picture, reading,
    rules::{Action, Quanta},
    words,
};
use crate::{game::Face, scene::Scene};

impl Face for Quanta {
    const RULES: &'static str = include_str!("RULES.md");

    fn scene(view: &Quanta) -> Scene {
        picture::scene(view)
    }

    fn alt(view: &Quanta) -> String {
        reading::alt(view)
    }

    fn text(view: &Quanta) -> String {
        reading::text(view)
    }

    fn ask(view: &Quanta) -> String {
        words::ask(view)
    }

    fn tell(event: &Event) -> String {
        words::tell(event)
    }

    fn steps(view: &Quanta, action: &Action) -> Vec<String> {
        words::steps(view, action)
    }

    fn panel(view: &Quanta, open: &[Action]) -> Scene {
        picks::scene(view, open)
    }
}
