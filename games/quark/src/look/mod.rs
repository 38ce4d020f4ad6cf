//! Pictures: the board, hands, and the panel above the menus.

pub(crate) mod atoms;
mod board;
pub(crate) mod chips;
pub(crate) mod choices;
pub(crate) mod energy;
mod hand;
mod heading;
mod lanes;
pub(crate) mod palette;
mod panel;
pub(crate) mod pieces;
mod table;

use crate::{
    orders,
    state::{Action, Event, Phase, Quark, View},
    words,
};
use quark_game::{Brief, Face, Measure, Several, Standing, Viewer};
use quark_scene::Scene;

impl Face for Quark {
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

    fn parts(view: &View) -> Vec<(String, String)> {
        words::parts::parts(view)
    }

    fn ask(view: &View) -> String {
        words::ask(view)
    }

    fn ending(view: &View) -> Option<&'static str> {
        let ending = view.ending.filter(|_| view.outcome.is_some())?;
        Some(words::why(ending, view.lanes.len()))
    }

    fn standing(view: &View) -> Option<Standing> {
        let scores = view.lanes.iter().map(|lane| Some(lane.score));
        Some(Standing::new(Measure::POINTS, scores))
    }

    fn tell(event: &Event, to: Viewer) -> String {
        words::telling::tell(event, to)
    }

    fn brief(event: &Event, to: Viewer) -> Brief {
        words::brief::brief(event, to)
    }

    fn gives_up(action: &Action) -> bool {
        matches!(action, Action::Discard(_))
    }

    fn at_stake(view: &View, action: &Action) -> Option<String> {
        words::stakes::at_stake(view, action)
    }

    /// The cards to discard for the hand limit (Q35).
    fn several(view: &View, action: &Action) -> Option<Several> {
        let (Action::Discard(card), Phase::Discarding(due)) = (action, view.phase) else {
            return None;
        };
        let copies = view.hand.iter().flatten().filter(|one| *one == card).count();
        Some(Several::due(due, u8::try_from(copies).ok()?))
    }

    fn steps(view: &View, action: &Action) -> Vec<String> {
        words::picks::steps(view, action)
    }

    fn orders(_view: &View) -> Vec<String> {
        orders::all()
    }

    fn order_steps(_view: &View, order: &str) -> Option<Vec<String>> {
        orders::steps(order)
    }

    fn ordered(view: &View, orders: &[String]) -> Option<Action> {
        orders::decide(view, orders)
    }

    fn panel(view: &View, open: &[Action]) -> Scene {
        match &view.hand {
            Some(hand) => panel::scene(view, hand, open),
            None => board::scene(view),
        }
    }
}
