//! Seating before the start, and changes to the terms of the game.

use crate::{
    Corrupt, InteractionId, Invitation, LobbyEntry, Machine, Occupant, Schedule, ScheduleStage,
    Session, Stage, Terms, UserId,
};
use quark_game::{ai::Level, any::Json};

impl Session {
    /// Applies an entry about the lobby.
    pub(super) fn gather(&mut self, entry: &LobbyEntry) -> Result<(), Corrupt> {
        match entry {
            LobbyEntry::Opened(_) => return Err(self.corrupt(&"it has been opened already")),
            LobbyEntry::Joined { user, interaction } => {
                self.need_room()?;
                let place = self.place_of(*user);
                self.keep_no_seat_for(*user);
                self.seats.insert(place, Occupant::Human(*user));
                self.press(*interaction);
            }
            LobbyEntry::MachineAdded { interaction, level } => {
                self.need_room()?;
                self.seats.push(Occupant::Machine(self.next_machine(*level)));
                self.press(*interaction);
            }
            LobbyEntry::MachineRemoved => {
                let machine = |seat: &Occupant| matches!(seat, Occupant::Machine(_));
                if let Some(last) = self.seats.iter().rposition(machine) {
                    self.seats.remove(last);
                }
            }
            LobbyEntry::Left { user, by: _ } => {
                self.seats.retain(|seat| *seat != Occupant::Human(*user));
            }
            LobbyEntry::Changed(terms) => self.change(terms)?,
            LobbyEntry::Invited { user, by: _, until } => {
                self.keep_no_seat_for(*user);
                self.invited.push(Invitation { user: *user, until: *until });
            }
            LobbyEntry::Uninvited { user, why: _ } => self.keep_no_seat_for(*user),
            LobbyEntry::Planned { start, fill } => {
                self.schedule = start.map(|start| Schedule::new(start, *fill, self.at));
            }
            LobbyEntry::Near => self.go_on_with_schedule(ScheduleStage::Near),
            LobbyEntry::Missed { why } => self.go_on_with_schedule(ScheduleStage::Missed(*why)),
        }
        self.fresh_from = vec![self.version; self.seats.len()];
        Ok(())
    }

    fn go_on_with_schedule(&mut self, stage: ScheduleStage) {
        self.schedule = self.schedule.map(|schedule| Schedule { stage, ..schedule });
    }

    /// Forgets what only a lobby has.
    pub(super) fn gather_no_more(&mut self) {
        self.invited.clear();
        self.schedule = None;
    }

    fn keep_no_seat_for(&mut self, user: UserId) {
        self.invited.retain(|invited| invited.user != user);
    }

    /// Applies new terms of the game.
    fn change(&mut self, terms: &Terms) -> Result<(), Corrupt> {
        if !matches!(self.stage, Stage::Lobby) {
            return Err(self.corrupt(&"it has been dealt already"));
        }
        let Terms {
            game,
            options,
            seats,
            auto_start,
            pace,
            undo_within,
            hints,
            rated,
            cadence,
            admits,
        } = terms;
        if let Some(key) = game {
            self.game =
                self.catalog.find(key).ok_or_else(|| self.corrupt(&"there is no such game"))?;
            self.options = Json::Null;
        }
        if let Some(options) = options {
            self.options = options.clone();
        }
        self.most = seats.unwrap_or(self.most);
        self.auto_start = auto_start.unwrap_or(self.auto_start);
        self.pace = pace.unwrap_or(self.pace);
        self.undo_within = undo_within.unwrap_or(self.undo_within);
        self.hints = hints.or(self.hints);
        self.rated = rated.unwrap_or(self.rated);
        self.cadence = cadence.unwrap_or(self.cadence);
        self.admits = admits.unwrap_or(self.admits);
        let fits = self.game.info().seats.contains(&self.most) && self.size() <= self.most;
        if fits { Ok(()) } else { Err(self.corrupt(&super::TOO_MANY)) }
    }

    /// Adds a press that took a seat to the table's key. An imported table has all its presses already.
    fn press(&mut self, interaction: InteractionId) {
        if self.made_up == 0 {
            self.joins.push(interaction);
        }
    }

    /// Checks that there is a free seat.
    fn need_room(&self) -> Result<(), Corrupt> {
        let room = self.seats.len() < usize::from(self.most);
        if room { Ok(()) } else { Err(self.corrupt(&super::TOO_MANY)) }
    }

    /// Returns the place for a new player: behind all others, or before those who come later in the table's
    /// order.
    fn place_of(&self, user: UserId) -> usize {
        let rank = |user: UserId| self.order.iter().position(|other| *other == user);
        let Some(mine) = rank(user) else { return self.seats.len() };
        let later = |seat: &Occupant| match seat {
            Occupant::Human(other) => rank(*other).is_none_or(|theirs| mine < theirs),
            Occupant::Machine(_) => true,
        };
        self.seats.iter().position(later).unwrap_or(self.seats.len())
    }

    pub(super) fn next_machine(&self, level: Level) -> Machine {
        let numbers = self.seats.iter().filter_map(|seat| match seat {
            Occupant::Machine(machine) => Some(machine.number),
            Occupant::Human(_) => None,
        });
        let number = numbers.max().unwrap_or_default().saturating_add(1);
        Machine { number, level }
    }
}
