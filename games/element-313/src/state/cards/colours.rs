//! The colours of quarks and of costs (E34).

/// The colour of a quark card (E34).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Primary {
    /// Written `r`; part of orange and purple.
    Red,
    /// Written `b`; part of green and purple.
    Blue,
    /// Written `y`; part of green and orange.
    Yellow,
}

/// A colour made of two primary ones, which no card has (E34).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(crate) enum Secondary {
    /// Blue and yellow.
    Green,
    /// Red and yellow.
    Orange,
    /// Red and blue.
    Purple,
}

/// A colour in a cost.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(crate) enum Colour {
    /// A colour that quark cards have.
    Primary(Primary),
    /// A colour that is mixed.
    Secondary(Secondary),
}

impl Primary {
    /// All three, in the order that sorts hands.
    pub(crate) const ALL: [Primary; 3] = [Primary::Red, Primary::Blue, Primary::Yellow];

    /// Its place in [`Primary::ALL`].
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// Its name in lower case, such as "red".
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        Colour::Primary(self).name()
    }
}

impl Secondary {
    /// All three, in the order of their names in costs.
    pub(crate) const ALL: [Secondary; 3] = [Secondary::Green, Secondary::Orange, Secondary::Purple];

    /// Its place in [`Secondary::ALL`].
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    /// The two colours that mix to it, by the chart of the reference card.
    #[must_use]
    pub(crate) const fn parts(self) -> [Primary; 2] {
        match self {
            Secondary::Green => [Primary::Blue, Primary::Yellow],
            Secondary::Orange => [Primary::Red, Primary::Yellow],
            Secondary::Purple => [Primary::Red, Primary::Blue],
        }
    }
}

impl Colour {
    /// Every colour, primaries first.
    pub(crate) const ALL: [Colour; 6] = [R, B, Y, G, O, P];

    /// The capital letter on a pip.
    #[must_use]
    pub(crate) const fn letter(self) -> char {
        match self {
            R => 'R',
            B => 'B',
            Y => 'Y',
            G => 'G',
            O => 'O',
            P => 'P',
        }
    }

    /// Its name in lower case, such as "green".
    #[must_use]
    pub(crate) const fn name(self) -> &'static str {
        match self {
            R => "red",
            B => "blue",
            Y => "yellow",
            G => "green",
            O => "orange",
            P => "purple",
        }
    }

    /// Reads a colour from its letter or name, in upper or lower case.
    #[must_use]
    pub(crate) fn read(text: &str) -> Option<Colour> {
        Colour::ALL.into_iter().find(|colour| {
            let mut letter = [0; 4];
            text.eq_ignore_ascii_case(colour.letter().encode_utf8(&mut letter))
                || text.eq_ignore_ascii_case(colour.name())
        })
    }
}

impl From<Primary> for Colour {
    fn from(primary: Primary) -> Colour {
        Colour::Primary(primary)
    }
}

impl From<Secondary> for Colour {
    fn from(secondary: Secondary) -> Colour {
        Colour::Secondary(secondary)
    }
}

pub(super) const R: Colour = Colour::Primary(Primary::Red);
pub(super) const B: Colour = Colour::Primary(Primary::Blue);
pub(super) const Y: Colour = Colour::Primary(Primary::Yellow);
pub(super) const G: Colour = Colour::Secondary(Secondary::Green);
pub(super) const O: Colour = Colour::Secondary(Secondary::Orange);
pub(super) const P: Colour = Colour::Secondary(Secondary::Purple);
