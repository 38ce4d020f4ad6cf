//! A session as it is cached beside its log: the same truth, quicker to load.

use serde::{Deserialize, Serialize};

use super::{Corrupt, Ending, InteractionId, Occupant, Place, Session, Stage, Step, Told, UserId};
use crate::{
    game::Seat,
    games,
    table::{Json, Unreadable},
};

/// A session's stored form. A cache: whatever it says follows from the log.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    version: i64,
    game: String,
    options: Json,
    most: u8,
    auto_start: bool,
    place: Place,
    host: UserId,
    seats: Vec<Occupant>,
    joins: Vec<InteractionId>,
    seed_hash: String,
    /// The game's state, once dealt.
    table: Option<Json>,
    /// How it ended, and the seed.
    over: Option<(Ending, String)>,
    turn: u32,
    moves: u32,
    fresh_from: Vec<i64>,
    told: Vec<Told>,
    /// The moves that may be taken back: entry, seat and the state before each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    steps: Vec<(i64, Seat, Json)>,
}

impl Snapshot {
    /// Whether two stored forms say the same of everything but the words of past moves, which may be
    /// put better from one release to the next.
    #[must_use]
    pub fn same_position(&self, other: &Snapshot) -> bool {
        let bare = |snapshot: &Snapshot| {
            serde_json::to_value(snapshot).map(|mut value| {
                value["told"] = Json::Null;
                value
            })
        };
        matches!((bare(self), bare(other)), (Ok(here), Ok(there)) if here == there)
    }

    /// The game's state in a stored form that may be of another release.
    #[must_use]
    pub fn game_state(stored: &str) -> Option<Json> {
        let stored: Json = serde_json::from_str(stored).ok()?;
        stored.get("table").filter(|state| !state.is_null()).cloned()
    }
}

impl From<&Session> for Snapshot {
    fn from(session: &Session) -> Snapshot {
        Snapshot {
            version: session.version,
            game: session.game.info().key.to_owned(),
            options: session.options.clone(),
            most: session.most,
            auto_start: session.auto_start,
            place: session.place,
            host: session.host,
            seats: session.seats.clone(),
            joins: session.joins.clone(),
            seed_hash: session.seed_hash.clone(),
            table: session.table().map(|table| table.save()),
            over: match &session.stage {
                Stage::Lobby | Stage::Playing(_) => None,
                Stage::Over { how, seed, .. } => Some((how.clone(), seed.clone())),
            },
            turn: session.turn,
            moves: session.moves,
            fresh_from: session.fresh_from.clone(),
            told: session.told.clone(),
            steps: session
                .steps
                .iter()
                .map(|step| (step.version, step.seat, step.before.save()))
                .collect(),
        }
    }
}

impl TryFrom<Snapshot> for Session {
    type Error = Corrupt;

    fn try_from(snapshot: Snapshot) -> Result<Session, Corrupt> {
        let corrupt = |why: String| Corrupt { version: snapshot.version, why };
        let game = games::find(&snapshot.game)
            .ok_or_else(|| corrupt("there is no such game".to_owned()))?;
        let table = snapshot.table.as_ref().map(|state| game.restore(state)).transpose();
        let table = table.map_err(|why| corrupt(why.to_string()))?;
        let stage = match (snapshot.over, table) {
            (Some((how, seed)), table) => Stage::Over { how, seed, table },
            (None, Some(table)) => Stage::Playing(table),
            (None, None) => Stage::Lobby,
        };
        let step = |(version, seat, before): &(i64, Seat, Json)| {
            Ok(Step { version: *version, seat: *seat, before: game.restore(before)? })
        };
        let steps: Result<Vec<Step>, Unreadable> = snapshot.steps.iter().map(step).collect();
        let steps = steps.map_err(|why| corrupt(why.to_string()))?;
        Ok(Session {
            version: snapshot.version,
            game,
            options: snapshot.options,
            most: snapshot.most,
            auto_start: snapshot.auto_start,
            place: snapshot.place,
            host: snapshot.host,
            seats: snapshot.seats,
            joins: snapshot.joins,
            seed_hash: snapshot.seed_hash,
            stage,
            turn: snapshot.turn,
            moves: snapshot.moves,
            fresh_from: snapshot.fresh_from,
            told: snapshot.told,
            steps,
        })
    }
}
