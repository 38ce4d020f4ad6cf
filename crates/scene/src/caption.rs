//! Texts that are known only when a picture is painted: the players' names, and which table it shows.

use unicode_normalization::UnicodeNormalization as _;

use super::{clean_name, glyphs::is_drawn};

/// Texts that are filled into a scene when it is painted.
///
/// ```
/// use quark_scene::{Caption, Scene, Theme, paint};
///
/// let caption = Caption { names: vec!["Ada".into()], ..Caption::default() };
/// assert_eq!((caption.name(0), caption.name(1)), ("Ada".into(), "Player 2".into()));
/// let png = paint::png(&Scene::new(1200, 400), &caption, Theme::Light);
/// assert!(png.starts_with(b"\x89PNG"));
/// ```
#[derive(Clone, Debug, Default, Eq, Hash, PartialEq)]
pub struct Caption {
    /// Names by seat, as people wrote them: not trusted.
    pub names: Vec<String>,
    /// The table's id, as shown to players.
    pub table: String,
    /// Number of moves made so far.
    pub moves: u64,
    /// Hash of the table's seed; the footer shows its first eight characters.
    pub seed_hash: String,
}

/// Most characters of a name that are drawn.
const LENGTH: usize = 48;

impl Caption {
    /// Name of seat number `seat`, safe to draw: cleaned, on one line, never empty.
    #[must_use]
    pub fn name(&self, seat: u8) -> String {
        let cleaned =
            self.names.get(usize::from(seat)).map(|name| drawable(name)).unwrap_or_default();
        if cleaned.is_empty() { format!("Player {}", u16::from(seat) + 1) } else { cleaned }
    }

    /// The three texts of the footer; empty if the picture belongs to no table.
    #[must_use]
    pub fn footer(&self) -> [String; 3] {
        let hash: String = drawable(&self.seed_hash).chars().take(8).collect();
        let named = |word: &str, value: String| match value.as_str() {
            "" => String::new(),
            some => format!("{word} {some}"),
        };
        let of_none = self.table.is_empty() && self.moves == 0;
        [
            named("Table", drawable(&self.table)),
            named("Move", if of_none { String::new() } else { self.moves.to_string() }),
            named("Hash", hash),
        ]
    }
}

/// Makes `text` safe to draw: cleaned, short, and only with letters that our fonts have. The result may be empty.
#[must_use]
pub fn drawable(text: &str) -> String {
    let drawn: String = text.nfc().flat_map(drawn).collect();
    let cleaned: String = clean_name(&drawn).chars().take(LENGTH).collect();
    cleaned.trim_end().to_owned()
}

/// Returns `letter`, or the plain letters it is a variant of; nothing if our fonts lack them, as for emoji
/// and for scripts used by few names.
fn drawn(letter: char) -> Vec<char> {
    if letter.is_ascii() || letter.is_whitespace() || is_drawn(letter) {
        return vec![letter];
    }
    let plain: Vec<char> = letter.nfkc().collect();
    if plain.iter().all(|&letter| is_drawn(letter)) { plain } else { Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lose_tricks_and_keep_their_letters() {
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
            ("山田 太郎・ヤマダ", "山田 太郎・ヤマダ"),
            ("\u{1100}\u{1161}\u{11A8} 김", "각 김"),
            ("𝓐𝓷𝓪 🄱🄴🄽", "Ana BEN"),
            ("ዓለም 🅰", "ዓለም"),
            ("ߒߞߏ Anna ߒߞߏ", "Anna"),
            ("ශ්\u{200D}රී", "ශ්\u{200D}රී"),
            ("1\u{FE0F}\u{20E3} ⌚⏰ ⭐ ❤\u{FE0F} 🇯🇵", "1 ⭐ ❤"),
        ];
        for (wild, tame) in cases {
            assert_eq!(drawable(wild), tame, "{wild:?}");
        }
    }

    #[test]
    fn names_of_east_asia_are_drawn_whole() {
        for name in ["山田 太郎", "ゆうこ・ユウコ", "王小明", "김철수", "李「々〆ー」", "ﾔﾏﾀﾞ １２"]
        {
            let cleaned = drawable(name);
            assert_eq!(cleaned.chars().count(), name.nfc().count(), "{cleaned}");
            assert!(cleaned.chars().all(|letter| letter == ' ' || is_drawn(letter)), "{cleaned}");
        }
    }

    #[test]
    fn no_emoji_becomes_a_box() {
        let planes =
            ('\u{A9}'..='\u{AE}').chain('\u{2000}'..='\u{33FF}').chain('\u{1F000}'..='\u{1FAFF}');
        for sign in planes.filter(|sign| !sign.is_alphanumeric()) {
            let left = drawable(&format!("a{sign}b"));
            assert!(
                left.chars().all(|letter| letter == ' ' || is_drawn(letter)),
                "{sign:?}: {left}"
            );
        }
        for emoji in "👩🏽‍🚀🎲⌚⏳⏏Ⓜ🅰🅱🆗🇯🇵㊗㊙〰〽⤴⤵⬛⭐⭕☎♻⚽✨❤➡©®‼⁉™ℹ🀄🃏".chars()
        {
            let left = drawable(&emoji.to_string());
            assert!(left.chars().all(is_drawn), "{emoji:?}: {left}");
        }
    }

    #[test]
    fn a_name_without_letters_becomes_player_and_number() {
        let names = ["\u{200B}", "🎲", "ߒߞߏ"].map(str::to_owned).to_vec();
        let caption = Caption { names, ..Caption::default() };
        for seat in 0..4 {
            assert_eq!(caption.name(seat), format!("Player {}", seat + 1));
        }
    }

    #[test]
    fn the_footer_shows_eight_characters_of_the_seed() {
        let caption = Caption {
            table: "QK-48".into(),
            moves: 71,
            seed_hash: "9f3c27ab55aa".into(),
            ..Caption::default()
        };
        assert_eq!(caption.footer(), ["Table QK-48", "Move 71", "Hash 9f3c27ab"]);
    }
}
