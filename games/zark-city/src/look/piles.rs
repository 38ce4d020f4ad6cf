//! The deck and the discard pile, each with its count at the right.

use super::faces;
use crate::state::{action::Action, view::View};
use quark_game::kit::drawing::tally;
use quark_scene::{Area, Edge, Ink, MARGIN, Panel, Point, Scene, Text, shapes};

/// Height of the piles of the public picture.
const HEIGHT: i16 = 66;

/// Pixels from a pile to its count, which leave room for a symbol.
const GAP: i16 = 24;

/// Draws both piles at the right of the second row of the public picture.
pub(crate) fn draw(scene: &mut Scene, view: &View) {
    let right = Point::new(1_200 - MARGIN, 92 + HEIGHT / 2);
    let piles = both(scene, view, right, HEIGHT);
    // There is text above it, the count at the right, and the city below.
    newest(scene, view, piles, |pile| (Point::new(pile.right() + 3, pile.bottom() - 6), 14));
}

/// Marks the pile that the last move changed. The symbol of the player who made it has this place and radius.
pub(crate) fn newest(
    scene: &mut Scene,
    view: &View,
    [deck, pile]: [Area; 2],
    symbol: fn(Area) -> (Point, i16),
) {
    let pile = Some(pile).filter(|_| !view.discards.is_empty());
    let Some(last) = view.last else { return };
    let touched = match pile.filter(|_| !last.discarded.is_empty()) {
        Some(pile) => pile,
        None if last.action == Action::Draw => deck,
        None => return,
    };
    shapes::halo_within(scene, 6, touched, 8);
    let (corner, radius) = symbol(touched);
    shapes::mover(scene, corner, radius, last.seat);
}

/// Draws the deck, and at its right the discard pile if it has cards, up to `right`, each with the number of its cards.
/// Returns their areas.
pub(crate) fn both(scene: &mut Scene, view: &View, right: Point, height: i16) -> [Area; 2] {
    let mut right = right;
    let mut pile = Area::default();
    // A low card has its rank and suit next to each other.
    let width = if height < HEIGHT { height * 2 } else { height * 9 / 11 };
    if let Some(&newest) = view.discards.last() {
        pile = counted(scene, right, (width, height), view.discards.len());
        faces::chip(scene, pile, newest);
        right.x = pile.x - height * 7 / 11;
    }
    [deck(scene, right, height, view.deck), pile]
}

/// Draws the deck, whose number of cards ends at `right`; an empty one is dashed.
fn deck(scene: &mut Scene, right: Point, height: i16, cards: u8) -> Area {
    let area = counted(scene, right, (height * 8 / 11, height), cards.into());
    match cards {
        0 => scene.add(Panel::outline(area, 8, Edge::dashed(3, Ink::RULE))),
        _ => faces::back(scene, area),
    }
    area
}

/// Writes the number of cards, which ends at `right`, and returns the area of the pile before it.
fn counted(scene: &mut Scene, right: Point, (width, height): (i16, i16), cards: usize) -> Area {
    let digits = cards.to_string().len() as i16;
    scene.add(Text::right(right.plus(0, 15), tally(cards, 44)));
    Area::new(right.x - 28 * digits - GAP - width, right.y - height / 2, width, height)
}
