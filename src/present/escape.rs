//! Names as other people may see them: nothing in a name is trusted.

/// The most characters that are kept of a name: as many as Discord allows.
const LONGEST: usize = 32;
/// The most marks that may pile up on one letter.
const MARKS: usize = 2;

/// `name` without controls, invisible characters, tricks of direction and towers of marks, on one
/// line. May be empty. Fit for labels, alternative texts and code blocks, where nothing is markup.
#[must_use]
pub fn plain(name: &str) -> String {
    let mut kept = String::new();
    let mut marks = 0;
    let mut length = 0;
    for letter in name.chars().filter(|&letter| !is_dropped(letter)) {
        let letter = match letter {
            '`' => '\'',
            space if space.is_whitespace() => ' ',
            other => other,
        };
        let bare = kept.chars().next_back().is_none_or(|last| last == ' ');
        if bare && (letter == ' ' || is_mark(letter)) {
            continue;
        }
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        length += letter.len_utf16();
        if LONGEST < length {
            break;
        }
        if marks <= MARKS {
            kept.push(letter);
        }
    }
    kept.truncate(kept.trim_end().len());
    kept
}

/// A plain text so written in Markdown that a reader sees it as it is: no markup, no mention, no
/// link, no emoji code.
#[must_use]
pub fn markdown(plain: &str) -> String {
    let mut escaped = String::with_capacity(plain.len() + 8);
    for letter in plain.chars() {
        if letter.is_ascii_punctuation() && !matches!(letter, '\'' | ',' | '!' | '?' | '"') {
            escaped.push('\\');
        }
        escaped.push(letter);
    }
    escaped
}

/// Whether it combines with the letter before it.
fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36F}'
        | '\u{483}'..='\u{489}'
        | '\u{591}'..='\u{5BD}'
        | '\u{5BF}'..='\u{5C7}'
        | '\u{610}'..='\u{61A}'
        | '\u{64B}'..='\u{65F}'
        | '\u{670}'
        | '\u{6D6}'..='\u{6ED}'
        | '\u{711}'
        | '\u{730}'..='\u{74A}'
        | '\u{7A6}'..='\u{7B0}'
        | '\u{7EB}'..='\u{7F3}'
        | '\u{816}'..='\u{82D}'
        | '\u{859}'..='\u{85B}'
        | '\u{897}'..='\u{89F}'
        | '\u{8CA}'..='\u{902}'
        | '\u{93A}'
        | '\u{93C}'
        | '\u{941}'..='\u{948}'
        | '\u{94D}'
        | '\u{951}'..='\u{957}'
        | '\u{E31}'
        | '\u{E34}'..='\u{E3A}'
        | '\u{E47}'..='\u{E4E}'
        | '\u{EB1}'
        | '\u{EB4}'..='\u{EBC}'
        | '\u{EC8}'..='\u{ECE}'
        | '\u{F18}'..='\u{F19}'
        | '\u{F71}'..='\u{F84}'
        | '\u{135D}'..='\u{135F}'
        | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}'
        | '\u{2CEF}'..='\u{2CF1}'
        | '\u{2DE0}'..='\u{2DFF}'
        | '\u{302A}'..='\u{302F}'
        | '\u{3099}'..='\u{309A}'
        | '\u{A66F}'..='\u{A67D}'
        | '\u{A69E}'..='\u{A69F}'
        | '\u{FE20}'..='\u{FE2F}')
}

/// Whether it is invisible, turns the direction of writing, or stands for something of ours (the
/// private-use marks of seats among them).
fn is_dropped(letter: char) -> bool {
    (letter.is_control() && !letter.is_whitespace())
        || matches!(letter,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}'
            | '\u{202A}'..='\u{202E}'
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
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn names_lose_their_tricks_and_keep_their_letters() {
        let cases = [
            ("Ana", "Ana", "Ana"),
            ("  Jürgen \t\n Ö  ", "Jürgen Ö", "Jürgen Ö"),
            ("**Ana**", "**Ana**", r"\*\*Ana\*\*"),
            ("@everyone", "@everyone", r"\@everyone"),
            ("<@123>", "<@123>", r"\<\@123\>"),
            ("\u{202E}enoyreve@", "enoyreve@", r"enoyreve\@"),
            ("||x|| ~~y~~", "||x|| ~~y~~", r"\|\|x\|\| \~\~y\~\~"),
            ("[a](http://b.c)", "[a](http://b.c)", r"\[a\]\(http\:\/\/b\.c\)"),
            ("# big", "# big", r"\# big"),
            ("```\ncode", "''' code", "''' code"),
            (":smile: <:x:1>", ":smile: <:x:1>", r"\:smile\: \<\:x\:1\>"),
            ("a\u{200B}\u{200D}\u{FEFF}\u{E0041}b", "ab", "ab"),
            ("\u{E000}mark", "mark", "mark"),
            ("Z\u{300}\u{301}\u{302}\u{303}a", "Z\u{300}\u{301}a", "Z\u{300}\u{301}a"),
            ("Жанна 李 🎲", "Жанна 李 🎲", "Жанна 李 🎲"),
            ("\u{3164}\u{2800}", "", ""),
        ];
        for (wild, tame, escaped) in cases {
            assert_eq!(plain(wild), tame, "{wild:?}");
            assert_eq!(markdown(&plain(wild)), escaped, "{wild:?}");
        }
    }

    /// What Discord shows: a backslash before punctuation is not seen, all else is.
    fn shown(markdown: &str) -> String {
        let mut letters = markdown.chars().peekable();
        let mut seen = String::new();
        while let Some(letter) = letters.next() {
            match letter {
                '\\' => seen.extend(letters.next_if(char::is_ascii_punctuation)),
                bare => {
                    assert!(!"*_~|`<>@#:/.()[]-+\\{}=&^%$;".contains(bare), "{bare} is bare");
                    seen.push(bare);
                }
            }
        }
        seen
    }

    proptest! {
        #[test]
        fn no_trick_survives_and_the_name_is_shown_as_it_is(
            wild in prop_oneof![
                any::<String>(),
                "[*_~|`<>@#:/.()a-c\u{200b}\u{202e}\u{300}-\u{305}\u{e000}-\u{e00f} \\\\-]{0,60}",
            ],
        ) {
            let tame = plain(&wild);
            prop_assert!(tame.encode_utf16().count() <= LONGEST);
            prop_assert!(!tame.chars().any(|letter| is_dropped(letter) || letter == '\n'));
            let mut tower = 0;
            for letter in tame.chars() {
                tower = if is_mark(letter) { tower + 1 } else { 0 };
                prop_assert!(tower <= MARKS);
            }
            prop_assert_eq!(plain(&tame), tame.clone());
            prop_assert_eq!(shown(&markdown(&tame)), tame);
        }
    }
}
