//! The cards of Quirky Quarks as pictures.

use super::signs::{self, nucleon, token};
use crate::state::cards::{Card, Family, Group, Particle, Quest};
use quark_scene::{Area, Edge, Ink, Panel, Piece, Point, Scene, Text, Weight, shapes};

/// Outline of a card in this space. The cards of anti-quarks have a corner cut off.
#[must_use]
pub(crate) fn shape(area: Area, card: Card) -> Panel {
    let notch = match card {
        Card::Particle(particle) if particle.family() == Family::Anti => area.width / 4,
        Card::Particle(_) | Card::Quest(_) => 0,
    };
    Panel::filled(area, shapes::CARD, Ink::CARD_FACE).notched(notch)
}

/// Draws a particle's card, with the number of cards if there are several.
pub(crate) fn particle_card(scene: &mut Scene, area: Area, particle: Particle, count: u8) {
    shapes::card(scene, area, shape(area, Card::Particle(particle)).notch);
    let whole = (area.width.min(area.height) * 34 / 100).min(44);
    // A diamond reaches further than the other shapes, and would touch the number below it.
    let piled = 1 < count && particle.family() == Family::Boson;
    let radius = if piled { whole * 3 / 4 } else { whole };
    let lift = if 1 < count { area.height / 8 } else { 0 };
    token(scene, area.centre().plus(0, -lift), radius, particle);
    if 1 < count {
        let at = Point::new(area.centre().x, area.bottom() - 12);
        let piece = Piece::new(format!("×{count}"), 34, Weight::SemiBold, Ink::CARD_INK);
        scene.add(Text::centred(at, piece));
    }
}

/// Draws a Quest: its name on a band with its group, and below them its cost, its power and its
/// points.
pub(crate) fn quest_card(scene: &mut Scene, area: Area, quest: Quest, count: u8) {
    let group = quest.printed().group;
    let word = Piece::new(group.name(), 32, Weight::Medium, Ink::CARD_DIM);
    printed_card(scene, area, quest, count, (word, signs::breadth(group), false));
}

/// Draws a Quest with the word "ejected" on its band.
pub(crate) fn ejected_quest_card(scene: &mut Scene, area: Area, quest: Quest, count: u8) {
    let word = Piece::new("ejected", 32, Weight::SemiBold, Ink::ANTI);
    printed_card(scene, area, quest, count, (word, 122, true));
}

/// Draws a Quest with a word of this width at the right of the band. If the name needs the room,
/// the word moves below, or is left out if there is no room either. A `needed` word stays on the
/// band.
fn printed_card(
    scene: &mut Scene,
    area: Area,
    quest: Quest,
    count: u8,
    (word, wide, needed): (Piece, i16, bool),
) {
    let printed = quest.printed();
    shapes::card(scene, area, 0);
    let head = (area.height * 2 / 5).max(40);
    let inner = area.grown(-3);
    scene.add(Panel::filled(Area { height: head, ..inner }, 13, Ink::CARD_BAND));
    let square = Area::new(inner.x, inner.y + 16, inner.width, head - 16);
    scene.add(Panel::filled(square, 0, Ink::CARD_BAND));
    let band = inner.y + head / 2;
    signs::sign(scene, Point::new(area.x + 31, band), 16, quest, Ink::CARD_INK);
    let room = area.width - 60 - 14;
    let fits = name_breadth(quest, count) + wide + 20 <= room;
    let spare = if fits || needed { wide + 20 } else { 0 };
    let mut below = None;
    if spare == 0 {
        below = Some(word);
    } else {
        scene.add(Text::right(Point::new(area.right() - 16, band + 12), word));
    }
    let name = Text::left(Point::new(area.x + 60, band + 12), name(quest, count));
    scene.add(name.shrunk_within(room - spare));
    let middle = (inner.y + head + inner.bottom()) / 2;
    let shield = Area::new(area.right() - 78, middle - 22, 66, 48);
    let x = cost(scene, Point::new(area.x + 14, middle), area.height, quest, shield.x - 4);
    let mut end = shield.x - BESIDE;
    if let Some(power) = printed.power {
        let piece = Piece::new(power.short(), 34, Weight::SemiBold, signs::POWER);
        scene.add(Text::right(Point::new(end, middle + 12), piece).shrunk_within(end - x - 4));
        end -= 18 * i16::try_from(power.short().chars().count()).unwrap_or(i16::MAX / 18) + BESIDE;
    }
    if let Some(word) = below.filter(|_| x + 14 + wide <= end) {
        scene.add(Text::right(Point::new(end, middle + 12), word));
    }
    shapes::shield(scene, shield, printed.points);
}

/// Pixels between words and their neighbours on a Quest.
const BESIDE: i16 = 20;

/// Name of a Quest on a card, with the number of cards if there are several; green if it has a
/// power.
#[must_use]
pub(crate) fn name(quest: Quest, count: u8) -> Vec<Piece> {
    let printed = quest.printed();
    let ink = if printed.power.is_some() { signs::POWER } else { Ink::CARD_INK };
    let piece = |text: String, ink| Piece::new(text, 34, Weight::SemiBold, ink);
    let times = (1 < count).then(|| piece(format!("×{count}"), Ink::ANTI).after(12));
    [piece(printed.name.to_owned(), ink)].into_iter().chain(times).collect()
}

/// Estimated width of the name.
fn name_breadth(quest: Quest, count: u8) -> i16 {
    let letters = i16::try_from(quest.printed().name.len()).unwrap_or(i16::MAX / 17);
    letters * 17 + if 1 < count { 72 } else { 12 }
}

/// Draws the cost of a Quest from `at` to `end` at most; a long cost moves together. Returns its
/// right end.
fn cost(scene: &mut Scene, at: Point, height: i16, quest: Quest, end: i16) -> i16 {
    let printed = quest.printed();
    let nucleons = [(Quest::PROTON, printed.protons), (Quest::NEUTRON, printed.neutrons)];
    let particles: Vec<Particle> = printed
        .particles
        .iter()
        .flat_map(|&(kind, n)| std::iter::repeat_n(kind, n.into()))
        .collect();
    let count = usize::from(printed.protons + printed.neutrons) + particles.len();
    let radius = if count <= 3 && 130 <= height { 22 } else { 18 };
    let wide =
        |particle: &Particle| 2 * radius + if particle.family() == Family::Boson { 11 } else { 4 };
    let plain = i16::from(printed.protons + printed.neutrons) * (2 * radius + 4);
    let whole = plain + particles.iter().map(wide).sum::<i16>();
    let room = end - at.x;
    let step = |wide: i16| if whole <= room { wide } else { wide * room / whole };
    let mut x = at.x;
    for kind in nucleons.into_iter().flat_map(|(kind, n)| std::iter::repeat_n(kind, n.into())) {
        nucleon(scene, Point::new(x + radius + 1, at.y), radius, kind);
        x += step(2 * radius + 4);
    }
    for particle in particles {
        let wide = step(wide(&particle));
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

/// Draws a completed Quest in few letters: its symbol, a bolt if it has a power, and the number of
/// cards if there are several.
pub(crate) fn chip(scene: &mut Scene, area: Area, quest: Quest, count: u8) {
    let printed = quest.printed();
    let middle = area.centre().y;
    scene.add(Panel::filled(area, 10, Ink::CARD_FACE).edged(Edge::solid(2, Ink::CARD_EDGE)));
    if 1 < count {
        let times = Piece::new(format!("×{count}"), 32, Weight::SemiBold, Ink::CARD_INK);
        scene.add(Text::right(Point::new(area.right() - 9, middle + 12), times));
    }
    let right = area.right() - if 1 < count { TIMES } else { 0 };
    if printed.group == Group::Nucleon {
        nucleon(scene, Point::new(i16::midpoint(area.x, right), middle), 20, quest);
        return;
    }
    let power = printed.power.is_some();
    let (ink, left) = match power {
        true => (signs::POWER, area.x + BOLT),
        false => (Ink::CARD_INK, area.x),
    };
    if power {
        shapes::bolt(scene, Point::new(area.x + 18, middle), 22, ink);
    }
    let symbol = Piece::new(printed.symbol, 34, Weight::SemiBold, ink);
    let at = Point::new(i16::midpoint(left, right), middle + 12);
    scene.add(Text::centred(at, symbol).shrunk_within(right - left - 8));
}

/// Extra width of a chip for its number of cards.
const TIMES: i16 = 44;
/// Extra width of a chip for a bolt.
const BOLT: i16 = 18;

/// Width of a chip.
#[must_use]
pub(crate) fn chip_width(quest: Quest, count: u8) -> i16 {
    let printed = quest.printed();
    let letters = i16::try_from(printed.symbol.chars().count()).unwrap_or(i16::MAX / 22);
    let symbol = if printed.group == Group::Nucleon { 58 } else { 34 + 22 * letters };
    let times = if 1 < count { TIMES } else { 0 };
    symbol + times + if printed.power.is_some() { BOLT } else { 0 }
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
