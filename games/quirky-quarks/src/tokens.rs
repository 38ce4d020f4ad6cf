//! Particles and nucleons as marks, told apart by shape as well as by colour.

use super::{
    cards::{Family, Particle, Quest},
    palette,
};
use quark_scene::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// How much wider a boson's diamond is than a disc of the same weight, in tenths.
const DIAMOND: i16 = 13;

/// A particle as a mark as heavy as a disc of `radius`: quarks discs, anti-quarks rings, leptons
/// rounded squares, bosons diamonds, Neutrinos dashed squares.
pub fn token(scene: &mut Scene, centre: Point, radius: i16, particle: Particle) {
    let size = (radius * 7 / 5).max(32).unsigned_abs();
    let letter = |ink| Piece::new(particle.symbol(), size, Weight::Bold, ink);
    match particle.family() {
        Family::Quark => shapes::disc(scene, centre, radius, Ink::CARD_INK, letter(Ink::ON_MARK)),
        Family::Anti => {
            let edge = Edge::solid((radius / 7).max(3), Ink::ANTI);
            scene.add(Item::Ring { centre, radius, edge });
            let at = centre.plus(0, size.cast_signed() * 2 / 5);
            let letter = Piece { size: (size * 9 / 10).max(32), ..letter(Ink::ANTI) };
            scene.add(Text::centred(at, letter.barred(true)));
        }
        Family::Lepton => {
            let area = Area::new(centre.x, centre.y, 0, 0).grown(radius * 19 / 20);
            scene.add(Panel::filled(area, radius / 3, palette::LEPTON));
            shapes::lettered(scene, centre, letter(Ink::ON_MARK));
        }
        Family::Boson => {
            let far = radius * DIAMOND / 10;
            let corners = vec![
                centre.plus(0, -far),
                centre.plus(far, 0),
                centre.plus(0, far),
                centre.plus(-far, 0),
            ];
            scene.add(Item::Polygon { corners, round: radius / 5, ink: palette::BOSON });
            shapes::lettered(scene, centre, letter(Ink::ON_MARK));
        }
        Family::Neutrino => {
            let area = Area::new(centre.x, centre.y, 0, 0).grown(radius);
            let edge = Edge { dash: Some((7, 6)), ..Edge::solid(3, Ink::CARD_DIM) };
            scene.add(Panel::outline(area, radius, edge));
            shapes::lettered(scene, centre, letter(Ink::CARD_INK));
        }
    }
}

/// A completed Proton or Neutron as a mark.
pub fn nucleon(scene: &mut Scene, centre: Point, radius: i16, quest: Quest) {
    let size = (radius * 3 / 2).max(32);
    let letter = |ink| {
        let rise = if quest == Quest::PROTON { size / 11 } else { 0 };
        let text = quest.printed().symbol;
        Piece::new(text, size.unsigned_abs(), Weight::Bold, ink).raised(rise)
    };
    if quest == Quest::PROTON {
        scene.add(Item::Disc { centre, radius, ink: Ink::PROTON });
        let edge = Edge::solid((radius / 7).max(3), Ink::CARD_INK);
        shapes::ring(scene, centre, radius, edge, letter(Ink::ON_PROTON));
    } else {
        shapes::disc(scene, centre, radius, Ink::NEUTRON, letter(Ink::ON_NEUTRON));
    }
}
