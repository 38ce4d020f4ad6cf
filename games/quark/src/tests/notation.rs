//! Notation of moves, and reading what players type.

use super::*;
use crate::state::{Thing, name_of, names};

#[test]
fn moves_are_read_in_many_forms_and_written_in_one() {
    reads_as::<Action>(&[
        ("  DRAW ", "draw"),
        ("Take -S", "take -s"),
        ("take anti-s", "take -s"),
        ("swap U", "swap u"),
        ("decay   t", "decay t"),
        ("annihilate -s t/s", "annihilate t/s -s"),
        ("annihilate -t/-s s", "annihilate s -t/s"),
        ("create LAMBDA0 s d u", "create Lambda0 u d s"),
        ("create d+ -d c", "create D+ c -d"),
        ("create XI_CC++ c>c c u", "create Xi_cc++ u c c"),
        ("create anti-b_s0 -s b", "create anti-B_s0 b -s"),
        ("create j/PSI -c c", "create J/psi c -c"),
        ("create Proton u>d u u", "create proton u u u>d"),
        ("create proton", "create proton"),
        ("create Lambda0 u d -t/-d>-c", "create Lambda0 u d -t/s>c"),
        ("discard -b", "discard -b"),
    ]);
}

#[test]
fn printed_names_and_short_forms_are_read() {
    reads_as::<Action>(&[
        ("draw unseen", "draw"),
        ("TAKE ANTI-STRANGE", "take -s"),
        ("take s̄", "take -s"),
        ("take ū", "take -u"),
        ("Take − s", "take -s"),
        ("take anti s", "take -s"),
        ("swap charm", "swap c"),
        ("discard d, draw two", "swap d"),
        ("annihilate s s̄", "annihilate s -s"),
        ("annihilate a pair of up and anti-up", "annihilate u -u"),
        ("annihilate t→s and anti-s", "annihilate t/s -s"),
        ("annihilate s-s", "annihilate s -s"),
        ("annihilate decayed t as s, -s", "annihilate t/s -s"),
        ("create Σ⁺ u u s", "create Sigma+ u u s"),
        ("create Sigma + u u s", "create Sigma+ u u s"),
        ("CREATE SIGMA PLUS UUS", "create Sigma+ u u s"),
        ("create Ξcc⁺⁺ u c c", "create Xi_cc++ u c c"),
        ("create xi cc plusplus u c c", "create Xi_cc++ u c c"),
        ("create K̄⁰ s d̄", "create anti-K0 s -d"),
        ("create anti K0 s -d", "create anti-K0 s -d"),
        ("create π⁺ u -d", "create pi+ u -d"),
        ("create pion u -d", "create pi+ u -d"),
        ("make pion d -u", "create pi- d -u"),
        ("create kaon s -u", "create K- s -u"),
        ("create lambda u d s", "create Lambda0 u d s"),
        ("create sigma -d -d -s", "create Sigma- -d -d -s"),
        ("create omega s s s", "create Omega- s s s"),
        ("create J/ψ c -c", "create J/psi c -c"),
        ("create psi c -c", "create J/psi c -c"),
        ("create Υ b -b", "create Upsilon b -b"),
        ("create φ s -s", "create phi s -s"),
        ("create p uud", "create proton u u d"),
        ("create a proton from u, u and u raised to d for 1 energy", "create proton u u u>d"),
        ("create a proton from u, u and u (raised to d) for 1 energy", "create proton u u u>d"),
        ("create neutron u > d  d t / d", "create neutron d t/d u>d"),
        ("create proton s", "create proton s"),
        ("create protons u u d", "create proton u u d"),
    ]);
}

#[test]
fn legal_moves_are_read_in_capitals_with_spaces_and_printed_names() {
    for seed in 0..8 {
        Table::random(Options::default(), 2 + (seed % 3) as u8, seed, |game, _| {
            for action in game.legal(game.turn) {
                let text = action.to_string();
                let spaced = text.replace(' ', "   ").replace('>', " > ");
                let printed = match action {
                    Action::Create(thing @ Thing::Particle(one), payment) => {
                        let symbol = names::symbol(one);
                        assert!(text.contains(name_of(thing)));
                        format!("Create {symbol} {}", names::uses(&payment))
                    }
                    _ => text.replace('-', "anti-"),
                };
                for typed in [text.to_uppercase(), format!("  {spaced} "), printed] {
                    assert_eq!(typed.parse().as_ref(), Ok(&action), "{typed}");
                }
            }
        });
    }
}

#[test]
fn other_text_is_not_read_as_a_move() {
    no_moves::<Action>(&[
        "",
        "pass",
        "draw u",
        "take",
        "take x",
        "take --s",
        "take anti--s",
        "take u d",
        "take u/d",
        "swap",
        "annihilate s",
        "annihilate s -s u",
        "create",
        "create Higgs u",
        "create proton u u u d",
        "create K+ u s/-d",
        "decay t>b",
        "create proton u u u>",
        "create proton u u /d",
        "create proton u u t/d/s",
        "drаw",
        "take é",
        "take anti",
        "create pion",
        "create omega c c s",
        "create sigma",
        "create sigma u d s",
        "create D s -c",
    ]);
}
