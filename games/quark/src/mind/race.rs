//! The race to the last atom: what a move is worth to a player who makes only protons and neutrons.
//!
//! It is the strongest plain way to play (ledger, QD1). The weights were found by evolution:
//! a player who looks one move ahead played some thousand games with each of them changed by chance.

use super::worth::{lacks, pair_flavour};
use crate::state::{Action, Atom, Card, Flavour, Player, QUARKS, Quark, Thing};

/// Worth of a proton or neutron that the last atom needs.
const NUCLEON: f64 = 142.0;
/// Worth of an energy that the last atom needs.
const ELECTRON: f64 = 7.8;
/// Worth of any other energy.
const ENERGY: f64 = 1.7;
/// Worth of each quark in hand, from the lowest to the highest.
const QUARK: [f64; 6] = [15.0, 15.0, 6.4, 9.3, 2.7, 2.5];
/// Worth of any anti-quark in hand.
const ANTIQUARK: f64 = 1.1;
/// Worth of a decayed card that counts as an up or down quark.
const DECAYED: f64 = 16.2;
/// Worth of a quark that the next proton or neutron lacks, beyond that of the card.
const LACKING: f64 = 13.2;
/// Worth of each of the two cards that a discard lets one draw, in part by choice.
const TO_DRAW: f64 = 8.0;
/// Worth of a point in the last round.
const POINT: f64 = 4.0;

/// A player in the race.
pub(super) struct Race<'a> {
    player: &'a Player,
    /// The atom that ends the game.
    goal: Atom,
    /// The quarks that the next proton or neutron lacks.
    lacking: Vec<Card>,
    /// Energy that the last atom still needs.
    energy: u8,
    /// True in the last round.
    last: bool,
}

impl Race<'_> {
    pub(super) fn of<'a>(game: &Quark, player: &'a Player) -> Race<'a> {
        let goal = last_atom(game);
        let wanted = [Thing::Proton, Thing::Neutron];
        let wanted = wanted.into_iter().filter(|one| wants(player, goal, *one));
        let lacking = wanted.map(|one| lacks(player, one).into_iter().flatten().collect());
        let lacking: Vec<Card> = lacking.min_by_key(Vec::len).unwrap_or_default();
        let energy = goal.electrons().saturating_sub(player.energy);
        Race { player, goal, lacking, energy, last: game.ending.is_some() }
    }

    /// Worth of a card drawn unseen.
    fn unseen(&self) -> f64 {
        let all = Card::all().map(|card| self.card(card) * f64::from(card.copies()));
        all.sum::<f64>() / f64::from(QUARKS)
    }

    /// Worth of one more card of this kind.
    fn card(&self, card: Card) -> f64 {
        let lacks = if self.lacking.contains(&card) { LACKING } else { 0.0 };
        kept(card) + lacks
    }

    /// Worth of this much more energy.
    fn energy(&self, more: u8) -> f64 {
        let electrons = more.min(self.energy);
        f64::from(electrons) * ELECTRON + f64::from(more - electrons) * ENERGY
    }

    /// Worth of giving away a card: it may be one that the next proton or neutron needs.
    fn given(&self, card: Card) -> f64 {
        let needed = card.flavour <= Flavour::Down && !card.anti;
        let scarce = needed && self.player.hand.count(card) < 3;
        kept(card) + if scarce { LACKING / 2.0 } else { 0.0 }
    }

    /// Worth of a move.
    pub(super) fn worth(&self, action: Action) -> f64 {
        match action {
            Action::Create(thing, payment) => {
                let given = payment.uses().map(|one| match one.decayed_as() {
                    Some(_) => DECAYED,
                    None => kept(one.card()),
                });
                let gain = match thing {
                    Thing::Particle(particle) if self.last => {
                        POINT * f64::from(particle.info().points)
                    }
                    Thing::Particle(_) => 0.0,
                    token if wants(self.player, self.goal, token) => NUCLEON,
                    Thing::Proton | Thing::Neutron => 0.0,
                };
                gain - given.sum::<f64>() - ENERGY * f64::from(payment.cost())
            }
            Action::Take(card) => self.card(card),
            Action::Draw => self.unseen(),
            Action::Swap(card) => 2.0 * TO_DRAW - self.given(card),
            Action::Annihilate(pair) => {
                let energy = pair_flavour(pair).map_or(0, Flavour::energy);
                let given: f64 = pair.uses().map(|one| self.given(one.card())).sum();
                self.energy(energy) + self.unseen() - given
            }
            Action::Decay(card) => {
                let useful = card.flavour.decays().iter().any(|flavour| *flavour <= Flavour::Down);
                let decayed = if useful && !card.anti { DECAYED } else { 0.0 };
                let lists = |lacking: &&Card| {
                    !card.anti && card.flavour.decays().contains(&lacking.flavour)
                };
                let lacks = if self.lacking.iter().any(|one| lists(&one)) { LACKING } else { 0.0 };
                decayed + lacks + self.energy(1) - self.given(card)
            }
            Action::Discard(card) => -self.given(card),
        }
    }
}

/// Worth of a card in hand.
fn kept(card: Card) -> f64 {
    if card.anti { ANTIQUARK } else { QUARK[usize::from(card.flavour.rank())] }
}

/// The atom that ends the game (Q71, Q72).
pub(super) fn last_atom(game: &Quark) -> Atom {
    if game.seats() == 4 { Atom::Lithium } else { Atom::Beryllium }
}

/// True if this atom needs one more of these tokens.
fn wants(player: &Player, atom: Atom, token: Thing) -> bool {
    match token {
        Thing::Proton => player.protons < atom.protons(),
        Thing::Neutron => player.neutrons < atom.neutrons(),
        Thing::Particle(_) => false,
    }
}
