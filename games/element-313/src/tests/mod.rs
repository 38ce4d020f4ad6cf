//! Tests by chapter of the rules; the numbers above each test are those of the rules ledger.
//!
//! `tests/words/ledger.rs` checks that every number is cited here or listed there.

mod abilities;
mod advice;
mod buying;
mod changes;
mod closer;
mod crowds;
mod data;
mod ending;
mod forming;
mod guide;
mod laws;
mod looks;
mod mind;
mod orders;
mod panels;
mod paying;
mod picks;
mod playthroughs;
mod reasons;
mod secrecy;
mod setup;
mod turns;
mod validate;
mod winning;
mod wording;

use crate::{
    rules::purse::Purse,
    state::{
        Element313, Step,
        action::Action,
        cards::{
            Atom, Primary,
            quarks::{self, Bag, Pile},
        },
        event::{Deed, Event, Last},
        options::Options,
        payment::{Means, Payment},
        player::{Held, Player},
        view::View,
    },
};
use easy_ext::ext;
use quark_game::{
    Audience, Face, Game, Luck, Seat, Status, Viewer,
    kit::testing::{self, no_moves, reads_as},
};

fn atom(number: u8) -> Atom {
    Atom::new(number).unwrap_or_else(|| panic!("there is no atom {number}"))
}

/// Reads atoms from their numbers, separated by spaces.
fn atoms(numbers: &str) -> Vec<Atom> {
    numbers.split_whitespace().map(|number| atom(number.parse().unwrap())).collect()
}

fn numbers(atoms: &[Atom]) -> String {
    atoms.iter().map(Atom::to_string).collect::<Vec<String>>().join(" ")
}

/// Reads quarks from their letters.
fn bag(letters: &str) -> Bag {
    letters.parse().unwrap()
}

type Table = testing::Table<Element313>;

/// Tables where seat 0 begins its turn. At first nobody has quarks or atoms.
#[ext(Laid)]
impl Table {
    /// Atoms 1, 16, 25, 46, 54 and 57 lie on the conveyor, all others in the deck, the highest number on
    /// top. The quark deck has 20 of each colour, red ones on top.
    fn new(seats: u8) -> Self {
        let mut game = Element313::setup(&Options::default(), seats, &mut Luck::seeded(1));
        (game.starter, game.turn) = (Seat(0), Seat(0));
        for player in &mut game.players {
            *player = Player::default();
        }
        let table = Table::of(game).spelling(|action| matches!(action, Action::Claim(Some(_))));
        let mut table = table.conveyor("1 16 25 46 54 57");
        table.game.quarks = Pile(bag(&"rby".repeat(20)).cards().collect());
        table.game.quarks.0.reverse();
        table
    }

    /// Sets the whole conveyor, from the deck on; the atoms that nobody has form the deck.
    fn conveyor(mut self, numbers: &str) -> Table {
        self.game.conveyor = atoms(numbers);
        self.rest_in_deck();
        self
    }

    fn rest_in_deck(&mut self) {
        let game = &mut self.game;
        let gone = |atom: &Atom| {
            let mut held = game.players.iter().flat_map(|player| &player.atoms);
            game.conveyor.contains(atom) || held.any(|one| one.atom == *atom)
        };
        game.deck = Atom::all().filter(|atom| !gone(atom)).collect();
        game.known = 0;
    }

    /// Sets the atom deck, top card first.
    fn deck(self, numbers: &str) -> Table {
        self.with(|game| game.deck = atoms(numbers).into_iter().rev().collect())
    }

    fn hand(mut self, seat: u8, letters: &str) -> Table {
        self.game.players[usize::from(seat)].hand = bag(letters);
        self
    }

    /// Sets the atoms of a player: their numbers, `-` for face-down ones, `*` for each use.
    fn before(mut self, seat: u8, held: &str) -> Table {
        let held = held.split_whitespace().map(|one| one.parse::<Held>().unwrap());
        self.game.players[usize::from(seat)].atoms = held.collect();
        self.rest_in_deck();
        self
    }

    /// Sets the quark deck, top card first.
    fn quarks(self, letters: &str) -> Table {
        self.with(|game| game.quarks = Pile(letters.chars().rev().map(quark).collect()))
    }

    fn discards(self, letters: &str) -> Table {
        self.with(|game| game.discards = bag(letters))
    }

    fn held(&self, seat: u8) -> String {
        self.game.players[usize::from(seat)].hand.to_string()
    }

    /// The atoms of a player, in the order of their purchase.
    fn laid(&self, seat: u8) -> String {
        let held = &self.game.players[usize::from(seat)].atoms;
        held.iter().map(Held::to_string).collect::<Vec<String>>().join(" ")
    }

    fn line(&self) -> String {
        numbers(&self.game.conveyor)
    }

    fn own_view(&self) -> View {
        self.game.view(Viewer::Seat(self.game.turn))
    }
}

fn quark(letter: char) -> Primary {
    quarks::primary(letter).unwrap_or_else(|| panic!("{letter} is no quark"))
}

fn read(text: &str) -> Action {
    text.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// Reads options from their stored form.
fn options(json: &str) -> Options {
    serde_json::from_str(json).unwrap()
}
