//! The guide: topics, unseen cards, and reasons why a move is refused.

use std::collections::BTreeSet;

use super::*;
use crate::state::cards::Kind;
use quark_game::{Guide as _, Topic};

fn topic(name: &str) -> &'static Topic {
    let called = |topic: &&Topic| topic.name == name || topic.also.iter().any(|also| also == name);
    let found = ZarkCity::topics().iter().find(called);
    found.unwrap_or_else(|| panic!("nothing is called {name}"))
}

/// Wishes of the player who must act that are refused: the wish, the reason and its rule.
fn unmet(table: &Table) -> Vec<(String, String, &'static str)> {
    let seat = table.acting();
    let wishes = ZarkCity::wishes(&table.game.view(Viewer::Seat(seat)));
    let tried = |action: &Action| table.game.clone().apply(seat, action, &mut Luck::seeded(0));
    let met =
        |name: &str| wishes.iter().any(|(wish, action)| wish == name && tried(action).is_ok());
    let mut unmet: Vec<(String, String, &'static str)> = Vec::new();
    for (wish, action) in wishes.iter().filter(|(wish, _)| !met(wish)) {
        let Err(illegal) = tried(action) else { continue };
        if !unmet.iter().any(|(other, ..)| *other == named(wish)) {
            unmet.push((named(wish), named(&illegal.why), illegal.rule));
        }
    }
    unmet
}

fn assert_unmet(table: &Table, wish: &str, why: &str, rule: &str) {
    let unmet = unmet(table);
    let found = unmet.iter().find(|(name, ..)| name == wish);
    let Some((_, because, by)) = found else { panic!("{wish} is not among {unmet:#?}") };
    assert_eq!((because.as_str(), *by), (why, rule), "{wish}");
}

#[test]
fn every_card_has_a_topic_under_each_of_its_names() {
    for card in Cards::deck(2).iter() {
        let name = match card.kind() {
            Kind::Number(_) => card.to_string(),
            Kind::Face(face) => face.name().to_owned(),
        };
        assert_eq!(topic(&card.to_string()).key, name);
        let printed = quark_game::kit::words::capitalised(&crate::words::card(card));
        assert_eq!(topic(&printed).key, name);
    }
    for name in ["7♥", "Tc", "K♠", "♦", "Sevens", "Jo", "Power Block", "Large", "Corners", "Hatch"]
    {
        topic(name);
    }
    let keys: BTreeSet<&str> = ZarkCity::topics().iter().map(|topic| topic.key.as_str()).collect();
    assert_eq!(keys.len(), ZarkCity::topics().len());
    let pictured = |topic: &&Topic| ZarkCity::portrait(topic).is_some();
    assert!(60 < ZarkCity::topics().iter().filter(pictured).count());
}

// Z17
#[test]
fn a_number_card_is_explained_by_the_runs_that_it_completes() {
    let about = |name: &str| topic(name).about.split(". ").next().unwrap();
    let two = "It matches two other twos, or in a run the 3 and 4 of clubs";
    assert_eq!(about("2c"), two);
    let nine = "It matches two other nines, or in a run the 7 and 8 or 8 and 10 of hearts";
    assert_eq!(about("9h"), nine);
    let five = "It matches two other fives, or in a run the 3 and 4, 4 and 6 or 6 and 7 of spades";
    assert_eq!(about("5s"), five);
    assert_eq!(about("10d"), "It matches two other tens, or in a run the 8 and 9 of diamonds");
    for card in Cards::NUMBERS.iter() {
        assert!(about(&card.to_string()).len() < 100, "{card}");
    }
}

#[test]
fn cards_that_lie_open_were_shown_or_are_held_are_not_unseen() {
    let mut table = Table::new(2, "n12 7h bs; p12 8h os").hand(0, "9h Kd 7s").hand(1, "Ks 7d Ac");
    table = table.discards("Kh 7c").deck("Kc 9s 9d 9c Jo1");
    table.game.players[1].shown = cards("Ks").into();
    let unseen = |viewer: Viewer, name: &str| ZarkCity::unseen(&table.view(viewer), topic(name));
    let ada = Viewer::Seat(Seat(0));
    assert_eq!(unseen(ada, "King"), Some(1), "one held, one shown, one discarded");
    assert_eq!(unseen(Viewer::Spectator, "King"), Some(2));
    assert_eq!(unseen(ada, "Sevens"), Some(1), "on the board, discarded and held");
    assert_eq!(unseen(ada, "9h"), Some(0));
    assert_eq!(unseen(Viewer::Spectator, "9h"), Some(1));
    assert_eq!(unseen(ada, "Hearts"), Some(6));
    assert_eq!(unseen(ada, "Build"), None);
    assert_eq!(ZarkCity::lying_open(&table.public()), ["7h", "8h", "7c"]);
    assert_eq!(ZarkCity::lying_open(&table.view(ada)), ["9h", "7s", "king", "7h", "8h", "7c"]);
}

// Z71
#[test]
fn the_number_of_jokers_is_the_one_the_table_chose() {
    for (jokers, count) in [(Jokers::Two, 2), (Jokers::One, 1), (Jokers::None, 0)] {
        let options = Options { jokers, ..Options::default() };
        random_game(options, 3, 5, |game, _| {
            let view = game.view(Viewer::Spectator);
            let unseen = ZarkCity::unseen(&view, topic("Joker")).unwrap();
            assert!(unseen <= count);
            assert!(
                game.turns != 0
                    || unseen == count
                    || game.players.iter().any(|p| !p.shown.is_empty())
            );
        });
    }
}

/// Worlds that look the same to a viewer give the same answers.
#[test]
fn topics_and_wishes_reveal_no_secret() {
    let mut position = 0_u64;
    random_game(Options::default(), 3, 8, |game, _| {
        position += 1;
        if !position.is_multiple_of(16) {
            return;
        }
        for viewer in [Viewer::Spectator, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
            let world = game.imagine(viewer, &mut Luck::seeded(position));
            let (here, there) = (game.view(viewer), world.view(viewer));
            for topic in ZarkCity::topics() {
                assert_eq!(ZarkCity::unseen(&here, topic), ZarkCity::unseen(&there, topic));
            }
            assert_eq!(ZarkCity::lying_open(&here), ZarkCity::lying_open(&there));
            assert_eq!(ZarkCity::wishes(&here), ZarkCity::wishes(&there));
        }
    });
    assert!(64 < position);
}

// Z10, Z21, Z26, Z30
#[test]
fn refusals_before_and_after_the_options_say_what_is_missing() {
    let mut table = Table::dealt(&["7h 2c Kd", "9d 8d 3d"]).deck("8c 8s");
    let why = "a starter card is a number from 2 to 10; your numbers are 2c, 7h";
    assert_unmet(&table, "Start with the king", why, "Z21");
    let why = "you hold no 9d; your numbers are 2c, 7h";
    assert_eq!(table.refusal_of(Seat(0), "choose 9d").why, why);
    table.go("0: choose 7h; 1: choose 9d");
    let why = "p13 isn’t next to a card in play; free places next to one are n13, m12, p12, n11";
    assert_unmet(&table, "Place your card at a corner", why, "Z26");
    let full = Table::new(2, "n12 7h bs; p12 2c os").hand(0, "2d 3d 4d 5d 6d 7s 8d");
    let full = full.play("spawn n12");
    let why = "you’ve taken your option: discard down to 6 cards";
    assert_unmet(&full, "Draw 3 cards", why, "Z30");
    let why = "you hold no K; you hold 2d, 3d, 4d, 5d, 6d, 8d, 7s";
    assert_eq!(full.refusal("discard K").why, why);
}

// Z31, Z32, Z58, ZA11
#[test]
fn refusals_of_growing_and_hatching_say_what_would_help() {
    let city = "n12 7h bs bs bs bl; p12 2c bm os; p13 3c bm; n13 5c bm";
    let table = Table::new(2, city).hand(0, "9s");
    let why = "all three of your medium pyramids are on the board; growing one of them would bring it back";
    assert_unmet(&table, "Grow a small pyramid", why, "Z32");
    let why = "a large pyramid is as large as they get; small and medium ones can grow";
    assert_unmet(&table, "Grow a large pyramid", why, "ZA11");
    let why = "all three of your small pyramids are on the board; one must come back first";
    assert_unmet(&table, "Spawn a small pyramid", why, "Z32");
    let why = "you have pyramids on the board, and only a player with none can hatch";
    assert_unmet(&table, "Hatch", why, "Z58");
    assert_eq!(
        table.refusal("grow p12 s").why,
        "you have no small pyramid at p12; you have one at n12"
    );
    let few = Table::new(2, "n12 7h bm; p12 2c os");
    assert_eq!(few.refusal("grow n12 s").why, "you have no small pyramid on the board");
    let why = "you only discard after your option, and only down to six cards";
    let table = table.hand(0, "2d 3d 4d 5d 6d 7s 8d");
    assert_unmet(&table, "Discard a card", why, "Z31");
}

// Z38, Z39, Z40, Z58, ZA23, ZA24
#[test]
fn without_pyramids_everything_leads_to_hatching() {
    let table = Table::new(2, "n12 7h os; p12 2c om").hand(0, "9s Kd Ah");
    let why = "you have no pyramid on the board: hatch first";
    assert_unmet(&table, "Spawn a small pyramid", why, "Z37");
    assert_unmet(&table, "Fly a card", why, "Z52");
    assert_unmet(&table, "Build a number card", why, "Z39");
    assert_unmet(&table, "Move a pyramid", why, "Z13");
    assert_unmet(&table, "Grow a small pyramid", why, "Z13");
    assert_unmet(&table, "Convert or demolish Ben’s small at n12", why, "Z41");
    let why = "q13 isn’t next to a card; you can hatch at n13, p13, m12, q12, n11, p11";
    assert_eq!(table.refusal("hatch 9s q13").why, why);
    let why = "you hold no number card, and Draw may bring one";
    assert_unmet(&table.hand(0, "Kd"), "Hatch", why, "Z38");
}

// Z38, Z39, Z40
#[test]
fn refusals_name_the_places_that_are_possible() {
    let table = Table::new(2, "n12 7h bs; p12 2c om; q12 3c").hand(0, "9s");
    for (text, why) in [
        ("build 9s q13", "q13 isn’t next to a card you occupy; you can build at n13, m12, n11"),
        ("build 9s p12", "the 2c lies at p12; you can use n13, m12, n11"),
        ("build 8s n13", "you hold no 8s; your numbers are 9s"),
        ("build K n13", "only numbers go on the board; you attack with the other cards"),
        ("move n12 q12 s", "q12 isn’t next to n12; from n12 you can move to p12"),
        ("move n12 n13 s", "there’s no card at n13; from n12 you can move to p12"),
        ("spawn p12", "you have no pyramid at p12; you stand at n12"),
        ("spawn z9", "there’s no card at z9; you stand at n12"),
    ] {
        assert_eq!(named(&table.refusal(text).why), why, "{text}");
    }
    let lone = Table::new(2, "n12 7h bs; p13 2c om").hand(0, "9s");
    let why = "there’s no card at p12";
    assert_unmet(&lone, "Move a pyramid", why, "Z40");
}

// Z41, Z42, Z46, Z50
#[test]
fn refusals_of_attacks_say_how_much_is_missing() {
    let table = Table::new(3, "n12 7h bs; p12 2c ol gs; q12 3c; r12 4c om").hand(0, "Jh 9s");
    let why = "a large pyramid costs 3, and you’re paying 1: you need 2 points more; your hand has 1 point in \
               all, and Draw may bring more";
    assert_unmet(&table, "Convert or demolish a large pyramid", why, "Z42");
    let why = "r12 isn’t a card you occupy, or next to one; a pyramid of yours on one of these would reach it: \
               q12, r12";
    assert_unmet(&table, "Convert or demolish Ben’s medium at r12", why, "Z41");
    let bare = table.clone().hand(0, "9s");
    let why = "a large pyramid costs 3, and you’re paying 0: you need 3 points more; you hold no face card \
               at all, and Draw may bring some";
    assert_unmet(&bare, "Convert or demolish a pyramid", why, "Z42");
    let attacks = unmet(&bare).into_iter().filter(|(wish, ..)| wish.contains("emolish"));
    assert_eq!(attacks.count(), 1, "one reason is enough");
    let full = Table::new(2, "n12 7h bs bs bs; p12 2c os").hand(0, "Jh");
    let why = "all three of your small pyramids are on the board; growing one of them would bring it back";
    assert_unmet(&full, "Convert a small pyramid", why, "Z32");
    let rich = table.hand(0, "Kh Jh Jd");
    for (text, why) in [
        (
            "demolish p12 ol J J",
            "a large pyramid costs 3, and you’re paying 2: you need 1 point more; to pay with you hold K, J, J",
        ),
        ("demolish p12 ol Q J", "you hold no queen; to pay with you hold K, J, J"),
        ("demolish p12 ol K J", "a large pyramid costs 3: leave out the jack, which isn’t needed"),
        ("demolish p12 os J", "Ben has no small pyramid at p12; Ben has 1 large there"),
        (
            "convert p12 gs m J",
            "a small pyramid can only become one of its size or smaller, not a medium one",
        ),
    ] {
        assert_eq!(named(&rich.refusal(text).why), why, "{text}");
    }
}

// Z51, Z55, Z56, ZA19
#[test]
fn refusals_of_flights_say_where_a_card_can_land() {
    let table = Table::new(2, "n12 7h bs; m12 2c; n13 3c").hand(0, "Kh");
    let why = "you hold no ace, and only an ace lets a card fly; Draw may bring one";
    assert_unmet(&table, "Fly a card", why, "Z51");
    let table = table.hand(0, "Ah");
    for (text, why) in [
        (
            "fly n12 q9",
            "at q9 it wouldn’t be next to another card; it can fly to n14, m13, p13, k12, m11",
        ),
        ("fly m12 k12", "you have no pyramid at m12; you stand at n12"),
    ] {
        assert_eq!(table.refusal(text).why, why, "{text}");
    }
    let line = Table::new(2, "n12 7h bs; m12 2c; p12 3c").hand(0, "Ah");
    let why = "that would cut the city in two; other cards hang on this one";
    assert_eq!(line.refusal("fly n12 m13").why, why);
    assert_unmet(&line, "Fly the 7 of hearts", why, "Z56");
}

/// Every turn has a wish for each kind of action, and reasons are short enough for a message.
#[test]
fn in_every_turn_each_kind_of_action_can_be_wished_for() {
    let mut position = 0_u64;
    random_game(Options::default(), 4, 21, |game, _| {
        position += 1;
        if game.phase != Phase::Acting || !position.is_multiple_of(8) {
            return;
        }
        let table = Table::of(game.clone());
        let wishes = ZarkCity::wishes(&game.view(Viewer::Seat(game.turn)));
        for verb in
            ["draw", "grow", "spawn", "build", "move", "convert", "demolish", "fly", "hatch"]
        {
            let lonely = game.city.occupied(game.turn).count() == game.city.sites.len();
            let of_kind = |(_, action): &(String, Action)| action.to_string().starts_with(verb);
            assert!(lonely || wishes.iter().any(of_kind), "{verb}");
        }
        for (wish, why, _) in unmet(&table) {
            assert!(letters(&wish) <= 80 && letters(&why) <= 250, "{wish}: {why}");
        }
    });
    assert!(64 < position);
}

#[test]
fn each_sign_is_explained_once_and_briefly() {
    let looks: BTreeSet<&str> = ZarkCity::SIGNS.iter().map(|sign| sign.looks).collect();
    assert_eq!(looks.len(), ZarkCity::SIGNS.len());
    for sign in ZarkCity::SIGNS {
        assert!(letters(sign.looks) <= 40 && letters(sign.means) <= 160, "{}", sign.looks);
    }
}
