//! Reading moves as people type them: in any case and spacing, with whole words, as menus name them.
//!
//! What could mean two things is not read. A colour that no card has can only be an additional quark, so it
//! needs no plus.

use super::{
    cards::{Atom, Colour, Primary},
    notation::{KINDS, sign_of},
    payment::{MOST, Means, Payment},
    rules::Action,
    sum::{Sign, SignLine},
};
use quark_game::kit::typed::{Words, in_a_row, number, plain, sole};

/// More quarks than a hand can hold.
const HELD: u8 = 32;
/// Signs that only separate.
const SEPARATORS: [char; 9] = [',', ';', '.', ':', '#', '&', '/', ')', '>'];
/// Words among quarks that say nothing.
const FILLERS: [&str; 10] =
    ["a", "an", "the", "and", "of", "my", "quark", "quarks", "card", "cards"];

pub fn read(text: &str) -> Option<Action> {
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

/// An atom. Its value may follow, if it is the right one.
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

/// Quarks of one colour: `rr`, `2r`, `r2`, `2 red`, `red red`, `two red quarks`.
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

/// What an atom is paid with: `rrb +g ~p`, `2 red, 1 blue, extra green, converting a primary`.
fn payment(words: &mut Words) -> Option<Payment> {
    let mut payment = Payment::default();
    // The place in `KINDS` for all that follows; for the next word alone; and how many of it.
    let (mut kind, mut once, mut times) = (0, None, None);
    for word in words.filter(|word| !FILLERS.contains(word)) {
        match word {
            "+" if once.is_none() => once = Some(1),
            "~" if once.is_none() => once = Some(2),
            "with" | "hand" if times.is_none() => kind = 0,
            "extra" | "additional" if times.is_none() => kind = 1,
            "convert" | "converting" | "conversion" if times.is_none() => kind = 2,
            _ if times.is_none() && number::<u8>(word).is_some() => times = number(word),
            _ => {
                let (kind, times) = (once.take().unwrap_or(kind), times.take().unwrap_or(1));
                payment = with(payment, kind, word, times)?;
            }
        }
    }
    (once.is_none() && times.is_none()).then_some(payment)
}

/// The payment with what a word says, `times` times.
fn with(payment: Payment, kind: usize, word: &str, times: u8) -> Option<Payment> {
    let all = in_a_row(word, |one| means_of(kind, one))?;
    // Of "2rr" nobody can say how many are meant.
    if 1 < all.len() && times != 1 || !(1..MOST).contains(&times) {
        return None;
    }
    all.into_iter().try_fold(payment, |payment, means| {
        (payment.count(means) + times < MOST).then(|| payment.with(means, times))
    })
}

/// The means of a kind by its letter or name; what no card of the hand can be is an additional quark.
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
