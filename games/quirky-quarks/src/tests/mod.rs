//! Tests of Quirky Quarks by chapter of its rules; the numbers above them are those of the rules
//! ledger.
//!
//! `tests/words/ledger.rs` checks that every number is cited here or listed there.

mod advice;
mod auctions;
mod changes;
mod completing;
mod data;
mod discovery;
mod ejection;
mod ending;
mod funding;
mod guide;
mod laws;
mod looks;
mod mind;
mod neutrinos;
mod orders;
mod panels;
mod picking;
mod picks;
mod pictures;
mod playthrough;
mod portrayed;
mod research;
mod ribbons;
mod sealed;
mod secrecy;
mod setup;
mod stakes;
mod titles;
mod typing;
mod validate;
mod wording;

use super::state::{
    Phase, QuirkyQuarks,
    action::Action,
    cards::{Accelerator, Bag, Card, Particle, Quest},
    event::Event,
    options::{NoSwap, Options, Purses, Unclaimed},
    table::{Bundle, Player, Stock},
    view::View,
};
use easy_ext::ext;
use quark_game::{
    Audience, Face, Game, Luck, Note, Seat, Seats, Status, Viewer,
    kit::testing::{self, named, no_moves, reads_as},
};

/// Reads cards in notation, separated by spaces.
fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(|card| card.parse().unwrap()).collect()
}

fn bag(text: &str) -> Bag {
    cards(text).into_iter().collect()
}

fn quest(name: &str) -> Quest {
    match name.parse().unwrap() {
        Card::Quest(quest) => quest,
        Card::Particle(_) => panic!("{name} is a particle"),
    }
}

fn quests(names: &str) -> Vec<Quest> {
    names.split_whitespace().map(quest).collect()
}

fn action(text: &str) -> Action {
    text.parse().unwrap_or_else(|bad| panic!("{bad}"))
}

/// Cards at the accelerators of a prepared table.
const BUNDLES: [&str; 5] =
    ["u g e q kaon", "u d y pi+", "s q w beta", "d c y hydrogen", "u d e laser"];

type Table = testing::Table<QuirkyQuarks>;

/// Prepared tables: round 1, seat 0 is the Starting Physicist, Research has just begun.
#[ext(Laid)]
impl Table {
    /// Hands are empty. The accelerators have [`BUNDLES`]. The top particles are u d s e g, the top
    /// Quests proton, neutron, pi+, pi-.
    fn new(seats: u8) -> Self {
        Table::under(seats, Options::default())
    }

    fn under(seats: u8, options: Options) -> Table {
        let mut game = QuirkyQuarks::setup(&options, seats, &mut Luck::seeded(1));
        (game.first, game.turn) = (Seat(0), Seat(0));
        game.bundles = Accelerator::at(seats)
            .map(|at| Bundle { at, cards: cards(BUNDLES[at.index()]), bid: None })
            .collect();
        let pile = |text: &str| cards(text).into_iter().rev().collect::<Vec<Card>>();
        let deck = pile(&format!("u d s e g {}", "u d ".repeat(20)));
        game.particles = Stock { deck, discards: Bag::default() };
        let deck = pile(&format!("proton neutron pi+ pi- {}", "proton ".repeat(20)));
        game.quests = Stock { deck, discards: Bag::default() };
        for player in &mut game.players {
            player.hand = Bag::default();
        }
        // Limits with a fallback are listed only with equal amounts.
        Table::of(game).spelling(|action| matches!(action, Action::Limit(_, Some(_))))
    }

    /// A table in Discovery with this zone.
    fn discovering(seats: u8, zone: &str) -> Table {
        let mut table = Table::new(seats);
        table.game.bundles.clear();
        table.game.zone = bag(zone);
        table.game.begin_discovery();
        table.settle();
        table
    }

    /// A table in the Quest phase of `round`; seat 0 has this hand and these completed Quests.
    fn completing(round: u8, hand: &str, made: &str) -> Table {
        let mut table = Table::new(2).hand(0, hand).made(0, made);
        table.game.bundles.clear();
        table.game.round = round;
        table.game.begin_quests();
        table.settle();
        table
    }

    /// Moves on to the Ejection: the bidding of Research is over.
    fn ejecting(mut self) -> Table {
        self.game.phase = Phase::Claims;
        self.settle();
        self
    }

    fn settle(&mut self) {
        self.heard.clear();
        self.game.settle(&mut Luck::seeded(1), &mut self.heard);
    }

    fn hand(mut self, seat: u8, text: &str) -> Table {
        self.player_mut(seat).hand = bag(text);
        self
    }

    fn made(mut self, seat: u8, names: &str) -> Table {
        self.player_mut(seat).made = quests(names);
        self
    }

    fn ev(mut self, seat: u8, ev: u16) -> Table {
        self.player_mut(seat).ev = ev;
        self
    }

    fn at(mut self, at: Accelerator, text: &str) -> Table {
        self.game.bundles[at.index()].cards = cards(text);
        self
    }

    fn player_mut(&mut self, seat: u8) -> &mut Player {
        &mut self.game.players[usize::from(seat)]
    }

    fn player(&self, seat: u8) -> &Player {
        &self.game.players[usize::from(seat)]
    }

    /// A hand in notation.
    fn held(&self, seat: u8) -> String {
        codes(&self.player(seat).hand)
    }

    fn zone(&self) -> String {
        codes(&self.game.zone)
    }

    fn discarded(&self) -> String {
        codes(&self.game.view(Viewer::Spectator).discards)
    }
}

fn codes(bag: &Bag) -> String {
    bag.cards().map(|card| card.to_string()).collect::<Vec<String>>().join(" ")
}

/// All variants, those of older stored tables first.
fn variants() -> impl Iterator<Item = Options> + Clone {
    [NoSwap::Asks, NoSwap::Pays].into_iter().flat_map(|no_swap| {
        [Purses::Open, Purses::Hidden].into_iter().flat_map(move |ev| {
            [Unclaimed::Discarded, Unclaimed::Auctioned].map(|neutrinos| Options {
                ev,
                neutrinos,
                no_swap,
            })
        })
    })
}

/// Checks that every card of both piles is in exactly one place, and that no hand has a Neutrino
/// (KA11, KA12).
fn assert_nothing_is_lost(game: &QuirkyQuarks) {
    let mut all = Bag::default();
    for stock in [&game.particles, &game.quests] {
        all.extend(stock.deck.iter().copied().chain(stock.discards.cards()));
    }
    all.extend(game.bundles.iter().flat_map(|bundle| bundle.cards.iter().copied()));
    all.extend(game.zone.cards().chain(game.lot.map(|lot| lot.card)));
    for player in &game.players {
        assert!(player.hand.cards().all(|card| card.neutrino().is_none()));
        all.extend(player.hand.cards());
        all.extend(player.made.iter().copied().map(Card::Quest));
        for flavour in player.due.flavours() {
            let count = player.due.neutrinos[flavour.index()];
            let card = Card::Particle(Particle::Neutrino(flavour));
            all.extend(std::iter::repeat_n(card, count.into()));
        }
    }
    assert!(Card::all().all(|card| all.count(card) == card.copies()), "{all:?}");
}

/// Plays a seeded random game to its end. Checks the cards of each position, and passes it to
/// `look` with the move that led to it.
fn random_game(
    options: Options,
    seats: u8,
    seed: u64,
    mut look: impl FnMut(&QuirkyQuarks, Option<(&QuirkyQuarks, Action)>),
) -> QuirkyQuarks {
    Table::random(options, seats, seed, |game, played| {
        assert_nothing_is_lost(game);
        look(game, played);
    })
}
