//! Summary of one game.

use std::fmt;

use super::{rating::Place, turns::Turns};
use crate::{
    Corrupt, Ending, Entry, GameEntry, Logged, Occupant, Session, Timestamp, Until, UserId, began,
};
use quark_game::{Seat, any::Catalog};

/// Place of players who did not play to the end.
pub const LAST: Place = Place::MAX;

/// Minimum number of turns to have played a game. A player who gives up earlier was not part of it.
pub const LEAST_TURNS: u32 = 3;

/// Ratings leave out players who give up before they have played, in games that ended from here on: December 2026.
/// Earlier games stay as they were counted.
const GIVING_UP_IS_UNRATED: Timestamp = 1_796_083_200_000;

/// A game that was dealt and is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Server where it was played; `None` in a direct message.
    pub guild: Option<u64>,
    /// The game's key.
    pub game: String,
    /// Time of the deal, in milliseconds since 1970.
    pub began: Timestamp,
    /// Time of the end, in milliseconds since 1970.
    pub ended: Timestamp,
    /// Number of moves, without those that were taken back.
    pub moves: u32,
    /// Reason for the end.
    pub how: HowEnded,
    /// Number of seats.
    pub seats: u8,
    /// True if the result counts for ratings: the table was rated, on a server, and there is a result between people.
    pub rated: bool,
    /// True if the time for moves was limited.
    pub clocked: bool,
    /// Every person who had a seat, in order of seats; earlier occupants of a seat come first.
    pub players: Vec<Player>,
}

/// Reason for the end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum HowEnded {
    /// The game ended by its rules.
    Finished,
    /// A player of two gave up.
    Resigned,
    /// A player of two was late.
    Forfeited,
    /// All agreed to a draw.
    Drawn,
    /// There is no result: all agreed to that, nobody was left, or a moderator ended it.
    Dropped,
}

/// Writes the stored name.
impl fmt::Display for HowEnded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.into())
    }
}

/// A person who had a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// Their seat; a person who had several seats is listed once for each.
    pub seat: Seat,
    /// The person; others may have had the same seat before or after them.
    pub person: UserId,
    /// True if they took the seat over while the game was on.
    pub joined: bool,
    /// True if they did not play to the end: they gave up, somebody else took their seat, or a machine was playing
    /// for them at the end.
    pub left: bool,
    /// Their place from 1, if they had the seat at the end and there is a result; equal places are ties. If all have
    /// lost by the rules, nobody is first.
    pub place: Option<u8>,
    /// Their score, if the game has scores.
    pub score: Option<i32>,
    /// Number of their turns, without those that machines played for them.
    pub turns: u32,
    /// Number of turns when they were late.
    pub late: u32,
    /// Median length of their turns in milliseconds, from the moment when they could move to the end of the turn.
    pub usual: Option<Timestamp>,
}

impl Player {
    fn has_played(&self) -> bool {
        LEAST_TURNS <= self.turns
    }
}

impl Summary {
    /// Summarises the game in a log. `None` if it is not over, was never dealt, or ended because its log no longer
    /// fits the rules.
    ///
    /// # Errors
    /// [`Corrupt`] names the first entry that does not fit.
    pub fn of(catalog: &Catalog, log: &[Logged]) -> Result<Option<Summary>, Corrupt> {
        let Some(Logged { at: ended, entry: Entry::Game(GameEntry::Ended { how, .. }) }) =
            log.last()
        else {
            return Ok(None);
        };
        let (Some(how), Some(began)) = (HowEnded::of(how), began(log)) else { return Ok(None) };
        let mut turns = Turns::default();
        let session = Session::fold_watching(catalog, log, |session| {
            if let Some(one) = log.get(usize::try_from(session.version - 1).unwrap_or_default()) {
                turns.watch(session, one);
            }
        })?;
        Ok(Some(
            Summary {
                guild: session.location.guild,
                game: session.game.info().key.to_owned(),
                began,
                // If the clock was put back, the session's time stays.
                ended: session.at.max(*ended),
                moves: session.moves,
                how,
                seats: session.size(),
                rated: session.rated
                    && session.location.guild.is_some()
                    && how != HowEnded::Dropped,
                clocked: session.pace.bank().is_some(),
                players: players(&session, &turns),
            }
            .with_opponents(),
        ))
    }

    /// Returns the summary as unrated if nobody is left to compare with.
    fn with_opponents(self) -> Summary {
        Summary { rated: self.rated && 2 <= self.original_players().count(), ..self }
    }

    fn original_players(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| !player.joined)
    }

    /// Returns the people whom the game rates, with their places: those who sat down before it began. People who
    /// left share the last place, if they have played; others give no points by giving up at once. Empty if the game
    /// does not count for ratings, or fewer than two of them have played.
    pub fn rated(&self) -> impl Iterator<Item = (UserId, Place)> + '_ {
        let place = |player: &Player| {
            let stayed = player.place.filter(|_| !player.left);
            (player.person, stayed.unwrap_or(LAST))
        };
        let played = self.original_players().filter(|player| player.has_played()).count();
        let counts = self.rated && 1 < played;
        let is_rated = move |player: &&Player| {
            counts && (player.has_played() || !player.left || self.ended < GIVING_UP_IS_UNRATED)
        };
        self.original_players().filter(is_rated).map(place)
    }

    /// Returns the people whose results are counted, and whether they were first: those with a seat at the end, if
    /// more than one person has played and there is a result.
    pub fn counted(&self) -> impl Iterator<Item = (UserId, bool)> + '_ {
        let among_people = 1 < self.people();
        let placed = |player: &Player| Some((player.person, player.place? == 1));
        self.players.iter().filter(move |_| among_people).filter_map(placed)
    }

    /// Number of people who have had at least [`LEAST_TURNS`] turns.
    fn people(&self) -> usize {
        let played = self.players.iter().filter(|player| player.has_played());
        let mut people: Vec<UserId> = played.map(|player| player.person).collect();
        people.sort_unstable();
        people.dedup();
        people.len()
    }
}

impl HowEnded {
    fn of(ending: &Ending) -> Option<HowEnded> {
        Some(match ending {
            Ending::Finished => HowEnded::Finished,
            Ending::Resigned { .. } => HowEnded::Resigned,
            Ending::Forfeited { .. } => HowEnded::Forfeited,
            Ending::Agreed { draw: true } => HowEnded::Drawn,
            Ending::Agreed { draw: false } | Ending::Abandoned | Ending::Stopped { .. } => {
                HowEnded::Dropped
            }
            Ending::Cancelled | Ending::Broken { .. } => return None,
        })
    }
}

/// Returns all people who had a seat, by seat; earlier occupants of a seat come first.
fn players(session: &Session, turns: &Turns) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::new();
    for (seat, now) in session.seated() {
        let before = session.former.iter().filter(|former| former.seat == Some(seat));
        let held: Vec<Occupant> =
            before.map(|former| former.occupant).chain(std::iter::once(now)).collect();
        for (nth, occupant) in held.iter().enumerate() {
            let Occupant::Human(person) = *occupant else { continue };
            let same = |player: &&mut Player| (player.seat, player.person) == (seat, person);
            // A person who came back to an earlier seat is one player.
            let known =
                players.iter().position(|player| (player.seat, player.person) == (seat, person));
            let at_end = nth + 1 == held.len();
            let joined = known.map_or(nth > 0, |known| players[known].joined);
            let player = player(session, turns, (seat, person), joined, at_end);
            match players.iter_mut().find(same) {
                Some(known) => *known = player,
                None => players.push(player),
            }
        }
    }
    players
}

fn player(
    session: &Session,
    turns: &Turns,
    (seat, person): (Seat, UserId),
    joined: bool,
    at_end: bool,
) -> Player {
    let stood_in =
        session.seat_state(seat).is_some_and(|state| state.stand_in == Some(Until::Return));
    let result = session.result().filter(|_| at_end);
    let own = turns.of(seat, person);
    let lost = session.position().is_some_and(|position| position.is_lost());
    let place = |places: &[u8]| places.get(seat.index()).map(|place| place + u8::from(lost));
    Player {
        seat,
        person,
        joined,
        left: !at_end || stood_in,
        place: result.as_ref().and_then(|result| place(&result.places)),
        score: result.and_then(|result| result.scores.get(seat.index()).map(|score| score.total)),
        turns: own.count,
        late: own.late,
        usual: own.usual,
    }
}
