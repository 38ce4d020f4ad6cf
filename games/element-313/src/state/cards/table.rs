//! The costs and abilities of all atoms (E35 to E52), and their values (ED1).

use super::colours::{B, Colour, G, O, P, R, Y};

/// Number of atoms; the card with the cost "???" is left out.
pub(crate) const ATOMS: usize = 60;

/// An effect that a face-up atom has for its owner (E20).
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Ability {
    /// The hand limit is one higher (E35).
    Hand,
    /// After drawing: discard one quark and draw one (E36).
    Filter,
    /// This number of additional quarks of a colour each turn (E37 to E39, E43 to E45, E47 to E49).
    Extra(Colour, u8),
    /// One additional quark of any primary colour each turn (E42).
    Any,
    /// One primary quark counts as another (E40).
    Primary,
    /// One secondary quark counts as another (E46).
    Secondary,
    /// Discard and replace an atom of the conveyor (E50).
    Swap,
    /// When bought: discard an atom of another player (E51).
    Zap,
}

/// The printed side of an atom.
#[derive(Debug)]
pub(super) struct Print {
    /// Quarks to pay, one for each pip.
    pub(super) cost: &'static [Colour],
    /// `None` if the text of the card has been lost.
    pub(super) ability: Option<Ability>,
    /// The most likely ability of a card whose text has been lost (E41).
    pub(super) inferred: Option<Ability>,
    /// 1 to 100.
    pub(super) value: u8,
}

/// An atom whose text is known.
const fn atom(cost: &'static [Colour], ability: Ability, value: u8) -> Print {
    Print { cost, ability: Some(ability), inferred: None, value }
}

/// An atom whose text has been lost.
const fn blank(cost: &'static [Colour], inferred: Ability, value: u8) -> Print {
    Print { cost, ability: None, inferred: Some(inferred), value }
}

/// All atoms in the order of the source. Costs and printed abilities come from the source; values and
/// the abilities of lost texts were chosen for this implementation.
pub(super) static PRINTS: [Print; ATOMS] = {
    use Ability::{Any, Extra, Filter, Hand, Primary, Secondary, Swap, Zap};
    [
        atom(&[R, R, Y], Hand, 1),
        atom(&[B, B, Y], Hand, 2),
        atom(&[R, B, B], Hand, 3),
        atom(&[R, B, Y], Hand, 4),
        atom(&[R, Y, Y], Hand, 5),
        atom(&[B, Y, Y], Hand, 6),
        atom(&[R, R, B], Hand, 7),
        atom(&[R, B, Y], Hand, 8),
        atom(&[R, B, Y], Hand, 9),
        atom(&[B, B, B], Hand, 11),
        atom(&[Y, Y, Y], Hand, 11),
        atom(&[R, R, R], Hand, 11),
        atom(&[B, B, B], Filter, 13),
        atom(&[R, R, R], Filter, 13),
        atom(&[Y, Y, Y], Filter, 13),
        atom(&[R, G], Filter, 9),
        atom(&[R, B, B], Filter, 1),
        atom(&[R, R, Y], Filter, 2),
        atom(&[B, Y, Y], Filter, 3),
        atom(&[Y, P], Filter, 4),
        atom(&[R, R, B], Filter, 5),
        atom(&[R, Y, Y], Filter, 6),
        atom(&[B, B, Y], Filter, 7),
        atom(&[B, O], Filter, 8),
        atom(&[B, Y, O], Extra(Y, 1), 15),
        atom(&[B, Y, P], Extra(B, 1), 15),
        atom(&[R, B, G], Extra(B, 1), 15),
        atom(&[R, Y, P], Extra(R, 1), 15),
        atom(&[R, B, O], Extra(R, 1), 15),
        atom(&[R, Y, G], Extra(Y, 1), 15),
        atom(&[G, G], Primary, 25),
        atom(&[G, O], Extra(Y, 1), 20),
        blank(&[G, P], Extra(B, 1), 20),
        blank(&[O, P], Extra(R, 1), 20),
        blank(&[P, P], Primary, 25),
        blank(&[G, O], Extra(Y, 1), 20),
        blank(&[G, P], Extra(B, 1), 20),
        blank(&[O, O], Primary, 25),
        blank(&[O, P], Extra(R, 1), 20),
        blank(&[B, G, O], Extra(B, 2), 50),
        atom(&[B, O, O], Any, 50),
        atom(&[R, G, P], Extra(R, 2), 50),
        atom(&[Y, P, P], Any, 50),
        atom(&[Y, O, P], Extra(Y, 2), 50),
        atom(&[G, G, O], Extra(G, 1), 100),
        atom(&[G, O, P], Secondary, 100),
        atom(&[O, O, P], Extra(O, 1), 100),
        atom(&[G, P, P], Extra(P, 1), 100),
        atom(&[G, G, O], Extra(G, 1), 100),
        atom(&[G, P, P], Extra(P, 1), 100),
        atom(&[G, O, P], Secondary, 100),
        atom(&[O, O, P], Extra(O, 1), 100),
        atom(&[B, O, P], Extra(B, 2), 50),
        atom(&[R, G, G], Swap, 50),
        atom(&[R, G, O], Extra(R, 2), 50),
        atom(&[Y, G, P], Extra(Y, 2), 50),
        atom(&[G, O, P], Zap, 25),
        atom(&[G, O, P], Zap, 25),
        atom(&[G, O, P], Zap, 25),
        atom(&[G, O, P], Zap, 25),
    ]
};
