//! Whether a move is allowed, and if not, why not, and what would be.

use super::{
    board::{CHARGES, Particle, Piece, Side},
    options::Placement,
    rules::Quanta,
    squares::{Square, Squares},
    words,
};
use quark_game::{
    Illegal, Seat,
    kit::words::{figure, listed},
};

impl Quanta {
    /// The side of `seat`, if it must act now.
    pub(super) fn may_act(&self, seat: Seat) -> Result<Side, Illegal> {
        match self.acting() {
            None => Err(Illegal::new("N34", "the game is over")),
            Some(side) if self.seat_of(side) == seat => Ok(side),
            Some(side) if self.is_bonus() => {
                Err(Illegal::new("NA4", format!("first {} has a bonus move", self.seat_of(side))))
            }
            Some(side) => {
                let why = format!("it isn’t your turn: waiting for {}", self.seat_of(side));
                Err(Illegal::new("N20", why))
            }
        }
    }

    /// Whether there is something to decline.
    pub(super) fn may_decline(&self) -> Result<(), Illegal> {
        if self.is_bonus() {
            return Ok(());
        }
        let why = "there is no bonus to decline, and whoever can place a particle must place one";
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
        if let Some(piece) = self.board.at(square) {
            return Err(self.taken(piece, square));
        }
        if self.is_bonus() {
            let why = format!("a bonus move places a neutron: n{square} would do, or decline");
            return Err(Illegal::new("N25", why));
        }
        if self.left(side, particle) == 0 {
            return Err(self.lack(side, particle));
        }
        if !self.near().contains(square) {
            return Err(self.loneliness(side, particle, square));
        }
        Err(self.likeness(side, particle, square))
    }

    /// Why nothing may be placed where something lies.
    fn taken(&self, piece: Piece, square: Square) -> Illegal {
        let name = words::particle(piece.particle());
        let lying = match piece.owner() {
            Some(owner) => format!("a {name} particle of {}", self.seat_of(owner)),
            None => format!("a {name}"),
        };
        let why = format!("{square} is taken by {lying}, and particles stay for good");
        Illegal::new("N29", why)
    }

    /// Why a particle cannot be taken from an empty supply, and what is left.
    fn lack(&self, side: Side, particle: Particle) -> Illegal {
        let others = Particle::ALL.into_iter().filter(|&other| 0 < self.left(side, other));
        let others = others.map(|other| match other {
            Particle::Neutron => figure(self.left(side, other), "neutron"),
            Particle::Positive | Particle::Negative => {
                format!("{} {}", self.left(side, other), words::particle(other))
            }
        });
        let left = listed(others, "and");
        match particle {
            Particle::Positive | Particle::Negative => {
                let name = words::particle(particle);
                let why = format!(
                    "all your {CHARGES} {name} particles are on the board; you have {left} left"
                );
                Illegal::new("N39", why)
            }
            Particle::Neutron => {
                let why = format!("there are no neutrons left in the supply; you have {left} left");
                Illegal::new("NA22", why)
            }
        }
    }

    /// Why nothing may be placed on a square that is next to nothing, and where it may near by.
    fn loneliness(&self, side: Side, particle: Particle, square: Square) -> Illegal {
        let (rule, how) = match self.options.placement {
            Placement::Eight => ("N22", ""),
            Placement::Orthogonal => ("NA1", " in its row or column"),
        };
        let near = match nearest(self.reach(side, particle), square) {
            Some(near) => format!("; the nearest square where it may go is {near}"),
            None => String::new(),
        };
        Illegal::new(rule, format!("{square} isn’t next to a particle{how}{near}"))
    }

    /// Why a charge may not be placed beside its like, and what fits there instead.
    fn likeness(&self, side: Side, particle: Particle, square: Square) -> Illegal {
        let like = square.next_to() & self.board.lying(particle);
        let fits = |other: &Particle| self.reach(side, *other).contains(square);
        let others: Vec<&str> = Particle::ALL.into_iter().filter(fits).map(words::one).collect();
        let instead = match others.as_slice() {
            [] => "; nothing that is left fits there".to_owned(),
            [only] if *only == words::one(Particle::Neutron) => {
                "; only a neutron fits there".to_owned()
            }
            others => format!("; {} fits there", listed(others.iter(), "or")),
        };
        let why = format!(
            "{square} is next to {} on {}; like charges never touch in a row or column{instead}",
            words::particle(particle),
            words::squares(like, "and"),
        );
        Illegal::new("N15", why)
    }
}

/// The one of these squares that is fewest steps away, diagonal ones included.
fn nearest(squares: Squares, from: Square) -> Option<Square> {
    let across = |square: Square| square.column().abs_diff(from.column());
    let along = |square: Square| square.row().abs_diff(from.row());
    let far = |square: Square| (across(square).max(along(square)), across(square) + along(square));
    squares.iter().min_by_key(|&square| far(square))
}
