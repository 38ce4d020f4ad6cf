//! The end: Power Blocks, the winner and the last turn.

use super::*;
use quark_game::kit::testing::said;
use quark_scene::{Area, Ink, Item, Panel};

fn won(table: &Table) -> Vec<Seat> {
    if table.is_over() { table.winners() } else { Vec::new() }
}

// Z20, Z14
#[test]
fn controlling_all_three_cards_of_a_power_block_wins_at_once() {
    let mut table = Table::new(2, "n12 7h bs; p12 8h bl; q12 9h; q13 2c bm; n11 3c os").deck("2h");
    table.go("move q13 q12 m");
    assert_eq!(won(&table), [Seat(0)]);
    assert_eq!(table.game.phase, Phase::Won(Seat(0)));
    assert_eq!(
        table.told_to(Viewer::Spectator)[1],
        "Ada controls a Power Block and wins: 7-8-9 of hearts, at p12, n12 and q12."
    );
    assert_eq!(
        table.refusal_of(table.game.turn, "draw").rule,
        "Z20",
        "nothing is played after the end"
    );
    assert_eq!(table.public().winning_blocks().len(), 1);
}

// Z14, Z20
#[test]
fn a_contested_card_does_not_count() {
    let mut table = Table::new(2, "n12 7h bs; p12 8h bl os; q12 9h; q13 2c bm; n11 3c os");
    table.go("move q13 q12 m");
    assert_eq!(won(&table), []);
    let table = table.turn(0).hand(0, "Jc").play("demolish p12 os J");
    assert_eq!(won(&table), [Seat(0)], "once the other is gone it does");
}

// Z16, Z17, Z19
#[test]
fn only_matching_cards_win() {
    for (third, wins) in [("9h", true), ("6h", true), ("10h", false), ("9s", false), ("8c", false)]
    {
        let city = format!("n12 7h bs; p12 8h bl; q12 {third}; q13 2c bm; n11 3c os");
        let table = Table::new(2, &city).play("move q13 q12 m");
        assert_eq!(table.is_over(), wins, "{third}");
    }
    let kind = Table::new(2, "n12 7h bs; p12 7c bl; p13 7d; q13 2c bm; n11 3c os");
    assert_eq!(won(&kind.play("move q13 p13 m")), [Seat(0)], "three of a kind in an L");
}

// Z65, ZA25
#[test]
fn the_player_in_turn_wins_before_the_others() {
    // By leaving q11 for q12, Ada leaves Ben alone on three twos.
    let city = "n12 7h bs; p12 8h bl; q12 9h; q11 2c bm om; q10 2d os; r11 2h ol";
    let mut table = Table::new(2, city);
    table.go("move q11 q12 m");
    assert_eq!(won(&table), [Seat(0)], "both do; she was in turn");
    let city = "n12 7h bs; p12 8h bl; q12 10h; q11 2c bm om; q10 2d os; r11 2h ol";
    let mut table = Table::new(2, city);
    table.go("move q11 q12 m");
    assert_eq!(won(&table), [Seat(1)], "left alone on q11, the other wins");
    assert_eq!(table.game.turn, Seat(0));
}

// ZA25
#[test]
fn among_the_others_the_next_player_clockwise_wins() {
    // In this layout Ada, Ben and Eve would all win.
    let city = "m12 2c ys; m13 2d ys; m14 2h ys; n12 5c gs; p12 7h bs; p13 8h bs; p14 9h bs; \
                q12 10c os; q13 10d os; q14 10h os";
    for (turn, winner) in [(2, 4), (3, 4), (4, 4), (0, 0), (1, 1)] {
        let mut table = Table::new(5, city).turn(turn).deck("3c 3d 3h 3s 4c");
        table.go("draw");
        assert_eq!(won(&table), [Seat(winner)], "after the turn of {turn}");
    }
}

// ZA26, Z48
#[test]
fn the_win_comes_before_extra_draws_and_the_hand_limit() {
    let city = "n12 7h bs; p12 8h bl; q12 9h bm os";
    let mut table = Table::new(2, city).hand(0, "2c 3c 4c 5c 6c 2d Kd").deck("9c 9d");
    table.go("demolish q12 os K");
    assert_eq!(won(&table), [Seat(0)]);
    assert_eq!(table.held(0).split(' ').count(), 6);
    assert_eq!(table.game.deck.len(), 2, "nothing was drawn");
    let mut over = Table::new(2, "n12 7h bs; p12 8h bl; q12 9h; q13 2c bm; n11 2d os");
    over = over.hand(0, "2h 3c 4c 5c 6c 3d Kd 4d");
    over.go("move q13 q12 m");
    assert_eq!(won(&over), [Seat(0)], "with eight cards in hand");
}

// ZA27, Z15
#[test]
fn longer_groups_hold_blocks() {
    let city = "n12 6h; p12 7h bs; q12 8h bm; r12 9h bl; n11 2d os; n13 3c bs";
    let table = Table::new(2, city).play("move n13 n12 s");
    assert_eq!(won(&table), [Seat(0)]);
    assert_eq!(table.public().winning_blocks().len(), 2);
}

// Z53, ZA25
#[test]
fn a_flight_can_complete_a_power_block() {
    let city = "n12 7h bs; p12 8h bl; p11 2c os; n10 2d; p10 9h bm; n11 4d";
    let mut table = Table::new(2, city).hand(0, "Ac");
    assert_eq!(won(&table), []);
    table.go("fly p10 q12");
    assert_eq!(won(&table), [Seat(0)]);
}

// ZA34
#[test]
fn after_400_turns_the_game_is_a_draw() {
    let mut table = Table::new(2, "n12 7h bs; p12 2c os").with(|game| game.turns = 399);
    table.go("draw");
    assert!(!table.is_over() && table.game.turns == 400);
    table.go("draw");
    assert_eq!((table.game.phase, table.winners()), (Phase::Drawn, vec![Seat(0), Seat(1)]));
    assert_eq!(
        table.told_to(Viewer::Spectator).last().unwrap(),
        "After 400 turns nobody has won: the game is a draw."
    );
    let scene = ZarkCity::scene(&table.game.view(Viewer::Spectator));
    let bar = Panel::filled(Area::new(0, 0, 1_200, 12), 0, Ink::DIM);
    assert!(scene.items.contains(&Item::Panel(bar)), "the header has nobody’s colour");
    assert_eq!(table.refusal_of(table.game.turn, "draw").rule, "Z20");
    let caps = [(Turns::Usual, 400), (Turns::Few, 200), (Turns::Fewest, 80), (Turns::Many, 1_000)];
    for (turns, count) in caps {
        let options = Options { turns, ..Options::default() };
        let mut table = Table::new(2, "n12 7h bs; p12 2c os").with(|game| {
            game.options = options;
            game.turns = count - 1;
        });
        table.go("draw");
        assert!(!table.is_over());
        table.go("draw");
        assert!(table.is_over());
    }
}

// ZA34
#[test]
fn a_new_table_has_no_last_turn_and_a_stored_one_keeps_its_own() {
    let turns = ZarkCity::INFO.variants.iter().find(|variant| variant.key == "turns").unwrap();
    assert_eq!(turns.values[0].0, "none");
    let never = Options { turns: Turns::Never, ..Options::default() };
    let stored = |options: &Options| serde_json::to_string(options).unwrap();
    assert_eq!(serde_json::from_str::<Options>("{}").unwrap().turns, Turns::Usual);
    assert_eq!(stored(&Options::default()), r#"{"jokers":"2","turns":"400"}"#);
    assert_eq!(serde_json::from_str::<Options>(r#"{"turns":"none"}"#).unwrap(), never);
    for turns in [400, 1_000, u16::MAX] {
        let mut table = Table::new(2, "n12 7h bs; p12 2c os").with(|game| {
            game.options = never;
            game.turns = turns;
        });
        assert_eq!(table.game.upcoming(2), [Seat(1)]);
        assert!(table.public().last_turn.is_none());
        table.go("draw; draw");
        assert!(!table.is_over());
    }
    let table = Table::new(2, "n12 7h bs; p12 2c os").with(|game| game.options = never);
    assert!(table.text(Viewer::Spectator).contains("\nRound 1, turn 1; Ada began."));
    assert!(table.alt(Viewer::Spectator).contains(" Turn 1. City of 2 cards."));
}

// ZA34
#[test]
fn a_win_in_the_last_turn_counts() {
    let city = "n12 7h bs; p12 8h bl; q12 9h; q13 2c bm; n11 3c os";
    let mut table = Table::new(2, city).with(|game| game.turns = 400);
    table.go("move q13 q12 m");
    assert_eq!(won(&table), [Seat(0)]);
}

// Z66
#[test]
fn a_table_with_nothing_but_attacks_left_goes_on() {
    let mut table = Table::new(2, "n12 7h bs; p12 2c os").hand(0, "Kh Jh").hand(1, "Ks Js");
    table.go("demolish p12 os J; draw; draw; draw");
    assert!(!table.is_over());
    assert_eq!(table.game.turns, 5);
}

// Z20
#[test]
fn the_winner_is_first_and_all_others_share_the_second_place() {
    let city = "n12 7h gs; p12 8h gl; q12 9h; q13 2c gm; n11 3c os";
    let table = Table::new(4, city).turn(2).play("move q13 q12 m");
    let expected = Outcome { places: vec![2, 2, 1, 2], scores: Vec::new() };
    assert_eq!(table.game.status(), Status::Over(expected));
}

// ZA34
#[test]
fn upcoming_players_stop_at_the_last_turn() {
    let mut table = Table::new(3, "n12 7h bs; p12 2c os").with(|game| game.turns = 398);
    assert_eq!(table.game.upcoming(3), [Seat(1), Seat(2)]);
    table.go("draw");
    assert_eq!(table.game.upcoming(3), [Seat(2)]);
    table.go("draw");
    assert_eq!(table.game.upcoming(3), []);
}

#[test]
fn a_wide_city_without_a_winner_ends_with_its_pyramids_in_view() {
    let site = |(at, card)| {
        let place = Cell::FIRST.plus(at, 0);
        format!("{place} {card}{}", if at == 17 { " bs" } else { "" })
    };
    let row: Vec<String> = (0..).zip(Cards::NUMBERS.iter().take(20)).map(site).collect();
    let drawn = Table::new(2, &row.join("; ")).with(|game| game.phase = Phase::Drawn);
    let scene = ZarkCity::scene(&drawn.game.view(Viewer::Spectator));
    let pyramid = Cell::FIRST.plus(17, 0).to_string();
    let card = scene.places.iter().find(|place| place.name == pyramid).unwrap();
    assert!(92 <= card.area.width && 92 <= card.area.height, "{:?}", card.area);
}

#[test]
fn a_wide_city_ends_with_the_block_that_has_won_in_large() {
    let site = |(at, card)| {
        let place = Cell::FIRST.plus(at, 0);
        format!("{place} {card}{}", if (15..18).contains(&at) { " bs" } else { "" })
    };
    let row: Vec<String> = (0..).zip(Cards::NUMBERS.iter().take(20)).map(site).collect();
    let won = Table::new(2, &row.join("; ")).with(|game| game.phase = Phase::Won(Seat(0)));
    let view = won.game.view(Viewer::Spectator);
    assert_eq!(view.winning_blocks().len(), 1, "8-9-10 of a suit");
    let scene = ZarkCity::scene(&view);
    let is_outline = |item: &&Item| match item {
        Item::Panel(Panel { area, fill: None, edge: Some(edge), .. }) => {
            edge.ink == Ink::seat(0) && edge.width == 8 && 92 <= area.width.min(area.height)
        }
        _ => false,
    };
    assert_eq!(scene.items.iter().filter(is_outline).count(), 3);
}

// ZA34
#[test]
fn the_last_turn_is_called_so_and_a_draw_says_why() {
    let mut table = Table::new(2, "n12 7h bs; p12 2c os").with(|game| game.turns = 398);
    let board = |table: &Table| said(&ZarkCity::scene(&table.public()));
    let panel = |table: &Table, seat| said(&ZarkCity::panel(&table.seen_by(seat), &[]));
    let says = |texts: &[String], text: &str| texts.iter().any(|one| one == text);
    assert!(says(&panel(&table, 0), "Your turn"));
    table.go("draw");
    assert!(says(&panel(&table, 1), "Your last turn") && !says(&board(&table), "Your last turn"));
    assert!(board(&table).iter().any(|text| text.ends_with(" · turn 399 of 400")));
    table.go("draw");
    assert!(says(&board(&table), "Last turn · 400 of 400"), "{:?}", board(&table));
    assert_eq!(ZarkCity::ask(&table.public()), "make the last move of the game");
    table.go("draw");
    assert!(says(&board(&table), "Nobody won in 400 turns"));
    for seat in [0, 1] {
        let said = panel(&table, seat);
        assert!(says(&said, "The game is a draw") && says(&said, "Nobody won in 400 turns"));
    }
    let alt = table.alt(Viewer::Spectator);
    assert!(alt.starts_with("The game is a draw: nobody won in 400 turns, after "), "{alt}");
}
