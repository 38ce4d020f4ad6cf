//! One game of an arena.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use super::{
    CannotPlay, Plan,
    contestant::Contestant,
    engine::{Engine, Fault, Greeting, Legal, Lost, PROTOCOL, Told},
};
use crate::{
    ai::{Halt, Player, shares},
    game::{Note, Outcome, Seat, Status, Viewer},
    record::Chance,
    scene::fill_names,
    table::{Json, Kind, Played as Moved, Table},
};

/// A game that is not over after so many moves is called off as a tie: engines could play on for ever.
const LONGEST: i64 = 10_000;

/// One game that was played.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// By which of the plan's players each seat was played.
    pub(super) sides: Vec<usize>,
    pub(super) outcome: Outcome,
    /// Why it ended, in a few words.
    pub(super) ending: Option<&'static str>,
    /// Who has lost it by a fault.
    pub(super) lost: Option<Lost>,
    /// Of each seat: what its engine calls itself.
    pub(super) names: Vec<Option<String>>,
    pub(super) tally: Tally,
}

/// What is counted in a game.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) moves: u32,
    /// How often each kind of move was made.
    pub(super) kinds: BTreeMap<String, u32>,
    /// Of each seat: how long its moves took.
    pub(super) times: Vec<Vec<Duration>>,
}

impl Played {
    /// One of which only the outcome matters.
    #[cfg(test)]
    pub(super) fn ended(sides: Vec<usize>, outcome: Outcome) -> Played {
        let (names, tally) = (vec![None; sides.len()], Tally::default());
        Played { sides, outcome, ending: None, lost: None, names, tally }
    }

    /// What each seat has of the game: 1 for who has won it alone.
    pub(super) fn shares(&self) -> Vec<f64> {
        shares(&self.outcome)
    }
}

/// Who plays a seat.
enum Hand {
    Machine(Player),
    /// An engine, and what it has not been told yet.
    Engine(Box<Engine>, Vec<String>),
}

/// A game under way.
struct Game<'a> {
    plan: &'a Plan,
    sides: Vec<usize>,
    table: Box<dyn Table>,
    hands: Vec<Hand>,
    chance: Chance,
    tally: Tally,
}

/// Why a game does not go on.
enum Stop {
    /// Nothing can be played.
    Cannot(CannotPlay),
    /// An engine has lost.
    Fault(Fault),
}

impl From<CannotPlay> for Stop {
    fn from(why: CannotPlay) -> Stop {
        Stop::Cannot(why)
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Stop {
        Stop::Fault(fault)
    }
}

/// Plays the game of this number among the sides in their seats.
pub(super) fn play(plan: &Plan, sides: Vec<usize>, number: u32) -> Result<Played, CannotPlay> {
    let chance = Chance::of(plan.seed.wrapping_add(number.into()));
    let table = plan
        .kind
        .setup(&plan.options, plan.seats, &mut chance.luck(1))
        .map_err(|why| CannotPlay(why.to_string()))?;
    let hands = hands(plan, &sides)?;
    let tally = Tally { times: vec![Vec::new(); sides.len()], ..Tally::default() };
    Game { plan, sides, table, hands, chance, tally }.play()
}

/// Whoever plays each seat, ready to begin.
fn hands(plan: &Plan, sides: &[usize]) -> Result<Vec<Hand>, CannotPlay> {
    let options = all_options(plan.kind, &plan.options);
    let hand = |(seat, side): (u8, &usize)| match &plan.players[*side] {
        Contestant::Machine(player) => Ok(Hand::Machine(*player)),
        Contestant::Engine(command) => {
            let greeting = Greeting {
                protocol: PROTOCOL,
                game: plan.kind.info().key,
                rules: plan.kind.info().version,
                options: &options,
                seat: Seat(seat),
                seats: plan.seats,
                limit: u64::try_from(plan.limit.as_millis()).unwrap_or(u64::MAX),
            };
            let engine = Engine::start(command, plan.limit, greeting);
            let engine = engine.map_err(|why| CannotPlay(why.to_string()))?;
            Ok(Hand::Engine(Box::new(engine), Vec::new()))
        }
    };
    (0..).zip(sides).map(hand).collect()
}

/// The value of each variant: as chosen, or else the default.
fn all_options(kind: &dyn Kind, chosen: &Json) -> Json {
    let value = |variant: &crate::game::Variant| {
        let default = variant.values.first().map(|(value, _)| Json::from(*value));
        let value = chosen.get(variant.key).cloned().or(default).unwrap_or_default();
        (variant.key, value)
    };
    Json::from_iter(kind.info().variants.iter().map(value))
}

impl Game<'_> {
    fn play(mut self) -> Result<Played, CannotPlay> {
        for entry in 2..LONGEST + 2 {
            let turn = match self.table.status() {
                Status::Waiting(turn) => turn,
                Status::Over(outcome) => {
                    let ending = self.table.ending();
                    return Ok(self.over(outcome, ending, None));
                }
            };
            let seat = turn.first().ok_or_else(|| stuck(entry))?;
            let began = Instant::now();
            let thought = self.thought(seat, entry);
            self.tally.times[seat.index()].push(began.elapsed());
            match thought.and_then(|action| self.make(seat, &action, entry)) {
                Ok(()) => (),
                Err(Stop::Cannot(why)) => return Err(why),
                Err(Stop::Fault(fault)) => {
                    let outcome = lost_by(seat, self.plan.seats);
                    return Ok(self.over(outcome, None, Some(Lost { seat, fault })));
                }
            }
        }
        let tie = Outcome { places: vec![1; self.plan.seats.into()], scores: Vec::new() };
        Ok(self.over(tie, Some("called off after 10,000 moves"), None))
    }

    /// What whoever plays `seat` wants to do.
    fn thought(&mut self, seat: Seat, entry: i64) -> Result<String, Stop> {
        match &mut self.hands[seat.index()] {
            Hand::Machine(player) => {
                let mut luck = self.chance.thought(entry);
                let action = self.table.think(seat, *player, &mut luck, &Halt::default());
                Ok(action.ok_or_else(|| stuck(entry))?)
            }
            Hand::Engine(engine, told) => {
                let position = Told::Position {
                    text: named(&self.table.text(Viewer::Seat(seat))),
                    data: self.table.seen(Viewer::Seat(seat)),
                    told,
                    moves: self.table.moves(seat).into_iter().map(Legal::from).collect(),
                };
                let action = engine.choose(&position)?;
                told.clear();
                Ok(action)
            }
        }
    }

    /// Makes a move, and lets all engines hear of it as their seats may.
    fn make(&mut self, seat: Seat, action: &str, entry: i64) -> Result<(), Stop> {
        let moved = self.table.apply(seat, action, &mut self.chance.luck(entry));
        let moved = moved.map_err(|why| match &self.hands[seat.index()] {
            Hand::Machine(_) => Stop::Cannot(CannotPlay(format!("{action}: {why}"))),
            Hand::Engine(engine, _) => {
                tracing::warn!(engine = engine.name, action, %why, "an engine's move is not legal");
                Stop::Fault(Fault::Illegal)
            }
        })?;
        self.tally.moves += 1;
        *self.tally.kinds.entry(kind_of(&moved.notation).to_owned()).or_default() += 1;
        self.tell(&moved);
        Ok(())
    }

    fn tell(&mut self, moved: &Moved) {
        for (hand, seat) in self.hands.iter_mut().zip((0..).map(Seat)) {
            let Hand::Engine(_, told) = hand else { continue };
            let viewer = Viewer::Seat(seat);
            let heard = moved.notes.iter().filter(|note| note.to.includes(viewer));
            let sentence = |note: &Note<Json>| self.plan.kind.tell(&note.event, viewer);
            told.extend(heard.filter_map(sentence).map(|sentence| named(&sentence)));
        }
    }

    /// The game is over: engines hear of it, and their processes end.
    fn over(self, outcome: Outcome, ending: Option<&'static str>, lost: Option<Lost>) -> Played {
        let name = |hand: Hand| match hand {
            Hand::Machine(_) => None,
            Hand::Engine(engine, told) => {
                let name = engine.name.clone();
                engine.dismiss(&Told::Over { outcome: &outcome, ending, told: &told, lost });
                Some(name)
            }
        };
        let names = self.hands.into_iter().map(name).collect();
        Played { sides: self.sides, outcome, ending, lost, names, tally: self.tally }
    }
}

/// A text for programs: there are no names, so seats stand for them.
fn named(text: &str) -> String {
    fill_names(text, |seat| format!("Seat {seat}"))
}

/// `seat` has lost, and all others share the win.
fn lost_by(seat: Seat, seats: u8) -> Outcome {
    let places = Seat::all(seats).map(|other| if other == seat { seats } else { 1 }).collect();
    Outcome { places, scores: Vec::new() }
}

/// The kind of a move: its first word, or its sign where it names a place at once.
fn kind_of(notation: &str) -> &str {
    let word = notation.split(' ').next().unwrap_or_default();
    let place = word.find(|letter: char| letter.is_ascii_digit());
    match place {
        Some(place) => word.get(..place.saturating_sub(1)).unwrap_or(word),
        None => word,
    }
}

fn stuck(entry: i64) -> CannotPlay {
    CannotPlay(format!("nobody can make move {}", entry - 1))
}
