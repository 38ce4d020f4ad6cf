//! Games, wins and ratings of people over many games.

use std::collections::BTreeMap;

use super::{
    ladder::Ladder,
    rating::Rating,
    season::seasons,
    summary::{Player, Summary},
};
use crate::UserId;

/// All counts that follow from results.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Games and wins, by server, game (empty for all), season (empty for all time) and person.
    pub tallies: BTreeMap<(u64, String, String, UserId), (i64, i64)>,
    /// Ratings, by server, game and person.
    pub ratings: BTreeMap<(u64, String, UserId), Rating>,
}

/// A game that a person has played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Past {
    /// Number of the table.
    pub table: i64,
    /// The person's own result.
    pub own: Player,
    /// The game; its list of players may be empty.
    pub game: Summary,
}

/// A person on a leaderboard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The person with these games and wins.
    pub person: UserId,
    /// Last known display name, unescaped.
    pub name: String,
    /// Number of games that they have played with other people.
    pub games: i64,
    /// Number of games that they have won, alone or with others.
    pub wins: i64,
    /// Their rating, if one game is asked for and they have played it rated.
    pub rating: Option<Rating>,
}

impl Counts {
    /// Counts these games, each with its table's number, in any order.
    #[must_use]
    pub fn of(mut games: Vec<(i64, Summary)>) -> Counts {
        games.sort_by_key(|(table, summary)| (summary.ended, *table));
        let mut counts = Counts::default();
        let mut ladders: BTreeMap<(u64, &str), Ladder> = BTreeMap::new();
        for (_, summary) in &games {
            let Some(guild) = summary.guild else { continue };
            ladders.entry((guild, &summary.game)).or_default().take_in(summary);
            for (person, won) in summary.counted().filter(|(person, _)| !person.is_former()) {
                for season in seasons(summary.ended).map(|season| season.to_string()) {
                    for game in ["", &summary.game] {
                        let key = (guild, game.to_owned(), season.clone(), person);
                        let (games, wins) = counts.tallies.entry(key).or_default();
                        (*games, *wins) = (*games + 1, *wins + i64::from(won));
                    }
                }
            }
        }
        for ((guild, game), ladder) in ladders {
            let rated = ladder.ratings.into_iter();
            counts
                .ratings
                .extend(rated.map(|(person, rating)| ((guild, game.to_owned(), person), rating)));
        }
        counts
    }
}
