//! Who plays which colour (NA24).

use super::{board::Side, options::White, rules::Quanta};
use quark_game::{Luck, Seat};

impl Quanta {
    /// Who plays `side`.
    #[must_use]
    pub fn seat_of(&self, side: Side) -> Seat {
        match side {
            Side::White => self.white,
            Side::Blue => self.white.next(2),
        }
    }

    /// The side that `seat` plays.
    #[must_use]
    pub(crate) fn side_of(&self, seat: Seat) -> Side {
        if seat == self.white { Side::White } else { Side::Blue }
    }
}

/// The seat that plays White; only a lot needs luck.
pub(super) fn white(white: White, luck: &mut Luck) -> Seat {
    match white {
        White::Host => Seat(0),
        White::Guest => Seat(1),
        White::Lots => luck.seat(2),
    }
}

/// The seat that plays White where a stored table doesn’t say it.
pub(super) fn first() -> Seat {
    Seat(0)
}

/// Whether it need not be stored.
pub(super) fn is_first(seat: &Seat) -> bool {
    *seat == first()
}
