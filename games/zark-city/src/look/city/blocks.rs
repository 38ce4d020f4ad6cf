//! Signs of Power Blocks that are not complete: two of three cards controlled, or a card of the hand that fits.

use super::{Marks, Sign, grid::Grid, is_small, round};
use crate::{
    look::faces,
    rules::threats::{Finish, Fit, Threat, threats as all_threats},
    state::{Phase, city::cell::Cell, view::View},
};
use quark_game::Seat;
use quark_scene::{Area, Edge, Ink, Item, Panel, Point, Scene, shapes};

/// Pixels that a clasp reaches over the edge of a card.
const REACH: i16 = 10;
/// Pixels across a clasp, with its dark rim.
const CLASP: i16 = 22;
/// Pixels from one clasp at the same edge to the next.
const NEXT: i16 = 26;
/// Pixels from the edge of the third card to its dashes.
const DASHES: i16 = 8;
/// Radius of the disc at the third card.
const DISC: i16 = 19;

/// Marks every Power Block with two cards that one player controls: clasps hold its cards together, and the third card
/// has the player's colour and symbol. A solid outline says that the player may win there with the next option.
pub(super) fn threats(scene: &mut Scene, view: &View, grid: &Grid, marks: &Marks) {
    let all = all_threats(&view.city, view.lanes.len() as u8);
    match view.phase {
        Phase::Acting | Phase::Discarding => mark(scene, view, grid, marks, &all),
        Phase::Choosing | Phase::Placing | Phase::Won(_) | Phase::Drawn => (),
    }
}

fn mark(scene: &mut Scene, view: &View, grid: &Grid, marks: &Marks, all: &[Threat]) {
    let mut seams = Seams::around(view, grid, marks);
    let mut outlined: Vec<Cell> = Vec::new();
    for threat in all {
        let inset = 7 * outlined.iter().filter(|cell| **cell == threat.third).count() as i16;
        outlined.push(threat.third);
        let shown = grid.area(threat.third).filter(|_| !marks.open.contains(&threat.third));
        if let Some(area) = shown {
            let (area, ink) = (area.grown(1 - inset), Ink::seat(threat.seat));
            match is_imminent(view, threat) {
                true => scene.add(Panel::outline(area, round(area), Edge::solid(7, ink))),
                false => dashes(scene, area, ink),
            }
        }
    }
    for threat in all {
        let [middle, one, other] = threat.three.map(|site| site.cell);
        let mut disc = true;
        for end in [one, other] {
            let touches = [middle, end].contains(&threat.third);
            let Some(clasp) = seams.clasp(grid, middle, end) else { continue };
            clasp.draw(scene, Ink::seat(threat.seat), Ink::seat(threat.seat));
            if touches && disc {
                disc = false;
                clasp.disc(scene, threat.seat);
            }
        }
    }
}

/// Draws dashes along the sides of the third card, inside its edge, where marks of changes lie. Its corners stay free for
/// these.
pub(crate) fn dashes(scene: &mut Scene, area: Area, ink: Ink) {
    let edge = Edge::dashed(7, ink);
    let corner = area.width.min(area.height) / 4 + 8;
    let (dash, gap) = edge.dash.unwrap_or_default();
    let length = |side: i16| {
        let dashes = (side - 2 * corner + gap) / (dash + gap);
        dashes.max(1) * (dash + gap) - gap
    };
    let (half, high) = (length(area.width) / 2, length(area.height) / 2);
    let (middle, inner) = (area.centre(), area.grown(-DASHES));
    for y in [inner.y, inner.bottom()] {
        let points = vec![Point::new(middle.x - half, y), Point::new(middle.x + half, y)];
        scene.add(Item::Line { points, edge });
    }
    for x in [inner.x, inner.right()] {
        let points = vec![Point::new(x, middle.y - high), Point::new(x, middle.y + high)];
        scene.add(Item::Line { points, edge });
    }
}

/// Returns true if the player can win at the third card with one option, given the cards for it.
fn is_imminent(view: &View, threat: &Threat) -> bool {
    Finish::possible(&view.city, threat.seat).iter().any(|finish| match finish {
        Finish::Move(cell) => *cell == threat.third,
        Finish::Attack(target) => target.cell == threat.third,
        Finish::Fly(_) => false,
    })
}

/// Clasps between free places and the cards with which a card of the viewer's hand makes a Power Block.
pub(super) fn fits(scene: &mut Scene, view: &View, grid: &Grid, marks: &Marks) {
    let Some(seat) = view.own_seat() else { return };
    let mut seams = Seams::around(view, grid, marks);
    let mut drawn: Vec<(Cell, Cell)> = Vec::new();
    for fit in &marks.fits {
        let [one, two] = fit.with;
        for (from, to) in [(fit.cell, one), (fit.cell, two), (one, two)] {
            if from.is_beside(to) && !drawn.contains(&(from, to)) {
                drawn.push((from, to));
                if let Some(clasp) = seams.clasp(grid, from, to) {
                    clasp.draw(scene, Ink::CARD_FACE, Ink::seat(seat));
                }
            }
        }
    }
}

/// Draws the first card of the hand that fits below a free place, if its cell has room.
pub(super) fn wanted(scene: &mut Scene, place: Area, whole: Area, cell: Cell, fits: &[Fit]) {
    let card = fits.iter().filter(|fit| fit.cell == cell).map(|fit| fit.card).min();
    let (width, height) = (84, 40);
    let chip = Area::new(place.centre().x - width / 2, place.bottom() + 8, width, height);
    let Some(card) = card.filter(|_| whole.grown(-6).holds(chip)) else { return };
    faces::chip(scene, chip, card);
}

/// Draws a clasp: full for two controlled cards, hollow for a card of the hand that fits.
pub(crate) fn clasp(scene: &mut Scene, area: Area, fill: Ink, rim: Ink) {
    scene.add(Panel::filled(area, 8, Ink::CARD_INK));
    scene.add(Panel::filled(area.grown(-2), 6, rim));
    scene.add(Panel::filled(area.grown(-7), 3, fill));
}

/// The edges between cards that clasps lie on.
struct Seams {
    /// The edges of the clasps so far.
    taken: Vec<(Cell, Cell)>,
    /// Cards with a name at their foot, which no clasp may cover.
    named: Vec<Cell>,
}

impl Seams {
    fn around(view: &View, grid: &Grid, marks: &Marks) -> Seams {
        let is_named = |cell: &Cell| {
            let roomy = grid.area(*cell).is_some_and(|area| !is_small(area));
            roomy && matches!(marks.sign(*cell), Some(Sign::Open | Sign::Settled))
        };
        let cells = view.city.sites.iter().map(|site| site.cell);
        Seams { taken: Vec::new(), named: cells.filter(is_named).collect() }
    }

    /// A place for one more clasp between two adjacent cards, if the picture shows both.
    fn clasp(&mut self, grid: &Grid, one: Cell, other: Cell) -> Option<Clasp> {
        let (first, last) = if one < other { (one, other) } else { (other, one) };
        let (from, to) = (grid.area(first)?, grid.area(last)?);
        let before = self.taken.iter().filter(|seam| **seam == (first, last)).count() as i16;
        self.taken.push((first, last));
        // The first is in the middle, the next on alternate sides of it.
        let steps = (before + 1) / 2;
        let aside = if before % 2 == 0 { -steps * NEXT } else { steps * NEXT };
        let is_across = first.row == last.row;
        let hangs = !is_across && self.named.contains(&last);
        let centre = if is_across {
            let middle = (from.y.max(to.y) + from.bottom().min(to.bottom())) / 2;
            Point::new(i16::midpoint(from.right(), to.x), middle + aside)
        } else {
            let middle = (from.x.max(to.x) + from.right().min(to.right())) / 2;
            // Rows grow upwards.
            let seam = i16::midpoint(from.y, to.bottom());
            Point::new(middle + aside, if hangs { seam + REACH } else { seam })
        };
        Some(Clasp { centre, is_across, hangs, gap: grid.gap })
    }
}

/// A bar over the gap between two cards.
struct Clasp {
    centre: Point,
    /// True if the cards lie side by side.
    is_across: bool,
    /// True if it lies completely below the upper card.
    hangs: bool,
    gap: i16,
}

impl Clasp {
    fn draw(&self, scene: &mut Scene, fill: Ink, rim: Ink) {
        let length = self.gap + 2 * REACH;
        let (width, height) = if self.is_across { (length, CLASP) } else { (CLASP, length) };
        let area = Area::new(self.centre.x - width / 2, self.centre.y - height / 2, width, height);
        clasp(scene, area, fill, rim);
    }

    /// The player's symbol on the clasp.
    fn disc(&self, scene: &mut Scene, seat: Seat) {
        let lower = if self.hangs { DISC - REACH - self.gap / 2 } else { 0 };
        let centre = self.centre.plus(0, lower);
        scene.add(Item::Disc { centre, radius: DISC, ink: Ink::CARD_INK });
        scene.add(Item::Disc { centre, radius: DISC - 3, ink: Ink::seat(seat) });
        shapes::symbol(scene, seat, centre, DISC * 11 / 20, Ink::CARD_INK);
    }
}
