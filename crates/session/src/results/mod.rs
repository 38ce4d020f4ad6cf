//! What remains of games that are over: who played how, ratings, counts, what machines find in them. All of it follows
//! from logs, and can be made again from them. Pure.

mod analysis;
mod counts;
mod rating;
mod season;
mod summary;
#[cfg(test)]
mod tests;
mod turns;

pub use analysis::{Analysis, Judged, Position, TOLD, analyse, positions};
pub use counts::{Counts, Past, Standing, take_in};
pub use rating::compared;
pub use rating::{NEWCOMER, Place, Rating, SURE_AFTER, rate};
pub use season::{Season, seasons};
pub use summary::{HowEnded, LAST, Player, Summary};
