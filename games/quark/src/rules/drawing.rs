//! Draw (Q28 to Q30); discard one, draw two (Q31 to Q33); the hand limit (Q34, Q35).
//!
//! Each move first checks if it is allowed, and changes nothing if not.

use super::turn::Notes;
use crate::state::{Action, Card, Event, Place, Quark, names};
use quark_game::{Illegal, Note, kit::words::listed};

impl Quark {
    /// True if there is a card to draw (QA4).
    pub(super) fn can_draw(&self) -> bool {
        !self.quarks.deck.is_empty() || !self.quarks.open.is_empty()
    }

    /// Legal draws: each kind of face-up card, then the unseen one.
    pub(super) fn draws(&self) -> impl Iterator<Item = Action> + '_ {
        let open = &self.quarks.open;
        let first = |&(place, card): &(usize, &Card)| !open[..place].contains(card);
        let takes = open.iter().enumerate().filter(first).map(|(_, &card)| Action::Take(card));
        takes.chain((!self.quarks.deck.is_empty()).then_some(Action::Draw))
    }

    pub(super) fn draw(&mut self, notes: &mut Notes) -> Result<(), Illegal> {
        if self.quarks.deck.is_empty() {
            let why = match self.quarks.open.is_empty() {
                true => "the quark deck is empty, and no card lies face up",
                false => "the quark deck is empty; take a face-up card",
            };
            return Err(Illegal::new("QA4", why));
        }
        self.draw_unseen(notes);
        self.mark(Place::Deck);
        self.drawing = self.drawing.saturating_sub(1);
        Ok(())
    }

    /// Moves the top card of the deck, if there is one, to the hand of the player in turn.
    pub(super) fn draw_unseen(&mut self, notes: &mut Notes) {
        let Some(card) = self.quarks.deck.pop() else { return };
        let seat = self.turn;
        self.player_mut().hand.add(card);
        notes.push(Note::only(seat, Event::Drew { seat, card }));
        notes.push(Note::except(seat, Event::DrewUnseen { seat }));
    }

    pub(super) fn take(&mut self, card: Card, notes: &mut Notes) -> Result<(), Illegal> {
        let Some(space) = self.quarks.open.iter().position(|&open| open == card) else {
            return Err(Illegal::new("Q28", self.not_open(card)));
        };
        let (card, changed) = self.quarks.take(space);
        let refill = self.quarks.open.get(changed).copied();
        self.player_mut().take_openly(card);
        self.mark(Place::Quark(index(changed)));
        self.drawing = self.drawing.saturating_sub(1);
        notes.push(Note::everyone(Event::Took { seat: self.turn, card, refill }));
        Ok(())
    }

    /// Says that `card` is not face up, and which cards are.
    fn not_open(&self, card: Card) -> String {
        let card = names::card(card);
        let kinds = Card::all().filter(|one| self.quarks.open.contains(one));
        let open: Vec<String> = kinds.map(names::card).collect();
        match open.len() {
            0 => "no quark cards lie face up".to_owned(),
            _ => format!("no {card} lies face up; you can take {}", listed(open, "or")),
        }
    }

    pub(super) fn swap(&mut self, card: Card, notes: &mut Notes) -> Result<(), Illegal> {
        if !self.can_draw() {
            return Err(Illegal::new("QA4", "there are no cards left to draw"));
        }
        self.discard_from_hand("Q31", card)?;
        self.drawing = 2;
        notes.push(Note::everyone(Event::Discarded { seat: self.turn, card, to_draw: true }));
        Ok(())
    }

    pub(super) fn discard(&mut self, card: Card, notes: &mut Notes) -> Result<(), Illegal> {
        self.discard_from_hand("QA8", card)?;
        notes.push(Note::everyone(Event::Discarded { seat: self.turn, card, to_draw: false }));
        Ok(())
    }

    /// Discards a hand card, never a decayed one (QA6).
    fn discard_from_hand(&mut self, rule: &'static str, card: Card) -> Result<(), Illegal> {
        self.holds(rule, card)?;
        self.player_mut().let_go(card);
        self.discards.push(card);
        self.mark(Place::Discards);
        Ok(())
    }

    /// Refuses by `rule` if the hand of the player in turn does not have this card.
    pub(super) fn holds(&self, rule: &'static str, card: Card) -> Result<(), Illegal> {
        let player = self.player();
        if player.hand.count(card) != 0 {
            return Ok(());
        }
        let name = names::card(card);
        Err(if player.decayed.contains(&card) {
            let why = format!("your {name} has decayed, and this takes a card from your hand");
            Illegal::new("QA6", why)
        } else if player.hand.is_empty() {
            Illegal::new("QA7", "your hand is empty; draw a card first")
        } else {
            Illegal::new(rule, format!("you hold no {name}"))
        })
    }
}

/// A space's index as [`Place`] keeps it; a row has three spaces.
pub(super) fn index(space: usize) -> u8 {
    u8::try_from(space).unwrap_or(u8::MAX)
}
