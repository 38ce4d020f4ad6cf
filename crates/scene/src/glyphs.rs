//! Fonts, and conversion of text to outlines.

use std::sync::LazyLock;

use harfrust::{Buffer, Direction, ShapeOptions, ShaperFont};
use skrifa::{DrawMemory, GlyphId, ScalerFont, font::Font, font::glyph::outline::PathSink};
use tiny_skia::{Path, PathBuilder, Rect};

use unicode_normalization::char::is_combining_mark;

use super::Weight;

/// Inter, in three weights.
static INTER: LazyLock<[Typeface; 3]> = LazyLock::new(|| {
    [
        font(include_bytes!("../fonts/Inter-Medium.otf")),
        font(include_bytes!("../fonts/Inter-SemiBold.otf")),
        font(include_bytes!("../fonts/Inter-Bold.otf")),
    ]
});

/// Fonts for letters that Inter lacks, tried in this order.
static FALLBACKS: LazyLock<[Typeface; 27]> = LazyLock::new(|| {
    [
        font(include_bytes!("../fonts/NotoSans-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansSymbols2-Regular.ttf")),
        font(include_bytes!("../fonts/NotoSansHebrew-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansArabic-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansArmenian-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansGeorgian-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansThai-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansDevanagari-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansTamil-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansBengali-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansTelugu-Bold.ttf")).scaled(0.9),
        font(include_bytes!("../fonts/NotoSansKannada-Bold.ttf")).scaled(0.9),
        font(include_bytes!("../fonts/NotoSansMalayalam-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansGujarati-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansGurmukhi-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansOriya-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansSinhala-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansKhmer-Bold.ttf")).scaled(0.9),
        font(include_bytes!("../fonts/NotoSansLao-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansMyanmar-Bold.ttf")).scaled(0.85),
        font(include_bytes!("../fonts/NotoSansEthiopic-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansCherokee-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansThaana-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSansCanadianAboriginal-Bold.ttf")),
        font(include_bytes!("../fonts/NotoSerifTibetan-Bold.ttf")).scaled(0.75),
        font(include_bytes!("../fonts/NotoSansMongolian-Regular.ttf")),
        // Chinese, Japanese, Korean: a large font, so its glyphs are read only when drawn.
        font(include_bytes!("../fonts/DroidSansFallback.ttf")),
    ]
});

fn font(bytes: &'static [u8]) -> Typeface {
    let font =
        Font::new(bytes, 0).expect("the fonts under fonts/ are whole, and a test reads them all");
    Typeface { font, scale: 1.0 }
}

/// A font, and its scale relative to Inter.
struct Typeface {
    font: Font,
    /// Less than 1 for scripts where letters pile up, so that they stay within their line.
    scale: f32,
}

impl Typeface {
    fn scaled(self, scale: f32) -> Typeface {
        Typeface { scale, ..self }
    }

    fn has(&self, letter: char) -> bool {
        self.font.charmap().map_unicode(letter).is_some()
    }
}

/// A stretch of text in one style: the key of a cached run.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub(super) struct Words {
    pub text: String,
    pub size: u16,
    pub weight: Weight,
    pub spaced: bool,
}

/// A shaped stretch of text. The pen starts at the origin; y points down.
#[derive(Debug, Default)]
pub(super) struct Outline {
    /// Distance that the pen moves, in pixels.
    pub advance: f32,
    /// `None` for blanks.
    pub path: Option<Path>,
}

impl Words {
    /// Shapes the text, and returns its outline.
    pub fn outline(&self) -> Outline {
        let pen = self.written(true);
        Outline { advance: pen.x, path: pen.path.finish() }
    }

    /// Shapes the text, and returns only the distance that the pen moves, in pixels.
    pub fn advance(&self) -> f32 {
        self.written(false).x
    }

    fn written(&self, draws: bool) -> Pen {
        let mut pen = Pen { path: PathBuilder::new(), draws, x: 0.0, y: 0.0, scale: 0.0 };
        for stretch in stretches(&self.text, self.weight) {
            match stretch.font {
                Some(font) => pen.write(font, self, &stretch.text),
                None => stretch.text.chars().for_each(|_| pen.write_box(self.size)),
            }
        }
        pen
    }
}

/// Text drawn by one font; without a font, boxes.
struct Stretch {
    font: Option<&'static Typeface>,
    text: String,
}

/// Returns Inter in this weight, then the fallback fonts.
fn fonts(weight: Weight) -> impl Iterator<Item = &'static Typeface> {
    let inter = &INTER[match weight {
        Weight::Medium => 0,
        Weight::SemiBold => 1,
        Weight::Bold => 2,
    }];
    std::iter::once(inter).chain(FALLBACKS.iter())
}

/// Returns true if any of our fonts has this letter.
pub(super) fn is_drawn(letter: char) -> bool {
    fonts(Weight::Bold).any(|font| font.has(letter))
}

/// Cuts `text` where the font must change. The first font that has a letter draws it; combining marks and
/// separators stay with the letter before them if its font has them.
fn stretches(text: &str, weight: Weight) -> Vec<Stretch> {
    let mut cut: Vec<Stretch> = Vec::new();
    for letter in text.chars() {
        if let Some(last) = cut.last_mut()
            && (stays(letter) || is_combining_mark(letter))
            && last.font.is_some_and(|font| font.has(letter))
        {
            last.text.push(letter);
            continue;
        }
        let font = fonts(weight).find(|font| font.has(letter));
        match cut.last_mut() {
            Some(last) if same(last.font, font) => last.text.push(letter),
            Some(_) | None => cut.push(Stretch { font, text: letter.into() }),
        }
    }
    cut
}

/// Returns true for letters without a script of their own: spaces, joiners and non-joiners.
fn stays(letter: char) -> bool {
    matches!(letter, ' ' | '\u{200C}' | '\u{200D}')
}

fn same(one: Option<&'static Typeface>, other: Option<&'static Typeface>) -> bool {
    match (one, other) {
        (Some(one), Some(other)) => std::ptr::eq(one, other),
        (None, None) => true,
        (Some(_), None) | (None, Some(_)) => false,
    }
}

/// Collects glyph outlines, and advances as it writes.
struct Pen {
    path: PathBuilder,
    draws: bool,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    fn write(&mut self, Typeface { font, scale: smaller }: &Typeface, words: &Words, text: &str) {
        let mut buffer = Buffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        if buffer.direction() == Direction::Invalid {
            buffer.set_direction(Direction::LeftToRight);
        }
        let shaper = ShaperFont::new(font);
        if harfrust::shape(&shaper, &mut buffer, ShapeOptions::new()).is_err() {
            return;
        }
        let size = f32::from(words.size);
        let apart = if words.spaced { size * 0.07 } else { 0.0 };
        let scale = size * smaller / f32::from(font.units_per_em());
        let scaler = ScalerFont::force_unhinted(font.clone(), None);
        let start = self.y;
        self.scale = scale;
        for (info, position) in buffer.glyph_infos().iter().zip(buffer.glyph_positions()) {
            let pen = self.x;
            self.x += position.x_offset as f32 * scale;
            self.y = start - position.y_offset as f32 * scale;
            if self.draws
                && let Some(outline) = scaler.outline(GlyphId::new(info.glyph_id))
            {
                // A glyph that can't be drawn leaves a gap: better than no picture.
                let _ = outline.draw(DrawMemory::Scratch, self);
            }
            self.x = pen + position.x_advance as f32 * scale + apart;
            self.y = start;
        }
    }

    /// Draws an upright box instead of a letter that no font has.
    fn write_box(&mut self, size: u16) {
        let em = f32::from(size);
        let (x, stroke) = (self.x + em * 0.06, em * 0.07);
        let outer = Rect::from_xywh(x, self.y - em * 0.72, em * 0.52, em * 0.72);
        let inner = outer.and_then(|outer| outer.inset(stroke, stroke));
        if let (Some(outer), Some(inner)) = (outer, inner) {
            self.path.push_rect(outer);
            // Reversed direction, so that it is a hole.
            self.path.move_to(inner.left(), inner.top());
            self.path.line_to(inner.left(), inner.bottom());
            self.path.line_to(inner.right(), inner.bottom());
            self.path.line_to(inner.right(), inner.top());
            self.path.close();
        }
        self.x += em * 0.64;
    }

    fn place(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl PathSink for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.place(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.place(x1, y1), self.place(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) =
            (self.place(x1, y1), self.place(x2, y2), self.place(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests;
