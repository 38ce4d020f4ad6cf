//! The vocabulary of Element 313: colours, atoms, payments, events and questions in words.

use super::{
    cards::{Abilities, Ability, Atom, Colour, Primary},
    event::Event,
    payment::{Means, Payment},
    rules::Step,
    state::{Bag, in_order},
    sum::{Sign, Signs},
    view::View,
};
use quark_game::{
    Outcome, Seat,
    kit::words::{Reader, amount, capitalised, listed},
};

/// The most atoms that a sentence lists.
const LISTED: usize = 24;

/// A primary colour's name.
#[must_use]
pub const fn primary(colour: Primary) -> &'static str {
    Colour::Primary(colour).name()
}

/// A cost as the letters of its pips, such as `GGO`.
#[must_use]
pub fn pips(atom: Atom) -> String {
    atom.cost().iter().map(|colour| colour.letter()).collect()
}

/// A cost in words.
#[must_use]
pub fn cost(atom: Atom) -> String {
    listed(atom.cost().iter().map(|colour| colour.name()), "and")
}

/// An atom with its value, as sentences name it.
#[must_use]
pub fn atom(atom: Atom) -> String {
    format!("atom {atom} (worth {})", atom.value())
}

/// Quarks with their numbers, such as "2 red and 1 yellow".
#[must_use]
pub fn quarks(bag: Bag) -> String {
    listed(bag.kinds().map(|colour| format!("{} {}", bag.count(colour), primary(colour))), "and")
}

/// An ability in our own words, as a clause.
#[must_use]
pub fn ability(ability: Option<Ability>) -> String {
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

/// An ability in a few letters, for lists that must be short.
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

/// What helps to pay, in words.
#[must_use]
pub fn means(means: Means) -> String {
    match means {
        Means::Hand(colour) => format!("a {} quark", primary(colour)),
        Means::Extra(colour) => format!("an extra {} quark", primary(colour)),
        Means::Any => "an extra red, blue or yellow quark".to_owned(),
        Means::Mixed(colour) => format!("an extra {} quark", Colour::from(colour).name()),
        Means::ConvertPrimary => "a change of a red, blue or yellow quark".to_owned(),
        Means::ConvertSecondary => "a change of a green, orange or purple quark".to_owned(),
    }
}

/// The cards of the hand in a payment, as letters.
fn from_hand(payment: Payment) -> Option<String> {
    let hand = payment.hand();
    (hand.size() != 0).then(|| hand.to_string().to_ascii_uppercase())
}

/// The additional quarks in a payment.
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
    let any = match any {
        0 => None,
        1 => Some("any".to_owned()),
        more => Some(format!("{more} any")),
    };
    let words: Vec<String> =
        Some(letters).filter(|letters| !letters.is_empty()).into_iter().chain(any).collect();
    (!words.is_empty()).then(|| format!("extra {}", words.join(" and ")))
}

/// The conversions in a payment.
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
    (!both.is_empty()).then(|| format!("converting {}", both.join(" and ")))
}

/// What is paid: `RRB, extra G, converting a primary`.
#[must_use]
pub fn payment(payment: Payment) -> String {
    let parts = [from_hand(payment), extras(payment), conversions(payment)];
    or_nothing(parts)
}

fn or_nothing(parts: impl IntoIterator<Item = Option<String>>) -> String {
    let said: Vec<String> = parts.into_iter().flatten().collect();
    if said.is_empty() { "nothing".to_owned() } else { said.join(", ") }
}

/// What is asked of the seat in turn.
#[must_use]
pub fn ask(view: &View) -> String {
    match view.step {
        Step::Buy if view.claimable => "form 313, or buy more atoms".to_owned(),
        Step::Buy if view.bought => "buy more atoms, or end the turn".to_owned(),
        Step::Buy => "buy atoms".to_owned(),
        Step::Zap => "discard another player’s atom".to_owned(),
        Step::Discard => "discard quarks, or end the turn".to_owned(),
        Step::Over => "nothing more".to_owned(),
    }
}

/// Who has won, as a clause.
#[must_use]
pub fn result(outcome: &Outcome, creator: Option<Seat>, to: Reader) -> String {
    let winners: Vec<Seat> = outcome.winners().collect();
    match (creator, winners.as_slice()) {
        (None, _) => "nobody wins, since nobody has formed Element 313".to_owned(),
        (Some(_), [winner]) => to.seat(*winner).clause("wins"),
        (Some(_), several) => format!("{} share the win", to.list(several)),
    }
}

/// A sum with its signs, such as "100 + 100 + 100 + 50 − 20 − 11 − 6".
#[must_use]
pub fn sum(signs: Signs) -> String {
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

fn entered(atom: Option<Atom>) -> String {
    match atom {
        Some(fresh) => format!("{} enters", self::atom(fresh)),
        None => "there are no atoms left to enter".to_owned(),
    }
}

fn counted(count: u8) -> String {
    if count == 1 { "a quark".to_owned() } else { format!("{count} quarks") }
}

/// An event as a sentence.
#[must_use]
pub fn tell(event: &Event, to: Reader) -> String {
    let who = |seat: &Seat| to.seat(*seat);
    match event {
        Event::DrewUnseen { seat, count } => {
            format!("{} {}.", who(seat).does("draws"), counted(*count))
        }
        Event::Drew { seat, quarks: drawn } => {
            format!("{} {}.", who(seat).does("draws"), quarks(*drawn))
        }
        Event::Reshuffled => "The discarded quarks are shuffled into a new deck.".to_owned(),
        Event::Filtered { seat, by, gone } => {
            let discards = who(seat).does("discards");
            format!("{discards} {} to draw another, using {}.", quarks(*gone), atom(*by))
        }
        Event::Bought { seat, atom: bought, payment: paid, entered: fresh } => {
            let buys = who(seat).does("buys");
            format!("{buys} {} with {}; {}.", atom(*bought), payment(*paid), entered(*fresh))
        }
        Event::Zapped { seat, owner, atom: gone } => {
            let (attacks, whose) = (who(seat).does("attacks"), who(owner).own());
            format!("{attacks}: {whose} {} is discarded.", atom(*gone))
        }
        Event::Swapped { seat, atom: gone, entered: fresh } => {
            let takes = who(seat).does("takes");
            format!("{takes} {} off the conveyor; {}.", atom(*gone), entered(*fresh))
        }
        Event::Formed { seat, signs, first } => {
            let after = if *first { " Everyone else has one more turn." } else { "" };
            format!("{} Element 313: {}.{after}", who(seat).does("forms"), sum(*signs))
        }
        Event::Discarded { seat, quarks: gone } => {
            format!("{} {}.", who(seat).does("discards"), quarks(*gone))
        }
        // It may have ended by itself.
        Event::Ended { seat, moved } => {
            let turn = capitalised(&who(seat).own());
            match moved {
                None => format!("{turn} turn ends."),
                Some((leaving, fresh)) => format!(
                    "{turn} turn ends without a purchase: {} leaves the conveyor; {}.",
                    atom(*leaving),
                    entered(*fresh)
                ),
            }
        }
        Event::Finished { outcome, nearest: None } => {
            format!("The game is over: {}.", result(outcome, Some(Seat(0)), to))
        }
        Event::Finished { outcome, nearest: Some(sums) } => {
            let sums = (0_u8..).map(Seat).zip(sums);
            let sums = sums.map(|(seat, sum)| format!("{} {sum}", who(&seat).clause("comes to")));
            format!("The game is over: {}; {}.", result(outcome, None, to), listed(sums, "and"))
        }
    }
}

/// What a table plays that others need not.
#[must_use]
pub fn variants(view: &View) -> Vec<String> {
    let options = view.options;
    let strict = (options.abilities == Abilities::Strict)
        .then(|| "atoms 33 to 40 have no ability".to_owned());
    let subset = (options.counting == super::sum::Counting::Subset)
        .then(|| "atoms may be left out of the sum".to_owned());
    let rounds = format!("the game ends after {} rounds", options.rounds.number());
    strict.into_iter().chain(subset).chain([rounds]).collect()
}
