//! Setup: the conveyor, both decks, the first hands and the player who begins (E2 to E6).

use crate::state::{
    Element313, Step,
    cards::{
        Atom, COPIES, Primary,
        quarks::{Bag, Pile},
    },
    options::Options,
    player::{HAND, Player},
};
use quark_game::{Luck, Seat};

/// Number of atoms worth 100 that begin on the conveyor, and of atoms worth 50 (E3).
const OPENING: usize = 3;

impl Element313 {
    /// A new table of `seats` players.
    pub(super) fn dealt(options: &Options, seats: u8, luck: &mut Luck) -> Element313 {
        let (mut hundreds, mut others): (Vec<Atom>, Vec<Atom>) =
            Atom::all().partition(|atom| atom.value() == 100);
        let (mut fifties, mut deck): (Vec<Atom>, Vec<Atom>) =
            others.drain(..).partition(|atom| atom.value() == 50);
        luck.shuffle(&mut hundreds);
        luck.shuffle(&mut fifties);
        let mut conveyor = hundreds.split_off(hundreds.len() - OPENING);
        conveyor.append(&mut fifties.split_off(fifties.len() - OPENING));
        luck.shuffle(&mut conveyor);
        deck.append(&mut hundreds);
        deck.append(&mut fifties);
        luck.shuffle(&mut deck);
        let mut quarks: Vec<Primary> = Primary::ALL
            .into_iter()
            .flat_map(|colour| std::iter::repeat_n(colour, COPIES.into()))
            .collect();
        luck.shuffle(&mut quarks);
        let deal = |_| {
            let hand = quarks.drain(quarks.len() - usize::from(HAND)..).collect();
            Player { hand, ..Player::default() }
        };
        let players = Seat::all(seats).map(deal).collect();
        let starter = luck.seat(seats);
        Element313 {
            options: *options,
            starter,
            turn: starter,
            round: 1,
            step: Step::Buy,
            bought: false,
            creator: None,
            last: None,
            conveyor,
            deck,
            known: 0,
            quarks: Pile(quarks),
            discards: Bag::default(),
            players,
        }
    }
}
