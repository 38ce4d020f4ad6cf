//! People to tell about a change before the start.

use crate::{
    Entry, JobKind, LobbyEntry, SeatEntry, SeatFact, Session, Stage, Uninvited, Until, UserId,
};

/// Returns the person whom the host has removed with this entry. A person who leaves needs no message.
pub(super) fn asked_to_leave(entry: &Entry) -> Option<UserId> {
    match entry {
        Entry::Lobby(LobbyEntry::Left { user, by: Some(_) }) => Some(*user),
        _ => None,
    }
}

/// Returns the person for whom a machine plays from this entry on, until they are back.
pub(super) fn stood_in(after: &Session, entry: &Entry) -> Option<UserId> {
    let Entry::Seat(SeatEntry { seat, fact: SeatFact::StoodIn { until: Until::Return, .. } }) =
        entry
    else {
        return None;
    };
    after.people().find(|(place, _)| place == seat).map(|(_, user)| user)
}

/// Returns the host, if somebody else has taken the last seat of a game that does not start by itself.
pub(super) fn host_of_full(
    before: Option<&Session>,
    after: &Session,
    entries: &[Entry],
) -> Option<UserId> {
    let is_full = |session: &Session| session.size() == session.most;
    let was_full = before.is_none_or(is_full);
    let starts = after.auto_start || after.scheduled_start().is_some();
    if !matches!(after.stage, Stage::Lobby) || !is_full(after) || was_full || starts {
        return None;
    }
    let host = after.host()?;
    let sat = entries.iter().rev().find_map(|entry| match entry {
        Entry::Lobby(LobbyEntry::Joined { user, .. }) => Some(*user),
        _ => None,
    });
    sat.filter(|user| *user != host).map(|_| host)
}

/// Returns the job to tell the person about their invitation, or the host about its end.
pub(super) fn told_of_invitation(entry: &Entry) -> Option<JobKind> {
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
pub(super) fn told_of_schedule(
    before: Option<&Session>,
    after: &Session,
    entries: &[Entry],
) -> Vec<UserId> {
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
