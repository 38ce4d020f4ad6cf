//! The cards of Neutrinos: each says what it brings.

use crate::state::cards::Flavour;
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, SMALLEST, Scene, Text, Weight, shapes};

/// Least width of an upright card with a word, and of a flat one.
pub(super) const WORDED: i16 = 104;
pub(super) const FLAT: i16 = 160;

/// Draws the card of a Neutrino: ν in a dashed frame, and what it brings below it, or to its right on a flat card. A very
/// narrow card has room for the letter only.
pub(super) fn card(scene: &mut Scene, area: Area, flavour: Flavour, count: u8) {
    shapes::card(scene, area, 0);
    let edge = Edge { dash: Some((7, 6)), ..Edge::solid(3, Ink::CARD_DIM) };
    scene.add(Panel::outline(area.grown(-5), 11, edge));
    let (width, height) = (area.width, area.height);
    let is_flat = FLAT * height <= width * 60;
    let has_word = is_flat || WORDED <= width;
    let (letter, word) = match (is_flat, has_word) {
        (true, _) => ((width * 17 / 100, height / 2), (width * 62 / 100, height / 2)),
        (false, true) => ((width / 2, height * 34 / 100), (width / 2, height * 73 / 100)),
        (false, false) => ((width / 2, height / 2), (0, 0)),
    };
    let at = |(x, y): (i16, i16), size: i16| Point::new(area.x + x, area.y + y + size * 27 / 100);
    let size = if is_flat { height * 52 / 100 } else { height * 36 / 100 }.max(36);
    let text = if 1 < count { format!("{count}ν") } else { "ν".to_owned() };
    let piece = Piece::new(text, size.unsigned_abs(), Weight::Bold, Ink::CARD_INK);
    scene.add(Text::centred(at(letter, size), piece));
    if has_word {
        let size = if is_flat { height / 2 } else { width * 30 / 100 };
        let size = size.clamp(SMALLEST.cast_signed(), 40);
        let piece =
            Piece::new(brings(flavour), size.unsigned_abs(), Weight::SemiBold, Ink::CARD_INK);
        scene.add(Text::centred(at(word, size), piece));
    }
}

/// The use of a Neutrino, in a word: eV, a card to draw, or a particle to swap.
const fn brings(flavour: Flavour) -> &'static str {
    match flavour {
        Flavour::Electron => "+2 eV",
        Flavour::Muon => "draw",
        Flavour::Tau => "swap",
    }
}
