//! Possible states: those of games and imagined worlds are, damaged ones are not.

use super::*;
use crate::state::turns::Asked;
use quark_game::{
    any::without_memory,
    kit::testing::damage::{Damage, all_are_refused, list},
};
use serde_json::{Value, json};

#[test]
fn every_position_and_every_imagined_world_can_exist() {
    let (mut positions, mut worlds) = (0, 0);
    for (seed, options) in (0..24).zip(variants().cycle()) {
        let seats = 2 + (seed % 3) as u8;
        let mut whim = Luck::seeded(seed);
        random_game(options, seats, seed, |game, _| {
            assert_eq!(game.validate(&options, seats), Ok(()), "{game:?}");
            positions += 1;
            if whim.below(8) != 0 {
                return;
            }
            for viewer in Viewer::all(seats) {
                let mut world = game.imagine(viewer, &mut whim);
                world.reshuffle_unseen(&mut whim);
                assert_eq!(world.validate(&options, seats), Ok(()), "{world:?}");
                worlds += usize::from(world != *game);
            }
        });
    }
    assert!(1_000 < positions && 300 < worlds, "{positions} {worlds}");
}

#[test]
fn states_stored_without_the_shown_cards_can_exist() {
    let mut forgotten = 0;
    random_game(Options::default(), 3, 1, |game, _| {
        let stored = without_memory(serde_json::to_value(game).unwrap());
        let read: QuirkyQuarks = serde_json::from_value(stored).unwrap();
        assert_eq!(read.validate(&Options::default(), 3), Ok(()), "{read:?}");
        forgotten += usize::from(read != *game);
    });
    assert!(10 < forgotten, "{forgotten}");
}

/// Damage to a stored state, and the reason for its refusal.
type Refused = (Damage, &'static str);

/// Checks that a state can exist, and that each damage to it is refused for the given reason.
#[track_caller]
fn refuses(game: &QuirkyQuarks, damages: &[Refused]) {
    let damages: Vec<_> = damages.iter().map(|(damage, why)| (*why, *damage)).collect();
    all_are_refused(game, &game.options, game.seats(), &damages);
}

/// Moves the last card of one list to another.
fn moves(state: &mut Value, from: &str, to: &str) {
    let card = list(state, from).pop().expect(from);
    list(state, to).push(card);
}

/// A table after the deal, with 10 eV for each of three players; the first has bid 4 eV at LHC.
fn bidding() -> QuirkyQuarks {
    Table::of(testing::dealt(&Options::default(), 3, 1)).play("bid lhc 4").game
}

/// The first such position in random games of three.
fn reached(such: fn(&QuirkyQuarks) -> bool) -> QuirkyQuarks {
    let position = |seed| {
        let mut found = None;
        random_game(Options::default(), 3, seed, |game, _| {
            if found.is_none() && such(game) {
                found = Some(game.clone());
            }
        });
        found
    };
    (0..40).find_map(position).expect("some game comes to it")
}

#[test]
fn a_state_of_another_table_is_refused() {
    let game = bidding();
    for seats in [0, 2, 4, 200] {
        assert_eq!(game.validate(&game.options, seats), Err("the number of players is wrong"));
    }
    let seat = "a seat is named that the table does not have";
    refuses(
        &game,
        &[
            (
                |state| state["options"]["ev"] = json!("hidden"),
                "the options are not those of the table",
            ),
            (|state| state["players"] = json!([]), "the number of players is wrong"),
            (|state| drop(list(state, "/players").pop()), "the number of players is wrong"),
            (|state| state["first"] = json!(200), seat),
            (|state| state["turn"] = json!(3), seat),
            (|state| state["last"]["seat"] = json!(3), seat),
            (|state| state["bundles"][0]["bid"][0] = json!(3), seat),
            (|state| state["calls"][0]["seat"] = json!(3), seat),
        ],
    );
}

#[test]
fn a_missing_duplicate_or_misplaced_card_is_refused() {
    let card = "a card is missing or there twice";
    let pile = "a card lies in the wrong pile";
    refuses(
        &bidding(),
        &[
            (|state| drop(list(state, "/particles/deck").pop()), card),
            (|state| list(state, "/quests/discards").push(json!("laser")), card),
            (|state| list(state, "/players/0/made").push(json!("laser")), card),
            (|state| list(state, "/players/0/hand").push(json!("u")), card),
            (|state| list(state, "/zone").push(json!("u")), card),
            (|state| list(state, "/bundles/0/cards").clear(), card),
            (|state| state["particles"]["deck"] = json!(vec!["u"; 10_000]), card),
            (|state| state["players"][0]["due"]["neutrinos"][2] = json!(200), card),
            (auctions_a_copy, card),
            (|state| moves(state, "/quests/deck", "/particles/deck"), pile),
            (|state| moves(state, "/particles/deck", "/quests/discards"), pile),
            (
                |state| moves(state, "/quests/deck", "/bundles/0/cards"),
                "an accelerator has more cards than are dealt to it",
            ),
        ],
    );
}

/// Puts a copy of a card up for auction.
fn auctions_a_copy(state: &mut Value) {
    let passed = [false; 4];
    state["lot"] = json!({"card": "u", "best": null, "passed": passed});
}

#[test]
fn a_player_with_impossible_cards_or_ev_is_refused() {
    refuses(
        &bidding(),
        &[
            (holds_a_neutrino, "a hand holds a Neutrino"),
            (
                |state| (0..46).for_each(|_| moves(state, "/quests/deck", "/players/0/hand")),
                "a hand holds more cards than can be gained",
            ),
            (
                |state| state["players"][0]["memory"] = json!(["nue"]),
                "a card was shown that the hand does not hold",
            ),
            (
                |state| state["players"][0]["chosen"] = json!(["nue"]),
                "a card is chosen that the hand does not hold",
            ),
            (
                |state| state["players"][0]["chosen"] = json!([state["players"][0]["hand"][0]]),
                "more cards are chosen than must be ejected",
            ),
            (
                |state| state["players"][0]["ejected"] = json!(["h", "h", "h"]),
                "more cards were ejected than there are",
            ),
            (
                |state| state["players"][0]["eject"] = json!(2),
                "more cards must be ejected than one of five",
            ),
            (
                |state| state["players"][0]["ev"] = json!(60_000),
                "a purse holds more eV than can be gained",
            ),
            (
                |state| state["players"][0]["due"]["swaps"] = json!(200),
                "more swaps are due than there are tau Neutrinos",
            ),
            (
                |state| state["players"][0]["due"]["draws"] = json!(200),
                "more cards must be drawn than anything gives",
            ),
        ],
    );
}

/// Moves a Neutrino from the pile to a hand.
fn holds_a_neutrino(state: &mut Value) {
    let deck = list(state, "/particles/deck");
    let is_one = |card: &Value| [json!("nue"), json!("numu"), json!("nutau")].contains(card);
    let place = deck.iter().position(is_one).expect("a Neutrino is in the pile");
    let card = deck.remove(place);
    list(state, "/players/0/hand").push(card);
}

#[test]
fn a_round_that_no_game_reaches_is_refused() {
    let round = "the table has no such round";
    let accelerators = "other accelerators have cards than should have";
    refuses(
        &bidding(),
        &[
            (|state| state["round"] = json!(0), round),
            (|state| state["round"] = json!(6), round),
            (|state| state["stage"] = json!("over"), "the game is over before its last round"),
            (|state| state["chance"] = json!(60_000), "more auctions were opened than can be paid"),
            (|state| state["declined"] = json!(200), "more players declined than there are"),
            (
                |state| state["done"] = json!(200),
                "more players are done with Quests than there are",
            ),
            (|state| state["stage"] = json!("quests"), accelerators),
            (|state| state["bundles"][0]["at"] = json!("superkekb"), accelerators),
            (|state| list(state, "/bundles").swap(0, 1), accelerators),
        ],
    );
}

// K21
#[test]
fn impossible_bids_and_limits_are_refused() {
    let pay = "a limit is higher than its player can pay";
    refuses(
        &bidding(),
        &[
            (
                |state| state["bundles"][0]["bid"][1] = json!(11),
                "a bid is higher than its player can pay",
            ),
            (
                |state| state["bundles"][1]["bid"] = state["bundles"][0]["bid"].clone(),
                "a player bids at two accelerators",
            ),
            (
                |state| state["stage"] = json!("claims"),
                "a bid lies at an accelerator after Research",
            ),
            (
                |state| state["turn"] = state["bundles"][0]["bid"][0].clone(),
                "the player in turn has nothing to do",
            ),
            (
                |state| state["players"][0]["plan"] = json!([{"at": "superkekb", "most": 0}]),
                "a limit is set at an accelerator that does not run",
            ),
            (
                |state| {
                    let limit = json!({"at": "slac", "most": 0});
                    state["players"][0]["plan"] = json!([limit, limit]);
                },
                "a limit is set twice at one accelerator",
            ),
            (
                |state| {
                    let limit = json!({"at": "slac", "most": 0});
                    state["players"][0]["plan"] = json!(vec![limit; 1_000]);
                },
                "a limit is set twice at one accelerator",
            ),
            (|state| state["players"][0]["plan"] = json!([{"at": "slac", "most": 11}]), pay),
            (|state| state["players"][0]["limit"] = json!(11), pay),
            (
                |state| state["calls"][0]["amount"] = json!(60_000),
                "a bid was higher than the best one",
            ),
            (
                |state| state["calls"] = json!(vec![state["calls"][0].clone(); 1_000]),
                "more bids were made than an auction can have",
            ),
        ],
    );
}

/// The auction of a card in the first round, after somebody has passed.
fn auctioned() -> QuirkyQuarks {
    reached(|game| {
        let lot = game.lot.filter(|lot| lot.best.is_some() && lot.passed.contains(&true));
        game.round == 1 && lot.is_some()
    })
}

#[test]
fn an_impossible_auction_is_refused() {
    refuses(
        &auctioned(),
        &[
            (
                |state| state["lot"]["best"][0] = json!(3),
                "a seat is named that the table does not have",
            ),
            (
                |state| state["lot"]["best"][1] = json!(60_000),
                "a bid is higher than its player can pay",
            ),
            (|state| state["lot"]["best"][1] = json!(0), "a bid was higher than the best one"),
            (
                |state| state["lot"]["passed"][3] = json!(true),
                "a player has passed who is not there",
            ),
            (
                |state| state["lot"]["passed"] = json!([true, true, true, false]),
                "the best bidder has passed",
            ),
            (
                |state| state["lot"]["best"] = Value::Null,
                "a player has passed before the first bid",
            ),
            (cannot_be_paid, "an auction is open that its player cannot pay"),
            (
                |state| state["players"][0]["limit"] = json!(60_000),
                "a limit is higher than its player can pay",
            ),
            (
                |state| state["players"][0]["plan"] = json!([{"at": "lhc", "most": 0}]),
                "a limit for accelerators outlives Research",
            ),
            (|state| state["stage"] = json!("quests"), "a card is auctioned outside Discovery"),
            (|state| state["declined"] = json!(3), "more players declined than there are"),
        ],
    );
}

/// Lets players without eV open a card.
fn cannot_be_paid(state: &mut Value) {
    state["lot"]["best"] = Value::Null;
    state["lot"]["passed"] = json!([false, false, false, false]);
    for player in list(state, "/players") {
        (player["ev"], player["limit"]) = (json!(0), Value::Null);
    }
}

#[test]
fn a_state_where_nobody_can_act_is_refused() {
    let nothing = "the player in turn has nothing to do";
    let ejecting = reached(|game| game.phase == Phase::Ejection);
    let chooses_nothing: fn(&mut Value) = |state| {
        for player in list(state, "/players") {
            (player["eject"], player["chosen"]) = (json!(0), json!([]));
        }
    };
    let draws: fn(&mut Value) = |state| state["players"][0]["due"]["draws"] = json!(1);
    refuses(&ejecting, &[(chooses_nothing, nothing), (draws, nothing)]);
    let funding = reached(|game| game.phase == Phase::Funding && game.step() == Asked::Draw);
    let is_done: fn(&mut Value) = |state| {
        for player in list(state, "/players") {
            player["due"]["draws"] = json!(0);
        }
    };
    refuses(&funding, &[(is_done, nothing), (has_no_pile, "there is no card to draw")]);
    let completing = reached(|game| game.phase == Phase::Quests);
    let all_done: Refused =
        (|state| state["done"] = json!(3), "more players are done with Quests than there are");
    refuses(&completing, &[all_done]);
}

/// Moves all cards of the piles to the zone.
fn has_no_pile(state: &mut Value) {
    for path in ["/particles/deck", "/particles/discards", "/quests/deck", "/quests/discards"] {
        let mut cards = std::mem::take(list(state, path));
        list(state, "/zone").append(&mut cards);
    }
}
