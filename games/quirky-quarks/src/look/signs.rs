//! Signs of particles, nucleons and groups of Quests, told apart by shape as well as by colour.

use crate::state::cards::{Family, Group, Particle, Quest};
use quark_scene::{
    Area, Edge, Ink, Item, MARGIN, Panel, Piece, Point, Scene, Text, Weight, shapes,
};

const LEPTON: Ink = Ink::always(0x2B5C8A).ranked(24);
const BOSON: Ink = Ink::always(0x7A4B16).ranked(25);
/// Ink for the powers of Quests.
pub(crate) const POWER: Ink = Ink::new(0x13795B, 0x13795B, 0x0B6E99).ranked(26);
/// Smallest radius of a ring with room for a bar above its letter.
const ANTI: i16 = 20;
/// Width of a boson's diamond relative to a disc of the same visual weight, in tenths.
const DIAMOND: i16 = 13;
/// Pixels between two signs in a row.
pub(super) const APART: i16 = 6;
/// Groups whose signs the legend explains; the sign of a nucleon is its letter.
const EXPLAINED: [Group; 6] =
    [Group::Atom, Group::Meson, Group::Lepton, Group::Boson, Group::Baryon, Group::Objective];

/// Draws a particle as a sign with the weight of a disc of `radius`: quarks are discs, anti-quarks
/// rings, leptons rounded squares, bosons diamonds, Neutrinos dashed squares.
pub(crate) fn token(scene: &mut Scene, centre: Point, radius: i16, particle: Particle) {
    let size = (radius * 7 / 5).max(32).unsigned_abs();
    let letter = |ink| Piece::new(particle.symbol(), size, Weight::Bold, ink);
    match particle.family() {
        Family::Quark => shapes::disc(scene, centre, radius, Ink::CARD_INK, letter(Ink::ON_MARK)),
        Family::Anti => {
            let radius = radius.max(ANTI);
            let edge = Edge::solid((radius / 7).max(3), Ink::ANTI);
            scene.add(Item::Ring { centre, radius, edge });
            let at = centre.plus(0, size.cast_signed() * 2 / 5);
            // The bar is drawn, so that it is as thick as the ring.
            let size = (size * 9 / 10).max(32);
            let letter = Piece::new(particle.code(), size, Weight::Bold, Ink::ANTI);
            scene.add(Text::centred(at, letter.barred(true)));
        }
        Family::Lepton => {
            let area = Area::new(centre.x, centre.y, 0, 0).grown(radius * 19 / 20);
            scene.add(Panel::filled(area, radius / 3, LEPTON));
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
            scene.add(Item::Polygon { corners, round: radius / 5, ink: BOSON });
            // A tail would leave a small diamond at its tip.
            let has_tail = matches!(particle, Particle::Gluon | Particle::Photon);
            let rise = if has_tail { size.cast_signed() / 9 } else { 0 };
            shapes::lettered(scene, centre, letter(Ink::ON_MARK).raised(rise));
        }
        Family::Neutrino => {
            let area = Area::new(centre.x, centre.y, 0, 0).grown(radius);
            let edge = Edge { dash: Some((7, 6)), ..Edge::solid(3, Ink::CARD_DIM) };
            scene.add(Panel::outline(area, radius, edge));
            shapes::lettered(scene, centre, letter(Ink::CARD_INK));
        }
    }
}

/// Width of a particle's sign of this radius, with the gap after it.
#[must_use]
pub(crate) fn width(radius: i16, particle: Particle) -> i16 {
    match particle.family() {
        Family::Boson => 2 * radius * DIAMOND / 10 + APART,
        Family::Anti => 2 * radius.max(ANTI) + APART,
        Family::Quark | Family::Lepton | Family::Neutrino => 2 * radius + APART,
    }
}

/// Draws a completed Proton or Neutron as a sign.
pub(crate) fn nucleon(scene: &mut Scene, centre: Point, radius: i16, quest: Quest) {
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

/// Draws the sign of a Quest's group around `centre`, with the weight of a disc of `radius`.
pub(crate) fn sign(scene: &mut Scene, centre: Point, radius: i16, quest: Quest, ink: Ink) {
    match quest.printed().group {
        Group::Nucleon => nucleon(scene, centre, radius, quest),
        group => drawn(scene, centre, radius, group, ink),
    }
}

fn drawn(scene: &mut Scene, centre: Point, radius: i16, group: Group, ink: Ink) {
    let of = |tenths: i16| radius * tenths / 10;
    let disc = |x, y, radius| Item::Disc { centre: centre.plus(x, y), radius, ink };
    let ring =
        |x, radius| Item::Ring { centre: centre.plus(x, 0), radius, edge: Edge::solid(3, ink) };
    let square = Area::new(centre.x, centre.y, 0, 0);
    match group {
        Group::Nucleon => scene.add(disc(0, 0, radius)),
        Group::Atom => {
            scene.add(disc(0, 0, of(3)));
            for tilt in [0.55, -0.55] {
                scene.add(orbit(centre, radius, tilt, ink));
            }
        }
        Group::Meson => {
            scene.add(disc(-of(6), 0, of(5)));
            scene.add(ring(of(6), of(5)));
        }
        Group::Lepton => scene.add(Panel::filled(square.grown(of(9)), of(3), ink)),
        Group::Boson => {
            let far = of(12);
            let corners = [(0, -far), (far, 0), (0, far), (-far, 0)];
            let corners = corners.map(|(x, y)| centre.plus(x, y)).to_vec();
            scene.add(Item::Polygon { corners, round: of(2), ink });
        }
        Group::Baryon => {
            for (x, y) in [(0, -of(6)), (-of(6), of(5)), (of(6), of(5))] {
                scene.add(disc(x, y, of(5)));
            }
        }
        Group::Objective => {
            scene.add(ring(0, radius));
            scene.add(disc(0, 0, of(4)));
        }
    }
}

/// An ellipse around `centre`, turned by `tilt`.
fn orbit(centre: Point, radius: i16, tilt: f32, ink: Ink) -> Item {
    const STEPS: u8 = 24;
    let (long, short) = (f32::from(radius) * 1.2, f32::from(radius) * 0.5);
    let point = |step: u8| {
        let turn = f32::from(step) / f32::from(STEPS) * std::f32::consts::TAU;
        let (x, y) = (turn.cos() * long, turn.sin() * short);
        let across = x * tilt.cos() - y * tilt.sin();
        let down = x * tilt.sin() + y * tilt.cos();
        centre.plus(across.round() as i16, down.round() as i16)
    };
    Item::Line { points: (0..=STEPS).map(point).collect(), edge: Edge::solid(3, ink) }
}

/// Draws the outline of a Quest. Returns its area.
fn quest(scene: &mut Scene, centre: Point) -> Area {
    let area = Area::new(centre.x - 20, centre.y - 14, 40, 28);
    scene.add(Panel::outline(area, 6, Edge::solid(4, Ink::DIM)));
    area
}

/// Draws the sign of particles in hand: a card with a disc.
pub(crate) fn particles(scene: &mut Scene, centre: Point) {
    let area = Area::new(centre.x - 15, centre.y - 19, 30, 38);
    scene.add(Panel::outline(area, 6, Edge::solid(4, Ink::DIM)));
    scene.add(Item::Disc { centre, radius: 7, ink: Ink::DIM });
}

/// Draws the sign of Quests in hand: a card with a band.
pub(crate) fn quests(scene: &mut Scene, centre: Point) {
    let area = quest(scene, centre);
    scene.add(Panel::filled(Area { height: 12, ..area }, 6, Ink::DIM));
}

/// Draws the sign of completed Quests: a card with a tick.
pub(crate) fn completed(scene: &mut Scene, centre: Point) {
    quest(scene, centre);
    let tick = [(-8, 0), (-2, 6), (9, -6)].map(|(x, y)| centre.plus(x, y)).to_vec();
    scene.add(Item::Line { points: tick, edge: Edge::solid(4, Ink::GOOD) });
}

/// Width of a group's name in letters of 32 pixels.
#[must_use]
pub(crate) const fn breadth(group: Group) -> i16 {
    match group {
        Group::Nucleon => 126,
        Group::Atom => 81,
        Group::Meson => 103,
        Group::Lepton => 107,
        Group::Boson => 96,
        Group::Baryon => 108,
        Group::Objective => 146,
    }
}

/// Explains the signs of these Quests on this baseline. Returns false if there is nothing to
/// explain.
pub(crate) fn legend(
    scene: &mut Scene,
    y: i16,
    quests: impl Iterator<Item = Quest> + Clone,
) -> bool {
    const SIGN: i16 = 42;
    const POWER: i16 = 95;
    let worn = |group: &Group| quests.clone().any(|quest| quest.printed().group == *group);
    let groups: Vec<Group> = EXPLAINED.into_iter().filter(worn).collect();
    let power = quests.clone().any(|quest| quest.printed().power.is_some());
    let count = groups.len() as i16 + i16::from(power);
    let wide = groups.iter().map(|&group| SIGN + breadth(group)).sum::<i16>()
        + if power { SIGN + POWER } else { 0 };
    let gap = ((1200 - 2 * MARGIN - wide) / (count - 1).max(1)).min(44);
    let word = |text: &str, ink| Piece::new(text, 32, Weight::Medium, ink);
    let mut x = MARGIN;
    for &group in &groups {
        drawn(scene, Point::new(x + 18, y - 12), 15, group, Ink::DIM);
        let text = word(&group.name().to_lowercase(), Ink::DIM);
        scene.add(Text::left(Point::new(x + SIGN, y), text));
        x += SIGN + breadth(group) + gap;
    }
    if power {
        shapes::bolt(scene, Point::new(x + 18, y - 12), 22, Ink::GOOD);
        scene.add(Text::left(Point::new(x + SIGN - 6, y), word("power", Ink::GOOD)));
    }
    0 < count
}
