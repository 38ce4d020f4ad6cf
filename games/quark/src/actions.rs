//! The actions of Quark in the order of its rules, but for creating: draw, discard, decay, annihilate.
//!
//! Each first asks whether it is allowed, and changes nothing if not.

use super::{
    cards::{Card, Flavour},
    event::Event,
    judge::well_formed,
    payment::{Payment, Purse, Use},
    rules::{ACTIONS, Action, Quark},
    state::{Last, Place},
    words,
};
use quark_game::{Illegal, Note, Seat, kit::words::listed};

type Notes = Vec<Note<Event>>;

/// Draw (Q28 to Q30); discard one, draw two (Q31 to Q33); the hand limit (Q34, Q35).
impl Quark {
    /// Whether any card can be drawn (QA4).
    pub(super) fn can_draw(&self) -> bool {
        !self.quarks.deck.is_empty() || !self.quarks.open.is_empty()
    }

    /// The face-up cards, then the unseen one.
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

    /// The top card of the deck, while there is one, goes to the hand of the player in turn.
    fn draw_unseen(&mut self, notes: &mut Notes) {
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

    /// That `card` does not lie face up, and what does.
    fn not_open(&self, card: Card) -> String {
        let card = words::card(card);
        let kinds = Card::all().filter(|one| self.quarks.open.contains(one));
        let open: Vec<String> = kinds.map(words::card).collect();
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

    /// Only cards of the hand are discarded so, never decayed ones (QA6).
    fn discard_from_hand(&mut self, rule: &'static str, card: Card) -> Result<(), Illegal> {
        self.holds(rule, card)?;
        self.player_mut().let_go(card);
        self.discards.push(card);
        self.mark(Place::Discards);
        Ok(())
    }

    fn holds(&self, rule: &'static str, card: Card) -> Result<(), Illegal> {
        let player = self.player();
        if player.hand.count(card) != 0 {
            return Ok(());
        }
        let name = words::card(card);
        Err(if player.decayed.contains(&card) {
            let why = format!("your {name} has decayed, and this takes a card from your hand");
            Illegal::new("QA6", why)
        } else if player.hand.is_empty() {
            Illegal::new("QA7", "your hand is empty; draw a card first")
        } else {
            Illegal::new(rule, format!("you hold no {name}"))
        })
    }

    /// Discards the cards used, wherever they were (Q51); the move itself is marked already.
    pub(super) fn spend(&mut self, payment: &Payment) {
        for one in payment.uses() {
            let player = self.player_mut();
            let found = match one.decayed_as() {
                Some(_) => {
                    let newer = player.remove_decayed(one.card());
                    newer.map(|newer| self.unmark_decayed(newer)).is_some()
                }
                None => player.let_go(one.card()),
            };
            debug_assert!(found, "judged before");
            self.discards.push(one.card());
        }
    }

    /// Marks what the move under way changes, beside what the turn's earlier ones have changed.
    pub(super) fn mark(&mut self, place: Place) {
        let begins = self.actions == ACTIONS && self.drawing == 0;
        match self.last.replace(Last { seat: self.turn, place }) {
            Some(last) if last.seat == self.turn && !begins => self.earlier.0.push(last.place),
            Some(_) | None => self.earlier.0.clear(),
        }
    }

    /// A decayed card is gone, and with it its mark if it has decayed in this turn: then fewer cards
    /// than the turn has laid down are `newer`.
    fn unmark_decayed(&mut self, newer: usize) {
        let marks = || self.earlier.0.iter().enumerate().filter(|(_, one)| **one == Place::Decayed);
        if newer < marks().count()
            && let Some((first, _)) = marks().next()
        {
            self.earlier.0.remove(first);
        }
    }
}

/// Decay (Q36 to Q42).
impl Quark {
    /// The cards that the player in turn can let decay.
    pub(super) fn decays(&self) -> impl Iterator<Item = Card> + '_ {
        self.player().hand.kinds().filter(|card| !card.flavour.decays().is_empty())
    }

    pub(super) fn decay(&mut self, card: Card, notes: &mut Notes) -> Result<(), Illegal> {
        let player = self.player();
        if player.hand.count(card) == 0 && player.decayed.contains(&card) {
            let counts = listed(card.decays().map(words::card), "or");
            let why =
                format!("your {} has decayed already: it counts as {counts}", words::card(card));
            return Err(Illegal::new("QA11", why));
        }
        self.holds("Q36", card)?;
        if card.flavour.decays().is_empty() {
            let why = format!("{} is the lowest quark and can’t decay", words::card(card));
            return Err(Illegal::new("Q37", why));
        }
        let player = self.player_mut();
        player.let_go(card);
        player.decayed.push(card);
        let energy = self.gain(self.turn, 1);
        self.mark(Place::Decayed);
        notes.push(Note::everyone(Event::Decayed { seat: self.turn, card, energy }));
        Ok(())
    }
}

/// Annihilate (Q43 to Q48).
impl Quark {
    /// Every pair of one flavour that the player in turn can annihilate, plain cards first.
    pub(super) fn pairs_of(
        &self,
        purse: &Purse,
        flavour: Flavour,
    ) -> impl Iterator<Item = Payment> + use<> {
        let here = |anti| {
            let sources = Purse::sources(Card { anti, flavour });
            sources.filter(|&one| purse.has(one)).collect::<Vec<Use>>()
        };
        let (quarks, antiquarks) = (here(false), here(true));
        let mut pairs: Vec<Payment> = quarks
            .iter()
            .flat_map(|&quark| {
                antiquarks.iter().filter_map(move |&anti| Payment::of(&[quark, anti]))
            })
            .collect();
        pairs.sort_by_key(Payment::decayed);
        pairs.into_iter()
    }

    pub(super) fn annihilate(&mut self, pair: Payment, notes: &mut Notes) -> Result<(), Illegal> {
        let flavour = self.may_annihilate(&pair)?;
        self.mark(Place::Energy);
        self.spend(&pair);
        let seat = self.turn;
        let energy = self.gain(seat, flavour.energy());
        notes.push(Note::everyone(Event::Annihilated { seat, pair, energy }));
        let to: Vec<Seat> =
            self.neighbours().filter(|&neighbour| self.gain(neighbour, 1) != 0).collect();
        if !to.is_empty() {
            notes.push(Note::everyone(Event::Spilled { to }));
        }
        self.draw_unseen(notes);
        Ok(())
    }

    /// The flavour that counts (QA13), if this pair may be annihilated.
    fn may_annihilate(&self, pair: &Payment) -> Result<Flavour, Illegal> {
        let mut uses = pair.uses();
        let (Some(quark), Some(anti), None) = (uses.next(), uses.next(), uses.next()) else {
            let why = "that takes one quark and one anti-quark of the same letter";
            return Err(Illegal::new("Q43", why));
        };
        for one in pair.uses() {
            if one.raised_to().is_some() {
                return Err(Illegal::new("QA14", "you can only raise a card while you create"));
            }
            well_formed(one)?;
        }
        let (first, second) = (quark.stands_for(), anti.stands_for());
        if first.opposite() != second {
            let (first, second) = (words::card(first), words::card(second));
            let why = format!("{first} and {second} aren’t a quark and anti-quark of one letter");
            return Err(Illegal::new("Q43", why));
        }
        let purse = Purse::of(self.player());
        match pair.uses().find(|&one| !purse.has(one)) {
            Some(one) if one.decayed_as().is_some() || purse.decayed.count(one.card()) != 0 => {
                Err(purse.lacks(one, &purse))
            }
            Some(one) => Err(Illegal::new("Q43", self.no_pair(one.card(), &purse))),
            None => Ok(first.flavour),
        }
    }

    /// That `lacking` is missing for a pair, and what would help.
    fn no_pair(&self, lacking: Card, purse: &Purse) -> String {
        let (name, other) = (words::card(lacking), lacking.opposite());
        if !Purse::sources(other).any(|one| purse.has(one)) {
            let [first, second] = if lacking.anti { [other, lacking] } else { [lacking, other] };
            return format!("you have neither {} nor {}", words::card(first), words::card(second));
        }
        let parent = self.decays().find(|card| card.decays().any(|listed| listed == lacking));
        let help = match parent {
            Some(card) => format!("; let {} decay first", words::card(card)),
            None if self.quarks.open.contains(&lacking) => {
                format!("; take the face-up {name} first")
            }
            None => String::new(),
        };
        format!("you have {}, but {name} is missing{help}", words::card(other))
    }

    /// The players to the left and to the right (Q46), who with two players are one (Q47).
    fn neighbours(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        let left = self.turn.next(seats);
        let right = Seat((self.turn.0 + seats - 1) % seats);
        [Some(left), Some(right).filter(|&right| right != left)].into_iter().flatten()
    }

    /// Gives energy as far as the supply goes (QA23), and says how much.
    fn gain(&mut self, seat: Seat, energy: u8) -> u8 {
        let given = energy.min(self.supply().energy);
        self.players[seat.index()].energy += given;
        given
    }
}

/// The index of a space, of which there are three.
pub(super) fn index(space: usize) -> u8 {
    u8::try_from(space).unwrap_or(u8::MAX)
}
