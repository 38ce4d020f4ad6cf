//! Jobs that follow from a change of a session.

use super::{
    DAY, Entry, Job, JobKind, LobbyEntry, Schedule, SeatEntry, SeatFact, Session, Stage,
    TableEntry, Timestamp, Uninvited, UserId,
};
use quark_game::{Seat, Seats, Viewer};

/// Time in milliseconds within which several small moves share one picture.
const BURST: Timestamp = 300;
/// Time between two messages about invitations, in milliseconds, so that they come in order.
const APART: Timestamp = 100;
/// Time before the first of them, in milliseconds: the card shows the invitations before.
const CALL: Timestamp = BURST + APART;
/// Time that a machine waits before a move, in milliseconds, so that people can follow.
const THOUGHT: Timestamp = 250;
/// Time for the answer to the command that opened a table to show its card, in milliseconds; after
/// that the card is posted.
const CARD: Timestamp = 5_000;
/// Time before the card of a table that is full and starts as it opens is posted, and before people are called to a new
/// table, in milliseconds.
const CARD_OF_FULL: Timestamp = 1_500;
/// Time that a turn of machines alone may go unannounced, in milliseconds.
const MACHINES_ALONE: Timestamp = 2_000;

/// Longest time without a sign of life until a table closes, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Idleness {
    /// Limit for a table that has not started.
    pub lobby: Timestamp,
    /// Limit for a running game.
    pub game: Timestamp,
}

impl Default for Idleness {
    fn default() -> Idleness {
        Idleness { lobby: 7 * DAY, game: 60 * DAY }
    }
}

impl Idleness {
    /// Returns the times of the warning and of the closing of a table; `None` if it is over.
    #[must_use]
    pub fn of(self, session: &Session) -> Option<(Timestamp, Timestamp)> {
        let time = match session.stage {
            Stage::Lobby => self.lobby,
            Stage::Playing(_) => self.game,
            Stage::Over { .. } => return None,
        };
        let agreed = session.paused_until().max(session.scheduled_start());
        let active = agreed.unwrap_or_default().max(session.active);
        // After a long stop of the bot, the notice is as long as usual.
        let noticed = session.warned.map(|warned| warned + time / 8);
        let closing = noticed.into_iter().chain([active + time]).max();
        closing.map(|closing| (active + time - time / 8, closing))
    }
}

/// Returns the jobs to do after `entries` turned `before` (`None` for a new table) into `after`.
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
            // There is no answer that shows the card of a rematch, or of a table that the bot has filled.
            Stage::Lobby if after.found || !after.order.is_empty() => 0,
            Stage::Lobby => CARD,
            // Full from the start: the card comes first, because the thread hangs on it.
            Stage::Playing(_) if before.is_none() => CARD_OF_FULL,
            Stage::Playing(_) if only_machines_act(after) && !entries.iter().any(resumes) => {
                MACHINES_ALONE
            }
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
    let lately = if before.is_none() { CARD_OF_FULL } else { CALL };
    let told = entries.iter().filter_map(told_of_invitation);
    jobs.extend((0..).zip(told).map(|(nth, kind)| job(kind, lately + nth * APART)));
    if let Some(due) = after.invited.iter().map(|invited| invited.until).min() {
        jobs.push(Job { due, ..job(JobKind::Invitations, 0) });
    }
    if let Some(due) = after.schedule.and_then(Schedule::due) {
        jobs.push(Job { due, ..job(JobKind::Start, 0) });
    }
    let told = told_of_schedule(before, after, entries).into_iter();
    jobs.extend(told.map(|user| job(JobKind::StartNews(user), lately)));
    let invited = before.map(|before| before.invited.as_slice()).unwrap_or_default();
    let answered = invited.iter().filter(|one| after.invitation(one.user).is_none());
    jobs.extend(answered.map(|one| job(JobKind::Answered(one.user), lately)));
    let has_room = matches!(after.stage, Stage::Lobby) && 0 < after.free_seats();
    // People who were called to a table that is no lobby any more wait again, and may fit with others.
    let lets_go = !matches!(after.stage, Stage::Lobby)
        && before.is_some_and(|before| !before.invited.is_empty());
    if after.found && (has_room || lets_go) {
        jobs.push(job(JobKind::Fill, CALL));
    }
    for (seat, _) in after.people() {
        if needs_hand_job(before, after, seat, entries) {
            jobs.push(job(JobKind::Hand(seat), BURST));
        }
    }
    for seat in Seat::all(after.size()) {
        if before.is_some_and(|before| has_left_hand(before, after, seat)) {
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
    if let Some(due) = after.paused_until() {
        jobs.push(Job { due, ..job(JobKind::Resume, 0) });
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

/// Returns true if a turn has begun for a new seat, and not because a move was taken back or a pause is over.
fn begins_turn(before: Option<&Session>, after: &Session, entries: &[Entry]) -> bool {
    let since = before.map_or(0, |before| before.turn);
    let waited = before.map_or(Seats::NONE, Session::waiting);
    let again = |entry: &Entry| entry.takes_back() || resumes(entry);
    since < after.turn && waited != after.waiting() && !entries.iter().any(again)
}

/// Returns true if an entry ends a pause. Everybody is told before a machine moves.
fn resumes(entry: &Entry) -> bool {
    matches!(entry, Entry::Table(TableEntry::Resumed { .. }))
}

/// Returns the person whom the host has removed with this entry. A person who leaves needs no message.
fn asked_to_leave(entry: &Entry) -> Option<UserId> {
    match entry {
        Entry::Lobby(LobbyEntry::Left { user, by: Some(_) }) => Some(*user),
        _ => None,
    }
}

/// Returns the job to tell the person about their invitation, or the host about its end.
fn told_of_invitation(entry: &Entry) -> Option<JobKind> {
    match entry {
        Entry::Lobby(LobbyEntry::Invited { user, .. }) => Some(JobKind::Invited(*user)),
        Entry::Lobby(LobbyEntry::Uninvited { user, why }) => {
            (*why != Uninvited::Withdrawn).then_some(JobKind::Uninvited(*user))
        }
        _ => None,
    }
}

/// Returns the people to tell about the planned start: all when it is near, the host if it was missed, and everybody but
/// the host if that one has changed it.
fn told_of_schedule(before: Option<&Session>, after: &Session, entries: &[Entry]) -> Vec<UserId> {
    let Stage::Lobby = after.stage else { return Vec::new() };
    let people = || after.people().map(|(_, user)| user);
    let of_entry = |entry: &Entry| match entry {
        Entry::Lobby(LobbyEntry::Near) => people().collect(),
        Entry::Lobby(LobbyEntry::Missed { .. }) => after.host().into_iter().collect(),
        Entry::Lobby(LobbyEntry::Planned { .. }) => {
            let is_new = |start| before.is_none_or(|before| before.scheduled_start() != start);
            let changed = is_new(after.scheduled_start());
            people().filter(|user| changed && Some(*user) != after.host()).collect()
        }
        _ => Vec::new(),
    };
    entries.iter().flat_map(of_entry).collect()
}

/// Returns true if an entry changes nothing that is shown.
#[must_use]
pub fn is_unseen(entry: &Entry) -> bool {
    match entry {
        Entry::Seat(SeatEntry { fact, .. }) => {
            matches!(fact, SeatFact::Reminded { .. } | SeatFact::Shown | SeatFact::Hours { .. })
        }
        Entry::Table(entry) => matches!(entry, TableEntry::Warned),
        Entry::Lobby(entry) => matches!(entry, LobbyEntry::Near),
        Entry::Game(_) | Entry::Question(_) => false,
    }
}

fn only_machines_act(session: &Session) -> bool {
    let waiting = session.waiting();
    !waiting.is_empty() && waiting.iter().all(|seat| session.is_machine(seat))
}

/// Returns true if a machine has replaced the person in `seat`, whose last hand still calls them to their turns.
fn has_left_hand(before: &Session, after: &Session, seat: Seat) -> bool {
    let person = |session: &Session| session.people().any(|(place, _)| place == seat);
    let playing = matches!(before.stage, Stage::Playing(_)) && after.game.info().secrets;
    playing && person(before) && !person(after)
}

/// Returns true if the hand of `seat` has changed or is needed now: at the start, when its turn begins or ends,
/// after each move with news that not everybody may hear, and at the end. While its player has something to
/// look at, the hand waits for that.
fn needs_hand_job(
    before: Option<&Session>,
    after: &Session,
    seat: Seat,
    entries: &[Entry],
) -> bool {
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
