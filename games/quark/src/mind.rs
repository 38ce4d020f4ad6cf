//! What a machine player knows of Quark: how many points each player is likely to end with.
//!
//! To what has been scored comes what the hand is good for, and the best atom to go for in the actions
//! that are left. How many those are, the decks say, and how near anybody is to the atom that ends the
//! game.

use super::{
    cards::{Atom, Card, Flavour, QUARKS},
    payment::{LARGEST, Payment, Purse},
    rules::{ACTIONS, Action, HAND_LIMIT, Quark},
    score,
    state::Player,
    thing::Thing,
};
use quark_game::{
    Game, Seat, Status,
    ai::{Method, Mind, Search, by_lead},
};

/// Points that an action brings which is spent on particles.
const PER_ACTION: f64 = 2.0;
/// Actions that a proton or a neutron takes, its three quarks drawn.
const PER_NUCLEON: f64 = 3.4;
/// Actions that one energy takes which an atom lacks.
const PER_ENERGY: f64 = 0.7;
/// Actions more than an atom takes with which it is made three times of four.
const SLACK: f64 = 6.0;
/// Cards that a turn takes from the quark deck, on average.
const CARDS: f64 = 2.2;
/// Turns for each card that a baryon or meson deck still has, on average.
const PARTICLES: f64 = 3.2;
/// Points that a card in hand is worth by itself, up to the limit of the hand.
const IN_HAND: f64 = 0.7;
/// The same of a card that has decayed, which is no burden and may be used as several quarks.
const DECAYED: f64 = 0.9;
/// Of what could be created next, so much counts of its points when all its quarks are there,
const READY: f64 = 0.5;
/// and so much of the second best, whose quarks may be the same.
const SECOND: f64 = 0.25;
/// Points that make creating look better than as much gained otherwise: it takes one action.
const CREATED: f64 = 4.0;
/// Points for a proton or neutron that an atom could still use.
const NUCLEON: f64 = 12.0;
/// A lead of so many points wins three games of four when nothing is left to be done,
const LEAD: f64 = 4.0;
/// and so many more for each action that is left.
const LEAD_EACH: f64 = 0.8;
/// Somebody takes so many times the actions that the atom needs which ends the game,
const DETOURS: f64 = 1.2;
/// and so many more.
const DETOUR: f64 = 1.0;
/// With so many actions left, the hand is worth half as much as at the beginning.
const HALF: f64 = 2.0;
/// Points by which a card looks better that is drawn unseen, as it leaves the row as it is.
const UNSEEN: f64 = 1.0;
/// Points by which annihilating looks better than its energy: a card is drawn.
const DRAWS: f64 = 1.0;
/// Points that letting the lowest card decay looks good for,
const DECAY: f64 = 1.5;
/// and more for each rank, as higher ones list more.
const DECAY_RANK: f64 = 0.3;
/// Points that discarding one to draw two looks good for.
const SWAP: f64 = 2.5;
/// So much of what a card is needed for speaks against giving it away.
const NEEDED: f64 = 0.3;
/// The same against a decayed card in a payment, which may serve otherwise.
const FLEXIBLE: f64 = 0.2;
/// Ways to pay for one thing, or to annihilate, that are looked at.
const WAYS: usize = 2;

impl Mind for Quark {
    /// What a card is good for shows some turns later only, and no opponent can do much against it.
    const SEARCH: Search =
        Search { method: Method::Rollouts { first: 90 }, horizon: 24, ..Search::TO_THE_END };

    fn promise(&self) -> Vec<f64> {
        let left = self.actions_left();
        let expected: Vec<f64> =
            Seat::all(self.seats()).map(|seat| self.expected(seat, left)).collect();
        by_lead(&expected, LEAD + LEAD_EACH * left)
    }

    fn look_first(&self, seat: Seat, moves: &mut Vec<Action>) {
        if moves.len() < 2 {
            return;
        }
        let player = &self.players[seat.index()];
        let uses = self.uses(player);
        let mut ranked: Vec<(f64, Action)> = Vec::with_capacity(moves.len());
        for action in moves.drain(..) {
            let alike = |other: &&(f64, Action)| match (action, other.1) {
                (Action::Create(one, _), Action::Create(other, _)) => one == other,
                (Action::Annihilate(one), Action::Annihilate(other)) => {
                    flavour(one) == flavour(other)
                }
                (_, _) => false,
            };
            if ranked.iter().filter(alike).count() < WAYS {
                ranked.push((self.worth(player, &uses, action), action));
            }
        }
        ranked.sort_by(|(one, _), (other, _)| other.total_cmp(one));
        moves.extend(ranked.into_iter().map(|(_, action)| action));
    }

    fn good_for(&self, seat: Seat, action: &Action) -> String {
        self.advice(seat, *action)
    }
}

impl Quark {
    /// Actions that each player is likely to have left.
    fn actions_left(&self) -> f64 {
        if let Status::Over(_) = self.status() {
            return 0.0;
        }
        let seats = f64::from(self.seats());
        if self.ending.is_some() {
            let to_come = (self.starter.0 + self.seats() - self.turn.0) % self.seats();
            return f64::from(ACTIONS) * f64::from(to_come) / seats;
        }
        let turns = |cards: usize, each: f64| cards as f64 * each;
        let by_decks = turns(self.quarks.deck.len(), 1.0 / CARDS)
            .min(turns(self.baryons.deck.len() + 1, PARTICLES))
            .min(turns(self.mesons.deck.len() + 1, PARTICLES));
        let by_decks = f64::from(ACTIONS) * by_decks / seats;
        let goal = if self.seats() == 4 { Atom::Lithium } else { Atom::Beryllium };
        let by_atoms = self.players.iter().map(|player| takes(player, goal) * DETOURS + DETOUR);
        by_atoms.fold(by_decks, f64::min)
    }

    /// Points that a player is likely to end with.
    fn expected(&self, seat: Seat, left: f64) -> f64 {
        let player = &self.players[seat.index()];
        let particles: f64 = player.created.iter().map(|one| f64::from(one.info().points)).sum();
        let made = score::best_atom(player).map_or(0.0, gain);
        let none = made + PER_ACTION * left;
        let goals = Atom::ALL.into_iter().filter(|atom| made < gain(*atom)).map(|atom| {
            let takes = takes(player, atom);
            let ahead = (left - takes) / SLACK;
            let chance = if takes == 0.0 { 1.0 } else { 0.5 + 0.5 * ahead / (1.0 + ahead.abs()) };
            let spare = (left - takes).max(0.0);
            made + chance * (gain(atom) - made) + PER_ACTION * spare
        });
        let atoms = goals.fold(none, f64::max);
        let useful = if left == 0.0 { 0.0 } else { left / (left + HALF) };
        particles + f64::from(player.energy) + atoms + useful * self.hand_is_worth(player)
    }

    /// Points that the cards of a player are good for.
    fn hand_is_worth(&self, player: &Player) -> f64 {
        let cards = f64::from(player.hand.size().min(HAND_LIMIT + 1));
        let decayed = player.decayed.len() as f64;
        let (mut best, mut second) = (0.0_f64, 0.0_f64);
        for thing in self.things() {
            let whole = thing.quarks().len();
            let missing = lacks(player, thing).iter().flatten().count();
            let there = (whole - missing) as f64 / whole as f64;
            let worth = points(player, thing) * there * there;
            if best < worth {
                (best, second) = (worth, best);
            } else if second < worth {
                second = worth;
            }
        }
        IN_HAND * cards + DECAYED * decayed + READY * best + SECOND * second
    }

    /// How useful one more card of each kind is: for all that it could help to create.
    fn uses(&self, player: &Player) -> [f64; Card::KINDS] {
        let mut uses = [0.0; Card::KINDS];
        for thing in self.things() {
            let lacking = lacks(player, thing);
            let missing = lacking.iter().flatten().count();
            let each = points(player, thing) / (1.0 + missing as f64);
            for card in lacking.into_iter().flatten() {
                let use_here: &mut f64 = &mut uses[card.index()];
                *use_here = use_here.max(each);
            }
        }
        uses
    }

    /// How good a move looks, in points.
    fn worth(&self, player: &Player, uses: &[f64; Card::KINDS], action: Action) -> f64 {
        let keeps = |card: Card| {
            let needed = |thing: &Thing| thing.quarks().contains(&card);
            let most = self.things().filter(needed).map(|thing| {
                points(player, thing) / (1.0 + lacks(player, thing).iter().flatten().count() as f64)
            });
            most.fold(0.0, f64::max) / f64::from(player.hand.count(card).max(1))
        };
        match action {
            Action::Create(thing, payment) => {
                CREATED + points(player, thing)
                    - f64::from(payment.cost())
                    - FLEXIBLE * payment.decayed() as f64
            }
            Action::Take(card) => uses[card.index()],
            Action::Draw => {
                let unseen = Card::all().map(|card| uses[card.index()] * f64::from(card.copies()));
                UNSEEN + unseen.sum::<f64>() / f64::from(QUARKS)
            }
            Action::Annihilate(pair) => {
                let energy = flavour(pair).map_or(0, Flavour::energy);
                let given: f64 = pair.uses().map(|one| keeps(one.card())).sum();
                f64::from(energy) + DRAWS - NEEDED * given
            }
            Action::Decay(card) => {
                DECAY + DECAY_RANK * f64::from(card.flavour.rank()) - NEEDED * keeps(card)
            }
            Action::Swap(card) => SWAP - NEEDED * keeps(card),
            Action::Discard(card) => -keeps(card),
        }
    }
}

/// Of which flavour a pair is that is annihilated.
fn flavour(pair: Payment) -> Option<Flavour> {
    pair.uses().next().map(|one| one.stands_for().flavour)
}

/// Points that an atom adds to those of the energy that it takes.
fn gain(atom: Atom) -> f64 {
    f64::from(atom.points()) - f64::from(atom.electrons())
}

/// Actions that an atom takes of this player.
fn takes(player: &Player, atom: Atom) -> f64 {
    let protons = atom.protons().saturating_sub(player.protons);
    let neutrons = atom.neutrons().saturating_sub(player.neutrons);
    let energy = atom.electrons().saturating_sub(player.energy);
    PER_NUCLEON * f64::from(protons + neutrons) + PER_ENERGY * f64::from(energy)
}

/// Points that creating something brings.
fn points(player: &Player, thing: Thing) -> f64 {
    match thing {
        Thing::Particle(particle) => f64::from(particle.info().points),
        Thing::Proton if player.protons < Atom::Beryllium.protons() => NUCLEON,
        Thing::Neutron if player.neutrons < Atom::Beryllium.neutrons() => NUCLEON,
        Thing::Proton | Thing::Neutron => 0.0,
    }
}

/// The quarks that a player lacks for something, in the version that lacks fewest; decayed cards stand
/// for what they can, a transformation for nothing.
fn lacks(player: &Player, thing: Thing) -> [Option<Card>; LARGEST] {
    let mut fewest = (usize::MAX, [None; LARGEST]);
    Purse::each_version(thing, |quarks| {
        let (mut hand, mut lacking) = (player.hand, [None; LARGEST]);
        let mut used = 0_u32;
        let mut missing = 0;
        for &quark in quarks {
            if hand.remove(quark) {
                continue;
            }
            let decays = |(place, card): &(usize, &Card)| {
                used >> place & 1 == 0
                    && card.anti == quark.anti
                    && card.flavour.decays().contains(&quark.flavour)
            };
            let found = player.decayed.iter().enumerate().take(32).find(decays);
            match found {
                Some((place, _)) => used |= 1 << place,
                None => {
                    lacking[missing] = Some(quark);
                    missing += 1;
                }
            }
        }
        if missing < fewest.0 {
            fewest = (missing, lacking);
        }
    });
    fewest.1
}
