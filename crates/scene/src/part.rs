//! Parts of a picture that a viewer can enlarge.

use std::fmt;

use super::{Area, Scene};

/// Width of an enlarged part, and its greatest height, in pixels.
pub(super) const WIDTH: i16 = 1_200;
pub(super) const HIGHEST: i16 = 1_500;
/// Greatest enlargement, in tenths.
pub(super) const MOST: i16 = 30;
/// Enlargement from which on a part is not folded, in tenths.
pub(super) const ENOUGH: i16 = 20;
/// Pixels of the picture shown around a part, and around a folded one, whose neighbours are above and below.
const AROUND: i16 = 40;
pub(super) const CLOSE: i16 = 12;
/// Fewest pixels of the picture that both halves of a folded part show.
pub(super) const OVERLAP: i16 = 40;
/// Pixels between the two halves of a folded part.
pub(super) const BETWEEN: i16 = 36;
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
    /// True if no rows and columns next to it are shown.
    pub alone: bool,
    /// A picture to show instead of the area, enlarged.
    pub drawn: Option<Box<Scene>>,
}

impl Part {
    /// Smallest enlargement of any part, in tenths. Only wide and high parts get less than twice their size.
    pub const LEAST: i16 = 15;

    /// Creates a part of a picture without rows and columns.
    #[must_use]
    pub fn new(name: impl fmt::Display, area: Area) -> Part {
        Part { name: name.to_string(), area, axes: None, alone: false, drawn: None }
    }

    /// Keeps the names of rows, at the left of the picture, and of columns, below, in sight.
    #[must_use]
    pub fn along(self, rows: Area, columns: Area) -> Part {
        Part { axes: Some([rows, columns]), ..self }
    }

    /// Shows no rows and columns next to the part: its name says which ones it has.
    #[must_use]
    pub fn alone(self) -> Part {
        Part { alone: true, ..self }
    }

    /// Shows this picture of the same things instead of the area, for what is laid out better than by enlarging it.
    #[must_use]
    pub fn drawn(self, picture: Scene) -> Part {
        Part { drawn: Some(Box::new(picture)), ..self }
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

    /// Returns how much larger the part is shown at least than in a picture of this size, in tenths; `None` if it is too
    /// large. A picture of its own counts as large enough.
    #[must_use]
    pub fn enlargement(&self, picture: Area) -> Option<i16> {
        if self.drawn.is_some() {
            return Some(MOST);
        }
        let tried = || (Part::LEAST..=MOST).rev();
        let whole = tried().find(|&tenths| self.fits_whole(picture, tenths));
        if whole.is_some_and(|tenths| ENOUGH <= tenths) {
            return whole;
        }
        whole.max(tried().find(|&tenths| self.fits_folded(tenths)))
    }

    fn fits_whole(&self, picture: Area, tenths: i16) -> bool {
        let [rows, columns] = self.axes.unwrap_or_default();
        let room = if self.axes.is_none() { picture.width } else { columns.right() - rows.right() };
        let width = (of(WIDTH, tenths) - rows.width).min(room);
        let fits = self.area.width + 2 * AROUND <= width || width == room;
        fits && self.area.height + 2 * AROUND <= of(HIGHEST, tenths) - columns.height
    }

    fn fits_folded(&self, tenths: i16) -> bool {
        let Area { width, height, .. } = self.area.grown(CLOSE);
        self.axes.is_none()
            && width + OVERLAP <= 2 * of(WIDTH, tenths)
            && 2 * height <= of(HIGHEST - BETWEEN, tenths)
    }
}

/// Pixels of a picture that are shown on this number of pixels.
pub(super) fn of(pixels: i16, tenths: i16) -> i16 {
    (i32::from(pixels) * 10 / i32::from(tenths)) as i16
}

/// Pixels that show this number of pixels when enlarged.
pub(super) fn on(pixels: i16, tenths: i16) -> i16 {
    (i32::from(pixels) * i32::from(tenths) / 10) as i16
}

impl Scene {
    /// Names a part of the picture that a viewer can enlarge. Draws nothing.
    ///
    /// ```
    /// use quark_scene::{Area, Caption, Ink, Panel, Part, Scene};
    ///
    /// let mut scene = Scene::new(1200, 900);
    /// let card = Area::new(40, 40, 200, 280);
    /// scene.add(Panel::filled(card, 16, Ink::CARD_FACE));
    /// scene.part(Part::new("The card", card));
    /// let closer = scene.closer("The card", 0, &Caption::default()).expect("it has this name");
    /// assert_eq!((closer.width, closer.height), (1200, 912));
    /// ```
    pub fn part(&mut self, part: Part) {
        self.parts.push(part);
    }

    /// Enlarges the picture to the full width; `None` if it is too high for that.
    #[must_use]
    pub fn over_the_width(self) -> Option<Scene> {
        let (wide, high) = (i32::from(self.width.max(1)), i32::from(self.height));
        let high = (high * i32::from(WIDTH) / wide) as i16;
        let mut shown = Scene::new(WIDTH.unsigned_abs(), high.unsigned_abs());
        let part = self.area();
        shown.inset(shown.area(), self, part);
        (high <= HIGHEST).then_some(shown)
    }

    /// Returns the number of parts with this name.
    #[must_use]
    pub fn parts_called(&self, name: &str) -> usize {
        self.parts.iter().filter(|part| part.name == name).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PICTURE: Area = Area::new(0, 0, 1200, 1500);

    #[test]
    fn a_part_with_a_picture_of_its_own_is_shown_as_that() {
        let own = Scene::new(400, 300).over_the_width().unwrap();
        assert_eq!((own.width, own.height), (1_200, 900));
        assert_eq!(Scene::new(400, 600).over_the_width(), None, "it is too high");
        let mut scene = Scene::new(1200, 1500);
        scene.part(Part::new("all of it", PICTURE).drawn(own.clone()));
        assert_eq!(scene.closer("all of it", 0, &Default::default()), Some(own));
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
}
