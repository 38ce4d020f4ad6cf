//! A session in the form that is cached next to its log, to load it faster.

use std::collections::BTreeSet;

use serde::{Deserialize, Deserializer, Serialize};

use super::{
    Admission, Cadence, Corrupt, Ending, FormerPlayer, InteractionId, Invitation, Location, News,
    Occupant, Pace, Pause, Question, Schedule, SeatState, Session, Stage, Timestamp, Told,
    Undoable, Unseen, UserId, entry::stored,
};
use quark_game::{
    Seat, Seats, Viewer,
    any::{Catalog, Json, Unreadable, without_memory},
};

/// Stored form of a session. It is a cache: everything in it follows from the log. The names of its fields are stored, so
/// some are older than those of [`Session`].
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Snapshot {
    version: i64,
    game: String,
    options: Json,
    most: u8,
    auto_start: bool,
    #[serde(rename = "place")]
    location: Location,
    #[serde(default)]
    pace: Pace,
    #[serde(default)]
    undo_within: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hints: Option<bool>,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    rated: bool,
    #[serde(default, skip_serializing_if = "stored::is_default")]
    cadence: Cadence,
    #[serde(default, skip_serializing_if = "stored::is_default")]
    admits: Admission,
    #[serde(default, skip_serializing_if = "stored::is_default")]
    found: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) order: Vec<UserId>,
    #[serde(default)]
    at: Timestamp,
    #[serde(default)]
    active: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    warned: Option<Timestamp>,
    pub(super) host: UserId,
    pub(super) seats: Vec<Occupant>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) invited: Vec<Invitation>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    schedule: Option<Schedule>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) chairs: Vec<SeatState>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) former: Vec<FormerPlayer>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    question: Option<Question>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pause: Option<Pause>,
    joins: Vec<InteractionId>,
    seed_hash: String,
    #[serde(default, skip_serializing_if = "stored::is_default")]
    made_up: i64,
    /// State of the game, once dealt.
    table: Option<Json>,
    /// Reason for the end, and the seed.
    pub(super) over: Option<(Ending, String)>,
    turn: u32,
    #[serde(default)]
    called: Vec<Seat>,
    moves: u32,
    fresh_from: Vec<i64>,
    /// Latest news for the players; `None` in a state that an older release wrote, with sentences.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    news: Option<Vec<Told>>,
    /// Moves that may be taken back: entry, seat, turn, and the state before each.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    steps: Vec<(i64, Seat, u32, Json)>,
    /// Things that these moves have revealed to a player who has not looked yet, by entry.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    unseen: Vec<(i64, Unseen)>,
}

impl Snapshot {
    /// Returns the length of the log that it follows from.
    #[must_use]
    pub fn version(&self) -> i64 {
        self.version
    }

    /// Returns true if two snapshots agree. It ignores news, whose words may change between releases; moves that
    /// can be taken back, which may become more; and players' memory, which earlier releases did not keep.
    #[must_use]
    pub fn same_position(&self, other: &Snapshot) -> bool {
        let here = self.position();
        here.is_some() && here == other.position()
    }

    /// Returns the names of the fields where the positions of two snapshots differ.
    #[must_use]
    pub fn parts_unlike(&self, other: &Snapshot) -> Vec<String> {
        let (Some(Json::Object(here)), Some(Json::Object(there))) =
            (self.position(), other.position())
        else {
            return Vec::new();
        };
        let names: BTreeSet<&String> = here.keys().chain(there.keys()).collect();
        let unlike = names.into_iter().filter(|name| here.get(*name) != there.get(*name));
        unlike.cloned().collect()
    }

    fn position(&self) -> Option<Json> {
        let mut value = self.without_words().map(without_memory)?;
        value["steps"] = Json::Null;
        value["unseen"] = Json::Null;
        Some(value)
    }

    /// Returns true if two snapshots of the same position also agree in players' memory and in moves that can be
    /// taken back.
    #[must_use]
    pub fn same_memory(&self, other: &Snapshot) -> bool {
        self.without_words() == other.without_words()
    }

    fn without_words(&self) -> Option<Json> {
        let mut value = serde_json::to_value(self).ok()?;
        value["news"] = Json::Null;
        Some(value)
    }

    /// Returns true if it has the latest news, in a form that this release can put into words. If not, the log
    /// still has them.
    #[must_use]
    pub fn can_be_told(&self, catalog: &Catalog) -> bool {
        let game = catalog.find(&self.game);
        let said = |told: &Told| match &told.news {
            News::Move { notes, .. } => notes.iter().all(|note| {
                game.is_some_and(|game| game.tell(&note.event, Viewer::Spectator).is_some())
            }),
            _ => true,
        };
        self.news.as_ref().is_some_and(|news| news.iter().all(said))
    }

    /// Returns the game's state from a stored snapshot, which another release may have written.
    #[must_use]
    pub fn game_state(stored: &str) -> Option<Json> {
        let stored: Json = serde_json::from_str(stored).ok()?;
        stored.get("table").filter(|state| !state.is_null()).cloned()
    }
}

/// Reads a seat; an older release stored moderators with a sixteenth seat.
pub(super) fn sat<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seat>, D::Error> {
    const MODERATOR: Seat = Seat(15);
    Ok(Option::<Seat>::deserialize(deserializer)?.filter(|seat| *seat != MODERATOR))
}

impl From<&Session> for Snapshot {
    fn from(session: &Session) -> Snapshot {
        Snapshot {
            version: session.version,
            game: session.game.info().key.to_owned(),
            options: session.options.clone(),
            most: session.most,
            auto_start: session.auto_start,
            location: session.location,
            pace: session.pace,
            undo_within: session.undo_within,
            hints: session.hints,
            rated: session.rated,
            cadence: session.cadence,
            admits: session.admits,
            found: session.found,
            order: session.order.clone(),
            at: session.at,
            active: session.active,
            warned: session.warned,
            host: session.host,
            seats: session.seats.clone(),
            invited: session.invited.clone(),
            schedule: session.schedule,
            chairs: session.seat_states.clone(),
            former: session.former.clone(),
            question: session.question.clone(),
            pause: session.pause,
            joins: session.joins.clone(),
            seed_hash: session.seed_hash.clone(),
            made_up: session.made_up,
            table: session.position().map(|game| game.save()),
            over: match &session.stage {
                Stage::Lobby | Stage::Playing(_) => None,
                Stage::Over { how, seed, .. } => Some((how.clone(), seed.clone())),
            },
            turn: session.turn,
            called: session.called.iter().collect(),
            moves: session.moves,
            fresh_from: session.fresh_from.clone(),
            news: Some(session.told.clone()),
            steps: session
                .undoable_moves
                .iter()
                .map(|step| (step.version, step.seat, step.turn, step.before.save()))
                .collect(),
            unseen: session
                .undoable_moves
                .iter()
                .filter_map(|step| Some((step.version, step.unseen?)))
                .collect(),
        }
    }
}

impl Session {
    /// Restores a session from its snapshot.
    ///
    /// # Errors
    /// [`Corrupt`] if its game is not in the catalogue, or cannot have this state.
    pub fn restored(catalog: &Catalog, snapshot: Snapshot) -> Result<Session, Corrupt> {
        let corrupt = |why: String| Corrupt { version: snapshot.version, why };
        let game = catalog
            .find(&snapshot.game)
            .ok_or_else(|| corrupt("there is no such game".to_owned()))?;
        let seats = u8::try_from(snapshot.seats.len()).unwrap_or(u8::MAX);
        let read = |state: &Json| game.restore(state, &snapshot.options, seats);
        let position = snapshot.table.as_ref().map(read).transpose();
        let position = position.map_err(|why| corrupt(why.to_string()))?;
        let stage = match (snapshot.over, position) {
            (Some((how, seed)), position) => Stage::Over { how, seed, position },
            (None, Some(position)) => Stage::Playing(position),
            (None, None) => Stage::Lobby,
        };
        let step = |(version, seat, turn, before): &(i64, Seat, u32, Json)| {
            let before = read(before)?;
            let unseen = snapshot.unseen.iter().find(|(of, _)| of == version);
            let unseen = unseen.map(|(_, unseen)| *unseen);
            Ok(Undoable { version: *version, seat: *seat, before, turn: *turn, unseen })
        };
        let steps: Result<Vec<Undoable>, Unreadable> = snapshot.steps.iter().map(step).collect();
        let steps = steps.map_err(|why| corrupt(why.to_string()))?;
        Ok(Session {
            version: snapshot.version,
            catalog: catalog.clone(),
            game,
            options: snapshot.options,
            most: snapshot.most,
            auto_start: snapshot.auto_start,
            location: snapshot.location,
            pace: snapshot.pace,
            undo_within: snapshot.undo_within,
            hints: snapshot.hints,
            rated: snapshot.rated,
            cadence: snapshot.cadence,
            admits: snapshot.admits,
            found: snapshot.found,
            order: snapshot.order,
            at: snapshot.at,
            active: snapshot.active,
            warned: snapshot.warned,
            host: snapshot.host,
            seats: snapshot.seats,
            invited: snapshot.invited,
            schedule: snapshot.schedule,
            seat_states: snapshot.chairs,
            former: snapshot.former,
            question: snapshot.question,
            pause: snapshot.pause,
            joins: snapshot.joins,
            seed_hash: snapshot.seed_hash,
            made_up: snapshot.made_up,
            stage,
            turn: snapshot.turn,
            called: snapshot.called.into_iter().collect::<Seats>(),
            moves: snapshot.moves,
            fresh_from: snapshot.fresh_from,
            told: snapshot.news.unwrap_or_default(),
            undoable_moves: steps,
        })
    }
}
