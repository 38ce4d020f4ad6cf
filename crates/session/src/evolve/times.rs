//! Valid range of the times in a log.

use crate::{
    Entry, LobbyEntry, Opened, Proposal, QuestionEntry, QuestionFact, SeatEntry, SeatFact,
    TableEntry, Terms, Timestamp, pace::LONGEST,
};

/// Latest valid time in milliseconds: the end of the year 9999.
const LAST: Timestamp = 253_402_300_799_999;

/// Returns true if an entry's times are in range, so that sums of them do not overflow.
pub(crate) fn is_in_time(entry: &Entry, at: Timestamp) -> bool {
    let shown = |at: Timestamp| (0..=LAST).contains(&at);
    let within = match entry {
        Entry::Seat(SeatEntry { fact, .. }) => match fact {
            SeatFact::Extended { time } => (0..=LONGEST).contains(time),
            SeatFact::Away { until, .. } => until.is_none_or(shown),
            SeatFact::Lapsed { .. }
            | SeatFact::Reminded { .. }
            | SeatFact::StoodIn { .. }
            | SeatFact::Returned
            | SeatFact::Offered { .. }
            | SeatFact::Replaced { .. }
            | SeatFact::Resigned
            | SeatFact::Shown
            | SeatFact::Hinted
            | SeatFact::Hours { .. } => true,
        },
        Entry::Table(entry) => match entry {
            TableEntry::StoodStill { since, until, .. } => shown(*since) && shown(*until),
            TableEntry::Paused { until } => shown(*until),
            TableEntry::Warned
            | TableEntry::Untold { .. }
            | TableEntry::Resumed { .. }
            | TableEntry::Relocated { .. } => true,
        },
        Entry::Lobby(LobbyEntry::Opened(Opened { undo_within, .. })) => {
            (0..=LONGEST).contains(undo_within)
        }
        Entry::Lobby(LobbyEntry::Changed(Terms { undo_within, .. })) => {
            undo_within.is_none_or(|undo_within| (0..=LONGEST).contains(&undo_within))
        }
        Entry::Lobby(LobbyEntry::Invited { until, .. }) => shown(*until),
        Entry::Lobby(LobbyEntry::Planned { start, .. }) => start.is_none_or(shown),
        Entry::Question(QuestionEntry { fact, .. }) => match fact {
            QuestionFact::Proposed { what: Proposal::Pause { until } } => shown(*until),
            QuestionFact::Proposed { .. } | QuestionFact::Agreed | QuestionFact::Declined => true,
        },
        Entry::Game(_) | Entry::Lobby(_) => true,
    };
    shown(at) && within
}
