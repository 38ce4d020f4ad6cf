//! Parts of a game, for lists of its moves.

/// A part of a game that begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chapter {
    /// A round, counted from 1; the first one begins with the game.
    Round(u8),
    /// A phase of a round, by its name.
    Phase(&'static str),
}
