//! The top of the board and of a player's panel: whose turn it is, the task, and the last round.

use super::atoms::ender;
use crate::state::{Ending, Phase, View};
use quark_game::{
    Outcome, Seat,
    kit::{standings::winners, words::figure},
};
use quark_scene::{Header, Ink, MARGIN, Piece, Point, Scene, Text, Weight};

/// Baselines of the header's rows.
const FIRST: i16 = 76;
const SECOND: i16 = 146;
/// Pixels for the actions left and their number in words.
const ACTIONS: i16 = 440;

/// Draws a header. In the last round a banner in the warning's colour takes the place of its first row.
pub(super) fn draw(scene: &mut Scene, view: &View, header: Header) {
    match (view.ending, view.phase) {
        (Some(ending), Phase::Choose | Phase::Drawing(_) | Phase::Discarding(_)) => {
            Header::banner(scene, format!("Last round: {}", why(view, ending)), until(view));
            let spare = header.spare.max(ACTIONS);
            Header { title: "", note: Vec::new(), spare, ..header }.draw(scene);
        }
        (_, _) => {
            header.draw(scene);
            draw_aside(scene, view);
        }
    }
}

/// Draws the header after the end: the winner and their points on a banner, or all who share the win.
pub(super) fn result(scene: &mut Scene, view: &View, outcome: &Outcome, note: Vec<Piece>) {
    let winner = outcome.winners().next().unwrap_or(view.turn);
    let said = winners(outcome);
    let points = view.lanes.get(winner.index()).map_or(0, |lane| lane.score);
    let points = format!("{points} points");
    let header = Header { note, ..Header::new("QUARK", winner, said.clone()) };
    if outcome.winners().count() == 1 {
        header.draw_won(scene, (Ink::seat(winner), Ink::ON_ACCENT), points);
    } else {
        header.draw(scene);
        Header::set_line(scene, &said, None);
        Header::ask(scene, points);
    }
    draw_aside(scene, view);
}

fn draw_aside(scene: &mut Scene, view: &View) {
    let right = Point::new(scene.width.cast_signed() - MARGIN, FIRST);
    scene.add(Text::right(right, aside(view)).within(620));
}

/// The turn that ends the game, in a few words for the viewer.
fn until(view: &View) -> String {
    let seats = u8::try_from(view.lanes.len()).unwrap_or(u8::MAX).max(1);
    let last = Seat((view.starter.0 + seats - 1) % seats);
    let own = view.viewer.seat() == Some(view.turn);
    match (view.turn == last, own) {
        (_, true) => "Your last turn".into(),
        (true, false) => "This is the last turn".into(),
        (false, false) if view.viewer.seat() == Some(last) => "Your turn ends the game".into(),
        (false, false) => format!("{last}’s turn ends the game"),
    }
}

/// Draws the task of the player in turn, at the right of the second row of the header.
pub(super) fn task(scene: &mut Scene, view: &View) {
    match view.phase {
        Phase::Choose => {
            Header::actions(scene, view.actions, 2);
            // A banner has taken the place of these words.
            if view.ending.is_some() {
                let left = format!("{} left", figure(view.actions, "action"));
                let at = Point::new(scene.width.cast_signed() - MARGIN - 212, SECOND - 9);
                scene.add(Text::right(at, Piece::label(left)));
            }
        }
        Phase::Drawing(cards) => Header::ask(scene, format!("Draw {}", figure(cards, "card"))),
        Phase::Discarding(cards) => {
            Header::ask(scene, format!("Discard {}", figure(cards, "card")))
        }
        Phase::Over => {}
    }
}

/// The right of the header's first row: the actions left, or the trigger of the end.
fn aside(view: &View) -> Vec<Piece> {
    let said = |text: String, ink| vec![Piece::new(text, 36, Weight::SemiBold, ink)];
    match (view.phase, view.ending) {
        (Phase::Choose, _) => said(format!("{} of 2 actions left", view.actions), Ink::TEXT),
        (Phase::Drawing(_), _) => said("One card discarded".into(), Ink::TEXT),
        (Phase::Discarding(_), _) => said("Over the limit of 7".into(), Ink::TEXT),
        (Phase::Over, Some(ending)) => said(format!("Ended: {}", why(view, ending)), Ink::DIM),
        (Phase::Over, None) => Vec::new(),
    }
}

fn why(view: &View, ending: Ending) -> String {
    match ending {
        Ending::Quarks => "quark deck empty".into(),
        Ending::Baryons => "baryon deck empty".into(),
        Ending::Mesons => "meson deck empty".into(),
        Ending::Atom(seat) => format!("{seat} made {}", ender(view).name().to_lowercase()),
    }
}
