//! Data kept of finished games: results, ratings, counts, analyses. All of it follows from logs, and can be made
//! from them again. Pure.

mod analysis;
mod counts;
mod ladder;
mod rating;
mod season;
mod summary;
#[cfg(test)]
mod tests;
mod turns;

pub use analysis::{Analysis, Judged, Position, TOLD, analyse, positions, share};
pub use counts::{Counts, Past, Standing};
pub use ladder::{IN_FULL, Ladder};
pub use rating::compared;
pub use rating::{NEWCOMER, Place, Rating, SURE_AFTER, rate};
pub use season::{Season, month, month_began, seasons};
pub use summary::{HowEnded, LAST, LEAST_TURNS, Player, Summary};
