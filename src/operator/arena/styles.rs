//! Styles of play: small engines in Python that are part of this program.

use strum::{Display, EnumString, VariantArray};

/// Runs the style that its last argument names. The two arguments before it are the files of this folder.
const BEGIN: &str = "\
import sys, types
loop = sys.modules['loop'] = types.ModuleType('loop')
source, game = sys.argv[1:3]
del sys.argv[1:3]
exec(compile(source, 'loop.py', 'exec'), loop.__dict__)
exec(compile(game, 'style.py', 'exec'), {'__name__': '__main__'})
";
/// The file that reads and answers the lines, for all games.
const LOOP: &str = include_str!("../../../examples/engines/styles/loop.py");

/// The games with styles, by their keys, and the file with the styles of each.
const GAMES: [(&str, &str); 5] = [
    ("quark", include_str!("../../../examples/engines/styles/quark.py")),
    ("element-313", include_str!("../../../examples/engines/styles/element_313.py")),
    ("quanta", include_str!("../../../examples/engines/styles/quanta.py")),
    ("zark-city", include_str!("../../../examples/engines/styles/zark_city.py")),
    ("quirky-quarks", include_str!("../../../examples/engines/styles/quirky_quarks.py")),
];

/// A way to play, which every game with styles has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Display, EnumString, VariantArray)]
#[strum(serialize_all = "snake_case", ascii_case_insensitive)]
pub enum Style {
    /// Takes the shortest way to the end.
    Racer,
    /// Collects, and cashes in late.
    Hoarder,
    /// Takes what others need.
    Blocker,
    /// Takes the best gain of this move.
    Greedy,
    /// Plays like a sensible beginner.
    Beginner,
}

impl Style {
    /// The program that plays `game`, with its arguments; `None` if the game has no styles.
    pub(super) fn command(self, game: &str) -> Option<[String; 6]> {
        let (_, source) = GAMES.into_iter().find(|(key, _)| *key == game)?;
        let words = ["python3", "-c", BEGIN, LOOP, source].map(str::to_owned);
        let [program, flag, begin, shared, source] = words;
        Some([program, flag, begin, shared, source, self.to_string()])
    }
}

/// The names of all styles.
pub(crate) fn names() -> String {
    Style::VARIANTS.iter().map(Style::to_string).collect::<Vec<String>>().join(", ")
}
