//! A small game with hands, and its rules, in which every mistake can be made.

use std::{fmt, sync::atomic::Ordering::Relaxed, time::SystemTime};

use serde::{Deserialize, Serialize};

use super::{
    COUNT,
    Mistake::*,
    face::{Quiet, View},
};
use crate::{
    Game, Illegal, Info, Luck, NoOptions, Note, Outcome, Seat, Seats, Status, Viewer,
    kit::{checks::ensure, text::read_by},
};

const CARDS: u8 = 18;
const HAND: usize = 3;
const LIVES: u8 = 2;

/// Players choose a card each, at the same time and face down. The highest card scores a point, the lowest
/// costs a life. The last player alive ends the game, and most points win.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Hands {
    lives: Vec<u8>,
    points: Vec<u8>,
    hands: Vec<Vec<u8>>,
    chosen: Vec<Option<u8>>,
    /// The cards of the last round.
    shown: Vec<Option<u8>>,
    deck: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Choose {
    pub(super) card: u8,
    /// Makes another label of the same move.
    pub(super) again: bool,
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
pub(super) enum Event {
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
        Status::Waiting(self.choosing().collect())
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
        if TellsAChoiceToAll.is_made() {
            notes.push(Note::except(seat, Event::Drew(seat, choose.card)));
        }
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
        Vec::new()
    }

    fn in_turn_of(&self, seat: Seat) -> Option<Hands> {
        let Status::Waiting(turn) = self.status() else { return None };
        let due = PlansWhatIsDue.is_made() && turn.contains(seat);
        let others = || seat.others(self.seats()).flat_map(|other| &self.hands[other.index()]);
        let by_hand = PlansByAHand.is_made() && !turn.contains(seat);
        (due || by_hand && others().sum::<u8>() % 2 == 0).then(|| self.clone())
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
        let odd = self.chosen.iter().flatten().filter(|card| *card % 2 == 1).map(|_| None);
        let odd = odd.filter(|_: &Option<u8>| CountsTheChoices.is_made());
        View {
            lives: self.lives.clone(),
            points: self.points.clone(),
            turn: self.choosing().next().filter(|_| !self.is_over()),
            hands: seats().map(hand).collect(),
            chosen: seats().map(chosen).collect(),
            shown: self.shown.iter().copied().chain(odd).collect(),
            deck: self.deck.iter().map(deck).collect(),
            quiet: Quiet(quiet),
        }
    }

    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> Hands {
        let mut world = self.clone();
        if ImaginesTheTruth.is_made() {
            return world;
        }
        let none = vec![None; self.chosen.len()];
        let kept = KeepsTheChoices.is_made().then(|| std::mem::replace(&mut world.chosen, none));
        let mut cards: Vec<u8> = world.hidden_from(viewer).map(|card| *card).collect();
        if !ImaginesByTheOrder.is_made() {
            cards.sort_unstable();
        }
        luck.shuffle(&mut cards);
        world.hidden_from(viewer).zip(cards).for_each(|(place, card)| *place = card);
        world.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        world.chosen = kept.unwrap_or(world.chosen);
        world
    }

    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        if ShufflesAHand.is_made() && !self.hands[0].is_empty() {
            std::mem::swap(&mut self.hands[0][0], &mut self.deck[0]);
        }
        luck.shuffle(&mut self.deck);
    }
}
