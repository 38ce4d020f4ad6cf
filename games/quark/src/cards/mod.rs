//! The cards and tokens of the game as data.
//!
//! The document gives the numbers of cards, the Lambda, Lithium and the top quark's decay; the rest
//! are the ledger's proposals QD1 to QD5.

mod atoms;
mod particles;
mod quarks;
mod table;

pub use atoms::Atom;
pub use particles::{Particle, Printed, Symbol};
pub use quarks::{Card, Flavour, antiquark, quark};
pub use table::PARTICLES;

/// Proton tokens in the box (Q6).
pub(crate) const PROTONS: u8 = 16;
/// Neutron tokens in the box (Q7).
pub const NEUTRONS: u8 = 20;
/// Energy tokens in the box (Q8).
pub const ENERGY: u8 = 80;
/// Baryon cards (Q2): the first places of [`PARTICLES`].
pub(crate) const BARYONS: u8 = 24;
/// Meson cards (Q3): the places after the baryons.
pub(crate) const MESONS: u8 = 23;
/// Cards of the quark deck, both suits together (Q4, Q5).
pub const QUARKS: u8 = 121;

/// What a proton is made of (Q58).
pub const PROTON: &[Card] = &[quark(Flavour::Up), quark(Flavour::Up), quark(Flavour::Down)];
/// What a neutron is made of (Q59).
pub const NEUTRON: &[Card] = &[quark(Flavour::Up), quark(Flavour::Down), quark(Flavour::Down)];
