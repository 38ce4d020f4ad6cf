//! The face of a game: boards, hands, panels and the cards on them.

pub(crate) mod board;
mod closer;
mod footer;
pub(crate) mod hand;
mod header;
pub(crate) mod lanes;
mod lot;
pub(crate) mod middle;
mod neutrinos;
pub(crate) mod panel;
mod picks;
pub(crate) mod pieces;
pub(crate) mod signs;
mod slim;
mod title;
mod zone;

use crate::{
    orders,
    state::{QuirkyQuarks, action::Action, event::Event, view::View},
    words::{alt, asked, brief, parts, sentences, stakes, steps, text},
};
use quark_game::{Brief, Chapter, Face, Measure, Sequel, Several, Standing, Viewer};
use quark_scene::Scene;

impl Face for QuirkyQuarks {
    fn scene(view: &View) -> Scene {
        match &view.own {
            Some(own) => hand::scene(view, own),
            None => board::scene(view),
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
        asked::ask(view)
    }

    fn standing(view: &View) -> Option<Standing> {
        // Without its eV, a score would mislead.
        let scores = view.lanes.iter().map(|lane| lane.ev.map(|_| lane.score));
        Some(Standing::new(Measure::POINTS, scores))
    }

    fn tell(event: &Event, to: Viewer) -> String {
        sentences::tell(event, to)
    }

    fn brief(event: &Event, to: Viewer) -> Brief {
        brief::brief(event, to)
    }

    fn chapter(event: &Event) -> Option<Chapter> {
        brief::chapter(event)
    }

    fn gives_up(action: &Action) -> bool {
        matches!(action, Action::Pass)
    }

    fn at_stake(view: &View, action: &Action) -> Option<String> {
        stakes::at_stake(view, action)
    }

    /// The cards to eject (K24).
    fn several(view: &View, action: &Action) -> Option<Several> {
        let Action::Eject(card) = *action else { return None };
        let own = view.own.as_ref()?;
        let (all, chosen) = view.lanes.get(view.seat()?.index())?.eject;
        Some(Several::due(all - chosen, own.hand.without(&own.chosen).count(card)))
    }

    fn sequel(view: &View, action: &Action) -> Option<Sequel<Action>> {
        steps::sequel(view, action)
    }

    fn steps(view: &View, action: &Action) -> Vec<String> {
        steps::steps(view, action)
    }

    fn about(view: &View, action: &Action) -> Vec<String> {
        steps::about(view, action)
    }

    fn orders(view: &View) -> Vec<String> {
        orders::all(view)
    }

    fn order_steps(view: &View, order: &str) -> Option<Vec<String>> {
        orders::steps(view, order)
    }

    fn ordered(view: &View, orders: &[String]) -> Option<Action> {
        orders::decide(view, orders)
    }

    fn panel(view: &View, open: &[Action]) -> Scene {
        match &view.own {
            Some(own) => panel::scene(view, own, open),
            None => board::scene(view),
        }
    }
}
