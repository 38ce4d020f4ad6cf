//! How Element 313 looks and speaks.

use super::{
    event::Event,
    picks, reading,
    rules::{Action, Element313},
    view::View,
    words,
};
use crate::{game::Face, scene::Scene};

impl Face for Element313 {
    const RULES: &'static str = include_str!("RULES.md");

    fn scene(view: &View) -> Scene {
        match view.hand {
            Some(_) => super::private::scene(view),
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

    fn steps(view: &View, action: &Action) -> Vec<String> {
        picks::steps(view, action)
    }

    fn panel(view: &View, open: &[Action]) -> Scene {
        super::private::panel(view, open)
    }
}
