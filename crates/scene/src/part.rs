//! Parts of a picture that a viewer can enlarge.

use std::fmt;

use super::{Area, Ink, Item, Lens, Panel, Scene};

/// Width of an enlarged part, and its greatest height, in pixels.
const WIDTH: i16 = 1_200;
const HIGHEST: i16 = 1_500;
/// Greatest enlargement, in tenths.
const MOST: i16 = 30;
/// Enlargement from which on a part is not folded, in tenths.
const ENOUGH: i16 = 20;
/// Pixels of the picture shown around a part, and around a folded one, whose neighbours are above and below.
const AROUND: i16 = 40;
const CLOSE: i16 = 12;
/// Fewest pixels of the picture that both halves of a folded part show.
const OVERLAP: i16 = 40;
/// Pixels between the two halves of a folded part.
const BETWEEN: i16 = 36;
/// Greatest height of a part that is folded and then shown at twice its size.
const FOLDED: i16 = (HIGHEST - BETWEEN) / 4 - 2 * CLOSE;

/// A named area of a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Name of the part. Several parts with one name are shown one by one.
    pub name: String,
    /// Position and size.
    pub area: Area,
    /// Areas with the names of rows, at the left of the picture, and of columns, below. They stay visible.
    pub axes: Option<[Area; 2]>,
}

impl Part {
    /// Smallest enlargement of any part, in tenths. Only wide and high parts get less than twice their size.
    pub const LEAST: i16 = 15;

    /// Creates a part of a picture without rows and columns.
    #[must_use]
    pub fn new(name: impl fmt::Display, area: Area) -> Part {
        Part { name: name.to_string(), area, axes: None }
    }

    /// Keeps the names of rows, at the left of the picture, and of columns, below, in sight.
    #[must_use]
    pub fn along(self, rows: Area, columns: Area) -> Part {
        Part { axes: Some([rows, columns]), ..self }
    }

    /// Splits the part into as few parts as are shown at twice their size. Each has whole rows of this height.
    #[must_use]
    pub fn in_rows(self, row: i16) -> Vec<Part> {
        let rows = (self.area.height + row - 1) / row.max(1);
        let most = (FOLDED / row.max(1)).max(1);
        let each = (rows + most - 1) / most;
        let each = (rows + each.max(1) - 1) / each.max(1) * row;
        let area = self.area;
        let tops = (area.y..area.bottom()).step_by(each.max(1).unsigned_abs().into());
        let piece = |y: i16| Area { y, height: each.min(area.bottom() - y), ..area };
        tops.map(|y| Part { area: piece(y), ..self.clone() }).collect()
    }

    /// Returns how much larger the part is shown than in a picture of this size, in tenths; `None` if it is too large.
    #[must_use]
    pub fn enlargement(&self, picture: Area) -> Option<i16> {
        self.frame(picture).map(|frame| frame.tenths)
    }

    /// The part on its own or, if that makes it larger, in two halves below each other.
    fn frame(&self, picture: Area) -> Option<Frame> {
        let tried = || (Part::LEAST..=MOST).rev();
        let whole = tried().find_map(|tenths| self.whole(picture, tenths));
        if whole.as_ref().is_some_and(|frame| ENOUGH <= frame.tenths) {
            return whole;
        }
        let folded = tried().find_map(|tenths| self.folded(picture, tenths));
        let size = |frame: &Option<Frame>| frame.as_ref().map(|frame| frame.tenths);
        if size(&folded) <= size(&whole) { whole } else { folded }
    }

    fn whole(&self, picture: Area, tenths: i16) -> Option<Frame> {
        let [rows, columns] = self.axes.unwrap_or_default();
        let room = match self.axes {
            None => picture,
            Some(_) => {
                let (x, y) = (rows.right(), rows.y);
                Area::new(x, y, columns.right() - x, columns.y - y)
            }
        };
        let width = (of(WIDTH, tenths) - rows.width).min(room.width);
        let highest = of(HIGHEST, tenths) - columns.height;
        let needed = self.area.height + 2 * AROUND;
        let fits = self.area.width + 2 * AROUND <= width || width == room.width;
        // Low parts show more of what lies around them.
        let height = needed.max(width / 2).min(highest).min(room.height);
        (fits && self.area.height <= height && needed <= highest)
            .then(|| Frame { tenths, windows: vec![around(self.area, (width, height), room)] })
    }

    fn folded(&self, picture: Area, tenths: i16) -> Option<Frame> {
        let width = of(WIDTH, tenths).min(picture.width);
        let needed = self.area.height + 2 * CLOSE;
        let fits = self.axes.is_none()
            && self.area.width + 2 * CLOSE + OVERLAP <= 2 * width
            && 2 * needed <= of(HIGHEST - BETWEEN, tenths);
        let area = self.area.grown(CLOSE);
        let left = Area { width, ..area };
        let right = Area { x: area.right() - width, ..left };
        let inside = |half| around(half, (width, needed.min(picture.height)), picture);
        fits.then(|| Frame { tenths, windows: vec![inside(left), inside(right)] })
    }
}

/// The parts of a picture to show one below the other, and their enlargement in tenths.
struct Frame {
    tenths: i16,
    windows: Vec<Area>,
}

/// Pixels of a picture that are shown on this number of pixels.
fn of(pixels: i16, tenths: i16) -> i16 {
    (i32::from(pixels) * 10 / i32::from(tenths)) as i16
}

/// Pixels on which this number of pixels is shown.
fn on(pixels: i16, tenths: i16) -> i16 {
    (i32::from(pixels) * i32::from(tenths) / 10) as i16
}

/// The rectangle of this size with `area` in its middle, moved as little as possible to lie inside `room`.
fn around(area: Area, (width, height): (i16, i16), room: Area) -> Area {
    let start = |middle: i16, length: i16, low: i16, high: i16| {
        (middle - length / 2).clamp(low, (high - length).max(low))
    };
    let middle = area.centre();
    let x = start(middle.x, width, room.x, room.right());
    Area::new(x, start(middle.y, height, room.y, room.bottom()), width, height)
}

impl Scene {
    /// Names a part of the picture that a viewer can enlarge. Draws nothing.
    ///
    /// ```
    /// use quark_scene::{Area, Ink, Panel, Part, Scene};
    ///
    /// let mut scene = Scene::new(1200, 900);
    /// let card = Area::new(40, 40, 200, 280);
    /// scene.add(Panel::filled(card, 16, Ink::CARD_FACE));
    /// scene.part(Part::new("The card", card));
    /// let closer = scene.closer("The card", 0).expect("it has this name");
    /// assert_eq!((closer.width, closer.height), (1200, 1080));
    /// ```
    pub fn part(&mut self, part: Part) {
        self.parts.push(part);
    }

    /// Returns the number of parts with this name.
    #[must_use]
    pub fn parts_called(&self, name: &str) -> usize {
        self.parts.iter().filter(|part| part.name == name).count()
    }

    /// Returns a picture of the part with this name, enlarged, with what lies around it. Of several such parts it is
    /// the one with this number, from 0. `None` if there is none, or if it is too large.
    #[must_use]
    pub fn closer(&self, name: &str, number: usize) -> Option<Scene> {
        let part = self.parts.iter().filter(|part| part.name == name).nth(number)?;
        let Frame { tenths, windows } = part.frame(self.area())?;
        let [rows, columns] = part.axes.unwrap_or_default();
        let left = on(rows.width, tenths);
        let width = left + windows.first().map_or(0, |window| on(window.width, tenths));
        let mut shown = Scene::new(width.unsigned_abs(), 0);
        let mut y = 0;
        for (number, &window) in windows.iter().enumerate() {
            if number != 0 {
                let rule = Area::new(0, y + BETWEEN / 2 - 2, width, 4);
                shown.add(Panel::filled(rule, 0, Ink::RULE));
                y += BETWEEN;
            }
            let high = on(window.height, tenths);
            let strip = Area { y: window.y, height: window.height, ..rows };
            self.show(&mut shown, strip, Area::new(0, y, left, high));
            self.show(&mut shown, window, Area::new(left, y, on(window.width, tenths), high));
            y += high;
        }
        if let Some(window) = windows.first() {
            let strip = Area { x: window.x, width: window.width, ..columns };
            let area = Area::new(left, y, on(strip.width, tenths), on(columns.height, tenths));
            self.show(&mut shown, strip, area);
            y += area.height;
        }
        shown.height = y.unsigned_abs();
        Some(shown)
    }

    /// Draws `window` of this picture on another one, unless it is empty.
    fn show(&self, other: &mut Scene, window: Area, area: Area) {
        if window.width <= 0 || window.height <= 0 {
            return;
        }
        let is_seen = |item: &&Item| {
            !matches!(item, Item::Footer { .. })
                && item.extent().is_none_or(|extent| extent.grown(8).meets(window))
        };
        let items = self.items.iter().filter(is_seen).cloned().collect();
        other.add(Item::Inset { lens: Lens { part: window, area }, items });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURE: Area = Area::new(0, 0, 1200, 1500);

    fn frame(area: Area) -> Frame {
        Part::new("it", area).frame(PICTURE).expect("it fits")
    }

    #[test]
    fn a_part_is_shown_whole_with_its_surroundings() {
        for area in [
            Area::new(40, 40, 200, 280),
            Area::new(1000, 1400, 160, 60),
            Area::new(300, 200, 500, 500),
            Area::new(0, 0, 20, 20),
        ] {
            let frame = frame(area);
            let [window] = frame.windows[..] else { panic!("{area:?} is folded") };
            assert!(ENOUGH <= frame.tenths && frame.tenths <= MOST, "{area:?}");
            assert!(PICTURE.holds(window) && window.holds(area), "{area:?}: {window:?}");
            assert!(area.width + 80 <= window.width, "{area:?} lies at the edge of {window:?}");
        }
    }

    #[test]
    fn a_row_of_the_whole_width_is_folded_and_twice_as_large() {
        let row = Area::new(40, 600, 1120, 200);
        let frame = frame(row);
        let [left, right] = frame.windows[..] else { panic!("it is not folded") };
        assert_eq!(frame.tenths, ENOUGH);
        assert!(left.x <= row.x && row.right() <= right.right());
        assert!(right.x + OVERLAP <= left.right(), "{left:?} and {right:?} have no overlap");
        assert!(left.y < row.y && row.bottom() < left.bottom());
    }

    #[test]
    fn a_high_part_is_split_between_its_rows() {
        let area = Area::new(40, 100, 1120, 620);
        let parts = Part::new("the hand", area).in_rows(124);
        let areas: Vec<Area> = parts.iter().map(|part| part.area).collect();
        assert_eq!(areas[0], Area { height: 248, ..area });
        assert_eq!(areas.iter().map(|area| area.height).collect::<Vec<_>>(), [248, 248, 124]);
        assert_eq!(areas.last().map(|area| area.bottom()), Some(area.bottom()));
        for part in parts {
            assert_eq!(part.enlargement(PICTURE), Some(ENOUGH));
        }
        let low = Part::new("a row", Area { height: 60, ..area });
        assert_eq!(low.clone().in_rows(124), [low]);
    }

    #[test]
    fn a_part_that_cannot_be_enlarged_has_no_picture() {
        let mut scene = Scene::new(1200, 1500);
        scene.part(Part::new("all", PICTURE));
        assert_eq!(scene.closer("all", 0), None);
        assert_eq!(scene.closer("nothing", 0), None);
    }

    #[test]
    fn the_names_of_rows_and_columns_stay_in_sight() {
        let mut scene = Scene::new(1200, 1500);
        let axes = [Area::new(0, 100, 60, 1000), Area::new(60, 1100, 1140, 50)];
        scene.part(Part::new("it", Area::new(500, 500, 300, 300)).along(axes[0], axes[1]));
        let closer = scene.closer("it", 0).expect("it fits");
        let windows: Vec<Lens> = closer
            .items
            .iter()
            .filter_map(|item| if let Item::Inset { lens, .. } = item { Some(*lens) } else { None })
            .collect();
        let [rows, middle, columns] = windows[..] else { panic!("{windows:?}") };
        assert_eq!((rows.part.y, rows.part.height), (middle.part.y, middle.part.height));
        assert_eq!((columns.part.x, columns.part.width), (middle.part.x, middle.part.width));
        assert_eq!((rows.area.right(), columns.area.y), (middle.area.x, middle.area.bottom()));
        assert_eq!(closer.area().right(), middle.area.right());
    }
}
