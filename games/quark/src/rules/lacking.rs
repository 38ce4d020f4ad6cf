//! Cards that are missing for something, and how a refusal says so.

use crate::state::{Card, Purse, Thing, Use, names};
use quark_game::{Illegal, kit::words::listed};

impl Purse {
    /// The refusal for using `one`, when only `left` is left of this purse.
    #[must_use]
    pub(super) fn lacks(&self, one: Use, left: &Purse) -> Illegal {
        let card = one.card();
        let name = names::card(card);
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
                let listed = names::card(card.with(listed));
                format!("your {name} must decay before it counts as {listed}")
            }
            (_, _) => format!("each decayed {name} counts as one quark only"),
        };
        Illegal::new("Q61", why)
    }

    /// The refusal for `thing` when no way pays for it: it says what is missing, for the version that
    /// misses least.
    #[must_use]
    pub(super) fn lack(&self, thing: Thing) -> Illegal {
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
            ([], 2) => "you have neither".to_owned(),
            ([], _) => "you have none of them".to_owned(),
            (here, count) => {
                let are = if count == 1 { "is" } else { "are" };
                let (here, lacking) = (names::kinds(here), names::kinds(&lacking));
                format!("you have {here}, but {lacking} {are} missing")
            }
        };
        Illegal::new("Q49", format!("{}: {gap}; {remedy}", needs(thing)))
    }

    /// Says that there is too little energy to raise a card like this.
    pub(super) fn too_dear(&self, one: Use) -> String {
        let (start, target) = (names::card(one.start()), names::card(one.stands_for()));
        let (cost, short) = (one.cost(), one.cost().saturating_sub(self.energy));
        format!("raising {start} to {target} costs {cost} energy, {short} more than you have")
    }

    /// The quarks that are missing for `thing`, in the version that misses fewest.
    #[must_use]
    pub(crate) fn missing(&self, thing: Thing) -> Vec<Card> {
        self.nearest_to(thing).lacking
    }

    fn nearest_to(&self, thing: Thing) -> Lack {
        let mut nearest =
            Lack { quarks: Vec::new(), lacking: thing.quarks().to_vec(), raise: None };
        Purse::each_version(thing, |quarks| self.nearest(quarks, quarks, &[], &mut nearest));
        nearest
    }

    /// Tries every use of these cards for `quarks`, and keeps the best in `found`. `open` are the quarks
    /// left to assign, `lacking` those given up.
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

/// The nearest that a purse comes to paying.
struct Lack {
    /// The nearest version, quarks or anti-quarks; empty until one was tried.
    quarks: Vec<Card>,
    lacking: Vec<Card>,
    /// The cheapest card to raise to the lacking quark, if only one is lacking.
    raise: Option<Use>,
}

/// Says what `thing` is made of, in each version.
pub(super) fn needs(thing: Thing) -> String {
    let mut versions = Vec::new();
    Purse::each_version(thing, |quarks| versions.push(quarks.to_vec()));
    let versions = match versions.as_slice() {
        [only] => listed(only.iter().copied().map(names::card), "and"),
        several => listed(several.iter().map(|quarks| names::cards(quarks, " ")), "or"),
    };
    format!("{} needs {versions}", names::thing(thing))
}
