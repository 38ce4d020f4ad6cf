//! Decay (Q36 to Q42) and annihilation (Q43 to Q48), the moves that bring energy.

use super::{judging::well_formed, turn::Notes};
use crate::state::{Card, Event, Flavour, Payment, Place, Purse, Quark, Use, names};
use quark_game::{Illegal, Note, Seat, kit::words::listed};

/// Decay (Q36 to Q42).
impl Quark {
    /// Kinds of hand cards that the player in turn can let decay.
    pub(super) fn decays(&self) -> impl Iterator<Item = Card> + '_ {
        self.player().hand.kinds().filter(|card| !card.flavour.decays().is_empty())
    }

    pub(super) fn decay(&mut self, card: Card, notes: &mut Notes) -> Result<(), Illegal> {
        let player = self.player();
        if player.hand.count(card) == 0 && player.decayed.contains(&card) {
            let counts = listed(card.decays().map(names::card), "or");
            let why =
                format!("your {} has decayed already: it counts as {counts}", names::card(card));
            return Err(Illegal::new("QA11", why));
        }
        self.holds("Q36", card)?;
        if card.flavour.decays().is_empty() {
            let why = format!("{} is the lowest quark and can’t decay", names::card(card));
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

/// Annihilation (Q43 to Q48).
impl Quark {
    /// Every pair of this flavour that the purse can annihilate, those with the fewest decayed cards first.
    pub(crate) fn pairs_of(
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

    /// The flavour of the pair (QA13), if it may be annihilated.
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
            let (first, second) = (names::card(first), names::card(second));
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

    /// Says that `lacking` is missing for a pair, and how to get it.
    fn no_pair(&self, lacking: Card, purse: &Purse) -> String {
        let (name, other) = (names::card(lacking), lacking.opposite());
        if !Purse::sources(other).any(|one| purse.has(one)) {
            let [first, second] = if lacking.anti { [other, lacking] } else { [lacking, other] };
            return format!("you have neither {} nor {}", names::card(first), names::card(second));
        }
        let parent = self.decays().find(|card| card.decays().any(|listed| listed == lacking));
        let help = match parent {
            Some(card) => format!("; let {} decay first", names::card(card)),
            None if self.quarks.open.contains(&lacking) => {
                format!("; take the face-up {name} first")
            }
            None => String::new(),
        };
        format!("you have {}, but {name} is missing{help}", names::card(other))
    }

    /// The players to the left and to the right (Q46); with two players, the other one once (Q47).
    fn neighbours(&self) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats();
        let left = self.turn.next(seats);
        let right = Seat((self.turn.0 + seats - 1) % seats);
        [Some(left), Some(right).filter(|&right| right != left)].into_iter().flatten()
    }

    /// Gives energy as far as the supply goes (QA23), and returns the amount.
    fn gain(&mut self, seat: Seat, energy: u8) -> u8 {
        let given = energy.min(self.supply().energy);
        self.players[seat.index()].energy += given;
        given
    }
}
