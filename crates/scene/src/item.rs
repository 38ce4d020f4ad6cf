//! The items that pictures are made of.

use super::{Area, Ink, Lens, Point, Text};

/// One item of a picture.
///
/// ```
/// use quark_scene::{Ink, Item, Point, Scene};
///
/// let mut scene = Scene::new(1200, 400);
/// let corners = vec![Point::new(60, 20), Point::new(100, 90), Point::new(20, 90)];
/// scene.add(Item::Polygon { corners, round: 4, ink: Ink::TEXT });
/// scene.add(Item::Disc { centre: Point::new(60, 65), radius: 12, ink: Ink::ACCENT });
/// ```
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub enum Item {
    /// A rectangle, mostly with round corners.
    Panel(Panel),
    /// A line of text.
    Text(Text),
    /// A filled circle.
    Disc {
        /// Centre, in pixels from the picture's top left corner.
        centre: Point,
        /// Radius, in pixels.
        radius: i16,
        /// Fill colour.
        ink: Ink,
    },
    /// A circular line.
    Ring {
        /// Centre, in pixels from the picture's top left corner.
        centre: Point,
        /// Radius up to the outer edge of the line, in pixels.
        radius: i16,
        /// Style of the line, which is drawn inside `radius`.
        edge: Edge,
    },
    /// A filled shape with straight edges.
    Polygon {
        /// Corners, in order.
        corners: Vec<Point>,
        /// Rounding of the corners, in pixels.
        round: i16,
        /// Fill colour.
        ink: Ink,
    },
    /// A shape with curves that can be drawn at any size.
    Drawing {
        /// Position of its origin.
        at: Point,
        /// Pixels per thousand units; negative turns it upside down.
        size: i16,
        /// Outlines; an inner outline in the opposite direction is a hole.
        steps: &'static [Segment],
        /// Fill colour.
        ink: Ink,
    },
    /// A line through several points, with round ends.
    Line {
        /// Points along the line, in order.
        points: Vec<Point>,
        /// Style of the line.
        edge: Edge,
    },
    /// A part of another picture, usually smaller, clipped at its edges.
    Inset {
        /// The part that is shown, and where.
        lens: Lens,
        /// Items of the other picture, from bottom to top.
        items: Vec<Item>,
    },
    /// Table, move and hash along a baseline; they are known only when the picture is painted.
    Footer {
        /// Baseline, in pixels from the picture's top.
        y: i16,
    },
}

impl Item {
    /// Bounding rectangle; `None` for items whose size depends on letters or curves.
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

    /// Approximate centre; `None` for an item without a position of its own.
    #[must_use]
    pub fn middle(&self) -> Option<Point> {
        match self {
            Item::Text(text) => Some(text.at),
            Item::Drawing { at, .. } => Some(*at),
            _ => self.extent().map(Area::centre),
        }
    }
}

/// A step along an outline. Coordinates point right and down, in units scaled by [`Item::Drawing`]'s `size`.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Segment {
    /// Starts a new outline here; every outline is closed automatically.
    To(i16, i16),
    /// Straight line to this point.
    Line(i16, i16),
    /// Cubic curve: two control points and the end.
    Curve([i16; 6]),
}

/// A rectangle, filled, outlined or both. Its corners can be round, and the top right one cut off.
///
/// ```
/// use quark_scene::{Area, Edge, Ink, Panel, Scene};
///
/// let mut scene = Scene::new(1200, 400);
/// let card = Panel::filled(Area::new(40, 40, 160, 240), 16, Ink::CARD_FACE);
/// scene.add(card.edged(Edge::solid(3, Ink::CARD_EDGE)).notched(30));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Panel {
    /// Position and size.
    pub area: Area,
    /// Radius of the corners, in pixels.
    pub radius: i16,
    /// Pixels cut off the top right corner; 0 for none.
    pub notch: i16,
    /// Fill colour; `None` for no fill.
    pub fill: Option<Ink>,
    /// Outline, drawn inside the area; `None` for no outline.
    pub edge: Option<Edge>,
    /// Hatching, in themes that hatch, to tell touching fills apart: rising lines for even numbers, falling
    /// for odd.
    pub hatch: Option<u8>,
}

impl Panel {
    /// Creates a filled rectangle with round corners.
    #[must_use]
    pub const fn filled(area: Area, radius: i16, ink: Ink) -> Panel {
        Panel { area, radius, notch: 0, fill: Some(ink), edge: None, hatch: None }
    }

    /// Creates an outline with round corners.
    #[must_use]
    pub const fn outline(area: Area, radius: i16, edge: Edge) -> Panel {
        Panel { area, radius, notch: 0, fill: None, edge: Some(edge), hatch: None }
    }

    /// Adds an outline inside the edge.
    #[must_use]
    pub const fn edged(self, edge: Edge) -> Panel {
        Panel { edge: Some(edge), ..self }
    }

    /// Cuts off the top right corner.
    #[must_use]
    pub const fn notched(self, notch: i16) -> Panel {
        Panel { notch, ..self }
    }

    /// Adds hatching in this direction (see [`hatch`](Panel::hatch)), in themes that hatch.
    #[must_use]
    pub const fn hatched(self, way: u8) -> Panel {
        Panel { hatch: Some(way), ..self }
    }
}

/// Style of a line.
///
/// ```
/// use quark_scene::{Area, Edge, Ink, Panel, Scene};
///
/// let mut scene = Scene::new(1200, 400);
/// // A place where something is missing.
/// scene.add(Panel::outline(Area::new(40, 40, 160, 240), 16, Edge::dashed(3, Ink::RULE)));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Edge {
    /// Width, in pixels.
    pub width: i16,
    /// Colour of the line.
    pub ink: Ink,
    /// Lengths of dash and gap, in pixels; `None` for a solid line.
    pub dash: Option<(i16, i16)>,
}

impl Edge {
    /// Creates a solid line.
    #[must_use]
    pub const fn solid(width: i16, ink: Ink) -> Edge {
        Edge { width, ink, dash: None }
    }

    /// Creates a dashed line.
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
