//! Descriptions of a board's picture, kept short even with the longest names.

use quark_scene::fill_names;

/// Most letters of a picture in words, counted with names of the longest length (Discord's limit).
pub const LONGEST: usize = 1_024;
/// Number of letters of the longest name.
const NAME: usize = 32;

/// Number of letters of a text when every name is as long as possible.
///
/// ```
/// use quark_game::{Seat, kit::alt::letters};
///
/// assert_eq!(letters(&format!("{} draws.", Seat(0))), 32 + 7);
/// ```
#[must_use]
pub fn letters(text: &str) -> usize {
    let (all, bare) = (text.chars().count(), fill_names(text, |_| String::new()).chars().count());
    bare + (all - bare) * NAME
}

/// A text that takes sentences until it is full.
///
/// ```
/// use quark_game::kit::alt::Budget;
///
/// let mut alt = Budget::starting("Ana is to draw.".to_owned());
/// assert!(alt.add("Deck 40."));
/// assert!(!alt.add(&"Discards. ".repeat(120)) && alt.add("Discards 99."));
/// assert_eq!(alt.text(), "Ana is to draw. Deck 40. Discards 99.");
/// ```
#[derive(Clone, Debug)]
pub struct Budget(String);

impl Budget {
    /// Creates a text from the part that is always said.
    #[must_use]
    pub fn starting(text: String) -> Budget {
        Budget(text)
    }

    /// Adds a sentence if it fits in [`LONGEST`] letters; returns true if it did.
    pub fn add(&mut self, sentence: &str) -> bool {
        let longer = format!("{} {sentence}", self.0);
        let fits = letters(&longer) <= LONGEST;
        if fits {
            self.0 = longer;
        }
        fits
    }

    /// Adds the first of these sentences that fits, such as a long and a short version; returns true if one
    /// did.
    pub fn add_first(&mut self, sentences: impl IntoIterator<Item = String>) -> bool {
        sentences.into_iter().any(|sentence| self.add(&sentence))
    }

    /// Returns the whole text.
    #[must_use]
    pub fn text(self) -> String {
        self.0
    }
}

/// Returns `text`, cut to at most [`LONGEST`] letters with the longest names.
///
/// ```
/// use quark_game::kit::alt::{LONGEST, shortened};
///
/// assert_eq!(shortened("u d s"), "u d s");
/// assert_eq!(shortened(&"u ".repeat(600)).chars().count(), LONGEST);
/// ```
#[must_use]
pub fn shortened(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut width = 0;
    for letter in text.chars() {
        width += letters(letter.encode_utf8(&mut [0; 4]));
        if LONGEST - 1 < width {
            kept.push('…');
            break;
        }
        kept.push(letter);
    }
    kept
}
