//! Placing a particle: the squares that are open to it, and the placement itself.

use crate::state::{
    Quanta,
    board::{Particle, Side},
    event::Event,
    notation::Action,
    options::Placement,
    squares::{SIDE, Square, Squares},
};
use quark_game::{Illegal, Note};

/// Blocks of the board with at most five squares along each side. They keep the order of legal moves that
/// machines of earlier versions chose from.
const BLOCKS: [Squares; 9] = {
    let mut blocks = [Squares::NONE; 9];
    let mut place = 0;
    while place < 9 {
        let (left, low) = (place as u8 % 3 * 5, place as u8 / 3 * 5);
        let right = if left == 10 { SIDE - 1 } else { left + 4 };
        let high = if low == 10 { SIDE - 1 } else { low + 4 };
        blocks[place] = Squares::within(left, low, right, high);
        place += 1;
    }
    blocks
};

impl Quanta {
    /// Squares where `side`, whose move it is, may place a particle of this kind now.
    #[must_use]
    pub(crate) fn open(&self, side: Side, particle: Particle) -> Squares {
        match (self.is_bonus(), particle) {
            (false, _) => self.reach(side, particle),
            (true, Particle::Neutron) => self.board.free(), // N26, NA5
            (true, Particle::Positive | Particle::Negative) => Squares::NONE,
        }
    }

    /// Squares where `side` may place a particle of this kind in its turn (N15, N22, N23).
    #[must_use]
    pub(crate) fn reach(&self, side: Side, particle: Particle) -> Squares {
        if self.left(side, particle) == 0 {
            return Squares::NONE;
        }
        let near = self.near() & self.board.free();
        match particle {
            Particle::Neutron => near, // N19
            Particle::Positive | Particle::Negative => near - self.board.next_to(particle),
        }
    }

    /// Squares next to any particle, taken or not (NA1, NA2).
    pub(crate) fn near(&self) -> Squares {
        match self.options.placement {
            Placement::Eight => self.board.around_any(),
            Placement::Orthogonal => self.board.next_to_any(),
        }
    }

    /// Returns `true` if `side` has a legal placement in its turn.
    pub(crate) fn can_place(&self, side: Side) -> bool {
        let mut particles = Particle::ALL.into_iter().rev();
        particles.any(|particle| !self.reach(side, particle).is_empty())
    }

    /// All legal moves of `side`, whose move it is: by particle, then by block of the board.
    pub(super) fn choices(&self, side: Side) -> Vec<Action> {
        let open = Particle::ALL.map(|particle| (particle, self.open(side, particle)));
        let most = open.iter().map(|(_, squares)| usize::from(squares.len())).sum::<usize>() + 1;
        let mut choices = Vec::with_capacity(most);
        for (particle, squares) in open {
            for block in BLOCKS {
                let squares = (squares & block).iter();
                choices.extend(squares.map(|square| Action::Place(particle, square)));
            }
        }
        if self.is_bonus() {
            choices.push(Action::Decline); // NA6
        }
        choices
    }

    /// Refuses a placement by `side`, whose move it is, unless `square` is open to the particle.
    pub(super) fn may_place(
        &self,
        side: Side,
        particle: Particle,
        square: Square,
    ) -> Result<(), Illegal> {
        if self.open(side, particle).contains(square) {
            return Ok(());
        }
        Err(self.refuse_placement(side, particle, square))
    }

    /// Puts a particle on an open square, and judges the neutrons that it surrounds.
    pub(super) fn place(
        &mut self,
        side: Side,
        particle: Particle,
        square: Square,
        notes: &mut Vec<Note<Event>>,
    ) {
        let bonus = self.is_bonus();
        self.done(side, Action::Place(particle, square));
        self.board.put(particle.of(side), square);
        notes.push(Note::everyone(Event::Placed {
            seat: self.seat_of(side),
            particle,
            square,
            bonus,
        }));
        self.capture(square, notes);
    }
}
