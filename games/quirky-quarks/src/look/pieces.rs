//! The cards of Quirky Quarks as pictures.

use super::{
    neutrinos,
    signs::{self, APART, nucleon, token},
};
use crate::state::cards::{Card, Family, Particle, Power, Quest};
use quark_game::Seat;
use quark_scene::{Area, Ink, Item, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Outline of a card in this space. The cards of anti-quarks have a corner cut off.
#[must_use]
pub(crate) fn shape(area: Area, card: Card) -> Panel {
    let notch = match card {
        Card::Particle(particle) if particle.family() == Family::Anti => {
            area.width.min(area.height * 4 / 3) / 4
        }
        Card::Particle(_) | Card::Quest(_) => 0,
    };
    Panel::filled(area, shapes::CARD, Ink::CARD_FACE).notched(notch)
}

/// Draws a particle's card, with the number of cards if there are several.
pub(crate) fn particle_card(scene: &mut Scene, area: Area, particle: Particle, count: u8) {
    if let Particle::Neutrino(flavour) = particle {
        return neutrinos::card(scene, area, flavour, count);
    }
    shapes::card(scene, area, shape(area, Card::Particle(particle)).notch);
    let whole = (area.width.min(area.height) * 34 / 100).min(58);
    // A number needs room below the sign, and a diamond reaches further than the other shapes. A single card next to piles
    // has a sign as large as they have.
    let radius = match particle.family() {
        _ if count == 1 && area.height < PILED => whole,
        Family::Boson => whole.min(area.height * 29 / 100) * 4 / 5,
        _ => whole.min(area.height * 29 / 100),
    };
    let lift = if 1 < count { area.height / 8 } else { 0 };
    token(scene, area.centre().plus(0, -lift), radius, particle);
    if 1 < count {
        let at = Point::new(area.centre().x, area.bottom() - 12);
        scene.add(Text::centred(at, times(count)));
    }
}

/// Least height of cards that lie in piles.
const PILED: i16 = 120;

/// Height of upright cards, at least.
const UPRIGHT: i16 = 88;

/// Height of a particle's card in a picture with little room.
pub(crate) const FLAT: i16 = 60;

/// Width of a flat card of this height.
#[must_use]
pub(crate) const fn flat_width(particle: Particle, count: u8, high: i16) -> i16 {
    let width = match (particle, count) {
        (Particle::Neutrino(_), _) => neutrinos::FLAT,
        (_, 1) => 70,
        (_, 2..=9) => 116,
        (_, _) => 136,
    };
    width * high / FLAT
}

/// Draws a particle's card where there is little room, with the number of cards next to its sign.
pub(crate) fn flat_card(scene: &mut Scene, area: Area, particle: Particle, count: u8) {
    if let Particle::Neutrino(flavour) = particle {
        return neutrinos::card(scene, area, flavour, count);
    }
    shapes::card(scene, area, shape(area, Card::Particle(particle)).notch);
    let (high, middle) = (area.height, area.centre().y);
    token(scene, Point::new(area.x + high * 7 / 12, middle), high / 3, particle);
    if 1 < count {
        let at = Point::new(area.x + high * 16 / 15, middle + high / 5);
        let times = Piece { size: (high * 17 / 30).unsigned_abs(), ..times(count) };
        scene.add(Text::left(at, times));
    }
}

fn times(count: u8) -> Piece {
    Piece::new(format!("×{count}"), 34, Weight::SemiBold, Ink::CARD_INK)
}

/// Marks a card that a Quest of `seat` lacks: a ribbon from the upper edge. On a flat card it lies right of the sign, or
/// over the left edge if the right corner is cut off, as on a narrow card, whose sign needs the room.
pub(crate) fn ribbon(scene: &mut Scene, area: Area, card: Card, seat: Seat) {
    let (is_cut, is_flat) = (shape(area, card).notch != 0, area.height < UPRIGHT);
    let (left, top) = match is_flat && !is_cut {
        true => (area.height * 14 / 15, -2),
        false if area.width < 100 || is_flat => (-5, -2),
        false => (10, 3),
    };
    ribbon_at(scene, Point::new(area.x + left, area.y + top), seat);
}

/// Draws a ribbon with its top left corner here.
pub(crate) fn ribbon_at(scene: &mut Scene, corner: Point, seat: Seat) {
    for (ink, more) in [(Ink::CARD_INK, 3), (Ink::seat(seat), 0)] {
        let (left, top) = (corner.x - more, corner.y - more);
        let (right, bottom) = (left + 15 + 2 * more, top + 24 + 2 * more);
        let corners = vec![
            Point::new(left, top),
            Point::new(right, top),
            Point::new(right, bottom),
            Point::new(i16::midpoint(left, right), bottom - 8),
            Point::new(left, bottom),
        ];
        scene.add(Item::Polygon { corners, round: 0, ink });
    }
}

/// Draws a Quest: its name on a band with its group and its points, and below them its cost and its
/// power, or without one its group.
pub(crate) fn quest_card(scene: &mut Scene, area: Area, quest: Quest, count: u8) {
    // A power counts only once its Quest is completed: it is as calm as the name of a group.
    let printed = quest.printed();
    let word = printed.power.map_or(printed.group.name(), Power::short);
    let word = Piece::new(word, 32, Weight::Medium, Ink::CARD_DIM);
    printed_card(scene, area, quest, count, word);
}

/// Draws a Quest of which `chosen` cards will be ejected.
pub(crate) fn ejected_quest_card(
    scene: &mut Scene,
    area: Area,
    quest: Quest,
    (chosen, count): (u8, u8),
) {
    let word = match count {
        1 => "ejected".to_owned(),
        more => format!("{chosen} of {more} ejected"),
    };
    let word = Piece::new(word, 32, Weight::SemiBold, Ink::ANTI);
    printed_card(scene, area, quest, count, word);
}

/// Draws a Quest: its name and points on a band, and below them its cost and a word.
fn printed_card(scene: &mut Scene, area: Area, quest: Quest, count: u8, below: Piece) {
    shapes::card(scene, area, 0);
    let head = (area.height * 2 / 5).max(37);
    let inner = area.grown(-3);
    scene.add(Panel::filled(Area { height: head, ..inner }, 13, Ink::CARD_BAND));
    let square = Area::new(inner.x, inner.y + 16, inner.width, head - 16);
    scene.add(Panel::filled(square, 0, Ink::CARD_BAND));
    let band = inner.y + head / 2;
    signs::sign(scene, Point::new(area.x + 31, band), 16, quest, Ink::CARD_INK);
    let shield = Area::new(area.right() - SHIELD, area.y + 5, 66, head + 4);
    let name = Text::left(Point::new(area.x + 60, band + 12), name(quest, count));
    scene.add(name.shrunk_within(shield.x - 14 - (area.x + 60)));
    shapes::shield(scene, shield, quest.printed().points);
    let middle = (inner.y + head + inner.bottom()) / 2;
    let right = area.right() - 16;
    let end = right - below.text.chars().count() as i16 * 17 - 6;
    let x = cost(scene, Point::new(area.x + 14, middle), area.height, quest, end);
    scene.add(Text::right(Point::new(right, middle + 12), below).shrunk_within(right - x - 10));
}

/// Distance from the left edge of the shield to the right edge of its Quest.
pub(crate) const SHIELD: i16 = 78;

/// Name of a Quest on a card, with the number of cards if there are several; green if it has a
/// power.
#[must_use]
pub(crate) fn name(quest: Quest, count: u8) -> Vec<Piece> {
    let printed = quest.printed();
    let ink = if printed.power.is_some() { signs::POWER } else { Ink::CARD_INK };
    let times = Piece::new(format!("×{count}"), 34, Weight::SemiBold, Ink::ANTI).after(12);
    let times = Some(times).filter(|_| 1 < count);
    charged(printed.name, 34, ink).into_iter().chain(times).collect()
}

/// Name or symbol of a Quest in this size. Its charge is larger than in the font, and so are Greek letters: a name has
/// only one or two of them.
#[must_use]
pub(crate) fn charged(text: &str, size: u16, ink: Ink) -> Vec<Piece> {
    let letters = text.trim_end_matches(['⁰', '⁺', '⁻']);
    let (letters, charge) = text.split_at(letters.len());
    let (greek, weight) = match letters.is_ascii() {
        true => (size, Weight::SemiBold),
        false => (size * 6 / 5, Weight::Bold),
    };
    let sign = Piece::new(charge, size * 4 / 3, Weight::SemiBold, ink);
    let sign = sign.raised(-size.cast_signed() / 4).after(2);
    let sign = Some(sign).filter(|_| !charge.is_empty());
    [Piece::new(letters, greek, weight, ink)].into_iter().chain(sign).collect()
}

/// The particles that a Quest costs, one by one.
fn particles(quest: Quest) -> impl Iterator<Item = Particle> + Clone {
    let kinds = quest.printed().particles.iter();
    kinds.flat_map(|&(kind, n)| std::iter::repeat_n(kind, n.into()))
}

/// Width of the cost of a Quest in signs of this radius.
pub(crate) fn cost_width(quest: Quest, radius: i16) -> i16 {
    let printed = quest.printed();
    let nucleons = i16::from(printed.protons + printed.neutrons) * (2 * radius + APART);
    nucleons + particles(quest).map(|particle| signs::width(radius, particle)).sum::<i16>()
}

/// Radius of the signs of a cost where there is little room.
pub(crate) const SMALL: i16 = 17;

/// Draws the cost of a Quest from `at` to `end` at most; a long cost moves together. Returns its
/// right end.
pub(crate) fn cost(scene: &mut Scene, at: Point, height: i16, quest: Quest, end: i16) -> i16 {
    let printed = quest.printed();
    let nucleons = [(Quest::PROTON, printed.protons), (Quest::NEUTRON, printed.neutrons)];
    let count = usize::from(printed.protons + printed.neutrons) + particles(quest).count();
    let radius = match height {
        ..90 => SMALL,
        130.. if count <= 3 => 22,
        96.. if count <= 3 => 20,
        _ => 18,
    };
    let whole = cost_width(quest, radius);
    let room = end - at.x;
    let step = |wide: i16| if whole <= room { wide } else { wide * room / whole };
    let mut x = at.x;
    for kind in nucleons.into_iter().flat_map(|(kind, n)| std::iter::repeat_n(kind, n.into())) {
        nucleon(scene, Point::new(x + radius + 1, at.y), radius, kind);
        x += step(2 * radius + APART);
    }
    for particle in particles(quest) {
        let wide = step(signs::width(radius, particle));
        token(scene, Point::new(x + wide / 2 - 1, at.y), radius, particle);
        x += wide;
    }
    x
}

/// Draws a card of either pile in a space made for it.
pub(crate) fn card(scene: &mut Scene, area: Area, card: Card, count: u8) {
    match card {
        Card::Particle(particle) => particle_card(scene, area, particle, count),
        Card::Quest(quest) => quest_card(scene, area, quest, count),
    }
}

/// Draws energy with its figure to the right of `at`, and the part of it that was just gained.
pub(crate) fn ev(scene: &mut Scene, at: Point, size: u16, ev: Option<u16>, gained: Option<u16>) {
    shapes::energy(scene, at, size.cast_signed() * 3 / 5);
    let (text, ink) = match ev {
        Some(0) => ("0".to_owned(), Ink::DIM),
        Some(ev) => (ev.to_string(), Ink::TEXT),
        None => ("?".to_owned(), Ink::DIM),
    };
    let mut figure = vec![Piece::new(text, size, Weight::SemiBold, ink)];
    let more = |gained| Piece::new(format!("+{gained}"), 36, Weight::Medium, Ink::DIM).after(12);
    figure.extend(gained.map(more));
    let right = at.plus(size.cast_signed() * 4 / 5, size.cast_signed() * 9 / 25);
    scene.add(Text::left(right, figure));
}
