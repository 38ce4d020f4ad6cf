//! Shapes without position and colour, and their rasterisation.

use tiny_skia::{LineCap, LineJoin, Path, PathBuilder, Stroke, StrokeDash};

use super::sprite::{Sprite, polygon, rounded};
use crate::{Area, Edge, Panel, Point, Segment};

/// Cache key of a sprite.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub enum Shape {
    Fill(Panel),
    Outline(Panel),
    Hatch(Panel),
    Disc(i16),
    Ring(i16, Edge),
    Polygon(Vec<Point>, i16),
    Line(Vec<Point>, Edge),
    Drawing(&'static [Segment], i16),
}

impl Shape {
    /// Rasterises the shape; `None` if it is too small to be seen.
    pub fn drawn(&self) -> Option<Sprite> {
        let sprite = match self {
            Shape::Fill(panel) if panel.radius == 0 && panel.notch == 0 => {
                Sprite::block(panel.area)
            }
            Shape::Fill(panel) => Sprite::filled(&outline(panel, 0.0)?),
            Shape::Outline(panel) => edge(panel, panel.edge?)?,
            Shape::Hatch(panel) => hatch(panel)?,
            Shape::Disc(radius) => {
                Sprite::filled(&PathBuilder::from_circle(0.0, 0.0, f32::from(*radius))?)
            }
            Shape::Ring(radius, edge) => {
                let (outer, width) = (f32::from(*radius), f32::from(edge.width));
                let middle = PathBuilder::from_circle(0.0, 0.0, outer - width / 2.0)?;
                Sprite::stroked(&middle, &stroke(*edge))
            }
            Shape::Polygon(corners, round) => {
                let corners: Vec<_> = corners.iter().map(|&corner| pair(corner)).collect();
                Sprite::filled(&polygon(&corners, f32::from(*round))?)
            }
            Shape::Line(points, edge) => {
                let mut path = PathBuilder::new();
                let (first, rest) = points.split_first()?;
                path.move_to(first.x.into(), first.y.into());
                rest.iter().for_each(|point| path.line_to(point.x.into(), point.y.into()));
                Sprite::stroked(&path.finish()?, &stroke(*edge))
            }
            Shape::Drawing(steps, size) => Sprite::filled(&drawing(steps, *size)?),
        };
        Some(sprite)
    }
}

/// Returns the outline of `panel`, moved inwards by `inset` pixels.
fn outline(panel: &Panel, inset: f32) -> Option<Path> {
    let Area { x, y, width, height } = panel.area;
    let (width, height) = (f32::from(width) - 2.0 * inset, f32::from(height) - 2.0 * inset);
    // Parallel to a slanted edge, a notch shrinks by less than the sides do.
    let notch = match panel.notch {
        0 => 0.0,
        notch => f32::from(notch) - inset * (2.0 - std::f32::consts::SQRT_2),
    };
    let radius = (f32::from(panel.radius) - inset).max(0.0);
    rounded((f32::from(x) + inset, f32::from(y) + inset, width, height), radius, notch)
}

/// Draws the line inside the edge of `panel`.
fn edge(panel: &Panel, edge: Edge) -> Option<Sprite> {
    let width = f32::from(edge.width);
    if edge.dash.is_some() {
        return Some(Sprite::stroked(&outline(panel, width / 2.0)?, &stroke(edge)));
    }
    let mut both = PathBuilder::new();
    both.push_path(&outline(panel, 0.0)?);
    both.push_path(&outline(panel, width)?);
    Some(Sprite::between(&both.finish()?))
}

/// Draws slanted lines over `panel`.
fn hatch(panel: &Panel) -> Option<Sprite> {
    let (width, height) = (f32::from(panel.area.width), f32::from(panel.area.height));
    let rising = panel.hatch?.is_multiple_of(2);
    let mut path = PathBuilder::new();
    let mut x = -height;
    while x < width + height {
        let (top, bottom) = if rising { (x + height, x) } else { (x, x + height) };
        path.move_to(bottom, height);
        path.line_to(top, 0.0);
        x += 14.0;
    }
    let line = Stroke { width: 4.0, ..Stroke::default() };
    let lines = path.finish()?.stroke(&line, 1.0)?;
    Some(Sprite::filled(&lines).within(&outline(panel, 0.0)?))
}

/// Returns the outlines of a drawing, at `size` pixels per thousand units.
fn drawing(steps: &[Segment], size: i16) -> Option<Path> {
    let scale = f32::from(size) / 1_000.0;
    let at = |units: i16| f32::from(units) * scale;
    let mut path = PathBuilder::new();
    for step in steps {
        match *step {
            Segment::To(x, y) => {
                path.close();
                path.move_to(at(x), at(y));
            }
            Segment::Line(x, y) => path.line_to(at(x), at(y)),
            Segment::Curve(handles) => {
                let [x1, y1, x2, y2, x, y] = handles.map(at);
                path.cubic_to(x1, y1, x2, y2, x, y);
            }
        }
    }
    path.close();
    path.finish()
}

fn stroke(edge: Edge) -> Stroke {
    let dash = edge.dash.and_then(|(on, off)| StrokeDash::new(vec![on.into(), off.into()], 0.0));
    let line_cap = if edge.dash.is_some() { LineCap::Butt } else { LineCap::Round };
    Stroke {
        width: edge.width.into(),
        line_cap,
        line_join: LineJoin::Round,
        dash,
        ..Stroke::default()
    }
}

fn pair(point: Point) -> (f32, f32) {
    (point.x.into(), point.y.into())
}
