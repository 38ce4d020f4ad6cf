//! What players type, read as they mean it: any case, any spacing, cards by their printed names.
//!
//! A text falls into runs of letters, runs of figures and signs, so `7h`, `7 H`, `7♥` and `7 of Hearts`
//! are the same. What could mean two things is not read.

use super::{
    cards::{Card, Kind},
    cell::Cell,
    named::{face_of, owner_of, piece_of, size_of, suit_of, suit_sign, value_of},
    payment::Payment,
    pieces::{Size, Target},
    rules::Action,
    suits::Face,
};
use quark_game::Seat;

/// The options by their names; three letters of one are enough.
const VERBS: [&str; 12] = [
    "choose", "place", "draw", "grow", "spawn", "build", "move", "convert", "demolish", "fly",
    "hatch", "discard",
];
/// Words between the parts of a move.
const FILLERS: [&str; 12] =
    ["the", "at", "on", "to", "from", "into", "one", "and", "of", "pyramid", "piece", "card"];
/// Words before what is paid.
const PAYING: [&str; 3] = ["with", "for", "paying"];
/// A run of letters or figures, or a sign.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Word {
    text: String,
    /// Whether nothing stands between it and the run before.
    glued: bool,
}

/// Reads a move.
pub(super) fn read(text: &str) -> Option<Action> {
    let mut words = Words::of(text);
    let verb = words.verb()?;
    let action = match verb {
        "choose" => Action::Choose(words.kind()?),
        "place" => Action::FreeCell(words.cell()?),
        "draw" => words.draw(),
        "grow" => {
            let (cell, size) = words.piece_at()?;
            Action::Grow(cell, size)
        }
        "spawn" => Action::Spawn(words.cell()?),
        "build" => Action::Build(words.kind()?, words.cell()?),
        "move" => words.slide()?,
        "convert" => {
            let target = words.target()?;
            let into = words.size().unwrap_or(target.size);
            Action::Convert(target, into, words.payment()?)
        }
        "demolish" => Action::Demolish(words.target()?, words.payment()?),
        "fly" => Action::Fly(words.cell()?, words.cell()?),
        "hatch" => Action::Hatch(words.kind()?, words.cell()?),
        "discard" => Action::Discard(words.kind()?),
        _ => return None,
    };
    words.skip();
    words.is_done().then_some(action)
}

/// What is left of a text.
struct Words {
    words: Vec<Word>,
    next: usize,
}

impl Words {
    fn of(text: &str) -> Words {
        let text = text.to_lowercase().replace(['−', '–'], "-");
        let text = text.replace("->", " ").replace(['→', ',', '.', '+', '&', '(', ')'], " ");
        let text = text.replace("’s ", " ").replace("'s ", " ");
        let mut words: Vec<Word> = Vec::new();
        let mut before = Class::Space;
        for letter in text.chars() {
            let class = Class::of(letter);
            match words.last_mut() {
                Some(word) if class == before && class.runs() => word.text.push(letter),
                _ if class == Class::Space => (),
                _ => {
                    let glued = before != Class::Space;
                    words.push(Word { text: letter.to_string(), glued });
                }
            }
            before = class;
        }
        Words { words, next: 0 }
    }

    fn is_done(&self) -> bool {
        self.next == self.words.len()
    }

    fn peek(&self, ahead: usize) -> Option<&str> {
        self.words.get(self.next + ahead).map(|word| word.text.as_str())
    }

    /// Passes the words that say nothing.
    fn skip(&mut self) {
        while self.peek(0).is_some_and(|word| FILLERS.contains(&word)) && !self.begins_cell() {
            self.next += 1;
        }
    }

    /// Whether the next word is a column, such as `at` in `at12`.
    fn begins_cell(&self) -> bool {
        let after = self.words.get(self.next + 1);
        after.is_some_and(|word| word.glued && Class::is_row(&word.text))
    }

    /// Takes the next word if it is read.
    fn take<T>(&mut self, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        self.skip();
        let taken = read(self.peek(0)?)?;
        self.next += 1;
        Some(taken)
    }

    /// Reads on, or stays where it is.
    fn attempt<T>(&mut self, read: impl FnOnce(&mut Words) -> Option<T>) -> Option<T> {
        let start = self.next;
        let found = read(self);
        if found.is_none() {
            self.next = start;
        }
        found
    }

    fn verb(&mut self) -> Option<&'static str> {
        self.take(|word| {
            VERBS
                .into_iter()
                .find(|verb| *verb == word || 3 <= word.len() && verb.starts_with(word))
        })
    }

    /// Draw, which may say how many.
    fn draw(&mut self) -> Action {
        self.take(|word| ["3", "three"].contains(&word).then_some(()));
        self.take(|word| ["more", "cards"].contains(&word).then_some(()));
        self.take(|word| (word == "cards").then_some(()));
        Action::Draw
    }

    /// A card: `7h`, `7♥`, `♥7`, `seven of hearts`, `K`, `Kd`, `king of diamonds`.
    fn kind(&mut self) -> Option<Kind> {
        self.attempt(Words::number_card)
            .map(Kind::Number)
            .or_else(|| self.attempt(Words::face).map(Kind::Face))
    }

    fn number_card(&mut self) -> Option<Card> {
        let before = self.attempt(|words| words.take(suit_sign));
        let value = self.take(value_of)?;
        let suit = match before {
            Some(suit) => suit,
            None => self.take(suit_of)?,
        };
        Some(Card::number(suit, value))
    }

    /// A face, whose suit is not minded.
    fn face(&mut self) -> Option<Face> {
        let (face, whole) = self.take(|word| {
            let glued = || Face::read(word).map(|face| (face, true));
            face_of(word).map(|face| (face, false)).or_else(glued)
        })?;
        self.skip();
        if !whole && face != Face::Joker && !self.begins_cell() {
            self.attempt(|words| words.take(suit_of));
        }
        Some(face)
    }

    /// A place: `n12`, `N 12`, `-a12`, `n-1`.
    fn cell(&mut self) -> Option<Cell> {
        self.skip();
        self.attempt(|words| {
            let mut text = String::new();
            let first = words.words.get(words.next)?;
            if first.text == "-" {
                // After a figure it could be a sign as well as a dash.
                let clear = !first.glued;
                text.push_str(clear.then_some("-")?);
                words.next += 1;
            }
            text.push_str(words.peek(0)?);
            words.next += 1;
            if words.peek(0)? == "-" {
                text.push('-');
                words.next += 1;
            }
            text.push_str(words.peek(0)?);
            words.next += 1;
            text.parse().ok()
        })
    }

    fn size(&mut self) -> Option<Size> {
        self.attempt(|words| words.take(size_of))
    }

    /// A piece of one's own and where it stands, in either order.
    fn piece_at(&mut self) -> Option<(Cell, Size)> {
        match self.cell() {
            Some(cell) => Some((cell, self.size()?)),
            None => self.size().and_then(|size| Some((self.cell()?, size))),
        }
    }

    fn slide(&mut self) -> Option<Action> {
        // A letter of a size may be that of a column as well.
        let first = self.cell();
        let before = if first.is_none() { Some(self.size()?) } else { None };
        let from = first.or_else(|| self.cell())?;
        let to = self.cell()?;
        Some(Action::Move(before.or_else(|| self.size())?, from, to))
    }

    /// A piece to attack: `n12 om`, `n12 orange medium`, `2m at n12`.
    fn target(&mut self) -> Option<Target> {
        let target = |(cell, (owner, size))| Target { cell, owner, size };
        let first = self.attempt(|words| Some((words.cell()?, words.piece()?)));
        let found = first.or_else(|| {
            let piece = self.attempt(Words::piece)?;
            Some((self.cell()?, piece))
        });
        found.map(target)
    }

    fn piece(&mut self) -> Option<(Seat, Size)> {
        let short = self.attempt(|words| words.take(piece_of));
        short.or_else(|| {
            let (at, owner) = (self.next, self.take(owner_of)?);
            // A lone letter could be that of a size as well.
            let whole = self.words.get(at).is_some_and(|word| 1 < word.text.len());
            let glued = self.words.get(self.next).is_some_and(|word| word.glued);
            Some((owner, self.take(size_of).filter(|_| whole || glued)?))
        })
    }

    /// Faces in any order, to the end. Behind one of the [`PAYING`] words, `a` before a whole name is no ace.
    fn payment(&mut self) -> Option<Payment> {
        let said = self.take(|word| PAYING.contains(&word).then_some(())).is_some();
        let mut faces = Vec::new();
        self.skip();
        while !self.is_done() {
            let article = ["a", "an"].contains(&self.peek(0)?)
                && self.peek(1).is_some_and(|word| 2 < word.len() && face_of(word).is_some());
            if article {
                said.then_some(())?;
                self.next += 1;
            }
            faces.push(self.attempt(Words::face)?);
            self.skip();
        }
        Payment::of(&faces)
    }
}

/// What a run is made of.
#[derive(Clone, Copy, Eq, PartialEq)]
enum Class {
    Space,
    Letter,
    Figure,
    Sign,
}

impl Class {
    fn of(letter: char) -> Class {
        match letter {
            _ if letter.is_whitespace() => Class::Space,
            _ if letter.is_ascii_digit() => Class::Figure,
            _ if letter.is_alphabetic() => Class::Letter,
            // What makes a sign a picture is not seen.
            '\u{fe0e}' | '\u{fe0f}' => Class::Space,
            _ => Class::Sign,
        }
    }

    /// Whether a row begins like this.
    fn is_row(text: &str) -> bool {
        text.chars().next().is_some_and(|first| first == '-' || first.is_ascii_digit())
    }

    const fn runs(self) -> bool {
        matches!(self, Class::Letter | Class::Figure)
    }
}
