//! Enlarged and reduced parts of pictures.

use super::{Area, Edge, Item, Panel, Piece, Point, Scene, Text};

/// Maps `part` of a picture to `area` of another. Both must have the same aspect ratio.
///
/// ```
/// use quark_scene::{Area, Ink, Item, Lens, Point};
///
/// let lens = Lens { part: Area::new(100, 100, 50, 50), area: Area::new(0, 0, 100, 100) };
/// let disc = |x, y, radius| Item::Disc { centre: Point::new(x, y), radius, ink: Ink::TEXT };
/// assert_eq!(lens.item(&disc(125, 110, 5)), disc(50, 20, 10));
/// ```
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Lens {
    /// The part that is shown; not empty.
    pub part: Area,
    /// Area where it is shown.
    pub area: Area,
}

impl Lens {
    /// Returns true if an item lies in the part: a small item by its centre, a large one by any of its
    /// pixels.
    #[must_use]
    pub fn sees(self, item: &Item) -> bool {
        match item {
            Item::Panel(_) | Item::Polygon { .. } | Item::Line { .. } | Item::Inset { .. } => {
                item.extent().is_some_and(|area| area.grown(1).meets(self.part))
            }
            Item::Disc { .. } | Item::Ring { .. } | Item::Text(_) | Item::Drawing { .. } => {
                item.middle().is_some_and(|at| Area::new(at.x, at.y, 1, 1).meets(self.part))
            }
            Item::Footer { .. } => false,
        }
    }

    /// Returns the item as the lens shows it, even if it lies outside the part.
    #[must_use]
    pub fn item(self, item: &Item) -> Item {
        match item {
            Item::Panel(panel) => Item::Panel(self.panel(*panel)),
            Item::Text(text) => Item::Text(self.text(text)),
            Item::Disc { centre, radius, ink } => {
                Item::Disc { centre: self.point(*centre), radius: self.length(*radius), ink: *ink }
            }
            Item::Ring { centre, radius, edge } => Item::Ring {
                centre: self.point(*centre),
                radius: self.length(*radius),
                edge: self.edge(*edge),
            },
            Item::Polygon { corners, round, ink } => Item::Polygon {
                corners: self.points(corners),
                round: self.length(*round),
                ink: *ink,
            },
            Item::Drawing { at, size, steps, ink } => {
                Item::Drawing { at: self.point(*at), size: self.length(*size), steps, ink: *ink }
            }
            Item::Line { points, edge } => {
                Item::Line { points: self.points(points), edge: self.edge(*edge) }
            }
            Item::Inset { lens, items } => {
                let area = self.area_of(lens.area);
                Item::Inset { lens: Lens { area, ..*lens }, items: items.clone() }
            }
            Item::Footer { y } => Item::Footer { y: self.point(Point::new(0, *y)).y },
        }
    }

    /// Returns the position where the lens shows a point.
    #[must_use]
    pub fn point(self, Point { x, y }: Point) -> Point {
        let Lens { part, area } = self;
        Point::new(self.length(x - part.x) + area.x, self.length(y - part.y) + area.y)
    }

    /// Returns a length as the lens shows it, to the nearest pixel.
    #[must_use]
    pub fn length(self, pixels: i16) -> i16 {
        let (part, area) = (i32::from(self.part.width.max(1)), i32::from(self.area.width));
        (i32::from(pixels) * area + part / 2).div_euclid(part) as i16
    }

    /// Returns a font size as the lens shows it, in pixels of the em.
    pub(super) fn size(self, pixels: u16) -> u16 {
        self.length(pixels.cast_signed()).unsigned_abs()
    }

    fn points(self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|point| self.point(*point)).collect()
    }

    /// Returns a rectangle as the lens shows it.
    #[must_use]
    pub fn area_of(self, area: Area) -> Area {
        let Point { x, y } = self.point(Point::new(area.x, area.y));
        let end = self.point(Point::new(area.right(), area.bottom()));
        Area::new(x, y, end.x - x, end.y - y)
    }

    fn edge(self, edge: Edge) -> Edge {
        // A line stays visible, however small.
        let longer = |pixels| self.length(pixels).max(1);
        let dash = edge.dash.map(|(on, off)| (longer(on), longer(off)));
        Edge { width: longer(edge.width), dash, ..edge }
    }

    fn panel(self, panel: Panel) -> Panel {
        Panel {
            area: self.area_of(panel.area),
            radius: self.length(panel.radius),
            notch: self.length(panel.notch),
            edge: panel.edge.map(|edge| self.edge(edge)),
            ..panel
        }
    }

    fn text(self, text: &Text) -> Text {
        let piece = |piece: &Piece| Piece {
            size: self.size(piece.size),
            rise: self.length(piece.rise),
            gap: self.length(piece.gap),
            ..piece.clone()
        };
        Text {
            at: self.point(text.at),
            width: text.width.map(|width| self.size(width)),
            pieces: text.pieces.iter().map(piece).collect(),
            ..text.clone()
        }
    }
}

impl Scene {
    /// Returns a new picture of `part`, scaled by `tenths` / 10. Places are dropped: nothing in this picture
    /// changes later.
    #[must_use]
    pub fn enlarged(&self, part: Area, tenths: i16) -> Scene {
        let size = |pixels: i16| (i32::from(pixels) * i32::from(tenths) / 10) as i16;
        let (width, height) = (size(part.width), size(part.height));
        let lens = Lens { part, area: Area::new(0, 0, width, height) };
        let mut shown = Scene::new(width.unsigned_abs(), height.unsigned_abs());
        let seen = self.items.iter().filter(|item| lens.sees(item));
        shown.items = seen.map(|item| lens.item(item)).collect();
        shown
    }

    /// Draws `part` of another picture as large as it fits into `area`, in its upper left corner, and returns
    /// where. The rest is clipped. Names and letters keep their positions, too small to read.
    pub fn inset(&mut self, area: Area, other: Scene, part: Area) -> Area {
        let fits = i32::from(area.height) * i32::from(part.width) / i32::from(part.height.max(1));
        let width = i32::from(area.width).min(fits) as i16;
        let height = i32::from(width) * i32::from(part.height) / i32::from(part.width.max(1));
        let area = Area { width, height: height as i16, ..area };
        let mut items = other.items;
        items.retain(|item| !matches!(item, Item::Footer { .. }));
        self.add(Item::Inset { lens: Lens { part, area }, items });
        area
    }
}
