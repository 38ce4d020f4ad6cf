//! The pictures of Element 313, and its face: everything that players see and read of a position.

mod attack;
pub(crate) mod board;
mod choice;
pub(crate) mod conveyor;
mod hand;
pub(crate) mod icons;
mod lanes;
pub mod palette;
pub(crate) mod pieces;
mod quarks;

use crate::{
    orders,
    state::{Element313, action::Action, cards::Atom, event::Event, sum::TARGET, view::View},
    words::{brief, log, parts, picks, position},
};
use quark_game::{Brief, Face, Measure, Race, Seat, Several, Standing, Viewer};
use quark_scene::Scene;

/// The sum of the atoms of each player.
const SUM: Measure =
    Measure { title: "Sum of the atoms", noun: "sum", race: Race::Nearest(TARGET as i32) };

impl Face for Element313 {
    fn scene(view: &View) -> Scene {
        match view.hand {
            Some(_) => hand::scene(view),
            None => board::scene(view),
        }
    }

    fn alt(view: &View) -> String {
        position::alt(view)
    }

    fn text(view: &View) -> String {
        position::text(view)
    }

    fn parts(view: &View) -> Vec<(String, String)> {
        parts::parts(view)
    }

    fn ask(view: &View) -> String {
        position::ask(view)
    }

    fn ending(view: &View) -> Option<&'static str> {
        view.outcome.as_ref().map(|_| match view.creator {
            Some(_) => "Element 313 was formed",
            None => "nobody formed Element 313 by the last round",
        })
    }

    fn closing(view: &View) -> Vec<(Seat, String)> {
        log::closing(view).into_iter().collect()
    }

    fn is_lost(view: &View) -> bool {
        position::is_lost(view)
    }

    /// There are no points: the nearer a sum is to 313, the nearer its player is to forming it (E14).
    fn standing(view: &View) -> Option<Standing> {
        let sums = view.lanes.iter().map(|lane| Some(lane.sum.into()));
        Some(Standing::new(SUM, sums))
    }

    fn tell(event: &Event, to: Viewer) -> String {
        log::tell(event, to)
    }

    fn brief(event: &Event, to: Viewer) -> Brief {
        brief::brief(event, to)
    }

    fn gives_up(action: &Action) -> bool {
        matches!(action, Action::Discard(..) | Action::Filter(_) | Action::End)
    }

    fn at_stake(view: &View, action: &Action) -> Option<String> {
        let ends_turn = matches!(action, Action::Discard(..) | Action::End) && view.claimable;
        ends_turn.then(|| "You have 313! If you end the turn now, you don’t form it.".to_owned())
    }

    fn several(view: &View, action: &Action) -> Option<Several> {
        picks::several(view, action)
    }

    fn steps(view: &View, action: &Action) -> Vec<String> {
        picks::steps(view, action)
    }

    fn arrange(view: &View, moves: &mut [Action]) {
        picks::arrange(view, moves);
    }

    fn about(view: &View, action: &Action) -> Vec<String> {
        picks::about(view, action)
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
        panel(view, open)
    }
}

/// The picture above the menus of the viewer; `open` are the moves that can still be picked.
fn panel(view: &View, open: &[Action]) -> Scene {
    let Some(seat) = view.seat() else { return board::scene(view) };
    let targets: Vec<Atom> = open
        .iter()
        .filter_map(|action| match action {
            Action::Zap(atom) => Some(*atom),
            Action::Buy(..)
            | Action::Filter(_)
            | Action::Swap(_)
            | Action::Claim(_)
            | Action::Discard(..)
            | Action::End => None,
        })
        .collect();
    match targets.as_slice() {
        [] => hand::panel(view, open, seat),
        targets => attack::scene(view, targets, seat),
    }
}
