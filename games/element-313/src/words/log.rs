//! Sentences of the log: one for each event, and the result.

use super::names::{atom, payment, quarks_in_full, sum};
use crate::state::{
    cards::Atom,
    event::Event,
    view::{Lane, View},
};
use quark_game::{
    Outcome, Seat, Viewer,
    kit::words::{capitalised, listed},
};

/// The winners as a clause; without a `creator`, that nobody wins.
#[must_use]
pub(crate) fn result(outcome: &Outcome, creator: Option<Seat>, to: Viewer) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    match (creator, winners.as_slice()) {
        (None, _) => "nobody wins, since nobody has formed Element 313".to_owned(),
        (Some(_), [winner]) => to.who(*winner).clause("wins"),
        (Some(_), several) => format!("{} share the win", to.list(several)),
    }
}

/// A sentence about the winner, with what decided between those who have formed Element 313 (E23, E24). `None` if it was
/// formed once, or the win is shared.
pub(crate) fn closing(view: &View) -> Option<(Seat, String)> {
    let outcome = view.outcome.as_ref()?;
    let place = |seat: Seat| outcome.places.get(seat.index());
    let mut formed: Vec<(Seat, &Lane)> = view.seats().filter(|(_, lane)| lane.formed).collect();
    formed.sort_by_key(|(seat, _)| place(*seat));
    let [(winner, won), (next, other), ..] = formed[..] else { return None };
    let more = match won.atoms.len() < other.atoms.len() {
        true => "fewer atoms",
        false => "a smaller hand limit",
    };
    let is_sole = place(winner) != place(next);
    is_sole.then(|| (winner, format!("{winner} formed 313 with {more} than {next}.")))
}

fn entered(fresh: Option<Atom>) -> String {
    match fresh {
        Some(fresh) => format!("{} enters", atom(fresh)),
        None => "there are no atoms left to enter".to_owned(),
    }
}

fn counted(count: u8) -> String {
    if count == 1 { "a quark".to_owned() } else { format!("{count} quarks") }
}

/// A sentence for the others, who have one more turn when the `first` player forms Element 313.
pub(super) const fn turn_after(first: bool) -> &'static str {
    if first { " Everyone else has one more turn." } else { "" }
}

/// An event as a sentence for this reader.
#[must_use]
pub(crate) fn tell(event: &Event, to: Viewer) -> String {
    let who = |seat: &Seat| to.who(*seat);
    match event {
        Event::DrewUnseen { seat, count } => {
            format!("{} {}.", who(seat).does("draws"), counted(*count))
        }
        Event::Drew { seat, quarks: drawn } => {
            format!("{} {}.", who(seat).does("draws"), quarks_in_full(*drawn))
        }
        Event::Reshuffled => "The discarded quarks are shuffled into a new deck.".to_owned(),
        Event::Filtered { seat, by, gone } => {
            let exchanges = who(seat).does("exchanges");
            format!("{exchanges} {}, using {}.", quarks_in_full(*gone), atom(*by))
        }
        Event::Bought { seat, atom: bought, payment: paid, entered: fresh } => {
            let buys = who(seat).does("buys");
            format!("{buys} {} with {}; {}.", atom(*bought), payment(*paid), entered(*fresh))
        }
        Event::Zapped { seat, owner, atom: gone } => {
            let (attacks, whose) = (who(seat).does("attacks"), who(owner).own());
            format!("{attacks} {whose} {}, which goes under the deck.", atom(*gone))
        }
        Event::Swapped { seat, atom: gone, entered: fresh } => {
            let replaces = who(seat).does("replaces");
            format!("{replaces} {} on the conveyor; {}.", atom(*gone), entered(*fresh))
        }
        Event::Formed { seat, signs, first } => {
            let (forms, after) = (who(seat).does("forms"), turn_after(*first));
            format!("{forms} Element 313: {}.{after}", sum(*signs))
        }
        Event::Discarded { seat, quarks: gone } => {
            format!("{} {}.", who(seat).does("discards"), quarks_in_full(*gone))
        }
        // The turn may have ended by itself, so the sentence does not say that the player ended it.
        Event::Ended { seat, moved } => {
            let turn = capitalised(&who(seat).own());
            match moved {
                None => format!("{turn} turn ends."),
                Some((leaving, fresh)) => format!(
                    "{turn} turn ends without a purchase: {} leaves the conveyor; {}.",
                    atom(*leaving),
                    entered(*fresh)
                ),
            }
        }
        Event::Finished { outcome, nearest: None } => {
            let winners: Vec<Seat> = outcome.winners().collect();
            let formed = match winners.as_slice() {
                [winner] => who(winner).clause("has formed"),
                several => format!("{} have formed", to.list(several)),
            };
            format!("The game is over: {formed} Element 313.")
        }
        Event::Finished { outcome, nearest: Some(sums) } => {
            let sums = (0_u8..).map(Seat).zip(sums);
            let sums = sums.map(|(seat, sum)| format!("{} {sum}", who(&seat).clause("comes to")));
            format!("The game is over: {}; {}.", result(outcome, None, to), listed(sums, "and"))
        }
    }
}
