//! The deal.

use std::collections::HashSet;

use super::*;

fn dealt(seats: u8, seed: u64) -> ZarkCity {
    ZarkCity::setup(&Options::default(), seats, &mut Luck::seeded(seed))
}

/// Deals until a deal is as wanted.
fn found(seats: u8, wanted: impl Fn(&ZarkCity) -> bool) -> ZarkCity {
    let mut deals = (0..5_000).map(|seed| dealt(seats, seed));
    deals.find(wanted).expect("such a deal is not that rare")
}

/// A game with these cards dealt, in this order, by scripted luck that shuffles an ordered deck.
fn scripted(seats: u8, order: &str) -> ZarkCity {
    let mut deck: Vec<Card> = Cards::deck(2).into();
    let mut draws = Vec::new();
    let wanted = cards(order);
    for (last, want) in
        (1..deck.len()).rev().zip(wanted.iter().copied().chain(std::iter::repeat(card("2c"))))
    {
        let place = deck[..=last].iter().position(|&one| one == want).unwrap_or(last);
        draws.push(u32::try_from(place).unwrap());
        deck.swap(last, place);
    }
    ZarkCity::setup(&Options::default(), seats, &mut Luck::recorded(&draws))
}

// Z1
#[test]
fn two_to_five_may_play() {
    assert_eq!(ZarkCity::INFO.seats, 2..=5);
}

// Z3, Z4
#[test]
fn three_cards_are_dealt_to_each_from_a_shuffled_deck() {
    for seats in 2..=5 {
        let mut hands = HashSet::new();
        for seed in 0..40 {
            let game = dealt(seats, seed);
            let size = game.players[0].hand.len();
            assert!(3 <= size && game.players.iter().all(|player| player.hand.len() == size));
            assert_eq!(game.deck.len(), 54 - usize::from(seats * size));
            hands.insert(text(game.players[0].hand.iter()));
        }
        assert!(30 < hands.len(), "every deal is another");
    }
}

// Z5, Z7
#[test]
fn a_player_without_a_number_shows_the_hand_and_all_draw() {
    let game = scripted(3, "2h 3h 4h Kc Qd Jo1 5h Ks As 6h 7h 8h");
    let hand = |seat: usize| text(game.players[seat].hand.iter());
    let shown = |seat: usize| text(game.players[seat].shown.iter());
    assert_eq!([hand(0), hand(1), hand(2)], ["2h 3h 4h 6h", "7h Kc Qd Jo1", "5h 8h Ks As"]);
    assert_eq!([shown(0), shown(1), shown(2)], ["", "Kc Qd Jo1", ""]);
    assert_eq!(game.deck.len(), 54 - 12);
    let public = game.view(Viewer::Spectator);
    assert_eq!(text(public.lanes[1].shown.iter()), "Kc Qd Jo1");
    let told = named(&ZarkCity::text(&public));
    let why =
        "has shown king of clubs, queen of diamonds, Joker (no number, so everyone drew again)";
    assert!(told.contains(why), "{told}");
}

// Z6, ZA4
#[test]
fn extra_cards_are_dealt_until_everyone_has_a_number() {
    let game = scripted(2, "Kc Qc Jc 2h 3h 4h Kd 5h Ad 6h 9s 7h");
    let hand = |seat: usize| text(game.players[seat].hand.iter());
    assert_eq!([hand(0), hand(1)], ["9s Kc Kd Qc Jc Ad", "2h 3h 4h 5h 6h 7h"]);
    assert_eq!(text(game.players[0].shown.iter()), "Kc Kd Qc Jc Ad", "shown again each time");
    for seed in 0..300 {
        let game = dealt(5, seed);
        for player in &game.players {
            assert!(player.hand.iter().any(|card| card.value().is_some()));
            assert!(player.shown.iter().all(|card| card.value().is_none()));
        }
        let shown = game.players.iter().any(|player| !player.shown.is_empty());
        assert_eq!(shown, game.players[0].hand.len() != 3, "only then are there more cards");
    }
}

// ZA4
#[test]
fn a_hand_over_six_at_the_start_is_cut_at_the_end_of_the_first_turn() {
    let mut table = Table::dealt(&["9h 2h 3h 4h 5h 6h 7h 8h", "8c"]).deck("Ks 10d 10c");
    table.go("0: choose 9h; 1: choose 8c; 1: place n13");
    assert_eq!(table.held(0).split(' ').count(), 8, "seven and the first draw");
    table.go("spawn n12");
    assert_eq!(table.game.phase, Phase::Discarding);
    table.go("discard 2h; discard 3h");
    assert_eq!((table.game.turn, table.held(0).split(' ').count()), (Seat(1), 6));
}

/// Such a deal is so rare that the test scripts it.
#[test]
fn when_the_deck_runs_out_before_all_have_numbers_it_is_dealt_again() {
    let faces = "Kc Kd Kh Ks Qc Qd Qh Qs Jc Jd Jh Js Ac Ad Ah As Jo1 Jo2";
    let faces: Vec<&str> = faces.split(' ').collect();
    let numbers: Vec<String> = Cards::NUMBERS.iter().map(|card| card.to_string()).collect();
    let mut order: Vec<&str> = Vec::new();
    let (mut face, mut number) = (faces.iter(), numbers.iter().map(String::as_str));
    // Three cards for each of three players, then one each. The first player draws only faces.
    order.extend(face.by_ref().take(3));
    order.extend(number.by_ref().take(6));
    for next in face {
        order.push(next);
        order.extend(number.by_ref().take(2));
    }
    order.extend(number);
    assert_eq!(order.len(), 54);
    let game = scripted(3, &order.join(" "));
    let mut all: Vec<Card> = game.deck.clone();
    all.extend(game.players.iter().flat_map(|player| player.hand.iter()));
    all.sort_unstable();
    assert!(all.into_iter().eq(Cards::deck(2).iter()), "no card is lost");
    for player in &game.players {
        assert!(player.hand.iter().any(|card| card.value().is_some()));
    }
    assert!(game.players[0].hand.len() < 18);
}

/// A change here would change every stored game.
#[test]
fn a_seed_always_gives_the_same_deal() {
    let game = dealt(3, 0);
    let hands: Vec<String> = game.players.iter().map(|player| text(player.hand.iter())).collect();
    assert_eq!(hands.join(" | "), "5s 9s Jc | 4h Kh Qs | 10c 2s Js");
    assert_eq!(text(game.deck.iter().rev().take(4).copied()), "5h Ks Ah Jo1");
}

#[test]
fn a_deal_uses_exactly_the_draws_of_one_shuffle() {
    let mut luck = Luck::seeded(3);
    ZarkCity::setup(&Options::default(), 4, &mut luck);
    assert_eq!(luck.into_draws().unwrap().len(), 53);
    let game = found(2, |game| game.players.iter().all(|player| player.shown.is_empty()));
    assert_eq!(game.players[0].hand.len(), 3);
}
