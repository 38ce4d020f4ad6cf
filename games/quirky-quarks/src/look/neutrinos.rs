//! The cards of Neutrinos: each shows what it brings.

use crate::state::cards::Flavour;
use quark_scene::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Draws the card of a Neutrino: ν in a dashed frame, and the sign of what it brings below it, or
/// to its right on a wide card.
pub(super) fn card(scene: &mut Scene, area: Area, flavour: Flavour, count: u8) {
    shapes::card(scene, area, 0);
    let edge = Edge { dash: Some((7, 6)), ..Edge::solid(3, Ink::CARD_DIM) };
    scene.add(Panel::outline(area.grown(-7), 10, edge));
    let is_wide = area.height < area.width;
    let (width, height) = (area.width, area.height);
    let (letter, sign) = match is_wide {
        true => ((width * 29 / 100, height / 2), (width * 67 / 100, height / 2)),
        false => ((width / 2, height * 30 / 100), (width / 2, height * 67 / 100)),
    };
    let size = if is_wide { height * 52 / 100 } else { height * 36 / 100 }.max(36);
    let text = if 1 < count { format!("{count}ν") } else { "ν".to_owned() };
    let piece = Piece::new(text, size.unsigned_abs(), Weight::Bold, Ink::CARD_INK);
    let at = Point::new(area.x + letter.0, area.y + letter.1 + size * 27 / 100);
    scene.add(Text::centred(at, piece));
    let radius = (width.min(height) * 21 / 100).max(17);
    effect(scene, Point::new(area.x + sign.0, area.y + sign.1), radius, flavour);
}

/// Draws the sign of what a Neutrino brings: 2 eV, a card, or a swap.
fn effect(scene: &mut Scene, centre: Point, radius: i16, flavour: Flavour) {
    match flavour {
        Flavour::Electron => {
            shapes::hexagon(scene, centre, radius * 5 / 4);
            let size = (radius * 7 / 5).max(32).unsigned_abs();
            shapes::lettered(scene, centre, Piece::new("2", size, Weight::Bold, Ink::ON_ENERGY));
        }
        Flavour::Muon => {
            let (half, tall) = (radius * 3 / 4, radius * 11 / 10);
            let card = Area::new(centre.x - half, centre.y - tall, 2 * half, 2 * tall);
            scene.add(Panel::filled(card, radius / 4, Ink::BACK));
            let (edge, far) = (Edge::solid((radius / 4).max(4), Ink::ON_BACK), radius * 4 / 10);
            for (x, y) in [(far, 0), (0, far)] {
                let points = vec![centre.plus(-x, -y), centre.plus(x, y)];
                scene.add(Item::Line { points, edge });
            }
        }
        Flavour::Tau => {
            let (edge, radius) = (Edge::solid((radius / 4).max(4), Ink::CARD_INK), radius * 9 / 10);
            let tip = radius * 4 / 10;
            for way in [1, -1] {
                let at = |x: i16, y: i16| centre.plus(way * x, way * (y - radius / 2));
                let head = vec![at(radius - tip, -tip), at(radius, 0), at(radius - tip, tip)];
                scene.add(Item::Line { points: vec![at(-radius, 0), at(radius, 0)], edge });
                scene.add(Item::Line { points: head, edge });
            }
        }
    }
}
