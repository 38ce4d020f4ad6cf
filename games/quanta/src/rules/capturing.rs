//! Capturing neutrons that have become surrounded.

use crate::state::{
    Quanta,
    board::Particle,
    event::Event,
    rings::majority,
    squares::{Square, Squares},
};
use quark_game::Note;

impl Quanta {
    /// Judges each neutron that became surrounded when `square` was filled. Points come first, then the
    /// bonuses: those of the player in turn before those of the opponent (N25-N28, NA8).
    pub(super) fn capture(&mut self, square: Square, notes: &mut Vec<Note<Event>>) {
        let mut earned = [0; 2];
        for neutron in self.surrounded_by(square).iter() {
            let event = match majority(&self.board, neutron) {
                Some(side) => {
                    self.captured[side as usize].insert(neutron);
                    earned[side as usize] += 1;
                    Event::Captured { seat: self.seat_of(side), square: neutron }
                }
                None => Event::Shared { square: neutron },
            };
            notes.push(Note::everyone(event));
        }
        for side in [self.turn, self.turn.other()] {
            self.bonuses.extend(std::iter::repeat_n(side, earned[side as usize]));
        }
    }

    /// Surrounded neutrons on `square` or around it (NA9, NA11, NA12).
    fn surrounded_by(&self, square: Square) -> Squares {
        let near = square.around().with(square) & self.board.lying(Particle::Neutron);
        near.iter().filter(|&neutron| self.is_surrounded(neutron)).collect()
    }
}
