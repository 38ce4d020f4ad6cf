//! Creating mesons, baryons, protons and neutrons (Q49 to Q69).

use super::{drawing::index, turn::Notes};
use crate::state::{Card, Event, Particle, Payment, Place, Purse, Quark, Thing, names};
use quark_game::{Illegal, Note, Viewer, kit::words::listed};

impl Quark {
    /// Everything that `viewer` could create if it were their turn, each with its least energy.
    pub(super) fn makeable_by(&self, viewer: Viewer) -> Vec<(Thing, u8)> {
        let own = viewer.seat().and_then(|seat| self.players.get(seat.index()));
        let Some(player) = own.filter(|_| !self.over) else { return Vec::new() };
        let purse = Purse::of(player);
        let least = |thing| purse.ways(thing).first().map(|way| (thing, way.cost()));
        self.things().filter_map(least).collect()
    }

    /// Everything that a player with the right quarks could create: face-up cards, and tokens that are
    /// left.
    pub(crate) fn things(&self) -> impl Iterator<Item = Thing> + '_ {
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
        notes: &mut Notes,
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

    /// Adds help to a refusal for missing cards: a decay or a face-up card that makes it possible. If the
    /// player named no cards and there is one way to pay, it says which.
    fn with_help(&self, thing: Thing, payment: &Payment, illegal: Illegal) -> Illegal {
        let purse = Purse::of(self.player());
        match purse.ways(thing).as_slice() {
            _ if illegal.rule != "Q49" => return illegal,
            [] => {}
            [only] if payment.uses().next().is_none() => {
                let why = format!("{}; you can only pay with {}", illegal.why, names::uses(only));
                return Illegal { why, ..illegal };
            }
            [..] => return illegal,
        }
        let helps = |decaying: &[Card]| {
            let way = purse.after_decays(decaying)?.ways(thing).first().copied()?;
            Some((format!("let {} decay first", names::kinds(decaying)), way))
        };
        let decays = self.decays().find_map(|card| helps(&[card]));
        let taken = || {
            self.quarks.open.iter().find_map(|&card| {
                let mut after = purse;
                after.hand.add(card);
                let way = after.ways(thing).first().copied()?;
                Some((format!("take the face-up {} first", names::card(card)), way))
            })
        };
        let two_decays =
            || self.decays().find_map(|one| self.decays().find_map(|two| helps(&[one, two])));
        let help = decays.or_else(taken).or_else(two_decays);
        let Some((help, way)) = help else { return illegal };
        Illegal { why: format!("{}; {help}{}", illegal.why, raising(&way)), ..illegal }
    }

    /// Refuses what is not face up (Q50), or a token that has run out (QA21).
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
                let open = open.iter().map(|&one: &Particle| names::symbol(one));
                let there = match open.len() {
                    0 => format!("no {row} are left there"),
                    _ => format!("the {row} there are {}", listed(open, "and")),
                };
                let name = names::symbol(particle);
                Illegal::new("Q50", format!("{name} isn’t face up in the middle; {there}"))
            }
            Thing::Proton => Illegal::new("QA21", "there are no proton tokens left"),
            Thing::Neutron => Illegal::new("QA21", "there are no neutron tokens left"),
        })
    }
}

impl Purse {
    /// This purse once these cards of its hand have decayed; `None` if it doesn't hold them.
    fn after_decays(mut self, decaying: &[Card]) -> Option<Purse> {
        for &card in decaying {
            self.hand.remove(card).then_some(())?;
            self.decayed.add(card);
            self.energy += 1;
        }
        Some(self)
    }
}

/// The end of a clause that says which card this payment raises; empty if none.
fn raising(way: &Payment) -> String {
    way.uses().find(|one| one.raised_to().is_some()).map_or_else(String::new, |one| {
        let (start, target) = (names::unraised(one), names::card(one.stands_for()));
        format!(", then raise {start} to {target} for {} energy", one.cost())
    })
}
