//! The position in words: short for the alt text of a picture, whole for play without sight.

use std::fmt::Write;

use super::{log, names};
use crate::state::{
    Step,
    cards::{Abilities, Atom},
    event::{Deed, Last},
    player::Held,
    sum::{Counting, Sign, TARGET},
    view::{Lane, View},
};
use quark_game::{
    Seat, Viewer,
    kit::{
        alt::{LONGEST, letters},
        words::{after, amount, figure, listed, or_none},
    },
};

/// The alt text of a picture, shortened until it fits.
#[must_use]
pub(crate) fn alt(view: &View) -> String {
    let tried = [60, 16, 8, 4].into_iter().map(|most| in_short(view, most));
    tried.into_iter().find(|alt| letters(alt) <= LONGEST).unwrap_or_else(|| in_short(view, 0))
}

/// The chart of mixtures.
const MIXING: &str =
    "Mixing: red and yellow make orange, red and blue purple, blue and yellow green";

/// The whole position.
#[must_use]
pub(crate) fn text(view: &View) -> String {
    let mut text =
        format!("{}.\nRound {}; {} began.", first_sentence(view), view.round, view.starter);
    let _ = write!(text, " At this table {}.", listed(variants(view), "and"));
    if let (Some(creator), Some(turns)) = (view.creator, view.turns_left()) {
        let turns = if turns == 1 {
            "this is the last turn".to_owned()
        } else {
            format!("{turns} turns are left")
        };
        let _ = write!(text, "\n{creator} has formed Element 313: {turns}.");
    }
    if let Some(hand) = view.hand {
        let _ = write!(text, "\nYour hand: {}", names::quarks(hand));
    }
    atoms_on_offer(&mut text, view);
    let _ =
        write!(text, "\nQuark deck: {}; discarded: {}", view.quarks, names::quarks(view.discards));
    text.push('\n');
    text.push_str(MIXING);
    for (seat, lane) in view.seats() {
        lane_in_words(&mut text, view, seat, lane);
    }
    result(&mut text, view);
    text
}

/// The task of the player in turn, and whether it is for the last time.
#[must_use]
pub(crate) fn ask(view: &View) -> String {
    let task = task(view);
    let is_own = view.seat() == Some(view.turn);
    match view.is_last_turn() {
        true if is_own => format!("the last one: {task}"),
        true => format!("the last turn: {task}"),
        false => task,
    }
}

fn task(view: &View) -> String {
    let cannot_buy = view.seat() == Some(view.turn) && !view.can_buy();
    let has_quarks = view.hand.is_some_and(|hand| hand.size() != 0);
    match view.step {
        Step::Buy | Step::Discard if view.has_formed() => {
            "313 is formed, so end the turn".to_owned()
        }
        Step::Buy | Step::Discard if view.is_too_late() => {
            "new atoms come too late, so end the turn".to_owned()
        }
        Step::Buy if view.claimable && cannot_buy => "form 313".to_owned(),
        Step::Buy if view.claimable => "form 313, or buy more atoms".to_owned(),
        Step::Buy if cannot_buy && view.can_exchange() => {
            "you can’t buy yet: exchange a quark, or discard and end".to_owned()
        }
        Step::Buy if cannot_buy && view.can_swap() => {
            "you can’t buy yet: replace an atom, or discard and end".to_owned()
        }
        Step::Buy if cannot_buy && has_quarks && view.bought => {
            "you can’t buy more: discard for new quarks, or end".to_owned()
        }
        Step::Buy if cannot_buy && has_quarks => match view.own_lane() {
            Some(lane) if lane.limit <= lane.hand => {
                format!("you can’t buy; your limit of {} is reached: discard, or end", lane.limit)
            }
            _ => "you can’t buy: discard for new quarks, or end".to_owned(),
        },
        Step::Buy if cannot_buy && view.bought => "you can’t buy more, so end the turn".to_owned(),
        Step::Buy if cannot_buy => "you can’t buy an atom, so end the turn".to_owned(),
        Step::Buy if view.bought => "buy more atoms, or end the turn".to_owned(),
        Step::Buy => "buy atoms, or end the turn".to_owned(),
        Step::Zap => "discard another player’s atom".to_owned(),
        Step::Discard => "discard quarks, or end the turn".to_owned(),
        Step::Over => "nothing more".to_owned(),
    }
}

/// The chosen variants of a table, as clauses.
fn variants(view: &View) -> Vec<String> {
    let options = view.options;
    let strict = (options.abilities == Abilities::Strict)
        .then(|| "atoms 33 to 40 have no ability".to_owned());
    let subset = (options.counting == Counting::Subset)
        .then(|| "atoms may be left out of the sum".to_owned());
    let rounds = format!("the game ends after {} rounds", options.rounds.number());
    strict.into_iter().chain(subset).chain([rounds]).collect()
}

/// The position in short, with at most `most` atoms for each player.
fn in_short(view: &View, most: usize) -> String {
    let mut alt = format!("{}. Round {}. ", first_sentence(view), view.round);
    if let Some(hand) = view.hand {
        let _ = write!(alt, "Your hand: {}. ", names::quarks(hand));
    }
    let conveyor: Vec<String> = view
        .conveyor
        .iter()
        .map(|&atom| {
            let ability = names::ability_in_short(atom.ability(view.options.abilities));
            format!("{atom}: {} for {}{ability}", atom.value(), names::pips(atom))
        })
        .collect();
    let _ =
        write!(alt, "Conveyor from the deck of {}: {}.", view.deck, or_none(conveyor.join("; ")));
    for (seat, lane) in view.seats() {
        let formed = if lane.formed { " made" } else { "" };
        let _ = write!(
            alt,
            " {seat}: {} of {} quarks, sum {}{formed}",
            lane.hand, lane.limit, lane.sum
        );
        if let Some(need) = names::need(view, lane) {
            let _ = write!(alt, ", {need}");
        }
        let atoms = lane.atoms.iter().take(most).map(|&held| short(lane, held));
        let atoms: Vec<String> = atoms.collect();
        let more = lane.atoms.len() - atoms.len();
        match (atoms.is_empty(), more) {
            (true, 0) => alt.push_str(", no atoms."),
            (true, more) => drop(write!(alt, ", {}.", amount(more, "atom"))),
            (false, 0) => drop(write!(alt, ": {}.", atoms.join(" "))),
            (false, more) => drop(write!(alt, ": {} and {more} more.", atoms.join(" "))),
        }
    }
    alt
}

/// The value of an atom with its sign; in brackets if the atom lies face down.
fn short(lane: &Lane, held: Held) -> String {
    let value = held.atom.value();
    match (held.down, lane.sign(held)) {
        (true, _) => format!("({value})"),
        (false, Sign::Minus) => format!("−{value}"),
        (false, Sign::Plus | Sign::Out) => value.to_string(),
    }
}

/// Adds the conveyor with costs and abilities, and the known atoms of the deck.
pub(super) fn atoms_on_offer(text: &mut String, view: &View) {
    let whole = |atom: Atom| {
        let ability = names::ability(atom.ability(view.options.abilities));
        format!("{atom}. value {}, costs {}, {ability}", atom.value(), names::cost(atom))
    };
    let _ = write!(
        text,
        "\nConveyor, from the deck ({}) to the end that leaves:",
        amount(view.deck, "atom")
    );
    if view.conveyor.is_empty() {
        text.push_str(" empty");
    }
    for &atom in &view.conveyor {
        let _ = write!(text, "\n  {}", whole(atom));
        if let Some(&way) = view.ways(atom).first() {
            let _ = write!(text, "; you could pay {}", names::payment(way));
        }
    }
    if !view.sunk.is_empty() {
        let sunk: Vec<String> = view.sunk.iter().map(|&atom| names::atom(atom)).collect();
        let _ = write!(
            text,
            "\nKnown at the bottom of the atom deck, lowest first: {}",
            sunk.join(", ")
        );
    }
}

/// Adds the hand size of a player, and the atoms one by one.
pub(super) fn lane_in_words(text: &mut String, view: &View, seat: Seat, lane: &Lane) {
    let _ = write!(
        text,
        "\n{seat}: {}, hand limit {}; {}",
        figure(lane.hand, "quark"),
        lane.limit,
        standing(lane)
    );
    if let Some(need) = names::need(view, lane) {
        let _ = write!(text, ", {need}");
    }
    if lane.atoms.is_empty() {
        text.push_str("; no atoms");
    }
    for &held in &lane.atoms {
        let ability = names::ability(held.atom.ability(view.options.abilities));
        let state = match (held.down, held.used, lane.sign(held)) {
            (true, _, _) => ", face down until its owner’s next turn",
            (false, 0, Sign::Minus) => ", subtracted in the sum",
            (false, 0, Sign::Plus | Sign::Out) => "",
            (false, _, Sign::Minus) => ", used, subtracted in the sum",
            (false, _, Sign::Plus | Sign::Out) => ", used",
        };
        let (atom, value) = (held.atom, held.atom.value());
        let _ = write!(text, "\n  {atom}. value {value}, {ability}{state}");
    }
}

/// Reports whether the game has ended after the last round without a winner (EA33).
#[must_use]
pub(crate) fn is_lost(view: &View) -> bool {
    view.outcome.is_some() && view.creator.is_none()
}

/// Adds the places, once the game is over. Only players who have formed Element 313 have one (E23).
fn result(text: &mut String, view: &View) {
    let Some(outcome) = &view.outcome else { return };
    for ((seat, lane), place) in view.seats().zip(&outcome.places) {
        let place = match lane.formed {
            true => format!("Place {place}"),
            false => "No place".to_owned(),
        };
        let _ = write!(
            text,
            "\n{place}: {seat}, {}, {}, hand limit {}",
            standing(lane),
            amount(lane.atoms.len(), "atom"),
            lane.limit
        );
    }
}

/// The player who must act, and the last change.
fn first_sentence(view: &View) -> String {
    let turn = view.turn;
    let who = match (view.step, &view.outcome) {
        (Step::Buy | Step::Zap | Step::Discard, _) => {
            format!("{turn} must act: {}", task(view))
        }
        (Step::Over, Some(outcome)) => {
            format!("The game is over, {}", log::result(outcome, view.creator, Viewer::Spectator))
        }
        (Step::Over, None) => "The game is over".to_owned(),
    };
    after(&who, view.last.map(|last| (last.seat, deed(last))))
}

/// The effect of the last move, as a verb in the past tense.
fn deed(last: Last) -> String {
    match last.deed {
        Deed::Bought(atom) => format!("bought {}", names::atom(atom)),
        Deed::Filtered(_) => "exchanged a quark".to_owned(),
        Deed::Swapped(atom) => format!("replaced {}", names::atom(atom)),
        Deed::Zapped(atom) => format!("attacked {}", names::atom(atom)),
        Deed::Formed => "formed Element 313".to_owned(),
        Deed::Discarded(colour, count) => format!("discarded {count} {}", colour.name()),
        Deed::Ended(None) => "ended the turn".to_owned(),
        Deed::Ended(Some(atom)) => {
            format!("ended the turn and {} left the conveyor", names::atom(atom))
        }
    }
}

fn standing(lane: &Lane) -> String {
    match (lane.formed, lane.beyond()) {
        (true, _) => format!("has formed {TARGET}: {}", names::sum(lane.signs)),
        (false, 0) => format!("could form {TARGET}: {}", names::sum(lane.signs)),
        (false, short @ ..0) => format!("sum {}, {} short", lane.sum, -short),
        (false, over) => format!("sum {}, {over} over", lane.sum),
    }
}
