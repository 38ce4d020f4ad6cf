//! Before the first turn: the deal (Z4 to Z8) and the starter cards (Z21 to Z27).

use super::reasons::{self, place_of_card};
use crate::state::{
    DEAL, Phase, Player, ZarkCity,
    action::Action,
    cards::{Cards, Kind},
    city::{
        Site,
        cell::{Cell, CellSet},
        pieces::Size,
    },
    event::Event,
};
use quark_game::{Illegal, Luck, Note, Seat};

type Notes = Vec<Note<Event>>;

impl ZarkCity {
    /// Shuffles and deals until every player holds a number card (Z4 to Z6).
    ///
    /// About once in some hundred thousand deals the deck runs out before that. Then everything is
    /// shuffled and dealt again.
    pub(super) fn deal(&mut self, luck: &mut Luck) {
        loop {
            luck.shuffle(&mut self.deck);
            if self.deal_round(DEAL) {
                return;
            }
            for player in &mut self.players {
                self.deck.extend(player.hand.iter());
                *player = Player::default();
            }
        }
    }

    /// Deals this number of cards to each player, then one more to each as long as a player lacks a
    /// number (Z5). That player shows the hand (Z7). Returns false if the deck runs out.
    fn deal_round(&mut self, cards: u8) -> bool {
        for player in &mut self.players {
            for _ in 0..cards {
                let Some(card) = self.deck.pop() else { return false };
                player.hand.insert(card);
            }
        }
        let mut all_can_start = true;
        for player in &mut self.players {
            if player.hand.and(Cards::NUMBERS).is_empty() {
                player.shown = player.hand;
                all_can_start = false;
            }
        }
        all_can_start || self.deal_round(1)
    }

    /// The number cards of a player who has not chosen (Z21).
    pub(super) fn choices(&self, seat: Seat) -> Vec<Action> {
        if !self.undecided().any(|other| other == seat) {
            return Vec::new();
        }
        let hand = self.players[seat.index()].hand;
        let numbers = hand.and(Cards::NUMBERS).iter();
        numbers.map(|card| Action::Choose(Kind::Number(card))).collect()
    }

    pub(super) fn choose(
        &mut self,
        seat: Seat,
        kind: Kind,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        let Kind::Number(card) = kind else {
            let help = reasons::numbers_held(self.players[seat.index()].hand);
            let why = format!("a starter card is a number from 2 to 10{help}");
            return Err(Illegal::new("Z21", why));
        };
        let player = &mut self.players[seat.index()];
        if !player.hand.contains(card) {
            let help = reasons::numbers_held(player.hand);
            return Err(Illegal::new("Z21", format!("you hold no {card}{help}")));
        }
        player.hand.remove(card);
        player.starter = Some(card);
        self.chosen.push(seat);
        notes.push(Note::only(seat, Event::Chose { seat, card }));
        notes.push(Note::except(seat, Event::HasChosen { seat }));
        if self.undecided().next().is_none() {
            self.reveal(notes);
        }
        Ok(())
    }

    /// All show their cards (Z22). The highest one begins, of equal ones the one chosen first (Z23,
    /// Z24). It lies in the centre (Z25).
    fn reveal(&mut self, notes: &mut Notes) {
        let value = |seat: Seat| {
            self.players[seat.index()].starter.and_then(|card| card.value()).unwrap_or_default()
        };
        let highest = self.chosen.iter().map(|&seat| value(seat)).max();
        let mut best = self.chosen.iter().copied().filter(|&seat| Some(value(seat)) == highest);
        self.first = best.next().unwrap_or(Seat(0));
        let tied = best.next().is_some();
        self.turn = self.first;
        let cards = self.players.iter().filter_map(|player| player.starter).collect();
        notes.push(Note::everyone(Event::Revealed { cards, first: self.first, tied }));
        self.put_starter(Cell::FIRST, notes);
        self.phase = Phase::Placing;
        self.turn = self.turn.next(self.seats());
    }

    /// The places next to a card in play (Z26, ZA8).
    pub(super) fn placings(&self) -> Vec<Action> {
        let mut cells = Vec::with_capacity(12);
        let built: CellSet = self.city.built();
        self.city.places(&built, self.city.sites.iter(), &mut cells);
        cells.into_iter().map(Action::FreeCell).collect()
    }

    pub(super) fn place(
        &mut self,
        cell: Cell,
        luck: &mut Luck,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        self.must_be_free("Z26", cell)?;
        if !self.city.is_beside_card(cell) {
            let help = self.instead("free places next to one are", place_of_card);
            return Err(Illegal::new("Z26", format!("{cell} isn’t next to a card in play{help}")));
        }
        self.put_starter(cell, notes);
        let next = self.turn.next(self.seats());
        if next == self.first {
            self.chosen.clear();
            self.begin_turn(next, luck, notes);
        } else {
            self.turn = next;
        }
        Ok(())
    }

    /// Puts down the starter card of the player in turn, with a small pyramid on it (Z25, Z27).
    fn put_starter(&mut self, cell: Cell, notes: &mut Notes) {
        let seat = self.turn;
        let Some(card) = self.player_mut().starter.take() else { return };
        let mut site = Site::new(cell, card);
        site.add(seat, Size::Small);
        self.city.sites.push(site);
        notes.push(Note::everyone(Event::Placed { seat, card, cell }));
    }
}
