//! Judging a payment that a player proposes.

use super::lacking::needs;
use crate::state::{Card, Flavour, Payment, Purse, Thing, Use, names};
use quark_game::Illegal;

impl Purse {
    /// The energy that `thing` costs with this payment.
    ///
    /// # Errors
    /// [`Illegal`] names the first thing wrong with the payment.
    pub(crate) fn judge(&self, thing: Thing, payment: &Payment) -> Result<u8, Illegal> {
        payment.uses().try_for_each(well_formed)?;
        let raised = payment.uses().filter(|one| one.raised_to().is_some()).count();
        if 1 < raised {
            return Err(Illegal::new("Q62", "you can raise only one card each time you create"));
        }
        fits(thing, payment)?;
        let mut left = *self;
        for one in payment.uses() {
            if !left.remove(one) {
                return Err(if self.ways(thing).is_empty() {
                    self.lack(thing)
                } else {
                    self.lacks(one, &left)
                });
            }
        }
        let cost = payment.cost();
        if self.energy < cost {
            let raise = payment.uses().find(|one| one.raised_to().is_some());
            let why = raise.map_or_else(String::new, |one| self.too_dear(one));
            return Err(Illegal::new("QA17", why));
        }
        if raised == 1
            && let Some(way) = self.ways(thing).iter().find(|way| way.cost() == 0)
        {
            let with = names::uses(way);
            let why = format!("you can pay with {with}; raise only what you’re missing");
            return Err(Illegal::new("QA39", why));
        }
        Ok(cost)
    }
}

/// Refuses a use that no card allows.
///
/// # Errors
/// [`Illegal`] if a decayed card does not list that flavour, or a card would go down the ladder.
pub(super) fn well_formed(one: Use) -> Result<(), Illegal> {
    let card = one.card();
    if let Some(listed) = one.decayed_as()
        && !card.flavour.decays().contains(&listed)
    {
        let lists: Vec<Card> = card.decays().collect();
        let name = names::card(card);
        let why = match *lists {
            [] => format!("{name} is the lowest quark and can’t decay"),
            _ => format!("a decayed {name} counts as one of {} only", line(&lists)),
        };
        return Err(Illegal::new("Q39", why));
    }
    match one.raised_to() {
        Some(target) if target < one.start().flavour => {
            let why = format!(
                "cards are raised up the ladder, never from {} down to {}",
                names::card(one.start()),
                names::card(card.with(target))
            );
            Err(Illegal::new("Q64", why))
        }
        Some(_) | None => Ok(()),
    }
}

/// Refuses a payment with cards that do not count as the quarks of `thing`.
fn fits(thing: Thing, payment: &Payment) -> Result<(), Illegal> {
    let paid = || payment.uses().map(Use::stands_for);
    let quarks = thing.quarks();
    if paid().eq(quarks.iter().copied()) {
        return Ok(());
    }
    let opposites = quarks.iter().map(|quark| quark.opposite());
    let mut conjugate: Vec<Card> = opposites.collect();
    conjugate.sort_unstable();
    if paid().eq(conjugate.iter().copied()) {
        if thing.has_anti_version() {
            return Ok(());
        }
        return match thing {
            Thing::Particle(_) => {
                let why = format!("{}: only baryons can be made of the opposites", needs(thing));
                Err(Illegal::new("QA18", why))
            }
            Thing::Proton | Thing::Neutron => {
                let why = format!("{}: tokens are never made of anti-quarks", needs(thing));
                Err(Illegal::new("QA19", why))
            }
        };
    }
    let mut flavours: Vec<Flavour> = paid().map(|card| card.flavour).collect();
    flavours.sort_unstable();
    if thing.has_anti_version()
        && flavours.iter().copied().eq(quarks.iter().map(|quark| quark.flavour))
    {
        return Err(Illegal::new("QA20", format!("{}, not a mixture", needs(thing))));
    }
    let why = match payment.uses().count() {
        0 => format!("name the cards to pay with: {}", needs(thing)),
        _ => format!(
            "{}, and what you named counts as {}",
            needs(thing),
            line(&paid().collect::<Vec<Card>>())
        ),
    };
    Err(Illegal::new("Q49", why))
}

/// Names of cards with spaces between them.
fn line(cards: &[Card]) -> String {
    names::cards(cards, " ")
}
