//! Access to the player whose turn it is.

/// Adds the methods `seats`, `player` and `player_mut` to a game that keeps its `players` by seat, and knows
/// whose `turn` it is.
///
/// ```
/// use quark_game::{Seat, kit::players::in_turn};
///
/// struct Race {
///     players: Vec<u8>,
///     turn: Seat,
/// }
///
/// in_turn!(Race, u8);
///
/// let mut race = Race { players: vec![3, 5], turn: Seat(1) };
/// assert_eq!((race.seats(), *race.player()), (2, 5));
/// *race.player_mut() += 2;
/// assert_eq!(race.players, [3, 7]);
/// ```
#[macro_export]
macro_rules! in_turn {
    ($game:ty, $player:ty) => {
        impl $game {
            /// Number of players.
            pub(crate) fn seats(&self) -> u8 {
                u8::try_from(self.players.len()).unwrap_or(u8::MAX)
            }

            /// The player whose turn it is.
            pub(crate) fn player(&self) -> &$player {
                &self.players[self.turn.index()]
            }

            /// The player whose turn it is, to be changed.
            pub(crate) fn player_mut(&mut self) -> &mut $player {
                &mut self.players[self.turn.index()]
            }
        }
    };
}

pub use in_turn;
