//! The turn: the draw, the options, the hand limit, an empty deck.

use super::*;
use quark_game::TurnsUp;

const LINE: &str = "n12 7h bs; p12 2c os";

// Z28, Z29, Z67, ZA2
#[test]
fn a_turn_is_a_draw_and_one_option() {
    let mut table = Table::new(2, LINE).deck("9s 9c 9d 9h");
    table.go("spawn n12");
    assert_eq!((table.game.turn, table.game.turns, table.held(1).as_str()), (Seat(1), 2, "9s"));
    assert_eq!(
        table.told_to(Viewer::Seat(Seat(1))),
        ["Ada spawns a small pyramid at n12.", "You draw the 9 of spades."]
    );
    assert_eq!(
        table.told_to(Viewer::Seat(Seat(0))),
        ["You spawn a small pyramid at n12.", "Ben draws a card."]
    );
    assert_eq!(table.told_to(Viewer::Spectator)[1], "Ben draws a card.");
    assert_eq!(table.refusal_of(Seat(0), "draw").rule, "Z26", "one option only");
    table.go("spawn p12");
    assert_eq!((table.game.turn, table.game.turns, table.held(0).as_str()), (Seat(0), 3, "9c"));
    assert!("pass".parse::<Action>().is_err(), "there is no pass");
}

// Z35, ZA1
#[test]
fn the_option_draw_brings_three_more_cards() {
    let mut table = Table::new(2, LINE).hand(0, "Kh").deck("2h 3h 4h 5h 6h");
    table.go("draw");
    assert_eq!((table.held(0).as_str(), table.held(1).as_str()), ("2h 3h 4h Kh", "5h"));
    assert_eq!(
        table.told_to(Viewer::Seat(Seat(0)))[0],
        "You draw the 2 of hearts, the 3 of hearts and the 4 of hearts."
    );
    assert_eq!(table.told_to(Viewer::Spectator), ["Ada draws 3 cards.", "Ben draws a card."]);
    let first = table.game.clone();
    assert_eq!(first.turns, 2, "with the first draw of the turn it makes four");
}

// ZA1, ZA3
#[test]
fn without_cards_to_draw_the_turn_goes_on_and_draw_stays_legal() {
    let mut table = Table::new(2, LINE).deck("2h");
    assert!(table.allows("draw"));
    table.go("draw");
    assert_eq!((table.held(0).as_str(), table.held(1).as_str()), ("2h", ""));
    assert_eq!(
        table.told_to(Viewer::Spectator),
        ["Ada draws a card.", "There are no cards left for Ben to draw."]
    );
    table.go("draw");
    assert_eq!(table.game.turn, Seat(0));
    for seed in 0..4 {
        random_game(Options::default(), 5, seed, |game, _| {
            if game.phase == Phase::Acting {
                assert!(game.legal(game.turn).contains(&Action::Draw));
            }
        });
    }
}

// Z30, Z31, ZA31
#[test]
fn at_the_end_of_the_turn_any_cards_over_six_are_discarded_face_up() {
    let mut table = Table::new(2, LINE).hand(0, "2h 3h Kh Kc Jo1 Ah").deck("4h 5h 6h 8d");
    assert_eq!(table.refused("discard 2h"), "Z31");
    table.go("draw");
    assert_eq!((table.game.phase, table.game.turn), (Phase::Discarding, Seat(0)));
    assert_eq!(table.held(0).split(' ').count(), 9, "in the turn there is no limit");
    assert_eq!(
        table.sorted(""),
        [
            "discard 2h",
            "discard 3h",
            "discard 4h",
            "discard 5h",
            "discard 6h",
            "discard A",
            "discard Jo",
            "discard K"
        ]
    );
    assert_eq!(table.refused("draw"), "Z30");
    assert_eq!(table.refused("discard 9h"), "Z30");
    table.go("discard Kd");
    assert_eq!(table.pile(), "Kc", "all kings are alike; the first one goes");
    table.go("discard 2h; discard Jo");
    assert_eq!((table.game.turn, table.held(0).as_str()), (Seat(1), "3h 4h 5h 6h Kh Ah"));
    assert_eq!(table.pile(), "Kc 2h Jo1");
    assert_eq!(table.public().discards, cards("Kc 2h Jo1"));
    assert_eq!(table.told_to(Viewer::Spectator), ["Ada discards a Joker.", "Ben draws a card."]);
}

// Z30
#[test]
fn a_player_who_is_not_in_turn_holds_at_most_six_cards() {
    for seed in 0..6 {
        random_game(Options::default(), 4, seed, |game, _| {
            // Until everyone has had a turn, the deal may have left more.
            if 4 < game.turns {
                let others = Seat::all(4).filter(|&seat| seat != game.turn);
                assert!(others.into_iter().all(|seat| game.players[seat.index()].hand.len() <= 6));
            }
        });
    }
}

// Z34, ZA3, ZA40
#[test]
fn the_discard_pile_becomes_the_deck_when_a_card_is_needed() {
    let mut table = Table::new(2, LINE).hand(0, "2h 3h 4h 5h 6h 8h").deck("9h 9c 9d 9s 10s");
    table = table.discards("Kc Kd");
    table.go("draw; discard 2h; discard 3h; discard 4h");
    assert_eq!((table.pile().as_str(), table.game.deck.len()), ("Kc Kd 2h 3h 4h", 1));
    table.go("spawn p12");
    assert_eq!(table.pile(), "Kc Kd 2h 3h 4h", "the last card is drawn, but none is needed yet");
    assert!(table.game.deck.is_empty());
    let held = table.held(1);
    table.go("spawn n12; discard 5h");
    assert_eq!((table.pile().as_str(), table.game.deck.len()), ("", 5));
    let drawn = table.held(1).split(' ').find(|one| !held.contains(one)).map(card);
    let mut moved: Vec<Card> = table.game.deck.iter().copied().chain(drawn).collect();
    moved.sort_unstable();
    assert_eq!(text(moved.into_iter()), "2h 3h 4h 5h Kc Kd");
    assert_eq!(
        table.told_to(Viewer::Spectator)[1],
        "The discard pile is shuffled into a new deck of 6 cards."
    );
}

// Z34, ZA40
#[test]
fn in_the_middle_of_a_draw_the_old_deck_is_drawn_out_first() {
    let table = Table::new(2, LINE).deck("2h 3h").discards("Kc Kd").play("draw");
    assert_eq!(
        table.told_to(Viewer::Spectator),
        [
            "Ada draws 2 cards.",
            "The discard pile is shuffled into a new deck of 2 cards.",
            "Ada draws a card.",
            "Ben draws a card.",
        ]
    );
    assert!(table.held(0).starts_with("2h 3h K"), "{}", table.held(0));
}

// Z34
#[test]
fn a_reshuffle_is_random() {
    let orders: std::collections::HashSet<Vec<Card>> = (0..30)
        .map(|seed| {
            let mut table = Table::new(2, LINE).discards("Kc Kd Kh Ks Qc Qd Qh Qs");
            table.game.apply(Seat(0), &Action::Draw, &mut Luck::seeded(seed)).unwrap();
            table.game.deck.clone()
        })
        .collect();
    assert!(20 < orders.len());
}

// Z61, ZA24
#[test]
fn there_are_eight_options() {
    let mut seen = std::collections::BTreeSet::new();
    let mut look = |game: &ZarkCity| {
        if game.phase == Phase::Acting {
            let moves = game.legal(game.turn).into_iter().map(|action| action.to_string());
            seen.extend(moves.map(|text| text.split(' ').next().unwrap().to_owned()));
        }
    };
    for seed in 0..8 {
        random_game(Options::default(), 4, seed, |game, _| look(game));
    }
    // Convert and Demolish are one option.
    assert_eq!(
        seen.into_iter().collect::<Vec<String>>(),
        ["build", "convert", "demolish", "draw", "fly", "grow", "hatch", "move", "spawn"]
    );
}

// ZA30
#[test]
fn cards_of_the_city_are_never_shuffled() {
    for seed in 0..4 {
        random_game(Options::default(), 3, seed, |game, before| {
            let Some((before, _)) = before else { return };
            assert!(before.city.sites.len() <= game.city.sites.len());
            for (old, new) in before.city.sites.iter().zip(&game.city.sites) {
                assert_eq!(old.card, new.card, "none ever leaves");
            }
        });
    }
}

#[test]
fn a_move_that_ends_no_turn_and_shows_no_face_reveals_nothing() {
    let full = "2h 3h 4h 5h 6h 8h 9h Kh Ah";
    let news = |table: &Table, text: &str| table.game.turns_up(table.game.turn, &action(text));
    let for_next = TurnsUp::ForOne(Seat(1));
    let table = Table::new(2, LINE).hand(0, full);
    for text in ["grow n12 s", "spawn n12", "move n12 p12 s", "build 2h n13"] {
        let why = "it leads to discards, one after the other";
        assert_eq!(news(&table, text), TurnsUp::Nothing, "{text}: {why}");
    }
    for text in ["draw", "demolish p12 os K", "convert p12 os s A", "fly n12 p13"] {
        assert_eq!(news(&table, text), TurnsUp::ForMany, "{text}");
    }
    let table = table.play("spawn n12");
    assert_eq!(news(&table, "discard 2h"), TurnsUp::Nothing);
    assert_eq!(news(&table, "discard K"), TurnsUp::ForMany, "which king is news");
    let table = table.play("discard 2h; discard 3h");
    assert_eq!(news(&table, "discard 4h"), for_next, "the last one ends the turn");
    let six = Table::new(2, LINE).hand(0, "2h 3h 4h 5h 6h 8h");
    for text in ["spawn n12", "build 2h n13"] {
        assert_eq!(news(&six, text), for_next, "{text}: the next player draws");
    }
    let start = Table::dealt(&["7h 9c", "9d 2s"]);
    assert_eq!(start.game.turns_up(Seat(0), &action("choose 7h")), TurnsUp::Nothing);
    let last = start.play("0: choose 7h").game.turns_up(Seat(1), &action("choose 9d"));
    assert_eq!(last, TurnsUp::ForMany, "all is revealed");
}
