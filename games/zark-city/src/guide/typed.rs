//! Moves as players type them: any case, any spacing, cards by their printed names.
//!
//! Ambiguous text is refused.

use crate::state::{
    action::Action,
    cards::{
        Card, HIGHEST, Kind, LOWEST,
        payment::Payment,
        suits::{Face, Suit},
    },
    city::{
        cell::Cell,
        pieces::{COLOURS, Size, Target, colour_name, seat_of},
    },
};
use quark_game::{
    Seat,
    kit::{
        text::read_by,
        typed::{Words, is_short_for, number, plain, sole},
    },
};

/// The moves by name. The first three letters are enough.
const VERBS: [&str; 12] = [
    "choose", "place", "draw", "grow", "spawn", "build", "move", "convert", "demolish", "fly",
    "hatch", "discard",
];
/// Words between the parts of a move.
const FILLERS: [&str; 12] =
    ["the", "at", "on", "to", "from", "into", "one", "and", "of", "pyramid", "piece", "card"];

read_by!(Action, read);

fn read(text: &str) -> Option<Action> {
    let text = plain(text).replace("->", " ").replace(['→', ',', '.', '+', '&', '(', ')'], " ");
    let text = text.replace("'s ", " ");
    let words = &mut Words::of(&text, &FILLERS);
    let verb = words.read(|word| VERBS.into_iter().find(|verb| is_short_for(word, verb)))?;
    let action = match verb {
        "choose" => Action::Choose(kind(words)?),
        "place" => Action::FreeCell(cell(words)?),
        "draw" => {
            words.eat(&["3", "three"]);
            words.eat(&["more", "cards"]);
            words.eat(&["cards"]);
            Action::Draw
        }
        "grow" => {
            let (cell, size) = words.both(cell, size)?;
            Action::Grow(cell, size)
        }
        "spawn" => Action::Spawn(cell(words)?),
        "build" => Action::Build(kind(words)?, cell(words)?),
        "move" => {
            let ((from, to), size) = words.both(|ends| Some((cell(ends)?, cell(ends)?)), size)?;
            Action::Move(size, from, to)
        }
        "convert" => {
            let target = target(words)?;
            Action::Convert(target, size(words).unwrap_or(target.size), payment(words)?)
        }
        "demolish" => Action::Demolish(target(words)?, payment(words)?),
        "fly" => Action::Fly(cell(words)?, cell(words)?),
        "hatch" => Action::Hatch(kind(words)?, cell(words)?),
        "discard" => Action::Discard(kind(words)?),
        _ => return None,
    };
    words.is_done().then_some(action)
}

/// A card: `7h`, `7♥`, `♥7`, `seven of hearts`, `K`, `Kd`, `king of diamonds`.
fn kind(words: &mut Words) -> Option<Kind> {
    let number = words.attempt(|words| {
        let before = words.read(suit_sign);
        let value = words.read(value_of)?;
        Some(Card::number(before.or_else(|| words.read(suit_of))?, value))
    });
    number.map(Kind::Number).or_else(|| face(words).map(Kind::Face))
}

/// A face, with or without a suit.
fn face(words: &mut Words) -> Option<Face> {
    let Some(face) = words.read(face_of) else { return words.read(Face::read) };
    // The letter of a suit may also be a column.
    if face != Face::Joker && cell(&mut words.clone()).is_none() {
        words.read(suit_of);
    }
    Some(face)
}

/// A place: `n12`, `N 12`, `-a12`, `n-1`.
fn cell(words: &mut Words) -> Option<Cell> {
    let minus = |words: &mut Words| if words.eat(&["-"]) { "-" } else { "" };
    words.attempt(|words| {
        // Right behind a digit it could be a sign or a dash.
        let left = if words.is_glued() { "" } else { minus(words) };
        let column = words.next()?;
        format!("{left}{column}{}{}", minus(words), words.next()?).parse().ok()
    })
}

fn size(words: &mut Words) -> Option<Size> {
    words.read(size_of)
}

/// A piece to attack: `n12 om`, `n12 orange medium`, `2m at n12`.
fn target(words: &mut Words) -> Option<Target> {
    let (cell, (owner, size)) = words.both(cell, piece)?;
    Some(Target { cell, owner, size })
}

fn piece(words: &mut Words) -> Option<(Seat, Size)> {
    let short = words.read(piece_of);
    short.or_else(|| {
        words.attempt(|words| {
            let (owner, whole) = words.read(|word| Some((owner_of(word)?, 1 < word.len())))?;
            // A single letter could also be a size.
            let clear = whole || words.is_glued();
            size(words).filter(|_| clear).map(|size| (owner, size))
        })
    })
}

/// Faces in any order, up to the end. `a` before a whole name is an article, not an ace; it is
/// allowed only after a word such as "with".
fn payment(words: &mut Words) -> Option<Payment> {
    let said = words.eat(&["with", "for", "paying"]);
    let article = |words: &mut Words| {
        let name = words.eat(&["a", "an"]).then(|| words.clone().next())??;
        (2 < name.len()).then(|| face_of(name))?
    };
    let mut faces = Vec::new();
    while !words.is_done() {
        if words.attempt(article).is_some() && !said {
            return None;
        }
        faces.push(face(words)?);
    }
    Payment::of(&faces)
}

/// A number from 2 to 10 in digits or words.
fn value_of(word: &str) -> Option<u8> {
    let on_a_card = |value: &u8| (LOWEST..=HIGHEST).contains(value) && !word.starts_with('0');
    number(word).filter(on_a_card)
}

/// A suit by its letter, sign or name, singular or plural.
fn suit_of(word: &str) -> Option<Suit> {
    let named = |suit: &Suit| suit.name() == word || suit.name().strip_suffix('s') == Some(word);
    sole(word.chars()).and_then(Suit::read).or_else(|| Suit::ALL.into_iter().find(named))
}

/// A suit by its sign only, such as `♥`.
fn suit_sign(word: &str) -> Option<Suit> {
    suit_of(word).filter(|_| !word.is_ascii())
}

/// A face by its letters or name, singular or plural.
fn face_of(word: &str) -> Option<Face> {
    let one = word.strip_suffix('s').unwrap_or(word);
    Face::ALL
        .into_iter()
        .find(|face| face.name() == one || face.letters().eq_ignore_ascii_case(word))
}

/// A size by its letter or its name.
fn size_of(word: &str) -> Option<Size> {
    let named = |size: &Size| is_short_for(word, size.name());
    sole(word.chars()).and_then(Size::of_letter).or_else(|| Size::ALL.into_iter().find(named))
}

/// The owner of a piece, by a colour’s letter or name, or a seat’s number.
fn owner_of(word: &str) -> Option<Seat> {
    let named = || Seat::all(COLOURS).find(|&seat| colour_name(seat) == word);
    sole(word.chars()).and_then(seat_of).or_else(named)
}

/// A piece such as `om`, the orange medium one.
fn piece_of(word: &str) -> Option<(Seat, Size)> {
    let mut letters = word.chars();
    let (owner, size) = (seat_of(letters.next()?)?, Size::of_letter(letters.next()?)?);
    letters.next().is_none().then_some((owner, size))
}
