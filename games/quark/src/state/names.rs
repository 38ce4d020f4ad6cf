//! Names of cards, particles and payments as players read them.

use super::{
    action::Thing,
    cards::{Card, Particle, Symbol},
    payment::{Payment, Use},
};
use quark_game::kit::words::{figure, listed};

/// A card's name, such as `anti-s`.
#[must_use]
pub(crate) fn card(card: Card) -> String {
    let prefix = if card.anti { "anti-" } else { "" };
    format!("{prefix}{}", card.flavour.letter())
}

/// Names of cards, with `between` between them.
#[must_use]
pub(crate) fn cards(cards: &[Card], between: &str) -> String {
    cards.iter().map(|&one| card(one)).collect::<Vec<String>>().join(between)
}

/// Cards as a list, with equal neighbours counted: `u and 2 c`.
#[must_use]
pub(crate) fn kinds(cards: &[Card]) -> String {
    let kinds = cards.chunk_by(|one, next| one == next).filter_map(|equal| {
        let name = card(*equal.first()?);
        let count = u8::try_from(equal.len()).unwrap_or(u8::MAX);
        Some(if count == 1 { name } else { format!("{count} {name}") })
    });
    listed(kinds, "and")
}

/// A particle's symbol on one line, such as `Ξc⁺`.
#[must_use]
pub(crate) fn symbol(particle: Particle) -> String {
    let Symbol { bar, letter, low, high } = particle.info().symbol;
    let raised = high.chars().map(|sign| match sign {
        '+' => '⁺',
        '-' => '⁻',
        '0' => '⁰',
        other => other,
    });
    let bar = if bar { "anti-" } else { "" };
    format!("{bar}{letter}{low}{}", raised.collect::<String>())
}

/// A symbol such as `Ξc⁺`, or `a proton`, `a neutron`.
#[must_use]
pub(crate) fn thing(thing: Thing) -> String {
    match thing {
        Thing::Particle(particle) => symbol(particle),
        Thing::Proton => "a proton".to_owned(),
        Thing::Neutron => "a neutron".to_owned(),
    }
}

/// A card with its use: `s`, `anti-t as anti-s`, `d raised to c`.
#[must_use]
pub(crate) fn used(one: Use) -> String {
    match one.raised_to() {
        Some(_) => format!("{} raised to {}", unraised(one), card(one.stands_for())),
        None => unraised(one),
    }
}

/// A card with its use before it is raised: `s`, `anti-t as anti-s`.
#[must_use]
pub(crate) fn unraised(one: Use) -> String {
    match one.decayed_as() {
        Some(_) => format!("{} as {}", card(one.card()), card(one.start())),
        None => card(one.card()),
    }
}

/// The cards of a payment as a list: `u, t as s, and d raised to c`.
#[must_use]
pub(crate) fn uses(payment: &Payment) -> String {
    list(&payment.uses().collect::<Vec<Use>>())
}

/// Cards with their uses as a list. A comma before the last one shows that it alone is raised.
#[must_use]
pub(crate) fn list(uses: &[Use]) -> String {
    let named: Vec<String> = uses.iter().copied().map(used).collect();
    match named.split_last() {
        Some((last, rest))
            if !rest.is_empty() && uses.iter().any(|one| one.raised_to().is_some()) =>
        {
            format!("{}, and {last}", rest.join(", "))
        }
        _ => listed(named, "and"),
    }
}

/// Points in figures: `1 point`, `8 points`.
#[must_use]
pub(crate) fn points(points: i32) -> String {
    figure(points, "point")
}
