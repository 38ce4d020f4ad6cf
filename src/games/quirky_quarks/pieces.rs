//! The pieces of Quirky Quarks as pictures: particles, cards and signs that all pictures share.

use super::{
    cards::{Card, Family, Group, Particle, Quest},
    palette,
};
use crate::scene::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight, shapes};

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

/// A particle's card, with how many there are if several, and how it is written if there is room.
pub fn particle_card(scene: &mut Scene, area: Area, particle: Particle, count: u8) {
    let notch = if particle.family() == Family::Anti { area.width / 4 } else { 0 };
    shapes::card(scene, area, notch);
    let radius = (area.width.min(area.height) * 34 / 100).min(44);
    let lift = if 1 < count { area.height / 8 } else { 0 };
    token(scene, area.centre().plus(0, -lift), radius, particle);
    if 1 < count {
        let at = Point::new(area.centre().x, area.bottom() - 12);
        let piece = Piece::new(format!("×{count}"), 34, Weight::SemiBold, Ink::CARD_INK);
        scene.add(Text::centred(at, piece));
    }
}

/// A Quest: its name on a band, and below its cost, its power and its points.
pub fn quest_card(scene: &mut Scene, area: Area, quest: Quest, count: u8) {
    let printed = quest.printed();
    shapes::card(scene, area, 0);
    let head = (area.height * 2 / 5).max(40);
    let inner = area.grown(-3);
    scene.add(Panel::filled(Area { height: head, ..inner }, 13, Ink::CARD_BAND));
    let square = Area::new(inner.x, inner.y + 16, inner.width, head - 16);
    scene.add(Panel::filled(square, 0, Ink::CARD_BAND));
    let name = Point::new(area.x + 18, inner.y + head / 2 + 12);
    let mut pieces = vec![Piece::new(printed.name, 34, Weight::SemiBold, Ink::CARD_INK)];
    if 1 < count {
        pieces.push(Piece::new(format!("×{count}"), 34, Weight::SemiBold, Ink::ANTI).after(12));
    }
    scene.add(Text::left(name, pieces).shrunk_within(area.width - 30));
    let middle = (inner.y + head + inner.bottom()) / 2;
    let shield = Area::new(area.right() - 78, middle - 22, 66, 48);
    let x = cost(scene, Point::new(area.x + 14, middle), area.height, quest, shield.x - 4);
    if let Some(power) = printed.power {
        let room = shield.x - x - 14;
        let at = Point::new(shield.x - 10, middle + 12);
        let piece = Piece::new(power.short(), 34, Weight::SemiBold, palette::POWER);
        scene.add(Text::right(at, piece).shrunk_within(room));
    }
    shapes::shield(scene, shield, printed.points);
}

/// What a Quest costs, from `at` on and no further than `end`: what is much moves together. Returns where
/// it ends.
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

/// Any card, in a space made for its kind.
pub fn card(scene: &mut Scene, area: Area, card: Card, count: u8) {
    match card {
        Card::Particle(particle) => particle_card(scene, area, particle, count),
        Card::Quest(quest) => quest_card(scene, area, quest, count),
    }
}

/// A completed Quest in a lane: its symbol, and how many there are if several.
pub fn chip(scene: &mut Scene, area: Area, quest: Quest, count: u8) {
    let printed = quest.printed();
    let middle = area.centre();
    let times = (1 < count)
        .then(|| Piece::new(format!("×{count}"), 32, Weight::SemiBold, Ink::CARD_INK).after(6));
    scene.add(Panel::filled(area, 10, Ink::CARD_FACE).edged(Edge::solid(2, Ink::CARD_EDGE)));
    if printed.group == Group::Nucleon {
        nucleon(scene, Point::new(area.x + 29, middle.y), 20, quest);
        if let Some(times) = times {
            scene.add(Text::left(Point::new(area.x + 54, middle.y + 12), times.after(0)));
        }
        return;
    }
    let ink = if printed.power.is_some() { palette::POWER } else { Ink::CARD_INK };
    let mut pieces = vec![Piece::new(printed.symbol, 34, Weight::SemiBold, ink)];
    pieces.extend(times);
    let at = Point::new(middle.x, middle.y + 12);
    scene.add(Text::centred(at, pieces).shrunk_within(area.width - 8));
}

/// How wide a chip is.
#[must_use]
pub fn chip_width(quest: Quest, count: u8) -> i16 {
    let times = if 1 < count { 44 } else { 0 };
    let letters = i16::try_from(quest.printed().symbol.chars().count()).unwrap_or(i16::MAX);
    match quest.printed().group {
        Group::Nucleon => 58 + times,
        Group::Atom
        | Group::Meson
        | Group::Lepton
        | Group::Boson
        | Group::Baryon
        | Group::Objective => 34 + 22 * letters + times,
    }
}

/// Energy with its figure, from `at` to the right.
pub fn ev(scene: &mut Scene, at: Point, size: u16, ev: Option<u16>) {
    shapes::energy(scene, at, size.cast_signed() * 3 / 5);
    let (text, ink) = match ev {
        Some(0) => ("0".to_owned(), Ink::DIM),
        Some(ev) => (ev.to_string(), Ink::TEXT),
        None => ("?".to_owned(), Ink::DIM),
    };
    let figure = Piece::new(text, size, Weight::SemiBold, ink);
    let right = at.plus(size.cast_signed() * 4 / 5, size.cast_signed() * 9 / 25);
    scene.add(Text::left(right, figure));
}

/// Marks what a pick can still reach.
pub fn mark(scene: &mut Scene, area: Area, radius: i16, seat: u8) {
    scene.add(Panel::outline(area.grown(4), radius + 4, Edge::solid(5, Ink::seat(seat))));
}
