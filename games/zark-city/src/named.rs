//! The names of cards, pieces and players, word by word, as players type them.

use super::{
    cards::{HIGHEST, LOWEST},
    pieces::{COLOURS, Size, colour_name, seat_of},
    suits::{Face, Suit},
};
use quark_game::Seat;

/// Numbers in words, from [`LOWEST`] on.
const NUMBERS: [&str; 9] = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/// A number in figures or words.
pub(super) fn value_of(word: &str) -> Option<u8> {
    let named = NUMBERS.iter().position(|name| *name == word);
    let named = named.and_then(|place| u8::try_from(place).ok()).map(|place| place + LOWEST);
    let figures = || word.parse().ok().filter(|value: &u8| value.to_string() == word);
    named.or_else(figures).filter(|value| (LOWEST..=HIGHEST).contains(value))
}

/// A suit by its letter, its sign or its name, of one or of several.
pub(super) fn suit_of(word: &str) -> Option<Suit> {
    let named = |suit: &Suit| suit.name() == word || suit.name().strip_suffix('s') == Some(word);
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Suit::read(letter),
        (Some(_), Some(_)) | (None, _) => Suit::ALL.into_iter().find(named),
    }
}

/// A suit by its sign only.
pub(super) fn suit_sign(word: &str) -> Option<Suit> {
    suit_of(word).filter(|_| !word.is_ascii())
}

/// A face by its letters or its name, of one or of several.
pub(super) fn face_of(word: &str) -> Option<Face> {
    Face::ALL.into_iter().find(|face| {
        let name = face.name();
        name == word
            || word.strip_suffix('s') == Some(name)
            || face.letters().to_lowercase() == word
    })
}

/// A size by its letter or its name.
pub(super) fn size_of(word: &str) -> Option<Size> {
    let named =
        |size: &Size| size.name() == word || 3 <= word.len() && size.name().starts_with(word);
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => Size::of_letter(letter),
        (Some(_), Some(_)) | (None, _) => Size::ALL.into_iter().find(named),
    }
}

/// Whose a piece is, by a colour’s letter or name, or a seat’s number.
pub(super) fn owner_of(word: &str) -> Option<Seat> {
    let mut letters = word.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => seat_of(letter),
        (Some(_), Some(_)) | (None, _) => {
            Seat::all(COLOURS).find(|&seat| colour_name(seat) == word)
        }
    }
}

/// A piece such as `om`, the orange medium one.
pub(super) fn piece_of(word: &str) -> Option<(Seat, Size)> {
    let mut letters = word.chars();
    let (owner, size) = (seat_of(letters.next()?)?, Size::of_letter(letters.next()?)?);
    letters.next().is_none().then_some((owner, size))
}
