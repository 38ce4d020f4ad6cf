//! Creating mesons, baryons, protons and neutrons (Q49 to Q69).

use super::{
    actions::index,
    event::Event,
    payment::{Payment, Purse},
    rules::Quark,
    state::Place,
    thing::Thing,
};
use crate::game::{Illegal, Note};

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
        let cost = Purse::of(self.player()).judge(thing, &payment)?;
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

    /// Whether this lies face up (Q50), or a token is left (QA21).
    fn on_offer(&self, thing: Thing) -> Result<(), Illegal> {
        if self.things().any(|offered| offered == thing) {
            return Ok(());
        }
        Err(match thing {
            Thing::Particle(particle) => {
                let name = particle.info().name;
                Illegal::new("Q50", format!("{name} isn’t face up in the middle"))
            }
            Thing::Proton => Illegal::new("QA21", "there are no proton tokens left"),
            Thing::Neutron => Illegal::new("QA21", "there are no neutron tokens left"),
        })
    }
}
