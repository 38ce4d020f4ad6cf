//! What holds in every game: conservation, the promises of the contract.

use super::*;
use crate::game::conformance::{conforms, picks_are_short};

#[test]
fn element_313_keeps_the_promises_of_every_game() {
    conforms::<Element313>(|_| Vec::new());
}

#[test]
fn every_move_is_at_most_three_short_picks_away() {
    picks_are_short::<Element313>(3);
}

/// Options of every kind by turns.
fn any_options(seed: u64) -> Options {
    let pick = |of: [&str; 2], bit: u64| of[usize::from(seed >> bit & 1 == 1)].to_owned();
    options(&format!(
        r#"{{"abilities":"{}","counting":"{}","rounds":"{}"}}"#,
        pick(["inferred", "strict"], 0),
        pick(["all", "subset"], 1),
        pick(["100", "25"], 2)
    ))
}

// E25, E26, E27, E28, E33
#[test]
fn no_card_is_ever_lost_or_made() {
    for seed in 0..60 {
        let seats = 2 + (seed % 3) as u8;
        random_game(any_options(seed), seats, seed, |game, _| {
            let mut quarks: Bag = game.quarks.0.iter().copied().collect();
            quarks.add_all(game.discards);
            let mut atoms = [game.deck.clone(), game.conveyor.clone()].concat();
            for player in &game.players {
                quarks.add_all(player.hand);
                atoms.extend(player.atoms.iter().map(|held| held.atom));
            }
            assert_eq!(quarks.counts(), [20; 3]);
            atoms.sort_unstable();
            assert!(atoms.into_iter().eq(Atom::all()));
        });
    }
}

/// The rulebook's bounds, at every position.
#[test]
fn conveyor_hands_and_tilts_keep_their_bounds() {
    for seed in 0..60 {
        let options = any_options(seed);
        random_game(options, 2 + (seed % 3) as u8, seed, |game, _| {
            assert!(game.conveyor.len() <= 6 && game.known <= game.deck.len());
            for (seat, player) in Seat::all(4).zip(&game.players) {
                let tilted = player.atoms.iter().any(|held| held.used != 0);
                assert!(!tilted || seat == game.turn || game.step == Step::Over || !tilted_matters(game, seat));
                for held in &player.atoms {
                    assert!(!(held.down && held.used != 0), "{held}");
                }
                // Fifteen of twenty-four lists never come near: a hand is at most the highest limit.
                assert!(player.hand.size() <= 16);
            }
        });
    }
}

/// Atoms stay tilted until their owner's next turn begins, which harms nobody.
fn tilted_matters(_game: &Element313, _seat: Seat) -> bool {
    false
}
