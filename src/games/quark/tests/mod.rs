//! Tests of Quark by chapter of its rules; the numbers above them are those of the rules ledger.
//!
//! `tests/ledger.rs` checks that every number is cited here or listed there.

mod annihilating;
mod changes;
mod creating;
mod data;
mod decaying;
mod drawing;
mod ending;
mod laws;
mod paying;
mod scoring;
mod secrecy;
mod setup;
mod turns;
mod wording;

use super::{
    cards::{Card, Particle},
    event::Event,
    rules::{Action, Options, Quark},
    state::{Player, Row},
    view::View,
};
use crate::game::{Game, Illegal, Luck, Note, Outcome, Seat, Status, Viewer};

/// Cards from notation, spaced.
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

/// The particle card with this name.
fn particle(name: &str) -> Particle {
    let mut all = Particle::baryons().chain(Particle::mesons());
    all.find(|one| one.info().name == name).unwrap_or_else(|| panic!("no particle is named {name}"))
}

fn particles(names: &str) -> Vec<Particle> {
    names.split_whitespace().map(particle).collect()
}

/// A row with these open cards, and the rest of `all` below.
fn row(open: &str, all: impl Iterator<Item = Particle>) -> Row<Particle> {
    let open = particles(open);
    Row { deck: all.filter(|one| !open.contains(one)).collect(), open }
}

/// A laid-out table: seat 0 begins, hands are empty, the middle is known.
struct Table {
    game: Quark,
    heard: Vec<Note<Event>>,
}

impl Table {
    /// Lambda0, Xi_c+ and Omega-, K+, phi and D0, u, s and -c lie open; the quark deck is long and
    /// has d, -d, t, u, s, b on top.
    fn new(seats: u8) -> Table {
        let mut game = Quark::setup(&Options::default(), seats, &mut Luck::seeded(1));
        (game.starter, game.turn) = (Seat(0), Seat(0));
        game.baryons = row("Lambda0 Xi_c+ Omega-", Particle::baryons());
        game.mesons = row("K+ phi D0", Particle::mesons());
        game.quarks = Row { deck: vec!["u".parse().unwrap(); 40], open: cards("u s -c") };
        game.quarks.deck.extend(cards("b s u t -d d"));
        for player in &mut game.players {
            *player = Player { energy: 2, ..Player::default() };
        }
        Table { game, heard: Vec::new() }
    }

    fn hand(mut self, seat: u8, text: &str) -> Table {
        self.player_mut(seat).hand = cards(text).into();
        self
    }

    fn decayed(mut self, seat: u8, text: &str) -> Table {
        self.player_mut(seat).decayed = cards(text);
        self
    }

    fn energy(mut self, seat: u8, energy: u8) -> Table {
        self.player_mut(seat).energy = energy;
        self
    }

    fn tokens(mut self, seat: u8, protons: u8, neutrons: u8) -> Table {
        let player = self.player_mut(seat);
        (player.protons, player.neutrons) = (protons, neutrons);
        self
    }

    fn created(mut self, seat: u8, names: &str) -> Table {
        self.player_mut(seat).created = particles(names);
        self
    }

    /// The face-up quark cards.
    fn open(mut self, text: &str) -> Table {
        self.game.quarks.open = cards(text);
        self
    }

    /// The whole quark deck, the top first.
    fn deck(mut self, text: &str) -> Table {
        self.game.quarks.deck = cards(text).into_iter().rev().collect();
        self
    }

    fn with(mut self, change: impl FnOnce(&mut Quark)) -> Table {
        change(&mut self.game);
        self
    }

    fn player_mut(&mut self, seat: u8) -> &mut Player {
        &mut self.game.players[usize::from(seat)]
    }

    fn player(&self, seat: u8) -> &Player {
        &self.game.players[usize::from(seat)]
    }

    /// Plays moves, separated by semicolons, each by whoever is in turn.
    fn play(mut self, moves: &str) -> Table {
        self.go(moves);
        self
    }

    fn go(&mut self, moves: &str) {
        for text in moves.split(';') {
            let action: Action = text.parse().unwrap_or_else(|bad| panic!("{bad}"));
            let turn = self.game.turn;
            let listed = self.game.legal(turn).contains(&action);
            let notes = self.game.apply(turn, &action, &mut Luck::recorded(&[]));
            self.heard = notes.unwrap_or_else(|why| panic!("{action}: {why}"));
            assert!(listed, "{action} was played, so it must have been listed");
        }
    }

    /// Why the player in turn may not do this.
    fn refusal(&self, text: &str) -> Illegal {
        let action: Action = text.parse().unwrap_or_else(|bad| panic!("{bad}"));
        self.refusal_of(self.game.turn, &action)
    }

    fn refusal_of(&self, seat: Seat, action: &Action) -> Illegal {
        let mut after = self.game.clone();
        let why = after.apply(seat, action, &mut Luck::recorded(&[]));
        let why = why.expect_err(&format!("{action} is refused"));
        assert_eq!(after, self.game, "a refusal changes nothing");
        assert!(!self.game.legal(seat).contains(action), "{action} is refused, so not listed");
        why
    }

    /// The rule by which the player in turn may not do this.
    fn refused(&self, text: &str) -> &'static str {
        self.refusal(text).rule
    }

    /// The legal moves of the player in turn that begin like this.
    fn legal(&self, start: &str) -> Vec<String> {
        let moves = self.game.legal(self.game.turn).into_iter().map(|action| action.to_string());
        moves.filter(|text| text.starts_with(start)).collect()
    }

    fn allows(&self, text: &str) -> bool {
        let action: Action = text.parse().unwrap_or_else(|bad| panic!("{bad}"));
        self.game.legal(self.game.turn).contains(&action)
    }

    /// A hand in notation, lowest cards first.
    fn held(&self, seat: u8) -> String {
        text(&self.player(seat).hand.cards().collect::<Vec<Card>>())
    }

    fn laid(&self, seat: u8) -> String {
        text(&self.player(seat).decayed)
    }

    fn row(&self) -> String {
        text(&self.game.quarks.open)
    }

    fn pile(&self) -> String {
        text(&self.game.discards)
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    fn outcome(&self) -> Outcome {
        match self.game.status() {
            Status::Over(outcome) => outcome,
            Status::Waiting(_) => panic!("the game is not over"),
        }
    }

    fn is_over(&self) -> bool {
        matches!(self.game.status(), Status::Over(_))
    }

    fn events(&self) -> Vec<&Event> {
        self.heard.iter().map(|note| &note.event).collect()
    }
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<String>>().join(" ")
}

/// Plays a seeded random game to its end and shows every position, with the move that led there.
fn random_game(
    options: Options,
    seats: u8,
    seed: u64,
    mut look: impl FnMut(&Quark, Option<(&Quark, Action)>),
) -> Quark {
    let mut luck = Luck::seeded(seed);
    let mut game = Quark::setup(&options, seats, &mut luck);
    look(&game, None);
    while let Status::Waiting(turn) = game.status() {
        let seat = turn.first().unwrap();
        let action = *luck.pick(&game.legal(seat)).expect("whoever must act can");
        let before = game.clone();
        game.apply(seat, &action, &mut luck).unwrap();
        look(&game, Some((&before, action)));
    }
    game
}
