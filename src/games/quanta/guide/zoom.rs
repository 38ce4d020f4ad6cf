//! A part of a picture, larger.

use crate::scene::{Area, Edge, Item, Panel, Piece, Point, Scene, Text};

/// What `window` shows of a picture, each length so many times as long.
pub(super) fn zoomed(scene: &Scene, window: Area, times: i16) -> Scene {
    let lens = Lens { window, times };
    let mut part =
        Scene::new((window.width * times).unsigned_abs(), (window.height * times).unsigned_abs());
    part.items = scene.items.iter().filter_map(|item| lens.item(item)).collect();
    part
}

#[derive(Clone, Copy)]
struct Lens {
    window: Area,
    times: i16,
}

impl Lens {
    /// The same item, if anything of it is in the window.
    fn item(self, item: &Item) -> Option<Item> {
        Some(match item {
            Item::Panel(panel) if panel.area.meets(self.window) => Item::Panel(self.panel(*panel)),
            Item::Text(text) if self.sees(&[text.at]) => Item::Text(self.text(text)),
            Item::Disc { centre, radius, ink } if self.sees(&[*centre]) => {
                Item::Disc { centre: self.point(*centre), radius: radius * self.times, ink: *ink }
            }
            Item::Ring { centre, radius, edge } if self.sees(&[*centre]) => Item::Ring {
                centre: self.point(*centre),
                radius: radius * self.times,
                edge: self.edge(*edge),
            },
            Item::Polygon { corners, round, ink } if self.sees(corners) => Item::Polygon {
                corners: self.points(corners),
                round: round * self.times,
                ink: *ink,
            },
            Item::Line { points, edge } if self.sees(points) => {
                Item::Line { points: self.points(points), edge: self.edge(*edge) }
            }
            Item::Drawing { at, size, steps, ink } if self.sees(&[*at]) => {
                Item::Drawing { at: self.point(*at), size: size * self.times, steps, ink: *ink }
            }
            Item::Panel(_)
            | Item::Text(_)
            | Item::Disc { .. }
            | Item::Ring { .. }
            | Item::Polygon { .. }
            | Item::Line { .. }
            | Item::Drawing { .. }
            | Item::Footer { .. } => return None,
        })
    }

    fn sees(self, points: &[Point]) -> bool {
        points.iter().any(|point| Area::new(point.x, point.y, 1, 1).meets(self.window))
    }

    fn point(self, Point { x, y }: Point) -> Point {
        Point::new((x - self.window.x) * self.times, (y - self.window.y) * self.times)
    }

    fn points(self, points: &[Point]) -> Vec<Point> {
        points.iter().map(|&point| self.point(point)).collect()
    }

    fn edge(self, edge: Edge) -> Edge {
        Edge { width: edge.width * self.times, ..edge }
    }

    fn panel(self, panel: Panel) -> Panel {
        let Point { x, y } = self.point(Point::new(panel.area.x, panel.area.y));
        let (width, height) = (panel.area.width * self.times, panel.area.height * self.times);
        Panel {
            area: Area::new(x, y, width, height),
            radius: panel.radius * self.times,
            notch: panel.notch * self.times,
            edge: panel.edge.map(|edge| self.edge(edge)),
            ..panel
        }
    }

    fn text(self, text: &Text) -> Text {
        let larger = |piece: &Piece| Piece {
            size: piece.size * self.times.unsigned_abs(),
            rise: piece.rise * self.times,
            gap: piece.gap * self.times,
            ..piece.clone()
        };
        Text {
            at: self.point(text.at),
            width: text.width.map(|width| width * self.times.unsigned_abs()),
            pieces: text.pieces.iter().map(larger).collect(),
            ..text.clone()
        }
    }
}
