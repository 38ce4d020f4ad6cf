//! What only the one who paints knows: who sits where, and which table this is.

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

/// The most marks that may pile up on one letter.
const MARKS: usize = 2;
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

/// `text` without controls, invisible characters, direction tricks, emoji and towers of marks, its
/// white space single.
fn clean(text: &str) -> String {
    let mut cleaned = String::new();
    let mut marks = 0;
    for letter in text.chars().filter(|&letter| !is_dropped(letter)).take(LENGTH) {
        let letter = if letter.is_whitespace() { ' ' } else { letter };
        let bare = cleaned.chars().next_back().is_none_or(|last| last == ' ');
        marks = if is_mark(letter) { marks + 1 } else { 0 };
        if marks <= MARKS && !(bare && (letter == ' ' || is_mark(letter))) {
            cleaned.push(letter);
        }
    }
    cleaned.truncate(cleaned.trim_end().len());
    cleaned
}

/// Whether it combines with the letter before it.
pub(super) fn is_mark(letter: char) -> bool {
    matches!(letter,
        '\u{300}'..='\u{36F}'
        | '\u{483}'..='\u{489}'
        | '\u{591}'..='\u{5BD}'
        | '\u{5BF}'..='\u{5C7}'
        | '\u{610}'..='\u{61A}'
        | '\u{64B}'..='\u{65F}'
        | '\u{670}'
        | '\u{6D6}'..='\u{6ED}'
        | '\u{900}'..='\u{903}'
        | '\u{93A}'..='\u{93C}'
        | '\u{93E}'..='\u{94F}'
        | '\u{E31}'
        | '\u{E34}'..='\u{E3A}'
        | '\u{E47}'..='\u{E4E}'
        | '\u{1AB0}'..='\u{1AFF}'
        | '\u{1DC0}'..='\u{1DFF}'
        | '\u{20D0}'..='\u{20FF}'
        | '\u{FE20}'..='\u{FE2F}')
}

/// Whether nothing of it shall be drawn.
fn is_dropped(letter: char) -> bool {
    (letter.is_control() && !letter.is_whitespace())
        || matches!(letter,
            '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}'
            | '\u{180B}'..='\u{180F}'
            | '\u{200B}'..='\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}'
            | '\u{2800}' | '\u{3164}' | '\u{FEFF}' | '\u{FFA0}'
            | '\u{E000}'..='\u{F8FF}'
            | '\u{FE00}'..='\u{FE0F}'
            | '\u{FFF0}'..='\u{FFFF}'
            | '\u{1F000}'..='\u{1FAFF}'
            | '\u{E0000}'..='\u{10FFFF}')
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
