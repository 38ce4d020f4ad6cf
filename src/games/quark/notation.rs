//! Moves as text: what is stored for ever, what players type, what buttons carry.
//!
//! `draw`, `take -s`, `swap d`, `decay t`, `annihilate s -t/s`, `create Lambda0 u d t/s`,
//! `create proton u u u>d`, `discard u`. An anti-quark has a minus before its letter; `t/s` is a
//! decayed card and what it counts as; `u>d` is a card raised up the ladder. Reading is generous
//! (any order of cards, any case, any spaces, `anti-s` for `-s`); writing has one form only.

use std::fmt;

use super::{
    cards::{Card, Flavour, PARTICLES, Particle},
    payment::{Payment, Use},
    rules::Action,
    thing::Thing,
};
use crate::kit::text::read_by;

/// The name of what is created, as notation writes it.
#[must_use]
pub fn name_of(thing: Thing) -> &'static str {
    match thing {
        Thing::Particle(particle) => particle.info().name,
        Thing::Proton => "proton",
        Thing::Neutron => "neutron",
    }
}

/// What has this name, in any case.
fn thing_of(name: &str) -> Option<Thing> {
    let particles = (0..).map(Particle).map(Thing::Particle).take(PARTICLES.len());
    let mut things = particles.chain([Thing::Proton, Thing::Neutron]);
    things.find(|&thing| name_of(thing).eq_ignore_ascii_case(name))
}

impl fmt::Display for Use {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card())?;
        if let Some(listed) = self.decayed_as() {
            write!(f, "/{}", listed.letter())?;
        }
        match self.raised_to() {
            Some(target) => write!(f, ">{}", target.letter()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, one) in self.uses().enumerate() {
            let space = if place == 0 { "" } else { " " };
            write!(f, "{space}{one}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Draw => write!(f, "draw"),
            Action::Take(card) => write!(f, "take {card}"),
            Action::Swap(card) => write!(f, "swap {card}"),
            Action::Decay(card) => write!(f, "decay {card}"),
            Action::Annihilate(pair) => write!(f, "annihilate {pair}"),
            Action::Create(thing, payment) if payment.uses().next().is_none() => {
                write!(f, "create {}", name_of(*thing))
            }
            Action::Create(thing, payment) => write!(f, "create {} {payment}", name_of(*thing)),
            Action::Discard(card) => write!(f, "discard {card}"),
        }
    }
}

read_by!(Action, read);

fn read(text: &str) -> Option<Action> {
    let mut words = text.split_whitespace();
    let verb = words.next()?.to_ascii_lowercase();
    let words: Vec<&str> = words.collect();
    match (verb.as_str(), words.as_slice()) {
        ("draw", []) => Some(Action::Draw),
        ("take", [card]) => read_card(card).map(Action::Take),
        ("swap", [card]) => read_card(card).map(Action::Swap),
        ("decay", [card]) => read_card(card).map(Action::Decay),
        ("discard", [card]) => read_card(card).map(Action::Discard),
        ("annihilate", pair @ [_, _]) => read_uses(pair).map(Action::Annihilate),
        ("create", [name, uses @ ..]) => Some(Action::Create(thing_of(name)?, read_uses(uses)?)),
        (_, _) => None,
    }
}

fn read_uses(words: &[&str]) -> Option<Payment> {
    let uses: Option<Vec<Use>> = words.iter().map(|word| read_use(word)).collect();
    Payment::of(&uses?)
}

fn read_use(word: &str) -> Option<Use> {
    let (source, target) = match word.split_once('>') {
        Some((source, target)) => (source, Some(target)),
        None => (word, None),
    };
    let one = match source.split_once('/') {
        Some((card, listed)) => {
            let card = read_card(card)?;
            Use::decayed(card, read_flavour(listed, card)?)
        }
        None => Use::hand(read_card(source)?),
    };
    match target {
        Some(target) => Some(one.raised(read_flavour(target, one.card())?)),
        None => Some(one),
    }
}

/// A flavour, which may be written with the sign of the card it belongs to.
fn read_flavour(text: &str, card: Card) -> Option<Flavour> {
    let read = read_card(text)?;
    (read.anti == card.anti || !read.anti).then_some(read.flavour)
}

fn read_card(text: &str) -> Option<Card> {
    let anti = text.get(..5).filter(|start| start.eq_ignore_ascii_case("anti-"));
    match anti {
        Some(_) => text
            .get(5..)
            .filter(|rest| !rest.starts_with('-'))?
            .parse::<Card>()
            .ok()
            .map(Card::opposite),
        None => text.parse().ok(),
    }
}
