//! Text layout: fills in names, keeps within widths, and aligns ends.

use std::sync::Arc;

use super::{
    Align, Area, Caption, Fit, Ink, Piece, Point, SMALLEST, Text, fill_names,
    glyphs::Words,
    name::is_name_mark,
    paint::{Size, sprite::Sprite},
    shortened::{cut, shortened},
};

/// Size in percent to which a text with a name shrinks before the name is cut.
const SLIGHTLY: u16 = 80;

/// A stretch of text, drawn once and cached.
#[derive(Debug)]
pub(super) struct Run {
    /// Distance that the pen moves, in pixels.
    pub advance: f32,
    /// The drawn letters; the pen starts at the origin.
    pub sprite: Sprite,
}

impl Size for Run {
    fn bytes(&self) -> usize {
        size_of::<Run>() + self.sprite.bytes()
    }
}

impl Run {
    /// Shapes and draws a stretch of text.
    pub fn of(words: &Words) -> Run {
        let outline = words.outline();
        let sprite = outline.path.map(|path| Sprite::filled(&path)).unwrap_or_default();
        Run { advance: outline.advance, sprite }
    }
}

/// A run at its position.
#[derive(Debug)]
pub(super) struct Placed {
    pub run: Arc<Run>,
    /// Text and style.
    pub words: Words,
    /// Start of the pen.
    pub at: Point,
    pub ink: Ink,
    /// Bar over the letters.
    pub bar: Option<Area>,
}

impl Placed {
    /// Pixels that it touches.
    pub fn area(&self) -> Area {
        let ink = self.run.sprite.area();
        let moved = Area::new(self.at.x + ink.x, self.at.y + ink.y, ink.width, ink.height);
        match self.bar {
            Some(bar) => {
                let (x, y) = (moved.x.min(bar.x), moved.y.min(bar.y));
                let right = moved.right().max(bar.right());
                Area::new(x, y, right - x, moved.bottom() - y)
            }
            None => moved,
        }
    }
}

/// Lays out `text`; `run` draws or looks up a run.
pub(super) fn set(text: &Text, caption: &Caption, run: impl Fn(&Words) -> Arc<Run>) -> Vec<Placed> {
    let pieces = fitted(text, caption, &run);
    let mut pen = 0.0;
    let mut placed = Vec::with_capacity(pieces.len());
    for (piece, words) in pieces {
        let start = pen + f32::from(piece.gap);
        let run = run(&words);
        if !piece.stays {
            pen = start + run.advance;
        }
        placed.push((piece, words, start, run));
    }
    let ends = |(_, _, start, run): &(&Piece, Words, f32, Arc<Run>)| {
        let ink = run.sprite.area();
        match 0 < ink.width {
            true => (start + f32::from(ink.x), start + f32::from(ink.right())),
            false => (*start, start + run.advance),
        }
    };
    let left = placed.iter().map(|one| ends(one).0).fold(f32::INFINITY, f32::min);
    let right = placed.iter().map(|one| ends(one).1).fold(f32::NEG_INFINITY, f32::max);
    let shift = f32::from(text.at.x)
        - match text.align {
            Align::Left => left,
            Align::Centre => (left + right) / 2.0,
            Align::Right => right,
        };
    let place = |(piece, words, start, run): (&Piece, Words, f32, Arc<Run>)| {
        let at = Point::new((start + shift).round() as i16, text.at.y - piece.rise);
        let bar = piece.bar.then(|| bar(&run.sprite, at, piece.size));
        Placed { run, words, at, ink: piece.ink, bar }
    };
    placed.into_iter().map(place).collect()
}

/// Returns the bar over a letter: as wide as the letter's ink, and clear of it.
fn bar(letter: &Sprite, at: Point, size: u16) -> Area {
    let size = size.cast_signed();
    let (thick, clear) = ((size / 12).max(3), (size / 11).max(3));
    let ink = letter.area();
    Area::new(at.x + ink.x, at.y + ink.y - clear - thick, ink.width, thick)
}

/// Returns the pieces with their words, cut or shrunk until they fit.
fn fitted<'a>(
    text: &'a Text,
    caption: &Caption,
    run: impl Fn(&Words) -> Arc<Run>,
) -> Vec<(&'a Piece, Words)> {
    let whole = filled(text, caption, None, 100);
    let Some(limit) = text.width.map(f32::from) else { return whole };
    let width = breadth(&whole, |words| run(words).advance);
    if width <= limit {
        return whole;
    }
    let named = text.pieces.iter().any(|piece| has_mark(&piece.text));
    let mut percent = match text.fit {
        Fit::Ellipsis => 100,
        Fit::Shrink => (limit / width * 100.0) as u16,
    };
    if text.fit == Fit::Shrink || named {
        let least = |percent| {
            let sizes = text.pieces.iter().map(|piece| piece.size * percent / 100);
            let enough = text.fit == Fit::Ellipsis && percent <= SLIGHTLY;
            enough || sizes.max().is_none_or(|size| size <= SMALLEST)
        };
        loop {
            let shrunk = filled(text, caption, None, percent);
            if breadth(&shrunk, Words::advance) <= limit {
                return shrunk;
            }
            if least(percent) {
                break;
            }
            percent -= percent.min(4);
        }
    }
    // Finds the most characters a name may keep, by bisection.
    let (mut fits, mut fails) = (0, 64);
    while fits + 1 < fails {
        let middle = usize::midpoint(fits, fails);
        match breadth(&filled(text, caption, Some(middle), percent), Words::advance) <= limit {
            true => fits = middle,
            false => fails = middle,
        }
    }
    filled(text, caption, Some(fits), percent)
}

/// Returns the width of the pieces, in pixels.
fn breadth(pieces: &[(&Piece, Words)], advance: impl Fn(&Words) -> f32) -> f32 {
    let mut pen = 0.0;
    let mut end = 0.0_f32;
    for (piece, words) in pieces {
        let after = pen + f32::from(piece.gap) + advance(words);
        end = end.max(after);
        if !piece.stays {
            pen = after;
        }
    }
    end
}

/// Returns the words of each piece at `percent` of its size. Names are cut to `keep` characters; without
/// names, the last piece is cut.
fn filled<'a>(
    text: &'a Text,
    caption: &Caption,
    keep: Option<usize>,
    percent: u16,
) -> Vec<(&'a Piece, Words)> {
    let named = text.pieces.iter().any(|piece| has_mark(&piece.text));
    let last = text.pieces.len().saturating_sub(1);
    let words = |(place, piece): (usize, &'a Piece)| {
        let mut said = fill_names(&piece.text, |seat| match keep {
            Some(keep) => shortened(caption, seat, keep),
            None => caption.name(seat),
        });
        if !named && place == last {
            said = cut(said, keep);
        }
        let smaller = (u32::from(piece.size) * u32::from(percent) / 100) as u16;
        let size = smaller.max(SMALLEST.min(piece.size));
        let Piece { weight, spaced, .. } = *piece;
        (piece, Words { text: said, size, weight, spaced })
    };
    text.pieces.iter().enumerate().map(words).collect()
}

fn has_mark(text: &str) -> bool {
    text.contains(is_name_mark)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Weight, name_mark};

    fn piece(text: &str) -> Piece {
        Piece::new(text, 60, Weight::Bold, Ink::TEXT)
    }

    fn named(name: &str) -> Caption {
        Caption { names: vec![name.to_owned()], ..Caption::default() }
    }

    fn run(words: &Words) -> Arc<Run> {
        Arc::new(Run::of(words))
    }

    fn said(text: &Text, name: &str) -> String {
        let pieces = fitted(text, &named(name), run);
        pieces.into_iter().map(|(_, words)| words.text).collect()
    }

    #[test]
    fn a_long_name_is_cut_and_the_sentence_stays() {
        let text = Text::left(Point::default(), piece(&format!("{}’s turn", name_mark(0))));
        assert_eq!(said(&text.clone().within(600), "Bruno"), "Bruno’s turn");
        let cut = said(&text.within(600), "Constantine Bartholomew");
        assert!(cut.starts_with("Con") && cut.ends_with("…’s turn"), "{cut}");
    }

    #[test]
    fn the_name_of_a_machine_shrinks_before_it_is_cut() {
        let name = Piece::new(name_mark(0).to_string(), 40, Weight::SemiBold, Ink::TEXT);
        let word = Piece::new("starts", 32, Weight::Medium, Ink::DIM).after(16);
        let text = Text::left(Point::default(), vec![name, word]);
        assert_eq!(said(&text.clone().within(262), "Medium 3"), "Medium 3starts");
        assert!(said(&text.within(200), "Medium 3").contains('…'));
    }

    #[test]
    fn a_text_that_may_shrink_shrinks_before_it_is_cut() {
        let text = Text::left(Point::default(), piece("Supercalifragilistic"));
        let sizes = |width| {
            let text = text.clone().shrunk_within(width);
            let (_, words) = fitted(&text, &Caption::default(), run).remove(0);
            (words.size, words.text.ends_with('…'))
        };
        assert_eq!(sizes(2000), (60, false));
        assert!(matches!(sizes(450), (33..60, false)), "{:?}", sizes(450));
        assert_eq!(sizes(200), (32, true));
    }

    #[test]
    fn a_text_is_aligned_by_its_ink() {
        let at = Point::new(100, 100);
        let edges = |text: Text| {
            let placed = set(&text, &Caption::default(), run);
            (placed[0].area().x, placed[0].area().right())
        };
        assert!((99..=101).contains(&edges(Text::left(at, piece("j"))).0));
        assert!((99..=101).contains(&edges(Text::right(at, piece("L"))).1));
        let (left, right) = edges(Text::centred(at, piece("u")));
        assert!((left + right - 200).abs() <= 1, "{left} {right}");
    }

    #[test]
    fn a_bar_is_above_its_letter_without_touching_it() {
        let text = Text::left(Point::new(10, 100), piece("s").barred(true));
        let placed = set(&text, &Caption::default(), run).remove(0);
        let (bar, letter) = (placed.bar.unwrap(), placed.run.sprite.area());
        assert!(bar.bottom() + 3 <= 100 + letter.y);
        assert_eq!(bar.width, letter.width);
    }
}
