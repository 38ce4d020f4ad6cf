//! Who sits down and stands up before the start.

use crate::session::{Corrupt, LobbyEntry, Occupant, Session, UserId};

impl Session {
    /// Takes in what happens in the lobby.
    pub(super) fn gather(&mut self, entry: &LobbyEntry) -> Result<(), Corrupt> {
        match entry {
            LobbyEntry::Opened(_) => return Err(self.corrupt(&"it has been opened already")),
            LobbyEntry::Joined { user, interaction } => {
                self.need_room()?;
                let place = self.place_of(*user);
                self.seats.insert(place, Occupant::Human(*user));
                self.joins.push(*interaction);
            }
            LobbyEntry::MachineAdded { interaction } => {
                self.need_room()?;
                self.seats.push(Occupant::Machine(self.next_machine()));
                self.joins.push(*interaction);
            }
            LobbyEntry::MachineRemoved => {
                let machine = |seat: &Occupant| matches!(seat, Occupant::Machine(_));
                if let Some(last) = self.seats.iter().rposition(machine) {
                    self.seats.remove(last);
                }
            }
            LobbyEntry::Left { user } => self.seats.retain(|seat| *seat != Occupant::Human(*user)),
        }
        self.fresh_from = vec![self.version; self.seats.len()];
        Ok(())
    }

    /// There is a free seat.
    fn need_room(&self) -> Result<(), Corrupt> {
        let room = self.seats.len() < usize::from(self.most);
        if room { Ok(()) } else { Err(self.corrupt(&super::TOO_MANY)) }
    }

    /// Where somebody sits down: behind all others, or before those whom the table's order puts
    /// later.
    fn place_of(&self, user: UserId) -> usize {
        let rank = |user: UserId| self.order.iter().position(|other| *other == user);
        let Some(mine) = rank(user) else { return self.seats.len() };
        let later = |seat: &Occupant| match seat {
            Occupant::Human(other) => rank(*other).is_none_or(|theirs| mine < theirs),
            Occupant::Machine(_) => true,
        };
        self.seats.iter().position(later).unwrap_or(self.seats.len())
    }

    pub(super) fn next_machine(&self) -> u8 {
        let numbers = self.seats.iter().filter_map(|seat| match seat {
            Occupant::Machine(number) => Some(*number),
            Occupant::Human(_) => None,
        });
        numbers.max().unwrap_or_default().saturating_add(1)
    }
}
