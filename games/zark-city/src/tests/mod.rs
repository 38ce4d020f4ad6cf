//! Tests of Zark City by chapter of its rules. The numbers above the tests are those of the rules
//! ledger.
//!
//! `tests/words/ledger.rs` checks that every number is cited here or listed there.

mod advice;
mod attacking;
mod brute;
mod building;
mod changes;
mod data;
mod ending;
mod flying;
mod guide;
mod hatching;
mod laws;
mod marks;
mod mind;
mod moving;
mod names;
mod panels;
mod parts;
mod pictures;
mod secrecy;
mod setup;
mod signs;
mod stakes;
mod starting;
mod threats;
mod transcripts;
mod turns;
mod typed;
mod validate;
mod wording;

use super::state::{
    Phase, Player, ZarkCity,
    action::Action,
    cards::{Card, Cards},
    city::{
        City, Site,
        cell::Cell,
        pieces::{self, Nest, Size},
    },
    event::Event,
    variants::{Jokers, Options, Turns},
};
use easy_ext::ext;
use quark_game::{
    Audience, Face as _, Game, Luck, Note, Outcome, Seat, Status, Viewer,
    kit::testing::{self, assert_lines, letters, named, no_moves, reads_as},
};

fn card(text: &str) -> Card {
    text.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// Cards by their full names, spaced: `7h Kd Jo1`.
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// The seat and the size of a piece such as `om`.
fn piece(text: &str) -> (Seat, Size) {
    let letters: Vec<char> = text.chars().collect();
    let seat = pieces::seat_of(letters[0]).unwrap();
    (seat, Size::of_letter(letters[1]).unwrap())
}

/// A city such as `n12 7h bs om; n13 8h`: place, card, pieces.
fn city(text: &str) -> City {
    let site = |site: &str| {
        let words: Vec<&str> = site.split_whitespace().collect();
        let mut built = Site::new(cell(words[0]), card(words[1]));
        for word in &words[2..] {
            let (seat, size) = piece(word);
            built.add(seat, size);
        }
        built
    };
    City { sites: text.split(';').filter(|site| !site.trim().is_empty()).map(site).collect() }
}

/// A city as text, in the form that `city` reads.
fn written(city: &City) -> String {
    let site = |site: &Site| {
        let pieces: String = Seat::all(5)
            .flat_map(|seat| {
                let colour = pieces::colour_letter(seat);
                site.nest(seat).pieces().map(move |size| format!(" {colour}{}", size.letter()))
            })
            .collect();
        format!("{} {}{pieces}", site.cell, site.card)
    };
    city.sites.iter().map(site).collect::<Vec<String>>().join("; ")
}

type Table = testing::Table<ZarkCity>;

#[ext(Laid)]
impl Table {
    /// The first turn of seat 0 in this city. Hands, deck and discard pile are empty.
    fn new(seats: u8, built: &str) -> Self {
        let game = ZarkCity {
            options: Options::default(),
            deck: Vec::new(),
            discards: Vec::new(),
            shuffles: vec![Cards::deck(2)],
            players: vec![Player::default(); seats.into()],
            chosen: Vec::new(),
            city: city(built),
            phase: Phase::Acting,
            first: Seat(0),
            turn: Seat(0),
            turns: 1,
            last: None,
        };
        Table::of(game)
    }

    /// A table after the deal of these hands, before starter cards are chosen.
    fn dealt(hands: &[&str]) -> Table {
        let mut table = Table::new(hands.len() as u8, "");
        table.game.phase = Phase::Choosing;
        table.game.turns = 0;
        for (seat, hand) in (0..).zip(hands) {
            table = table.hand(seat, hand);
        }
        table
    }

    fn hand(mut self, seat: u8, text: &str) -> Table {
        self.game.players[usize::from(seat)].hand = cards(text).into();
        self
    }

    /// Sets the deck, the top card first.
    fn deck(mut self, text: &str) -> Table {
        self.game.deck = cards(text).into_iter().rev().collect();
        self
    }

    fn discards(mut self, text: &str) -> Table {
        self.game.discards = cards(text);
        self
    }

    fn turn(mut self, seat: u8) -> Table {
        self.game.turn = Seat(seat);
        self
    }

    /// The legal moves of the player who must act that begin with `start`, sorted.
    fn sorted(&self, start: &str) -> Vec<String> {
        let mut moves = self.legal(start);
        moves.sort();
        moves
    }

    /// The cards of a hand by their full names.
    fn held(&self, seat: u8) -> String {
        text(self.game.players[usize::from(seat)].hand.iter())
    }

    fn pile(&self) -> String {
        text(self.game.discards.iter().copied())
    }

    fn city(&self) -> String {
        written(&self.game.city)
    }

    /// The pieces of a seat that are not on the board, as letters.
    fn stash(&self, seat: u8) -> String {
        self.public().lanes[usize::from(seat)].stash.to_string()
    }

    fn winners(&self) -> Vec<Seat> {
        self.outcome().winners().collect()
    }
}

fn text(cards: impl Iterator<Item = Card>) -> String {
    cards.map(|card| card.to_string()).collect::<Vec<String>>().join(" ")
}

/// Asserts that every card and every pyramid exists exactly once (Z2, Z3, ZA30, ZA37).
fn assert_nothing_is_lost(game: &ZarkCity) {
    let lying = game.city.sites.iter().map(|site| site.card);
    let piles = game.deck.iter().chain(&game.discards).copied();
    let held = game.players.iter().flat_map(|player| player.hand.iter().chain(player.starter));
    let (mut all, mut count) = (Cards::NONE, 0);
    for card in lying.chain(piles).chain(held) {
        all.insert(card);
        count += 1;
    }
    let jokers = game.options.jokers.count();
    assert_eq!((all, count), (Cards::deck(jokers), 52 + jokers));
    for player in &game.players {
        assert_eq!(player.shown.without(player.hand), Cards::NONE);
    }
    let known = game.shuffles.iter().fold(Cards::NONE, |all, one| all.or(*one));
    assert_eq!(known, Cards::deck(jokers));
    for seat in Seat::all(5) {
        for size in Size::ALL {
            let standing = game.city.sites.iter().map(|site| site.nest(seat).count(size));
            let standing: u8 = standing.sum();
            let plays = usize::from(seat.0) < game.players.len();
            assert!(standing <= if plays { 3 } else { 0 }, "{seat:?} {size:?}");
            assert_eq!(standing + game.city.stash(seat).count(size), 3, "{seat:?} {size:?}");
        }
    }
}

/// Plays a seeded random game to its end. Calls `look` on every position, with the move that led
/// there, and checks cards and pyramids in each.
fn random_game(
    options: Options,
    seats: u8,
    seed: u64,
    mut look: impl FnMut(&ZarkCity, Option<(&ZarkCity, Action)>),
) -> ZarkCity {
    Table::random(options, seats, seed, |game, played| {
        assert_nothing_is_lost(game);
        look(game, played);
    })
}
