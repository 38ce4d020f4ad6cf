//! One game of an arena.

use std::{
    collections::BTreeMap,
    time::{Duration, Instant},
};

use anyhow::{Context as _, Result, bail};
use serde_json::Map;

use super::{
    Plan,
    contestant::Contestant,
    engine::{Engine, Fault, Greeting, Legal, Lost, PROTOCOL, Told},
    records::Scribe,
};
use crate::{
    ai::{Halt, Player},
    any::{AnyGame, Choice, GameKind, Json},
    game::{Info, Note, Outcome, Seat, Status, Viewer},
    record::{Chance, Record},
    scene::fill_names,
};

/// Moves after which a game ends as a tie: engines could play on for ever.
const LONGEST: i64 = 10_000;

/// A finished game.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// For each seat, the index of its player in the plan.
    pub(super) sides: Vec<usize>,
    pub(super) outcome: Outcome,
    /// The ending in a few words.
    pub(super) ending: Option<&'static str>,
    pub(super) lost: Option<Lost>,
    /// For each seat, the name that its engine gave itself.
    pub(super) names: Vec<Option<String>>,
    pub(super) tally: Tally,
}

impl Played {
    /// The player of each seat in a word or two: the name that an engine gave itself, or that of the machine.
    pub(super) fn labels(&self, plan: &Plan) -> Vec<String> {
        let label = |(side, name): (&usize, &Option<String>)| {
            name.clone().unwrap_or_else(|| plan.players[*side].to_string())
        };
        self.sides.iter().zip(&self.names).map(label).collect()
    }
}

#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    pub(super) moves: u32,
    /// Number of moves of each kind.
    pub(super) kinds: BTreeMap<String, u32>,
    /// For each seat, the time of each of its moves.
    pub(super) times: Vec<Vec<Duration>>,
}

/// The player of a seat.
enum Hand {
    Machine(Player),
    /// An engine, and the sentences that it has not received yet.
    Engine(Box<Engine>, Vec<String>),
}

/// A game under way.
struct Game<'a> {
    plan: &'a Plan,
    sides: Vec<usize>,
    position: Box<dyn AnyGame>,
    hands: Vec<Hand>,
    chance: Chance,
    tally: Tally,
    scribe: Scribe,
}

/// Plays game `number` among the sides in their seats. Returns also its record.
pub(super) fn play(plan: &Plan, sides: Vec<usize>, number: u32) -> Result<(Played, Record)> {
    let chance = Chance::of(plan.seed.wrapping_add(number.into()));
    let mut luck = chance.luck(1);
    let position = plan.kind.setup(&plan.options, plan.seats, &mut luck)?;
    let hands = hands(plan, &sides)?;
    let tally = Tally { times: vec![Vec::new(); sides.len()], ..Tally::default() };
    let scribe = Scribe::new(plan, &chance, luck);
    Game { plan, sides, position, hands, chance, tally, scribe }.play()
}

/// The player of each seat, ready to start.
fn hands(plan: &Plan, sides: &[usize]) -> Result<Vec<Hand>> {
    let (options, tables) = (all_options(plan.kind, &plan.options), plan.kind.tables());
    let greeting = |seat| Greeting {
        protocol: PROTOCOL,
        game: plan.kind.info().key,
        rules: plan.kind.info().version,
        options: &options,
        tables: &tables,
        seat,
        seats: plan.seats,
        limit: u64::try_from(plan.limit.as_millis()).unwrap_or(u64::MAX),
    };
    let hand = |(seat, side): (Seat, &usize)| {
        let player = &plan.players[*side];
        let engine = match player {
            Contestant::Machine(player) => return Ok(Hand::Machine(*player)),
            Contestant::Engine(command) => {
                let words: Vec<&str> = command.split(' ').collect();
                Engine::start((command, &words), plan.limit, greeting(seat))?
            }
            Contestant::Style(style) => {
                let Info { key, title, .. } = plan.kind.info();
                let words = style.command(key).with_context(|| format!("{title} has no styles"))?;
                let words = words.each_ref().map(String::as_str);
                let begun =
                    Engine::start((&player.to_string(), &words), plan.limit, greeting(seat));
                begun.context("styles need Python 3, as the command python3")?
            }
        };
        Ok(Hand::Engine(Box::new(engine), Vec::new()))
    };
    Seat::all(plan.seats).zip(sides).map(hand).collect()
}

/// The values of all options: as chosen, or else the default.
fn all_options(kind: &dyn GameKind, chosen: &Json) -> Json {
    let mut options: Map<String, Json> = chosen.as_object().cloned().unwrap_or_default();
    for variant in kind.info().variants {
        if let Some((value, _)) = variant.values.first() {
            options.entry(variant.key).or_insert_with(|| (*value).into());
        }
    }
    Json::Object(options)
}

impl Game<'_> {
    fn play(mut self) -> Result<(Played, Record)> {
        for entry in 2..LONGEST + 2 {
            let turn = match self.position.status() {
                Status::Waiting(turn) => turn,
                Status::Over(outcome) => {
                    let ending = self.position.ending();
                    return Ok(self.over(outcome, ending, None));
                }
            };
            let seat = turn.first().with_context(|| stuck(entry))?;
            let began = Instant::now();
            let thought = self.thought(seat, entry)?;
            self.tally.times[seat.index()].push(began.elapsed());
            let made = match thought {
                Ok(action) => self.make(seat, &action, entry)?,
                Err(fault) => Err(fault),
            };
            if let Err(fault) = made {
                // All others share the win.
                let place = |other| if other == seat { self.plan.seats } else { 1 };
                let places = Seat::all(self.plan.seats).map(place).collect();
                let outcome = Outcome { places, scores: Vec::new() };
                return Ok(self.over(outcome, None, Some(Lost { seat, fault })));
            }
        }
        let tie = Outcome { places: vec![1; self.plan.seats.into()], scores: Vec::new() };
        Ok(self.over(tie, Some("called off after 10,000 moves"), None))
    }

    /// The move that the player of `seat` chooses.
    fn thought(&mut self, seat: Seat, entry: i64) -> Result<Result<String, Fault>> {
        match &mut self.hands[seat.index()] {
            Hand::Machine(player) => {
                let mut luck = self.chance.thought(entry);
                let action = self.position.think(seat, *player, &mut luck, &Halt::default());
                action.map(Ok).with_context(|| stuck(entry))
            }
            Hand::Engine(engine, told) => {
                let moves = self.position.moves(seat).into_iter();
                let legal =
                    |choice: Choice| Legal { notation: choice.notation, picks: choice.steps };
                let position = Told::Position {
                    text: named(&self.position.text(Viewer::Seat(seat))),
                    data: self.position.seen(Viewer::Seat(seat)),
                    told,
                    moves: moves.map(legal).collect(),
                };
                let action = engine.choose(&position);
                told.clear();
                Ok(action)
            }
        }
    }

    /// Makes a move, and notes for each engine what its seat may know of it.
    fn make(&mut self, seat: Seat, action: &str, entry: i64) -> Result<Result<(), Fault>> {
        let mut luck = self.chance.luck(entry);
        let moved = match self.position.apply(seat, action, &mut luck) {
            Ok(moved) => moved,
            Err(why) => match &self.hands[seat.index()] {
                Hand::Machine(_) => bail!("{action}: {why}"),
                Hand::Engine(engine, _) => {
                    tracing::warn!(engine = engine.name, action, %why, "an engine's move is not legal");
                    return Ok(Err(Fault::Illegal));
                }
            },
        };
        let level = match self.hands[seat.index()] {
            Hand::Machine(player) => player.level(),
            Hand::Engine(..) => None,
        };
        self.scribe.moved(seat, &moved.notation, level, luck);
        self.tally.moves += 1;
        *self.tally.kinds.entry(kind_of(&moved.notation).to_owned()).or_default() += 1;
        for (hand, seat) in self.hands.iter_mut().zip((0..).map(Seat)) {
            let Hand::Engine(_, told) = hand else { continue };
            let viewer = Viewer::Seat(seat);
            let heard = moved.notes.iter().filter(|note| note.to.includes(viewer));
            let sentence = |note: &Note<Json>| self.plan.kind.tell(&note.event, viewer);
            told.extend(heard.filter_map(sentence).map(|sentence| named(&sentence)));
        }
        Ok(Ok(()))
    }

    /// Ends the engines' processes, which are notified of the outcome.
    fn over(
        self,
        outcome: Outcome,
        ending: Option<&'static str>,
        lost: Option<Lost>,
    ) -> (Played, Record) {
        let record = self.scribe.over(self.position.as_ref(), lost);
        let name = |hand: Hand| match hand {
            Hand::Machine(_) => None,
            Hand::Engine(engine, told) => {
                let name = engine.name.clone();
                engine.dismiss(&Told::Over { outcome: &outcome, ending, told: &told, lost });
                Some(name)
            }
        };
        let names: Vec<Option<String>> = self.hands.into_iter().map(name).collect();
        let played = Played { sides: self.sides, outcome, ending, lost, names, tally: self.tally };
        let record = record.naming(played.labels(self.plan));
        (played, record)
    }
}

/// A text for programs: seats replace names.
fn named(text: &str) -> String {
    fill_names(text, |seat| format!("Seat {seat}"))
}

/// The kind of a move: its first word, or only the sign of a word that is a sign and a place, such as `+a1`.
fn kind_of(notation: &str) -> &str {
    let word = notation.split(' ').next().unwrap_or_default();
    let place = word.find(|letter: char| letter.is_ascii_digit());
    place.and_then(|place| word.get(..place.saturating_sub(1))).unwrap_or(word)
}

fn stuck(entry: i64) -> String {
    format!("nobody can make move {}", entry - 1)
}
