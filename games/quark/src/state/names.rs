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

/// A card with its use: `s`, `anti-t→anti-s`, `d raised to c`.
#[must_use]
pub(crate) fn used(one: Use) -> String {
    match one.raised_to() {
        Some(_) => format!("{} raised to {}", unraised(one), card(one.stands_for())),
        None => unraised(one),
    }
}

/// A card with its use before it is raised: `s`, `anti-t→anti-s`.
#[must_use]
pub(crate) fn unraised(one: Use) -> String {
    match one.decayed_as() {
        Some(_) => format!("{}→{}", card(one.card()), card(one.start())),
        None => card(one.card()),
    }
}

/// The cards of a payment as a list: `u, t→s and d (raised to c)`.
#[must_use]
pub(crate) fn uses(payment: &Payment) -> String {
    listed(apart(&payment.uses().collect::<Vec<Use>>()), "and")
}

/// Cards with their uses, as they stand in a list, where brackets show that a single card is raised: `d (raised to c)`.
#[must_use]
pub(crate) fn apart(uses: &[Use]) -> Vec<String> {
    let named = |&one: &Use| match one.raised_to() {
        Some(_) if 1 < uses.len() => {
            format!("{} (raised to {})", unraised(one), card(one.stands_for()))
        }
        Some(_) | None => used(one),
    };
    uses.iter().map(named).collect()
}

/// Points in figures: `1 point`, `8 points`.
#[must_use]
pub(crate) fn points(points: i32) -> String {
    figure(points, "point")
}
