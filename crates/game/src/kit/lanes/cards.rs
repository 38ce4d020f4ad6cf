//! Hands and lanes of cards without art.

use std::fmt;

use super::{Draw, Lane, Lanes};
use crate::kit::words::listed;
use quark_scene::{Area, Piece, Point, Scene, Text, shapes};

/// Height of a hand, in pixels.
const HAND: i16 = 292;
/// Pixels between two cards of a hand.
const BETWEEN: i16 = 24;
/// A card is this wide, in percent of its height.
const WIDTH: i16 = 77;

impl Lanes<'_> {
    /// Lays the viewer's own cards open between the header and the lanes, as the place "your hand"; nothing without
    /// cards. A board that is added later lies below them.
    ///
    /// ```
    /// use quark_game::{Seat, kit::lanes::{Lane, Lanes}};
    ///
    /// let lane = Lane::new(Seat(0)).cards([("this round", Some(None::<u8>))]);
    /// let scene = Lanes::new("LOW TIDE", Seat(0), "Your turn").hand([4, 17]).draw([lane]);
    /// assert_eq!(scene.places[0].holds, "4 and 17");
    /// ```
    #[must_use]
    pub fn hand<T: fmt::Display>(self, cards: impl IntoIterator<Item = T>) -> Self {
        let cards: Vec<String> = cards.into_iter().map(|card| card.to_string()).collect();
        if cards.is_empty() {
            return self;
        }
        self.board(HAND, move |scene, area| {
            let all = cards.len() as i16;
            let width = ((area.width + BETWEEN) / all - BETWEEN).min(area.height * WIDTH / 100);
            let left = area.centre().x - (all * (width + BETWEEN) - BETWEEN) / 2;
            for (at, card) in (0..).zip(&cards) {
                let x = left + at * (width + BETWEEN);
                shapes::face(scene, Area { x, width, ..area }, card, "");
            }
            scene.place("your hand", area, listed(cards, "and"));
        })
    }
}

impl<'a> Lane<'a> {
    /// Lays cards side by side in the second row, each with words after it: open, with `Some(None)` face down, and with
    /// `None` only the free place. [`Lanes::sized`] must leave room for the words.
    #[must_use]
    pub fn cards<T: fmt::Display + 'a>(
        mut self,
        cards: impl IntoIterator<Item = (&'a str, Option<Option<T>>)>,
    ) -> Lane<'a> {
        let drawn = |(words, card)| -> Draw<'a> {
            Box::new(move |scene, area| {
                if let Some(card) = card {
                    draw_card(scene, area, card, words);
                }
            })
        };
        self.pieces.extend(cards.into_iter().map(drawn));
        self
    }
}

fn draw_card(scene: &mut Scene, area: Area, card: Option<impl fmt::Display>, words: &str) {
    let width = area.height * WIDTH / 100;
    let place = Area { width, ..area };
    match card {
        Some(card) => shapes::face(scene, place, &card.to_string(), ""),
        None => shapes::back(scene, place),
    }
    let at = Point::new(place.right() + 16, place.centre().y + 12);
    scene.add(Text::left(at, Piece::label(words)).within(area.right() - at.x));
}
