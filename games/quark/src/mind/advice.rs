//! Advice to a player about one of their moves: what it is good for.
//!
//! It uses only what this player knows: their own hand, the open cards, and the kinds of the unseen cards.
//! It ignores cards that the move draws unseen.

use crate::state::{
    Action, Atom, Bag, HAND_LIMIT, Particle, Payment, Player, Purse, Quark, Thing,
    names::{points, thing},
    score,
};
use quark_game::{
    Game as _, Luck, Seat,
    kit::words::{figure, listed},
};

impl Quark {
    /// A sentence about a legal move of `seat`; empty if there is nothing to say.
    pub(super) fn advice(&self, seat: Seat, action: Action) -> String {
        let step = Step::of(self, seat, action);
        step.and_then(|step| step.reason().or_else(|| step.lesser())).unwrap_or_default()
    }
}

/// A move and the known part of the position after it.
pub(super) struct Step<'a> {
    pub(super) game: &'a Quark,
    pub(super) seat: Seat,
    pub(super) action: Action,
    pub(super) before: &'a Player,
    /// The player after the move, without cards drawn unseen.
    pub(super) after: Player,
    /// The best other player after the move, and their points.
    rival: Option<(Seat, i32)>,
    /// True if the move triggers the end.
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

    /// The first sentence that applies, most important first.
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

    /// Actions of the player after this move until the game is over; `u8::MAX` before the last round.
    pub(super) fn further(&self) -> u8 {
        match self.game.ending {
            Some(_) => self.game.actions.saturating_sub(1),
            None => u8::MAX,
        }
    }

    /// Names an atom that the move completes.
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

    /// Warns that the move triggers the end.
    fn end(&self) -> Option<String> {
        let standing = self.compared();
        self.ends.then(|| format!("It brings the end of the game closer, and you {standing}."))
    }

    /// Compares points in the last round, if the move brings any.
    fn standing(&self) -> Option<String> {
        let gains = total(self.before) < total(&self.after);
        let near = self.game.ending.is_some() && gains;
        near.then(|| format!("You {} then, and the end is near.", self.compared()))
    }

    /// The player's place after the move: "lead by 3 points".
    fn compared(&self) -> String {
        let lead = self.rival.map_or(0, |(_, theirs)| total(&self.after) - theirs);
        match (lead, self.rival) {
            (lead, _) if 0 < lead => format!("lead by {}", points(lead)),
            (lead, Some((rival, _))) if lead < 0 => format!("are {} behind {rival}", points(-lead)),
            (_, _) => "share the lead".to_owned(),
        }
    }

    /// Compares a particle with other things to create.
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

    /// Says what an atom still needs after a proton or neutron for it.
    fn token(&self, token: Thing) -> Option<String> {
        let needed = |atom: &Atom| match token {
            Thing::Proton => self.before.protons < atom.protons(),
            Thing::Neutron => self.before.neutrons < atom.neutrons(),
            Thing::Particle(_) => false,
        };
        let atom = Atom::ALL.into_iter().find(needed)?;
        Some(format!("{} then needs {} more.", atom.name(), self.needs(atom)?))
    }

    /// Says what energy an atom still needs, if its protons and neutrons are there.
    fn electrons(&self) -> Option<String> {
        let ready = |atom: &Atom| {
            atom.protons() <= self.after.protons && atom.neutrons() <= self.after.neutrons
        };
        let atom = Atom::ALL.into_iter().rev().find(ready)?;
        Some(format!("{} then needs only {} more.", atom.name(), self.needs(atom)?))
    }

    /// Tokens and energy that an atom lacks after the move: "two neutrons and 1 energy".
    fn needs(&self, atom: Atom) -> Option<String> {
        let protons = atom.protons().saturating_sub(self.after.protons);
        let neutrons = atom.neutrons().saturating_sub(self.after.neutrons);
        let energy = atom.electrons().saturating_sub(self.after.energy);
        let needs = [
            (protons != 0).then(|| figure(protons, "proton")),
            (neutrons != 0).then(|| figure(neutrons, "neutron")),
            (energy != 0).then(|| format!("{energy} energy")),
        ];
        let needs: Vec<String> = needs.into_iter().flatten().collect();
        (!needs.is_empty()).then(|| listed(needs, "and"))
    }

    /// Says that a decay saves a card from the hand limit.
    fn makes_room(&self) -> Option<String> {
        let last = self.game.actions == 1 && HAND_LIMIT < self.before.hand.size();
        last.then(|| "You keep it: a decayed card does not count for the hand limit.".to_owned())
    }

    /// Compares the energy gained with that of the neighbours.
    fn energy(&self) -> Option<String> {
        let gained = self.after.energy - self.before.energy;
        let neighbours = if self.game.seats() == 2 { "your neighbour" } else { "each neighbour" };
        (gained != 0).then(|| format!("You gain {gained} energy, and {neighbours} only 1."))
    }
}

/// The points of a player if the game ended now.
pub(super) fn total(player: &Player) -> i32 {
    score::score(player).total
}

/// The hand after a move, without cards drawn unseen.
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
