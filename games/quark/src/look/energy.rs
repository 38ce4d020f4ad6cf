//! Amounts of energy on cards.

use quark_scene::{Area, Ink, Piece, Point, Scene, Weight, shapes};

/// Draws the energy that something costs, on the upper edge of its `card` and above its letters; nothing for 0.
pub(crate) fn price(scene: &mut Scene, card: Area, energy: u8) {
    if energy != 0 {
        amount(scene, Point::new(card.centre().x, card.y - 9), 25, energy.to_string());
    }
}

/// Draws the energy that a card brings, in the top left corner of the `card`.
pub(crate) fn gain(scene: &mut Scene, card: Area, energy: u8) {
    let centre = Point::new(card.x + card.width / 9, card.y + 20);
    amount(scene, centre, 30, format!("+{energy}"));
}

fn amount(scene: &mut Scene, centre: Point, radius: i16, figure: String) {
    shapes::hexagon(scene, centre, radius);
    let figure = Piece::new(figure, 32, Weight::Bold, Ink::ON_ENERGY);
    shapes::lettered(scene, centre.plus(0, 1), figure);
}
