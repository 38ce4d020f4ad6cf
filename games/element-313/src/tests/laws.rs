//! Laws of every game: no card is lost, and the promises of the contract hold.

use super::*;
use quark_game::conformance::{conforms, picks_are_short};

#[test]
fn machines_play_element_313_only_by_what_they_may_know() {
    quark_game::ai::conformance::machines_conform::<Element313>();
}

#[test]
fn element_313_keeps_the_promises_of_every_game() {
    conforms::<Element313>(|_| Vec::new());
}

#[test]
fn every_move_is_at_most_four_short_picks_away() {
    picks_are_short::<Element313>(4);
}

/// Options that vary with the seed.
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
fn no_card_is_ever_lost_or_created() {
    for seed in 0..60 {
        let seats = 2 + (seed % 3) as u8;
        Table::random(any_options(seed), seats, seed, |game, _| {
            let mut quarks: Bag = game.quarks.0.iter().copied().collect();
            quarks.add_all(&game.discards);
            let mut atoms = [game.deck.clone(), game.conveyor.clone()].concat();
            for player in &game.players {
                quarks.add_all(&player.hand);
                atoms.extend(player.atoms.iter().map(|held| held.atom));
            }
            assert_eq!(quarks.counts(), [20; 3]);
            atoms.sort_unstable();
            assert!(atoms.into_iter().eq(Atom::all()));
        });
    }
}

// EA12, EA28
#[test]
fn conveyor_hands_and_tilts_keep_their_bounds() {
    for seed in 0..60 {
        let options = any_options(seed);
        Table::random(options, 2 + (seed % 3) as u8, seed, |game, made| {
            assert!(game.conveyor.len() <= 6 && game.known <= game.deck.len());
            for player in &game.players {
                let most = |held: &&Held| match held.uses_left(options.abilities) {
                    _ if held.down => held.used == 0,
                    left => left + held.used <= 2,
                };
                assert!(player.atoms.iter().all(|held| most(&held)), "{:?}", player.atoms);
            }
            let Some((before, _)) = made else { return };
            if before.turn != game.turn {
                let ready = |held: &Held| !held.down && held.used == 0;
                assert!(game.player().atoms.iter().all(ready), "the first player is ready");
                let limit = game.player().limit(options.abilities);
                let cards = game.quarks.0.len() + usize::from(game.discards.size());
                assert!(limit <= game.player().hand.size() || cards == 0, "and has drawn");
            }
        });
    }
}
