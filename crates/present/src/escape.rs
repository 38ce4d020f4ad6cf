//! Cleans and escapes players' names, which nobody may trust.

use quark_scene::clean_name;

/// Longest name in characters, the same as Discord's limit.
const LONGEST: usize = 32;

/// Cleans `name` and cuts it to 32 characters. The result may be empty. Use it where nothing is markup: in labels,
/// alternative texts and code blocks.
#[must_use]
pub fn plain(name: &str) -> String {
    let mut length = 0;
    let fits = |letter: &char| {
        length += letter.len_utf16();
        length <= LONGEST
    };
    let kept: String = line(name).chars().take_while(fits).collect();
    // Removed characters can leave joiners with nothing to join.
    clean_name(&kept)
}

/// Cleans a text of any length as a name is cleaned: one line without tricks.
#[must_use]
pub fn line(text: &str) -> String {
    clean_name(text).replace('`', "'")
}

/// Escapes a plain text for Markdown, so that it is shown as it is: no markup, mention, link or emoji code.
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use unicode_normalization::char::is_combining_mark;

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

    /// The text that Discord shows: it hides a backslash before punctuation.
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

    fn turns_or_controls(letter: char) -> bool {
        letter.is_control()
            || ('\u{202A}'..='\u{202E}').contains(&letter)
            || ('\u{E000}'..='\u{F8FF}').contains(&letter)
    }

    proptest! {
        #[test]
        fn no_trick_survives_and_the_name_is_shown_as_it_is(
            wild in prop_oneof![
                any::<String>(),
                "[*_~|`<>@#:/.()a-c\u{200b}\u{202e}\u{300}-\u{305}\u{e000}-\u{e00f} \\\\-]{0,60}",
                "[\u{dc1}\u{dca}\u{200c}\u{200d}\u{f66}\u{f72}\u{f90}\u{1031} ]{0,60}",
            ],
        ) {
            let tame = plain(&wild);
            prop_assert!(tame.encode_utf16().count() <= LONGEST);
            prop_assert!(!tame.chars().any(turns_or_controls));
            let mut tower = 0;
            for letter in tame.chars() {
                tower = if is_combining_mark(letter) { tower + 1 } else { 0 };
                let most = if ('\u{F00}'..='\u{109F}').contains(&letter) { 5 } else { 2 };
                prop_assert!(tower <= most, "{tower} marks");
            }
            prop_assert_eq!(plain(&tame), tame.clone());
            prop_assert_eq!(shown(&markdown(&tame)), tame);
        }
    }
}
