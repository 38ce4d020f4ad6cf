//! The box and the set-up.

use std::collections::HashSet;

use super::*;
use crate::state::Flavour;

fn dealt(seats: u8, seed: u64) -> Quark {
    Quark::setup(&Options::default(), seats, &mut Luck::seeded(seed))
}

/// Every quark card on the table, sorted.
fn all_quarks(game: &Quark) -> Vec<Card> {
    let mut all =
        [game.quarks.deck.clone(), game.quarks.open.clone(), game.discards.clone()].concat();
    for player in &game.players {
        all.extend(player.hand.cards());
        all.extend(&player.decayed);
    }
    all.sort_unstable();
    all
}

// Q2, Q3, Q13, Q14
#[test]
fn three_baryons_and_three_mesons_are_face_up_next_to_shuffled_decks() {
    let mut tops = HashSet::new();
    for seed in 0..20 {
        let game = dealt(3, seed);
        for (row, all, cards) in [
            (&game.baryons, 24, Particle::baryons().collect::<Vec<_>>()),
            (&game.mesons, 23, Particle::mesons().collect()),
        ] {
            assert_eq!((row.open.len(), row.deck.len()), (3, all - 3));
            let mut here = [row.open.clone(), row.deck.clone()].concat();
            here.sort_unstable();
            assert_eq!(here, cards, "each card once");
        }
        tops.insert((game.baryons.open.clone(), game.mesons.open.clone()));
    }
    assert_eq!(tops.len(), 20, "every deal is another");
}

// Q4, Q5, Q15
#[test]
fn eighty_eight_quarks_and_33_antiquarks_are_shuffled_together() {
    let game = dealt(2, 5);
    let all = all_quarks(&game);
    assert_eq!(all.iter().filter(|card| !card.anti).count(), 88);
    assert_eq!(all.iter().filter(|card| card.anti).count(), 33);
    let changes = game.quarks.deck.windows(2).filter(|two| two[0].anti != two[1].anti).count();
    assert!(20 < changes, "the suits are mixed: {changes} changes in the deck");
}

// Q6, Q7, Q8, Q11, Q20
#[test]
fn everyone_has_two_energy_and_the_other_tokens_form_the_supply() {
    for seats in 2..=4 {
        let view = dealt(seats, 1).view(Viewer::Spectator);
        assert!(
            view.lanes.iter().all(|lane| lane.energy == 2 && lane.protons + lane.neutrons == 0)
        );
        assert_eq!((view.protons, view.neutrons, view.energy), (16, 20, 80 - 2 * seats));
    }
}

// Q10
#[test]
fn the_start_players_marker_stays_when_turns_pass() {
    let table = Table::new(3).play("draw; draw; draw; draw; draw");
    assert_eq!((table.game.turn, table.game.starter), (Seat(2), Seat(0)));
    assert_eq!(table.public().starter, Seat(0));
}

// Q16, Q17
#[test]
fn five_cards_are_dealt_to_each_hand_and_three_revealed() {
    for seats in 2..=4_u8 {
        let game = dealt(seats, 9);
        assert!(
            game.players.iter().all(|player| player.hand.size() == 5 && player.decayed.is_empty())
        );
        assert_eq!(game.quarks.open.len(), 3);
        assert_eq!(game.quarks.deck.len(), 121 - 5 * usize::from(seats) - 3);
    }
}

// Q18
#[test]
fn protons_and_neutrons_can_be_created_with_empty_rows() {
    let bare = |game: &mut Quark| {
        game.baryons.open.clear();
        game.mesons.open.clear();
    };
    let table = Table::new(2).hand(0, "u u d d").with(bare);
    assert_eq!(table.legal("create"), ["create proton u u d", "create neutron u d d"]);
}

// Q21, QD6
#[test]
fn the_start_player_is_random() {
    for seats in 2..=4 {
        let starters: HashSet<Seat> = (0..60).map(|seed| dealt(seats, seed).starter).collect();
        assert_eq!(starters, Seat::all(seats).collect(), "anyone may begin");
        assert!((0..60).map(|seed| dealt(seats, seed)).all(|game| game.turn == game.starter));
    }
}

// Q83
#[test]
fn two_to_four_may_play() {
    assert_eq!(Quark::INFO.seats, 2..=4);
}

// QA33
#[test]
fn the_deal_never_triggers_the_end_and_leaves_the_first_player_an_action() {
    for seats in 2..=4 {
        for seed in 0..50 {
            let game = dealt(seats, seed);
            assert_eq!(game.ending, None);
            assert!(game.legal(game.turn).contains(&Action::Draw));
        }
    }
}

/// A change here would change every stored game.
#[test]
fn a_deal_is_the_same_for_ever() {
    let game = dealt(2, 0);
    let names =
        |row: &[Particle]| row.iter().map(|one| one.info().name).collect::<Vec<_>>().join(" ");
    let hands: Vec<String> =
        game.players.iter().map(|player| text(&player.hand.cards().collect::<Vec<_>>())).collect();
    let seen = [
        names(&game.baryons.open),
        names(&game.mesons.open),
        text(&game.quarks.open),
        hands.join(" | "),
    ];
    assert_eq!(seen, ["Xi- Omega- Delta++", "K0 K- B_s0", "b s s", "u u u d s | u u d d -t"]);
}

#[test]
fn shuffles_and_deal_use_exactly_the_draws_they_need() {
    let mut luck = Luck::seeded(3);
    Quark::setup(&Options::default(), 4, &mut luck);
    assert_eq!(luck.into_draws().unwrap().len(), 23 + 22 + 120 + 1);
    assert_eq!(Flavour::ALL.len(), 6);
}
