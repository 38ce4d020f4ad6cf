//! Leads each act to the code that decides it.

use super::Trial;
use crate::{
    Act, Ending, GameEntry, MINUTE, ModeratorAct, Refusal, SeatFact, Stage, SystemAct, TableEntry,
    Thought, Timestamp, Uninvited, UserId,
};
use quark_game::Seat;

/// Shorter pauses of the clocks are not reported to players, in milliseconds.
const WORTH_TELLING: Timestamp = 10 * MINUTE;

impl Trial<'_> {
    pub(super) fn person(
        &mut self,
        user: UserId,
        act: &Act,
        interaction: u64,
    ) -> Result<(), Refusal> {
        match act {
            Act::Join => self.join(user, interaction),
            Act::TakeOver(seat) => self.take_over(user, *seat),
            Act::Leave => self.leave(user),
            Act::AddMachine(level) => self.add_machine(user, *level, interaction),
            Act::RemoveMachine => self.remove_machine(user),
            Act::Dismiss(other) => self.dismiss(user, *other),
            Act::Invite { users, within } => self.invite(user, users, *within),
            Act::Withdraw(other) => self.withdraw(user, *other),
            Act::TurnDown => self.turn_down(user),
            Act::Change(terms) => self.change(user, terms),
            Act::Start => {
                self.in_lobby()?;
                self.seat_of(user)?;
                self.not_planned()?;
                self.enough_players()?;
                self.all_have_answered()?;
                self.start()
            }
            Act::StartWithout => {
                self.in_lobby()?;
                self.seat_of(user)?;
                self.start_without(user)
            }
            Act::StartFilled(level) => {
                self.in_lobby()?;
                self.only_host(user)?;
                self.end_all_invitations(Uninvited::RanOut)?;
                self.fill(*level)?;
                self.start()
            }
            Act::Schedule(start) => self.schedule(user, *start),
            Act::Cancel => {
                self.in_lobby()?;
                self.only_host(user)?;
                self.end(Ending::Cancelled);
                Ok(())
            }
            Act::Move { action, seen } => {
                let seat = self.seat_of(user)?;
                self.play_oneself(seat, action, *seen)
            }
            Act::Moves { moves, seen } => {
                let seat = self.seat_of(user)?;
                let seen = std::iter::once(Some(*seen)).chain(std::iter::repeat(None));
                let mut moves = moves.iter().zip(seen);
                moves.try_for_each(|(action, seen)| self.play_oneself(seat, action, seen))
            }
            Act::Undo { seen, turn } => {
                let seat = self.seat_of(user)?;
                self.undo(seat, *seen, *turn)
            }
            Act::Propose(what) => {
                let seat = self.seat_of(user)?;
                self.propose(seat, what)
            }
            Act::Agree { asked } => {
                let seat = self.seat_of(user)?;
                self.agree(seat, *asked)
            }
            Act::Decline { asked } => {
                let seat = self.seat_of(user)?;
                self.decline(seat, *asked)
            }
            Act::Resume => {
                let seat = self.seat_of(user)?;
                self.resume(Some(seat))
            }
            Act::Choose { seat, choice } => {
                let by = self.seat_of(user)?;
                self.choose(Some(by), *seat, *choice)
            }
            Act::Return => {
                let seat = self.seat_of(user)?;
                self.come_back(seat)
            }
            Act::Look => {
                let seat = self.seat_of(user)?;
                self.show(seat)
            }
            Act::Hint => {
                let seat = self.seat_of(user)?;
                self.hint(seat)
            }
            Act::Offer { to } => {
                let seat = self.seat_of(user)?;
                self.offer(seat, *to)
            }
            Act::Resign => {
                let seat = self.seat_of(user)?;
                self.resign(seat)
            }
            Act::Away { until } => {
                let seat = self.seat_of(user)?;
                self.away(seat, *until)
            }
            Act::KeepHours { quiet } => {
                let seat = self.seat_of(user)?;
                self.in_play()?;
                self.add_to(seat, SeatFact::Hours { quiet: *quiet });
                Ok(())
            }
            Act::Snooze => {
                let seat = self.seat_of(user)?;
                self.snooze(seat)
            }
        }
    }

    pub(super) fn machine(
        &mut self,
        seat: Seat,
        action: &str,
        seen: Option<i64>,
        thought: Option<Thought>,
    ) -> Result<(), Refusal> {
        // The luck of a thought depends on the entry's number.
        if thought.is_some() && seen != Some(self.session.version) {
            return Err(Refusal::Stale);
        }
        if self.session.is_machine(seat) {
            self.play(seat, action, seen, thought)
        } else {
            Err(Refusal::NotSeated)
        }
    }

    pub(super) fn moderator(&mut self, act: &ModeratorAct) -> Result<(), Refusal> {
        match act {
            ModeratorAct::Choose { seat, choice } => self.choose(None, *seat, *choice),
            ModeratorAct::Replace { seat, user } => self.replace(*seat, *user),
            ModeratorAct::Relocate(location) => {
                if *location == self.session.location {
                    return Err(Refusal::SamePlace);
                }
                self.add(TableEntry::Relocated { location: *location, by: self.moderator });
                Ok(())
            }
            ModeratorAct::Stop => {
                self.end(Ending::Stopped { by: self.moderator });
                Ok(())
            }
        }
    }

    pub(super) fn system(&mut self, act: &SystemAct) -> Result<(), Refusal> {
        match act {
            SystemAct::Reminded { seat, count } => self.reminded(*seat, *count),
            SystemAct::Warned => {
                self.add(TableEntry::Warned);
                Ok(())
            }
            SystemAct::TimeUp(seat) => self.time_up(*seat),
            SystemAct::Gone(seat) => self.gone(*seat),
            SystemAct::TimedOut { seat, until } => self.timed_out(*seat, *until),
            SystemAct::GraceOver(seat) => self.grace_over(*seat),
            SystemAct::Show(seat) => self.show(*seat),
            SystemAct::StandStill { since, until } => {
                let clocked = self.session.runs_clocks() && self.session.pace.bank().is_some();
                let told = clocked && WORTH_TELLING <= until - since;
                self.add(TableEntry::StoodStill { since: *since, until: *until, told });
                Ok(())
            }
            SystemAct::EndInvitations => self.end_invitations(),
            SystemAct::FollowSchedule => self.follow_schedule(),
            SystemAct::Call { users, within } => self.call(users, *within),
            SystemAct::Uninvite(user) => {
                self.in_lobby()?;
                self.uninvite(*user, Uninvited::Left)
            }
            SystemAct::Resume => self.resume(None),
            SystemAct::Abandon => {
                let lobby = matches!(self.session.stage, Stage::Lobby);
                self.end(if lobby { Ending::Cancelled } else { Ending::Abandoned });
                Ok(())
            }
            SystemAct::Rebase { state, turn } => {
                let game = self.session.game;
                let read = self.session.read(state);
                read.map_err(|why| Refusal::Unreadable(why.to_string()))?;
                let rules = game.info().version;
                self.add(GameEntry::Rebased { rules, state: state.clone(), turn: *turn });
                Ok(())
            }
            SystemAct::Break { why } => {
                self.end(Ending::Broken { why: why.clone() });
                Ok(())
            }
        }
    }
}
