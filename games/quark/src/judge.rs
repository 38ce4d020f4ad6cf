//! Whether a payment is allowed, and if not, why not.

use super::{
    cards::{Card, Flavour},
    payment::{Payment, Purse, Use},
    thing::Thing,
    words,
};
use quark_game::{Illegal, kit::words::listed};

impl Purse {
    /// Whether this payment buys `thing`, and for how much energy.
    ///
    /// # Errors
    /// [`Illegal`] names the first thing wrong with it.
    pub fn judge(&self, thing: Thing, payment: &Payment) -> Result<u8, Illegal> {
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
            let with = words::uses(way);
            let why = format!("you can pay with {with}; raise only what you’re missing");
            return Err(Illegal::new("QA39", why));
        }
        Ok(cost)
    }

    /// Why `one` cannot be used when only `left` is left of this purse.
    #[must_use]
    pub fn lacks(&self, one: Use, left: &Purse) -> Illegal {
        let card = one.card();
        let name = words::card(card);
        let Some(listed) = one.decayed_as() else {
            let held = self.hand.count(card);
            let why = match (held, self.decayed.count(card)) {
                (0, 0) => format!("you hold no {name}"),
                (0, _) => {
                    format!("your {name} has decayed: write it {card}/ and what it counts as")
                }
                (_, _) => format!("you hold only {held} {name}"),
            };
            return Illegal::new("Q49", why);
        };
        let why = match (self.decayed.count(card), left.hand.count(card)) {
            (0, 0) => format!("you have no decayed {name}"),
            (0, _) => {
                let listed = words::card(card.with(listed));
                format!("your {name} must decay before it counts as {listed}")
            }
            (_, _) => format!("each decayed {name} counts as one quark only"),
        };
        Illegal::new("Q61", why)
    }

    /// Why nothing that is here pays for `thing`: what it lacks of the version that is nearest.
    #[must_use]
    pub fn lack(&self, thing: Thing) -> Illegal {
        let Lack { quarks: mut here, lacking, raise } = self.nearest_to(thing);
        for quark in &lacking {
            here.remove(here.iter().position(|one| one == quark).unwrap_or_default());
        }
        let remedy = match (lacking.len(), raise) {
            (1, Some(one)) => self.too_dear(one),
            (1, None) => "none of your cards can be raised to it".to_owned(),
            (_, _) => "you can raise only one card".to_owned(),
        };
        let gap = match (here.as_slice(), lacking.len()) {
            ([], _) => "you have none of them".to_owned(),
            (here, count) => {
                let are = if count == 1 { "is" } else { "are" };
                let (here, lacking) = (words::kinds(here), words::kinds(&lacking));
                format!("you have {here}, but {lacking} {are} missing")
            }
        };
        Illegal::new("Q49", format!("{}: {gap}; {remedy}", needs(thing)))
    }

    /// That there is too little energy to raise a card so.
    fn too_dear(&self, one: Use) -> String {
        let (start, target) = (words::card(one.start()), words::card(one.stands_for()));
        let (cost, short) = (one.cost(), one.cost().saturating_sub(self.energy));
        format!("raising {start} to {target} costs {cost} energy, {short} more than you have")
    }

    /// The quarks that `thing` still needs, in the version that is nearest.
    #[must_use]
    pub fn missing(&self, thing: Thing) -> Vec<Card> {
        self.nearest_to(thing).lacking
    }

    fn nearest_to(&self, thing: Thing) -> Lack {
        let mut nearest =
            Lack { quarks: Vec::new(), lacking: thing.quarks().to_vec(), raise: None };
        Purse::each_version(thing, |quarks| self.nearest(quarks, quarks, &[], &mut nearest));
        nearest
    }

    /// Improves `found` by every assignment of what is here to `quarks`, of which `open` are left.
    fn nearest(&self, quarks: &[Card], open: &[Card], lacking: &[Card], found: &mut Lack) {
        let Some((&quark, rest)) = open.split_first() else {
            let raise = match *lacking {
                [target] => self.raisable(target).min_by_key(|one| one.cost()),
                _ => None,
            };
            let rank =
                |lacking: usize, raise: Option<Use>| (lacking, raise.map_or(u8::MAX, Use::cost));
            let better = rank(lacking.len(), raise) < rank(found.lacking.len(), found.raise);
            if found.quarks.is_empty() || better {
                *found = Lack { quarks: quarks.to_vec(), lacking: lacking.to_vec(), raise };
            }
            return;
        };
        for one in Purse::sources(quark) {
            let mut left = *self;
            if left.remove(one) {
                left.nearest(quarks, rest, lacking, found);
            }
        }
        self.nearest(quarks, rest, &[lacking, &[quark]].concat(), found);
    }
}

/// How near a purse comes to paying.
struct Lack {
    /// The version that it comes nearest to; empty until one has been tried.
    quarks: Vec<Card>,
    lacking: Vec<Card>,
    /// The cheapest card to make the lacking one from, if only one is lacking.
    raise: Option<Use>,
}

/// Whether a use of a card is one that the rules know.
///
/// # Errors
/// [`Illegal`] if a decayed card does not list that flavour, or a card would go down the ladder.
pub(crate) fn well_formed(one: Use) -> Result<(), Illegal> {
    let card = one.card();
    if let Some(listed) = one.decayed_as()
        && !card.flavour.decays().contains(&listed)
    {
        let lists: Vec<Card> = card.decays().collect();
        let name = words::card(card);
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
                words::card(one.start()),
                words::card(card.with(target))
            );
            Err(Illegal::new("Q64", why))
        }
        Some(_) | None => Ok(()),
    }
}

/// Whether the cards of `payment` stand for what `thing` is made of.
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

/// What something is made of, in each version that there is.
fn needs(thing: Thing) -> String {
    let mut versions = Vec::new();
    Purse::each_version(thing, |quarks| versions.push(line(quarks)));
    format!("{} needs {}", words::thing(thing), listed(versions, "or"))
}

/// Cards in words, spaced.
fn line(cards: &[Card]) -> String {
    words::cards(cards, " ")
}
