//! Jobs of a table: messages for the courier to send, and moves of machines.

use super::{Timestamp, UserId};
use quark_game::Seat;

/// Something to do for a table. Its stored row has the version that created it, and is deleted only if it has
/// not been replaced.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Job {
    /// Kind of job, with its seat or person.
    pub kind: JobKind,
    /// Version of the session that created it.
    pub version: i64,
    /// Turn that it belongs to.
    pub turn: u32,
    /// Earliest time to do it, in milliseconds since 1970.
    pub due: Timestamp,
}

/// Kinds of jobs. A *level* follows from the current state, and a newer one replaces it; an *edge* follows
/// from an event, and must be done exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobKind {
    /// Edge, one a turn: post a new public message with the board, and mention the players whose turn begins.
    Announce,
    /// Level: update the newest public message.
    Refresh,
    /// Level: send this seat its hand by direct message.
    Hand(Seat),
    /// Level: let the machine in this seat move.
    Think(Seat),
    /// Level: act on the clock of the player here: a reminder, the end of their time, or the end of the others'
    /// choice.
    Clock(Seat),
    /// Level: show this seat what was revealed to it, because its player has not looked.
    Show(Seat),
    /// Level: end a pause.
    Resume,
    /// Level: close a table where nothing happens, after a warning.
    Idle,
    /// Edge, one a table: archive the thread of a finished table.
    Close,
    /// Edge, one a turn: tell this person, who watches the table, how it stands.
    Watch(UserId),
    /// Level: call the player here now, because they were not called when their turn began: they were away, in their quiet
    /// hours, or looking at their panel.
    Wake(Seat),
    /// Edge, one a turn: tell the player here privately how the table stands, because it cannot be shown
    /// where it is played.
    Unseen(Seat),
    /// Edge, one a turn: tell the player here that they come next, if they want that.
    Next(Seat),
    /// Edge, one a turn: play what the player here has planned or ordered.
    Plan(Seat),
    /// Level: try again to post the board as a picture. It is in words, because the chat refused the picture.
    Detour,
    /// Level: post the board again, because somebody at the table misses it. Instead of a version, the job has the
    /// number of the message that they miss.
    Repost,
    /// Level: move the game to a place where it can be played, because its thread was closed or opened again. Instead
    /// of a version, the job has the number of the thread.
    Place,
    /// Edge: tell this person that the host has removed them before the start, or that a machine plays for them.
    Dismissed(UserId),
    /// Edge: tell this person that the table waits for players, because they want to hear of such tables.
    Opened(UserId),
    /// Edge: call this person to the seat that is kept for them.
    Invited(UserId),
    /// Edge: tell the host that this person does not take the seat that was kept for them.
    Uninvited(UserId),
    /// Level: free the seats of people who have not answered in time.
    Invitations,
    /// Edge: take the buttons off the messages that called this person to a seat, because they cannot take it any more.
    Answered(UserId),
    /// Level: start the game at the time that its host has planned, and remind the players before.
    Start,
    /// Edge: tell this person that the start is near or has changed, or the host that the table is full, or that the start
    /// was missed.
    StartNews(UserId),
    /// Level: remind the player here, who wants that every day.
    Daily(Seat),
    /// Level: keep free seats for the next people who look for others to play with, and open tables for people who wait
    /// again.
    Fill,
}

impl JobKind {
    /// Returns the stored form: a name, and a seat or a person; -1 if there is neither.
    #[must_use]
    pub fn key(self) -> (&'static str, i64) {
        match self {
            JobKind::Announce => ("announce", -1),
            JobKind::Refresh => ("refresh", -1),
            JobKind::Hand(seat) => ("hand", seat.0.into()),
            JobKind::Think(seat) => ("think", seat.0.into()),
            JobKind::Clock(seat) => ("clock", seat.0.into()),
            JobKind::Show(seat) => ("show", seat.0.into()),
            JobKind::Resume => ("resume", -1),
            JobKind::Idle => ("idle", -1),
            JobKind::Close => ("close", -1),
            JobKind::Watch(user) => ("watch", user.0.cast_signed()),
            JobKind::Wake(seat) => ("wake", seat.0.into()),
            JobKind::Unseen(seat) => ("unseen", seat.0.into()),
            JobKind::Next(seat) => ("next", seat.0.into()),
            JobKind::Plan(seat) => ("plan", seat.0.into()),
            JobKind::Detour => ("detour", -1),
            JobKind::Repost => ("repost", -1),
            JobKind::Place => ("place", -1),
            JobKind::Dismissed(user) => ("dismissed", user.0.cast_signed()),
            JobKind::Opened(user) => ("opened", user.0.cast_signed()),
            JobKind::Invited(user) => ("invited", user.0.cast_signed()),
            JobKind::Uninvited(user) => ("uninvited", user.0.cast_signed()),
            JobKind::Invitations => ("invitations", -1),
            JobKind::Answered(user) => ("answered", user.0.cast_signed()),
            JobKind::Start => ("start", -1),
            JobKind::StartNews(user) => ("startnews", user.0.cast_signed()),
            JobKind::Daily(seat) => ("daily", seat.0.into()),
            JobKind::Fill => ("fill", -1),
        }
    }

    /// Parses the stored form of [`JobKind::key`].
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
            "resume" => Some(JobKind::Resume),
            "idle" => Some(JobKind::Idle),
            "close" => Some(JobKind::Close),
            "watch" => Some(JobKind::Watch(person)),
            "wake" => seat().map(JobKind::Wake),
            "unseen" => seat().map(JobKind::Unseen),
            "next" => seat().map(JobKind::Next),
            "plan" => seat().map(JobKind::Plan),
            "detour" => Some(JobKind::Detour),
            "repost" => Some(JobKind::Repost),
            "place" => Some(JobKind::Place),
            "dismissed" => Some(JobKind::Dismissed(person)),
            "opened" => Some(JobKind::Opened(person)),
            "invited" => Some(JobKind::Invited(person)),
            "uninvited" => Some(JobKind::Uninvited(person)),
            "invitations" => Some(JobKind::Invitations),
            "answered" => Some(JobKind::Answered(person)),
            "start" => Some(JobKind::Start),
            "startnews" => Some(JobKind::StartNews(person)),
            "daily" => seat().map(JobKind::Daily),
            "fill" => Some(JobKind::Fill),
            _ => None,
        }
    }

    /// Returns true if the job waits for an agreed time, false if it should run as soon as possible.
    #[must_use]
    pub fn is_timed(self) -> bool {
        match self {
            JobKind::Clock(_)
            | JobKind::Show(_)
            | JobKind::Resume
            | JobKind::Idle
            | JobKind::Wake(_)
            | JobKind::Plan(_)
            | JobKind::Opened(_)
            | JobKind::Invitations
            | JobKind::Start
            | JobKind::Daily(_) => true,
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
            | JobKind::Dismissed(_)
            | JobKind::Invited(_)
            | JobKind::Uninvited(_)
            | JobKind::Answered(_)
            | JobKind::StartNews(_)
            | JobKind::Fill => false,
        }
    }

    /// Returns true if the job must be done once for each turn, and is not replaced by the next.
    #[must_use]
    pub fn is_edge(self) -> bool {
        match self {
            JobKind::Announce
            | JobKind::Close
            | JobKind::Watch(_)
            | JobKind::Unseen(_)
            | JobKind::Next(_)
            | JobKind::Plan(_)
            | JobKind::Dismissed(_)
            | JobKind::Opened(_)
            | JobKind::Invited(_)
            | JobKind::Uninvited(_)
            | JobKind::Answered(_)
            | JobKind::StartNews(_) => true,
            JobKind::Refresh
            | JobKind::Hand(_)
            | JobKind::Think(_)
            | JobKind::Clock(_)
            | JobKind::Show(_)
            | JobKind::Resume
            | JobKind::Idle
            | JobKind::Detour
            | JobKind::Repost
            | JobKind::Place
            | JobKind::Wake(_)
            | JobKind::Invitations
            | JobKind::Start
            | JobKind::Daily(_)
            | JobKind::Fill => false,
        }
    }
}
