//! Sentences: questions, endings and results; events, positions and menu picks are in their files.

pub(crate) mod brief;
pub(crate) mod parts;
pub(crate) mod picks;
pub(crate) mod position;
pub(crate) mod stakes;
pub(crate) mod telling;

use crate::state::{Ending, HAND_LIMIT, Phase, View, names};
use quark_game::{Outcome, Seat, Viewer, kit::words::figure};

/// The task of the seat in turn, such as `take 2 actions` or `draw 1 card`.
#[must_use]
pub(crate) fn ask(view: &View) -> String {
    match view.phase {
        Phase::Choose => match (view.ending, view.actions) {
            (None, actions) => format!("take {}", figure(actions, "action")),
            (Some(_), 0 | 1) => "take the last action".to_owned(),
            (Some(_), actions) => format!("take the last {}", figure(actions, "action")),
        },
        Phase::Drawing(cards) => format!("draw {}", figure(cards, "card")),
        Phase::Discarding(cards) => {
            format!("discard {}, down to {HAND_LIMIT}", figure(cards, "card"))
        }
        Phase::Over => "nothing more".to_owned(),
    }
}

/// The trigger of the end as a clause, with the player's name.
#[must_use]
pub(crate) fn ending(ending: Ending, to: Viewer) -> String {
    match ending {
        Ending::Quarks | Ending::Baryons | Ending::Mesons => why(ending, 0).to_owned(),
        Ending::Atom(seat) => to.who(seat).clause("has the atom that ends the game"),
    }
}

/// The trigger of the end as a clause, without names.
#[must_use]
pub(crate) const fn why(ending: Ending, seats: usize) -> &'static str {
    match ending {
        Ending::Quarks => "the quark deck is empty",
        Ending::Baryons => "the baryon deck is empty",
        Ending::Mesons => "the meson deck is empty",
        Ending::Atom(_) if seats <= 3 => "somebody made beryllium",
        Ending::Atom(_) => "somebody made lithium",
    }
}

/// The winners and their points as a clause.
#[must_use]
pub(crate) fn result(outcome: &Outcome, to: Viewer) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    let score = winners.first().and_then(|seat| outcome.scores.get(seat.index()));
    let total = names::points(score.map_or(0, |score| score.total));
    match winners.as_slice() {
        [winner] => format!("{} with {total}", to.who(*winner).clause("wins")),
        several => format!("{} share the win with {total}", to.list(several)),
    }
}
