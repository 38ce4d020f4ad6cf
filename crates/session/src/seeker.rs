//! People on a server's list who look for others to play with, and who of them play together.

use std::collections::BTreeSet;

use super::{DAY, Pace, Session, Timestamp, UserId};
use quark_game::any::{Catalog, GameKind};

/// Most waiting people who are considered for a table, the best first.
const CONSIDERED: usize = 40;

/// Time in milliseconds to accept a seat that was found. A person who has asked within it has accepted.
pub const ACCEPT_WITHIN: Timestamp = DAY;

/// A person who waits for others to play with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seeker {
    /// Discord's number of the person.
    pub user: UserId,
    /// Games that they want to play, by key; never empty.
    pub games: Vec<String>,
    /// Number of players that they want; `None` for any.
    pub seats: Option<u8>,
    /// Pace that they want; `None` for any.
    pub pace: Option<Pace>,
    /// Time since which they wait.
    pub since: Timestamp,
    /// Their ratings in points, by game, as far as they have one.
    pub ratings: Vec<(String, i64)>,
}

/// Pairs of people who must not sit together, since one of them has blocked the other.
#[derive(Clone, Debug, Default)]
pub struct Apart(BTreeSet<(UserId, UserId)>);

/// People who fit together, for a new table.
#[derive(Clone, Debug)]
pub struct Party {
    /// A game that all of them want to play.
    pub game: &'static dyn GameKind,
    /// Number of seats, one for each of them.
    pub seats: u8,
    /// Pace that one of them wants, the one who asks first of all.
    pub pace: Option<Pace>,
    /// Everybody but the person who asks.
    pub others: Vec<UserId>,
}

impl Apart {
    /// Returns true if the two must not sit together.
    #[must_use]
    pub fn has(&self, one: UserId, other: UserId) -> bool {
        self.0.contains(&(one, other)) || self.0.contains(&(other, one))
    }
}

impl FromIterator<(UserId, UserId)> for Apart {
    fn from_iter<T: IntoIterator<Item = (UserId, UserId)>>(pairs: T) -> Apart {
        Apart(pairs.into_iter().collect())
    }
}

impl Seeker {
    fn wants(&self, game: &str, seats: u8) -> bool {
        self.games.iter().any(|key| key == game) && self.seats.is_none_or(|most| most == seats)
    }

    fn rating(&self, game: &str) -> Option<i64> {
        self.ratings.iter().find(|(key, _)| key == game).map(|(_, points)| *points)
    }
}

/// A table that people are chosen for.
#[derive(Clone, Copy)]
struct Wanted<'a> {
    game: &'a str,
    seats: u8,
    pace: Option<Pace>,
    /// Rating that others should be near.
    rating: Option<i64>,
}

impl Wanted<'_> {
    fn is_unlike(&self, seeker: &Seeker) -> bool {
        self.pace.zip(seeker.pace).is_some_and(|(mine, theirs)| mine != theirs)
    }

    /// Returns the people of `waiting` who want this, the best first: those who want the same pace, then those whose
    /// rating is near, then those who wait longest.
    fn fitting<'s>(&self, waiting: &'s [Seeker]) -> Vec<&'s Seeker> {
        let mut fitting: Vec<&Seeker> =
            waiting.iter().filter(|seeker| seeker.wants(self.game, self.seats)).collect();
        fitting.sort_by_key(|seeker| {
            let ratings = self.rating.zip(seeker.rating(self.game));
            let distance = ratings.map_or(i64::MAX, |(mine, theirs)| (mine - theirs).abs());
            (self.is_unlike(seeker), distance, seeker.since, seeker.user)
        });
        fitting.truncate(CONSIDERED);
        fitting
    }
}

/// Adds `missing` of `fitting` to `together`, the first ones that can all sit together. Returns false if there are not
/// enough.
fn gather(together: &mut Vec<UserId>, missing: usize, fitting: &[&Seeker], apart: &Apart) -> bool {
    if missing == 0 {
        return true;
    }
    for (nth, seeker) in fitting.iter().enumerate() {
        let user = seeker.user;
        if together.iter().any(|other| *other == user || apart.has(*other, user)) {
            continue;
        }
        together.push(user);
        if gather(together, missing - 1, &fitting[nth + 1..], apart) {
            return true;
        }
        together.pop();
    }
    false
}

/// Chooses people of `waiting` to play with `asking`, and a game that all of them want: with as few as possible who want
/// another pace, then with as few seats as possible, then the game that `asking` named first.
#[must_use]
pub fn party(
    catalog: &Catalog,
    asking: &Seeker,
    waiting: &[Seeker],
    apart: &Apart,
) -> Option<Party> {
    let games = asking.games.iter().filter_map(|key| catalog.find(key));
    let tables = games.flat_map(|game| {
        let wanted = move |seats: &u8| asking.seats.is_none_or(|most| most == *seats);
        let range = game.info().seats.clone();
        range.filter(wanted).map(move |seats| (game, seats))
    });
    let parties = tables.filter_map(|(game, seats)| {
        let key = game.info().key;
        let wanted = Wanted { game: key, seats, pace: asking.pace, rating: asking.rating(key) };
        let fitting = wanted.fitting(waiting);
        // Somebody who takes any pace plays at that of the first one who doesn't.
        let pace = asking.pace.or_else(|| fitting.iter().find_map(|seeker| seeker.pace));
        let wanted = Wanted { pace, ..wanted };
        let fitting = wanted.fitting(waiting);
        let mut together = vec![asking.user];
        let missing = usize::from(seats).saturating_sub(1);
        if !gather(&mut together, missing, &fitting, apart) {
            return None;
        }
        let others = together.split_off(1);
        let unlike = |user: &&UserId| {
            fitting.iter().any(|seeker| seeker.user == **user && wanted.is_unlike(seeker))
        };
        let unlike = others.iter().filter(unlike).count();
        Some((unlike, Party { game, seats, pace, others }))
    });
    parties.min_by_key(|(unlike, party)| (*unlike, party.seats)).map(|(_, party)| party)
}

/// Chooses people of `waiting` for the free seats of a lobby: the best first, and never one who must not sit with
/// somebody there.
#[must_use]
pub fn next_for(
    session: &Session,
    rating: Option<i64>,
    waiting: &[Seeker],
    apart: &Apart,
) -> Vec<UserId> {
    let (game, pace) = (session.game.info().key, Some(session.pace));
    let fitting = Wanted { game, seats: session.most, pace, rating }.fitting(waiting);
    let invited = session.invited.iter().map(|invited| invited.user);
    let mut together: Vec<UserId> = session.people().map(|(_, user)| user).chain(invited).collect();
    let there = together.len();
    let mut free = session.free_seats();
    while 0 < free && gather(&mut together, 1, &fitting, apart) {
        free -= 1;
    }
    together.split_off(there)
}
