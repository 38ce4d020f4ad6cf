//! Places and rectangles of a picture.

/// A place, in pixels.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Point {
    /// From the left.
    pub x: i16,
    /// From the top.
    pub y: i16,
}

impl Point {
    /// The place `x` from the left and `y` from the top.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Point {
        Point { x, y }
    }

    /// The place `x` further right and `y` further down.
    #[must_use]
    pub const fn plus(self, x: i16, y: i16) -> Point {
        Point::new(self.x + x, self.y + y)
    }
}

/// A rectangle, in pixels.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Area {
    /// Its left edge.
    pub x: i16,
    /// Its top edge.
    pub y: i16,
    /// Pixels across.
    pub width: i16,
    /// Pixels down.
    pub height: i16,
}

impl Area {
    /// The rectangle with this top left corner and this size.
    #[must_use]
    pub const fn new(x: i16, y: i16, width: i16, height: i16) -> Area {
        Area { x, y, width, height }
    }

    /// The first column to the right of it.
    #[must_use]
    pub const fn right(self) -> i16 {
        self.x + self.width
    }

    /// The first row below it.
    #[must_use]
    pub const fn bottom(self) -> i16 {
        self.y + self.height
    }

    /// Its middle; half pixels are dropped.
    #[must_use]
    pub const fn centre(self) -> Point {
        Point::new(self.x + self.width / 2, self.y + self.height / 2)
    }

    /// The same with every edge `by` pixels further out.
    #[must_use]
    pub const fn grown(self, by: i16) -> Area {
        Area::new(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)
    }

    /// The smallest one from the first to the last column and row of these; nothing around nothing.
    #[must_use]
    pub fn around(points: &[Point]) -> Option<Area> {
        let (xs, ys) = (points.iter().map(|at| at.x), points.iter().map(|at| at.y));
        let (x, y) = (xs.clone().min()?, ys.clone().min()?);
        Some(Area::new(x, y, xs.max()? - x, ys.max()? - y))
    }

    /// Whether the two share a pixel.
    #[must_use]
    pub const fn meets(self, other: Area) -> bool {
        self.x < other.right()
            && other.x < self.right()
            && self.y < other.bottom()
            && other.y < self.bottom()
    }

    /// What the two share; an empty rectangle if nothing.
    #[must_use]
    pub fn shared(self, other: Area) -> Area {
        let (x, y) = (self.x.max(other.x), self.y.max(other.y));
        let (right, bottom) = (self.right().min(other.right()), self.bottom().min(other.bottom()));
        Area::new(x, y, (right - x).max(0), (bottom - y).max(0))
    }

    /// Whether `other` lies in it.
    #[must_use]
    pub const fn holds(self, other: Area) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }
}
