//! Marks of what a viewer can pick now, and of what they have picked.

use super::{Area, Edge, Ink, Item, Panel, Point, Scene};

/// The outline of what the viewer can do now, and the pixels from a shape to its outer edge.
const POSSIBLE: Edge = Edge::solid(5, Ink::GOOD);
pub(super) const OUTSIDE: i16 = 4;

/// Marks what the viewer can do now, in every game: an outline around `shape`, and a filled triangle in its
/// bottom left corner for people who can't see the colour.
///
/// Only the area, corner radius and notch of the shape matter.
///
/// ```
/// use quark_scene::{Area, Ink, Panel, Scene, shapes};
///
/// let mut scene = Scene::new(1200, 400);
/// let card = Area::new(40, 40, 160, 240);
/// shapes::face(&mut scene, card, "7", "");
/// shapes::possible(&mut scene, Panel::filled(card, shapes::CARD, Ink::CARD_FACE));
/// ```
pub fn possible(scene: &mut Scene, shape: Panel) {
    const LEG: i16 = 34;
    let outline = around(shape, OUTSIDE, POSSIBLE);
    scene.add(outline);
    // On a small shape the triangle leaves room for the contents.
    let leg = (shape.area.width.min(shape.area.height) * 3 / 10).clamp(22, LEG);
    corner(scene, outline.area, outline.radius, leg);
}

/// Draws a triangle in the bottom left corner of `area`, as round as that corner, with legs of `leg` pixels.
fn corner(scene: &mut Scene, area: Area, radius: i16, leg: i16) {
    let corner = Point::new(area.x, area.bottom());
    // The corner itself is as round as the outline.
    let cut = radius * 3 / 10;
    let corners = [(0, -leg), (leg, 0), (radius, 0), (cut, -cut), (0, -radius)];
    let corners = corners.map(|(x, y)| corner.plus(x.min(leg), y.max(-leg))).to_vec();
    scene.add(Item::Polygon { corners, round: 0, ink: Ink::GOOD });
    // The outline is as wide as this.
    let (near, far) = (5, [leg - 7, leg - 11]);
    let corners = [(near, -far[0]), (far[0], -near), (far[1], -near), (near, -far[1])];
    let corners = corners.map(|(x, y)| corner.plus(x, y)).to_vec();
    scene.add(Item::Polygon { corners, round: 0, ink: Ink::GOOD_RIM });
}

/// Returns true if the item is a part of the mark of something that the viewer can do now.
pub(crate) fn is_possible(item: &Item) -> bool {
    match item {
        Item::Polygon { corners, round: 0, ink: Ink::GOOD } => corners.len() == 5,
        Item::Polygon { ink: Ink::GOOD_RIM, .. } => true,
        Item::Panel(panel) => panel.fill.is_none() && panel.edge == Some(POSSIBLE),
        _ => false,
    }
}

/// Width of the frame around something that is picked, in pixels.
pub const PICKED: i16 = 9;

/// Marks what the viewer has picked, in every game: a thick frame around `shape`, and a tick where something possible has
/// its triangle. See [`possible`] for the shape.
///
/// ```
/// use quark_scene::{Area, Ink, Panel, Scene, shapes};
///
/// let mut scene = Scene::new(1200, 400);
/// let card = Area::new(40, 40, 160, 240);
/// shapes::face(&mut scene, card, "7", "");
/// shapes::picked(&mut scene, Panel::filled(card, shapes::CARD, Ink::CARD_FACE));
/// ```
pub fn picked(scene: &mut Scene, shape: Panel) {
    scene.add(around(shape, PICKED - 1, Edge::solid(PICKED, Ink::GOOD)));
    // On a small shape the tick leaves room for the contents, and below it for those of the next.
    let radius = (shape.area.width.min(shape.area.height) / 6).clamp(14, 20);
    tick(scene, Point::new(shape.area.x - 2, shape.area.bottom() - radius + 2), radius);
}

/// Draws a tick on a disc.
pub fn tick(scene: &mut Scene, centre: Point, radius: i16) {
    scene.add(Item::Disc { centre, radius: radius + 3, ink: Ink::BACKGROUND });
    scene.add(Item::Disc { centre, radius, ink: Ink::GOOD });
    let (across, down) = (radius / 2, radius * 3 / 8);
    let points = [(-across, 0), (-across / 3, down), (across, -down)];
    let points = points.map(|(x, y)| centre.plus(x, y)).to_vec();
    scene.add(Item::Line { points, edge: Edge::solid(radius / 4, Ink::ON_ACCENT) });
}

/// Returns an outline that follows `shape`; its outer edge is `outside` pixels away.
pub(super) fn around(shape: Panel, outside: i16, edge: Edge) -> Panel {
    let radius = if shape.radius == 0 { 0 } else { shape.radius + outside };
    // Parallel to a slanted edge, a notch grows by less than the sides do.
    let notch = if shape.notch == 0 { 0 } else { shape.notch + outside * 3 / 5 };
    Panel::outline(shape.area.grown(outside), radius, edge).notched(notch)
}
