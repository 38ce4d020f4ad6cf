//! The cards and tokens of the game as data.
//!
//! The rulebook gives the numbers of cards, the Lambda, Lithium and the top quark's decay. The ledger
//! proposes the rest (QD1 to QD5).

mod atoms;
mod particles;
mod quarks;
mod table;

pub use atoms::Atom;
pub use particles::{Particle, Printed, Symbol};
pub use quarks::{Card, Flavour};
pub(crate) use quarks::{antiquark, quark};
pub(crate) use table::PARTICLES;

/// Proton tokens in the box (Q6).
pub(crate) const PROTONS: u8 = 16;
/// Neutron tokens in the box (Q7).
pub(crate) const NEUTRONS: u8 = 20;
/// Energy tokens in the box (Q8).
pub(crate) const ENERGY: u8 = 80;
/// Number of baryon cards (Q2), the first places of [`PARTICLES`].
pub(crate) const BARYONS: u8 = 24;
/// Number of meson cards (Q3), the places after the baryons.
pub(crate) const MESONS: u8 = 23;
/// Number of cards in the quark deck, quarks and anti-quarks (Q4, Q5).
pub(crate) const QUARKS: u8 = 121;

/// The quarks of a proton (Q58).
pub(crate) const PROTON: &[Card] = &[quark(Flavour::Up), quark(Flavour::Up), quark(Flavour::Down)];
/// The quarks of a neutron (Q59).
pub(crate) const NEUTRON: &[Card] =
    &[quark(Flavour::Up), quark(Flavour::Down), quark(Flavour::Down)];
