//! Reading moves as people type them: in any case and spacing, with whole words, as menus name them.
//!
//! What could mean two things is not read. A colour that no card has can only be an additional quark, so it
//! needs no plus.

use super::{
    cards::{Atom, Colour, Primary},
    notation::{KINDS, sign_of},
    payment::{Means, Payment},
    rules::Action,
    sum::{Sign, SignLine},
};

/// The most of any means that a purchase can use: three secondary colours of two quarks each.
const MOST: u8 = 6;
/// More quarks than a hand can hold.
const HELD: u8 = 32;
/// Longer than anybody would write a move.
const LONGEST: usize = 400;

/// Letters, digits, or a single sign.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Part<'a> {
    Word(&'a str),
    Number(&'a str),
    Mark(char),
}

use Part::{Mark, Number, Word};

/// Reads a move.
pub fn read(text: &str) -> Option<Action> {
    if LONGEST < text.len() {
        return None;
    }
    let plain: String = text.chars().map(plain).collect();
    let plain = plain.to_lowercase().replace('(', " value ");
    let parts = parts(&plain);
    let (verb, rest) = parts.split_first()?;
    match verb {
        Word("buy" | "b" | "purchase") => {
            let (atom, paid) = read_atom(rest)?;
            Some(Action::Buy(atom, read_payment(paid)?))
        }
        Word("filter" | "exchange" | "f") => {
            let (colour, count) = read_quarks(rest)?;
            (count == 1).then_some(Action::Filter(colour))
        }
        Word("swap" | "replace" | "s") => read_sole_atom(rest).map(Action::Swap),
        Word("zap" | "attack" | "z") => read_sole_atom(rest).map(Action::Zap),
        Word("claim" | "form" | "create" | "make" | "c") => read_claim(rest),
        Word("element") | Number("313") => read_claim(&parts),
        Word("discard" | "drop" | "d") => {
            read_quarks(rest).map(|(colour, count)| Action::Discard(colour, count))
        }
        Word("end" | "pass" | "done" | "finish" | "e") => read_end(rest),
        Word(_) | Number(_) | Mark(_) => None,
    }
}

/// Dashes and pluses of all kinds are one; what only separates is a space.
const fn plain(letter: char) -> char {
    match letter {
        '−' | '–' | '—' | '‐' | '‑' | '﹣' | '－' => '-',
        '＋' | '﹢' => '+',
        '～' | '˜' => '~',
        ',' | ';' | '.' | ':' | '#' | '&' | '/' | ')' | '>' => ' ',
        letter => letter,
    }
}

fn parts(text: &str) -> Vec<Part<'_>> {
    let mut parts = Vec::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_same = |letter: char| match first {
            '0'..='9' => letter.is_ascii_digit(),
            _ => first.is_alphabetic() && letter.is_alphabetic(),
        };
        let end = rest.find(|letter| !is_same(letter)).filter(|end| *end != 0);
        let (part, after) = rest.split_at(match end {
            Some(end) => end,
            None if is_same(first) => rest.len(),
            None => first.len_utf8(),
        });
        parts.push(match first {
            '0'..='9' => Number(part),
            _ if first.is_alphabetic() => Word(part),
            mark => Mark(mark),
        });
        rest = after.trim_start();
    }
    parts
}

/// Words that say nothing of their own.
fn is_filler(part: &Part) -> bool {
    let fillers = ["a", "an", "the", "and", "of", "my", "quark", "quarks", "card", "cards"];
    matches!(part, Word(word) if fillers.contains(word))
}

/// A small number, as a figure or as a word.
fn count(part: Part) -> Option<u8> {
    match part {
        Number(figures) => figures.parse().ok(),
        Word("one") => Some(1),
        Word("two") => Some(2),
        Word("three") => Some(3),
        Word("four") => Some(4),
        Word(_) | Mark(_) => None,
    }
}

/// An atom, and what follows it. Its value may stand there as well, if it is the right one.
fn read_atom<'a, 'b>(mut parts: &'a [Part<'b>]) -> Option<(Atom, &'a [Part<'b>])> {
    while let [Word("a" | "an" | "the" | "atom" | "number" | "no"), rest @ ..] = parts {
        parts = rest;
    }
    let [Number(figures), rest @ ..] = parts else { return None };
    let atom = figures.parse().ok().and_then(Atom::new)?;
    let ([Word("value"), Word("worth"), told @ ..] | [Word("value" | "worth"), told @ ..]) = rest
    else {
        return Some((atom, rest));
    };
    let [Number(value), rest @ ..] = told else { return None };
    (value.parse() == Ok(atom.value())).then_some((atom, rest))
}

fn read_sole_atom(parts: &[Part]) -> Option<Atom> {
    read_atom(parts).filter(|(_, rest)| rest.is_empty()).map(|(atom, _)| atom)
}

fn read_claim(mut parts: &[Part]) -> Option<Action> {
    while let [Word("element" | "with" | "signs") | Number("313"), rest @ ..] = parts {
        parts = rest;
    }
    if parts.is_empty() {
        return Some(Action::Claim(None));
    }
    let mut signs = Vec::new();
    for part in parts {
        match part {
            Mark('+') => signs.push(Sign::Plus),
            Mark('-') => signs.push(Sign::Minus),
            Number(zeros) if zeros.bytes().all(|zero| zero == b'0') => {
                signs.extend(zeros.bytes().map(|_| Sign::Out));
            }
            Word(_) | Number(_) | Mark(_) => return None,
        }
    }
    SignLine::of(signs).map(|line| Action::Claim(Some(line)))
}

fn read_end(parts: &[Part]) -> Option<Action> {
    matches!(parts, [] | [Word("turn")] | [Word("the" | "my"), Word("turn")]).then_some(Action::End)
}

/// Quarks of one colour: `rr`, `2r`, `r2`, `2 red`, `red red`, `two red quarks`.
fn read_quarks(parts: &[Part]) -> Option<(Primary, u8)> {
    let (mut given, mut colours) = (None, Vec::new());
    for &part in parts.iter().filter(|part| !is_filler(part)) {
        match (count(part), part) {
            (Some(number), _) => given = given.replace(number).is_none().then_some(number),
            (None, Word(word)) => match Colour::read(word) {
                Some(colour) => colours.push(colour),
                None => colours.extend(letters(word)?),
            },
            (None, Number(_) | Mark(_)) => return None,
        }
        let numbers = parts.iter().filter(|part| count(**part).is_some()).count();
        if 1 < numbers || usize::from(HELD) < colours.len() {
            return None;
        }
    }
    let (&first, rest) = colours.split_first()?;
    let Colour::Primary(colour) = first else { return None };
    let named = u8::try_from(colours.len()).ok()?;
    let count = match given {
        Some(_) if named != 1 => return None,
        Some(given) => given,
        None => named,
    };
    let same = rest.iter().all(|other| *other == first);
    (same && (1..=HELD).contains(&count)).then_some((colour, count))
}

/// Colours written by one letter each.
fn letters(word: &str) -> Option<Vec<Colour>> {
    word.chars().map(|letter| Colour::read(letter.encode_utf8(&mut [0; 4]))).collect()
}

/// What an atom is paid with: `rrb +g ~p`, `2 red, 1 blue, extra green, converting a primary`.
fn read_payment(parts: &[Part]) -> Option<Payment> {
    let mut payment = Payment::default();
    // The place in `KINDS` for all that follows; for the next word alone; and how many of it.
    let (mut kind, mut once, mut times) = (0, None, None);
    for &part in parts.iter().filter(|part| !is_filler(part)) {
        match part {
            Mark('+') if once.is_none() => once = Some(1),
            Mark('~') if once.is_none() => once = Some(2),
            Mark(_) => return None,
            Word("with" | "hand") if times.is_none() => kind = 0,
            Word("extra" | "additional") if times.is_none() => kind = 1,
            Word("convert" | "converting" | "conversion") if times.is_none() => kind = 2,
            part => match (count(part), part) {
                (Some(number), _) if times.is_none() => times = Some(number),
                (None, Word(word)) => {
                    let (kind, times) = (once.take().unwrap_or(kind), times.take().unwrap_or(1));
                    payment = with(payment, kind, word, times)?;
                }
                (_, _) => return None,
            },
        }
    }
    (once.is_none() && times.is_none()).then_some(payment)
}

/// The same with what a word says, so many times.
fn with(mut payment: Payment, kind: usize, word: &str, times: u8) -> Option<Payment> {
    let means: Vec<Means> = match named(kind, |means| names_of(means).contains(&word)) {
        Some(means) => vec![means],
        None => {
            let of = |letter| named(kind, |means| sign_of(means) == letter);
            word.chars().map(of).collect::<Option<Vec<Means>>>()?
        }
    };
    // Of "2rr" nobody can say how many are meant.
    if 1 < means.len() && times != 1 || !(1..=MOST).contains(&times) {
        return None;
    }
    for means in means {
        if MOST < payment.count(means) + times {
            return None;
        }
        payment = payment.with(means, times);
    }
    Some(payment)
}

/// The means of a kind that is called like this; what no card of the hand can be is an additional quark.
fn named(kind: usize, is_it: impl Fn(Means) -> bool) -> Option<Means> {
    let find = |kind: usize| KINDS[kind].1.iter().copied().find(|means| is_it(*means));
    find(kind).or_else(|| find(1).filter(|_| kind == 0))
}

/// Whole words for a means.
const fn names_of(means: Means) -> [&'static str; 2] {
    match means {
        Means::Hand(colour) | Means::Extra(colour) => [Colour::Primary(colour).name(); 2],
        Means::Any => ["any", "?"],
        Means::Mixed(colour) => [Colour::Secondary(colour).name(); 2],
        Means::ConvertPrimary => ["primary", "primaries"],
        Means::ConvertSecondary => ["secondary", "secondaries"],
    }
}
