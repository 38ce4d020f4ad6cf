//! A picture of small things, drawn larger.

use crate::scene::{Area, Edge, Item, Panel, Piece, Point, Scene, Text};

/// The same picture, so many tenths as large. Nothing lies at places in it.
pub(super) fn enlarged(scene: &Scene, tenths: i16) -> Scene {
    let by = Scale(tenths);
    let mut larger = Scene::new(by.size(scene.width), by.size(scene.height));
    scene.items.iter().for_each(|item| larger.add(by.item(item)));
    larger
}

/// How many tenths as large.
#[derive(Clone, Copy)]
struct Scale(i16);

impl Scale {
    const fn by(self, pixels: i16) -> i16 {
        (pixels as i32 * self.0 as i32 / 10) as i16
    }

    const fn size(self, pixels: u16) -> u16 {
        self.by(pixels.cast_signed()).cast_unsigned()
    }

    const fn point(self, point: Point) -> Point {
        Point::new(self.by(point.x), self.by(point.y))
    }

    fn points(self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|point| self.point(*point)).collect()
    }

    const fn area(self, area: Area) -> Area {
        Area::new(self.by(area.x), self.by(area.y), self.by(area.width), self.by(area.height))
    }

    fn edge(self, edge: Edge) -> Edge {
        let dash = edge.dash.map(|(on, off)| (self.by(on), self.by(off)));
        Edge { width: self.by(edge.width), dash, ..edge }
    }

    fn panel(self, panel: Panel) -> Panel {
        Panel {
            area: self.area(panel.area),
            radius: self.by(panel.radius),
            notch: self.by(panel.notch),
            edge: panel.edge.map(|edge| self.edge(edge)),
            ..panel
        }
    }

    fn text(self, text: &Text) -> Text {
        let piece = |piece: &Piece| Piece {
            size: self.size(piece.size),
            rise: self.by(piece.rise),
            gap: self.by(piece.gap),
            ..piece.clone()
        };
        Text {
            at: self.point(text.at),
            width: text.width.map(|width| self.size(width)),
            pieces: text.pieces.iter().map(piece).collect(),
            ..text.clone()
        }
    }

    fn item(self, item: &Item) -> Item {
        match item {
            Item::Panel(panel) => Item::Panel(self.panel(*panel)),
            Item::Text(text) => Item::Text(self.text(text)),
            Item::Disc { centre, radius, ink } => {
                Item::Disc { centre: self.point(*centre), radius: self.by(*radius), ink: *ink }
            }
            Item::Ring { centre, radius, edge } => Item::Ring {
                centre: self.point(*centre),
                radius: self.by(*radius),
                edge: self.edge(*edge),
            },
            Item::Polygon { corners, round, ink } => {
                Item::Polygon { corners: self.points(corners), round: self.by(*round), ink: *ink }
            }
            Item::Drawing { at, size, steps, ink } => {
                Item::Drawing { at: self.point(*at), size: self.by(*size), steps, ink: *ink }
            }
            Item::Line { points, edge } => {
                Item::Line { points: self.points(points), edge: self.edge(*edge) }
            }
            Item::Footer { y } => Item::Footer { y: self.by(*y) },
        }
    }
}
