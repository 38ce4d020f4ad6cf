//! The few things of which pictures are made.

use super::{Ink, Lens};

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

    /// Its middle.
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

/// One thing in a picture.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub enum Item {
    /// A rectangle, mostly with round corners.
    Panel(Panel),
    /// A line of text.
    Text(Text),
    /// A filled circle.
    Disc {
        /// Its middle.
        centre: Point,
        /// In pixels.
        radius: i16,
        /// Its colour.
        ink: Ink,
    },
    /// A circle's line.
    Ring {
        /// Its middle.
        centre: Point,
        /// To the outer edge of the line.
        radius: i16,
        /// The line.
        edge: Edge,
    },
    /// A closed shape.
    Polygon {
        /// Its corners, in order.
        corners: Vec<Point>,
        /// How much its corners are rounded.
        round: i16,
        /// Its colour.
        ink: Ink,
    },
    /// A shape with curves, drawn at any size.
    Drawing {
        /// Where its origin is.
        at: Point,
        /// Pixels for a thousand of its units; below nought it stands on its head.
        size: i16,
        /// Its outlines; what winds the other way inside another is a hole.
        steps: &'static [Segment],
        /// Its colour.
        ink: Ink,
    },
    /// A line through several points, its ends round.
    Line {
        /// Where it goes.
        points: Vec<Point>,
        /// How it looks.
        edge: Edge,
    },
    /// A part of another picture, mostly smaller, cut off at its edges.
    Inset {
        /// What is shown of it, and where.
        lens: Lens,
        /// What it is made of, the undermost first.
        items: Vec<Item>,
    },
    /// Table, move and seed along this baseline, known only to who paints.
    Footer {
        /// The baseline.
        y: i16,
    },
}

impl Item {
    /// The rectangle around it; nothing for what is as large as its letters or curves make it.
    #[must_use]
    pub fn extent(&self) -> Option<Area> {
        match self {
            Item::Panel(panel) => Some(panel.area),
            Item::Disc { centre, radius, .. } | Item::Ring { centre, radius, .. } => {
                Some(Area::new(centre.x, centre.y, 0, 0).grown(*radius))
            }
            Item::Polygon { corners: points, .. } | Item::Line { points, .. } => {
                Area::around(points)
            }
            Item::Inset { lens, .. } => Some(lens.area),
            Item::Text(_) | Item::Drawing { .. } | Item::Footer { .. } => None,
        }
    }

    /// About where it is drawn; nothing for what has no place of its own.
    #[must_use]
    pub fn middle(&self) -> Option<Point> {
        match self {
            Item::Text(text) => Some(text.at),
            Item::Drawing { at, .. } => Some(*at),
            _ => self.extent().map(Area::centre),
        }
    }
}

/// A step along an outline, in units of which [`Item::Drawing`] says the size: right and down.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Segment {
    /// Begins a new outline here; every outline is closed.
    To(i16, i16),
    /// Straight on.
    Line(i16, i16),
    /// Along a cubic curve: two handles and the end.
    Curve([i16; 6]),
}

/// A rectangle.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Panel {
    /// Where it is.
    pub area: Area,
    /// The radius of its corners.
    pub radius: i16,
    /// How much of the top right corner is cut off; 0 for nothing.
    pub notch: i16,
    /// Its colour, if it is filled.
    pub fill: Option<Ink>,
    /// Its outline, drawn inside the area.
    pub edge: Option<Edge>,
    /// In a theme that hatches: which way, since this fill touches others.
    pub hatch: Option<u8>,
}

impl Panel {
    /// A filled rectangle with round corners.
    #[must_use]
    pub const fn filled(area: Area, radius: i16, ink: Ink) -> Panel {
        Panel { area, radius, notch: 0, fill: Some(ink), edge: None, hatch: None }
    }

    /// An outline with round corners.
    #[must_use]
    pub const fn outline(area: Area, radius: i16, edge: Edge) -> Panel {
        Panel { area, radius, notch: 0, fill: None, edge: Some(edge), hatch: None }
    }

    /// The same with an outline inside its edge.
    #[must_use]
    pub const fn edged(self, edge: Edge) -> Panel {
        Panel { edge: Some(edge), ..self }
    }

    /// The same with its top right corner cut off.
    #[must_use]
    pub const fn notched(self, notch: i16) -> Panel {
        Panel { notch, ..self }
    }

    /// The same, hatched in themes that do so.
    #[must_use]
    pub const fn hatched(self, way: u8) -> Panel {
        Panel { hatch: Some(way), ..self }
    }
}

/// How a line looks.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Edge {
    /// Pixels across.
    pub width: i16,
    /// Its colour.
    pub ink: Ink,
    /// Lengths of dash and gap, if it is dashed.
    pub dash: Option<(i16, i16)>,
}

impl Edge {
    /// An unbroken line.
    #[must_use]
    pub const fn solid(width: i16, ink: Ink) -> Edge {
        Edge { width, ink, dash: None }
    }

    /// A dashed line.
    #[must_use]
    pub const fn dashed(width: i16, ink: Ink) -> Edge {
        Edge { width, ink, dash: Some((12, 9)) }
    }
}

/// A line of text, of one piece or several on one baseline.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Text {
    /// On the baseline: its left end, middle or right end.
    pub at: Point,
    /// Which of these.
    pub align: Align,
    /// The most pixels it may be wide.
    pub width: Option<u16>,
    /// What gives when it is wider.
    pub fit: Fit,
    /// From left to right.
    pub pieces: Vec<Piece>,
}

/// Which end of a text is held. The ink is meant, not the pen, unless figures are tabular.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Align {
    /// Its left end.
    Left,
    /// Its middle.
    Centre,
    /// Its right end.
    Right,
}

/// What happens to a text that is too wide.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Fit {
    /// Names end in an ellipsis, or where there is none, the last piece.
    Ellipsis,
    /// It becomes smaller, down to [`super::SMALLEST`]; then an ellipsis.
    Shrink,
}

impl Text {
    fn new(align: Align, at: Point, pieces: impl Into<Vec<Piece>>) -> Text {
        Text { at, align, width: None, fit: Fit::Ellipsis, pieces: pieces.into() }
    }

    /// A text that begins here.
    #[must_use]
    pub fn left(at: Point, pieces: impl Into<Vec<Piece>>) -> Text {
        Text::new(Align::Left, at, pieces)
    }

    /// A text about this point.
    #[must_use]
    pub fn centred(at: Point, pieces: impl Into<Vec<Piece>>) -> Text {
        Text::new(Align::Centre, at, pieces)
    }

    /// A text that ends here.
    #[must_use]
    pub fn right(at: Point, pieces: impl Into<Vec<Piece>>) -> Text {
        Text::new(Align::Right, at, pieces)
    }

    /// The same, at most this wide: names are cut.
    #[must_use]
    pub fn within(self, width: i16) -> Text {
        Text { width: Some(width.unsigned_abs()), ..self }
    }

    /// The same, at most this wide: it becomes smaller first.
    #[must_use]
    pub fn shrunk_within(self, width: i16) -> Text {
        Text { width: Some(width.unsigned_abs()), fit: Fit::Shrink, ..self }
    }
}

/// A stretch of text of one style.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Piece {
    /// What it says; may hold name marks.
    pub text: String,
    /// Pixels of the em.
    pub size: u16,
    /// How bold.
    pub weight: Weight,
    /// Its colour.
    pub ink: Ink,
    /// Pixels above the baseline.
    pub rise: i16,
    /// Pixels left free before it.
    pub gap: i16,
    /// Whether a bar stands over it, as over an anti-quark's letter.
    pub bar: bool,
    /// Whether its letters stand apart, as in a title of capitals.
    pub spaced: bool,
    /// Whether its figures are equally wide, as where columns stack.
    pub tabular: bool,
    /// Whether the next piece starts where this one did, as an index below an exponent.
    pub stays: bool,
}

/// How bold a text is.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Weight {
    /// 500: labels.
    Medium,
    /// 600: names, figures.
    SemiBold,
    /// 700: titles, letters of particles.
    Bold,
}

impl Piece {
    /// A piece in this style.
    #[must_use]
    pub fn new(text: impl Into<String>, size: u16, weight: Weight, ink: Ink) -> Piece {
        Piece {
            text: text.into(),
            size,
            weight,
            ink,
            rise: 0,
            gap: 0,
            bar: false,
            spaced: false,
            tabular: false,
            stays: false,
        }
    }

    /// A label in the dim ink.
    #[must_use]
    pub fn label(text: impl Into<String>) -> Piece {
        Piece::new(text, 36, Weight::Medium, Ink::DIM)
    }

    /// The same, this much above the baseline (or below it).
    #[must_use]
    pub fn raised(self, rise: i16) -> Piece {
        Piece { rise, ..self }
    }

    /// The same, this far from the piece before.
    #[must_use]
    pub fn after(self, gap: i16) -> Piece {
        Piece { gap, ..self }
    }

    /// The same, with a bar over it if `bar`.
    #[must_use]
    pub fn barred(self, bar: bool) -> Piece {
        Piece { bar, ..self }
    }

    /// The same, its letters apart.
    #[must_use]
    pub fn spaced(self) -> Piece {
        Piece { spaced: true, ..self }
    }

    /// The same, its figures equally wide.
    #[must_use]
    pub fn tabular(self) -> Piece {
        Piece { tabular: true, ..self }
    }

    /// The same, leaving the pen where it was.
    #[must_use]
    pub fn staying(self) -> Piece {
        Piece { stays: true, ..self }
    }
}

impl From<Piece> for Vec<Piece> {
    fn from(piece: Piece) -> Vec<Piece> {
        vec![piece]
    }
}

impl From<Panel> for Item {
    fn from(panel: Panel) -> Item {
        Item::Panel(panel)
    }
}

impl From<Text> for Item {
    fn from(text: Text) -> Item {
        Item::Text(text)
    }
}
