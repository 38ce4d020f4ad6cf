//! What players type, read as they mean it: any case, any spacing, cards by their printed names.
//!
//! What could mean two things is not read.

use super::{
    cards::{Card, Kind},
    cell::Cell,
    named::{face_of, owner_of, piece_of, size_of, suit_of, suit_sign, value_of},
    payment::Payment,
    pieces::{Size, Target},
    rules::Action,
    suits::Face,
};
use quark_game::{
    Seat,
    kit::typed::{Words, is_short_for, plain},
};

/// The options by their names; three letters of one are enough.
const VERBS: [&str; 12] = [
    "choose", "place", "draw", "grow", "spawn", "build", "move", "convert", "demolish", "fly",
    "hatch", "discard",
];
/// Words between the parts of a move.
const FILLERS: [&str; 12] =
    ["the", "at", "on", "to", "from", "into", "one", "and", "of", "pyramid", "piece", "card"];

pub(super) fn read(text: &str) -> Option<Action> {
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

/// A face, whose suit does not matter.
fn face(words: &mut Words) -> Option<Face> {
    let Some(face) = words.read(face_of) else { return words.read(Face::read) };
    // The letter of a suit may be a column as well.
    if face != Face::Joker && cell(&mut words.clone()).is_none() {
        words.read(suit_of);
    }
    Some(face)
}

/// A place: `n12`, `N 12`, `-a12`, `n-1`.
fn cell(words: &mut Words) -> Option<Cell> {
    let minus = |words: &mut Words| if words.eat(&["-"]) { "-" } else { "" };
    words.attempt(|words| {
        // Glued to a figure it could be a sign as well as a dash.
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
            // A lone letter could be that of a size as well.
            let clear = whole || words.is_glued();
            size(words).filter(|_| clear).map(|size| (owner, size))
        })
    })
}

/// Faces in any order, to the end. `a` before a whole name is no ace, but an article, which only stands
/// behind a word such as "with".
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
