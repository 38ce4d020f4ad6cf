//! Whether the times in a log can be.

use crate::{
    Entry, LobbyEntry, Opened, SeatEntry, SeatFact, TableEntry, Terms, Timestamp, pace::LONGEST,
};

/// The last moment that a log can tell of, in milliseconds: the year 9999 ends.
const LAST: Timestamp = 253_402_300_799_999;

/// Whether the times in an entry, and its own, are such as can be: sums of them stay numbers.
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
            TableEntry::Warned | TableEntry::Untold { .. } | TableEntry::Relocated { .. } => true,
        },
        Entry::Lobby(LobbyEntry::Opened(Opened { undo_within, .. })) => {
            (0..=LONGEST).contains(undo_within)
        }
        Entry::Lobby(LobbyEntry::Changed(Terms { undo_within, .. })) => {
            undo_within.is_none_or(|undo_within| (0..=LONGEST).contains(&undo_within))
        }
        Entry::Game(_) | Entry::Question(_) | Entry::Lobby(_) => true,
    };
    shown(at) && within
}
