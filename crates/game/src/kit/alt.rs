//! A scene in words, which has to stay short however long people's names are.

use quark_scene::fill_names;

/// The most letters that the picture in words may have, when every name is as long as can be.
pub const LONGEST: usize = 1_024;
/// The letters of the longest name.
const NAME: usize = 32;

/// The letters of a text when every name is as long as can be.
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

/// A text that grows as long as it fits.
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
    /// What is said in any case.
    #[must_use]
    pub fn starting(text: String) -> Budget {
        Budget(text)
    }

    /// Adds a sentence, if it fits; whether it did.
    pub fn add(&mut self, sentence: &str) -> bool {
        let longer = format!("{} {sentence}", self.0);
        let fits = letters(&longer) <= LONGEST;
        if fits {
            self.0 = longer;
        }
        fits
    }

    /// Adds the first of these sentences that fits, such as the same in full and in short.
    pub fn add_first(&mut self, sentences: impl IntoIterator<Item = String>) -> bool {
        sentences.into_iter().any(|sentence| self.add(&sentence))
    }

    /// All that was added.
    #[must_use]
    pub fn text(self) -> String {
        self.0
    }
}

/// `text`, cut where long names would make it too long.
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
