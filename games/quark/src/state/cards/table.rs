//! Every particle card: the ledger's tables QD2 and QD3.

use super::{BARYONS, Card, Flavour, MESONS, Printed, Symbol, antiquark, quark};

/// A row of the baryon table.
const fn baryon(
    name: &'static str,
    (letter, low, high): (&'static str, &'static str, &'static str),
    quarks: &'static [Card],
    points: u8,
) -> Printed {
    Printed { name, symbol: Symbol { bar: false, letter, low, high }, quarks, points }
}

/// A row of the meson table. A name that begins with `anti-` puts a bar over the letter.
const fn meson(
    name: &'static str,
    (letter, low, high): (&'static str, &'static str, &'static str),
    quarks: &'static [Card],
    points: u8,
) -> Printed {
    let bar = matches!(name.as_bytes(), [b'a', b'n', b't', b'i', b'-', ..]);
    Printed { name, symbol: Symbol { bar, letter, low, high }, quarks, points }
}

const U: Card = quark(Flavour::Up);
const D: Card = quark(Flavour::Down);
const S: Card = quark(Flavour::Strange);
const C: Card = quark(Flavour::Charmed);
const B: Card = quark(Flavour::Bottom);
const ANTI_U: Card = antiquark(Flavour::Up);
const ANTI_D: Card = antiquark(Flavour::Down);
const ANTI_S: Card = antiquark(Flavour::Strange);
const ANTI_C: Card = antiquark(Flavour::Charmed);
const ANTI_B: Card = antiquark(Flavour::Bottom);

/// Every particle card: the baryons (QD2), then the mesons (QD3). Stored games keep the index, so the
/// order never changes.
pub(crate) static PARTICLES: [Printed; (BARYONS + MESONS) as usize] = [
    baryon("Delta++", ("Δ", "", "++"), &[U, U, U], 5),
    baryon("Delta-", ("Δ", "", "-"), &[D, D, D], 8),
    baryon("Sigma+", ("Σ", "", "+"), &[U, U, S], 7),
    baryon("Lambda0", ("Λ", "", "0"), &[U, D, S], 8),
    baryon("Sigma-", ("Σ", "", "-"), &[D, D, S], 9),
    baryon("Xi0", ("Ξ", "", "0"), &[U, S, S], 9),
    baryon("Xi-", ("Ξ", "", "-"), &[D, S, S], 10),
    baryon("Omega-", ("Ω", "", "-"), &[S, S, S], 11),
    baryon("Sigma_c++", ("Σ", "c", "++"), &[U, U, C], 8),
    baryon("Lambda_c+", ("Λ", "c", "+"), &[U, D, C], 9),
    baryon("Sigma_c0", ("Σ", "c", "0"), &[D, D, C], 10),
    baryon("Xi_c+", ("Ξ", "c", "+"), &[U, S, C], 10),
    baryon("Xi_c0", ("Ξ", "c", "0"), &[D, S, C], 11),
    baryon("Omega_c0", ("Ω", "c", "0"), &[S, S, C], 12),
    baryon("Xi_cc++", ("Ξ", "cc", "++"), &[U, C, C], 11),
    baryon("Xi_cc+", ("Ξ", "cc", "+"), &[D, C, C], 12),
    baryon("Omega_cc+", ("Ω", "cc", "+"), &[S, C, C], 13),
    baryon("Omega_ccc++", ("Ω", "ccc", "++"), &[C, C, C], 14),
    baryon("Sigma_b+", ("Σ", "b", "+"), &[U, U, B], 9),
    baryon("Lambda_b0", ("Λ", "b", "0"), &[U, D, B], 10),
    baryon("Sigma_b-", ("Σ", "b", "-"), &[D, D, B], 11),
    baryon("Xi_b0", ("Ξ", "b", "0"), &[U, S, B], 11),
    baryon("Xi_b-", ("Ξ", "b", "-"), &[D, S, B], 12),
    baryon("Omega_b-", ("Ω", "b", "-"), &[S, S, B], 13),
    meson("pi+", ("π", "", "+"), &[U, ANTI_D], 4),
    meson("pi-", ("π", "", "-"), &[D, ANTI_U], 4),
    meson("K+", ("K", "", "+"), &[U, ANTI_S], 5),
    meson("K-", ("K", "", "-"), &[S, ANTI_U], 5),
    meson("K0", ("K", "", "0"), &[D, ANTI_S], 6),
    meson("anti-K0", ("K", "", "0"), &[S, ANTI_D], 6),
    meson("phi", ("φ", "", ""), &[S, ANTI_S], 7),
    meson("D+", ("D", "", "+"), &[C, ANTI_D], 7),
    meson("D-", ("D", "", "-"), &[D, ANTI_C], 7),
    meson("D0", ("D", "", "0"), &[C, ANTI_U], 6),
    meson("anti-D0", ("D", "", "0"), &[U, ANTI_C], 6),
    meson("D_s+", ("D", "s", "+"), &[C, ANTI_S], 8),
    meson("D_s-", ("D", "s", "-"), &[S, ANTI_C], 8),
    meson("J/psi", ("J/ψ", "", ""), &[C, ANTI_C], 9),
    meson("B+", ("B", "", "+"), &[U, ANTI_B], 7),
    meson("B-", ("B", "", "-"), &[B, ANTI_U], 7),
    meson("B0", ("B", "", "0"), &[D, ANTI_B], 8),
    meson("anti-B0", ("B", "", "0"), &[B, ANTI_D], 8),
    meson("B_s0", ("B", "s", "0"), &[S, ANTI_B], 9),
    meson("anti-B_s0", ("B", "s", "0"), &[B, ANTI_S], 9),
    meson("B_c+", ("B", "c", "+"), &[C, ANTI_B], 10),
    meson("B_c-", ("B", "c", "-"), &[B, ANTI_C], 10),
    meson("Upsilon", ("Υ", "", ""), &[B, ANTI_B], 11),
];
