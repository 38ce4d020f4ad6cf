//! Looks: pictures of the board, of a turn’s panel and of single pieces, and [`Face`], which joins them
//! with the words.

pub(crate) mod captures;
pub(crate) mod labels;
pub(crate) mod palette;
pub(crate) mod picks;
pub(crate) mod picture;
pub(crate) mod pieces;
pub(crate) mod places;
pub(crate) mod strip;
pub(crate) mod territory;
mod zoom;

use crate::{
    orders,
    state::{Quanta, event::Event, notation::Action},
    words::{brief, position, sentences, steps},
};
use palette::colours;
use quark_game::{Brief, Face, Standing, Viewer};
use quark_scene::Scene;

impl Face for Quanta {
    fn scene(view: &Quanta) -> Scene {
        picture::scene(view)
    }

    fn alt(view: &Quanta) -> String {
        position::alt(view)
    }

    fn text(view: &Quanta) -> String {
        position::text(view)
    }

    fn parts(view: &Quanta) -> Vec<(String, String)> {
        position::parts(view)
    }

    fn ask(view: &Quanta) -> String {
        sentences::ask(view)
    }

    fn ending(view: &Quanta) -> Option<&'static str> {
        sentences::ending(view)
    }

    fn standing(view: &Quanta) -> Option<Standing> {
        let standing = Standing::of(&view.outcome());
        Some(standing.in_colours(|seat| colours(view.side_of(seat)).line))
    }

    fn tell(event: &Event, to: Viewer) -> String {
        sentences::tell(event, to)
    }

    fn brief(event: &Event, to: Viewer) -> Brief {
        brief::brief(event, to)
    }

    fn gives_up(action: &Action) -> bool {
        matches!(action, Action::Decline)
    }

    fn arrange(view: &Quanta, moves: &mut [Action]) {
        steps::arrange(view, moves);
    }

    fn steps(view: &Quanta, action: &Action) -> Vec<String> {
        steps::steps(view, action)
    }

    fn about(view: &Quanta, action: &Action) -> Vec<String> {
        steps::about(view, action)
    }

    fn orders(_view: &Quanta) -> Vec<String> {
        orders::all()
    }

    fn order_steps(_view: &Quanta, order: &str) -> Option<Vec<String>> {
        orders::steps(order)
    }

    fn ordered(view: &Quanta, orders: &[String]) -> Option<Action> {
        orders::decide(view, orders)
    }

    fn panel(view: &Quanta, open: &[Action]) -> Scene {
        picks::scene(view, open)
    }
}
