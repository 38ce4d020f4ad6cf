//! What a creation may be paid with: every way to pay, and whether one given way is allowed.
//!
//! The generator ([`Purse::ways`]) and the judge ([`Purse::judge`]) are written independently; a
//! test holds them against each other and against brute force.

use super::{
    cards::{Card, Flavour, NEUTRON, PROTON},
    notation,
    state::{Bag, Player},
    view::Thing,
};
use crate::game::Illegal;

/// The most cards that a creation uses.
pub const LARGEST: usize = 3;

/// A card put to use: from the hand or decayed, perhaps raised up the ladder.
///
/// Canonical by construction: a raised decayed card starts from the listed quark that costs least
/// (QA15), and raising something to what it already is, is no raising.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Use {
    card: Card,
    decayed_as: Option<Flavour>,
    raised_to: Option<Flavour>,
}

impl Use {
    /// A card of the hand, as itself.
    #[must_use]
    pub const fn hand(card: Card) -> Use {
        Use { card, decayed_as: None, raised_to: None }
    }

    /// A decayed card as one of the quarks it lists (or as another, which will be refused).
    #[must_use]
    pub const fn decayed(card: Card, listed: Flavour) -> Use {
        Use { card, decayed_as: Some(listed), raised_to: None }
    }

    /// The same card, transformed into `target`.
    #[must_use]
    pub fn raised(self, target: Flavour) -> Use {
        let Some(listed) = self.decayed_as else {
            let raised_to = Some(target).filter(|&target| target != self.card.flavour);
            return Use { raised_to, ..self };
        };
        let start = self.card.flavour.decays().iter().copied().find(|&start| start <= target);
        let start = start.unwrap_or(listed);
        let raised_to = Some(target).filter(|&target| target != start);
        Use { decayed_as: Some(start), raised_to, ..self }
    }

    /// The card itself.
    #[must_use]
    pub const fn card(self) -> Card {
        self.card
    }

    /// For a decayed card, the flavour chosen.
    #[must_use]
    pub const fn decayed_as(self) -> Option<Flavour> {
        self.decayed_as
    }

    /// For a transformed card, the flavour it is raised to.
    #[must_use]
    pub const fn raised_to(self) -> Option<Flavour> {
        self.raised_to
    }

    /// What it counts as before any transformation.
    #[must_use]
    pub fn start(self) -> Card {
        self.card.with(self.decayed_as.unwrap_or(self.card.flavour))
    }

    /// The quark it counts as (of the card's own suit, Q65).
    #[must_use]
    pub fn stands_for(self) -> Card {
        self.card.with(self.raised_to.unwrap_or(self.start().flavour))
    }

    /// Energy for the transformation, one a step (Q63); 0 without one, or downwards.
    #[must_use]
    pub fn cost(self) -> u8 {
        self.stands_for().flavour.rank().saturating_sub(self.start().flavour.rank())
    }

    /// The canonical order of a payment: by what is stood for, plain cards first.
    fn order(self) -> (Card, bool, bool, Card) {
        (self.stands_for(), self.raised_to.is_some(), self.decayed_as.is_some(), self.card)
    }
}

/// The cards a creation uses, in canonical order.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Payment([Option<Use>; LARGEST]);

impl Payment {
    /// These cards, in any order; `None` if they are more than [`LARGEST`].
    #[must_use]
    pub fn of(uses: &[Use]) -> Option<Payment> {
        let mut payment = Payment::default();
        for (space, &one) in payment.0.get_mut(..uses.len())?.iter_mut().zip(uses) {
            *space = Some(one);
        }
        payment.sort();
        Some(payment)
    }

    /// The cards in canonical order.
    pub fn uses(&self) -> impl Iterator<Item = Use> + Clone + '_ {
        self.0.iter().copied().flatten()
    }

    /// Energy for its transformations.
    #[must_use]
    pub fn cost(&self) -> u8 {
        self.uses().map(Use::cost).sum()
    }

    /// How many decayed cards it uses.
    #[must_use]
    pub fn decayed(&self) -> usize {
        self.uses().filter(|one| one.decayed_as.is_some()).count()
    }

    /// With one more card, unsorted; there is space, as no recipe is larger.
    fn with(mut self, one: Use) -> Payment {
        if let Some(space) = self.0.iter_mut().find(|space| space.is_none()) {
            *space = Some(one);
        }
        self
    }

    fn sort(&mut self) {
        self.0.sort_unstable_by_key(|one| (one.is_none(), one.map(Use::order)));
    }
}

impl Thing {
    /// The quarks it is made of.
    #[must_use]
    pub fn quarks(self) -> &'static [Card] {
        match self {
            Thing::Particle(particle) => particle.info().quarks,
            Thing::Proton => PROTON,
            Thing::Neutron => NEUTRON,
        }
    }

    /// Whether its anti-quarks serve as well: of baryon cards only (Q55, QA18, QA19).
    #[must_use]
    pub fn has_anti_version(self) -> bool {
        match self {
            Thing::Particle(particle) => particle.is_baryon(),
            Thing::Proton | Thing::Neutron => false,
        }
    }
}

/// What a player has to pay with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Purse {
    hand: Bag,
    decayed: Bag,
    energy: u8,
}

impl Purse {
    /// All that `player` has.
    #[must_use]
    pub fn of(player: &Player) -> Purse {
        let decayed = player.decayed.iter().copied().collect();
        Purse { hand: player.hand, decayed, energy: player.energy }
    }

    /// Every way to pay for `thing`: from the hand first, then with decayed cards; with a
    /// transformation only if there is no other way (Q62), the least energy first.
    #[must_use]
    pub fn ways(&self, thing: Thing) -> Vec<Payment> {
        let mut ways = Vec::new();
        Purse::each_version(thing, |quarks| self.plain(quarks, 0, Payment::default(), &mut ways));
        if ways.is_empty() && self.energy != 0 {
            Purse::each_version(thing, |quarks| self.transformed(quarks, &mut ways));
        }
        ways.iter_mut().for_each(Payment::sort);
        ways.sort_by_key(|way| (way.cost(), way.decayed()));
        ways
    }

    /// Whether this payment buys `thing`, and for how much energy.
    ///
    /// # Errors
    /// [`Illegal`] names the first thing wrong with it.
    pub fn judge(&self, thing: Thing, payment: &Payment) -> Result<u8, Illegal> {
        payment.uses().try_for_each(well_formed)?;
        let raised = payment.uses().filter(|one| one.raised_to.is_some()).count();
        if 1 < raised {
            return Err(Illegal::new("Q62", "only one card of a creation may be transformed"));
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
            let why = format!("that raising costs {cost} energy, you have {}", self.energy);
            return Err(Illegal::new("QA17", why));
        }
        if raised == 1 && self.ways(thing).iter().any(|way| way.cost() == 0) {
            let why = "you lack no quark for it, and only a lacking one may be made by raising";
            return Err(Illegal::new("Q62", why));
        }
        Ok(cost)
    }

    /// Takes out what `one` uses, if it is there.
    pub fn remove(&mut self, one: Use) -> bool {
        let bag = if one.decayed_as.is_some() { &mut self.decayed } else { &mut self.hand };
        bag.remove(one.card)
    }

    /// Whether what `one` uses is there.
    #[must_use]
    pub fn has(&self, one: Use) -> bool {
        let bag = if one.decayed_as.is_some() { &self.decayed } else { &self.hand };
        bag.count(one.card) != 0
    }

    /// Why `one` cannot be used when only `left` is left of this purse.
    #[must_use]
    pub fn lacks(&self, one: Use, left: &Purse) -> Illegal {
        let card = one.card;
        let Some(listed) = one.decayed_as else {
            let held = self.hand.count(card);
            let why = match (held, self.decayed.count(card)) {
                (0, 0) => format!("you hold no {card}"),
                (0, _) => format!("your {card} is decayed: write it {card}/ and what it counts as"),
                (_, _) => format!("you hold only {held} {card}"),
            };
            return Illegal::new("Q49", why);
        };
        let why = match (self.decayed.count(card), left.hand.count(card)) {
            (0, 0) => format!("no decayed {card} lies before you"),
            (0, _) => format!("your {card} must decay before it counts as {}", card.with(listed)),
            (_, _) => format!("each decayed {card} counts as one quark only"),
        };
        Illegal::new("Q61", why)
    }

    /// What can stand for `target` without transformation: its own card, then decayed ones.
    pub fn sources(target: Card) -> impl Iterator<Item = Use> {
        let listing = Flavour::ALL.into_iter().filter(move |parent| {
            target.flavour < *parent && parent.decays().contains(&target.flavour)
        });
        let decayed = listing.map(move |parent| Use::decayed(target.with(parent), target.flavour));
        [Use::hand(target)].into_iter().chain(decayed)
    }

    /// Every card here that can be raised to `target`, which it does not stand for already.
    fn raisable(&self, target: Card) -> impl Iterator<Item = Use> + '_ {
        let lower = Flavour::ALL.into_iter().take_while(move |&lower| lower < target.flavour);
        let hand = lower.map(move |lower| Use::hand(target.with(lower)).raised(target.flavour));
        let decayed = Flavour::ALL.into_iter().filter_map(move |parent| {
            let lowest = *parent.decays().last()?;
            let one = Use::decayed(target.with(parent), lowest).raised(target.flavour);
            (one.cost() != 0).then_some(one)
        });
        hand.chain(decayed).filter(|&one| self.has(one))
    }

    /// Does something with the quarks of `thing`, and with its anti-quarks where they serve too.
    fn each_version(thing: Thing, mut pay: impl FnMut(&[Card])) {
        let quarks = thing.quarks();
        pay(quarks);
        if thing.has_anti_version() {
            let mut anti = [quarks[0]; LARGEST];
            for (space, quark) in anti.iter_mut().zip(quarks) {
                *space = quark.opposite();
            }
            pay(&anti[..quarks.len()]);
        }
    }

    /// Extends `begun` in every way by sources for `quarks`; equal quarks, which are neighbours,
    /// take their sources in order (from number `first` on), so that no way appears twice.
    fn plain(&self, quarks: &[Card], first: usize, begun: Payment, ways: &mut Vec<Payment>) {
        let Some((&quark, rest)) = quarks.split_first() else {
            ways.push(begun);
            return;
        };
        for (number, one) in Purse::sources(quark).enumerate().skip(first) {
            let mut left = *self;
            if left.remove(one) {
                let next = if rest.first() == Some(&quark) { number } else { 0 };
                left.plain(rest, next, begun.with(one), ways);
            }
        }
    }

    /// Every way in which exactly one of `quarks` is made by raising a card.
    fn transformed(&self, quarks: &[Card], ways: &mut Vec<Payment>) {
        for (place, &target) in quarks.iter().enumerate() {
            if quarks[..place].contains(&target) {
                continue;
            }
            let mut others = [target; LARGEST];
            let kept = quarks.iter().enumerate().filter(|&(other, _)| other != place);
            for (space, (_, &quark)) in others.iter_mut().zip(kept) {
                *space = quark;
            }
            for one in self.raisable(target).filter(|one| one.cost() <= self.energy) {
                let mut left = *self;
                left.remove(one);
                left.plain(&others[..quarks.len() - 1], 0, Payment::default().with(one), ways);
            }
        }
    }

    /// Why nothing that is here pays for `thing`: what it lacks of the version that is nearest.
    #[must_use]
    pub fn lack(&self, thing: Thing) -> Illegal {
        let mut nearest =
            Lack { quarks: Vec::new(), lacking: thing.quarks().to_vec(), raise: None };
        Purse::each_version(thing, |quarks| self.nearest(quarks, quarks, &[], &mut nearest));
        let Lack { quarks, lacking, raise } = nearest;
        let remedy = match (lacking.len(), raise) {
            (1, Some(one)) => format!(
                "raising {} to {} costs {} energy, you have {}",
                one.start(),
                one.stands_for(),
                one.cost(),
                self.energy
            ),
            (1, None) => "no card of yours can be raised to it".to_owned(),
            (_, _) => "only one may be made by raising".to_owned(),
        };
        let name = notation::name_of(thing);
        let why =
            format!("{name} needs {}: you lack {}, and {remedy}", line(&quarks), line(&lacking));
        Illegal::new("Q49", why)
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
pub fn well_formed(one: Use) -> Result<(), Illegal> {
    let card = one.card;
    if let Some(listed) = one.decayed_as
        && !card.flavour.decays().contains(&listed)
    {
        let lists: Vec<Card> = card.decays().collect();
        let why = match *lists {
            [] => format!("{card} cannot decay"),
            _ => format!("a decayed {card} counts as one of {} only", line(&lists)),
        };
        return Err(Illegal::new("Q39", why));
    }
    match one.raised_to {
        Some(target) if target < one.start().flavour => {
            let why = format!(
                "cards are transformed up the ladder only, not from {} down to {}",
                one.start(),
                card.with(target)
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
    let name = notation::name_of(thing);
    let needs = line(quarks);
    let mut conjugate: Vec<Card> = opposites.collect();
    conjugate.sort_unstable();
    if paid().eq(conjugate.iter().copied()) {
        if thing.has_anti_version() {
            return Ok(());
        }
        return match thing {
            Thing::Particle(_) => {
                let why =
                    format!("{name} needs {needs}: only baryons may be made of the opposites");
                Err(Illegal::new("QA18", why))
            }
            Thing::Proton | Thing::Neutron => {
                let why = format!("a {name} needs {needs}: tokens are never made of anti-quarks");
                Err(Illegal::new("QA19", why))
            }
        };
    }
    let mut flavours: Vec<Flavour> = paid().map(|card| card.flavour).collect();
    flavours.sort_unstable();
    if thing.has_anti_version()
        && flavours.iter().copied().eq(quarks.iter().map(|quark| quark.flavour))
    {
        let why = format!("{name} needs {needs} or {}, not a mixture", line(&conjugate));
        return Err(Illegal::new("QA20", why));
    }
    let why = match payment.uses().count() {
        0 => format!("name the cards to pay with: {name} needs {needs}"),
        _ => format!(
            "{name} needs {needs}, and what you named counts as {}",
            line(&paid().collect::<Vec<Card>>())
        ),
    };
    Err(Illegal::new("Q49", why))
}

/// Cards in notation, spaced.
fn line(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<String>>().join(" ")
}
