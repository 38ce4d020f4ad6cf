//! Reading what players type: normalises letters, splits the text into words, and reads the words.
//!
//! A game lists only its own words. Be generous, except where a text could have two meanings: don't read it
//! then.

/// Converts text to lower case, with the dashes, pluses, tildes and apostrophes of a keyboard, and with
/// spaces as the only white space.
///
/// ```
/// use quark_game::kit::typed::plain;
///
/// assert_eq!(plain("Fly N12 –\t−A12"), "fly n12 - -a12");
/// ```
#[must_use]
pub fn plain(text: &str) -> String {
    let keyed = |letter: char| match letter {
        '−' | '–' | '—' | '‐' | '‑' | '﹣' | '－' | '⁻' | '➖' => '-',
        '＋' | '﹢' | '⁺' | '➕' => '+',
        '～' | '˜' => '~',
        '’' | '‘' => '\'',
        '⁰' => '0',
        // Variation selectors, which choose how the sign before them is drawn.
        '\u{fe0e}' | '\u{fe0f}' => ' ',
        letter if letter.is_whitespace() => ' ',
        letter => letter,
    };
    text.to_lowercase().chars().map(keyed).collect()
}

/// Spelling of a Greek letter, or of a raised or lowered digit.
const fn spelt(letter: char) -> Option<&'static str> {
    Some(match letter {
        'β' => "beta",
        'γ' => "gamma",
        'δ' => "delta",
        'λ' => "lambda",
        'μ' | 'µ' => "mu",
        'ν' => "nu",
        'ξ' => "xi",
        'π' => "pi",
        'σ' | 'ς' => "sigma",
        'τ' => "tau",
        'υ' | 'ϒ' => "upsilon",
        'φ' | 'ϕ' => "phi",
        'ψ' => "psi",
        'ω' => "omega",
        'ū' => "u\u{304}",
        '₀' => "0",
        '²' => "2",
        '³' => "3",
        '⁴' => "4",
        _ => return None,
    })
}

/// Converts text as [`plain`] does, and also spells out Greek letters, which name particles.
///
/// ```
/// use quark_game::kit::typed::latin;
///
/// assert_eq!(latin("create Σ⁺"), "create sigma+");
/// ```
#[must_use]
pub fn latin(text: &str) -> String {
    let mut latin = String::with_capacity(text.len());
    for letter in plain(text).chars() {
        match spelt(letter) {
            Some(spelling) => latin.push_str(spelling),
            None => latin.push(letter),
        }
    }
    latin
}

/// The unread rest of a [`plain`] text, word by word: letters in a row, digits in a row, or a single sign. So
/// `7h`, `7 h` and `7♥` are two words each.
///
/// Fillers are words without meaning, and are skipped. A filler right before digits or a minus counts as a
/// name, such as `at` in `at12`.
///
/// ```
/// use quark_game::kit::typed::{Words, number};
///
/// let mut words = Words::of("draw the 3cards, at12", &["the", "at"]);
/// assert!(words.eat(&["draw", "take"]));
/// assert_eq!(words.read(number), Some(3));
/// assert!(words.is_glued());
/// assert_eq!(words.collect::<Vec<&str>>(), ["cards", ",", "at", "12"]);
/// ```
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: &'a str,
    fillers: &'static [&'static str],
}

impl<'a> Words<'a> {
    /// Creates a reader of a plain text that skips these fillers.
    #[must_use]
    pub const fn of(text: &'a str, fillers: &'static [&'static str]) -> Words<'a> {
        Words { rest: text, fillers }
    }

    /// Returns true if no word is left.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.clone().next().is_none()
    }

    /// Returns true if no space follows the last word.
    #[must_use]
    pub fn is_glued(&self) -> bool {
        !self.rest.starts_with(' ')
    }

    /// Takes the next word if it is one of these; returns true if it was.
    pub fn eat(&mut self, words: &[&str]) -> bool {
        self.read(|word| words.contains(&word).then_some(())).is_some()
    }

    /// Takes the next word if `meaning` returns something for it, and returns that.
    pub fn read<T>(&mut self, meaning: impl FnOnce(&'a str) -> Option<T>) -> Option<T> {
        self.attempt(|words| meaning(words.next()?))
    }

    /// Takes the words that `meaning` takes if it returns something, and returns that; else takes none.
    pub fn attempt<T>(&mut self, meaning: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        let mut ahead = self.clone();
        let found = meaning(&mut ahead)?;
        *self = ahead;
        Some(found)
    }

    /// Reads two things in either order. If both orders are possible, `one` comes first.
    pub fn both<A, B>(
        &mut self,
        one: impl Fn(&mut Self) -> Option<A>,
        other: impl Fn(&mut Self) -> Option<B>,
    ) -> Option<(A, B)> {
        let in_order = self.attempt(|words| Some((one(words)?, other(words)?)));
        let mut turned = || self.attempt(|words| Some((other(words)?, one(words)?)));
        in_order.or_else(|| turned().map(|(other, one)| (one, other)))
    }
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        loop {
            let rest = self.rest.trim_start();
            let first = rest.chars().next()?;
            let is_same = |letter: char| match first {
                '0'..='9' => letter.is_ascii_digit(),
                _ => first.is_alphabetic() && letter.is_alphabetic(),
            };
            let end = rest.find(|letter| !is_same(letter)).unwrap_or(rest.len());
            let (word, rest) = rest.split_at(end.max(first.len_utf8()));
            self.rest = rest;
            let is_name = rest.starts_with(|next: char| next == '-' || next.is_ascii_digit());
            if is_name || !self.fillers.contains(&word) {
                return Some(word);
            }
        }
    }
}

/// Reads a number in digits, or in words from one to ten; `None` if it does not fit into `N`.
///
/// ```
/// use quark_game::kit::typed::number;
///
/// assert_eq!([number("three"), number("12"), number("256")], [Some(3_u8), Some(12), None]);
/// ```
#[must_use]
pub fn number<N: TryFrom<usize>>(word: &str) -> Option<N> {
    const NAMES: [&str; 10] =
        ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    let figures = || word.parse().ok().filter(|_| !word.starts_with('+'));
    let named = NAMES.iter().position(|name| *name == word).map(|place| place + 1);
    N::try_from(named.or_else(figures)?).ok()
}

/// Returns true if `word` is `name`, or an abbreviation of at least three letters.
///
/// ```
/// use quark_game::kit::typed::is_short_for;
///
/// assert!(is_short_for("cop", "copper") && !is_short_for("co", "copper"));
/// ```
#[must_use]
pub fn is_short_for(word: &str, name: &str) -> bool {
    word == name || 3 <= word.len() && name.starts_with(word)
}

/// Reads a whole word, or else each letter in it, with the minus before and the digits after it.
///
/// ```
/// use quark_game::kit::typed::in_a_row;
///
/// let read = |text: &str| ["u", "-s", "d2", "down"].into_iter().find(|name| *name == text);
/// assert_eq!(in_a_row("u-sd2", read), Some(vec!["u", "-s", "d2"]));
/// assert_eq!(in_a_row("down", read), Some(vec!["down"]));
/// assert_eq!(in_a_row("us", read), None);
/// ```
#[must_use]
pub fn in_a_row<T>(word: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    if let Some(whole) = read(word) {
        return Some(vec![whole]);
    }
    let mut parts: Vec<String> = Vec::new();
    for letter in word.chars() {
        let goes_on = |part: &&mut String| letter.is_ascii_digit() || part.ends_with('-');
        match parts.last_mut().filter(goes_on) {
            Some(part) => part.push(letter),
            None => parts.push(letter.into()),
        }
    }
    parts.iter().map(|part| read(part)).collect()
}

/// Returns the only item, such as the only letter of a word; `None` if there are none or several.
#[must_use]
pub fn sole<T>(items: impl IntoIterator<Item = T>) -> Option<T> {
    let mut items = items.into_iter();
    items.next().filter(|_| items.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_read_takes_no_word() {
        let mut words = Words::of("7h n12", &[]);
        assert!(
            words.attempt(|words| words.read(number::<u8>).and(words.read(number::<u8>))).is_none()
        );
        assert_eq!(
            words.both(|words| words.read(sole_letter), |words| words.read(number)),
            Some(('h', 7))
        );
        assert!(!words.is_glued() && !words.eat(&["h"]) && words.eat(&["n"]) && words.is_glued());
        assert!(words.read(number::<u8>) == Some(12) && words.is_done());
    }

    fn sole_letter(word: &str) -> Option<char> {
        sole(word.chars())
    }

    #[test]
    fn words_and_numbers_are_read_only_if_they_are_clear() {
        assert_eq!(
            ["ten", "012", "many", "+3", "256"].map(number::<u8>),
            [Some(10), Some(12), None, None, None]
        );
        assert_eq!(["s", "", "sm"].map(sole_letter), [Some('s'), None, None]);
        assert!(["med", "medium"].iter().all(|word| is_short_for(word, "medium")));
        assert!(["", "me", "media"].iter().all(|word| !is_short_for(word, "medium")));
    }

    #[test]
    fn special_letters_and_signs_become_those_of_a_keyboard() {
        assert_eq!(latin("Ω‑ ϕ ū ³He ♥\u{fe0f}"), "omega- phi u\u{304} 3he ♥ ");
        assert_eq!(plain("d’UP～＋"), "d'up~+");
    }
}
