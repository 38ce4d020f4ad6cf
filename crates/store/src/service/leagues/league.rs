//! A league as it was read, with what its standings follow from.

use std::collections::HashMap;

use crate::{LeagueState, LeagueTable, StoredLeague};
use quark_session::{
    Timestamp, UserId,
    league::{Member, Sitting, Standing, standings},
};

/// A league with everything that its standings follow from.
#[derive(Clone, Debug)]
pub struct League {
    /// Its rules and its stage.
    pub stored: StoredLeague,
    /// Members, in order of joining.
    pub members: Vec<Member>,
    /// Press that each member joined with, in the order of `members`.
    pub presses: Vec<u64>,
    /// Its tables and free rounds.
    pub tables: Vec<LeagueTable>,
    /// Names of the members.
    pub names: HashMap<UserId, String>,
}

/// Something to do for a league.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Begin the next round, or end the league after the last one.
    Next,
    /// Open the tables of the current round that are not open yet.
    Open,
    /// Nothing before the next round.
    Wait,
}

impl League {
    /// Returns the standings of all divisions.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        standings(&self.members, &self.sittings(), self.stored.seed.bytes())
    }

    pub(super) fn sittings(&self) -> Vec<Sitting> {
        self.tables.iter().map(|table| table.sitting.clone()).collect()
    }

    /// Returns the tables and free rounds of the current round.
    pub fn current(&self) -> impl Iterator<Item = &LeagueTable> {
        self.tables.iter().filter(|table| table.sitting.round == self.stored.round)
    }

    /// Returns true if a person plays in it, or will.
    #[must_use]
    pub fn has(&self, user: UserId) -> bool {
        self.members.iter().any(|member| member.person == user && !member.gone)
    }

    /// Returns the people who have not left.
    #[must_use]
    pub fn active(&self) -> Vec<UserId> {
        self.members.iter().filter(|one| !one.gone).map(|one| one.person).collect()
    }

    /// Returns what to do for it at `now`.
    #[must_use]
    pub fn step(&self, now: Timestamp) -> Step {
        match self.stored.state {
            LeagueState::Open if self.stored.start <= now => Step::Next,
            LeagueState::On => {
                let missing = |table: &LeagueTable| !table.is_over && table.session.is_none();
                let is_over = self.current().all(|table| table.is_over);
                if is_over || self.stored.until <= now {
                    Step::Next
                } else if self.current().any(missing) {
                    Step::Open
                } else {
                    Step::Wait
                }
            }
            LeagueState::Draft | LeagueState::Open | LeagueState::Over | LeagueState::Stopped => {
                Step::Wait
            }
        }
    }
}
