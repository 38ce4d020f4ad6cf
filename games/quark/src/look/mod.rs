//! Pictures: the board, hands, and the panel above the menus.

mod atoms;
mod board;
mod chips;
mod hand;
mod heading;
mod lanes;
pub(crate) mod palette;
mod panel;
pub(crate) mod pieces;

use crate::{
    state::{Action, Event, Quark, View},
    words,
};
use quark_game::{Face, Measure, Standing, Viewer, kit::words::Reader};
use quark_scene::Scene;

impl Face for Quark {
    const RULES: &'static str = include_str!("../../RULES.md");

    fn scene(view: &View) -> Scene {
        match view.hand {
            Some(_) => hand::scene(view),
            None => board::scene(view),
        }
    }

    fn alt(view: &View) -> String {
        words::position::alt(view)
    }

    fn text(view: &View) -> String {
        words::position::text(view)
    }

    fn ask(view: &View) -> String {
        words::ask(view)
    }

    fn ending(view: &View) -> Option<&'static str> {
        view.ending.filter(|_| view.outcome.is_some()).map(words::why)
    }

    fn standing(view: &View) -> Option<Standing> {
        let scores = view.lanes.iter().map(|lane| Some(lane.score));
        Some(Standing::new(Measure::POINTS, scores))
    }

    fn tell(event: &Event, to: Viewer) -> String {
        words::telling::tell(event, Reader(to))
    }

    fn gives_up(action: &Action) -> bool {
        matches!(action, Action::Discard(_))
    }

    fn steps(view: &View, action: &Action) -> Vec<String> {
        words::picks::steps(view, action)
    }

    fn panel(view: &View, open: &[Action]) -> Scene {
        match &view.hand {
            Some(hand) => panel::scene(view, hand, open),
            None => board::scene(view),
        }
    }
}
