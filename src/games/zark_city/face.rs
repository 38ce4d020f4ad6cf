//! How Zark City looks and speaks.

use super::{
    alt, board,
    event::Event,
    hand, panel, picks, reading,
    rules::{Action, ZarkCity},
    view::View,
    words,
};
use crate::{game::Face, scene::Scene};

impl Face for ZarkCity {
    const RULES: &'static str = include_str!("RULES.md");

    fn scene(view: &View) -> Scene {
        match (view.own_seat(), view.hand) {
            (Some(seat), Some(cards)) => hand::scene(view, seat, cards, &[]),
            (Some(_) | None, _) => board::scene(view),
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
        picks::steps(view, action)
    }

    fn panel(view: &View, open: &[Action]) -> Scene {
        match (view.own_seat(), view.hand) {
            (Some(seat), Some(cards)) => panel::scene(view, seat, cards, open),
            (Some(_) | None, _) => board::scene(view),
        }
    }
}
