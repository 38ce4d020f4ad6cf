//! Tests of Low Card: it keeps every promise, and each rule that could surprise somebody.
#![allow(clippy::unwrap_used, reason = "a test may panic")]

use low_card::LowCard;
use quark_game::{
    Audience, Game as _, Seat, Seats, TurnsUp, Viewer,
    ai::{
        Player,
        testing::{move_of, says_what_is_known},
    },
    conformance::{keeps_every_promise, picks_are_short},
    kit::testing::{Table, assert_lines, dealt, played},
};
use serde_json::{Value, json};

/// Deals these hands and hearts, with nothing shown or chosen; the rest is the deck.
fn table(hearts: &[u8], hands: &[&[u8]]) -> Table<LowCard> {
    let deck: Vec<u8> = (1..=30).filter(|card| !hands.concat().contains(card)).collect();
    let player = |(hearts, hand): (&u8, &&[u8])| json!({ "hearts": hearts, "hand": hand });
    let players: Vec<Value> = hearts.iter().zip(hands).map(player).collect();
    let state = json!({ "players": players, "deck": deck });
    let game: LowCard = serde_json::from_value(state).unwrap();
    assert_eq!(game.validate(&Default::default(), hearts.len() as u8), Ok(()));
    Table::of(game)
}

fn three() -> Table<LowCard> {
    table(&[3, 1, 2], &[&[4, 12, 20, 27], &[2, 9, 10, 11], &[1, 3, 28, 30]])
}

fn seats(seats: &[u8]) -> Seats {
    seats.iter().copied().map(Seat).collect()
}

#[test]
fn it_keeps_what_every_game_promises() {
    keeps_every_promise::<LowCard>(|_| Vec::new());
    picks_are_short::<LowCard>(1);
    says_what_is_known::<LowCard>();
}

#[test]
fn all_choose_at_once_in_any_order_and_nobody_sees_a_choice() {
    let mut table = three();
    assert_eq!(table.waiting(), seats(&[0, 1, 2]));
    table.go("1: 9");
    assert_eq!(table.waiting(), seats(&[0, 2]));
    assert_lines(&table.text(Viewer::Spectator), &["Ben: 1 heart, has chosen a card."]);
    assert_lines(&table.text(Viewer::Seat(Seat(1))), &["Ben: 1 heart, has chosen 9."]);
    let seen = serde_json::to_value(table.game.view(Viewer::Spectator)).unwrap();
    let chosen = |seat: usize| seen["players"][seat].get("chosen").cloned();
    assert_eq!((chosen(0), chosen(1)), (None, Some(Value::Null)), "none, and a hidden one");
    assert_eq!(table.told(), ["Ben chooses a card."]);
    assert!(LowCard::conceals(&9));
    let turns_up = |seat, card| table.game.turns_up(Seat(seat), &card);
    assert_eq!(turns_up(2, 30), TurnsUp::Nothing);
    let last = table.clone().play("2: 30").game.turns_up(Seat(0), &4);
    assert_eq!(last, TurnsUp::ForMany);
    let why = table.refusal_of(Seat(1), "10");
    assert_eq!(why.why, "choose one of the cards in your hand, once in a round");
    assert_eq!(table.refused("30"), "2", "that is another’s card");
}

#[test]
fn the_lowest_card_costs_a_heart_and_the_last_heart_the_game() {
    let table = three().play("0: 27; 1: 9; 2: 28");
    let events = table.told();
    let first = [
        "Chloe chooses a card.",
        "The cards are turned up: Ada 27, Ben 9 and Chloe 28.",
        "Ben is out: that was the last heart.",
    ];
    assert_eq!(events[..3], first);
    assert_eq!(events.len(), 3 + 2, "two draw: {events:?}");
    assert_eq!(table.heard_by(Audience::Only(Seat(0))).len(), 1);
    let own = &table.told_to(Viewer::Seat(Seat(1)))[1..];
    assert_eq!(own[0], "The cards are turned up: Ada 27, you 9 and Chloe 28.");
    assert_eq!(own[1..], ["You are out: that was the last heart."], "and hears of no draw");
    assert_eq!((table.waiting(), table.is_over()), (seats(&[0, 2]), false));
    assert_lines(&table.text(Viewer::Spectator), &["Ben: 0 hearts, showed 9."]);
    let own = table.legal("").len();
    assert_eq!(own, 4, "all hands are full again");
}

#[test]
fn the_last_player_with_a_heart_wins() {
    let table = table(&[1, 1, 0], &[&[4, 12, 20, 27], &[2, 9, 10, 11], &[]]).play("0: 4; 1: 2");
    assert_eq!(table.outcome().places, [1, 2, 2]);
    assert!(table.text(Viewer::Spectator).starts_with("Ada wins."));
}

#[test]
fn the_option_gives_two_hearts() {
    let options = serde_json::from_value(json!({ "hearts": "two" })).unwrap();
    let view = serde_json::to_value(dealt::<LowCard>(&options, 2, 1).view(Viewer::Spectator));
    assert_eq!(view.unwrap()["players"][1]["hearts"], json!(2));
    assert!(three().game.validate(&options, 3).is_err(), "three are too many then");
}

#[test]
fn a_damaged_state_is_refused_with_the_reason() {
    let good = serde_json::to_value(three().game).unwrap();
    for (place, damaged, why) in [
        ("/players", json!([]), "a player is missing"),
        ("/players/0/hearts", json!(4), "there are too many hearts"),
        ("/players/2/hearts", json!(0), "a hand is too large or small"),
        ("/players/0/hand", json!([4, 12, 20]), "a hand is too large or small"),
        ("/players/0/hand", json!([12, 4, 20, 27]), "a hand is not sorted"),
        ("/players/0/chosen", json!(5), "a hand is too large or small"),
        ("/players/0/shown", json!(31), "there is no such card"),
        ("/players/0/hand", json!([4, 12, 20, 28]), "a card is missing, or there twice"),
        ("/deck", json!([]), "a card is missing, or there twice"),
    ] {
        let mut state = good.clone();
        let (holder, field) = place.rsplit_once('/').unwrap();
        state.pointer_mut(holder).unwrap()[field] = damaged;
        let game: LowCard = serde_json::from_value(state.clone()).unwrap();
        assert_eq!(game.validate(&Default::default(), 3), Err(why), "{state}");
    }
}

#[test]
fn a_machine_that_thinks_beats_one_that_does_not() {
    let won = (0..40).filter(|&seed| {
        let over = played::<LowCard>(
            &Default::default(),
            2,
            seed,
            |game, turn, whim| {
                let seat = turn.first().unwrap();
                let thinks = u64::from(seat.0) == seed % 2;
                let player = if thinks { Player::Medium } else { Player::Random };
                (seat, move_of(game, player, whim.below(9_999).into()).parse().unwrap())
            },
            |_| (),
        );
        over.status().outcome().unwrap().places[usize::from(seed % 2 == 1)] == 1
    });
    let won = won.count();
    assert!(26 <= won, "{won} of 40; 20 would be chance");
}
