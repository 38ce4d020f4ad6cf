//! What a move is good for, said to the player who could make it.
//!
//! It rests on what that player knows: their own hand, what lies open, and which cards nobody has shown.
//! Cards that the move draws are not looked at.

use super::{
    cards::{Atom, Card, Flavour, Particle},
    payment::{Payment, Purse},
    rules::{Action, HAND_LIMIT, Quark},
    score,
    state::{Bag, Phase, Player},
    thing::Thing,
    words::{card, points, thing},
};
use quark_game::{
    Game as _, Luck, Seat,
    kit::words::{counted, listed},
};

/// Points that count for a proton or neutron which an atom needs, where it is compared with particles.
const TOKEN: u8 = 12;

impl Quark {
    /// What a move of `seat` is good for; empty where there is nothing to say.
    pub(super) fn advice(&self, seat: Seat, action: Action) -> String {
        Step::of(self, seat, action).and_then(|step| step.reason()).unwrap_or_default()
    }
}

/// A move and what is known of the position after it.
struct Step<'a> {
    game: &'a Quark,
    seat: Seat,
    action: Action,
    before: &'a Player,
    /// Without what the move draws.
    after: Player,
    /// The best of the others after it, and their points.
    rival: Option<(Seat, i32)>,
    /// Whether the move brings the end near.
    ends: bool,
}

impl Step<'_> {
    fn of(game: &Quark, seat: Seat, action: Action) -> Option<Step<'_>> {
        let mut then = game.clone();
        then.apply(seat, &action, &mut Luck::recorded(&[])).ok()?;
        let before = game.players.get(seat.index())?;
        let mut after = then.players.get(seat.index())?.clone();
        after.hand = kept(before, action);
        let ends = game.ending.is_none() && then.ending.is_some();
        let others = seat.others(game.seats());
        let others = others.map(|other| (other, total(&then.players[other.index()])));
        let rival = others.max_by_key(|(_, points)| *points);
        Some(Step { game, seat, action, before, after, rival, ends })
    }

    /// The first thing that is worth saying.
    fn reason(&self) -> Option<String> {
        let most = self.atom().or_else(|| self.end()).or_else(|| self.standing());
        most.or_else(|| match self.action {
            Action::Create(Thing::Particle(particle), payment) => self.particle(particle, payment),
            _ if self.further() == 0 => None,
            Action::Create(token, _) => self.token(token),
            Action::Take(_) => {
                self.affords().or_else(|| self.one_short()).or_else(|| self.annihilates())
            }
            Action::Draw => self.chance(),
            Action::Swap(gone) | Action::Discard(gone) => self.spares(gone),
            Action::Decay(_) => self
                .affords()
                .or_else(|| self.one_short())
                .or_else(|| self.electrons())
                .or_else(|| self.makes_room()),
            Action::Annihilate(_) => {
                self.affords().or_else(|| self.electrons()).or_else(|| self.energy())
            }
        })
    }

    /// How many actions the player has after it until the game is over; many if the end is not near.
    fn further(&self) -> u8 {
        match self.game.ending {
            Some(_) => self.game.actions.saturating_sub(1),
            None => u8::MAX,
        }
    }

    /// An atom that it completes.
    fn atom(&self) -> Option<String> {
        let made = score::best_atom(&self.after);
        let atom = made.filter(|_| score::best_atom(self.before) < made)?.name();
        let more = points(total(&self.after) - total(self.before));
        let end = if self.ends { ", and the end of the game is near" } else { "" };
        Some(match self.action {
            Action::Create(..) => format!("It completes {atom}: {more} more{end}."),
            _ => format!("Its energy completes {atom}: {more} more{end}."),
        })
    }

    /// The end of the game, if it brings it near.
    fn end(&self) -> Option<String> {
        let standing = self.compared();
        self.ends.then(|| format!("It brings the end of the game near, and you {standing}."))
    }

    /// How everything stands after it, when the end is near and it brings points.
    fn standing(&self) -> Option<String> {
        let gains = total(self.before) < total(&self.after);
        let near = self.game.ending.is_some() && gains;
        near.then(|| format!("You {} then, and the end is near.", self.compared()))
    }

    /// "lead by 3 points".
    fn compared(&self) -> String {
        let lead = self.rival.map_or(0, |(_, theirs)| total(&self.after) - theirs);
        match (lead, self.rival) {
            (lead, _) if 0 < lead => format!("lead by {}", points(lead)),
            (lead, Some((rival, _))) if lead < 0 => format!("are {} behind {rival}", points(-lead)),
            (_, _) => "share the lead".to_owned(),
        }
    }

    fn particle(&self, particle: Particle, payment: Payment) -> Option<String> {
        if 1 < self.game.actions
            && let Some((next, _)) = self.best(|thing| self.cost_after(thing))
        {
            return Some(format!("You can still create {} with your other action.", thing(next)));
        }
        let worth = particle.info().points;
        if payment.cost() != 0 {
            let net = points(i32::from(worth.saturating_sub(payment.cost())));
            return Some(format!("It brings {net} more than the energy that it takes."));
        }
        let purse = Purse::of(self.before);
        let others = self.game.things().filter(|other| *other != Thing::Particle(particle));
        let mut worths =
            others.filter(|other| !purse.ways(*other).is_empty()).map(|other| self.worth(other));
        let most = worths.next().is_some_and(|one| one < worth) && worths.all(|one| one < worth);
        most.then(|| "It is worth the most of all that you can create now.".to_owned())
    }

    /// What the atom still needs that a proton or neutron is for.
    fn token(&self, token: Thing) -> Option<String> {
        let needed = |atom: &Atom| match token {
            Thing::Proton => self.before.protons < atom.protons(),
            Thing::Neutron => self.before.neutrons < atom.neutrons(),
            Thing::Particle(_) => false,
        };
        let atom = Atom::ALL.into_iter().find(needed)?;
        Some(format!("{} then needs {} more.", atom.name(), self.needs(atom)?))
    }

    /// The energy that it adds to the protons and neutrons of an atom.
    fn electrons(&self) -> Option<String> {
        let ready = |atom: &Atom| {
            atom.protons() <= self.after.protons && atom.neutrons() <= self.after.neutrons
        };
        let atom = Atom::ALL.into_iter().rev().find(ready)?;
        Some(format!("{} then needs only {} more.", atom.name(), self.needs(atom)?))
    }

    /// What an atom needs besides what there is after it: "two neutrons and 1 energy".
    fn needs(&self, atom: Atom) -> Option<String> {
        let protons = atom.protons().saturating_sub(self.after.protons);
        let neutrons = atom.neutrons().saturating_sub(self.after.neutrons);
        let energy = atom.electrons().saturating_sub(self.after.energy);
        let needs = [
            (protons != 0).then(|| counted(protons, "proton")),
            (neutrons != 0).then(|| counted(neutrons, "neutron")),
            (energy != 0).then(|| format!("{energy} energy")),
        ];
        let needs: Vec<String> = needs.into_iter().flatten().collect();
        (!needs.is_empty()).then(|| listed(needs, "and"))
    }

    /// What can be created after it, and not before or for more energy.
    fn affords(&self) -> Option<String> {
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

    /// What lacks a single quark after it, and lacked more before, while there is time to get it.
    fn one_short(&self) -> Option<String> {
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

    /// A pair that can be annihilated after it, and not before.
    fn annihilates(&self) -> Option<String> {
        let can = |player: &Player, flavour: &Flavour| {
            self.game.pairs_of(&Purse::of(player), *flavour).next().is_some()
        };
        let new = |flavour: &Flavour| can(&self.after, flavour) && !can(self.before, flavour);
        let flavour = Flavour::ALL.into_iter().rev().find(new)?;
        let (letter, energy) = (flavour.letter(), flavour.energy());
        Some(format!("You can then annihilate a pair of {letter} for {energy} energy."))
    }

    /// How many of the cards that the player has not seen complete something.
    fn chance(&self) -> Option<String> {
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

    /// The quark cards that lie in the deck or in others' hands, and were not shown.
    fn unseen(&self) -> Bag {
        let mut unseen: Bag = self.game.quarks.deck.iter().copied().collect();
        for other in self.seat.others(self.game.seats()) {
            let player = &self.game.players[other.index()];
            unseen.add_all(&player.hand.without(&player.shown));
        }
        unseen
    }

    /// Whether nothing needs a card that is given away, as it is, raised, or decayed.
    fn spares(&self, gone: Card) -> Option<String> {
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

    /// Whether a card must be discarded unless it decays.
    fn makes_room(&self) -> Option<String> {
        let last = self.game.actions == 1 && HAND_LIMIT < self.before.hand.size();
        last.then(|| "You keep it: a decayed card does not count for the hand limit.".to_owned())
    }

    /// The energy that it brings, compared with that of the neighbours.
    fn energy(&self) -> Option<String> {
        let gained = self.after.energy - self.before.energy;
        let neighbours = if self.game.seats() == 2 { "your neighbour" } else { "each neighbour" };
        (gained != 0).then(|| format!("You gain {gained} energy, and {neighbours} only 1."))
    }

    /// The best thing of which `cost` tells what energy it takes, and that energy.
    fn best(&self, cost: impl Fn(Thing) -> Option<u8>) -> Option<(Thing, u8)> {
        let costs = self.wanted().filter_map(|thing| Some((thing, cost(thing)?)));
        // Of equal ones the first.
        costs.rev().max_by_key(|(thing, cost)| self.worth(*thing).saturating_sub(*cost))
    }

    /// What could be created after it, if it is known to be there, and tokens only if an atom needs them.
    fn wanted(&self) -> std::vec::IntoIter<Thing> {
        let made = |thing: &Thing| matches!(self.action, Action::Create(one @ Thing::Particle(_), _) if one == *thing);
        let things = self.game.things().filter(|thing| !made(thing) && self.worth(*thing) != 0);
        things.collect::<Vec<Thing>>().into_iter()
    }

    fn worth(&self, thing: Thing) -> u8 {
        let needed = match thing {
            Thing::Particle(particle) => return particle.info().points,
            Thing::Proton => self.after.protons < Atom::Beryllium.protons(),
            Thing::Neutron => self.after.neutrons < Atom::Beryllium.neutrons(),
        };
        if needed { TOKEN } else { 0 }
    }

    fn cost_after(&self, thing: Thing) -> Option<u8> {
        cost_with(&Purse::of(&self.after), thing)
    }
}

/// The points of a player if the game ended now.
fn total(player: &Player) -> i32 {
    score::score(player).total
}

/// The energy that something takes at least; `None` if it cannot be paid.
fn cost_with(purse: &Purse, thing: Thing) -> Option<u8> {
    purse.ways(thing).first().map(Payment::cost)
}

/// The points of a particle, as the end of a clause.
fn value(thing: Thing) -> String {
    match thing {
        Thing::Particle(particle) => format!(", {}", points(i32::from(particle.info().points))),
        Thing::Proton | Thing::Neutron => String::new(),
    }
}

/// The hand after a move, without what it draws unseen.
fn kept(player: &Player, action: Action) -> Bag {
    let mut hand = player.hand;
    match action {
        Action::Draw => {}
        Action::Take(card) => hand.add(card),
        Action::Swap(card) | Action::Decay(card) | Action::Discard(card) => {
            hand.remove(card);
        }
        Action::Annihilate(payment) | Action::Create(_, payment) => {
            for one in payment.uses().filter(|one| one.decayed_as().is_none()) {
                hand.remove(one.card());
            }
        }
    }
    hand
}
