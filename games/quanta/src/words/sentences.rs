//! Sentences about events, the result, and what is asked of a player.

use super::names::one;
use crate::state::{Quanta, board::Piece, event::Event};
use quark_game::{Outcome, Seat, Viewer, kit::words::figure};

/// The task of the player who must act.
#[must_use]
pub(crate) fn ask(view: &Quanta) -> String {
    let Some(side) = view.acting() else { return "nothing more".to_owned() };
    let due = view.bonuses.iter().filter(|one| **one == side).count();
    let due = due.min(view.board.left(Piece::Neutron).into());
    let done = view.deeds.iter().skip(1).filter(|deed| deed.side == side).count();
    match (due, done + due) {
        (0, _) => "place a particle".to_owned(),
        (_, 1) => "place a bonus neutron, or decline".to_owned(),
        (_, all) => format!("place bonus neutron {} of {all}, or decline", done + 1),
    }
}

/// The result as a clause: the winner, or a draw.
#[must_use]
pub(crate) fn result(outcome: &Outcome, to: Viewer) -> String {
    let points = outcome.scores.iter().map(|score| u8::try_from(score.total).unwrap_or_default());
    let (least, most) =
        points.fold((u8::MAX, 0), |(least, most), one| (least.min(one), most.max(one)));
    let captured = figure(most, "captured neutron");
    let winners: Vec<Seat> = outcome.winners().collect();
    match winners.as_slice() {
        [winner] => format!("{} by {captured} to {least}", to.who(*winner).clause("wins")),
        _ => format!("a draw, {captured} each"),
    }
}

/// The reason for the end, if the game is over.
#[must_use]
pub(crate) fn ending(view: &Quanta) -> Option<&'static str> {
    let all_placed = Piece::ALL.into_iter().all(|piece| view.board.left(piece) == 0);
    let why = if all_placed { "all particles are placed" } else { "nobody can place what is left" };
    view.over.then_some(why)
}

/// An event as a sentence.
#[must_use]
pub(crate) fn tell(event: &Event, to: Viewer) -> String {
    let who = |seat: &Seat| to.who(*seat);
    match event {
        Event::Placed { seat, particle, square, bonus: false } => {
            format!("{} {} on {square}.", who(seat).does("places"), one(*particle))
        }
        Event::Placed { seat, square, bonus: true, particle: _ } => {
            format!("{} a bonus neutron on {square}.", who(seat).does("places"))
        }
        Event::Captured { seat, square } => {
            format!("{} the neutron on {square}.", who(seat).does("captures"))
        }
        Event::Shared { square } => {
            format!("The neutron on {square} is surrounded, but nobody has the majority.")
        }
        Event::Declined { seat } => who(seat).does("declines the bonus neutron."),
        Event::Lacking { seat } => {
            format!("There are no neutrons left for {} bonus.", who(seat).own())
        }
        Event::Passed { seat } => {
            let (cant, passes) = (who(seat).does("can’t"), who(seat).also("passes"));
            format!("{cant} place anything and {passes}.")
        }
        Event::Finished { outcome, left } => {
            let why = match left {
                0 => "all particles are placed".to_owned(),
                1 => "nobody can place the last particle".to_owned(),
                left => format!("nobody can place any of the last {left} particles"),
            };
            format!("The game is over because {why}: {}.", result(outcome, to))
        }
    }
}
