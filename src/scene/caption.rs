//! What only the one who paints knows: who sits where, and which table this is.

use super::clean_name;

/// The words that are filled into a scene when it is painted.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Caption {
    /// Names by seat, as people wrote them: nothing in them is trusted.
    pub names: Vec<String>,
    /// The table's id as people know it.
    pub table: String,
    /// How many moves have been made.
    pub moves: u64,
    /// The hash of the table's seed; its first eight characters are shown.
    pub seed: String,
}

/// The most characters of a name that are looked at.
const LENGTH: usize = 48;

impl Caption {
    /// The name of seat number `seat`, fit to be drawn: one line without tricks, never empty.
    #[must_use]
    pub fn name(&self, seat: u8) -> String {
        let cleaned = self.names.get(usize::from(seat)).map(|name| clean(name)).unwrap_or_default();
        if cleaned.is_empty() { format!("Player {}", u16::from(seat) + 1) } else { cleaned }
    }

    /// The three texts of the footer.
    #[must_use]
    pub fn footer(&self) -> [String; 3] {
        let seed: String = clean(&self.seed).chars().take(8).collect();
        let named = |word: &str, value: String| match value.as_str() {
            "" => String::new(),
            some => format!("{word} {some}"),
        };
        [
            named("Table", clean(&self.table)),
            named("Move", self.moves.to_string()),
            named("Seed", seed),
        ]
    }
}

/// `text` fit to be drawn: cleaned, short, without emoji, which no font of ours has.
fn clean(text: &str) -> String {
    let drawn: String =
        text.chars().filter(|letter| !matches!(letter, '\u{1F000}'..='\u{1FAFF}')).collect();
    let cleaned: String = clean_name(&drawn).chars().take(LENGTH).collect();
    cleaned.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_their_tricks_and_keep_their_letters() {
        let cases = [
            ("Ana", "Ana"),
            ("  Jürgen \t\n Ö  ", "Jürgen Ö"),
            ("\u{202E}evil\u{202C}", "evil"),
            ("a\u{200B}\u{200D}b\u{FEFF}", "ab"),
            ("Z\u{300}\u{301}\u{302}\u{303}\u{304}a", "Z\u{300}\u{301}a"),
            ("\u{301}\u{302}x", "x"),
            ("👩‍🚀 Mae 🎲", "Mae"),
            ("\u{E001}mark", "mark"),
            ("Жанна Ωμέγα 李", "Жанна Ωμέγα 李"),
        ];
        for (wild, tame) in cases {
            assert_eq!(clean(wild), tame, "{wild:?}");
        }
    }

    #[test]
    fn a_name_of_nothing_becomes_a_place() {
        let caption =
            Caption { names: vec!["\u{200B}".into(), "🎲".into()], ..Caption::default() };
        assert_eq!(caption.name(0), "Player 1");
        assert_eq!(caption.name(1), "Player 2");
        assert_eq!(caption.name(2), "Player 3");
    }

    #[test]
    fn the_footer_shows_eight_characters_of_the_seed() {
        let caption = Caption {
            table: "QK-48".into(),
            moves: 71,
            seed: "9f3c27ab55aa".into(),
            ..Caption::default()
        };
        assert_eq!(caption.footer(), ["Table QK-48", "Move 71", "Seed 9f3c27ab"]);
    }
}
