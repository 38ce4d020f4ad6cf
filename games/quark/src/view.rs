//! What one viewer may know of a game of Quark.

use serde::{Serialize, Serializer};

use super::{
    cards::{Atom, Card, Particle},
    notation::name_of,
    payment::Purse,
    rules::Quark,
    score,
    state::{Bag, Ending, Last, Phase, Place, Player},
    thing::Thing,
};
use quark_game::{Game, Outcome, Seat, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// From 1, counted each time the start player's turn begins.
    pub round: u16,
    /// Who made the first turn.
    pub starter: Seat,
    /// Whose turn it is; the last one's after the end.
    pub turn: Seat,
    /// Actions the player in turn has left, 0 to 2, the one under way included.
    pub actions: u8,
    /// What the player in turn must do now.
    pub phase: Phase,
    /// The face-up baryons, at most three; an empty space (its deck ran out) is simply missing.
    #[serde(serialize_with = "by_name")]
    pub baryons: Vec<Particle>,
    /// The face-up mesons, at most three.
    #[serde(serialize_with = "by_name")]
    pub mesons: Vec<Particle>,
    /// The face-up quark cards, at most three.
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
    /// One lane a seat, in table order.
    pub lanes: Vec<Lane>,
    /// The viewer's own hand, sorted as it is shown and numbered; `None` for the public.
    pub hand: Option<Vec<Card>>,
    /// The face-up particles the viewer could create now (before anyone's turn too), with the least
    /// energy each would cost in transformation; empty for the public.
    #[serde(serialize_with = "with_names")]
    pub makeable: Vec<(Thing, u8)>,
    /// What the last move changed, for the halo.
    pub last: Option<Last>,
    /// What the moves of the same turn before it have changed, for further ones.
    pub earlier: Vec<Place>,
    /// Why the game is about to end, once it is.
    pub ending: Option<Ending>,
    /// The final result.
    pub outcome: Option<Outcome>,
}

/// Cards left in the three face-down decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Decks {
    /// Of the baryon deck.
    pub baryons: u8,
    /// Of the meson deck.
    pub mesons: u8,
    /// Of the quark deck.
    pub quarks: u8,
}

/// What lies before one player, for all to see.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lane {
    /// Cards in hand.
    pub hand: u8,
    /// Those of them that all have seen.
    pub shown: Bag,
    /// Energy tokens.
    pub energy: u8,
    /// Proton tokens.
    pub protons: u8,
    /// Neutron tokens.
    pub neutrons: u8,
    /// Decayed cards, in the order in which they were laid down.
    pub decayed: Vec<Card>,
    /// Created mesons and baryons, in the order in which they were made.
    #[serde(serialize_with = "by_name")]
    pub created: Vec<Particle>,
    /// The best atom that tokens and energy make now.
    pub atom: Option<Atom>,
    /// What it would all score if the game ended now.
    pub score: i32,
}

/// Particles as programs read them: by the names of notation, not by the numbers that are stored.
fn by_name<S: Serializer>(particles: &[Particle], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(particles.iter().map(|&particle| name_of(Thing::Particle(particle))))
}

/// What can be made, in the same way.
fn with_names<S: Serializer>(things: &[(Thing, u8)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(things.iter().map(|&(thing, energy)| (name_of(thing), energy)))
}

impl Quark {
    /// What `viewer` sees of it.
    pub(super) fn seen_by(&self, viewer: Viewer) -> View {
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
            makeable: own
                .filter(|_| !self.over)
                .map_or_else(Vec::new, |player| self.makeable(player)),
            last: self.last,
            earlier: self.earlier.0.clone(),
            ending: self.ending,
            outcome: self.status().outcome(),
        }
    }

    /// What `player` could create, each with its least energy.
    fn makeable(&self, player: &Player) -> Vec<(Thing, u8)> {
        let purse = Purse::of(player);
        let least = |thing| purse.ways(thing).first().map(|way| (thing, way.cost()));
        self.things().filter_map(least).collect()
    }
}

impl View {
    /// What the viewer has to pay with; nobody knows that of others.
    pub(super) fn purse(&self) -> Option<Purse> {
        let lane = self.viewer.seat().and_then(|seat| self.lanes.get(seat.index()))?;
        let player = Player {
            hand: self.hand.as_ref()?.iter().copied().collect(),
            decayed: lane.decayed.clone(),
            energy: lane.energy,
            ..Player::default()
        };
        Some(Purse::of(&player))
    }

    /// What the moves of the last turn have changed, if `seat` made them.
    pub(crate) fn changed_by(&self, seat: Seat) -> impl Iterator<Item = Place> + '_ {
        let last = self.last.filter(|last| last.seat == seat).map(|last| last.place);
        let earlier = self.earlier.iter().copied().filter(move |_| last.is_some());
        earlier.chain(last)
    }

    /// How many moves of the last turn were such ones of `seat`.
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
