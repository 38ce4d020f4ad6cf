//! The table as one viewer may know it.

use serde::{Serialize, Serializer};

use super::{
    action::{Thing, name_of},
    cards::{Atom, Card, Particle},
    game::Quark,
    payment::Purse,
    score,
    table::{Bag, Ending, Last, Phase, Place, Player},
};
use quark_game::{Outcome, Seat, Viewer};

/// A game as one viewer sees it: a player, or the public.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The player or spectator who sees this.
    pub viewer: Viewer,
    /// Counts from 1, and goes up each time the start player's turn begins.
    pub round: u16,
    /// The seat that had the first turn.
    pub starter: Seat,
    /// The seat in turn; after the end, the seat that had the last turn.
    pub turn: Seat,
    /// Actions that the player in turn has left, 0 to 2, the current one included.
    pub actions: u8,
    /// The step of the turn.
    pub phase: Phase,
    /// The face-up baryons: three, or fewer once the deck has run out.
    #[serde(serialize_with = "by_name")]
    pub baryons: Vec<Particle>,
    /// The face-up mesons: three, or fewer once the deck has run out.
    #[serde(serialize_with = "by_name")]
    pub mesons: Vec<Particle>,
    /// The face-up quark cards: three, or fewer once the deck has run out.
    pub quarks: Vec<Card>,
    /// Cards left in the face-down decks.
    pub decks: Decks,
    /// The quark discard pile, oldest first.
    pub discards: Vec<Card>,
    /// Proton tokens left in the supply.
    pub protons: u8,
    /// Neutron tokens left in the supply.
    pub neutrons: u8,
    /// Energy tokens left in the supply.
    pub energy: u8,
    /// Lanes by seat.
    pub lanes: Vec<Lane>,
    /// The viewer's own hand, sorted as the picture numbers it; `None` for the public.
    pub hand: Option<Vec<Card>>,
    /// Everything that the viewer could create if it were their turn, with the least energy for raising
    /// a card; empty for the public.
    #[serde(serialize_with = "with_names")]
    pub makeable: Vec<(Thing, u8)>,
    /// The mover and the place that the last move changed; it gets a halo.
    pub last: Option<Last>,
    /// Places that earlier moves of the same turn changed; they get halos, too.
    pub earlier: Vec<Place>,
    /// The trigger of the end, once the current round is the last.
    pub ending: Option<Ending>,
    /// The final result, once the game is over.
    pub outcome: Option<Outcome>,
}

/// Cards left in the three face-down decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Decks {
    /// Cards in the baryon deck.
    pub baryons: u8,
    /// Cards in the meson deck.
    pub mesons: u8,
    /// Cards in the quark deck.
    pub quarks: u8,
}

/// All that everyone knows of one player.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lane {
    /// Number of cards in hand.
    pub hand: u8,
    /// The part of the hand that everyone knows, since it was taken face up.
    pub shown: Bag,
    /// Energy tokens.
    pub energy: u8,
    /// Proton tokens.
    pub protons: u8,
    /// Neutron tokens.
    pub neutrons: u8,
    /// Decayed cards, the oldest first.
    pub decayed: Vec<Card>,
    /// Created mesons and baryons, the oldest first.
    #[serde(serialize_with = "by_name")]
    pub created: Vec<Particle>,
    /// The best atom that the player could build now.
    pub atom: Option<Atom>,
    /// Total points if the game ended now.
    pub score: i32,
}

/// Writes particles by their names in notation, for programs that read a view. A stored state has numbers.
fn by_name<S: Serializer>(particles: &[Particle], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(particles.iter().map(|&particle| name_of(Thing::Particle(particle))))
}

/// Writes things that can be created by their names in notation, each with its energy.
fn with_names<S: Serializer>(things: &[(Thing, u8)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(things.iter().map(|&(thing, energy)| (name_of(thing), energy)))
}

impl Quark {
    /// The game as `viewer` sees it. `makeable` is all that the viewer could create.
    pub(crate) fn seen_by(&self, viewer: Viewer, makeable: Vec<(Thing, u8)>) -> View {
        let own = viewer.seat().and_then(|seat| self.players.get(seat.index()));
        let count = |cards: usize| u8::try_from(cards).unwrap_or(u8::MAX);
        let supply = self.supply();
        View {
            viewer,
            round: self.round,
            starter: self.starter,
            turn: self.turn,
            actions: self.actions,
            phase: self.phase(),
            baryons: self.baryons.open.clone(),
            mesons: self.mesons.open.clone(),
            quarks: self.quarks.open.clone(),
            decks: Decks {
                baryons: count(self.baryons.deck.len()),
                mesons: count(self.mesons.deck.len()),
                quarks: count(self.quarks.deck.len()),
            },
            discards: self.discards.clone(),
            protons: supply.protons,
            neutrons: supply.neutrons,
            energy: supply.energy,
            lanes: self.players.iter().map(Lane::of).collect(),
            hand: own.map(|player| player.hand.cards().collect()),
            makeable,
            last: self.last,
            earlier: self.earlier.0.clone(),
            ending: self.ending,
            outcome: self.outcome(),
        }
    }
}

impl View {
    /// The viewer's own purse; `None` for the public.
    pub(crate) fn purse(&self) -> Option<Purse> {
        let lane = self.viewer.seat().and_then(|seat| self.lanes.get(seat.index()))?;
        let player = Player {
            hand: self.hand.as_ref()?.iter().copied().collect(),
            decayed: lane.decayed.clone(),
            energy: lane.energy,
            ..Player::default()
        };
        Some(Purse::of(&player))
    }

    /// Places that the moves of the last turn changed, the oldest first; none if another seat made them.
    pub(crate) fn changed_by(&self, seat: Seat) -> impl Iterator<Item = Place> + '_ {
        let last = self.last.filter(|last| last.seat == seat).map(|last| last.place);
        let earlier = self.earlier.iter().copied().filter(move |_| last.is_some());
        earlier.chain(last)
    }

    /// True if a player next to `seat` has annihilated a pair in the last turn, which gave `seat` an energy (Q46) unless the
    /// supply ran out.
    pub(crate) fn is_given_energy(&self, seat: Seat) -> bool {
        let Some(Last { seat: mover, .. }) = self.last else { return false };
        let seats = u8::try_from(self.lanes.len()).unwrap_or(u8::MAX);
        let is_next = mover != seat && (mover.next(seats) == seat || seat.next(seats) == mover);
        is_next && 0 < self.energy && self.changed_by(mover).any(|place| place == Place::Energy)
    }

    /// Number of places that `seat` changed in the last turn and `are` accepts.
    pub(crate) fn changes_by(&self, seat: Seat, are: impl Fn(Place) -> bool) -> usize {
        self.changed_by(seat).filter(|&place| are(place)).count()
    }
}

impl Lane {
    fn of(player: &Player) -> Lane {
        Lane {
            hand: player.hand.size(),
            shown: player.shown,
            energy: player.energy,
            protons: player.protons,
            neutrons: player.neutrons,
            decayed: player.decayed.clone(),
            created: player.created.clone(),
            atom: score::best_atom(player),
            score: score::score(player).total,
        }
    }
}
