//! Points, atoms and ties.

use super::*;
use crate::state::{
    Atom, Ties,
    score::{best_atom, outcome, score},
};

fn player(created: &str, protons: u8, neutrons: u8, energy: u8) -> Player {
    Player { created: particles(created), protons, neutrons, energy, ..Player::default() }
}

fn parts(player: &Player) -> [i32; 3] {
    let score = score(player);
    assert_eq!(
        score.parts.iter().map(|(name, _)| name.as_ref()).collect::<Vec<_>>(),
        ["particles", "atom", "energy"]
    );
    [0, 1, 2].map(|part| score.parts[part].1)
}

// Q74
#[test]
fn created_cards_score_what_they_show() {
    assert_eq!(parts(&player("Lambda0 K+ Omega-", 0, 0, 0)), [8 + 5 + 11, 0, 0]);
}

// Q75, Q76, Q77
#[test]
fn lithium_takes_three_protons_four_neutrons_and_three_energy_for_90() {
    assert_eq!(parts(&player("", 3, 4, 3)), [0, 90, 0]);
    for less in [player("", 2, 4, 3), player("", 3, 3, 3), player("", 3, 4, 2)] {
        assert!(best_atom(&less) < Some(Atom::Lithium), "{less:?}");
    }
}

// Q78, Q79
#[test]
fn only_the_one_best_atom_scores() {
    assert_eq!(parts(&player("", 3, 4, 3))[1], 90, "not 90, 54 and 18");
    assert_eq!(parts(&player("", 6, 0, 6)), [0, 18, 5], "not six times hydrogen");
    assert_eq!(parts(&player("", 3, 2, 3)), [0, 54, 1], "not helium and hydrogen");
}

// Q60, Q80
#[test]
fn nucleons_outside_the_atom_score_nothing() {
    assert_eq!(parts(&player("", 0, 9, 0)), [0, 0, 0]);
    assert_eq!(parts(&player("", 4, 0, 0)), [0, 0, 0], "without an electron not even hydrogen");
    assert_eq!(parts(&player("", 3, 5, 3)), parts(&player("", 3, 4, 3)));
}

// Q81
#[test]
fn energy_outside_the_atom_scores_one_each() {
    assert_eq!(parts(&player("", 0, 0, 7)), [0, 0, 7]);
    assert_eq!(parts(&player("", 2, 2, 7)), [0, 54, 5]);
}

// QA28
#[test]
fn the_highest_atom_always_scores_most() {
    for protons in 0..8 {
        for neutrons in 0..8 {
            for energy in 0..8 {
                let it = player("", protons, neutrons, energy);
                let best = Atom::ALL
                    .into_iter()
                    .filter(|atom| {
                        atom.protons() <= protons
                            && atom.neutrons() <= neutrons
                            && atom.electrons() <= energy
                    })
                    .map(|atom| i32::from(atom.points()) - i32::from(atom.electrons()))
                    .max();
                assert_eq!(score(&it).total, best.unwrap_or(0) + i32::from(energy), "{it:?}");
            }
        }
    }
}

// QA29
#[test]
fn with_too_little_energy_a_lower_atom_counts() {
    assert_eq!(best_atom(&player("", 4, 5, 4)), Some(Atom::Beryllium));
    assert_eq!(best_atom(&player("", 4, 5, 3)), Some(Atom::Lithium));
    assert_eq!(best_atom(&player("", 4, 5, 2)), Some(Atom::Helium));
    assert_eq!(best_atom(&player("", 4, 5, 1)), Some(Atom::Hydrogen));
    assert_eq!(best_atom(&player("", 4, 5, 0)), None);
}

// Q82
#[test]
fn the_highest_total_wins() {
    let table = Table::new(3)
        .created(0, "Lambda0")
        .created(2, "Omega- K+")
        .deck("")
        .open("u u u u u u")
        .play("take u; take u; take u; take u; take u; take u");
    let outcome = table.outcome();
    assert_eq!(outcome.places, [2, 3, 1]);
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [Seat(2)]);
    assert_eq!(outcome.scores.iter().map(|score| score.total).collect::<Vec<_>>(), [10, 2, 18]);
    assert_eq!(table.public().outcome, Some(outcome));
}

// QA37, QD6
#[test]
fn ties_are_shared_or_broken_by_the_variant() {
    // All have 63 points: two have Helium and 9 energy more, one has Hydrogen, cards and energy.
    let players = [player("", 2, 2, 11), player("Omega- Omega-", 1, 0, 24), player("", 2, 2, 11)];
    let even = outcome(&players, Ties::Shared);
    assert_eq!(even.scores.iter().map(|score| score.total).collect::<Vec<_>>(), [63; 3]);
    assert_eq!(even.places, [1, 1, 1]);
    assert_eq!(outcome(&players, Ties::Atom).places, [1, 3, 1], "the higher atom");
}

// QD6
#[test]
fn with_equal_atoms_more_particle_cards_break_a_tie() {
    let players =
        [player("Upsilon", 1, 0, 1), player("K0 K+", 1, 0, 1), player("phi pi+", 1, 0, 1)];
    assert_eq!(outcome(&players, Ties::Shared).places, [1, 1, 1]);
    assert_eq!(outcome(&players, Ties::Atom).places, [3, 1, 1]);
    let richer = [player("Omega_cc+", 0, 0, 0), player("K0 K+", 0, 0, 1)];
    assert_eq!(outcome(&richer, Ties::Atom).places, [1, 2], "points come first");
}

// QD6
#[test]
fn the_variant_is_chosen_by_its_key() {
    let read = |text: &str| serde_json::from_str::<Options>(text).map(|options| options.ties).ok();
    assert_eq!(read("{}"), Some(Ties::Shared));
    assert_eq!(read(r#"{"ties":"shared"}"#), Some(Ties::Shared));
    assert_eq!(read(r#"{"ties":"atom"}"#), Some(Ties::Atom));
    assert_eq!(read(r#"{"ties":"coin"}"#), None);
    assert_eq!(read(r#"{"tie":"atom"}"#), None);
    let game = Quark::setup(&Options { ties: Ties::Atom }, 2, &mut Luck::seeded(1));
    assert_eq!(game.ties, Ties::Atom);
}
