//! Games that take days.

mod absence;
mod accord;
mod clocks;
mod pauses;

use super::*;

fn clocked() -> Opening {
    Opening { pace: "3d+12h/5d".parse().unwrap(), ..opening(Some(2), 0) }
}

/// Returns a table of Ada and Ben with clocks.
fn pair() -> Table {
    let mut table = Table::opened(&clocked()).unwrap();
    table.does(BEN, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    table
}

/// Returns a table of three people without clocks.
fn trio() -> Table {
    let mut table = Table::open(3, 0);
    table.does(BEN, Act::Join).unwrap();
    table.does(CHLOE, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    table
}

impl Table {
    fn user_of(&self, seat: Seat) -> UserId {
        self.session.people().find(|(place, _)| *place == seat).unwrap().1
    }

    /// Returns the seat that must act, and another one.
    fn turn_and_other(&self) -> (Seat, Seat) {
        let turn = self.turn();
        (turn, turn.next(self.session.size()))
    }

    /// Plays until the turn passes. Returns the seat that had it.
    fn turn_passes(&mut self) -> Seat {
        let seat = self.turn();
        while !self.session.is_over() && self.session.waiting().contains(seat) {
            self.plays_any();
        }
        seat
    }

    fn system(&mut self, act: SystemAct) -> Result<Vec<Entry>, Refusal> {
        self.run(By::System(act))
    }

    /// Checks that folding the log and restoring the snapshot both give this session.
    fn is_sound(&self) {
        let folded = Session::fold(&quark_games::catalog(), &self.log).unwrap();
        assert_eq!(Snapshot::from(&folded), Snapshot::from(&self.session));
        let stored = serde_json::to_string(&Snapshot::from(&self.session)).unwrap();
        let read: Snapshot = serde_json::from_str(&stored).unwrap();
        assert_eq!(read, Snapshot::from(&self.session));
    }

    fn seat_state(&self, seat: Seat) -> &SeatState {
        self.session.seat_state(seat).unwrap()
    }

    /// Lets the player who must act become late.
    fn lapses(&mut self) -> Seat {
        let seat = self.turn();
        self.now = self.session.deadline(seat).unwrap();
        self.system(SystemAct::TimeUp(seat)).unwrap();
        seat
    }
}
