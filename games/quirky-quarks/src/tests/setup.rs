//! The table before the first bid.

use super::*;
use crate::state::cards::Sorted as _;

fn fresh(seats: u8, seed: u64) -> QuirkyQuarks {
    QuirkyQuarks::setup(&Options::default(), seats, &mut Luck::seeded(seed))
}

// K60
#[test]
fn two_to_four_play() {
    assert_eq!(QuirkyQuarks::INFO.seats, 2..=4);
}

// KA12
#[test]
fn everyone_begins_with_ten_ev_three_particles_and_two_quests() {
    let mut neutrinos_in_piles = 0;
    for seed in 0..60 {
        let game = fresh(2 + (seed % 3) as u8, seed);
        for player in &game.players {
            assert_eq!((player.ev, player.hand.particles(), player.hand.quests()), (10, 3, 2));
            assert!(player.hand.cards().all(|card| card.neutrino().is_none()));
            assert!(player.made.is_empty());
        }
        let open = game.bundles.iter().flat_map(|bundle| &bundle.cards);
        let all = game.particles.deck.iter().chain(open);
        neutrinos_in_piles += all.filter(|card| card.neutrino().is_some()).count();
    }
    assert_eq!(neutrinos_in_piles, 60 * 6, "none is lost");
}

// K8, KA46
#[test]
fn the_first_starting_physicist_is_random() {
    for seats in 2..=4 {
        let firsts: Vec<u8> = (0..60).map(|seed| fresh(seats, seed).first.0).collect();
        assert!((0..seats).all(|seat| firsts.contains(&seat)));
        let game = fresh(seats, 5);
        assert_eq!(game.turn, game.first);
    }
}

// K14, K61, K62, K63, KA1
#[test]
fn accelerators_run_by_number_of_players_each_with_particles_and_a_quest() {
    for (seats, count) in [(2, 4), (3, 4), (4, 5)] {
        let game = fresh(seats, 3);
        assert_eq!(game.bundles.len(), count);
        for bundle in &game.bundles {
            let cards: Bag = bundle.cards.iter().copied().collect();
            let particles = if bundle.at == Accelerator::Lhc { 4 } else { 3 };
            assert_eq!((cards.particles(), cards.quests()), (particles, 1));
        }
    }
}

// K9, KA41, K4
#[test]
fn the_first_of_five_rounds_begins_with_research() {
    let game = fresh(3, 9);
    assert_eq!((game.round, game.phase), (1, Phase::Research));
    assert!(game.players.iter().all(|player| player.ev == 10 && player.due.is_none()));
    assert_eq!(crate::state::ROUNDS, 5);
}

#[test]
fn options_are_read_by_key_and_unknown_ones_refused() {
    let read = |text: &str| serde_json::from_str::<Options>(text);
    let all = read(r#"{"ev":"hidden","neutrinos":"auctioned"}"#).unwrap();
    let neutrinos = Unclaimed::Auctioned;
    assert_eq!(all, Options { ev: Purses::Hidden, neutrinos, ..Options::default() });
    assert_eq!(read("{}").unwrap(), Options::default());
    for wrong in [r#"{"ev":"secret"}"#, r#"{"neutrino":"auctioned"}"#, r#"{"ev":1}"#, "[1]"] {
        assert!(read(wrong).is_err(), "{wrong}");
    }
}
