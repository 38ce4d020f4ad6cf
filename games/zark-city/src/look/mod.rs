//! Pictures, and the [`Face`] of the game.

pub(crate) mod asked;
mod board;
pub(crate) mod city;
pub(crate) mod faces;
mod hand;
mod held;
mod lanes;
mod map;
mod overview;
mod panel;
mod part;
mod piles;
mod stash;

use crate::{
    state::{ZarkCity, action::Action, event::Event, view::View},
    words::{self, alt, brief, events, parts, picks, stakes, text, warnings},
};
use quark_game::{Brief, Chapter, Face, Measure, Race, Seat, Several, Standing, Viewer};
use quark_scene::Scene;

/// The number of cards that a player controls (Z14).
const CONTROLLED: Measure = Measure { title: "Cards controlled", noun: "card", race: Race::Open };

impl Face for ZarkCity {
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
        text::text(view)
    }

    fn parts(view: &View) -> Vec<(String, String)> {
        parts::parts(view)
    }

    fn ask(view: &View) -> String {
        words::ask(view)
    }

    fn ending(view: &View) -> Option<&'static str> {
        words::ending(view.phase)
    }

    fn closing(view: &View) -> Vec<(Seat, String)> {
        warnings::closing(view)
    }

    /// There are no points, and a player who controls more cards is not ahead. But nobody wins
    /// without three.
    fn standing(view: &View) -> Option<Standing> {
        let controlled = |seat| {
            let sites = view.city.sites.iter();
            let count = sites.filter(|site| site.controller() == Some(seat)).count();
            i32::try_from(count).ok()
        };
        Some(Standing::new(CONTROLLED, (0_u8..).map(Seat).take(view.lanes.len()).map(controlled)))
    }

    fn tell(event: &Event, to: Viewer) -> String {
        events::tell(event, to)
    }

    fn brief(event: &Event, to: Viewer) -> Brief {
        brief::brief(event, to)
    }

    fn chapter(event: &Event) -> Option<Chapter> {
        brief::chapter(event)
    }

    fn gives_up(action: &Action) -> bool {
        matches!(action, Action::Discard(_))
    }

    fn at_stake(view: &View, action: &Action) -> Option<String> {
        stakes::at_stake(view, action)
    }

    /// The cards to discard for the hand limit (Z30).
    fn several(view: &View, action: &Action) -> Option<Several> {
        let Action::Discard(kind) = *action else { return None };
        Some(Several::due(view.excess(), view.hand?.and(kind.cards()).len()))
    }

    fn steps(view: &View, action: &Action) -> Vec<String> {
        picks::steps(view, action)
    }

    fn arrange(_view: &View, moves: &mut [Action]) {
        asked::arrange(moves);
    }

    fn panel(view: &View, open: &[Action]) -> Scene {
        match (view.own_seat(), view.hand) {
            (Some(seat), Some(cards)) => panel::scene(view, seat, cards, open),
            (Some(_) | None, _) => board::scene(view),
        }
    }
}
