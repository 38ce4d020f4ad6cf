//! Points and rectangles, in whole pixels.

/// A point, in pixels from the top left corner.
///
/// ```
/// use quark_scene::Point;
///
/// let centre = Point::new(100, 80);
/// assert_eq!(centre.plus(20, -30), Point::new(120, 50));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Point {
    /// Pixels from the left.
    pub x: i16,
    /// Pixels from the top.
    pub y: i16,
}

impl Point {
    /// Creates the point `x` pixels from the left and `y` from the top.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Point {
        Point { x, y }
    }

    /// Returns the point `x` pixels further right and `y` further down.
    #[must_use]
    pub const fn plus(self, x: i16, y: i16) -> Point {
        Point::new(self.x + x, self.y + y)
    }
}

/// A rectangle, in pixels.
///
/// ```
/// use quark_scene::{Area, Point};
///
/// let card = Area::new(40, 200, 160, 240);
/// assert_eq!((card.right(), card.bottom(), card.centre()), (200, 440, Point::new(120, 320)));
/// assert!(card.holds(card.grown(-8)) && card.meets(Area::new(190, 0, 50, 300)));
/// ```
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Area {
    /// Left edge, in pixels.
    pub x: i16,
    /// Top edge, in pixels.
    pub y: i16,
    /// Width, in pixels.
    pub width: i16,
    /// Height, in pixels.
    pub height: i16,
}

impl Area {
    /// Creates the rectangle with this top left corner and this size.
    #[must_use]
    pub const fn new(x: i16, y: i16, width: i16, height: i16) -> Area {
        Area { x, y, width, height }
    }

    /// First column to the right of the rectangle.
    #[must_use]
    pub const fn right(self) -> i16 {
        self.x + self.width
    }

    /// First row below the rectangle.
    #[must_use]
    pub const fn bottom(self) -> i16 {
        self.y + self.height
    }

    /// The middle; half pixels are dropped.
    #[must_use]
    pub const fn centre(self) -> Point {
        Point::new(self.x + self.width / 2, self.y + self.height / 2)
    }

    /// Returns the rectangle with every edge moved outwards by `by` pixels; inwards if negative.
    #[must_use]
    pub const fn grown(self, by: i16) -> Area {
        Area::new(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)
    }

    /// Returns the smallest rectangle from the leftmost to the rightmost and from the top to the bottom point;
    /// `None` without points.
    #[must_use]
    pub fn around(points: &[Point]) -> Option<Area> {
        let (xs, ys) = (points.iter().map(|at| at.x), points.iter().map(|at| at.y));
        let (x, y) = (xs.clone().min()?, ys.clone().min()?);
        Some(Area::new(x, y, xs.max()? - x, ys.max()? - y))
    }

    /// Splits the rectangle into equal cells, and returns them row by row: a place for each piece of a board.
    ///
    /// ```
    /// use quark_scene::Area;
    ///
    /// let cells: Vec<Area> = Area::new(40, 200, 600, 200).cells(3, 2).collect();
    /// assert_eq!(cells.len(), 6);
    /// assert_eq!(cells[4], Area::new(240, 300, 200, 100));
    /// ```
    pub fn cells(self, columns: i16, rows: i16) -> impl Iterator<Item = Area> {
        let part = |whole: i16, count: i16, place: i16| {
            (i32::from(whole) * i32::from(place) / i32::from(count)) as i16
        };
        let cell = move |row, column| {
            let (x, y) = (part(self.width, columns, column), part(self.height, rows, row));
            let right = part(self.width, columns, column + 1);
            let bottom = part(self.height, rows, row + 1);
            Area::new(self.x + x, self.y + y, right - x, bottom - y)
        };
        (0..rows).flat_map(move |row| (0..columns).map(move |column| cell(row, column)))
    }

    /// Returns true if the rectangles share a pixel.
    #[must_use]
    pub const fn meets(self, other: Area) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    /// Returns the smallest rectangle that holds both.
    #[must_use]
    pub fn joined(self, other: Area) -> Area {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (self.right().max(other.right()), self.bottom().max(other.bottom()));
        Area::new(x, y, right - x, bottom - y)
    }

    /// Returns the area that both rectangles share; empty if there is none.
    #[must_use]
    pub fn shared(self, other: Area) -> Area {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        Area::new(x, y, (right - x).max(0), (bottom - y).max(0))
    }

    /// Returns true if `other` lies completely inside.
    #[must_use]
    pub const fn holds(self, other: Area) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }
}
