//! The face cards that pay for an attack.

use std::fmt;

use super::suits::Face;

/// Number of cards of each face, in the order of [`Face::ALL`].
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Payment(pub(crate) [u8; 5]);

/// The most cards of one face in the deck.
const MOST: u8 = 4;

impl Payment {
    /// These faces, in any order; `None` if there are more of one face than the deck has.
    #[must_use]
    pub(crate) fn of(faces: &[Face]) -> Option<Payment> {
        let mut payment = Payment::default();
        for &face in faces {
            payment.0[face as usize] += 1;
            let most = face.cards().len().min(MOST);
            if most < payment.count(face) {
                return None;
            }
        }
        Some(payment)
    }

    /// Number of cards of this face.
    #[must_use]
    pub(crate) fn count(&self, face: Face) -> u8 {
        self.0[face as usize]
    }

    /// The faces, the strongest first.
    pub(crate) fn faces(&self) -> impl Iterator<Item = Face> + use<> {
        let payment = *self;
        let each = move |face| std::iter::repeat_n(face, payment.count(face).into());
        Face::ALL.into_iter().flat_map(each)
    }

    /// Sum of the pips.
    #[must_use]
    pub(crate) fn pips(&self) -> u8 {
        Face::ALL.into_iter().map(|face| face.pips() * self.count(face)).sum()
    }
}

/// Each face behind a space, such as ` Q J`.
impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().try_for_each(|face| write!(f, " {}", face.letters()))
    }
}
