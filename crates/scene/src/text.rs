//! Lines of text in a picture, and the pieces that they are made of.

use super::{Ink, Point};

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
    /// Its middle: half of it lies on each side of the point.
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
    /// Colour of its letters, and of the bar over them.
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
