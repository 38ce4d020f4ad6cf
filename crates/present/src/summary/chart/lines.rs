//! The lines of a chart, with the symbols of their seats.

use super::Plot;
use quark_scene::{Edge, Ink, Item, Point, Scene, shapes};

/// Radii of a symbol on a line and of its halo, in pixels.
const MARK: (i16, i16) = (13, 18);
/// Length of a stripe where lines lie on each other, in pixels.
const STRIPE: i16 = 24;

impl Plot {
    /// Draws one line for each seat. Where several lie on each other, all their colours can be seen.
    pub(super) fn lines(&self, scene: &mut Scene, lines: &[(Ink, Vec<Point>)]) {
        let width = if self.is_crowded() { 6 } else { 7 };
        for (ink, points) in lines {
            scene.add(Item::Line { points: points.clone(), edge: Edge::solid(width, *ink) });
        }
        for shared in shared(lines) {
            shared.draw(scene, width);
        }
        for (seat, (ink, points)) in (0..).zip(lines) {
            self.marks(scene, points, seat, *ink);
        }
    }

    /// Draws the seat's symbol at a few points of its line, away from those of the other seats.
    fn marks(&self, scene: &mut Scene, line: &[Point], seat: u8, ink: Ink) {
        let times = if self.is_crowded() { 2 } else { 3 };
        let all = times * self.seats + 1;
        for nth in 0..times {
            let far = nth * self.seats + i16::from(seat) + 1;
            let x =
                self.area.x + (i32::from(self.area.width) * i32::from(far) / i32::from(all)) as i16;
            let Some(centre) = on(line, x) else { continue };
            // The halo separates it from the other lines.
            shapes::symbol(scene, seat, centre, MARK.1, Ink::PANEL);
            shapes::symbol(scene, seat, centre, MARK.0, ink);
        }
    }
}

/// A straight piece that several lines have in common.
#[derive(Debug, PartialEq)]
pub(super) struct Shared {
    pub(super) ends: [Point; 2],
    pub(super) inks: Vec<Ink>,
}

/// All such pieces.
pub(super) fn shared(lines: &[(Ink, Vec<Point>)]) -> Vec<Shared> {
    let mut all: Vec<Shared> = Vec::new();
    for at in 1..lines.first().map_or(0, |(_, points)| points.len()) {
        let from = all.len();
        for (ink, points) in lines {
            let ends = [points[at - 1], points[at]];
            match all[from..].iter_mut().find(|one| one.ends == ends) {
                Some(one) => one.inks.push(*ink),
                None => all.push(Shared { ends, inks: vec![*ink] }),
            }
        }
    }
    all.retain(|one| 1 < one.inks.len());
    all
}

impl Shared {
    /// Draws stripes in turn. Those of the next piece go on from them.
    fn draw(&self, scene: &mut Scene, width: i16) {
        let [from, to] = self.ends;
        for nth in from.x / STRIPE..=to.x / STRIPE {
            let ends = [(nth * STRIPE).max(from.x), ((nth + 1) * STRIPE).min(to.x)];
            let points: Vec<Point> = ends.into_iter().filter_map(|x| on(&self.ends, x)).collect();
            let ink = self.inks[usize::from(nth.unsigned_abs()) % self.inks.len()];
            scene.add(Item::Line { points, edge: Edge::solid(width, ink) });
        }
    }
}

/// The point of a line at `x`, if the line reaches it.
pub(super) fn on(line: &[Point], x: i16) -> Option<Point> {
    let pair = line.windows(2).find(|pair| pair[0].x <= x && x <= pair[1].x)?;
    let [across, up] = [pair[1].x - pair[0].x, pair[1].y - pair[0].y].map(i32::from);
    let y = i32::from(x - pair[0].x) * up / across.max(1);
    Some(Point::new(x, pair[0].y + y as i16))
}
