//! Cards of games without art: a figure, a title, a back, a deck.

use super::{CARD, card, vacant};
use crate::{Area, Edge, Ink, Item, Panel, Piece, Point, Scene, Text, Weight};

/// Font size of labels, in pixels.
const LABEL: u16 = 34;
/// Pixels between the baselines of two lines of a label.
const LINE: i16 = 38;
/// Pixels from a baseline up to the top of its letters.
const RISE: i16 = 28;
/// Pixels between the last baseline of a label and the card's bottom edge.
const FOOT: i16 = 24;

/// Draws a card face up: a short figure, letter or symbol in the middle, and a title below. Without a title
/// the figure is larger.
///
/// ```
/// use quark_scene::{Area, Scene, shapes};
///
/// let mut scene = Scene::new(1200, 400);
/// shapes::face(&mut scene, Area::new(40, 40, 200, 280), "7", "Harbour");
/// shapes::back(&mut scene, Area::new(260, 40, 200, 280));
/// ```
pub fn face(scene: &mut Scene, area: Area, figure: &str, title: &str) {
    card(scene, area, 0);
    print(scene, area, figure, title);
}

/// Draws the figure and the title of a card.
fn print(scene: &mut Scene, area: Area, figure: &str, title: &str) {
    let top = label(scene, area, title, Ink::CARD_DIM);
    let room = Area { height: top - area.y, ..area };
    let size = (room.height * 62 / 100).min(area.width * 72 / 100).clamp(32, 160);
    let at = room.centre().plus(0, size * 36 / 100);
    let figure = Piece::new(figure, size.unsigned_abs(), Weight::Bold, Ink::CARD_INK);
    scene.add(Text::centred(at, figure).shrunk_within(area.width - 20));
}

/// Draws the back of a card: a frame, and a diamond in the middle.
pub fn back(scene: &mut Scene, area: Area) {
    turned(scene, area);
    let least = area.width.min(area.height);
    let inner = area.grown(-(least / 10).max(6));
    scene.add(Panel::outline(inner, CARD / 2, Edge::solid(3, Ink::BACK_LINE)));
    let (centre, far) = (area.centre(), least / 4);
    let corners = [(0, -far * 5 / 4), (far, 0), (0, far * 5 / 4), (-far, 0)];
    let corners = corners.map(|(x, y)| centre.plus(x, y)).to_vec();
    scene.add(Item::Polygon { corners, round: least / 24, ink: Ink::BACK_LINE });
}

/// Draws a card that is lost or spent: face up as [`face`] draws it, but dimmed, and with a cross behind the
/// figure for people who can't see the difference in colour.
///
/// ```
/// use quark_scene::{Area, Item, Scene, shapes};
///
/// let mut scene = Scene::new(1200, 400);
/// shapes::lost(&mut scene, Area::new(40, 40, 200, 280), "7", "Harbour");
/// let lines = scene.items.iter().filter(|item| matches!(item, Item::Line { .. }));
/// assert_eq!(lines.count(), 2, "a cross");
/// ```
pub fn lost(scene: &mut Scene, area: Area, figure: &str, title: &str) {
    scene.dimmed(|scene| {
        card(scene, area, 0);
        let inner = area.grown(-area.width.min(area.height) / 12);
        let edge = Edge::solid(8, Ink::CARD_DIM);
        for (from, to) in [(inner.x, inner.right()), (inner.right(), inner.x)] {
            let points = vec![Point::new(from, inner.y), Point::new(to, inner.bottom())];
            scene.add(Item::Line { points, edge });
        }
        print(scene, area, figure, title);
    });
}

/// Draws a face-down deck: orbits around the count, and a label below, on two lines if it is too wide for one.
/// An empty deck is a dashed outline.
///
/// ```
/// use quark_scene::{Area, Scene, shapes};
///
/// let mut scene = Scene::new(1200, 400);
/// shapes::deck(&mut scene, Area::new(40, 40, 168, 235), 38, "Market deck");
/// ```
pub fn deck(scene: &mut Scene, area: Area, count: usize, name: &str) {
    match count {
        0 => vacant(scene, area),
        _ => turned(scene, area),
    }
    let ink = if count == 0 { Ink::DIM } else { Ink::BACK_DIM };
    let orbits = Orbits::above(area, top(area, name));
    if count == 0 {
        let empty = Piece::new("empty", 36, Weight::Medium, Ink::DIM);
        scene.add(Text::centred(orbits.centre.plus(0, 12), empty));
    } else {
        orbits.draw(scene, count);
    }
    label(scene, area, name, ink);
}

/// The circles around a deck's count.
struct Orbits {
    centre: Point,
    /// Radius of the outer one, in pixels.
    radius: i16,
}

impl Orbits {
    /// Usual radius, in pixels.
    const USUAL: i16 = 70;
    /// Pixels from the deck's top to the middle of the usual orbits.
    const DOWN: i16 = 96;

    /// Fits the orbits into a deck at `area`, above the row `bottom` where its label begins.
    fn above(area: Area, bottom: i16) -> Orbits {
        let x = area.x + area.width / 2;
        let bottom = bottom - 8;
        let usual = Point::new(x, area.y + Orbits::DOWN);
        if usual.y + Orbits::USUAL <= bottom && 2 * Orbits::USUAL + 16 <= area.width {
            return Orbits { centre: usual, radius: Orbits::USUAL };
        }
        let top = area.y + 12;
        let radius = ((bottom - top).min(area.width - 16) / 2).clamp(0, Orbits::USUAL);
        Orbits { centre: Point::new(x, i16::midpoint(top, bottom)), radius }
    }

    fn draw(&self, scene: &mut Scene, count: usize) {
        let Orbits { centre, radius } = *self;
        let scaled = |length: i16| length * radius / Orbits::USUAL;
        // Smaller orbits would touch the figure.
        let has_orbits = 44 <= radius;
        if has_orbits {
            for radius in [scaled(50), radius] {
                scene.add(Item::Ring { centre, radius, edge: Edge::solid(3, Ink::BACK_LINE) });
            }
            for (x, y) in [(17, -66), (52, 44), (-47, 12)] {
                let centre = centre.plus(scaled(x), scaled(y));
                scene.add(Item::Disc { centre, radius: 6, ink: Ink::BACK_DIM });
            }
        }
        let size = if has_orbits { scaled(58) } else { (radius * 7 / 5).max(32) };
        let figure =
            Piece::new(count.to_string(), size.unsigned_abs(), Weight::SemiBold, Ink::ON_BACK);
        scene.add(Text::centred(centre.plus(0, size * 4 / 11), figure));
    }
}

/// Draws the plain back of a card with its shadow.
fn turned(scene: &mut Scene, area: Area) {
    let below = |by: i16| Area::new(area.x, area.y + by, area.width, area.height);
    scene.add(Panel::filled(below(7), CARD, Ink::SHADE));
    scene.add(Panel::filled(below(4), CARD, Ink::SHADOW));
    scene.add(Panel::filled(area, CARD, Ink::BACK).edged(Edge::solid(3, Ink::BACK_LINE)));
}

/// Draws a label at the bottom of a card, and returns the row where its letters begin. A label too wide for two
/// lines is cut.
fn label(scene: &mut Scene, area: Area, name: &str, ink: Ink) -> i16 {
    let lines = lines(name, room(area));
    for (line, up) in lines.iter().rev().zip(0..) {
        let at = Point::new(area.x + area.width / 2, area.bottom() - FOOT - up * LINE);
        let line = Piece::new(*line, LABEL, Weight::Medium, ink);
        let fits = line.width() <= room(area);
        let text = Text::centred(at, line);
        scene.add(if fits { text } else { text.shrunk_within(room(area)) });
    }
    top(area, name)
}

/// Width that a label may have, in pixels.
const fn room(area: Area) -> i16 {
    area.width - 16
}

/// Returns the row where the letters of a card's label begin.
fn top(area: Area, name: &str) -> i16 {
    match lines(name, room(area)).len() as i16 {
        0 => area.bottom(),
        more => area.bottom() - FOOT - RISE - (more - 1) * LINE,
    }
}

/// Splits a label into lines, at most two: at the space that leaves the narrower lines, if it is too wide.
fn lines(name: &str, room: i16) -> Vec<&str> {
    let width = |text: &str| Piece::new(text, LABEL, Weight::Medium, Ink::DIM).width();
    if name.is_empty() {
        return Vec::new();
    }
    if width(name) <= room {
        return vec![name];
    }
    let cuts = name.match_indices(' ').map(|(at, _)| (&name[..at], &name[at + 1..]));
    let halves = cuts.min_by_key(|(one, other)| width(one).max(width(other)));
    halves.map_or_else(|| vec![name], |(one, other)| vec![one, other])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Caption, paint};

    #[test]
    fn a_label_stays_clear_of_the_figure_and_the_orbits_of_its_deck() {
        for (width, height) in [(168, 235), (168, 180), (120, 168), (200, 280), (120, 150)] {
            for count in [0, 1, 10, 100] {
                for name in ["Deck", "Particle cards", "Constellations"] {
                    let mut scene = Scene::new(400, 400);
                    let area = Area::new(40, 40, width, height);
                    deck(&mut scene, area, count, name);
                    let what = format!("{count} {name}, {width} x {height}");
                    let texts = paint::texts(&scene, &Caption::default());
                    let [figure, rest @ ..] = texts.as_slice() else { panic!("no figure") };
                    assert!(rest.len() == 1 || rest.len() == 2, "{what}: {rest:?}");
                    for line in rest {
                        assert!(area.grown(-4).holds(*line), "{what}: {line:?}");
                        assert!(!line.meets(figure.grown(4)), "{what}: {line:?} {figure:?}");
                        for item in &scene.items {
                            let (Item::Ring { .. } | Item::Disc { .. }) = item else { continue };
                            let orbit = item.extent().unwrap();
                            assert!(!line.meets(orbit), "{what}: {line:?} {orbit:?}");
                        }
                    }
                    assert!(area.holds(*figure), "{what}: {figure:?}");
                }
            }
        }
    }

    #[test]
    fn a_deck_with_room_has_the_usual_orbits_and_an_unlimited_label() {
        for name in ["Baryons", "Mesons", "Quarks"] {
            let mut scene = Scene::new(400, 400);
            deck(&mut scene, Area::new(40, 40, 168, 235), 108, name);
            let centre = Point::new(124, 136);
            let ring = Item::Ring { centre, radius: 70, edge: Edge::solid(3, Ink::BACK_LINE) };
            assert!(scene.items.contains(&ring));
            let label = Piece::new(name, 34, Weight::Medium, Ink::BACK_DIM);
            let label = Text::centred(Point::new(124, 251), label);
            assert_eq!(scene.items.last(), Some(&Item::Text(label)));
        }
    }

    #[test]
    fn a_title_stays_below_the_figure_of_its_card() {
        for (width, height) in [(168, 235), (120, 168), (200, 280)] {
            for (figure, title) in [("7", "Harbour"), ("10", "Old lighthouse"), ("♥", "")] {
                let mut scene = Scene::new(400, 400);
                let area = Area::new(40, 40, width, height);
                lost(&mut scene, area, figure, title);
                let texts = paint::texts(&scene, &Caption::default());
                for (place, text) in texts.iter().enumerate() {
                    assert!(area.holds(*text), "{figure} {title}: {text:?}");
                    let others = &texts[place + 1..];
                    assert!(!others.iter().any(|other| other.meets(*text)), "{figure} {title}");
                }
            }
        }
    }
}
