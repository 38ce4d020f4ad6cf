//! Catalogue data of a game: titles, numbers of players, variants.

use std::ops::RangeInclusive;

/// Catalogue data of a game.
///
/// ```
/// use quark_game::Info;
///
/// const INFO: Info = Info {
///     key: "low-tide",
///     title: "Low Tide",
///     pitch: "Play low, and keep your hearts.",
///     credits: "Invented for this page.",
///     rules: "Everybody plays a card. The lowest takes all.",
///     seats: 2..=5,
///     turns: &[3..=5, 6..=8, 9..=11, 12..=14],
///     secrets: true,
///     private: "hand",
///     ..Info::OPEN
/// };
/// assert!(INFO.seats.contains(&5));
/// ```
#[derive(Debug)]
pub struct Info {
    /// Name of the game in stored tables, such as "low-tide": never reuse or rename it.
    pub key: &'static str,
    /// Title as printed on the box.
    pub title: &'static str,
    /// One line that makes people want to play.
    pub pitch: &'static str,
    /// Designers and publisher, and who allowed us to offer the game.
    pub credits: &'static str,
    /// The rules in our own words, with credits (Markdown).
    pub rules: &'static str,
    /// Possible numbers of players.
    pub seats: RangeInclusive<u8>,
    /// Approximate number of turns that each player has in a whole game, for each number of players.
    pub turns: &'static [RangeInclusive<u16>],
    /// True if players hold information that others lack.
    pub secrets: bool,
    /// The word for what a player holds in secret, such as "hand".
    pub private: &'static str,
    /// Choices of `/quark new`; new tables get the first value of each. If a stored table lacks an option,
    /// the default of [`Game::Options`](crate::Game::Options) applies, and that default never changes.
    pub variants: &'static [Variant],
    /// Increased when stored states change shape or meaning.
    pub version: u16,
}

/// Special cases of a game. A new game has none: leave [`Game::COMPAT`](crate::Game::COMPAT) out until you need it.
///
/// ```
/// use quark_game::Compat;
///
/// // A table without a limit of turns might never end.
/// const COMPAT: Compat = Compat { endless: &[("turns", "none")], ..Compat::NONE };
/// assert!(COMPAT.fixed.is_empty() && !COMPAT.draws_for_others);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Compat {
    /// Options, as `(key, value)`, that every new table has and nobody chooses: rules fixed after people had
    /// begun to play. Tables stored without them keep the old rules.
    pub fixed: &'static [(&'static str, &'static str)],
    /// Option values, as `(key, value)`, that tests leave out: random play may never end with them.
    pub endless: &'static [(&'static str, &'static str)],
    /// True if [`Game::turns_up`](crate::Game::turns_up) ever returns
    /// [`TurnsUp::ForOne`](crate::TurnsUp::ForOne), as in a game where turns begin with a draw.
    pub draws_for_others: bool,
}

impl Info {
    /// Defaults for a game without secrets and options, in its first version. Set all empty fields yourself.
    pub const OPEN: Info = Info {
        key: "",
        title: "",
        pitch: "",
        credits: "",
        rules: "",
        seats: 0..=0,
        turns: &[],
        secrets: false,
        private: "",
        variants: &[],
        version: 1,
    };

    /// Returns the approximate number of turns that each player has, for all these numbers of `players` together.
    #[must_use]
    pub fn turns_of(&self, players: RangeInclusive<u8>) -> RangeInclusive<u16> {
        let all =
            || self.seats.clone().zip(self.turns).filter(|(seats, _)| players.contains(seats));
        let fewest = all().map(|(_, turns)| *turns.start()).min();
        let most = all().map(|(_, turns)| *turns.end()).max();
        fewest.unwrap_or_default()..=most.unwrap_or_default()
    }
}

impl Compat {
    /// No special cases.
    pub const NONE: Compat = Compat { fixed: &[], endless: &[], draws_for_others: false };
}

/// A choice made before the first move.
///
/// ```
/// use quark_game::Variant;
///
/// const LENGTH: Variant = Variant {
///     key: "length",
///     title: "Length",
///     values: &[("usual", "Five rounds"), ("short", "Three rounds")],
/// };
/// ```
#[derive(Debug)]
pub struct Variant {
    /// Name of the choice in stored tables: never reuse or rename it.
    pub key: &'static str,
    /// Subject of the choice, in sentence case.
    pub title: &'static str,
    /// Pairs of the stored value and the text shown to players.
    pub values: &'static [(&'static str, &'static str)],
}
