//! What remains of one game.

use std::fmt;

use super::{rating::Place, turns::Turns};
use crate::{
    Corrupt, Ending, Entry, GameEntry, Logged, Occupant, Session, Timestamp, Until, UserId, began,
};
use quark_game::{Seat, table::Catalog};

/// The place of those who did not play to the end.
pub const LAST: Place = Place::MAX;

/// Turns that somebody must have had to have played a game: who gives up before that was not in it.
pub const LEAST_TURNS: u32 = 3;

/// A game that was dealt and is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The server where it was played; none in a direct message.
    pub guild: Option<u64>,
    /// The game's key.
    pub game: String,
    /// When it was dealt, in milliseconds since 1970.
    pub began: Timestamp,
    /// When it ended.
    pub ended: Timestamp,
    /// Moves made.
    pub moves: u32,
    /// How it ended.
    pub how: HowEnded,
    /// How many seats it had.
    pub seats: u8,
    /// Whether the result counts for ratings: the table was rated, on a server, and there is a result between people.
    pub rated: bool,
    /// Whether there was a limit to the time for a move.
    pub clocked: bool,
    /// Every person who had a seat, in order of seats; those who had it first come first.
    pub players: Vec<Player>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum HowEnded {
    /// By its rules.
    Finished,
    /// Somebody gave up a game of two.
    Resigned,
    /// Somebody's time was up in a game of two.
    Forfeited,
    /// As a draw, by agreement.
    Drawn,
    /// Without a result: by agreement, because nobody was left, or by a moderator.
    Dropped,
}

/// As it is stored.
impl fmt::Display for HowEnded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.into())
    }
}

/// A person who had a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// The seat they had; a person who had several is listed once for each.
    pub seat: Seat,
    /// The person; others may have had the same seat before or after them.
    pub person: UserId,
    /// Whether they took the seat over while the game was on.
    pub joined: bool,
    /// Whether they did not play to the end: they gave up, somebody else took their seat, or at the end a machine
    /// was playing for them.
    pub left: bool,
    /// Their place from 1, if they had the seat at the end and there is a result; equal places are ties. Where all have
    /// lost by the rules, nobody is first.
    pub place: Option<u8>,
    /// What they scored, where the game has scores.
    pub score: Option<i32>,
    /// How many turns they have had, moves of machines in their stead left out.
    pub turns: u32,
    /// In how many turns their time was up.
    pub late: u32,
    /// How long a turn took them, from when they could move to the end of the turn, in milliseconds: half of their
    /// turns took no longer.
    pub usual: Option<Timestamp>,
}

impl Player {
    fn has_played(&self) -> bool {
        LEAST_TURNS <= self.turns
    }
}

impl Summary {
    /// What remains of the game that a log tells of; nothing if it is not over, was never dealt, or ended because
    /// its log did not fit the rules any more.
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
                // A clock that was put back does not turn time back.
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

    /// It is not rated if nobody is left to be compared with.
    fn with_opponents(self) -> Summary {
        Summary { rated: self.rated && 2 <= self.original_players().count(), ..self }
    }

    fn original_players(&self) -> impl Iterator<Item = &Player> {
        self.players.iter().filter(|player| !player.joined)
    }

    /// Who is rated by it, with their places: those who sat down before it began. Who left shares the last place.
    /// Nobody, if it does not count for ratings, or fewer than two of them have played.
    pub fn rated(&self) -> impl Iterator<Item = (UserId, Place)> + '_ {
        let place = |player: &Player| {
            let stayed = player.place.filter(|_| !player.left);
            (player.person, stayed.unwrap_or(LAST))
        };
        let played = self.original_players().filter(|player| player.has_played()).count();
        let counts = self.rated && 1 < played;
        self.original_players().filter(move |_| counts).map(place)
    }

    /// Those whose results are counted among people: who had a seat at the end, if more than one person has played and
    /// there is a result; and whether they were first.
    pub fn counted(&self) -> impl Iterator<Item = (UserId, bool)> + '_ {
        let among_people = 1 < self.people();
        let placed = |player: &Player| Some((player.person, player.place? == 1));
        self.players.iter().filter(move |_| among_people).filter_map(placed)
    }

    /// Number of people who have played: [`LEAST_TURNS`].
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

/// All people who had a seat, by seats; in each, those who had it first come first.
fn players(session: &Session, turns: &Turns) -> Vec<Player> {
    let mut players: Vec<Player> = Vec::new();
    for (seat, now) in session.seated() {
        let before = session.former.iter().filter(|former| former.seat == Some(seat));
        let held: Vec<Occupant> =
            before.map(|former| former.occupant).chain(std::iter::once(now)).collect();
        for (nth, occupant) in held.iter().enumerate() {
            let Occupant::Human(person) = *occupant else { continue };
            let same = |player: &&mut Player| (player.seat, player.person) == (seat, person);
            // Whoever came back to the seat they had is one player.
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
    let stood_in = session.chair(seat).is_some_and(|chair| chair.stand_in == Some(Until::Return));
    let result = session.result().filter(|_| at_end);
    let own = turns.of(seat, person);
    let lost = session.table().is_some_and(|table| table.is_lost());
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
