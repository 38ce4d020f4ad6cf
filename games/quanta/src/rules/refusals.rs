//! Refusals: the rule that forbids a move, the reason, and a move that would be legal.

use crate::state::{
    Quanta,
    board::{CHARGES, Particle, Piece, Side},
    names,
    options::Placement,
    squares::{Square, Squares},
};
use quark_game::{
    Illegal,
    kit::words::{figure, listed},
};

impl Quanta {
    /// Says why a seat that must not act cannot move now.
    pub(super) fn refuse_seat(&self) -> Illegal {
        match self.acting() {
            None => Illegal::new("N34", "the game is over"),
            Some(side) if self.is_bonus() => {
                Illegal::new("NA4", format!("first {} has a bonus move", self.seat_of(side)))
            }
            Some(side) => {
                let why = format!("it isn’t your turn: waiting for {}", self.seat_of(side));
                Illegal::new("N20", why)
            }
        }
    }

    /// Says why there is nothing to decline.
    pub(super) fn refuse_declining(&self) -> Illegal {
        let why =
            "there is no bonus to decline, and a player who can place a particle must place one";
        Illegal::new("NA14", why)
    }

    /// Says why `side`, whose move it is, may not place a particle of this kind on `square`.
    pub(super) fn refuse_placement(
        &self,
        side: Side,
        particle: Particle,
        square: Square,
    ) -> Illegal {
        if let Some(piece) = self.board.at(square) {
            return self.taken(piece, square);
        }
        if self.is_bonus() {
            let why = "a bonus move places a neutron: choose any empty square, or decline";
            return Illegal::new("N25", why);
        }
        if self.left(side, particle) == 0 {
            return self.lack(side, particle);
        }
        if !self.near().contains(square) {
            return self.loneliness(side, particle, square);
        }
        self.likeness(side, particle, square)
    }

    /// Refuses a square that is taken.
    fn taken(&self, piece: Piece, square: Square) -> Illegal {
        let name = names::particle(piece.particle());
        let lying = match piece.owner() {
            Some(owner) => format!("a {name} particle of {}", self.seat_of(owner)),
            None => format!("a {name}"),
        };
        let why = format!("square {square} is taken by {lying}, and particles stay for good");
        Illegal::new("N29", why)
    }

    /// Refuses a particle whose supply is empty, and lists what is left.
    fn lack(&self, side: Side, particle: Particle) -> Illegal {
        let others = Particle::ALL.into_iter().filter(|&other| 0 < self.left(side, other));
        let others = others.map(|other| match other {
            Particle::Neutron => figure(self.left(side, other), "neutron"),
            Particle::Positive | Particle::Negative => {
                format!("{} {}", self.left(side, other), names::particle(other))
            }
        });
        let left = listed(others, "and");
        match particle {
            Particle::Positive | Particle::Negative => {
                let name = names::particle(particle);
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

    /// Refuses a square that is next to nothing, and names the nearest legal one.
    fn loneliness(&self, side: Side, particle: Particle, square: Square) -> Illegal {
        let (rule, how) = match self.options.placement {
            Placement::Eight => ("N22", ""),
            Placement::Orthogonal => ("NA1", " in its row or column"),
        };
        let near = match nearest(self.reach(side, particle), square) {
            Some(near) => format!("; the nearest square where it may go is {near}"),
            None => String::new(),
        };
        Illegal::new(rule, format!("square {square} isn’t next to a particle{how}{near}"))
    }

    /// Refuses a charge next to a like charge, and names the particles that fit there.
    fn likeness(&self, side: Side, particle: Particle, square: Square) -> Illegal {
        let like = square.next_to() & self.board.lying(particle);
        let fits = |other: &Particle| self.reach(side, *other).contains(square);
        let others: Vec<&str> = Particle::ALL.into_iter().filter(fits).map(names::one).collect();
        let instead = match others.as_slice() {
            [] => "; nothing that is left fits there".to_owned(),
            [only] if *only == names::one(Particle::Neutron) => {
                "; only a neutron fits there".to_owned()
            }
            others => format!("; {} fits there", listed(others.iter(), "or")),
        };
        let why = format!(
            "square {square} is next to {} on {}; like charges never touch in a row or column{instead}",
            names::particle(particle),
            names::squares(like, "and"),
        );
        Illegal::new("N15", why)
    }
}

/// The square in `squares` that is fewest steps away from `from`; a diagonal step counts as one.
fn nearest(squares: Squares, from: Square) -> Option<Square> {
    let across = |square: Square| square.column().abs_diff(from.column());
    let along = |square: Square| square.row().abs_diff(from.row());
    let far = |square: Square| (across(square).max(along(square)), across(square) + along(square));
    squares.iter().min_by_key(|&square| far(square))
}
