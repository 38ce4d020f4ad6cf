//! Advice about quarks: what a player can create after a move, or is near to.

use super::advice::Step;
use crate::state::{
    Action, Atom, Bag, Card, Flavour, Payment, Phase, Player, Purse, Thing,
    names::{card, points, thing},
};

/// Points of a proton or neutron that an atom needs, to compare it with particles.
const TOKEN: u8 = 12;

impl Step<'_> {
    /// Names a thing that the player can create after the move, and not before or not as cheaply.
    pub(super) fn affords(&self) -> Option<String> {
        let purse = Purse::of(self.before);
        let (new, cost) = self.best(|thing| {
            let cost = self.cost_after(thing)?;
            (cost < cost_with(&purse, thing).unwrap_or(u8::MAX)).then_some(cost)
        })?;
        let worth = value(new);
        Some(match cost {
            0 => format!("You then have the quarks for {}{worth}.", thing(new)),
            _ => format!(
                "You can then raise a quark for {cost} energy to make {}{worth}.",
                thing(new)
            ),
        })
    }

    /// Names a thing that lacks one quark after the move and more before, if there is time to get it.
    pub(super) fn one_short(&self) -> Option<String> {
        let comes = matches!(self.game.phase(), Phase::Drawing(cards) if 1 < cards);
        let least = if comes { 1 } else { 2 };
        if self.further() < least {
            return None;
        }
        let (before, after) = (Purse::of(self.before), Purse::of(&self.after));
        let (near, _) = self.best(|thing| {
            let nearer = after.missing(thing).len() == 1 && 1 < before.missing(thing).len();
            nearer.then_some(0)
        })?;
        let lacking = after.missing(near).into_iter().next()?;
        Some(format!("You then lack only {} for {}{}.", card(lacking), thing(near), value(near)))
    }

    /// Names a pair that the player can annihilate after the move, and not before.
    pub(super) fn annihilates(&self) -> Option<String> {
        let can = |player: &Player, flavour: &Flavour| {
            self.game.pairs_of(&Purse::of(player), *flavour).next().is_some()
        };
        let new = |flavour: &Flavour| can(&self.after, flavour) && !can(self.before, flavour);
        let flavour = Flavour::ALL.into_iter().rev().find(new)?;
        let (letter, energy) = (flavour.letter(), flavour.energy());
        Some(format!("You can then annihilate a pair of {letter}: +{energy} energy."))
    }

    /// Says how many of the unseen cards complete something.
    pub(super) fn chance(&self) -> Option<String> {
        let unseen = self.unseen();
        let purse = Purse::of(self.before);
        let completes = |card: &Card| {
            let mut with = purse;
            with.hand.add(*card);
            self.wanted().any(|thing| {
                cost_with(&purse, thing).is_none() && cost_with(&with, thing).is_some()
            })
        };
        let all = unseen.size();
        let good: u8 = unseen.kinds().filter(completes).map(|card| unseen.count(card)).sum();
        match good {
            0 => None,
            good if all < 2 * good => {
                Some("Most cards that you have not seen give you something to create.".to_owned())
            }
            good => {
                let each = (all + good / 2) / good;
                Some(format!("About 1 unseen card in {each} gives you something to create."))
            }
        }
    }

    /// Quark cards in the deck, and in the others' hands without the shown ones.
    fn unseen(&self) -> Bag {
        let mut unseen: Bag = self.game.quarks.deck.iter().copied().collect();
        for other in self.seat.others(self.game.seats()) {
            let player = &self.game.players[other.index()];
            unseen.add_all(&player.hand.without(&player.shown));
        }
        unseen
    }

    /// Says that nothing needs the card given away, neither as it is nor raised nor decayed.
    pub(super) fn spares(&self, gone: Card) -> Option<String> {
        let (before, after) = (Purse::of(self.before), Purse::of(&self.after));
        let mut decayed = after;
        if !gone.flavour.decays().is_empty() {
            decayed.decayed.add(gone);
        }
        let needs = |thing: Thing| {
            let missing = [before, decayed, after].map(|purse| purse.missing(thing).len());
            let [with, as_another, without] = missing;
            let cost = |purse: &Purse| cost_with(purse, thing).unwrap_or(u8::MAX);
            with < without
                || as_another == 1 && 1 < without
                || cost(&before).min(cost(&decayed)) < cost(&after)
        };
        let none = !self.wanted().any(needs);
        none.then(|| {
            format!("You can spare {}: nothing that you could create needs it.", card(gone))
        })
    }

    /// The best thing that `cost` gives an energy for, and that energy.
    pub(super) fn best(&self, cost: impl Fn(Thing) -> Option<u8>) -> Option<(Thing, u8)> {
        let costs = self.wanted().filter_map(|thing| Some((thing, cost(thing)?)));
        // `max_by_key` takes the last of equal ones; reversed, the first.
        costs.rev().max_by_key(|(thing, cost)| self.worth(*thing).saturating_sub(*cost))
    }

    /// Things known to be on offer after the move. Tokens count only if an atom needs them.
    pub(super) fn wanted(&self) -> std::vec::IntoIter<Thing> {
        let made = |thing: &Thing| matches!(self.action, Action::Create(one @ Thing::Particle(_), _) if one == *thing);
        let things = self.game.things().filter(|thing| !made(thing) && self.worth(*thing) != 0);
        things.collect::<Vec<Thing>>().into_iter()
    }

    pub(super) fn worth(&self, thing: Thing) -> u8 {
        let needed = match thing {
            Thing::Particle(particle) => return particle.info().points,
            Thing::Proton => self.after.protons < Atom::Beryllium.protons(),
            Thing::Neutron => self.after.neutrons < Atom::Beryllium.neutrons(),
        };
        if needed { TOKEN } else { 0 }
    }

    pub(super) fn cost_after(&self, thing: Thing) -> Option<u8> {
        cost_with(&Purse::of(&self.after), thing)
    }
}

/// The least energy that something costs; `None` if the purse can't pay for it.
fn cost_with(purse: &Purse, thing: Thing) -> Option<u8> {
    purse.ways(thing).first().map(Payment::cost)
}

/// The end of a clause with a particle's points; empty for tokens.
pub(super) fn value(thing: Thing) -> String {
    match thing {
        Thing::Particle(particle) => format!(", {}", points(i32::from(particle.info().points))),
        Thing::Proton | Thing::Neutron => String::new(),
    }
}
