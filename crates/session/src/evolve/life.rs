//! Entries that show that somebody is still at the table.

use crate::{Entry, GameEntry, LobbyEntry, SeatEntry, SeatFact, Session, TableEntry, Uninvited};

impl Session {
    /// Returns true if an entry shows that somebody is still there.
    pub(super) fn is_sign_of_life(&self, entry: &Entry) -> bool {
        match entry {
            Entry::Game(entry) => match entry {
                GameEntry::Moved { seat, .. } => !self.is_machine(*seat),
                GameEntry::Started { .. }
                | GameEntry::Undone { .. }
                | GameEntry::Rewound { .. } => true,
                GameEntry::Rebased { .. } | GameEntry::Ended { .. } => false,
            },
            Entry::Seat(SeatEntry { fact, .. }) => match fact {
                SeatFact::Lapsed { .. }
                | SeatFact::Away { timed_out: true, .. }
                | SeatFact::Reminded { .. }
                | SeatFact::StoodIn { .. }
                | SeatFact::Shown
                | SeatFact::Hours { .. } => false,
                SeatFact::Extended { .. }
                | SeatFact::Returned
                | SeatFact::Offered { .. }
                | SeatFact::Replaced { .. }
                | SeatFact::Resigned
                | SeatFact::Hinted
                | SeatFact::Away { timed_out: false, .. } => true,
            },
            Entry::Table(entry) => match entry {
                TableEntry::Warned | TableEntry::Untold { .. } | TableEntry::StoodStill { .. } => {
                    false
                }
                TableEntry::Paused { .. }
                | TableEntry::Resumed { .. }
                | TableEntry::Relocated { .. } => true,
            },
            Entry::Lobby(
                LobbyEntry::Uninvited { why: Uninvited::RanOut | Uninvited::Left, .. }
                | LobbyEntry::Near
                | LobbyEntry::Missed { .. },
            ) => false,
            Entry::Question(_) | Entry::Lobby(_) => true,
        }
    }
}
