//! Creating mesons, baryons, protons and neutrons (Q49 to Q69).

use super::{
    actions::index,
    cards::Particle,
    event::Event,
    payment::{Payment, Purse},
    rules::Quark,
    state::Place,
    thing::Thing,
    words,
};
use quark_game::{Illegal, Note, kit::words::listed};

impl Quark {
    /// All that could be created, given the quarks.
    pub(super) fn things(&self) -> impl Iterator<Item = Thing> + '_ {
        let open = self.baryons.open.iter().chain(&self.mesons.open);
        let supply = self.supply();
        let proton = (supply.protons != 0).then_some(Thing::Proton);
        let neutron = (supply.neutrons != 0).then_some(Thing::Neutron);
        open.copied().map(Thing::Particle).chain(proton).chain(neutron)
    }

    pub(super) fn create(
        &mut self,
        thing: Thing,
        payment: Payment,
        notes: &mut Vec<Note<Event>>,
    ) -> Result<(), Illegal> {
        self.on_offer(thing)?;
        let cost = Purse::of(self.player())
            .judge(thing, &payment)
            .map_err(|illegal| self.with_help(thing, &payment, illegal))?;
        let player = self.player_mut();
        player.energy -= cost;
        let mut refill = None;
        let place = match thing {
            Thing::Proton => {
                player.protons += 1;
                Place::Proton
            }
            Thing::Neutron => {
                player.neutrons += 1;
                Place::Neutron
            }
            Thing::Particle(particle) => {
                player.created.push(particle);
                let row = if particle.is_baryon() { &mut self.baryons } else { &mut self.mesons };
                let space = row.open.iter().position(|&open| open == particle).unwrap_or_default();
                let (_, changed) = row.take(space);
                refill = row.open.get(changed).copied();
                let place = if particle.is_baryon() { Place::Baryon } else { Place::Meson };
                place(index(changed))
            }
        };
        self.mark(place);
        self.spend(&payment);
        notes.push(Note::everyone(Event::Created { seat: self.turn, thing, payment, refill }));
        Ok(())
    }

    /// A refusal for want of cards, with the one action that would help: a decay, or a card that lies
    /// face up. Where no cards were named, it says which could be, if there is one way.
    fn with_help(&self, thing: Thing, payment: &Payment, illegal: Illegal) -> Illegal {
        let purse = Purse::of(self.player());
        match purse.ways(thing).as_slice() {
            _ if illegal.rule != "Q49" => return illegal,
            [] => {}
            [only] if payment.uses().next().is_none() => {
                let why = format!("{}; you can only pay with {}", illegal.why, words::uses(only));
                return Illegal { why, ..illegal };
            }
            [..] => return illegal,
        }
        let decays = self.decays().find_map(|card| {
            let mut after = purse;
            after.hand.remove(card);
            after.decayed.add(card);
            after.energy += 1;
            let way = after.ways(thing).first().copied()?;
            Some((format!("let {} decay first", words::card(card)), way))
        });
        let taken = || {
            self.quarks.open.iter().find_map(|&card| {
                let mut after = purse;
                after.hand.add(card);
                let way = after.ways(thing).first().copied()?;
                Some((format!("take the face-up {} first", words::card(card)), way))
            })
        };
        let Some((help, way)) = decays.or_else(taken) else { return illegal };
        Illegal { why: format!("{}; {help}{}", illegal.why, raising(&way)), ..illegal }
    }

    /// Whether this lies face up (Q50), or a token is left (QA21).
    fn on_offer(&self, thing: Thing) -> Result<(), Illegal> {
        if self.things().any(|offered| offered == thing) {
            return Ok(());
        }
        Err(match thing {
            Thing::Particle(particle) => {
                let (row, open) = match particle.is_baryon() {
                    true => ("baryons", &self.baryons.open),
                    false => ("mesons", &self.mesons.open),
                };
                let open = open.iter().map(|&one: &Particle| words::symbol(one));
                let there = match open.len() {
                    0 => format!("no {row} are left there"),
                    _ => format!("the {row} there are {}", listed(open, "and")),
                };
                let name = words::symbol(particle);
                Illegal::new("Q50", format!("{name} isn’t face up in the middle; {there}"))
            }
            Thing::Proton => Illegal::new("QA21", "there are no proton tokens left"),
            Thing::Neutron => Illegal::new("QA21", "there are no neutron tokens left"),
        })
    }
}

/// What has to be raised to pay so, if anything, as the end of a clause.
fn raising(way: &Payment) -> String {
    way.uses().find(|one| one.raised_to().is_some()).map_or_else(String::new, |one| {
        let (start, target) = (words::unraised(one), words::card(one.stands_for()));
        format!(", then raise {start} to {target} for {} energy", one.cost())
    })
}
