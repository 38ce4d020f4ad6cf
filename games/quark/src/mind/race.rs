//! The race to an atom: the actions that a player who makes only protons and neutrons still needs for it.
//!
//! It is the strongest plain way to play (ledger, QD1). A move is worth the actions that it saves, on average over
//! the cards that it may draw. The weights were found by evolution: players who look one move ahead played some
//! hundred thousand games with each of them changed by chance, and those who finished earliest went on.

use super::worth::{best_two, pair_flavour};
use crate::state::{
    Action, Atom, Card, Flavour, HAND_LIMIT, Payment, Player, QUARKS, Quark, Thing, score,
};

/// Actions for each proton or neutron, without drawing its quarks.
const NUCLEON: f64 = 1.0;
/// Actions for each up or down quark that is missing.
const QUARK: f64 = 0.95;
/// Actions for each energy that is missing.
const ENERGY: f64 = 0.5;
/// Actions that each energy beyond that saves: it raises quarks.
const SPARE_ENERGY: f64 = 0.06;
/// Most spare energy that saves anything.
const RAISES: i32 = 4;
/// Actions that each spare card in hand saves: it can be discarded to draw two.
const SPARE: f64 = 0.28;
/// Most spare cards that save anything.
const SPARES: i32 = 4;
/// Actions that a strange quark in hand saves, beyond a spare card: it may decay.
const STRANGE: f64 = 0.02;
/// Actions that a higher quark in hand saves, beyond a spare card.
const HIGHER: f64 = 0.06;
/// Most quarks in hand that may still decay.
const DECAYS: i32 = 2;
/// Actions for each decayed card: it is no spare card any more.
const DECAYED: f64 = 0.1;
/// Actions saved if the next proton or neutron can be made at once.
const READY: f64 = 0.18;
/// Actions that a player really takes for each that these weights count.
const DETOURS: f64 = 1.2;
/// Actions that a card saves that is still to be drawn, by choice.
const DRAWN: f64 = 0.75;
/// Actions that a point is worth in the last round.
const POINT: f64 = 0.3;

/// A player's tokens and cards, as far as they matter in the race.
#[derive(Clone, Copy, Default)]
struct Means {
    protons: u8,
    neutrons: u8,
    energy: u8,
    /// Cards in hand, and the quarks of each kind among them.
    held: i32,
    ups: i32,
    downs: i32,
    stranges: i32,
    higher: i32,
    /// Decayed cards, and those that count as an up or a down quark.
    decayed: i32,
    as_up: i32,
    as_down: i32,
}

impl Means {
    fn of(player: &Player) -> Means {
        let mut means = Means {
            protons: player.protons,
            neutrons: player.neutrons,
            energy: player.energy,
            ..Means::default()
        };
        for card in Card::all() {
            means = means.with(card, player.hand.count(card).into());
        }
        player.decayed.iter().fold(means, |means, card| means.with_decayed(*card, 1))
    }

    /// With this many more cards of a kind in hand, or fewer.
    fn with(mut self, card: Card, more: i32) -> Means {
        self.held += more;
        match card.flavour {
            _ if card.anti => {}
            Flavour::Up => self.ups += more,
            Flavour::Down => self.downs += more,
            Flavour::Strange => self.stranges += more,
            Flavour::Charmed | Flavour::Bottom | Flavour::Top => self.higher += more,
        }
        self
    }

    /// With this many more decayed cards of a kind, or fewer.
    fn with_decayed(mut self, card: Card, more: i32) -> Means {
        self.decayed += more;
        if !card.anti && card.flavour.decays().contains(&Flavour::Up) {
            self.as_up += more;
        }
        if !card.anti && card.flavour.decays().contains(&Flavour::Down) {
            self.as_down += more;
        }
        self
    }

    /// Without the cards of a payment.
    fn without(self, payment: Payment) -> Means {
        payment.uses().fold(self, |means, one| match one.decayed_as() {
            Some(_) => means.with_decayed(one.card(), -1),
            None => means.with(one.card(), -1),
        })
    }

    /// Actions to go to an atom. `most` is the number of cards that may stay in hand.
    fn to_go(self, atom: Atom, most: i32) -> f64 {
        let protons = i32::from(atom.protons().saturating_sub(self.protons));
        let neutrons = i32::from(atom.neutrons().saturating_sub(self.neutrons));
        let energy = i32::from(atom.electrons()) - i32::from(self.energy);
        let (ups, downs) = (2 * protons + neutrons, protons + 2 * neutrons);
        let (has_ups, has_downs) = (self.ups + self.as_up, self.downs + self.as_down);
        let short = (ups - has_ups).max(0) + (downs - has_downs).max(0);
        let spare = self.held - self.ups.min(ups) - self.downs.min(downs);
        // Spare cards are discarded first.
        let spare = spare - (self.held - most).max(0);
        let short = short + (-spare).max(0);
        let ready = 0 < protons && 2 <= has_ups && 1 <= has_downs
            || 0 < neutrons && 1 <= has_ups && 2 <= has_downs;
        NUCLEON * f64::from(protons + neutrons)
            + QUARK * f64::from(short)
            + ENERGY * f64::from(energy.max(0))
            + DECAYED * f64::from(self.decayed)
            - SPARE_ENERGY * f64::from((-energy).clamp(0, RAISES))
            - SPARE * f64::from(spare.clamp(0, SPARES))
            - STRANGE * f64::from((self.stranges + self.higher).min(DECAYS))
            - HIGHER * f64::from(self.higher.min(DECAYS))
            - if ready { READY } else { 0.0 }
    }

    /// Points for the best atom and for energy.
    fn points(self) -> f64 {
        let best = score::best_atom_of(self.protons, self.neutrons, self.energy);
        f64::from(self.energy) + best.map_or(0.0, gain)
    }
}

/// A player in the race, about to move.
pub(super) struct Race<'a> {
    means: Means,
    /// The atom that ends the game.
    goal: Atom,
    /// The number of cards that may stay in hand after this action.
    most: i32,
    /// True in the last round.
    last: bool,
    row: &'a [Card],
    /// Worth of the position before the move.
    before: f64,
    /// Worth of one more card of each kind, and of a card drawn unseen.
    cards: [f64; Card::KINDS],
    unseen: f64,
}

impl Race<'_> {
    pub(super) fn of<'a>(game: &'a Quark, player: &Player) -> Race<'a> {
        let most = if game.actions < 2 { HAND_LIMIT.into() } else { i32::MAX };
        let mut race = Race {
            means: Means::of(player),
            goal: last_atom(game),
            most,
            last: game.ending.is_some(),
            row: &game.quarks.open,
            before: 0.0,
            cards: [0.0; Card::KINDS],
            unseen: 0.0,
        };
        race.before = race.worth_of(race.means);
        for card in Card::all() {
            let gain = race.worth_of(race.means.with(card, 1)) - race.before;
            race.cards[card.index()] = gain;
            race.unseen += gain * f64::from(card.copies()) / f64::from(QUARKS);
        }
        race
    }

    /// Worth of a position, in actions.
    fn worth_of(&self, means: Means) -> f64 {
        let points = if self.last { POINT * means.points() } else { 0.0 };
        points - means.to_go(self.goal, self.most)
    }

    /// Worth of the two cards that a discard lets one draw, each from the row or unseen.
    fn two_drawn(&self) -> f64 {
        let row = self.row.iter().map(|card| self.cards[card.index()]);
        let (best, second) = best_two(row.chain([self.unseen; 2]));
        best + second
    }

    /// Worth of a move.
    pub(super) fn worth(&self, action: Action) -> f64 {
        let mut means = self.means;
        match action {
            Action::Draw => self.before + self.unseen,
            Action::Take(card) => self.before + self.cards[card.index()],
            Action::Swap(card) => self.worth_of(means.with(card, -1)) + self.two_drawn(),
            Action::Discard(card) => self.worth_of(means.with(card, -1)),
            Action::Decay(card) => {
                means.energy += 1;
                self.worth_of(means.with(card, -1).with_decayed(card, 1))
            }
            Action::Annihilate(pair) => {
                means.energy += pair_flavour(pair).map_or(0, Flavour::energy);
                self.worth_of(means.without(pair)) + self.unseen
            }
            Action::Create(thing, payment) => {
                means.energy = means.energy.saturating_sub(payment.cost());
                let points = match thing {
                    Thing::Particle(particle) if self.last => particle.info().points,
                    Thing::Particle(_) | Thing::Proton | Thing::Neutron => 0,
                };
                means.protons += u8::from(thing == Thing::Proton);
                means.neutrons += u8::from(thing == Thing::Neutron);
                self.worth_of(means.without(payment)) + POINT * f64::from(points)
            }
        }
    }
}

/// Actions that this player needs for an atom, on average, with `coming` cards still to draw for a discarded one.
pub(super) fn takes(player: &Player, atom: Atom, coming: u8) -> f64 {
    let to_go = Means::of(player).to_go(atom, i32::MAX) - DRAWN * f64::from(coming);
    (DETOURS * to_go).max(1.0)
}

/// The atom that ends the game (Q71, Q72).
pub(super) fn last_atom(game: &Quark) -> Atom {
    if game.seats() == 4 { Atom::Lithium } else { Atom::Beryllium }
}

/// Points of an atom, less those of the energy in it.
pub(super) fn gain(atom: Atom) -> f64 {
    f64::from(atom.points()) - f64::from(atom.electrons())
}
