//! Lines of text, and the pieces they are made of.

use std::sync::LazyLock;

use super::{
    Ink, Point, fill_names,
    glyphs::Words,
    paint::{Cache, Size},
};

/// Widths that were measured: a text that is laid out again, or broken into lines, is not shaped each time.
static WIDTHS: LazyLock<Cache<Words, Width>> = LazyLock::new(|| Cache::new(1 << 19));

/// In pixels.
struct Width(i16);

impl Size for Width {
    fn bytes(&self) -> usize {
        size_of::<Width>()
    }
}

/// A line of text: one or more pieces on one baseline.
///
/// ```
/// use quark_scene::{Ink, Piece, Point, Scene, Text, Weight, name_mark};
///
/// let mut scene = Scene::new(1200, 400);
/// let name = Piece::new(name_mark(0), 40, Weight::SemiBold, Ink::TEXT);
/// let word = Piece::new("starts", 32, Weight::Medium, Ink::DIM).after(16);
/// scene.add(Text::left(Point::new(40, 80), vec![name, word]).within(500));
/// scene.add(Text::right(Point::new(1160, 80), Piece::new("12", 54, Weight::SemiBold, Ink::TEXT)));
/// ```
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Text {
    /// A point on the baseline: see `align`.
    pub at: Point,
    /// The part of the text that lies at the point.
    pub align: Align,
    /// Maximum width, in pixels; `None` for no limit.
    pub width: Option<u16>,
    /// Behaviour when the text is too wide.
    pub fit: Fit,
    /// Pieces, from left to right.
    pub pieces: Vec<Piece>,
}

/// Alignment of a text. It refers to the visible ink.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Align {
    /// The text starts at the point.
    Left,
    /// The text is centred at the point.
    Centre,
    /// The text ends at the point.
    Right,
}

/// Behaviour of a text that is too wide.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Fit {
    /// Names are cut with an ellipsis; without names, the last piece is cut.
    Ellipsis,
    /// The font shrinks, down to [`super::SMALLEST`]; then names are cut with an ellipsis.
    Shrink,
}

impl Text {
    fn new(align: Align, at: Point, pieces: impl Into<Vec<Piece>>) -> Text {
        Text { at, align, width: None, fit: Fit::Ellipsis, pieces: pieces.into() }
    }

    /// Creates a text that starts at a point.
    #[must_use]
    pub fn left(at: Point, pieces: impl Into<Vec<Piece>>) -> Text {
        Text::new(Align::Left, at, pieces)
    }

    /// Creates a text that is centred at a point.
    #[must_use]
    pub fn centred(at: Point, pieces: impl Into<Vec<Piece>>) -> Text {
        Text::new(Align::Centre, at, pieces)
    }

    /// Creates a text that ends at a point.
    #[must_use]
    pub fn right(at: Point, pieces: impl Into<Vec<Piece>>) -> Text {
        Text::new(Align::Right, at, pieces)
    }

    /// Sets the maximum width, in pixels: names are cut.
    #[must_use]
    pub fn within(self, width: i16) -> Text {
        Text { width: Some(width.unsigned_abs()), ..self }
    }

    /// Sets the maximum width, in pixels: the font shrinks first, then names are cut.
    #[must_use]
    pub fn shrunk_within(self, width: i16) -> Text {
        Text { width: Some(width.unsigned_abs()), fit: Fit::Shrink, ..self }
    }
}

/// A stretch of text in one style.
///
/// ```
/// use quark_scene::{Ink, Piece, Weight};
///
/// // A letter with a small index below the line.
/// let letters = [
///     Piece::new("H", 60, Weight::Bold, Ink::TEXT),
///     Piece::new("2", 36, Weight::Medium, Ink::TEXT).raised(-12),
/// ];
/// assert_eq!(letters[1].rise, -12);
/// ```
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Piece {
    /// The text; may contain name marks.
    pub text: String,
    /// Font size: pixels of the em.
    pub size: u16,
    /// Font weight.
    pub weight: Weight,
    /// Colour of the letters, and of the bar over them.
    pub ink: Ink,
    /// Pixels above the baseline; negative for below.
    pub rise: i16,
    /// Free pixels before the piece.
    pub gap: i16,
    /// True for a bar over the text, as over an anti-quark's letter.
    pub bar: bool,
    /// True for wider letter spacing, as in titles in capitals.
    pub spaced: bool,
    /// True if the next piece starts at the same point, as a lower index does below an exponent.
    pub stays: bool,
}

/// Font weight.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Weight {
    /// Weight 500, for labels.
    Medium,
    /// Weight 600, for names and figures.
    SemiBold,
    /// Weight 700, for titles and letters of particles.
    Bold,
}

impl Piece {
    /// Creates a piece in this style.
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
            stays: false,
        }
    }

    /// Creates a label in the dim ink.
    #[must_use]
    pub fn label(text: impl Into<String>) -> Piece {
        Piece::new(text, 36, Weight::Medium, Ink::DIM)
    }

    /// Returns the width of the text, in pixels, as the pen moves. A name counts as nothing yet.
    pub(super) fn width(&self) -> i16 {
        let Piece { size, weight, spaced, .. } = *self;
        let text = fill_names(&self.text, |_| String::new());
        let words = Words { text, size, weight, spaced };
        WIDTHS.get(&words, || Width(words.advance().ceil() as i16)).0
    }

    /// Breaks the piece between words into lines of at most `width` pixels. If there are more than `most`, the last one
    /// is cut with an ellipsis. Names must be filled in already.
    ///
    /// ```
    /// use quark_scene::{Ink, Piece, Weight};
    ///
    /// let said = Piece::new("Ada draws two cards.", 40, Weight::Medium, Ink::TEXT);
    /// let lines: Vec<String> = said.lines(250, 2).into_iter().map(|line| line.text).collect();
    /// assert_eq!(lines, ["Ada draws", "two cards."]);
    /// assert_eq!(said.lines(250, 1)[0].text, "Ada draws…");
    /// ```
    #[must_use]
    pub fn lines(&self, width: i16, most: usize) -> Vec<Piece> {
        let with = |text: String| Piece { text, ..self.clone() };
        let mut lines: Vec<Piece> = Vec::new();
        for word in self.text.split(' ') {
            let longer = lines.last().map(|line| with(format!("{} {word}", line.text)));
            if let Some(longer) = longer.filter(|line| line.width() <= width) {
                lines.pop();
                lines.push(longer);
            } else if lines.len() < most {
                lines.push(with(word.to_owned()));
            } else {
                for last in lines.iter_mut().skip(most - 1) {
                    last.text = format!("{}…", last.text.trim_end_matches(['.', ',', ';', ':']));
                }
                break;
            }
        }
        lines
    }

    /// Raises the piece above the baseline by `rise` pixels; lowers it if negative.
    #[must_use]
    pub fn raised(self, rise: i16) -> Piece {
        Piece { rise, ..self }
    }

    /// Leaves `gap` pixels free before the piece.
    #[must_use]
    pub fn after(self, gap: i16) -> Piece {
        Piece { gap, ..self }
    }

    /// Adds a bar over the text if `bar` is true.
    #[must_use]
    pub fn barred(self, bar: bool) -> Piece {
        Piece { bar, ..self }
    }

    /// Widens the letter spacing.
    #[must_use]
    pub fn spaced(self) -> Piece {
        Piece { spaced: true, ..self }
    }

    /// Lets the next piece start at the same point.
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
