//! The names of cards, pieces and players, word by word, as players type them.

use super::{
    cards::{HIGHEST, LOWEST},
    pieces::{COLOURS, Size, colour_name, seat_of},
    suits::{Face, Suit},
};
use quark_game::{
    Seat,
    kit::typed::{is_short_for, number, sole},
};

/// A number in figures or words.
pub(super) fn value_of(word: &str) -> Option<u8> {
    let on_a_card = |value: &u8| (LOWEST..=HIGHEST).contains(value) && !word.starts_with('0');
    number(word).filter(on_a_card)
}

/// A suit by its letter, its sign or its name, of one or of several.
pub(super) fn suit_of(word: &str) -> Option<Suit> {
    let named = |suit: &Suit| suit.name() == word || suit.name().strip_suffix('s') == Some(word);
    sole(word.chars()).and_then(Suit::read).or_else(|| Suit::ALL.into_iter().find(named))
}

/// A suit by its sign only.
pub(super) fn suit_sign(word: &str) -> Option<Suit> {
    suit_of(word).filter(|_| !word.is_ascii())
}

/// A face by its letters or its name, of one or of several.
pub(super) fn face_of(word: &str) -> Option<Face> {
    let one = word.strip_suffix('s').unwrap_or(word);
    Face::ALL
        .into_iter()
        .find(|face| face.name() == one || face.letters().eq_ignore_ascii_case(word))
}

/// A size by its letter or its name.
pub(super) fn size_of(word: &str) -> Option<Size> {
    let named = |size: &Size| is_short_for(word, size.name());
    sole(word.chars()).and_then(Size::of_letter).or_else(|| Size::ALL.into_iter().find(named))
}

/// Whose a piece is, by a colour’s letter or name, or a seat’s number.
pub(super) fn owner_of(word: &str) -> Option<Seat> {
    let named = || Seat::all(COLOURS).find(|&seat| colour_name(seat) == word);
    sole(word.chars()).and_then(seat_of).or_else(named)
}

/// A piece such as `om`, the orange medium one.
pub(super) fn piece_of(word: &str) -> Option<(Seat, Size)> {
    let mut letters = word.chars();
    let (owner, size) = (seat_of(letters.next()?)?, Size::of_letter(letters.next()?)?);
    letters.next().is_none().then_some((owner, size))
}
