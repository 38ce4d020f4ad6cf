//! Placeholders for names: one private-use character stands for the player in a seat.
//!
//! Games know only seats. Who sits there, and how to escape a name, is known only where a sentence is shown.
//! So every text from a game contains marks, which are filled in last.

use unicode_normalization::{UnicodeNormalization as _, char};

/// Most combining marks on one letter of a name.
const PILED: usize = 2;
/// Most combining marks in Tibetan and Burmese, where vowels and subjoined letters are marks too.
const PILED_VOWELS: usize = 5;
/// The mark of seat 0; the mark of seat `n` is `n` code points later.
const FIRST: u32 = 0xE000;
const NON_JOINER: char = '\u{200C}';
const JOINER: char = '\u{200D}';
/// Number of different marks.
const MARKS: u32 = 16;

/// The mark that stands for the name of seat number `seat`, from 0 to 15.
#[must_use]
pub fn name_mark(seat: impl Into<u8>) -> char {
    char::from_u32(FIRST + u32::from(seat.into()) % MARKS).unwrap_or('?')
}

/// Replaces every mark in `text` by `name` of its seat number.
///
/// ```
/// use quark_scene::{fill_names, name_mark};
///
/// let text = format!("{} passes.", name_mark(1));
/// assert_eq!(fill_names(&text, |seat| ["Ada", "Ben"][usize::from(seat)].into()), "Ben passes.");
/// ```
#[must_use]
pub fn fill_names(text: &str, name: impl Fn(u8) -> String) -> String {
    let mut filled = String::with_capacity(text.len());
    let mut copied = 0;
    for (at, mark) in text.match_indices(is_name_mark) {
        filled.push_str(&text[copied..at]);
        let seat = mark.chars().next().map_or(0, u32::from).saturating_sub(FIRST);
        filled.push_str(&name(u8::try_from(seat).unwrap_or_default()));
        copied = at + mark.len();
    }
    filled.push_str(&text[copied..]);
    filled
}

pub(crate) fn is_name_mark(letter: char) -> bool {
    (FIRST..FIRST + MARKS).contains(&letter.into())
}

/// Cleans a name: removes controls, invisible characters, direction changes and piles of marks, and reduces
/// white space to single spaces on one line. The result may be empty.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let mut kept = String::new();
    let mut marks = 0;
    let mut letters = name.chars().filter(|&letter| !is_dropped(letter)).peekable();
    while let Some(letter) = letters.next() {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        let last = kept.chars().next_back();
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        let belongs = match letter {
            ' ' => last.is_some_and(|last| last != ' '),
            // Invisible, and only valid between two letters that it joins or separates.
            JOINER | NON_JOINER => {
                last.is_some_and(|last| is_indic(last) && is_mark(last))
                    && letters.peek().is_some_and(|next| is_indic(*next) && !is_mark(*next))
            }
            // Marks need a letter: on a sign they would float anywhere, and some are as tall as a line on other scripts.
            mark if is_mark(mark) => last.is_some_and(|last| {
                let fits = !is_brahmic(mark) || script(last) == script(mark);
                fits && (last.is_alphabetic() || is_mark(last))
            }),
            _ => true,
        };
        if belongs && marks <= most_piled(letter) {
            kept.push(letter);
        }
    }
    kept.truncate(kept.trim_end().len());
    kept
}

/// Returns true for combining marks. Most letters of most names come before the first of them.
fn is_mark(letter: char) -> bool {
    '\u{300}' <= letter && char::is_combining_mark(letter)
}

/// Most marks on one letter, this one included.
fn most_piled(mark: char) -> usize {
    match mark {
        '\u{F00}'..='\u{109F}' => PILED_VOWELS,
        _ => PILED,
    }
}

/// Returns true for scripts from India to Cambodia, whose marks belong to letters of their own.
fn is_brahmic(letter: char) -> bool {
    matches!(letter, '\u{900}'..='\u{109F}' | '\u{1780}'..='\u{17FF}')
}

/// The first letter of the script that a letter belongs to, if it [`is_brahmic`].
fn script(letter: char) -> Option<u32> {
    match letter {
        '\u{F00}'..='\u{FFF}' => Some(0xF00),
        '\u{1000}'..='\u{109F}' => Some(0x1000),
        _ => is_brahmic(letter).then(|| u32::from(letter) & !0x7F),
    }
}

/// Returns true for scripts of India and Sri Lanka, where joiners change the look.
fn is_indic(letter: char) -> bool {
    matches!(letter, '\u{900}'..='\u{DFF}')
}

/// Reduces a name to its look at a glance: without case, accents and invisible characters. Names that are
/// easily confused become equal.
#[must_use]
pub fn glance(name: &str) -> String {
    let is_seen = |letter: &char| !is_accent(*letter) && !matches!(*letter, JOINER | NON_JOINER);
    clean_name(name).nfkd().filter(is_seen).collect::<String>().to_lowercase()
}

/// Returns true for marks that are easily overlooked: accents, and Hebrew or Arabic points. Vowels of Indic
/// scripts are not among them.
fn is_accent(letter: char) -> bool {
    is_mark(letter)
        && matches!(letter, '\0'..='\u{8FF}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{FFFF}')
}

/// Returns true for characters that names must not contain: invisible ones, direction changes, and private
/// use (the marks of seats among them).
fn is_dropped(letter: char) -> bool {
    (letter.is_control() && !letter.is_whitespace())
        || matches!(letter,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            // Quranic annotation signs, as tall as a line.
            | '\u{6D6}'..='\u{6ED}'
            | '\u{180B}'..='\u{180F}'
            | '\u{200B}' | '\u{200E}' | '\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}'
            | '\u{E000}'..='\u{F8FF}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FFF0}'..='\u{FFFF}'
            | '\u{1D173}'..='\u{1D17A}'
            | '\u{E0000}'..='\u{10FFFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_without_a_letter_and_recitation_marks_are_dropped() {
        assert_eq!(clean_name("!\u{6d6} e\u{301} 1\u{20e3} \u{301}b"), "! e\u{301} 1 b");
        assert_eq!(clean_name("\u{628}\u{6d6}\u{64e}"), "\u{628}\u{64e}");
    }

    #[test]
    fn names_keep_vowels_that_are_marks() {
        for name in
            ["ကျော်ကျော်", "ဖြိုး", "သြဇာ", "སྒྲོལ་མ", "སྐྱིད", "བསྒྲུབས", "കൃഷ്ണൻ", "ශ්\u{200D}රී", "রবীন্দ্রনাথ"]
        {
            assert_eq!(clean_name(name), name);
        }
        for (tricky, plain) in [
            ("a\u{200D}b", "ab"),
            ("ਵ\u{f79}", "ਵ"),
            ("ශ්\u{200D}", "ශ්"),
            ("\u{200D}ශ්\u{200C}\u{200D}රී", "ශ්\u{200D}රී"),
            ("ශ\u{200D}රී", "ශරී"),
            ("a\u{fb9}e\u{301}\u{f71}", "ae\u{301}"),
        ] {
            assert_eq!(clean_name(tricky), plain, "{tricky:?}");
        }
    }

    #[test]
    fn a_glance_sees_vowels_but_no_accents() {
        assert_ne!(glance("রবি"), glance("রবী"));
        assert_ne!(glance("སྒྲོལ"), glance("སྒྲལ"));
        assert_eq!(glance("José"), glance("jose"));
        assert_eq!(glance("مُحمّد"), glance("محمد"));
        assert_eq!(glance("ශ්\u{200D}රී"), glance("ශ්රී"));
    }

    #[test]
    fn marks_become_names_and_nothing_else_changes() {
        let text = format!("{} passes, {} plays é🀄", name_mark(0), name_mark(3));
        let named = fill_names(&text, |seat| format!("<{seat}>"));
        assert_eq!(named, "<0> passes, <3> plays é🀄");
    }
}
