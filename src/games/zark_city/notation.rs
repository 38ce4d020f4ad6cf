//! Moves as text: what is stored for ever, what players type, what buttons carry.
//!
//! `choose 7h`, `place n13`, `draw`, `grow n12 s`, `spawn n12`, `build 7h n13`, `move n12 n13 s`,
//! `convert n12 om s Q J`, `demolish n12 om Q J`, `fly n12 p13`, `hatch 7h n13`, `discard K`. A piece
//! to attack is its colour's letter (or its seat's number) and its size; then comes the size that
//! takes its place, its own size if it is left out. Reading is generous (any case, any spaces, cards
//! paid in any order, faces with a suit); writing has one form only.

use std::fmt;

use super::{
    cards::Kind,
    cell::Cell,
    payment::Payment,
    pieces::{Size, Target, colour_letter, seat_of},
    rules::Action,
    suits::Face,
};
use crate::kit::text::read_by;

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().try_for_each(|face| write!(f, " {}", face.letters()))
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.cell, colour_letter(self.owner), self.size.letter())
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Choose(kind) => write!(f, "choose {kind}"),
            Action::FreeCell(cell) => write!(f, "place {cell}"),
            Action::Draw => f.write_str("draw"),
            Action::Grow(cell, size) => write!(f, "grow {cell} {}", size.letter()),
            Action::Spawn(cell) => write!(f, "spawn {cell}"),
            Action::Build(kind, cell) => write!(f, "build {kind} {cell}"),
            Action::Move(size, from, to) => write!(f, "move {from} {to} {}", size.letter()),
            Action::Convert(target, size, payment) => {
                write!(f, "convert {target} {}{payment}", size.letter())
            }
            Action::Demolish(target, payment) => write!(f, "demolish {target}{payment}"),
            Action::Fly(from, to) => write!(f, "fly {from} {to}"),
            Action::Hatch(kind, cell) => write!(f, "hatch {kind} {cell}"),
            Action::Discard(kind) => write!(f, "discard {kind}"),
        }
    }
}

read_by!(Action, read);

fn read(text: &str) -> Option<Action> {
    let mut words = text.split_whitespace();
    let verb = words.next()?.to_ascii_lowercase();
    let words: Vec<&str> = words.collect();
    match (verb.as_str(), words.as_slice()) {
        ("choose", [card]) => Some(Action::Choose(kind(card)?)),
        ("place", [to]) => Some(Action::FreeCell(cell(to)?)),
        ("draw", []) => Some(Action::Draw),
        ("grow", [at, size]) => Some(Action::Grow(cell(at)?, read_size(size)?)),
        ("spawn", [at]) => Some(Action::Spawn(cell(at)?)),
        ("build", [card, to]) => Some(Action::Build(kind(card)?, cell(to)?)),
        ("move", [one, two, three]) => match read_size(one) {
            Some(size) => Some(Action::Move(size, cell(two)?, cell(three)?)),
            None => Some(Action::Move(read_size(three)?, cell(one)?, cell(two)?)),
        },
        ("convert", [at, piece, rest @ ..]) => {
            let target = target(at, piece)?;
            let (into, paid) = match rest.split_first() {
                Some((first, rest)) if read_size(first).is_some() => (read_size(first)?, rest),
                Some(_) | None => (target.size, rest),
            };
            Some(Action::Convert(target, into, payment(paid)?))
        }
        ("demolish", [at, piece, paid @ ..]) => {
            Some(Action::Demolish(target(at, piece)?, payment(paid)?))
        }
        ("fly", [from, to]) => Some(Action::Fly(cell(from)?, cell(to)?)),
        ("hatch", [card, to]) => Some(Action::Hatch(kind(card)?, cell(to)?)),
        ("discard", [card]) => Some(Action::Discard(kind(card)?)),
        (_, _) => None,
    }
}

fn kind(word: &str) -> Option<Kind> {
    word.parse().ok()
}

fn cell(word: &str) -> Option<Cell> {
    word.parse().ok()
}

/// A size by its letter or its name.
fn read_size(word: &str) -> Option<Size> {
    let named = |size: &Size| size.name().eq_ignore_ascii_case(word);
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Size::of_letter(letter),
        (Some(_), Some(_)) | (None, _) => Size::ALL.into_iter().find(named),
    }
}

/// A piece such as `om`, the orange medium one.
fn target(at: &str, piece: &str) -> Option<Target> {
    let mut letters = piece.chars();
    let (owner, size) = (seat_of(letters.next()?)?, Size::of_letter(letters.next()?)?);
    letters.next().is_none().then_some(Target { cell: cell(at)?, owner, size })
}

/// Faces in any order.
fn payment(words: &[&str]) -> Option<Payment> {
    let face = |word: &&str| match kind(word)? {
        Kind::Face(face) => Some(face),
        Kind::Number(_) => None,
    };
    let faces: Option<Vec<Face>> = words.iter().map(face).collect();
    Payment::of(&faces?)
}
