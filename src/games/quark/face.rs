//! How Quark looks and speaks.

use super::{
    event::Event,
    reading,
    rules::{Action, Quark},
    view::View,
    words,
};
use crate::{game::Face, scene::Scene};

impl Face for Quark {
    const RULES: &'static str = include_str!("RULES.md");

    fn scene(view: &View) -> Scene {
        match view.hand {
            Some(_) => super::hand::scene(view),
            None => super::board::scene(view),
        }
    }

    fn alt(view: &View) -> String {
        reading::alt(view)
    }

    fn text(view: &View) -> String {
        reading::text(view)
    }

    fn ask(view: &View) -> String {
        words::ask(view)
    }

    fn tell(event: &Event) -> String {
        words::tell(event)
    }

    fn steps(_view: &View, action: &Action) -> Vec<String> {
        words::steps(action)
    }

    fn panel(view: &View, _open: &[Action]) -> Scene {
        match &view.hand {
            Some(hand) => super::panel::scene(view, hand),
            None => super::board::scene(view),
        }
    }
}
