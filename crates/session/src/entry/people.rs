//! People that an entry names, and secrets that it contains.

use super::{Ending, SeatFact, TableEntry, Terms, UserId};
use super::{
    Entry, GameEntry, LobbyEntry, Opened, Proposal, QuestionEntry, QuestionFact, SeatEntry,
};
use quark_game::{Seat, any::Json};

// This code lists every field of every entry, so that a new one with a person or a secret is not
// forgotten.

impl Entry {
    /// Calls `each` with every person whom the entry names.
    pub fn for_each_person(&mut self, each: &mut dyn FnMut(&mut UserId)) {
        match self {
            Entry::Game(entry) => match entry {
                GameEntry::Started { rules: _, draws: _ }
                | GameEntry::Moved { seat: _, action: _, draws: _, thought: _ }
                | GameEntry::Undone { seat: _, version: _ }
                | GameEntry::Rewound { version: _, state: _, draws: _ }
                | GameEntry::Rebased { rules: _, state: _, turn: _ } => (),
                GameEntry::Ended { how, seed: _ } => ended_by(how, each),
            },
            Entry::Seat(SeatEntry { fact, seat: _ }) => match fact {
                SeatFact::Lapsed { left: _ }
                | SeatFact::Reminded { count: _ }
                | SeatFact::Extended { time: _ }
                | SeatFact::Returned
                | SeatFact::Resigned
                | SeatFact::Shown
                | SeatFact::Hinted
                | SeatFact::Away { until: _, timed_out: _ }
                | SeatFact::Hours { quiet: _ } => (),
                SeatFact::StoodIn { until: _, by } => by.iter_mut().for_each(each),
                SeatFact::Offered { to } => to.iter_mut().for_each(each),
                SeatFact::Replaced { user, by } => by.iter_mut().chain([user]).for_each(each),
            },
            Entry::Question(QuestionEntry { fact, seat: _ }) => match fact {
                QuestionFact::Proposed { what } => match what {
                    Proposal::End { draw: _ }
                    | Proposal::Pause { until: _ }
                    | Proposal::Rewind { version: _, state: _ } => (),
                },
                QuestionFact::Agreed | QuestionFact::Declined => (),
            },
            Entry::Table(entry) => match entry {
                TableEntry::Warned
                | TableEntry::Untold { what: _ }
                | TableEntry::StoodStill { since: _, until: _, told: _ }
                | TableEntry::Paused { until: _ }
                | TableEntry::Resumed { by: _ } => (),
                TableEntry::Relocated { location: _, by } => by.iter_mut().for_each(each),
            },
            Entry::Lobby(entry) => match entry {
                LobbyEntry::Opened(opened) => opened_by(opened, each),
                LobbyEntry::Joined { user, interaction: _ } => each(user),
                LobbyEntry::Left { user, by } => by.iter_mut().chain([user]).for_each(each),
                LobbyEntry::Invited { user, by, until: _ } => [by, user].into_iter().for_each(each),
                LobbyEntry::Uninvited { user, why: _ } => each(user),
                LobbyEntry::MachineAdded { interaction: _, level: _ }
                | LobbyEntry::MachineRemoved
                | LobbyEntry::Planned { start: _, fill: _ }
                | LobbyEntry::Near
                | LobbyEntry::Missed { why: _ } => (),
                LobbyEntry::Changed(terms) => {
                    let Terms {
                        game: _,
                        options: _,
                        seats: _,
                        auto_start: _,
                        pace: _,
                        undo_within: _,
                        hints: _,
                        rated: _,
                        cadence: _,
                        admits: _,
                    } = terms;
                }
            },
        }
    }

    /// Returns the entry without what is hidden while the game is on.
    #[must_use]
    pub(crate) fn without_secrets(mut self) -> Entry {
        match &mut self {
            Entry::Game(entry) => match entry {
                GameEntry::Started { rules: _, draws } => draws.clear(),
                GameEntry::Moved { seat: _, action: _, draws, thought: _ } => draws.clear(),
                GameEntry::Rewound { version: _, state, draws } => {
                    draws.clear();
                    *state = Json::Null;
                }
                GameEntry::Rebased { rules: _, state, turn: _ } => *state = Json::Null,
                GameEntry::Undone { seat: _, version: _ }
                | GameEntry::Ended { how: _, seed: _ } => (),
            },
            Entry::Question(QuestionEntry { fact, seat: _ }) => match fact {
                QuestionFact::Proposed { what: Proposal::Rewind { version: _, state } } => {
                    *state = Json::Null;
                }
                QuestionFact::Proposed {
                    what: Proposal::End { draw: _ } | Proposal::Pause { until: _ },
                }
                | QuestionFact::Agreed
                | QuestionFact::Declined => (),
            },
            Entry::Seat(_) | Entry::Table(_) | Entry::Lobby(_) => (),
        }
        self
    }

    /// Returns the seat that the entry is about, if it is about one.
    #[must_use]
    pub fn seat_of(&self) -> Option<Seat> {
        match self {
            Entry::Game(GameEntry::Moved { seat, .. } | GameEntry::Undone { seat, .. })
            | Entry::Seat(SeatEntry { seat, .. })
            | Entry::Question(QuestionEntry { seat, .. }) => Some(*seat),
            Entry::Table(TableEntry::Resumed { by }) => *by,
            Entry::Game(
                GameEntry::Started { .. }
                | GameEntry::Rewound { .. }
                | GameEntry::Rebased { .. }
                | GameEntry::Ended { .. },
            )
            | Entry::Table(_)
            | Entry::Lobby(_) => None,
        }
    }
}

fn ended_by(how: &mut Ending, each: &mut dyn FnMut(&mut UserId)) {
    match how {
        Ending::Finished
        | Ending::Cancelled
        | Ending::Broken { why: _ }
        | Ending::Resigned { seat: _ }
        | Ending::Forfeited { seat: _ }
        | Ending::Agreed { draw: _ }
        | Ending::Abandoned => (),
        Ending::Stopped { by } => by.iter_mut().for_each(each),
    }
}

fn opened_by(opened: &mut Opened, each: &mut dyn FnMut(&mut UserId)) {
    let Opened {
        host,
        interaction: _,
        game: _,
        options: _,
        seats: _,
        auto_start: _,
        seed_hash: _,
        location: _,
        pace: _,
        undo_within: _,
        hints: _,
        rated: _,
        cadence: _,
        admits: _,
        found: _,
        order,
        rematch_of: _,
        imported: _,
    } = opened;
    order.iter_mut().chain([host]).for_each(each);
}
