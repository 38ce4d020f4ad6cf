//! Jobs that follow from a change of a session.

mod people;

use super::{
    Entry, Idleness, Job, JobKind, LobbyEntry, Schedule, SeatEntry, SeatFact, Session, Stage,
    TableEntry, Timestamp,
};
use people::{asked_to_leave, host_of_full, stood_in, told_of_invitation, told_of_schedule};
use quark_game::{Seat, Seats, Viewer};

/// Time in milliseconds within which several small moves share one picture.
const BURST: Timestamp = 300;
/// Time between two messages about invitations, in milliseconds, so that they come in order.
const APART: Timestamp = 100;
/// Time before the first of them, in milliseconds: the card shows the invitations before.
const CALL: Timestamp = BURST + APART;
/// Time that a machine waits before a move in milliseconds, so that people can follow. Where several people play, it
/// waits longer before the first move of its turn.
const THOUGHT: Timestamp = 250;
/// Time for the answer to the command that opened a table to show its card, in milliseconds; after
/// that the card is posted.
const CARD: Timestamp = 5_000;
/// Time before the card of a table that is full and starts as it opens is posted, and before people are called to a new
/// table, in milliseconds.
const CARD_OF_FULL: Timestamp = 1_500;
/// Time that a turn of machines alone may go unannounced after their move is due, in milliseconds.
const MACHINES_ALONE: Timestamp = 2_000;

/// Time of a change.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// Present time, in milliseconds since 1970.
    pub now: Timestamp,
    /// Delay of the moves that follow and that nobody makes by hand, in milliseconds.
    pub unattended: Timestamp,
}

/// Without a delay.
impl From<Timestamp> for Times {
    fn from(now: Timestamp) -> Times {
        Times { now, unattended: 0 }
    }
}

/// Returns the jobs to do after `entries` turned `before` (`None` for a new table) into `after`.
#[must_use]
pub fn duties(
    before: Option<&Session>,
    after: &Session,
    entries: &[Entry],
    idleness: Idleness,
    times: impl Into<Times>,
) -> Vec<Job> {
    let change = Change { before, after, entries, times: times.into() };
    [
        change.boards(),
        change.people(),
        change.lobby(),
        change.hands(),
        change.turns(),
        change.end(idleness),
    ]
    .concat()
}

/// A change of a session.
struct Change<'a> {
    /// `None` for a new table.
    before: Option<&'a Session>,
    after: &'a Session,
    entries: &'a [Entry],
    times: Times,
}

impl Change<'_> {
    fn job(&self, kind: JobKind, delay: Timestamp) -> Job {
        self.job_at(kind, self.times.now + delay)
    }

    const fn job_at(&self, kind: JobKind, due: Timestamp) -> Job {
        Job { kind, version: self.after.version, turn: self.after.turn, due }
    }

    /// Delay of messages to people about a lobby.
    fn call(&self) -> Timestamp {
        if self.before.is_none() { CARD_OF_FULL } else { CALL }
    }

    /// The public message, and the call to the next seat.
    fn boards(&self) -> Vec<Job> {
        let Change { before, after, entries, .. } = *self;
        let mut jobs = Vec::new();
        if before.is_none_or(|before| before.turn < after.turn) {
            jobs.push(self.job(JobKind::Announce, self.announcement()));
            // Until the machines have moved, the message of the turn before shows how it stands.
            let goes_on = self.is_put_off() && after.is_of_several_people();
            jobs.extend(goes_on.then(|| self.job(JobKind::Refresh, BURST)));
        } else if entries.is_empty() || !entries.iter().all(is_unseen) {
            jobs.push(self.job(JobKind::Refresh, BURST));
        }
        let next = after.up_next().filter(|_| begins_turn(before, after, entries));
        jobs.extend(next.map(|(seat, _)| self.job(JobKind::Next(seat), BURST)));
        jobs
    }

    /// Delay of a new public message.
    fn announcement(&self) -> Timestamp {
        let Change { before, after, .. } = *self;
        match after.stage {
            // There is no answer that shows the card of a rematch, or of a table that the bot has filled.
            Stage::Lobby if after.found || !after.order.is_empty() => 0,
            Stage::Lobby => CARD,
            // Full from the start: the card comes first, because the thread hangs on it.
            Stage::Playing(_) if before.is_none() => CARD_OF_FULL,
            Stage::Playing(_) if !self.is_put_off() => 0,
            Stage::Playing(_) if !after.is_of_several_people() => MACHINES_ALONE,
            Stage::Playing(_) => self.times.unattended + MACHINES_ALONE,
            Stage::Over { .. } => 0,
        }
    }

    /// Returns true if the turn that has begun is announced only if machines take long for it. Several people see the
    /// deal, and everybody the end of a pause and a table that moves.
    fn is_put_off(&self) -> bool {
        let Change { before, after, entries, .. } = *self;
        let is_dealt = before.is_none_or(|before| matches!(before.stage, Stage::Lobby));
        let is_shown = is_dealt && after.is_of_several_people()
            || entries.iter().any(|entry| resumes(entry) || relocates(entry));
        after.only_machines_act() && !is_shown
    }

    /// Messages to people who are removed, for whom a machine plays, or who are invited, or whose invitation has ended.
    fn people(&self) -> Vec<Job> {
        let removed = self.entries.iter().filter_map(asked_to_leave);
        let removed =
            removed.chain(self.entries.iter().filter_map(|one| stood_in(self.after, one)));
        let removed = removed.map(|user| self.job(JobKind::Dismissed(user), BURST));
        let told = self.entries.iter().filter_map(told_of_invitation);
        let told = (0..).zip(told).map(|(nth, kind)| self.job(kind, self.call() + nth * APART));
        removed.chain(told).collect()
    }

    /// Invitations, the planned start and the search for players.
    fn lobby(&self) -> Vec<Job> {
        let Change { before, after, entries, .. } = *self;
        let mut jobs = Vec::new();
        let until = after.invited.iter().map(|invited| invited.until).min();
        jobs.extend(until.map(|due| self.job_at(JobKind::Invitations, due)));
        let start = after.schedule.and_then(Schedule::due);
        jobs.extend(start.map(|due| self.job_at(JobKind::Start, due)));
        let told = told_of_schedule(before, after, entries).into_iter();
        let told = told.chain(host_of_full(before, after, entries));
        jobs.extend(told.map(|user| self.job(JobKind::StartNews(user), self.call())));
        let invited = before.map(|before| before.invited.as_slice()).unwrap_or_default();
        let answered = invited.iter().filter(|one| after.invitation(one.user).is_none());
        jobs.extend(answered.map(|one| self.job(JobKind::Answered(one.user), self.call())));
        let has_room = matches!(after.stage, Stage::Lobby) && 0 < after.free_seats();
        // People who were called to a table that is no lobby any more wait again, and may fit with others.
        let lets_go = !matches!(after.stage, Stage::Lobby) && !invited.is_empty();
        if after.found && (has_room || lets_go) {
            jobs.push(self.job(JobKind::Fill, CALL));
        }
        jobs
    }

    /// Hands by direct message, and the end of the time to undo what a player hasn't seen.
    fn hands(&self) -> Vec<Job> {
        let Change { before, after, entries, .. } = *self;
        let seats = after.people().map(|(seat, _)| seat);
        let needed = seats.filter(|seat| needs_hand_job(before, after, *seat, entries));
        let is_left =
            |seat: &Seat| before.is_some_and(|before| has_left_hand(before, after, *seat));
        let left = Seat::all(after.size()).filter(is_left);
        let hands = needed.chain(left).map(|seat| self.job(JobKind::Hand(seat), BURST));
        let shown = after.unseen();
        let shown = shown.map(|unseen| self.job_at(JobKind::Show(unseen.seat), unseen.until));
        hands.chain(shown).collect()
    }

    /// Moves of machines, clocks of people and the ends of their leaves, and the end of a pause.
    fn turns(&self) -> Vec<Job> {
        let after = self.after;
        let machines = after.waiting().iter().filter(|&seat| after.is_machine(seat));
        let machines = machines.map(|seat| self.job(JobKind::Think(seat), self.thought(seat)));
        let clocks = after.people().filter_map(|(seat, _)| Some((seat, after.next_due(seat)?)));
        let clocks = clocks.map(|(seat, due)| self.job_at(JobKind::Clock(seat), due));
        let leave = |seat| Some((seat, after.seat_state(seat)?.away?));
        let back = after.people().filter_map(|(seat, _)| leave(seat));
        let is_on = matches!(after.stage, Stage::Playing(_));
        let back = back.filter(|(_, end)| is_on && self.times.now < *end);
        let back = back.map(|(seat, due)| self.job_at(JobKind::Wake(seat), due));
        let resumed = after.paused_until().map(|due| self.job_at(JobKind::Resume, due));
        machines.chain(clocks).chain(back).chain(resumed).collect()
    }

    /// Delay of a machine's move.
    fn thought(&self, seat: Seat) -> Timestamp {
        let acted = |before: &Session| before.waiting().contains(seat) && before.is_machine(seat);
        match self.after.is_of_several_people() && !self.before.is_some_and(acted) {
            true => self.times.unattended.max(THOUGHT),
            false => THOUGHT,
        }
    }

    /// The closing of a table without a sign of life, and of one that is over.
    fn end(&self, idleness: Idleness) -> Vec<Job> {
        let after = self.after;
        let idle = idleness.of(after).map(|(warning, closing)| {
            self.job_at(JobKind::Idle, if after.warned.is_some() { closing } else { warning })
        });
        let close = after.is_over().then(|| self.job(JobKind::Close, BURST));
        idle.into_iter().chain(close).collect()
    }
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

/// Returns true if an entry moves the table to another channel, where no earlier board could show how it stands.
fn relocates(entry: &Entry) -> bool {
    matches!(entry, Entry::Table(TableEntry::Relocated { .. }))
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
