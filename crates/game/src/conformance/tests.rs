//! Mistakes planted on purpose in a small game with hands. The suite must find each of them, and say what is
//! wrong.

use std::{
    fmt,
    panic::catch_unwind,
    sync::atomic::{AtomicU8, Ordering::Relaxed},
    time::SystemTime,
};

use serde::{Deserialize, Serialize};

use super::{conforms, picks_are_short, run::said};
use crate::{
    Face, Game, Illegal, Info, Luck, NoOptions, Note, Outcome, Seat, Seats, Several, Status,
    Viewer,
    kit::{checks::ensure, text::read_by, words::Reader},
};
use quark_scene::{Area, Scene};

/// Mistakes of a game's author.
#[derive(Clone, Copy, Debug, PartialEq)]
#[repr(u8)]
enum Mistake {
    Nothing,
    ShowsTheChoice,
    ShowsAHand,
    ShowsTheOrderOfTheDeck,
    CountsInTheText,
    TellsADrawToAll,
    RefusesByAHand,
    AllowsByAHand,
    ImaginesByTheOrder,
    ImaginesTheTruth,
    ShufflesAHand,
    ChangesThenRefuses,
    CountsOutside,
    ReadsTheClock,
    WritesTwoMovesAlike,
    ReadsAnotherMove,
    WaitsForWhoIsOut,
    NeverEnds,
    AddsWrongly,
    NamesTwoPlacesAlike,
    SaysTooMuch,
    LabelsByAHand,
    EndsByAHand,
    ForetellsWhoIsOut,
    PanicsInValidate,
    AcceptsADouble,
    AsksForTooMany,
}
use Mistake::*;

/// Each mistake, and words that the failure must contain.
const MISTAKES: [(Mistake, &str); 26] = [
    (ShowsTheChoice, "true from `Game::conceals`"),
    (ShowsAHand, "by `view`"),
    (ShowsTheOrderOfTheDeck, "by `view`"),
    (CountsInTheText, "by `text`"),
    (TellsADrawToAll, "hears a secret"),
    (RefusesByAHand, "from the refusal"),
    (AllowsByAHand, "by `legal`"),
    (ImaginesByTheOrder, "imagines something else"),
    (ImaginesTheTruth, "imagines something else"),
    (ShufflesAHand, "by `view`"),
    (ChangesThenRefuses, "is refused, but changes the game"),
    (CountsOutside, "replayed from its record"),
    (ReadsTheClock, "replayed from its record"),
    (WritesTwoMovesAlike, "are written"),
    (ReadsAnotherMove, "which is read as"),
    (WaitsForWhoIsOut, "lists no move"),
    (NeverEnds, "the game does not end"),
    (AddsWrongly, "add up to"),
    (NamesTwoPlacesAlike, "two places of a picture"),
    (SaysTooMuch, "`alt` has"),
    (LabelsByAHand, "from the labels"),
    (EndsByAHand, "reads another ending"),
    (ForetellsWhoIsOut, "`upcoming` had"),
    (PanicsInValidate, "`validate` panics"),
    (AcceptsADouble, "a second time"),
    (AsksForTooMany, "can’t follow the others"),
];

/// The mistake that is made now. Not a constant of the type: the suite would be compiled for each mistake.
static MADE: AtomicU8 = AtomicU8::new(0);
/// Chance that is no [`Luck`].
static COUNT: AtomicU8 = AtomicU8::new(0);

impl Mistake {
    fn is_made(self) -> bool {
        MADE.load(Relaxed) == self as u8
    }
}

const CARDS: u8 = 18;
const HAND: usize = 3;
const LIVES: u8 = 2;

/// Players choose a card each, one after the other and face down. The highest card scores a point, the lowest
/// costs a life. The last player alive ends the game, and most points win.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Hands {
    lives: Vec<u8>,
    points: Vec<u8>,
    hands: Vec<Vec<u8>>,
    chosen: Vec<Option<u8>>,
    /// The cards of the last round.
    shown: Vec<Option<u8>>,
    deck: Vec<u8>,
}

#[derive(Debug, PartialEq, Serialize)]
struct View {
    lives: Vec<u8>,
    points: Vec<u8>,
    turn: Option<Seat>,
    hands: Vec<Vec<Option<u8>>>,
    chosen: Vec<Option<Option<u8>>>,
    shown: Vec<Option<u8>>,
    deck: Vec<Option<u8>>,
    #[serde(skip)]
    quiet: Quiet,
}

/// A secret that comparing views does not find.
#[derive(Debug)]
struct Quiet(u8);

impl PartialEq for Quiet {
    fn eq(&self, _: &Quiet) -> bool {
        true
    }
}

#[derive(Clone, Copy, Debug)]
struct Choose {
    card: u8,
    /// Makes another label of the same move.
    again: bool,
}

impl PartialEq for Choose {
    fn eq(&self, other: &Choose) -> bool {
        self.card == other.card
    }
}

impl fmt::Display for Choose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card)
    }
}

read_by!(Choose, |text| {
    let card: u8 = text.trim().parse().ok()?;
    let card = if ReadsAnotherMove.is_made() { card.checked_add(1)? } else { card };
    Some(Choose { card, again: false })
});

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
enum Event {
    Chose(Seat),
    Showed(Vec<Option<u8>>),
    Drew(Seat, u8),
}

impl Hands {
    fn seats(&self) -> u8 {
        self.lives.len() as u8
    }

    fn is_alive(&self, seat: Seat) -> bool {
        0 < self.lives[seat.index()] || WaitsForWhoIsOut.is_made()
    }

    /// The seats that have yet to choose in this round, in order.
    fn choosing(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.seats())
            .filter(|&seat| self.is_alive(seat) && self.chosen[seat.index()].is_none())
    }

    fn is_over(&self) -> bool {
        self.lives.iter().filter(|lives| 0 < **lives).count() < 2
    }

    /// The highest card in the hands of others.
    fn best_of_others(&self, seat: Seat) -> u8 {
        let others = seat.others(self.seats());
        others.flat_map(|other| &self.hands[other.index()]).max().copied().unwrap_or_default()
    }

    fn round_ends(&mut self, luck: &mut Luck) -> Vec<Note<Event>> {
        let shown: Vec<Option<u8>> = self.chosen.iter_mut().map(Option::take).collect();
        self.deck.extend(shown.iter().flatten());
        self.shown.clone_from(&shown);
        let of = |card: Option<&u8>| shown.iter().position(|one| one.as_ref() == card);
        if let Some(best) = of(shown.iter().flatten().max()) {
            self.points[best] += u8::from(!NeverEnds.is_made());
        }
        if let Some(worst) = of(shown.iter().flatten().min()).filter(|_| !NeverEnds.is_made()) {
            self.lives[worst] -= 1;
            if self.lives[worst] == 0 {
                self.deck.append(&mut self.hands[worst]);
            }
        }
        luck.shuffle(&mut self.deck);
        if CountsOutside.is_made() {
            let by = usize::from(COUNT.fetch_add(1, Relaxed)) % self.deck.len();
            self.deck.rotate_left(by);
        }
        if ReadsTheClock.is_made() {
            let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap();
            let by = now.subsec_nanos() as usize % self.deck.len();
            self.deck.rotate_left(by);
        }
        let mut notes = vec![Note::everyone(Event::Showed(shown))];
        notes.extend(self.draw().into_iter().map(|(seat, card)| match TellsADrawToAll.is_made() {
            true => Note::everyone(Event::Drew(seat, card)),
            false => Note::only(seat, Event::Drew(seat, card)),
        }));
        notes
    }

    fn draw(&mut self) -> Vec<(Seat, u8)> {
        let mut drawn = Vec::new();
        for seat in Seat::all(self.seats()).filter(|seat| 0 < self.lives[seat.index()]) {
            while self.hands[seat.index()].len() < HAND {
                let card = self.deck.pop().unwrap();
                self.hands[seat.index()].push(card);
                drawn.push((seat, card));
            }
            self.hands[seat.index()].sort_unstable();
        }
        drawn
    }

    /// Places of all cards that `viewer` can't see.
    fn hidden_from(&mut self, viewer: Viewer) -> impl Iterator<Item = &mut u8> {
        let hands = (0..).zip(self.hands.iter_mut().zip(&mut self.chosen));
        let others = hands.filter(move |(seat, _)| viewer != Viewer::Seat(Seat(*seat)));
        others.flat_map(|(_, (hand, chosen))| hand.iter_mut().chain(chosen)).chain(&mut self.deck)
    }
}

impl Game for Hands {
    type Options = NoOptions;
    type Action = Choose;
    type View = View;
    type Event = Event;

    const INFO: Info = Info {
        key: "hands",
        title: "Hands",
        pitch: "",
        credits: "",
        seats: 2..=4,
        turns: 2..=7,
        secrets: true,
        private: "hand",
        variants: &[],
        version: 1,
    };

    fn setup(_: &NoOptions, seats: u8, luck: &mut Luck) -> Hands {
        let mut deck: Vec<u8> = (1..=CARDS).collect();
        luck.shuffle(&mut deck);
        let seats = usize::from(seats);
        let (lives, points) = (vec![LIVES; seats], vec![0; seats]);
        let (hands, chosen) = (vec![Vec::new(); seats], vec![None; seats]);
        let mut game = Hands { lives, points, hands, shown: chosen.clone(), chosen, deck };
        game.draw();
        game
    }

    fn validate(&self, _: &NoOptions, seats: u8) -> Result<(), &'static str> {
        let lengths = [self.lives.len(), self.points.len(), self.hands.len(), self.chosen.len()];
        if PanicsInValidate.is_made() {
            assert_eq!(self.points[usize::from(seats) - 1].max(9), 9);
        }
        ensure(lengths == [usize::from(seats); 4], "a player is missing")?;
        ensure(self.lives.iter().all(|lives| *lives <= LIVES), "too many lives")?;
        ensure(self.points.iter().all(|points| *points < 20), "too many points")?;
        for (seat, hand) in self.hands.iter().enumerate() {
            let held = hand.len() + usize::from(self.chosen[seat].is_some());
            ensure(held == if self.lives[seat] == 0 { 0 } else { HAND }, "a hand is wrong")?;
        }
        ensure(self.choosing().next().is_some(), "nobody can choose")?;
        let mut cards: Vec<u8> =
            self.clone().hidden_from(Viewer::Spectator).map(|card| *card).collect();
        cards.sort_unstable();
        if AcceptsADouble.is_made() {
            let is_well = cards.len() == usize::from(CARDS) && cards.last() <= Some(&CARDS);
            return ensure(is_well, "a card is missing");
        }
        ensure(cards.into_iter().eq(1..=CARDS), "a card is missing, or there twice")
    }

    fn status(&self) -> Status {
        let score = |(points, lives): (&u8, &u8)| i32::from(*points) * 10 + i32::from(*lives);
        if self.is_over() {
            let points = self.points.iter().zip(&self.lives).map(score).collect::<Vec<i32>>();
            let mut outcome = Outcome::by_points(&points);
            if AddsWrongly.is_made() {
                outcome.scores[1].parts.push(("lives".into(), 1));
            }
            return Status::Over(outcome);
        }
        Status::Waiting(self.choosing().next().map(Seats::only).unwrap_or_default())
    }

    fn legal(&self, seat: Seat) -> Vec<Choose> {
        let turn = match self.status() {
            Status::Waiting(turn) => turn,
            Status::Over(_) => Seats::NONE,
        };
        if !turn.contains(seat) {
            return Vec::new();
        }
        let mut cards = self.hands[seat.index()].clone();
        if AllowsByAHand.is_made() && 1 < cards.len() {
            let best = self.best_of_others(seat);
            let (last, others) = cards.split_last().unwrap();
            cards = others.iter().filter(|card| **card < best).chain([last]).copied().collect();
        }
        let mut moves: Vec<Choose> =
            cards.into_iter().map(|card| Choose { card, again: false }).collect();
        if WritesTwoMovesAlike.is_made() {
            moves.extend(moves.first().map(|one| Choose { again: true, ..*one }));
        }
        moves
    }

    fn apply(
        &mut self,
        seat: Seat,
        choose: &Choose,
        luck: &mut Luck,
    ) -> Result<Vec<Note<Event>>, Illegal> {
        if ChangesThenRefuses.is_made() && seat.0 < self.seats() {
            self.points[seat.index()] ^= 1;
        }
        if !self.legal(seat).contains(choose) {
            let others = self.hands.iter().flatten().any(|card| *card == choose.card);
            let why = match RefusesByAHand.is_made() && others {
                true => "somebody else has that card",
                false => "you don’t have that card",
            };
            return Err(Illegal::new("1", why));
        }
        self.hands[seat.index()].retain(|card| *card != choose.card);
        self.chosen[seat.index()] = Some(choose.card);
        let mut notes = vec![Note::everyone(Event::Chose(seat))];
        if self.choosing().next().is_none() {
            notes.extend(self.round_ends(luck));
        }
        Ok(notes)
    }

    fn conceals(_: &Choose) -> bool {
        !ShowsTheChoice.is_made()
    }

    fn upcoming(&self, seats: u8) -> Vec<Seat> {
        let Status::Waiting(turn) = self.status() else { return Vec::new() };
        if ForetellsWhoIsOut.is_made() && self.lives.contains(&0) {
            return turn.first().unwrap().others(seats).collect();
        }
        self.choosing().skip(1).collect()
    }

    fn view(&self, viewer: Viewer) -> View {
        let sees = |seat: Seat, card: &u8| {
            let own = viewer == Viewer::Seat(seat) || ShowsAHand.is_made() && seat == Seat(1);
            own.then_some(*card)
        };
        let seats = || Seat::all(self.seats());
        let hand =
            |seat: Seat| self.hands[seat.index()].iter().map(|card| sees(seat, card)).collect();
        let chosen = |seat: Seat| self.chosen[seat.index()].as_ref().map(|card| sees(seat, card));
        let deck = |card: &u8| ShowsTheOrderOfTheDeck.is_made().then_some(*card);
        let quiet = match (EndsByAHand.is_made(), viewer) {
            (true, Viewer::Seat(seat)) => self.hands[seat.index()].iter().sum(),
            (true, Viewer::Spectator) => 0,
            (false, _) => self.hands.iter().map(|hand| hand.iter().sum::<u8>()).max().unwrap_or(0),
        };
        View {
            lives: self.lives.clone(),
            points: self.points.clone(),
            turn: self.choosing().next().filter(|_| !self.is_over()),
            hands: seats().map(hand).collect(),
            chosen: seats().map(chosen).collect(),
            shown: self.shown.clone(),
            deck: self.deck.iter().map(deck).collect(),
            quiet: Quiet(quiet),
        }
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Hands {
        let mut world = self.clone();
        if ImaginesTheTruth.is_made() {
            return world;
        }
        let mut cards: Vec<u8> = world.hidden_from(viewer).map(|card| *card).collect();
        if !ImaginesByTheOrder.is_made() {
            cards.sort_unstable();
        }
        luck.shuffle(&mut cards);
        world.hidden_from(viewer).zip(cards).for_each(|(place, card)| *place = card);
        world.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        world
    }

    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        if ShufflesAHand.is_made() && !self.hands[0].is_empty() {
            std::mem::swap(&mut self.hands[0][0], &mut self.deck[0]);
        }
        luck.shuffle(&mut self.deck);
    }
}

impl Face for Hands {
    const RULES: &'static str = "";

    fn scene(view: &View) -> Scene {
        let mut scene = Scene::new(1200, 400);
        for (number, lives) in view.lives.iter().enumerate() {
            let area = Area::new(40, 40 + 80 * number as i16, 400, 70);
            let named = if NamesTwoPlacesAlike.is_made() { 1 } else { number };
            scene.place(format!("lane {named}"), area, lives);
        }
        scene
    }

    fn alt(view: &View) -> String {
        let times = if SaysTooMuch.is_made() { 50 } else { 1 };
        Hands::text(view).repeat(times)
    }

    fn text(view: &View) -> String {
        let shown = |seat: &Vec<Option<u8>>| format!("{seat:?}");
        let hands: Vec<String> = view.hands.iter().map(shown).collect();
        let count = if CountsInTheText.is_made() { view.quiet.0 } else { 0 };
        format!("{:?} {:?} {} {count}", view.points, view.chosen, hands.join(" "))
    }

    fn ask(_: &View) -> String {
        "choose a card".to_owned()
    }

    fn ending(view: &View) -> Option<&'static str> {
        let strong = EndsByAHand.is_made() && 20 < view.quiet.0;
        let why = if strong { "somebody had good cards" } else { "one was left" };
        view.turn.is_none().then_some(why)
    }

    fn tell(event: &Event, to: Viewer) -> String {
        match event {
            Event::Chose(seat) => Reader(to).seat(*seat).does("chooses a card."),
            Event::Showed(cards) => format!("The cards were {cards:?}."),
            Event::Drew(seat, card) => Reader(to).seat(*seat).does(&format!("draws {card}.")),
        }
    }

    fn steps(view: &View, choose: &Choose) -> Vec<String> {
        let strong = LabelsByAHand.is_made() && 30 < view.quiet.0;
        let more = if strong { " against a strong hand" } else { "" };
        vec![format!("Choose {choose}{more}{}", if choose.again { " again" } else { "" })]
    }

    fn several(_: &View, choose: &Choose) -> Option<Several> {
        let copies = if choose.again { 0 } else { 1 };
        AsksForTooMany.is_made().then_some(Several { due: 2, copies })
    }
}

/// Counts the points once more.
fn recount(view: &View) -> Vec<i32> {
    let score = |(points, lives): (&u8, &u8)| i32::from(*points) * 10 + i32::from(*lives);
    view.points.iter().zip(&view.lives).map(score).collect()
}

/// Runs the suite on a game with this mistake. Returns the message of its failure.
fn failure(mistake: Mistake) -> Option<String> {
    MADE.store(mistake as u8, Relaxed);
    let failed = catch_unwind(|| {
        conforms::<Hands>(recount);
        picks_are_short::<Hands>(1);
    });
    failed.err().map(|panic| said(panic.as_ref()).to_owned())
}

/// One test, because all mistakes are made in one place.
#[test]
fn every_planted_mistake_is_found_and_an_honest_game_passes() {
    assert_eq!(failure(Nothing), None);
    let mut wrong = Vec::new();
    for (mistake, words) in MISTAKES {
        match failure(mistake) {
            Some(said) if said.contains(words) => (),
            Some(said) => wrong.push(format!("{mistake:?} is found with other words: {said}")),
            None => wrong.push(format!("{mistake:?} is not found")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}
