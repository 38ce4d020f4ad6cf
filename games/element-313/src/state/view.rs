//! The table as one viewer may see it.

use serde::Serialize;

use super::{
    Step,
    cards::{Ability, Atom, quarks::Bag},
    event::Last,
    options::Options,
    payment::Payment,
    player::Held,
    sum::{Sign, Signs, TARGET},
};
use quark_game::{Outcome, Seat, Viewer};

/// Everything that one viewer may know of the game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// A player or a spectator.
    pub(crate) viewer: Viewer,
    /// The variants played.
    pub(crate) options: Options,
    /// The player of the first turn.
    pub(crate) starter: Seat,
    /// The player in turn; after the end, the last one.
    pub(crate) turn: Seat,
    /// From 1, counted each time the starter's turn begins.
    pub(crate) round: u16,
    /// The step of the turn.
    pub(crate) step: Step,
    /// True once an atom has been bought in this turn.
    pub(crate) bought: bool,
    /// True if the player in turn can form Element 313 now.
    pub(crate) claimable: bool,
    /// The first player to form Element 313.
    pub(crate) creator: Option<Seat>,
    /// From the atom next to the deck to the one that leaves next.
    pub(crate) conveyor: Vec<Atom>,
    /// Number of atoms in the deck.
    pub(crate) deck: usize,
    /// Atoms at the bottom of the deck that everyone has seen go there, the lowest first.
    pub(crate) sunk: Vec<Atom>,
    /// Number of quarks in the deck.
    pub(crate) quarks: usize,
    /// Discarded quarks, which lie open.
    pub(crate) discards: Bag,
    /// One lane for each seat, in table order.
    pub(crate) lanes: Vec<Lane>,
    /// The viewer's own hand; `None` for the public.
    pub(crate) hand: Option<Bag>,
    /// Every way for the viewer to pay for each atom of the conveyor, cheapest first. Outside their turn,
    /// with the present hand and all atoms readied.
    pub(crate) ways: Vec<(Atom, Vec<Payment>)>,
    /// Additional quarks and conversions that the viewer can pay with.
    pub(crate) extras: Payment,
    /// The last move, if there was one.
    pub(crate) last: Option<Last>,
    /// The final result, once the game is over.
    pub(crate) outcome: Option<Outcome>,
}

/// The public part of what one player owns.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Lane {
    /// Number of cards in hand.
    pub(crate) hand: u8,
    /// Hand limit.
    pub(crate) limit: u8,
    /// Face-up atoms from the highest value down, then face-down ones.
    pub(crate) atoms: Vec<Held>,
    /// The signs that formed Element 313; without a claim, those that come nearest to 313.
    pub(crate) signs: Signs,
    /// The sum with these signs.
    pub(crate) sum: i16,
    /// True once the player has formed Element 313.
    pub(crate) formed: bool,
}

impl View {
    /// The seat of the viewer; `None` for spectators.
    #[must_use]
    pub(crate) const fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// The lane of the viewer; `None` for spectators.
    #[must_use]
    pub(crate) fn own_lane(&self) -> Option<&Lane> {
        self.seat().and_then(|seat| self.lanes.get(seat.index()))
    }

    /// Every way for the viewer to pay for this atom, cheapest first.
    #[must_use]
    pub(crate) fn ways(&self, atom: Atom) -> &[Payment] {
        let found = self.ways.iter().find(|(one, _)| *one == atom);
        found.map_or(&[], |(_, ways)| ways.as_slice())
    }

    /// True if the viewer's quarks and atoms pay for an atom on the conveyor.
    #[must_use]
    pub(crate) fn can_buy(&self) -> bool {
        self.conveyor.iter().any(|atom| !self.ways(*atom).is_empty())
    }

    /// True if the viewer can replace an atom of the conveyor.
    #[must_use]
    pub(crate) fn can_swap(&self) -> bool {
        !self.conveyor.is_empty() && self.works(Ability::Swap)
    }

    /// True if the viewer, in turn, can discard a quark and draw one: before the first purchase (EA15).
    #[must_use]
    pub(crate) fn can_exchange(&self) -> bool {
        let has_quarks = self.hand.is_some_and(|hand| hand.size() != 0);
        self.step == Step::Buy && !self.bought && has_quarks && self.works(Ability::Filter)
    }

    /// True if an atom of the viewer has this ability and can use it now.
    #[must_use]
    pub(crate) fn works(&self, ability: Ability) -> bool {
        let abilities = self.options.abilities;
        let mut atoms = self.own_lane().into_iter().flat_map(|lane| &lane.atoms);
        atoms.any(|one| one.ability(abilities) == Some(ability) && one.uses_left(abilities) != 0)
    }

    /// True if the player in turn has no other turn after this one.
    #[must_use]
    pub(crate) fn is_last_turn(&self) -> bool {
        let in_last_round = self.options.rounds.number() <= self.round;
        self.outcome.is_none() && self.creator.map_or(in_last_round, |creator| creator != self.turn)
    }

    /// True if the player in turn has formed Element 313.
    #[must_use]
    pub(crate) fn has_formed(&self) -> bool {
        self.lanes.get(self.turn.index()).is_some_and(|lane| lane.formed)
    }

    /// True if the player in turn can no longer form Element 313: new atoms don't count before the next turn.
    #[must_use]
    pub(crate) fn is_too_late(&self) -> bool {
        self.is_last_turn() && !self.claimable && !self.has_formed()
    }

    /// True if nothing that the player in turn can still do helps them: it is too late to form 313, or they have formed it.
    #[must_use]
    pub(crate) fn is_settled(&self) -> bool {
        self.has_formed() || self.is_too_late()
    }

    /// The seats with their lanes.
    pub(crate) fn seats(&self) -> impl Iterator<Item = (Seat, &Lane)> {
        (0_u8..).map(Seat).zip(&self.lanes)
    }

    /// The player who owns this atom.
    #[must_use]
    pub(crate) fn owner(&self, atom: Atom) -> Option<Seat> {
        let mut owners =
            self.seats().filter(|(_, lane)| lane.atoms.iter().any(|one| one.atom == atom));
        owners.next().map(|(seat, _)| seat)
    }

    /// Turns until the game ends, this one included; `None` before Element 313 is formed.
    #[must_use]
    pub(crate) fn turns_left(&self) -> Option<u8> {
        let seats = u8::try_from(self.lanes.len()).ok()?;
        let creator = self.creator.filter(|_| self.outcome.is_none())?;
        let far = creator.steps_from(self.turn, seats);
        Some(if far == 0 { seats } else { far })
    }
}

impl Lane {
    /// The sum minus 313; negative if it is short.
    #[must_use]
    pub(crate) const fn beyond(&self) -> i16 {
        self.sum - TARGET
    }

    /// The sum, with "formed" after a claim; empty without atoms.
    #[must_use]
    pub(crate) fn total(&self) -> String {
        match (self.atoms.is_empty(), self.formed) {
            (true, _) => String::new(),
            (false, true) => format!("{} formed", self.sum),
            (false, false) => self.sum.to_string(),
        }
    }

    /// The sign of an atom in the sum; a face-down atom is out.
    #[must_use]
    pub(crate) const fn sign(&self, held: Held) -> Sign {
        if held.down { Sign::Out } else { self.signs.of(held.atom) }
    }
}
