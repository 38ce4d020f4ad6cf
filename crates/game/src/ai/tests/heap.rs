//! A game without secrets and with several moves at each turn: two players take from a heap, and the one who
//! empties it wins.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{
    Game, Illegal, Info, Luck, Note, Outcome, Seat, Seats, Status, Viewer,
    ai::{Mind, Search},
    kit::text::read_by,
};

const STONES: u8 = 99;
/// Most stones that one move takes.
const MOST: u8 = 8;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Heap {
    left: u8,
    turn: Seat,
    /// True if lines end only before a turn of the first seat.
    pub(super) even: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Take(u8);

read_by!(Take, |text| text.parse().ok().map(Take));

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Game for Heap {
    type Options = ();
    type Action = Take;
    type View = Heap;
    type Event = Seat;

    const INFO: Info =
        Info { key: "heap", title: "Heap", seats: 2..=2, turns: &[13..=99], ..Info::OPEN };

    fn setup(_options: &(), _seats: u8, _luck: &mut Luck) -> Heap {
        Heap { left: STONES, turn: Seat(0), even: false }
    }

    fn validate(&self, _options: &(), seats: u8) -> Result<(), &'static str> {
        let exists = self.left <= STONES && self.turn.0 < seats && seats == 2;
        exists.then_some(()).ok_or("there is no such heap, or no such seat")
    }

    fn status(&self) -> Status {
        match self.left {
            0 => Status::Over(Outcome::won_by(self.turn.next(2), 2)),
            _ => Status::Waiting(Seats::only(self.turn)),
        }
    }

    fn legal(&self, _seat: Seat) -> Vec<Take> {
        (1..=MOST.min(self.left)).map(Take).collect()
    }

    fn apply(&mut self, seat: Seat, take: &Take, _: &mut Luck) -> Result<Vec<Note<Seat>>, Illegal> {
        self.left -= take.0;
        self.turn = seat.next(2);
        Ok(vec![Note::everyone(seat)])
    }

    fn view(&self, _viewer: Viewer) -> Heap {
        self.clone()
    }
}

impl Mind for Heap {
    const SEARCH: Search = Search { horizon: 6, width: 6, ..Search::TO_THE_END };

    /// The player who must take from a multiple of nine loses.
    fn promise(&self) -> Vec<f64> {
        let loses = self.left.is_multiple_of(MOST + 1);
        let hopes = |seat| if (seat == self.turn) == loses { 0.1 } else { 0.9 };
        Seat::all(2).map(hopes).collect()
    }

    fn is_settled(&self) -> bool {
        !self.even || self.turn == Seat(0)
    }
}
