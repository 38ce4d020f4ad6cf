//! What one viewer may know of a game of Element 313.

use serde::Serialize;

use super::{
    cards::Atom,
    deed::Last,
    payment::Payment,
    purse::Purse,
    rules::{Element313, Options, Step},
    state::{Bag, Held, Player},
    sum::{self, Sign, Signs, TARGET},
};
use quark_game::{Game, Outcome, Seat, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// The variants played.
    pub options: Options,
    /// Who made the first turn.
    pub starter: Seat,
    /// Whose turn it is; the last one's after the end.
    pub turn: Seat,
    /// From 1, counted each time the starter's turn begins.
    pub round: u16,
    /// Where in the turn we are.
    pub step: Step,
    /// Whether an atom has been bought in this turn.
    pub bought: bool,
    /// Whether the atoms of the player in turn come to 313 and may be claimed now.
    pub claimable: bool,
    /// Who formed Element 313 first.
    pub creator: Option<Seat>,
    /// From the atom next to the deck to the one that leaves first.
    pub conveyor: Vec<Atom>,
    /// Atoms in the deck.
    pub deck: usize,
    /// Those at its bottom that everyone has seen go there, the lowest first.
    pub sunk: Vec<Atom>,
    /// Quarks in the deck.
    pub quarks: usize,
    /// Discarded quarks.
    pub discards: Bag,
    /// One lane a seat, in table order.
    pub lanes: Vec<Lane>,
    /// The viewer's own hand; `None` for the public.
    pub hand: Option<Bag>,
    /// How the viewer can pay for each atom of the conveyor, cheapest first; before their turn, with
    /// the hand as it is and all atoms readied.
    pub ways: Vec<(Atom, Vec<Payment>)>,
    /// What the viewer can pay with besides the hand.
    pub extras: Payment,
    /// What the last move did.
    pub last: Option<Last>,
    /// The final result.
    pub outcome: Option<Outcome>,
}

/// What lies before one player, for all to see.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lane {
    /// Cards in hand.
    pub hand: u8,
    /// What the hand is filled up to.
    pub limit: u8,
    /// Face-up atoms from the highest value down, then those face down.
    pub atoms: Vec<Held>,
    /// How Element 313 was formed, if it has been; else how the atoms come nearest to it.
    pub signs: Signs,
    /// What the face-up atoms come to with these signs.
    pub sum: i16,
    /// Whether Element 313 has been formed.
    pub formed: bool,
}

impl View {
    /// The seat whose eyes these are.
    #[must_use]
    pub const fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// The lane of the viewer.
    #[must_use]
    pub fn own_lane(&self) -> Option<&Lane> {
        self.seat().and_then(|seat| self.lanes.get(seat.index()))
    }

    /// The ways in which the viewer can pay for this atom, cheapest first.
    #[must_use]
    pub fn ways(&self, atom: Atom) -> &[Payment] {
        let found = self.ways.iter().find(|(one, _)| *one == atom);
        found.map_or(&[], |(_, ways)| ways.as_slice())
    }

    /// The seats with their lanes.
    pub fn seats(&self) -> impl Iterator<Item = (Seat, &Lane)> {
        (0_u8..).map(Seat).zip(&self.lanes)
    }

    /// Who has this atom.
    #[must_use]
    pub fn owner(&self, atom: Atom) -> Option<Seat> {
        let mut owners =
            self.seats().filter(|(_, lane)| lane.atoms.iter().any(|one| one.atom == atom));
        owners.next().map(|(seat, _)| seat)
    }

    /// Turns left before the game ends, once Element 313 has been formed; this one included.
    #[must_use]
    pub(crate) fn turns_left(&self) -> Option<u8> {
        let seats = u8::try_from(self.lanes.len()).ok()?;
        let creator = self.creator.filter(|_| self.outcome.is_none())?;
        let far = (creator.0 + seats - self.turn.0) % seats;
        Some(if far == 0 { seats } else { far })
    }
}

impl Lane {
    /// How far from 313 the sum is; negative if it is short.
    #[must_use]
    pub const fn beyond(&self) -> i16 {
        self.sum - TARGET
    }

    /// The sum, and whether it has been claimed; nothing while there are no atoms.
    #[must_use]
    pub fn total(&self) -> String {
        match (self.atoms.is_empty(), self.formed) {
            (true, _) => String::new(),
            (false, true) => format!("{} formed", self.sum),
            (false, false) => self.sum.to_string(),
        }
    }

    /// The sign of a face-up atom in the sum.
    #[must_use]
    pub const fn sign(&self, held: Held) -> Sign {
        if held.down { Sign::Out } else { self.signs.of(held.atom) }
    }
}

impl Element313 {
    /// What `viewer` sees of it.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
        let own = viewer.seat().and_then(|seat| self.players.get(seat.index()));
        View {
            viewer,
            options: self.options,
            starter: self.starter,
            turn: self.turn,
            round: self.round,
            step: self.step,
            bought: self.bought,
            claimable: self.step == Step::Buy && self.can_claim(),
            creator: self.creator,
            conveyor: self.conveyor.clone(),
            deck: self.deck.len(),
            sunk: self.deck.iter().take(self.known).copied().collect(),
            quarks: self.quarks.0.len(),
            discards: self.discards,
            lanes: self.players.iter().map(|player| self.lane(player)).collect(),
            hand: own.map(|player| player.hand),
            ways: own.map(|_| self.ways_of(viewer)).unwrap_or_default(),
            extras: self.purse_of(viewer).map(|purse| purse.0.helped()).unwrap_or_default(),
            last: self.last,
            outcome: self.status().outcome(),
        }
    }

    /// What the viewer can pay with: in their turn what is left, before it all that will be there.
    fn purse_of(&self, viewer: Viewer) -> Option<Purse> {
        let Viewer::Seat(seat) = viewer else { return None };
        let player = self.players.get(seat.index()).filter(|_| self.step != Step::Over)?;
        if seat == self.turn {
            return Some(Purse::of(player, self.abilities()));
        }
        let atoms = player.atoms.iter().map(|held| Held::ready(held.atom)).collect();
        let ready = Player { hand: player.hand, atoms, claim: None };
        Some(Purse::of(&ready, self.abilities()))
    }

    fn ways_of(&self, viewer: Viewer) -> Vec<(Atom, Vec<Payment>)> {
        let Some(purse) = self.purse_of(viewer) else { return Vec::new() };
        self.conveyor.iter().map(|&atom| (atom, purse.ways(atom))).collect()
    }

    fn lane(&self, player: &Player) -> Lane {
        let mut atoms = player.atoms.clone();
        atoms.sort_by_key(|one| (one.down, std::cmp::Reverse(one.atom.value()), one.atom));
        let signs =
            player.claim.unwrap_or_else(|| sum::nearest(player.counting(), self.options.counting));
        Lane {
            hand: player.hand.size(),
            limit: player.limit(self.options.abilities),
            atoms,
            signs,
            sum: signs.sum(),
            formed: player.claim.is_some(),
        }
    }
}
