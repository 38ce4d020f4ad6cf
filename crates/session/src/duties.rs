//! What the world is owed after a session has changed.

use super::{
    DAY, Entry, LobbyEntry, SeatEntry, SeatFact, Session, Stage, TableEntry, Timestamp, UserId,
};
use quark_game::{Seat, Seats, Viewer};

/// A burst of small moves within this many milliseconds costs one picture.
const BURST: Timestamp = 300;
/// How long a machine takes for a move, in milliseconds, so that people can follow.
const THOUGHT: Timestamp = 250;
/// How long the answer to the command that opened a table may take to show its card, in milliseconds;
/// after that the card is posted.
const CARD: Timestamp = 5_000;
/// The same for a table that is full and starts as it opens, in milliseconds.
const CARD_OF_FULL: Timestamp = 1_500;
/// How long a turn that only machines have may go unannounced, in milliseconds.
const MACHINES_ALONE: Timestamp = 2_000;

/// Something to do for a table. Its row says at which version it was owed, and is taken away only
/// if it still is that row.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Job {
    /// What must be done, and for which seat or person.
    pub kind: JobKind,
    /// The session's version that owed it.
    pub version: i64,
    /// The turn it belongs to.
    pub turn: u32,
    /// When to do it at the earliest, in milliseconds since 1970.
    pub due: Timestamp,
}

/// What is owed. *Levels* follow from how things stand, and a newer one replaces the older;
/// *edges* follow from what happened, and are owed exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobKind {
    /// Edge, one a turn: a fresh public message with the board, and a mention of whose turn begins.
    Announce,
    /// Level: the newest public message shows how things stand.
    Refresh,
    /// Level: this seat has its hand by direct message.
    Hand(Seat),
    /// Level: the machine in this seat moves.
    Think(Seat),
    /// Level: what time brings for the player here: a reminder, the end of it, the end of the others'
    /// choice.
    Clock(Seat),
    /// Level: this seat is shown what was turned up for it, though its player has not looked.
    Show(Seat),
    /// Level: a table at which nothing happens is closed, with notice.
    Idle,
    /// Edge, one a table: the thread of a table that is over is archived.
    Close,
    /// Edge, one a turn: this person, who watches the table, is told how it stands.
    Watch(UserId),
    /// Level: the player here was called while they slept, and is called again when they wake.
    Wake(Seat),
    /// Edge, one a turn: the player here is told in person how the table stands, since it cannot be
    /// shown where it is played.
    Unseen(Seat),
    /// Edge, one a turn: the player here is told that they come next, if they want that.
    Next(Seat),
    /// Level: the board is in words, because the chat refuses its picture, which is tried again.
    Detour,
    /// Level: the board is posted once more, because somebody at the table misses it. Its version is no version, but the
    /// number of the message that they miss.
    Repost,
    /// Level: the game goes on where it can be played, because its thread was closed or opened again. Its version is no
    /// version, but the number of the thread.
    Place,
    /// Edge: this person is told that the host has asked them to leave before the start.
    Dismissed(UserId),
}

impl JobKind {
    /// As stored: a name and a seat, -1 for none; or a person in its stead.
    #[must_use]
    pub fn key(self) -> (&'static str, i64) {
        match self {
            JobKind::Announce => ("announce", -1),
            JobKind::Refresh => ("refresh", -1),
            JobKind::Hand(seat) => ("hand", seat.0.into()),
            JobKind::Think(seat) => ("think", seat.0.into()),
            JobKind::Clock(seat) => ("clock", seat.0.into()),
            JobKind::Show(seat) => ("show", seat.0.into()),
            JobKind::Idle => ("idle", -1),
            JobKind::Close => ("close", -1),
            JobKind::Watch(user) => ("watch", user.0.cast_signed()),
            JobKind::Wake(seat) => ("wake", seat.0.into()),
            JobKind::Unseen(seat) => ("unseen", seat.0.into()),
            JobKind::Next(seat) => ("next", seat.0.into()),
            JobKind::Detour => ("detour", -1),
            JobKind::Repost => ("repost", -1),
            JobKind::Place => ("place", -1),
            JobKind::Dismissed(user) => ("dismissed", user.0.cast_signed()),
        }
    }

    /// Reads what [`JobKind::key`] wrote.
    #[must_use]
    pub fn read(name: &str, seat: i64) -> Option<JobKind> {
        let person = UserId(seat.cast_unsigned());
        let seat = || u8::try_from(seat).ok().map(Seat);
        match name {
            "announce" => Some(JobKind::Announce),
            "refresh" => Some(JobKind::Refresh),
            "hand" => seat().map(JobKind::Hand),
            "think" => seat().map(JobKind::Think),
            "clock" => seat().map(JobKind::Clock),
            "show" => seat().map(JobKind::Show),
            "idle" => Some(JobKind::Idle),
            "close" => Some(JobKind::Close),
            "watch" => Some(JobKind::Watch(person)),
            "wake" => seat().map(JobKind::Wake),
            "unseen" => seat().map(JobKind::Unseen),
            "next" => seat().map(JobKind::Next),
            "detour" => Some(JobKind::Detour),
            "repost" => Some(JobKind::Repost),
            "place" => Some(JobKind::Place),
            "dismissed" => Some(JobKind::Dismissed(person)),
            _ => None,
        }
    }

    /// Whether it waits for a moment that was agreed on, and not for as little as possible.
    #[must_use]
    pub fn is_timed(self) -> bool {
        match self {
            JobKind::Clock(_) | JobKind::Show(_) | JobKind::Idle | JobKind::Wake(_) => true,
            JobKind::Announce
            | JobKind::Refresh
            | JobKind::Hand(_)
            | JobKind::Think(_)
            | JobKind::Close
            | JobKind::Watch(_)
            | JobKind::Unseen(_)
            | JobKind::Next(_)
            | JobKind::Detour
            | JobKind::Repost
            | JobKind::Place
            | JobKind::Dismissed(_) => false,
        }
    }

    /// Whether it is owed once for each turn, not replaced by the next.
    #[must_use]
    pub fn is_edge(self) -> bool {
        match self {
            JobKind::Announce
            | JobKind::Close
            | JobKind::Watch(_)
            | JobKind::Unseen(_)
            | JobKind::Next(_)
            | JobKind::Dismissed(_) => true,
            JobKind::Refresh
            | JobKind::Hand(_)
            | JobKind::Think(_)
            | JobKind::Clock(_)
            | JobKind::Show(_)
            | JobKind::Idle
            | JobKind::Detour
            | JobKind::Repost
            | JobKind::Place
            | JobKind::Wake(_) => false,
        }
    }
}

/// After how long without a sign of life a table closes, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Idleness {
    /// One that has not started.
    pub lobby: Timestamp,
    /// One that is played.
    pub game: Timestamp,
}

impl Default for Idleness {
    fn default() -> Idleness {
        Idleness { lobby: 7 * DAY, game: 60 * DAY }
    }
}

impl Idleness {
    /// When everybody is told that the table closes soon, and when it closes.
    #[must_use]
    pub fn of(self, session: &Session) -> Option<(Timestamp, Timestamp)> {
        let time = match session.stage {
            Stage::Lobby => self.lobby,
            Stage::Playing(_) => self.game,
            Stage::Over { .. } => return None,
        };
        // After a long stop of the bot there is as much notice as ever.
        let noticed = session.warned.map(|warned| warned + time / 8);
        let closing = noticed.into_iter().chain([session.active + time]).max();
        closing.map(|closing| (session.active + time - time / 8, closing))
    }
}

/// What is owed, now that `before` (nothing, for a new table) has become `after` by `entries`.
#[must_use]
pub fn duties(
    before: Option<&Session>,
    after: &Session,
    entries: &[Entry],
    idleness: Idleness,
    now: Timestamp,
) -> Vec<Job> {
    let job =
        |kind, delay| Job { kind, version: after.version, turn: after.turn, due: now + delay };
    let mut jobs = Vec::new();
    if before.is_none_or(|before| before.turn < after.turn) {
        let delay = match after.stage {
            // Nobody's answer shows the card of a rematch.
            Stage::Lobby if !after.order.is_empty() => 0,
            Stage::Lobby => CARD,
            // Full from the beginning: the card that its thread hangs on comes first.
            Stage::Playing(_) if before.is_none() => CARD_OF_FULL,
            Stage::Playing(_) if only_machines_act(after) => MACHINES_ALONE,
            Stage::Playing(_) | Stage::Over { .. } => 0,
        };
        jobs.push(job(JobKind::Announce, delay));
    } else if entries.is_empty() || !entries.iter().all(is_unseen) {
        jobs.push(job(JobKind::Refresh, BURST));
    }
    if let Some((seat, _)) = after.up_next().filter(|_| begins_turn(before, after, entries)) {
        jobs.push(job(JobKind::Next(seat), BURST));
    }
    jobs.extend(
        entries.iter().filter_map(asked_to_leave).map(|user| job(JobKind::Dismissed(user), BURST)),
    );
    for (seat, _) in after.people() {
        if owes_hand(before, after, seat, entries) {
            jobs.push(job(JobKind::Hand(seat), BURST));
        }
    }
    for unseen in after.unseen() {
        jobs.push(Job { due: unseen.until, ..job(JobKind::Show(unseen.seat), 0) });
    }
    for seat in after.waiting().iter().filter(|&seat| after.is_machine(seat)) {
        jobs.push(job(JobKind::Think(seat), THOUGHT));
    }
    for (seat, _) in after.people() {
        if let Some(due) = after.next_due(seat) {
            jobs.push(Job { due, ..job(JobKind::Clock(seat), 0) });
        }
    }
    if let Some((warning, closing)) = idleness.of(after) {
        let due = if after.warned.is_some() { closing } else { warning };
        jobs.push(Job { due, ..job(JobKind::Idle, 0) });
    }
    if after.is_over() {
        jobs.push(job(JobKind::Close, BURST));
    }
    jobs
}

/// Whether somebody's turn has begun who had not to act before, and not because a move was taken back.
fn begins_turn(before: Option<&Session>, after: &Session, entries: &[Entry]) -> bool {
    let since = before.map_or(0, |before| before.turn);
    let waited = before.map_or(Seats::NONE, Session::waiting);
    since < after.turn && waited != after.waiting() && !entries.iter().any(Entry::takes_back)
}

/// Who gets up by this because the host has asked them to. Whoever leaves by themselves knows it.
fn asked_to_leave(entry: &Entry) -> Option<UserId> {
    match entry {
        Entry::Lobby(LobbyEntry::Left { user, by: Some(_) }) => Some(*user),
        _ => None,
    }
}

/// Whether an entry changes nothing that is shown.
#[must_use]
pub fn is_unseen(entry: &Entry) -> bool {
    match entry {
        Entry::Seat(SeatEntry { fact, .. }) => {
            matches!(fact, SeatFact::Reminded { .. } | SeatFact::Shown | SeatFact::Hours { .. })
        }
        Entry::Table(entry) => matches!(entry, TableEntry::Warned),
        Entry::Game(_) | Entry::Question(_) | Entry::Lobby(_) => false,
    }
}

fn only_machines_act(session: &Session) -> bool {
    let waiting = session.waiting();
    !waiting.is_empty() && waiting.iter().all(|seat| session.is_machine(seat))
}

/// Whether what `seat` holds in secret has changed, or is needed now: at the start, when its turn
/// begins or ends, after each move of which it heard something that not all may hear, and at the end.
/// As long as its player has something to look at, it waits for that.
fn owes_hand(before: Option<&Session>, after: &Session, seat: Seat, entries: &[Entry]) -> bool {
    if !after.game.info().secrets || after.unseen_by(seat).is_some() {
        return false;
    }
    match after.stage {
        Stage::Lobby => return false,
        Stage::Playing(_) => (),
        Stage::Over { .. } => {
            return before.is_some_and(|before| matches!(before.stage, Stage::Playing(_)));
        }
    }
    let Some(before) = before else { return true };
    let newcomer = after.seats.get(seat.index()) != before.seats.get(seat.index());
    let turned = after.waiting().contains(seat) != before.waiting().contains(seat);
    let dealt = matches!(before.stage, Stage::Lobby);
    let news = after.told.iter().filter(|told| before.version < told.version);
    let concerned = news.into_iter().any(|told| {
        let heard = |viewer| told.heard(viewer).collect::<Vec<_>>();
        told.seat == Some(seat) || heard(Viewer::Seat(seat)) != heard(Viewer::Spectator)
    });
    turned
        || dealt
        || concerned
        || newcomer
        || entries.contains(&Entry::seat(seat, SeatFact::Shown))
}
