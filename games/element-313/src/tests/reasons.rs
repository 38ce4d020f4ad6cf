//! Refusals of moves that are not legal: they say what is missing, and what would help.

use super::*;

/// The refusal of a move, with the names of players.
fn why(table: &Table, text: &str) -> String {
    testing::named(&table.refusal(text).why)
}

// E9, E11
#[test]
fn a_refused_purchase_names_the_missing_quarks() {
    let table = Table::new(2).hand(0, "rrb").conveyor("1 16 46");
    assert_eq!(why(&table, "buy 1"), "atom 1 costs red, red and yellow: a yellow quark is missing");
    assert_eq!(table.refused("buy 1"), "E9");
    assert_eq!(
        why(&table, "buy 46"),
        "atom 46 costs green, orange and purple: 3 quarks are missing, such as 1 blue and 2 yellow"
    );
    assert_eq!(
        why(&table, "buy 16 rg"),
        "none of your atoms gives you an extra green quark; atom 16 costs red and green: \
         a yellow quark is missing"
    );
    let either = Table::new(2).hand(0, "rr").before(0, "31").conveyor("1");
    assert_eq!(
        why(&either, "buy 1"),
        "atom 1 costs red, red and yellow: a red, blue or yellow quark is missing"
    );
}

// E36
#[test]
fn a_refused_purchase_names_an_exchange_that_may_help() {
    let table = Table::new(2).hand(0, "rrb").before(0, "13").conveyor("1");
    let missing = "a yellow quark is missing; you may draw it with filter b";
    assert_eq!(why(&table, "buy 1"), format!("atom 1 costs red, red and yellow: {missing}"));
}

// EA17, EA18, EA20, EA21
#[test]
fn a_refusal_says_when_an_atom_can_help_again() {
    let table = Table::new(2).hand(0, "rrry").before(0, "25* 28- 31 45").conveyor("1");
    assert_eq!(
        why(&table, "buy 1 rr +y"),
        "you’ve used atom 25 in this turn; it works again in your next; you could write buy 1 rry"
    );
    assert_eq!(
        why(&table, "buy 1 ry +r"),
        "atom 28 lies face down: it works from your next turn on; you could write buy 1 rry"
    );
    assert!(
        why(&table, "buy 1 r ~pp")
            .starts_with("you have a change of a red, blue or yellow quark only once in this turn")
    );
    assert!(
        why(&table, "buy 1 rry ~s").starts_with(
            "none of your atoms gives you a change of a green, orange or purple quark"
        )
    );
}

// EA22
#[test]
fn a_payment_that_is_too_high_is_refused_with_one_that_would_do() {
    let table = Table::new(2).hand(0, "rrryy").conveyor("1");
    let exact = "atom 1 costs exactly red, red and yellow; you could write buy 1 rry";
    assert_eq!(why(&table, "buy 1 rryy"), exact);
}

// E9, E50
#[test]
fn a_refusal_says_where_an_atom_is_if_not_on_the_conveyor() {
    let table = Table::new(2).before(0, "13").before(1, "14-").conveyor("1 2");
    let on = "on it are 1 and 2";
    assert_eq!(why(&table, "buy 13"), format!("atom 13 isn’t on the conveyor: you have it; {on}"));
    assert_eq!(why(&table, "buy 14"), format!("atom 14 isn’t on the conveyor: Ben has it; {on}"));
    let deck = format!("atom 60 isn’t on the conveyor: it is in the deck; {on}");
    assert_eq!(why(&table, "swap 60"), deck);
}

// E36, E50, EA15
#[test]
fn a_refused_ability_names_the_atoms_that_have_it() {
    let table = Table::new(2).hand(0, "rry").conveyor("1");
    assert_eq!(why(&table, "filter r"), "none of your atoms exchanges a quark; atoms 13 to 24 do");
    let swap = "none of your atoms replaces one on the conveyor; only atom 54 does";
    assert_eq!(why(&table, "swap 1"), swap);
    let down = Table::new(2).hand(0, "r").before(0, "54- 13*").conveyor("1");
    let later = "atom 54 lies face down: it works from your next turn on";
    assert_eq!(why(&down, "swap 1"), later);
    let used = "you’ve used atom 13 in this turn; it works again in your next";
    assert_eq!(why(&down, "filter r"), used);
    let bought = Table::new(2).hand(0, "rryb").before(0, "13").play("buy 1 rry");
    let before = "you’ve bought an atom in this turn: exchange quarks before that";
    assert_eq!(why(&bought, "filter b"), before);
    assert_eq!(why(&table, "filter b"), "you hold no blue quark");
}

// E51
#[test]
fn a_refused_attack_says_when_it_is_possible_and_names_targets() {
    let table = Table::new(3).before(1, "45").before(2, "1-").conveyor("57");
    let only = "you attack only at the moment you buy one of the atoms 57 to 60";
    assert_eq!(why(&table, "zap 45"), format!("{only}; atom 57 is on the conveyor"));
    let none = table.clone().conveyor("2");
    assert_eq!(why(&none, "zap 45"), format!("{only}; none is on the conveyor now"));
    let bought = table.with(|game| game.step = Step::Zap);
    let first = "you’ve bought an attack atom: first choose an atom of another player";
    assert_eq!(why(&bought, "end"), format!("{first}, such as zap 45"));
    assert_eq!(
        why(&bought, "zap 13"),
        "no other player has atom 13; choose another, such as 45 or 1"
    );
}

// E14, E16
#[test]
fn a_refused_claim_names_the_distance_and_the_missing_value() {
    let claim = |held: &str| why(&Table::new(2).before(0, held), "claim");
    assert_eq!(
        claim("45 47 48"),
        "your face-up atoms come to 300, 13 short; one more atom of 13 would do"
    );
    assert_eq!(
        claim("45 47 48 13-"),
        "your face-up atoms come to 300, 13 short; \
         with those face down you can form it on your next turn"
    );
    assert_eq!(
        claim("45"),
        "your face-up atoms come to 100, 213 short; at least two more atoms are missing"
    );
    assert_eq!(
        claim("45 47 48 25"),
        "your face-up atoms come to 315, 2 over; one more atom of 2 would do"
    );
    let none = "you have no face-up atoms yet; one that you buy counts from your next turn on";
    assert_eq!(claim("13-"), none);
}

// E17, EA4
#[test]
fn a_move_that_comes_too_late_names_the_move_before_it() {
    let table = Table::new(2).hand(0, "rryb").before(0, "13");
    let discarded = table.clone().play("discard b");
    let late = "you’ve discarded quarks in this turn: that comes after buying";
    assert_eq!(why(&discarded, "buy 1 rry"), late);
    assert_eq!(why(&discarded, "filter r"), late);
    let claim = "you’ve discarded quarks in this turn: form Element 313 before that";
    assert_eq!(why(&discarded, "claim"), claim);
    let formed = table.before(0, "45 47 48 13").play("claim");
    let late = "you’ve formed Element 313 in this turn: that comes after buying";
    assert_eq!(why(&formed, "buy 1 rry"), late);
    assert_eq!(why(&formed, "claim"), "you’ve already formed Element 313");
}

/// The refusal is equal in all worlds that the player cannot tell apart.
#[test]
fn refusals_reveal_nothing_that_the_player_may_not_know() {
    let mut luck = Luck::seeded(17);
    for seed in 0..6 {
        Table::random(Options::default(), 2 + (seed % 3) as u8, seed, |game, _| {
            if game.step == Step::Over || luck.below(12) != 0 {
                return;
            }
            let world = game.imagine(Viewer::Seat(game.turn), &mut luck);
            for number in 1..=60 {
                let tried = [
                    Action::Buy(atom(number), Payment::default()),
                    Action::Swap(atom(number)),
                    Action::Zap(atom(number)),
                    Action::Claim(None),
                    Action::Filter(Primary::Red),
                ];
                for action in tried {
                    let said = |game: &Element313| {
                        game.clone().apply(game.turn, &action, &mut Luck::seeded(0)).err()
                    };
                    assert_eq!(said(game), said(&world), "{action}");
                }
            }
        });
    }
}
