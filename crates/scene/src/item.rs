//! The few things of which pictures are made.

use super::{Area, Ink, Lens, Point, Text};

/// One thing in a picture.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub enum Item {
    /// A rectangle, mostly with round corners.
    Panel(Panel),
    /// A line of text.
    Text(Text),
    /// A filled circle.
    Disc {
        /// Its middle, in pixels from the picture's top left corner.
        centre: Point,
        /// In pixels.
        radius: i16,
        /// Colour of its fill, by role.
        ink: Ink,
    },
    /// A circle's line.
    Ring {
        /// Its middle, in pixels from the picture's top left corner.
        centre: Point,
        /// To the outer edge of the line.
        radius: i16,
        /// How the line looks; its width lies within `radius`.
        edge: Edge,
    },
    /// A closed shape.
    Polygon {
        /// Its corners, in order.
        corners: Vec<Point>,
        /// How much its corners are rounded.
        round: i16,
        /// Colour of its fill, by role.
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
        /// Colour of its fill, by role.
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
    /// Table, move and the seed's hash along this baseline, known only to who paints.
    Footer {
        /// The baseline, in pixels from the picture's top.
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

/// A rectangle, filled or outlined or both; its corners can be round, and one cut off.
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
    /// Colour of the line, by role.
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
