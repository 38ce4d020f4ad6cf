//! Days, not minutes.

mod absence;
mod accord;
mod clocks;

use super::*;

fn clocked() -> Opening {
    Opening { pace: "3d+12h/5d".parse().unwrap(), ..opening(Some(2), 0) }
}

/// Ada and Ben at a table with clocks.
fn pair() -> Table {
    let mut table = Table::opened(&clocked()).unwrap();
    table.does(BEN, Act::Join).unwrap();
    table.does(ADA, Act::Start).unwrap();
    table
}

/// Three people without clocks.
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

    /// Whose turn it is, and somebody whose it is not.
    fn turn_and_other(&self) -> (Seat, Seat) {
        let turn = self.turn();
        (turn, turn.next(self.session.size()))
    }

    /// Plays until the turn passes; returns who had it.
    fn turn_passes(&mut self) -> Seat {
        let seat = self.turn();
        while !self.session.is_over() && self.session.waiting().contains(seat) {
            self.plays_any();
        }
        seat
    }

    fn caretaker(&mut self, act: CaretakerAct) -> Result<Vec<Entry>, Refusal> {
        self.run(By::Caretaker(act))
    }

    /// What follows from the log alone is what there is.
    fn is_sound(&self) {
        let folded = Session::fold(&quark_games::catalog(), &self.log).unwrap();
        assert_eq!(Snapshot::from(&folded), Snapshot::from(&self.session));
        let stored = serde_json::to_string(&Snapshot::from(&self.session)).unwrap();
        let read: Snapshot = serde_json::from_str(&stored).unwrap();
        assert_eq!(read, Snapshot::from(&self.session));
    }

    fn chair(&self, seat: Seat) -> &Chair {
        self.session.chair(seat).unwrap()
    }

    /// Lets all the time of the player who is to move pass.
    fn lapses(&mut self) -> Seat {
        let seat = self.turn();
        self.now = self.session.deadline(seat).unwrap();
        self.caretaker(CaretakerAct::TimeUp(seat)).unwrap();
        seat
    }
}
