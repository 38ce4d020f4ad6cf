//! Rasterised shapes: the coverage of each pixel, as runs of equal pixels.

use tiny_skia::{FillRule, Mask, Path, PathBuilder, Rect, Stroke, Transform};

use super::Size;
use crate::Area;

/// Full coverage; levels go from 0 to this.
pub const FULL: u8 = 8;

/// A rasterised shape without a colour, placed around an origin.
#[derive(Debug, Default)]
pub(crate) struct Sprite {
    area: Area,
    spans: Vec<Span>,
}

/// Neighbouring pixels of a row with equal coverage.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Span {
    /// Distance from the left of the sprite's area.
    pub x: u16,
    /// Distance from the top of the sprite's area.
    pub y: u16,
    /// Number of pixels.
    pub length: u16,
    /// Coverage, from 1 to [`FULL`].
    pub level: u8,
}

impl Size for Sprite {
    fn bytes(&self) -> usize {
        size_of::<Sprite>() + self.spans.len() * size_of::<Span>()
    }
}

impl Sprite {
    /// Fills `path`; an inner outline in the opposite direction is a hole.
    pub fn filled(path: &Path) -> Sprite {
        Sprite::drawn(path, FillRule::Winding)
    }

    /// Fills `path` with the even-odd rule: areas inside an odd number of outlines.
    pub fn between(path: &Path) -> Sprite {
        Sprite::drawn(path, FillRule::EvenOdd)
    }

    /// Draws the line along `path`.
    pub(crate) fn stroked(path: &Path, stroke: &Stroke) -> Sprite {
        let dashed = stroke.dash.as_ref().and_then(|dash| path.dash(dash, 1.0));
        let line = dashed.as_ref().unwrap_or(path).stroke(stroke, 1.0);
        line.map(|line| Sprite::filled(&line)).unwrap_or_default()
    }

    /// Creates a rectangle of fully covered pixels.
    pub fn block(area: Area) -> Sprite {
        let (width, height) = (area.width.unsigned_abs(), area.height.unsigned_abs());
        let row = |y| Span { x: 0, y, length: width, level: FULL };
        Sprite { area, spans: (0..height).map(row).collect() }
    }

    /// Area that it may touch, relative to its origin.
    pub fn area(&self) -> Area {
        self.area
    }

    /// Covered pixels, row by row.
    pub fn spans(&self) -> &[Span] {
        &self.spans
    }

    /// Keeps only what lies in `path` too.
    pub fn within(self, path: &Path) -> Sprite {
        let mut mask = self.mask();
        let shift = Transform::from_translate(-f32::from(self.area.x), -f32::from(self.area.y));
        if let Some(mask) = &mut mask {
            mask.intersect_path(path, FillRule::Winding, true, shift);
        }
        mask.map(|mask| Sprite::masked(&mask, self.area)).unwrap_or_default()
    }

    fn drawn(path: &Path, rule: FillRule) -> Sprite {
        let bounds = path.bounds();
        let (x, y) = (bounds.left().floor(), bounds.top().floor());
        let (right, bottom) = (bounds.right().ceil(), bounds.bottom().ceil());
        let area = Area::new(x as i16, y as i16, (right - x) as i16, (bottom - y) as i16);
        let mask = Mask::new(area.width.unsigned_abs().into(), area.height.unsigned_abs().into());
        let Some(mut mask) = mask else { return Sprite::default() };
        mask.fill_path(path, rule, true, Transform::from_translate(-x, -y));
        Sprite::masked(&mask, area)
    }

    /// Converts `mask` to spans, and shrinks its area to the covered part.
    fn masked(mask: &Mask, area: Area) -> Sprite {
        let mut spans: Vec<Span> = Vec::new();
        let width = mask.width() as usize;
        for (y, row) in (0..).zip(mask.data().chunks_exact(width)) {
            let mut x = 0;
            for same in row.chunk_by(|one, next| level(*one) == level(*next)) {
                let level = same.first().copied().map(level).unwrap_or_default();
                let length = same.len() as u16;
                if 0 < level {
                    spans.push(Span { x, y, length, level });
                }
                x += length;
            }
        }
        Sprite { area, spans }.trimmed()
    }

    fn trimmed(mut self) -> Sprite {
        let left = self.spans.iter().map(|span| span.x).min().unwrap_or_default();
        let right = self.spans.iter().map(|span| span.x + span.length).max().unwrap_or_default();
        let top = self.spans.first().map(|span| span.y).unwrap_or_default();
        let bottom = self.spans.last().map(|span| span.y + 1).unwrap_or_default();
        for span in &mut self.spans {
            span.x -= left;
            span.y -= top;
        }
        self.spans.shrink_to_fit();
        let (width, height) = ((right - left).cast_signed(), (bottom - top).cast_signed());
        let (x, y) = (self.area.x + left.cast_signed(), self.area.y + top.cast_signed());
        Sprite { area: Area::new(x, y, width, height), spans: self.spans }
    }

    fn mask(&self) -> Option<Mask> {
        let (width, height) = (self.area.width.unsigned_abs(), self.area.height.unsigned_abs());
        let mut mask = Mask::new(width.into(), height.into())?;
        for span in &self.spans {
            let start = usize::from(span.y) * usize::from(width) + usize::from(span.x);
            let row = mask.data_mut().get_mut(start..start + usize::from(span.length))?;
            row.fill(span.level * (u8::MAX / FULL));
        }
        Some(mask)
    }
}

/// Rounds a coverage to a level. Eight steps are all that the eye can tell apart along an edge, and fewer
/// steps compress better.
fn level(coverage: u8) -> u8 {
    ((u16::from(coverage) * u16::from(FULL) + 127) / 255) as u8
}

/// Returns the outline of a rectangle with round corners; `notch` cuts off the top right one.
pub fn rounded(area: (f32, f32, f32, f32), radius: f32, notch: f32) -> Option<Path> {
    let (x, y, width, height) = area;
    let radius = radius.min(width / 2.0).min(height / 2.0).max(0.0);
    let (right, bottom) = (x + width, y + height);
    let mut path = PathBuilder::new();
    if radius == 0.0 && notch == 0.0 {
        return Rect::from_xywh(x, y, width, height).map(PathBuilder::from_rect);
    }
    // With this distance of control points, a cubic curve comes closest to a quarter of a circle.
    let handle = radius * (1.0 - 0.552_285);
    path.move_to(x + radius, y);
    if 0.0 < notch {
        let soft = 5.0_f32.min(notch / 3.0);
        let slant = soft * std::f32::consts::FRAC_1_SQRT_2;
        path.line_to(right - notch - soft, y);
        path.quad_to(right - notch, y, right - notch + slant, y + slant);
        path.line_to(right - slant, y + notch - slant);
        path.quad_to(right, y + notch, right, y + notch + soft);
    } else {
        path.line_to(right - radius, y);
        path.cubic_to(right - handle, y, right, y + handle, right, y + radius);
    }
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - handle, right - handle, bottom, right - radius, bottom);
    path.line_to(x + radius, bottom);
    path.cubic_to(x + handle, bottom, x, bottom - handle, x, bottom - radius);
    path.line_to(x, y + radius);
    path.cubic_to(x, y + handle, x + handle, y, x + radius, y);
    path.close();
    path.finish()
}

/// Returns a closed outline through `corners`, each rounded by about `round` pixels.
pub(crate) fn polygon(corners: &[(f32, f32)], round: f32) -> Option<Path> {
    let mut path = PathBuilder::new();
    let count = corners.len();
    for (place, &corner) in corners.iter().enumerate() {
        let before = *corners.get((place + count - 1) % count)?;
        let after = *corners.get((place + 1) % count)?;
        let (enter, leave) = (toward(corner, before, round), toward(corner, after, round));
        match place {
            0 => path.move_to(enter.0, enter.1),
            _ => path.line_to(enter.0, enter.1),
        }
        path.quad_to(corner.0, corner.1, leave.0, leave.1);
    }
    path.close();
    path.finish()
}

/// Returns the point at distance `by` from `from` towards `to`, but at most half way.
fn toward(from: (f32, f32), to: (f32, f32), by: f32) -> (f32, f32) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    let part = if length == 0.0 { 0.0 } else { (by / length).min(0.5) };
    (from.0 + dx * part, from.1 + dy * part)
}
