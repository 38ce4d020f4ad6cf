//! How Quirky Quarks looks and speaks.

use super::{
    alt,
    event::Event,
    reading,
    rules::{Action, QuirkyQuarks},
    steps,
    view::View,
    words,
};
use crate::{game::Face, scene::Scene};

impl Face for QuirkyQuarks {
    const RULES: &'static str = include_str!("RULES.md");

    fn scene(view: &View) -> Scene {
        match &view.own {
            Some(own) => super::hand::scene(view, own),
            None => super::board::scene(view),
        }
    }

    fn alt(view: &View) -> String {
        alt::alt(view)
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

    fn steps(view: &View, action: &Action) -> Vec<String> {
        steps::steps(view, action)
    }

    fn panel(view: &View, open: &[Action]) -> Scene {
        match &view.own {
            Some(own) => super::panel::scene(view, own, open),
            None => super::board::scene(view),
        }
    }
}
