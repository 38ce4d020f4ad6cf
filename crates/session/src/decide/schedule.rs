//! A start at a planned time.

use super::Trial;
use crate::{
    LATEST_START, LONGEST_WAIT, LobbyEntry, Missed, Refusal, Schedule, Start, Uninvited, UserId,
};
use quark_game::ai::Level;

impl Trial<'_> {
    /// Schedules when the game starts, or takes that back.
    pub(super) fn schedule(&mut self, host: UserId, start: Option<Start>) -> Result<(), Refusal> {
        self.in_lobby()?;
        self.only_host(host)?;
        if let Some(Start { at, fill }) = start {
            if !(1..=LONGEST_WAIT).contains(&(at - self.now)) {
                return Err(Refusal::NoStart);
            }
            if self.session.rated && fill.is_some() {
                return Err(Refusal::Rated);
            }
        }
        let fill = start.and_then(|start| start.fill);
        self.add(LobbyEntry::Planned { start: start.map(|start| start.at), fill });
        Ok(())
    }

    /// Takes the step of the planned start that is due.
    pub(super) fn follow_schedule(&mut self) -> Result<(), Refusal> {
        self.in_lobby()?;
        let due = |schedule: &Schedule| schedule.due().is_some_and(|due| due <= self.now);
        let Some(schedule) = self.session.schedule.filter(due) else { return Err(Refusal::Stale) };
        if self.now < schedule.start {
            self.add(LobbyEntry::Near);
            return Ok(());
        }
        if LATEST_START < self.now - schedule.start {
            self.add(LobbyEntry::Missed { why: Missed::TooLate });
            return Ok(());
        }
        self.end_all_invitations(Uninvited::RanOut)?;
        if let Some(level) = schedule.fill {
            self.fill(level)?;
        }
        match self.start() {
            Ok(()) => (),
            Err(Refusal::TooFew(_)) => self.add(LobbyEntry::Missed { why: Missed::TooFew }),
            Err(_) => self.add(LobbyEntry::Missed { why: Missed::Unplayable }),
        }
        Ok(())
    }

    /// Checks that the game is not planned to start later. One that even then has too few players is refused for that.
    pub(super) fn not_planned(&self) -> Result<(), Refusal> {
        let Some(schedule) = self.planned() else { return Ok(()) };
        if schedule.fill.is_none() {
            self.enough_players()?;
        }
        Err(Refusal::Planned(schedule.start))
    }

    /// Starts the game without those who have not answered: if the start is planned for later, as its host has planned it.
    pub(super) fn start_without(&mut self, user: UserId) -> Result<(), Refusal> {
        if let Some(schedule) = self.planned() {
            if self.session.host().is_some_and(|host| host != user) {
                return Err(Refusal::Planned(schedule.start));
            }
            self.end_all_invitations(Uninvited::Withdrawn)?;
            if let Some(level) = schedule.fill {
                self.fill(level)?;
            }
        }
        self.start()
    }

    /// The planned start, if it is still ahead.
    fn planned(&self) -> Option<Schedule> {
        let ahead = |schedule: &Schedule| schedule.missed().is_none() && self.now < schedule.start;
        self.session.schedule.filter(ahead)
    }

    /// Frees all seats that are kept for people.
    pub(super) fn end_all_invitations(&mut self, why: Uninvited) -> Result<(), Refusal> {
        let invited: Vec<UserId> = self.session.invited.iter().map(|one| one.user).collect();
        invited.into_iter().try_for_each(|user| self.uninvite(user, why))
    }

    /// Gives all free seats to machines. No press is behind them.
    pub(super) fn fill(&mut self, level: Level) -> Result<(), Refusal> {
        if self.session.rated {
            return Err(Refusal::Rated);
        }
        for _ in 0..self.session.free_seats() {
            self.add(LobbyEntry::MachineAdded { interaction: 0, level });
        }
        Ok(())
    }
}
