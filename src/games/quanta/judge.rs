//! Whether a move is allowed, and if not, why not.

use super::{
    board::{CHARGES, Particle, Side},
    options::Placement,
    rules::Quanta,
    squares::Square,
    words,
};
use crate::game::{Illegal, Seat};

impl Quanta {
    /// The side of `seat`, if it must act now.
    pub(super) fn may_act(&self, seat: Seat) -> Result<Side, Illegal> {
        match self.acting() {
            None => Err(Illegal::new("N34", "the game is over")),
            Some(side) if side.seat() == seat => Ok(side),
            Some(side) if self.is_bonus() => {
                Err(Illegal::new("NA4", format!("first {} has a bonus move", side.seat())))
            }
            Some(side) => {
                let why = format!("it isn’t your turn: waiting for {}", side.seat());
                Err(Illegal::new("N20", why))
            }
        }
    }

    /// Whether there is something to decline.
    pub(super) fn may_decline(&self) -> Result<(), Illegal> {
        if self.is_bonus() {
            return Ok(());
        }
        let why = "you can’t pass while you can place a particle: you can only decline a bonus";
        Err(Illegal::new("NA14", why))
    }

    /// Whether `side`, whose move it is, may place such a particle on `square`.
    pub(super) fn may_place(
        &self,
        side: Side,
        particle: Particle,
        square: Square,
    ) -> Result<(), Illegal> {
        if self.open(side, particle).contains(square) {
            return Ok(());
        }
        if self.is_bonus() && particle != Particle::Neutron {
            let why = format!("a bonus move places a neutron: write n{square}, or decline");
            return Err(Illegal::new("N25", why));
        }
        if self.board.taken().contains(square) {
            let why = format!("{square} is taken, and particles stay for good");
            return Err(Illegal::new("N29", why));
        }
        if self.left(side, particle) == 0 {
            return Err(lack(particle));
        }
        if !self.near().contains(square) {
            return Err(self.loneliness(square));
        }
        let like = words::squares(square.next_to() & self.board.lying(particle), "and");
        let name = words::particle(particle);
        let why = format!(
            "{square} is next to {name} on {like}; like charges never touch in a row or column"
        );
        Err(Illegal::new("N15", why))
    }

    /// Why nothing may be placed on a square that is next to nothing.
    fn loneliness(&self, square: Square) -> Illegal {
        match self.options.placement {
            Placement::Eight => Illegal::new("N22", format!("{square} isn’t next to a particle")),
            Placement::Orthogonal => {
                let why = format!("{square} isn’t next to a particle in its row or column");
                Illegal::new("NA1", why)
            }
        }
    }
}

/// Why a particle cannot be taken from an empty supply.
fn lack(particle: Particle) -> Illegal {
    match particle {
        Particle::Positive | Particle::Negative => {
            let name = words::particle(particle);
            Illegal::new("N39", format!("all your {CHARGES} {name} particles are on the board"))
        }
        Particle::Neutron => Illegal::new("NA22", "there are no neutrons left in the supply"),
    }
}
