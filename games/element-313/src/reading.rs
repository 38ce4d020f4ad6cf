//! How Element 313 looks and speaks, and the position in words: short for the picture, whole for playing
//! without sight.

use std::fmt::Write;

use super::{
    cards::{Abilities, Atom},
    deed::{Deed, Last},
    event::Event,
    picks,
    rules::{Action, Element313, Step},
    state::Held,
    sum::{Sign, TARGET},
    view::{Lane, View},
    words,
};
use quark_game::{
    Face, Measure, Race, Seat, Standing, Viewer,
    kit::{
        alt::{LONGEST, letters},
        words::{Reader, after, amount, figure, listed, or_none},
    },
};
use quark_scene::Scene;

/// What each player's atoms come to.
const SUM: Measure =
    Measure { title: "Sum of the atoms", noun: "sum", race: Race::Nearest(TARGET as i32) };

impl Face for Element313 {
    const RULES: &'static str = include_str!("../RULES.md");

    fn scene(view: &View) -> Scene {
        match view.hand {
            Some(_) => super::private::scene(view),
            None => super::board::scene(view),
        }
    }

    fn alt(view: &View) -> String {
        let tried = [60, 16, 8, 4].into_iter().map(|most| in_short(view, most));
        tried.into_iter().find(|alt| letters(alt) <= LONGEST).unwrap_or_else(|| in_short(view, 0))
    }

    fn text(view: &View) -> String {
        let mut text =
            format!("{}.\nRound {}; {} began.", first_sentence(view), view.round, view.starter);
        let _ = write!(text, " At this table {}.", listed(words::variants(view), "and"));
        if let (Some(creator), Some(turns)) = (view.creator, view.turns_left()) {
            let turns = if turns == 1 {
                "this is the last turn".to_owned()
            } else {
                format!("{turns} turns are left")
            };
            let _ = write!(text, "\n{creator} has formed Element 313: {turns}.");
        }
        if let Some(hand) = view.hand {
            let _ = write!(text, "\nYour hand: {}", words::quarks(hand));
        }
        atoms_on_offer(&mut text, view);
        let _ = write!(
            text,
            "\nQuark deck: {}; discarded: {}",
            view.quarks,
            words::quarks(view.discards)
        );
        text.push_str(
            "\nMixing: red and yellow make orange, red and blue purple, blue and yellow green",
        );
        for (seat, lane) in view.seats() {
            lane_in_words(&mut text, seat, lane, view.options.abilities);
        }
        result(&mut text, view);
        text
    }

    fn ask(view: &View) -> String {
        words::ask(view)
    }

    fn ending(view: &View) -> Option<&'static str> {
        view.outcome.as_ref().map(|_| match view.creator {
            Some(_) => "Element 313 was formed",
            None => "nobody has formed Element 313 by the last round",
        })
    }

    /// After the last round, if nobody has formed it (EA33).
    fn is_lost(view: &View) -> bool {
        view.outcome.is_some() && view.creator.is_none()
    }

    /// Nobody has points: whose atoms come nearer to 313 is nearer to forming it (E14).
    fn standing(view: &View) -> Option<Standing> {
        let sums = view.lanes.iter().map(|lane| Some(lane.sum.into()));
        Some(Standing::new(SUM, sums))
    }

    fn tell(event: &Event, to: Viewer) -> String {
        words::tell(event, Reader(to))
    }

    fn gives_up(action: &Action) -> bool {
        matches!(action, Action::Discard(..) | Action::End)
    }

    fn steps(view: &View, action: &Action) -> Vec<String> {
        picks::steps(view, action)
    }

    fn about(view: &View, action: &Action) -> Vec<String> {
        picks::about(view, action)
    }

    fn panel(view: &View, open: &[Action]) -> Scene {
        super::private::panel(view, open)
    }
}

fn in_short(view: &View, most: usize) -> String {
    let mut alt = format!("{}. Round {}. ", first_sentence(view), view.round);
    if let Some(hand) = view.hand {
        let _ = write!(alt, "Your hand: {}. ", words::quarks(hand));
    }
    let conveyor: Vec<String> = view
        .conveyor
        .iter()
        .map(|&atom| {
            let ability = words::ability_in_short(atom.ability(view.options.abilities));
            format!("{atom}: {} for {}{ability}", atom.value(), words::pips(atom))
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

/// An atom's value with its sign; in brackets if it lies face down.
fn short(lane: &Lane, held: Held) -> String {
    let value = held.atom.value();
    match (held.down, lane.sign(held)) {
        (true, _) => format!("({value})"),
        (false, Sign::Minus) => format!("−{value}"),
        (false, Sign::Plus | Sign::Out) => value.to_string(),
    }
}

/// The conveyor with what its atoms cost, and what is known of the deck.
fn atoms_on_offer(text: &mut String, view: &View) {
    let whole = |atom: Atom| {
        let ability = words::ability(atom.ability(view.options.abilities));
        format!("{atom}. value {}, costs {}, {ability}", atom.value(), words::cost(atom))
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
            let _ = write!(text, "; you could pay {}", words::payment(way));
        }
    }
    if !view.sunk.is_empty() {
        let sunk: Vec<String> = view.sunk.iter().map(|&atom| words::atom(atom)).collect();
        let _ = write!(
            text,
            "\nKnown at the bottom of the atom deck, lowest first: {}",
            sunk.join(", ")
        );
    }
}

/// What lies before a player, atom by atom.
fn lane_in_words(text: &mut String, seat: Seat, lane: &Lane, abilities: Abilities) {
    let _ = write!(
        text,
        "\n{seat}: {}, hand limit {}; {}",
        figure(lane.hand, "quark"),
        lane.limit,
        standing(lane)
    );
    if lane.atoms.is_empty() {
        text.push_str("; no atoms");
    }
    for &held in &lane.atoms {
        let ability = words::ability(held.atom.ability(abilities));
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

/// Who came where, once the game is over; nobody has a place where nobody has won.
fn result(text: &mut String, view: &View) {
    let Some(outcome) = &view.outcome else { return };
    for ((seat, lane), place) in view.seats().zip(&outcome.places) {
        let place = match Element313::is_lost(view) {
            true => "No place".to_owned(),
            false => format!("Place {place}"),
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

/// Who is to act, and what changed last.
fn first_sentence(view: &View) -> String {
    let turn = view.turn;
    let who = match (view.step, &view.outcome) {
        (Step::Buy | Step::Zap | Step::Discard, _) => {
            format!("{turn} is to act: {}", words::ask(view))
        }
        (Step::Over, Some(outcome)) => {
            format!(
                "The game is over, {}",
                words::result(outcome, view.creator, Reader(Viewer::Spectator))
            )
        }
        (Step::Over, None) => "The game is over".to_owned(),
    };
    after(&who, view.last.map(|last| (last.seat, deed(last))))
}

/// What the last move did, as a verb in the past.
fn deed(last: Last) -> String {
    match last.deed {
        Deed::Bought(atom) => format!("bought {}", words::atom(atom)),
        Deed::Filtered(_) => "exchanged a quark".to_owned(),
        Deed::Swapped(atom) => format!("replaced {}", words::atom(atom)),
        Deed::Zapped(atom) => format!("attacked {}", words::atom(atom)),
        Deed::Formed => "formed Element 313".to_owned(),
        Deed::Discarded(colour, count) => format!("discarded {count} {}", words::primary(colour)),
        Deed::Ended(None) => "ended the turn".to_owned(),
        Deed::Ended(Some(atom)) => {
            format!("ended the turn and {} left the conveyor", words::atom(atom))
        }
    }
}

fn standing(lane: &Lane) -> String {
    match (lane.formed, lane.beyond()) {
        (true, _) => format!("has formed {TARGET}: {}", words::sum(lane.signs)),
        (false, 0) => format!("could form {TARGET}: {}", words::sum(lane.signs)),
        (false, short @ ..0) => format!("sum {}, {} short", lane.sum, -short),
        (false, over) => format!("sum {}, {over} over", lane.sum),
    }
}
