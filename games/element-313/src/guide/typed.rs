//! Typed moves: read in any case and spacing, with whole words, or as the menus name them.
//!
//! Ambiguous text is not read. A colour that no card has must be an additional quark, so it needs no plus.

use crate::state::{
    action::{Action, KINDS, sign_of},
    cards::{Atom, Colour, Primary},
    payment::{MOST, Means, Payment},
    sum::{Sign, SignLine},
};
use quark_game::kit::{
    text::read_by,
    typed::{Words, in_a_row, number, plain, sole},
};

/// More quarks than a hand can hold.
const HELD: u8 = 32;
/// Signs that are read as spaces.
const SEPARATORS: [char; 9] = [',', ';', '.', ':', '#', '&', '/', ')', '>'];
/// Words among quarks that are skipped.
const FILLERS: [&str; 14] = [
    "a", "an", "the", "and", "of", "my", "quark", "quarks", "card", "cards", "in", "another",
    "way", "colour",
];

read_by!(Action, read);

fn read(text: &str) -> Option<Action> {
    let text = plain(text).replace(SEPARATORS, " ").replace('(', " value ");
    let words = &mut Words::of(&text, &[]);
    let action = match words.next()? {
        "buy" | "b" | "purchase" => Action::Buy(atom(words)?, payment(words)?),
        "filter" | "exchange" | "f" => {
            let (colour, count) = quarks(words)?;
            (count == 1).then_some(Action::Filter(colour))?
        }
        "swap" | "replace" | "s" => Action::Swap(atom(words)?),
        "zap" | "attack" | "z" => Action::Zap(atom(words)?),
        "claim" | "form" | "create" | "make" | "c" | "element" | "313" => {
            while words.eat(&["element", "with", "signs", "313"]) {}
            Action::Claim(signs(words)?)
        }
        "discard" | "drop" | "d" => {
            let (colour, count) = quarks(words)?;
            Action::Discard(colour, count)
        }
        "end" | "pass" | "done" | "finish" | "e" => {
            let mine = words.eat(&["the", "my"]);
            (words.eat(&["turn"]) || !mine).then_some(Action::End)?
        }
        _ => return None,
    };
    words.is_done().then_some(action)
}

/// Reads an atom. Its value may follow, but must be right.
fn atom(words: &mut Words) -> Option<Atom> {
    while words.eat(&["a", "an", "the", "atom", "number", "no"]) {}
    let atom = words.read(|figures| Atom::new(figures.parse().ok()?))?;
    if words.eat(&["value"]) | words.eat(&["worth"]) {
        words.read(|value| (value.parse() == Ok(atom.value())).then_some(()))?;
    }
    Some(atom)
}

fn signs(words: &mut Words) -> Option<Option<SignLine>> {
    let sign = |letter| match letter {
        '+' => Some(Sign::Plus),
        '-' => Some(Sign::Minus),
        '0' => Some(Sign::Out),
        _ => None,
    };
    let signs: Vec<Sign> = words.flat_map(str::chars).map(sign).collect::<Option<_>>()?;
    if signs.is_empty() { Some(None) } else { SignLine::of(signs).map(Some) }
}

/// Reads quarks of one colour: `rr`, `2r`, `r2`, `2 red`, `red red`, `two red quarks`.
fn quarks(words: &mut Words) -> Option<(Primary, u8)> {
    let (counts, named): (Vec<&str>, Vec<&str>) =
        words.filter(|word| !FILLERS.contains(word)).partition(|word| number::<u8>(word).is_some());
    let colours = named.iter().map(|word| in_a_row(word, Colour::read));
    let colours = colours.collect::<Option<Vec<_>>>()?.concat();
    let (&Colour::Primary(colour), rest) = colours.split_first()? else { return None };
    let count = match counts.as_slice() {
        [] => u8::try_from(colours.len()).ok()?,
        [count] if rest.is_empty() => number(count)?,
        _ => return None,
    };
    let same = rest.iter().all(|other| *other == Colour::Primary(colour));
    (same && (1..=HELD).contains(&count)).then_some((colour, count))
}

/// Reads a payment: `rrb +g ~p`, `2 red, 1 blue, extra green, changing a primary`.
fn payment(words: &mut Words) -> Option<Payment> {
    let mut payment = Payment::default();
    // The index in `KINDS` for all following words, the one for the next word alone, and its count.
    let (mut kind, mut once, mut times) = (0, None, None);
    for word in words.filter(|word| !FILLERS.contains(word)) {
        match word {
            "+" if once.is_none() => once = Some(1),
            "~" if once.is_none() => once = Some(2),
            "with" | "hand" if times.is_none() => kind = 0,
            "extra" | "additional" if times.is_none() => kind = 1,
            "change" | "changing" | "convert" | "converting" | "conversion" if times.is_none() => {
                kind = 2
            }
            _ if times.is_none() && number::<u8>(word).is_some() => times = number(word),
            _ => {
                let (kind, times) = (once.take().unwrap_or(kind), times.take().unwrap_or(1));
                payment = with(payment, kind, word, times)?;
            }
        }
    }
    (once.is_none() && times.is_none()).then_some(payment)
}

/// Adds the quarks or conversions of a word to a payment, `times` times.
fn with(payment: Payment, kind: usize, word: &str, times: u8) -> Option<Payment> {
    let all = in_a_row(word, |one| means_of(kind, one))?;
    // "2rr" is ambiguous: two quarks or four.
    if 1 < all.len() && times != 1 || !(1..MOST).contains(&times) {
        return None;
    }
    all.into_iter().try_fold(payment, |payment, means| {
        (payment.count(means) + times < MOST).then(|| payment.with(means, times))
    })
}

/// Finds a means of a kind by its letter or name. If no card of the hand fits, tries additional quarks.
fn means_of(kind: usize, word: &str) -> Option<Means> {
    let is_it = |means: &Means| {
        names_of(*means).contains(&word) || sole(word.chars()) == Some(sign_of(*means))
    };
    let find = |kind: usize| KINDS[kind].1.iter().copied().find(is_it);
    find(kind).or_else(|| find(1).filter(|_| kind == 0))
}

const fn names_of(means: Means) -> [&'static str; 2] {
    match means {
        Means::Hand(colour) | Means::Extra(colour) => [Colour::Primary(colour).name(); 2],
        Means::Any => ["any"; 2],
        Means::Mixed(colour) => [Colour::Secondary(colour).name(); 2],
        Means::ConvertPrimary => ["primary", "primaries"],
        Means::ConvertSecondary => ["secondary", "secondaries"],
    }
}
