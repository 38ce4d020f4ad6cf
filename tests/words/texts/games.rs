//! Everything that the games say in play, with people's names in it.

use std::collections::{BTreeMap, BTreeSet, HashSet};

use quark::{
    any::{AnyGame, GameKind, Json, Played, Refused},
    game::{Luck, Seat, Status, Viewer},
    games::catalog,
    scene::fill_names,
};

use quark::kit::testing::english::{NAMES, Shape, faults};

/// Games for each number of seats; every other game is random.
const GAMES: u64 = 4;
/// Number of moves after which a random player plays like a machine, so that the game ends.
const PATIENCE: u32 = 150;
/// Every `LOOKED_AT` moves the position is checked in all views.
const LOOKED_AT: u32 = 4;
/// Every `READ` moves the labels of all moves are read, and the refusals of moves that are not legal.
const READ: u32 = 12;
/// Number of moves, legal elsewhere, that are tried at such a position.
const TRIED: u32 = 40;

/// The faults found, each once with one text that has it, and the texts read.
#[derive(Debug, Default)]
pub struct Reading {
    pub faults: BTreeMap<String, String>,
    seen: HashSet<String>,
    pub read: BTreeMap<&'static str, usize>,
}

impl Reading {
    /// Reads a text, unless it was read before. `what` names its kind.
    pub fn read(&mut self, what: &'static str, shape: Shape, text: &str) {
        let named = fill_names(text, |seat| NAMES[usize::from(seat)].to_owned());
        let parts = match shape {
            Shape::Lines => named.lines().map(str::to_owned).collect(),
            Shape::Sentences | Shape::Clause => vec![named],
        };
        for part in parts {
            if !self.seen.contains(&part) {
                *self.read.entry(what).or_default() += 1;
                let found = faults(shape, &part).into_iter();
                self.faults.extend(found.map(|fault| (format!("{what}, {fault}"), part.clone())));
                self.seen.insert(part);
            }
        }
    }
}

/// Reads everything that all games say.
pub fn read() -> Reading {
    let mut reading = Reading::default();
    for kind in catalog().iter() {
        for seats in kind.info().seats.clone() {
            (0..GAMES).for_each(|seed| play(kind, &Json::Null, seats, seed, &mut reading));
        }
        for options in variants(kind) {
            play(kind, &options, *kind.info().seats.end(), 1, &mut reading);
        }
    }
    reading
}

/// Every value of every variant that is not the default.
fn variants(kind: &dyn GameKind) -> Vec<Json> {
    let others = kind.info().variants.iter().flat_map(|variant| {
        variant.values.iter().skip(1).map(|(value, _)| Json::from_iter([(variant.key, *value)]))
    });
    others.collect()
}

/// Plays a game and reads its texts.
fn play(kind: &'static dyn GameKind, options: &Json, seats: u8, seed: u64, reading: &mut Reading) {
    let (mut luck, mut whim) = (Luck::seeded(seed), Luck::seeded(!seed));
    let mut position = kind.setup(options, seats, &mut luck).expect("the options are known");
    let mut known = BTreeSet::new();
    for made in 0_u32.. {
        for viewer in Viewer::all(seats) {
            reading.read("question", Shape::Clause, &position.ask(viewer));
        }
        let Status::Waiting(turn) = position.status() else { break };
        if made.is_multiple_of(LOOKED_AT) {
            look(&*position, seats, reading);
        }
        let waiting: Vec<Seat> = turn.iter().collect();
        let seat = *whim.pick(&waiting).expect("somebody must act");
        let at_random = made < PATIENCE && seed % 2 == 1;
        let action = if at_random || made.is_multiple_of(READ) {
            let moves = position.moves(seat);
            if made.is_multiple_of(READ) {
                for step in moves.iter().flat_map(|choice| &choice.steps) {
                    reading.read("label", Shape::Clause, step);
                }
                refusals(&*position, seat, &known, &mut whim).iter().for_each(|why| {
                    reading.read("refusal", Shape::Clause, why);
                });
            }
            known.extend(moves.iter().map(|choice| choice.notation.clone()));
            whim.pick(&moves).expect("a seat that must act has a move").notation.clone()
        } else {
            position.any_move(seat, &mut whim).expect("a seat that must act has a move")
        };
        let played = position.apply(seat, &action, &mut luck).expect("a legal move applies");
        told(kind, &played, seats).iter().for_each(|one| {
            reading.read("news", Shape::Sentences, one);
        });
    }
    look(&*position, seats, reading);
}

/// Reads a position in all views.
fn look(position: &dyn AnyGame, seats: u8, reading: &mut Reading) {
    for viewer in Viewer::all(seats) {
        reading.read("picture", Shape::Sentences, &position.alt(viewer));
        reading.read("position", Shape::Lines, &position.text(viewer));
    }
}

/// Everything that anybody hears about a move.
fn told(kind: &dyn GameKind, played: &Played, seats: u8) -> Vec<String> {
    let heard = |viewer: Viewer| {
        let notes = played.notes.iter().filter(move |note| note.to.includes(viewer));
        notes.map(move |note| kind.tell(&note.event, viewer).expect("it is told"))
    };
    Viewer::all(seats).flat_map(heard).collect()
}

/// Reasons why moves that are legal elsewhere are refused here.
fn refusals(
    position: &dyn AnyGame,
    seat: Seat,
    known: &BTreeSet<String>,
    whim: &mut Luck,
) -> Vec<String> {
    let known: Vec<&String> = known.iter().collect();
    let tried = (0..TRIED).filter_map(|_| whim.pick(&known).copied());
    let why = |notation: &String| {
        let mut copy = position.boxed_clone();
        match copy.apply(seat, notation, &mut Luck::seeded(1)) {
            Err(Refused::Illegal(illegal)) => Some(illegal.why),
            Err(Refused::Over | Refused::NotYourTurn | Refused::Notation(_)) | Ok(_) => None,
        }
    };
    tried.filter_map(why).collect()
}
