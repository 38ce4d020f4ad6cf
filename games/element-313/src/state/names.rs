//! Colours, atoms, payments and sums in words.

use super::{
    cards::{Ability, Atom, Colour, quarks::Bag},
    need::Need,
    payment::{Means, Payment},
    player::in_order,
    sum::{Sign, Signs},
    view::{Lane, View},
};
use quark_game::kit::words::{amount, figure, joined, listed};

/// A sentence lists at most this number of atoms.
const LISTED: usize = 24;
/// At most this number of values that would complete a sum are listed.
const VALUES: usize = 5;

/// A cost as the letters of its pips, such as `GGO`.
#[must_use]
pub(crate) fn pips(atom: Atom) -> String {
    atom.cost().iter().map(|colour| colour.letter()).collect()
}

/// A cost in words, such as "green, green and orange".
#[must_use]
pub(crate) fn cost(atom: Atom) -> String {
    listed(atom.cost().iter().map(|colour| colour.name()), "and")
}

/// An atom with its value, such as "atom 45 (worth 100)".
#[must_use]
pub(crate) fn atom(atom: Atom) -> String {
    format!("atom {atom} (worth {})", atom.value())
}

/// Quarks with their numbers, such as "2 red and 1 yellow".
#[must_use]
pub(crate) fn quarks(bag: Bag) -> String {
    listed(bag.kinds().map(|colour| format!("{} {}", bag.count(colour), colour.name())), "and")
}

/// Quarks with their numbers and the noun, such as "2 red quarks" or "3 quarks: 2 red and 1 yellow".
#[must_use]
pub(crate) fn quarks_in_full(bag: Bag) -> String {
    let noun = figure(bag.size(), "quark");
    let mut colours = bag.kinds();
    match (colours.next(), colours.next()) {
        (Some(colour), None) => noun.replacen(' ', &format!(" {} ", colour.name()), 1),
        _ => format!("{noun}: {}", quarks(bag)),
    }
}

/// An ability as a clause, in our own words.
#[must_use]
pub(crate) fn ability(ability: Option<Ability>) -> String {
    match ability {
        None => "no ability".to_owned(),
        Some(Ability::Hand) => "hand limit one higher".to_owned(),
        Some(Ability::Filter) => "after drawing, discard one quark and draw one".to_owned(),
        Some(Ability::Extra(colour, 1)) => format!("an extra {} quark each turn", colour.name()),
        Some(Ability::Extra(colour, more)) => {
            format!("{more} extra {} quarks each turn", colour.name())
        }
        Some(Ability::Any) => "an extra red, blue or yellow quark each turn".to_owned(),
        Some(Ability::Primary) => "one red, blue or yellow quark may count as another".to_owned(),
        Some(Ability::Secondary) => {
            "one green, orange or purple quark may count as another".to_owned()
        }
        Some(Ability::Swap) => "discard and replace one atom on the conveyor".to_owned(),
        Some(Ability::Zap) => "when bought, discard another player’s atom".to_owned(),
    }
}

/// An ability in a few letters with a space before them, for short lists; empty for none.
#[must_use]
pub(crate) fn ability_in_short(ability: Option<Ability>) -> String {
    match ability {
        None => String::new(),
        Some(Ability::Hand) => " hand+1".to_owned(),
        Some(Ability::Filter) => " exchange".to_owned(),
        Some(Ability::Extra(colour, units)) => {
            format!(" +{}", String::from_iter(vec![colour.letter(); units.into()]))
        }
        Some(Ability::Any) => " +any".to_owned(),
        Some(Ability::Primary | Ability::Secondary) => " convert".to_owned(),
        Some(Ability::Swap) => " replace".to_owned(),
        Some(Ability::Zap) => " attack".to_owned(),
    }
}

/// A means of payment in words, such as "an extra green quark".
#[must_use]
pub(crate) fn means(means: Means) -> String {
    match means {
        Means::Hand(colour) => format!("a {} quark", colour.name()),
        Means::Extra(colour) => format!("an extra {} quark", colour.name()),
        Means::Any => "an extra red, blue or yellow quark".to_owned(),
        Means::Mixed(colour) => format!("an extra {} quark", Colour::from(colour).name()),
        Means::ConvertPrimary => "a change of a red, blue or yellow quark".to_owned(),
        Means::ConvertSecondary => "a change of a green, orange or purple quark".to_owned(),
    }
}

/// The cards of the hand in a payment, as letters; `None` if there are none.
fn from_hand(payment: Payment) -> Option<String> {
    let hand = payment.hand();
    (hand.size() != 0).then(|| hand.to_string().to_ascii_uppercase())
}

/// The additional quarks in a payment, such as "extra GG and one of any colour".
fn extras(payment: Payment) -> Option<String> {
    let mut letters = String::new();
    let mut any = 0;
    for means in payment.uses() {
        match means {
            Means::Extra(colour) => letters.push(Colour::from(colour).letter()),
            Means::Mixed(colour) => letters.push(Colour::from(colour).letter()),
            Means::Any => any += 1,
            Means::Hand(_) | Means::ConvertPrimary | Means::ConvertSecondary => (),
        }
    }
    match (letters.as_str(), any) {
        ("", 0) => None,
        ("", 1) => Some("an extra of any colour".to_owned()),
        ("", any) => Some(format!("extra quarks, {any} of any colour")),
        (letters, 0) => Some(format!("extra {letters}")),
        (letters, any) => Some(format!("extra {letters} and {any} of any colour")),
    }
}

/// The conversions in a payment, such as "changing a primary".
fn conversions(payment: Payment) -> Option<String> {
    let count = |means, noun: &str| match payment.count(means) {
        0 => None,
        1 => Some(format!("a {noun}")),
        more => Some(format!("{more} {noun}s")),
    };
    let primaries = count(Means::ConvertPrimary, "primary").map(|said| said.replace("ys", "ies"));
    let secondaries =
        count(Means::ConvertSecondary, "secondary").map(|said| said.replace("ys", "ies"));
    let both: Vec<String> = primaries.into_iter().chain(secondaries).collect();
    (!both.is_empty()).then(|| format!("changing {}", both.join(" and ")))
}

/// The quarks of a payment, such as "RRB +GX" with additional ones, the last of any colour.
#[must_use]
pub(crate) fn price(payment: Payment) -> String {
    let letter = |means| match means {
        Means::Extra(colour) => Some(Colour::from(colour).letter()),
        Means::Mixed(colour) => Some(Colour::from(colour).letter()),
        Means::Any => Some('X'),
        Means::Hand(_) | Means::ConvertPrimary | Means::ConvertSecondary => None,
    };
    let extra: String = payment.uses().filter_map(letter).collect();
    let extra = (!extra.is_empty()).then(|| format!("+{extra}"));
    from_hand(payment).into_iter().chain(extra).collect::<Vec<String>>().join(" ")
}

/// A payment, such as "RRB, extra G, changing a primary".
#[must_use]
pub(crate) fn payment(payment: Payment) -> String {
    let parts = [from_hand(payment), extras(payment), conversions(payment)];
    or_nothing(parts)
}

fn or_nothing(parts: impl IntoIterator<Item = Option<String>>) -> String {
    let said: Vec<String> = parts.into_iter().flatten().collect();
    if said.is_empty() { "nothing".to_owned() } else { said.join(", ") }
}

/// A sum with its signs, such as "100 + 100 + 100 + 50 − 20 − 11 − 6".
#[must_use]
pub(crate) fn sum(signs: Signs) -> String {
    let atoms = in_order(signs.atoms().map(|(atom, _)| atom));
    let with = |sign: Sign| atoms.iter().filter(move |atom| signs.of(**atom) == sign);
    if LISTED < atoms.len() {
        let (plus, minus) = (with(Sign::Plus).count(), with(Sign::Minus).count());
        return format!("{} added and {minus} subtracted", amount(plus, "atom"));
    }
    let mut said = String::new();
    for (sign, mark) in [(Sign::Plus, " + "), (Sign::Minus, " − ")] {
        for atom in with(sign) {
            said.push_str(if said.is_empty() { mark.trim_start_matches(" + ") } else { mark });
            said.push_str(&atom.value().to_string());
        }
    }
    said.trim_start().to_owned()
}

/// The atoms that a lane still needs to come to 313, such as "an atom of 7, 9 or 13 makes 313"; `None` if there is nothing
/// to say.
#[must_use]
pub(crate) fn need(view: &View, lane: &Lane) -> Option<String> {
    if lane.formed || lane.atoms.is_empty() || view.outcome.is_some() {
        return None;
    }
    match view.need(lane) {
        // The figures of the lane say so.
        Need::Nothing if lane.beyond() == 0 => None,
        Need::Nothing => Some("313 once all lie face up".to_owned()),
        // Atoms bought after a claim come too late.
        Need::One(_) | Need::Odd if view.creator.is_some() => None,
        Need::One(values) => Some(format!("an atom of {} makes 313", one_of(&values))),
        Need::Odd => Some("still needed: an odd value".to_owned()),
        Need::Many => None,
    }
}

/// Values as a list, such as "7, 9 or 13"; if they are too many, only the first ones.
fn one_of(values: &[u8]) -> String {
    match values.get(..VALUES) {
        Some(first) if first.len() + 1 < values.len() => format!("{}…", joined(first, ", ")),
        Some(_) | None => listed(values, "or"),
    }
}
