//! Tests by chapter of the rules. The numbers above tests are those of the rules ledger.
//!
//! `tests/words/ledger.rs` checks that each number is cited here or explained in `ledger.txt`.

mod advice;
mod annihilating;
mod changes;
mod chips;
mod choices;
mod creating;
mod data;
mod decaying;
mod drawing;
mod ending;
mod guide;
mod halos;
mod hand;
mod laws;
mod mind;
mod notation;
mod orders;
mod paying;
mod pictures;
mod raising;
mod scoring;
mod secrecy;
mod setup;
mod stakes;
mod turns;
mod validate;
mod wording;

use super::state::{Action, Bag, Card, Event, Options, Particle, Player, Quark, Row};
use easy_ext::ext;
use quark_game::{
    Audience, Face, Game, Illegal, Luck, Seat, Status, Viewer,
    kit::testing::{self, assert_lines, letters, no_moves, reads_as},
};

/// Cards in notation, with spaces between them.
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

/// A row with these open cards, and the rest of `all` as its deck.
fn row(open: &str, all: impl Iterator<Item = Particle>) -> Row<Particle> {
    let open = particles(open);
    Row { deck: all.filter(|one| !open.contains(one)).collect(), open }
}

type Table = testing::Table<Quark>;

/// Tables to test on: seat 0 begins, and hands are empty.
#[ext(Laid)]
impl Table {
    /// Open are Lambda0, Xi_c+ and Omega-, K+, phi and D0, u, s and -c. The quark deck is long and has d,
    /// -d, t, u, s, b on top.
    fn new(seats: u8) -> Self {
        let mut game = Quark::setup(&Options::default(), seats, &mut Luck::seeded(1));
        (game.starter, game.turn) = (Seat(0), Seat(0));
        game.baryons = row("Lambda0 Xi_c+ Omega-", Particle::baryons());
        game.mesons = row("K+ phi D0", Particle::mesons());
        game.quarks = Row { deck: vec!["u".parse().unwrap(); 40], open: cards("u s -c") };
        game.quarks.deck.extend(cards("b s u t -d d"));
        for player in &mut game.players {
            *player = Player { energy: 2, ..Player::default() };
        }
        Table::of(game)
    }

    fn hand(mut self, seat: u8, text: &str) -> Table {
        self.player_mut(seat).hand = cards(text).into_iter().collect();
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

    /// Sets the face-up quark cards.
    fn open(mut self, text: &str) -> Table {
        self.game.quarks.open = cards(text);
        self
    }

    /// Sets the whole quark deck, the top card first.
    fn deck(mut self, text: &str) -> Table {
        self.game.quarks.deck = cards(text).into_iter().rev().collect();
        self
    }

    fn player_mut(&mut self, seat: u8) -> &mut Player {
        &mut self.game.players[usize::from(seat)]
    }

    fn player(&self, seat: u8) -> &Player {
        &self.game.players[usize::from(seat)]
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
}

fn text(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<String>>().join(" ")
}
