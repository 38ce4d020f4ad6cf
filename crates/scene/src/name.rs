//! Names that are not known yet: one private-use character stands for the person in a seat.
//!
//! Games speak of seats; who sits there, and how a name must be escaped, is known only where a
//! sentence is shown. So every text that a game makes carries marks, and they are filled last.

use unicode_normalization::{UnicodeNormalization as _, char::is_combining_mark};

/// The most marks that may pile up on one letter of a name,
const PILED: usize = 2;
/// and where vowels and lower letters are marks, too: in Tibetan and Burmese.
const PILED_VOWELS: usize = 5;
/// The first mark; that of seat `n` is `n` further on.
const FIRST: u32 = 0xE000;
const NON_JOINER: char = '\u{200C}';
const JOINER: char = '\u{200D}';
/// How many marks there are.
const MARKS: u32 = 16;

/// The mark that stands for the name of seat number `seat`, counted from zero (0 to 15).
#[must_use]
pub fn name_mark(seat: u8) -> char {
    char::from_u32(FIRST + u32::from(seat) % MARKS).unwrap_or('?')
}

/// `text` with every mark replaced by what `name` says of its seat number.
#[must_use]
pub fn fill_names(text: &str, name: impl Fn(u8) -> String) -> String {
    let mut filled = String::with_capacity(text.len());
    for letter in text.chars() {
        match u32::from(letter).checked_sub(FIRST).and_then(|seat| u8::try_from(seat).ok()) {
            Some(seat) if u32::from(seat) < MARKS => filled.push_str(&name(seat)),
            Some(_) | None => filled.push(letter),
        }
    }
    filled
}

/// `name` without controls, invisible characters, tricks of direction and towers of marks, its white
/// space single, on one line. May be empty.
#[must_use]
pub fn clean_name(name: &str) -> String {
    let mut kept = String::new();
    let mut marks = 0;
    let mut letters = name.chars().filter(|&letter| !is_dropped(letter)).peekable();
    while let Some(letter) = letters.next() {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        let last = kept.chars().next_back();
        marks = if is_combining_mark(letter) { marks + 1 } else { 0 };
        let belongs = match letter {
            ' ' => last.is_some_and(|last| last != ' '),
            // Invisible, and written between two letters that it joins or keeps apart.
            JOINER | NON_JOINER => {
                last.is_some_and(|last| is_indic(last) && is_combining_mark(last))
                    && letters
                        .peek()
                        .is_some_and(|next| is_indic(*next) && !is_combining_mark(*next))
            }
            // A sign has none: what stands on it would stand anywhere.
            mark if is_combining_mark(mark) => {
                last.is_some_and(|last| last.is_alphabetic() || is_combining_mark(last))
            }
            _ => true,
        };
        if belongs && marks <= most_piled(letter) {
            kept.push(letter);
        }
    }
    kept.truncate(kept.trim_end().len());
    kept
}

/// The most marks up to this one that may stand on one letter.
fn most_piled(mark: char) -> usize {
    match mark {
        '\u{F00}'..='\u{109F}' => PILED_VOWELS,
        _ => PILED,
    }
}

/// Whether it belongs to a script of India or Sri Lanka in which joiners change what is seen.
fn is_indic(letter: char) -> bool {
    matches!(letter, '\u{900}'..='\u{DFF}')
}

/// What a name looks like at a glance: without case, accents and what is invisible. Names that are easily
/// mistaken for each other are equal here.
#[must_use]
pub fn glance(name: &str) -> String {
    let is_seen = |letter: &char| !is_accent(*letter) && !matches!(*letter, JOINER | NON_JOINER);
    clean_name(name).nfkd().filter(is_seen).collect::<String>().to_lowercase()
}

/// Whether it is a mark that is easily overlooked: an accent, or a point of Hebrew or Arabic; no vowel of an Indic
/// script.
fn is_accent(letter: char) -> bool {
    is_combining_mark(letter)
        && matches!(letter, '\0'..='\u{8FF}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{FFFF}')
}

/// Whether it is invisible, turns the direction of writing, or stands for something of ours (the
/// private-use marks of seats among them).
fn is_dropped(letter: char) -> bool {
    (letter.is_control() && !letter.is_whitespace())
        || matches!(letter,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            // Signs for recitation, as tall as a line.
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
    fn a_mark_stands_on_a_letter_and_is_none_of_recitation() {
        assert_eq!(clean_name("!\u{6d6} e\u{301} 1\u{20e3} \u{301}b"), "! e\u{301} 1 b");
        assert_eq!(clean_name("\u{628}\u{6d6}\u{64e}"), "\u{628}\u{64e}");
    }

    #[test]
    fn names_whose_vowels_are_marks_keep_them() {
        for name in
            ["ကျော်ကျော်", "ဖြိုး", "သြဇာ", "སྒྲོལ་མ", "སྐྱིད", "བསྒྲུབས", "കൃഷ്ണൻ", "ශ්\u{200D}රී", "রবীন্দ্রনাথ"]
        {
            assert_eq!(clean_name(name), name);
        }
        for (tricky, plain) in [
            ("a\u{200D}b", "ab"),
            ("ශ්\u{200D}", "ශ්"),
            ("\u{200D}ශ්\u{200C}\u{200D}රී", "ශ්\u{200D}රී"),
            ("ශ\u{200D}රී", "ශරී"),
        ] {
            assert_eq!(clean_name(tricky), plain, "{tricky:?}");
        }
    }

    #[test]
    fn a_vowel_is_seen_at_a_glance_and_an_accent_is_not() {
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
