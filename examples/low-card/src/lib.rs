//! Low Card: an example with hands, choices that all make at once, an option, and players who drop out. Read
//! Secret Nim in `examples/nim` first; this game has what that one lacks, in the same order. Here are the
//! rules, in `face.rs` everything that players see and read. `cargo run -p low-card --features bot` plays it in
//! the sandbox.

mod face;

use std::iter;

use quark_game::{kit::checks::ensure, *};
use serde::{Deserialize, Serialize};

/// *The rules in plain words*.
const RULES: &str = "# Low Card\n
There is one card of each number from 1 to 30. Everybody has four of them in hand, and three hearts (or two, if the table was opened so).\n
In each round **all choose a card at the same time**, face down. Then all cards are turned up. **The lowest card costs its player a heart.**\n
All cards of the round are shuffled into the deck, and everybody draws a new one. A player without hearts is out. **The last player with a heart wins.** A move is the number of a card, such as `17`.";

const CARDS: u8 = 30;
const HAND: usize = 4;

/// *Options*: the values are stored, and `Default` stays for ever what old tables have.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    hearts: Hearts,
}
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Hearts {
    Two = 2,
    #[default]
    Three = 3,
}

/// *The state*: `LowCard<u8>` is the whole truth; in a `View`, cards that the viewer can't see are `None`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct LowCard<Card = u8> {
    players: Vec<Player<Card>>,
    /// The top is at the end.
    deck: Vec<Card>,
}
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Player<Card = u8> {
    hearts: u8,
    /// Sorted, because the order of drawing would tell something.
    hand: Vec<Card>,
    /// The card chosen in this round; it has left the hand. In the JSON of a view, a hidden card is null, and without a
    /// choice the field is missing.
    #[serde(skip_serializing_if = "Option::is_none")]
    chosen: Option<Card>,
    /// The card of the last round, for all to see.
    shown: Option<u8>,
}
type View = LowCard<Option<u8>>;
type Told = Result<Vec<Note<Event>>, Illegal>;

/// *Moves and notation*: a move is the number of a card.
type Choose = u8;

/// *What happens, and who hears of it*: the events.
#[allow(missing_docs, reason = "the names say it")]
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Event {
    Chose { seat: Seat },
    Showed { cards: Vec<(Seat, u8)> },
    Lost { seat: Seat, left: u8 },
    Drew { seat: Seat, card: u8 },
}

/// *The rules in code*.
impl Game for LowCard {
    type Options = Options;
    type Action = Choose;
    type View = View;
    type Event = Event;
    const INFO: Info = Info {
        key: "low-card",
        title: "Low Card",
        pitch: "All show a card at once. The lowest loses a heart.",
        credits: "An example of how to add a game.",
        rules: RULES,
        seats: 2..=5,
        turns: &[3..=5, 6..=8, 9..=11, 12..=14],
        secrets: true,
        private: "hand",
        variants: &[Variant {
            key: "hearts",
            title: "Hearts",
            values: &[("three", "Three hearts each"), ("two", "Two hearts each")],
        }],
        version: 1,
    };
    fn setup(options: &Options, seats: u8, luck: &mut Luck) -> LowCard {
        let mut deck: Vec<u8> = (1..=CARDS).collect();
        luck.shuffle(&mut deck);
        let hearts = options.hearts as u8;
        let player = Player { hearts, hand: Vec::new(), chosen: None, shown: None };
        let mut game = LowCard { players: vec![player; seats.into()], deck };
        game.draw();
        game
    }
    fn validate(&self, options: &Options, seats: u8) -> Result<(), &'static str> {
        let all = |is_well: fn(&Player) -> bool| self.players.iter().all(is_well);
        ensure(self.players.len() == usize::from(seats), "a player is missing")?;
        let most = self.players.iter().map(|one| one.hearts).max();
        ensure(most <= Some(options.hearts as u8), "there are too many hearts")?;
        let count = |one: &Player| one.hand.iter().chain(&one.chosen).count();
        let mut players = self.players.iter();
        ensure(players.all(|one| count(one) == one.size()), "a hand is too large or small")?;
        ensure(all(|one| one.hand.is_sorted()), "a hand is not sorted")?;
        ensure(self.choosing().next().is_some(), "nobody can choose or win")?;
        ensure(all(|one| one.shown <= Some(CARDS)), "there is no such card")?;
        let mut world = self.clone();
        let mut cards: Vec<u8> = world.hidden_from(Viewer::Spectator).map(|card| *card).collect();
        cards.sort_unstable();
        ensure(cards.into_iter().eq(1..=CARDS), "a card is missing, or there twice")
    }
    fn status(&self) -> Status {
        let mut alive = self.alive();
        match (alive.next(), alive.next()) {
            (Some(winner), None) => Status::won_by(winner, self.players.len() as u8),
            _ => Status::Waiting(self.choosing().collect()), // Several seats: in any order.
        }
    }
    fn legal(&self, seat: Seat) -> Vec<Choose> {
        match self.status() {
            Status::Waiting(turn) if turn.contains(seat) => self.players[seat.index()].hand.clone(),
            _ => Vec::new(),
        }
    }
    fn apply(&mut self, seat: Seat, choose: &Choose, luck: &mut Luck) -> Told {
        if !self.legal(seat).contains(choose) {
            return Err(Illegal::new("2", "choose one of the cards in your hand, once in a round"));
        }
        let player = &mut self.players[seat.index()];
        player.hand.retain(|card| *card != *choose);
        player.chosen = Some(*choose);
        // Everybody may hear that a card was chosen, but not which.
        let mut notes = vec![Note::everyone(Event::Chose { seat })];
        if self.choosing().next().is_none() {
            notes.extend(self.turn_up(luck));
        }
        Ok(notes)
    }
    /// Without this, the log would show to everybody which card was chosen.
    fn conceals(_: &Choose) -> bool {
        true
    }
    /// Only the last choice of a round turns up something, so the others can simply be taken back.
    fn turns_up(&self, seat: Seat, _: &Choose) -> TurnsUp {
        let is_last = self.choosing().eq([seat]);
        if is_last { TurnsUp::ForMany } else { TurnsUp::Nothing }
    }
    /// After the last choice it is everybody's turn, not one player's.
    fn upcoming(&self, _: u8) -> Vec<Seat> {
        Vec::new()
    }
    fn view(&self, viewer: Viewer) -> View {
        let player = |(seat, one): (Seat, &Player)| {
            let see = |card: &u8| (viewer == Viewer::Seat(seat)).then_some(*card);
            let (hand, chosen) = (one.hand.iter().map(see).collect(), one.chosen.as_ref().map(see));
            Player { hearts: one.hearts, hand, chosen, shown: one.shown }
        };
        LowCard { players: self.seated().map(player).collect(), deck: vec![None; self.deck.len()] }
    }
    fn imagine(&self, viewer: Viewer, luck: &mut Luck) -> LowCard {
        let mut world = self.clone();
        let mut cards: Vec<u8> = world.hidden_from(viewer).map(|card| *card).collect();
        cards.sort_unstable(); // Else the true deal would decide the imagined one.
        luck.shuffle(&mut cards);
        world.hidden_from(viewer).zip(cards).for_each(|(place, card)| *place = card);
        world.players.iter_mut().for_each(|one| one.hand.sort_unstable());
        world
    }
    fn reshuffle_unseen(&mut self, luck: &mut Luck) {
        luck.shuffle(&mut self.deck);
    }
}

impl LowCard {
    /// Places of all cards that `viewer` can't see.
    fn hidden_from(&mut self, viewer: Viewer) -> impl Iterator<Item = &mut u8> {
        let players = (0..).map(Seat).zip(&mut self.players);
        let others = players.filter(move |(seat, _)| viewer != Viewer::Seat(*seat));
        others.flat_map(|(_, one)| one.hand.iter_mut().chain(&mut one.chosen)).chain(&mut self.deck)
    }
    /// Ends a round: all have chosen.
    fn turn_up(&mut self, luck: &mut Luck) -> Vec<Note<Event>> {
        self.players.iter_mut().for_each(|one| one.shown = one.chosen.take());
        let cards = self.seated().filter_map(|(seat, one)| Some((seat, one.shown?)));
        let cards: Vec<(Seat, u8)> = cards.collect();
        self.deck.extend(cards.iter().map(|(_, card)| card));
        let mut notes = vec![Note::everyone(Event::Showed { cards })];
        if let Some(seat) = self.loser() {
            let loser = &mut self.players[seat.index()];
            loser.hearts -= 1;
            notes.push(Note::everyone(Event::Lost { seat, left: loser.hearts }));
            if loser.hearts == 0 {
                self.deck.append(&mut loser.hand);
            }
        }
        luck.shuffle(&mut self.deck);
        notes.extend(self.draw());
        notes
    }
    /// Fills the hands of all who are still in.
    fn draw(&mut self) -> Vec<Note<Event>> {
        let mut notes = Vec::new();
        for (seat, one) in (0..).map(Seat).zip(&mut self.players) {
            for card in iter::from_fn(|| self.deck.pop()).take(one.size() - one.hand.len()) {
                one.hand.push(card);
                notes.push(Note::only(seat, Event::Drew { seat, card }));
            }
            one.hand.sort_unstable();
        }
        notes
    }
}

/// Questions of the rules and of the views.
impl<Card> LowCard<Card> {
    fn seated(&self) -> impl Iterator<Item = (Seat, &Player<Card>)> {
        (0..).map(Seat).zip(&self.players)
    }
    fn alive(&self) -> impl Iterator<Item = Seat> {
        self.seated().filter(|(_, one)| 0 < one.hearts).map(|(seat, _)| seat)
    }
    /// The players who have yet to choose a card.
    fn choosing(&self) -> impl Iterator<Item = Seat> {
        self.alive().filter(|seat| self.players[seat.index()].chosen.is_none())
    }
    /// The player who lost the last round.
    fn loser(&self) -> Option<Seat> {
        let cards = self.seated().filter_map(|(seat, one)| Some((one.shown?, seat)));
        cards.min().map(|(_, seat)| seat)
    }
}

impl<Card> Player<Card> {
    /// Number of cards that the player has between two rounds.
    fn size(&self) -> usize {
        if self.hearts == 0 { 0 } else { HAND }
    }
}
