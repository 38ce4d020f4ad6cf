//! A small game with hands. A test can plant any mistake in it.

mod rules;

use std::{fmt, sync::atomic::Ordering::Relaxed, time::SystemTime};

use serde::{Deserialize, Serialize};

use super::{COUNT, Mistake::*};
use crate::{Luck, Note, Seat, Viewer, kit::text::read_by};

const CARDS: u8 = 18;
const HAND: usize = 3;
const ASIDE: usize = 2;
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
    /// Nobody ever sees these cards.
    aside: Vec<u8>,
    /// Cards that all have seen; kept only for the mistake to read it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    memory: Vec<u8>,
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
        if OrdersAPileByAHand.is_made() && self.best_of_others(Seat(0)).is_multiple_of(2) {
            self.shown.reverse();
        }
        if DecidesByMemory.is_made() {
            self.memory = shown.iter().flatten().copied().collect();
        }
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
        if TellsADealToAll.is_made() {
            // All cards are dealt again from a sorted deck, so the new hands follow from luck alone.
            self.deck = (1..=CARDS).collect();
            self.hands.iter_mut().for_each(Vec::clear);
        }
        luck.shuffle(&mut self.deck);
        if TellsADealToAll.is_made() {
            self.aside = self.deck.split_off(self.deck.len() - ASIDE);
        }
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
        if TellsWhoHeldWhat.is_made()
            && let Some(&card) = self.hands[0].first()
        {
            notes.push(Note::everyone(Event::Drew(Seat(0), card)));
        }
        notes.extend(self.draw().into_iter().map(|(seat, card)| {
            let to_all = [TellsADrawToAll, BriefsADrawToAll, TellsADealToAll, StoresADrawForAll];
            match to_all.iter().any(|mistake| mistake.is_made()) {
                true => Note::everyone(Event::Drew(seat, card)),
                false => Note::only(seat, Event::Drew(seat, card)),
            }
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
        others
            .flat_map(|(_, (hand, chosen))| hand.iter_mut().chain(chosen))
            .chain(&mut self.deck)
            .chain(&mut self.aside)
    }
}
