//! The actions of Quark in the order of its rules, and what may end the game.
//!
//! Each first asks whether it is allowed, and changes nothing if not.

use super::{
    cards::{Atom, Card, ENERGY, Flavour, NEUTRONS, PROTONS},
    event::Event,
    judge::well_formed,
    payment::{Payment, Purse, Use},
    rules::{Action, Quark},
    score,
    view::{Ending, Last, Place, Thing},
};
use crate::game::{Illegal, Note, Seat};

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
            return Err(Illegal::new("QA4", "the quark deck is empty"));
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
            return Err(Illegal::new("Q28", format!("no {card} lies face up in the middle")));
        };
        let (card, changed) = self.quarks.take(space);
        let refill = self.quarks.open.get(changed).copied();
        self.player_mut().hand.add(card);
        self.mark(Place::Quark(index(changed)));
        self.drawing = self.drawing.saturating_sub(1);
        notes.push(Note::everyone(Event::Took { seat: self.turn, card, refill }));
        Ok(())
    }

    pub(super) fn swap(&mut self, card: Card, notes: &mut Notes) -> Result<(), Illegal> {
        if !self.can_draw() {
            return Err(Illegal::new("QA4", "no card is left to be drawn"));
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
        self.player_mut().hand.remove(card);
        self.discards.push(card);
        self.mark(Place::Discards);
        Ok(())
    }

    fn holds(&self, rule: &'static str, card: Card) -> Result<(), Illegal> {
        let player = self.player();
        if player.hand.count(card) != 0 {
            return Ok(());
        }
        Err(if player.decayed.contains(&card) {
            Illegal::new("QA6", format!("your {card} is decayed, and it takes a card of your hand"))
        } else {
            Illegal::new(rule, format!("you hold no {card}"))
        })
    }

    fn mark(&mut self, place: Place) {
        self.last = Some(Last { seat: self.turn, place });
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
            return Err(Illegal::new("QA11", format!("your {card} has decayed already")));
        }
        self.holds("Q36", card)?;
        if card.flavour.decays().is_empty() {
            return Err(Illegal::new("Q37", format!("{card} lists nothing to decay into")));
        }
        let player = self.player_mut();
        player.hand.remove(card);
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
        self.spend(&pair);
        let seat = self.turn;
        let energy = self.gain(seat, flavour.energy());
        self.mark(Place::Energy);
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
            return Err(Illegal::new("Q43", "it takes one quark and one anti-quark"));
        };
        for one in pair.uses() {
            if one.raised_to().is_some() {
                return Err(Illegal::new("QA14", "cards are transformed only while creating"));
            }
            well_formed(one)?;
        }
        let (first, second) = (quark.stands_for(), anti.stands_for());
        if first.opposite() != second {
            let why = format!("{first} and {second} are no quark and anti-quark of one flavour");
            return Err(Illegal::new("Q43", why));
        }
        let purse = Purse::of(self.player());
        match pair.uses().find(|&one| !purse.has(one)) {
            Some(one) => Err(purse.lacks(one, &purse)),
            None => Ok(first.flavour),
        }
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

/// Create (Q49 to Q69).
impl Quark {
    /// All that could be created, given the quarks.
    pub(super) fn things(&self) -> impl Iterator<Item = Thing> + '_ {
        let open = self.baryons.open.iter().chain(&self.mesons.open);
        let supply = self.supply();
        let proton = (supply.protons != 0).then_some(Thing::Proton);
        let neutron = (supply.neutrons != 0).then_some(Thing::Neutron);
        open.copied().map(Thing::Particle).chain(proton).chain(neutron)
    }

    pub(super) fn create(
        &mut self,
        thing: Thing,
        payment: Payment,
        notes: &mut Notes,
    ) -> Result<(), Illegal> {
        self.on_offer(thing)?;
        let cost = Purse::of(self.player()).judge(thing, &payment)?;
        self.spend(&payment);
        let player = self.player_mut();
        player.energy -= cost;
        let mut refill = None;
        let place = match thing {
            Thing::Proton => {
                player.protons += 1;
                Place::Proton
            }
            Thing::Neutron => {
                player.neutrons += 1;
                Place::Neutron
            }
            Thing::Particle(particle) => {
                player.created.push(particle);
                let row = if particle.is_baryon() { &mut self.baryons } else { &mut self.mesons };
                let space = row.open.iter().position(|&open| open == particle).unwrap_or_default();
                let (_, changed) = row.take(space);
                refill = row.open.get(changed).copied();
                let place = if particle.is_baryon() { Place::Baryon } else { Place::Meson };
                place(index(changed))
            }
        };
        self.mark(place);
        notes.push(Note::everyone(Event::Created { seat: self.turn, thing, payment, refill }));
        Ok(())
    }

    /// Whether this lies face up (Q50), or a token is left (QA21).
    fn on_offer(&self, thing: Thing) -> Result<(), Illegal> {
        if self.things().any(|offered| offered == thing) {
            return Ok(());
        }
        Err(match thing {
            Thing::Particle(particle) => {
                let name = particle.info().name;
                Illegal::new("Q50", format!("{name} does not lie face up in the middle"))
            }
            Thing::Proton => Illegal::new("QA21", "no proton token is left"),
            Thing::Neutron => Illegal::new("QA21", "no neutron token is left"),
        })
    }

    /// Discards the cards used, wherever they were (Q51).
    fn spend(&mut self, payment: &Payment) {
        for one in payment.uses() {
            let player = self.player_mut();
            let found = match one.decayed_as() {
                Some(_) => player.remove_decayed(one.card()),
                None => player.hand.remove(one.card()),
            };
            debug_assert!(found, "judged before");
            self.discards.push(one.card());
        }
    }
}

/// Tokens that nobody has.
#[derive(Debug)]
pub(super) struct Supply {
    pub(super) protons: u8,
    pub(super) neutrons: u8,
    pub(super) energy: u8,
}

/// The end of the game (Q70 to Q73).
impl Quark {
    /// What is left of the tokens.
    pub(super) fn supply(&self) -> Supply {
        let mut supply = Supply { protons: PROTONS, neutrons: NEUTRONS, energy: ENERGY };
        for player in &self.players {
            supply.protons = supply.protons.saturating_sub(player.protons);
            supply.neutrons = supply.neutrons.saturating_sub(player.neutrons);
            supply.energy = supply.energy.saturating_sub(player.energy);
        }
        supply
    }

    /// A deck that has become empty triggers the end (Q70, QA2).
    pub(super) fn watch_decks(&mut self, notes: &mut Notes) {
        let decks = [
            (self.quarks.deck.is_empty(), Ending::Quarks),
            (self.baryons.deck.is_empty(), Ending::Baryons),
            (self.mesons.deck.is_empty(), Ending::Mesons),
        ];
        if let Some((_, ending)) = decks.into_iter().find(|(empty, _)| *empty) {
            self.trigger(ending, notes);
        }
    }

    /// The player in turn, able to make the atom of this table or a higher one, triggers the end
    /// (Q71, Q72, QA24, QA25).
    pub(super) fn watch_atoms(&mut self, notes: &mut Notes) {
        let goal = if self.players.len() == 4 { Atom::Lithium } else { Atom::Beryllium };
        if score::makes(self.player(), goal) {
            self.trigger(Ending::Atom(self.turn), notes);
        }
    }

    /// Only the first trigger counts (QA27).
    fn trigger(&mut self, ending: Ending, notes: &mut Notes) {
        if self.ending.is_none() {
            self.ending = Some(ending);
            let seats = self.seats();
            let last = Seat((self.starter.0 + seats - 1) % seats);
            let now = self.turn == last;
            notes.push(Note::everyone(Event::EndNear { ending, last, now }));
        }
    }
}

/// The index of a space, of which there are three.
fn index(space: usize) -> u8 {
    u8::try_from(space).unwrap_or(u8::MAX)
}
