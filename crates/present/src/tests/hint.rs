//! Tests what a hint says about the best moves, and the offer of stronger machines.

mod room;

use std::collections::HashSet;

use super::{Seated, player};
use crate::{
    ActClick, Button, Click, Press, Row, TableClick,
    hint::{Hint, hint},
    panel::{Ask, Hints},
    phone, table,
};
use quark_game::{
    ai::{Advice, Advised, Level},
    any::Choice,
};
use quark_games::catalog;
use quark_session::Act;

/// A hint of these chances and reasons for the first moves of a game of Quark.
fn hinted(reasons: &[(f64, &str)], alike: bool) -> Hint {
    let table = Seated::dealt(catalog().find("quark").unwrap(), 2, 7);
    let seat = table.turn().unwrap();
    table.looked_at(|room| {
        let moves = room.moves(seat);
        let best = moves.iter().zip(reasons).map(|(choice, (chance, reason))| Advice {
            action: choice.notation.clone(),
            chance: *chance,
            good_for: (*reason).to_owned(),
        });
        let hint = hint(room, seat, &Advised { best: best.collect(), alike });
        let bare = |said: String| said.replace('\\', "");
        Hint { short: bare(hint.short), whole: hint.whole.map(bare), ..hint }
    })
}

/// Number of rows of a phone that a text takes.
fn rows(text: &str) -> usize {
    text.lines().map(phone::lines).sum()
}

#[test]
fn a_whole_hint_names_the_best_move_and_the_next_ones() {
    let said = hinted(&[(0.34, "It helps."), (0.25, "So does it."), (0.0, "")], false).whole;
    let said = said.unwrap();
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines[1].contains("** is best: with it you win the game about 1 time in 3. It helps."));
    assert_eq!(lines[2], "Next best:");
    assert!(lines[3].ends_with("**, about 1 time in 4. So does it."), "{said}");
    assert!(lines[4].ends_with("**, hardly ever."), "{said}");
    assert_eq!(said.matches("win").count(), 1, "{said}");
    let said = hinted(&[(0.34, "It helps."), (0.33, "So does it.")], false).whole.unwrap();
    assert!(said.ends_with("**, a little less often. So does it."), "{said}");
}

#[test]
fn above_a_picture_a_hint_takes_three_rows_at_most() {
    let long = "It brings a quark that you need for Proton, and leaves 3 eV for the next auction, in which you bid.";
    for reason in ["", "It helps.", long] {
        let hint = hinted(&[(0.34, reason), (0.25, "So does it.")], false);
        assert!(hint.short.starts_with("**Hint: ") && rows(&hint.short) <= 3, "{}", hint.short);
        assert!(hint.short.contains(reason), "{}", hint.short);
        assert!(!hint.short.contains('…'), "{}", hint.short);
        assert!(hint.whole.unwrap().contains(reason));
    }
}

#[test]
fn a_long_move_is_hinted_at_without_how_to_pay_for_it() {
    let mut names = 0;
    for seed in 0..12 {
        let mut table = Seated::dealt(catalog().find("quark").unwrap(), 2, seed);
        for _ in 0..60 {
            let Some(seat) = table.turn() else { break };
            table.looked_at(|room| {
                for choice in room.moves(seat) {
                    let best = vec![Advice {
                        action: choice.notation.clone(),
                        chance: 0.78,
                        good_for: "It brings 8 points. Nobody else can create it now.".to_owned(),
                    }];
                    let hint = hint(room, seat, &Advised { best, alike: false });
                    let short = hint.short.replace('\\', "");
                    assert!(!short.contains('…') && rows(&short) <= 3, "{short}");
                    if choice.notation.starts_with("annihilate") {
                        assert!(short.contains(" energy"), "{short}");
                        names += 1;
                    }
                    let has_room = rows(short.lines().next().unwrap()) < 3;
                    assert!(short.contains("It brings 8 points.") || !has_room, "{short}");
                }
            });
            table.moves(seat);
        }
    }
    assert!(5 < names, "{names} annihilations");
}

#[test]
fn a_reason_of_two_rows_stands_in_a_short_hint() {
    let reasons = [
        "With its cards you can complete Proton for 7 points.",
        "It brings 3 cards for 2 eV, and no free accelerator has more.",
        "With its cards you lack only a gluon to complete Top event for 12 points.",
    ];
    for kind in catalog().iter() {
        let mut table = Seated::dealt(kind, 2, 5);
        let (mut all, mut silent) = (0, Vec::new());
        for _ in 0..80 {
            let Some(seat) = table.turn() else { break };
            table.looked_at(|room| {
                let moves = room.moves(seat);
                let some = moves.iter().step_by(1 + moves.len() / 8);
                for (choice, reason) in some.zip(reasons.iter().cycle()) {
                    let best = vec![Advice {
                        action: choice.notation.clone(),
                        chance: 0.64,
                        good_for: (*reason).to_owned(),
                    }];
                    let short = hint(room, seat, &Advised { best, alike: all % 2 == 0 }).short;
                    let short = short.replace('\\', "");
                    assert!(rows(&short) <= 3, "{short}");
                    all += 1;
                    if !short.contains(reason) {
                        silent.push(short);
                    }
                }
            });
            table.moves(seat);
        }
        assert!(silent.len() * 20 < all, "{} of {all}: {silent:#?}", silent.len());
    }
}

#[test]
fn a_hint_that_has_said_everything_leads_no_further() {
    let hint = hinted(&[(0.34, "It helps.")], false);
    assert!(
        hint.short.ends_with("You win the game about 1 time in 3.\nIt helps."),
        "{}",
        hint.short
    );
    assert_eq!(hint.whole, None);
}

#[test]
fn a_hint_on_equally_good_moves_names_one_and_its_reason() {
    let long = "It brings a quark that you need for Proton, and leaves 3 eV for the next auction, in which you bid.";
    for reason in ["", "It helps.", long] {
        let hint = hinted(&[(0.5, reason), (0.49, "It helps too.")], true);
        let (named, rest) = hint.short.split_once("**. ").unwrap();
        assert!(named.starts_with("**Hint: ") && 9 < named.len(), "{}", hint.short);
        assert!(rest.starts_with("Other moves are about as good.") || reason == long, "{rest}");
        assert!(rest.contains(reason), "{}", hint.short);
        assert!(rows(&hint.short) <= 3, "{}", hint.short);
        assert!(hint.whole.unwrap_or(hint.short).contains(reason));
    }
}

#[test]
fn a_hint_says_which_moves_are_as_good_and_what_else_differs() {
    let said = |chances: [f64; 2]| {
        hinted(&chances.map(|chance| (chance, "It helps.")), false).whole.unwrap()
    };
    let alike = said([0.34, 0.33]);
    assert!(alike.contains("** are best: with either you win"), "{alike}");
    assert!(!alike.contains("Next best") && !alike.contains(" is best"), "{alike}");
    let third = hinted(&[(0.5, "It helps."), (0.3, ""), (0.3, "")], false).whole.unwrap();
    assert!(third.lines().last().unwrap().contains("**, as good as **"), "{third}");
    let differing = said([0.34, 0.25]);
    assert!(differing.ends_with("**, about 1 time in 4."), "{differing}");
}

#[test]
fn of_two_payments_a_hint_says_what_each_leaves() {
    let mut table = Seated::dealt(catalog().find("element-313").unwrap(), 2, 7);
    let payments = |table: &Seated, seat| {
        table.looked_at(|room| {
            let moves = room.moves(seat);
            let pays_alike = |pair: &&[Choice]| {
                let [one, other] = [0, 1].map(|nth| pair[nth].notation.split(' ').nth(1));
                pair[0].notation.starts_with("buy ") && one == other
            };
            let pair = moves.windows(2).find(pays_alike)?;
            let best = pair.iter().map(|choice| Advice {
                action: choice.notation.clone(),
                chance: 0.5,
                good_for: "It brings 3 points.".to_owned(),
            });
            let whole = hint(room, seat, &Advised { best: best.collect(), alike: false }).whole;
            let kept = pair.iter().map(|choice| choice.about.last().unwrap().clone());
            Some((whole.unwrap().replace('\\', ""), kept.collect::<Vec<_>>()))
        })
    };
    for _ in 0..220 {
        let seat = table.turn().unwrap();
        if let Some((said, kept)) = payments(&table, seat) {
            assert!(kept.iter().all(|kept| said.contains(kept)), "{said}");
            assert_eq!(
                (said.matches("You keep ").count(), said.matches("3 points").count()),
                (2, 1)
            );
            return;
        }
        table.moves(seat);
    }
    panic!("two ways to pay in some turn");
}

#[test]
fn of_bids_that_serve_the_same_end_a_hint_lists_the_best() {
    let table = Seated::dealt(catalog().find("quirky-quarks").unwrap(), 2, 7);
    let seat = table.turn().unwrap();
    let said = table.looked_at(|room| {
        let moves = room.moves(seat);
        let first = &moves[0].steps[0];
        let (here, there): (Vec<_>, Vec<_>) =
            moves.iter().partition(|choice| choice.steps[0] == *first);
        assert!(2 < here.len() && !there.is_empty());
        let best = [here[0], here[1], there[0], here[2]].into_iter().map(|choice| Advice {
            action: choice.notation.clone(),
            chance: 0.5,
            good_for: "It brings a quark.".to_owned(),
        });
        hint(room, seat, &Advised { best: best.collect(), alike: false }).whole.unwrap()
    });
    assert_eq!(said.matches(" eV**").count(), 2, "one bid at each place: {said}");
}

#[test]
fn the_button_of_hints_leads_on_and_back_and_keeps_its_place() {
    let mut table = Seated::dealt(catalog().find("quark").unwrap(), 2, 7);
    table.session.hints = Some(true);
    let seat = table.turn().unwrap();
    let labels = |hints| {
        let panel = table.panel(seat, Ask { notice: Some("**Hint**"), hints, ..Ask::default() });
        let buttons = panel.rows.iter().flat_map(Row::buttons);
        let labels: Vec<String> = buttons.map(|button| button.label.clone()).collect();
        (labels, panel.picture.is_some())
    };
    let (hint, _) = labels(Hints::Hint);
    let place = hint.iter().position(|label| label == "Hint").unwrap();
    for (hints, label, pictured) in [(Hints::Why, "Why?", true), (Hints::Back, "Back", false)] {
        let mut expected = hint.clone();
        expected[place] = label.to_owned();
        assert_eq!(labels(hints), (expected, pictured));
    }
}

#[test]
fn a_hint_comes_with_a_button_that_plays_it() {
    let mut table = Seated::dealt(catalog().find("quark").unwrap(), 2, 7);
    table.session.hints = Some(true);
    let seat = table.turn().unwrap();
    let moves = table.looked_at(|room| room.moves(seat));
    let best = &moves[0].notation;
    let buttons = |best: Option<&str>| -> Vec<Button> {
        let panel = table.panel(seat, Ask { notice: Some("**Hint**"), best, ..Ask::default() });
        panel.rows.iter().flat_map(Row::buttons).cloned().collect()
    };
    let place = |buttons: &[Button], label: &str| {
        buttons.iter().position(|button| button.label.starts_with(label))
    };
    let hinted = buttons(Some(best));
    let play = place(&hinted, "Play It").unwrap();
    assert_eq!(play, 0, "above all others");
    let seen = table.session.version;
    let click = Click::at(i64::MAX, ActClick::Play { seen, notation: best.clone() });
    assert_eq!(hinted[play].press, Press::Click(click));
    let none = buttons(None);
    assert_eq!(hinted.len(), none.len(), "no more buttons than without");
    assert_eq!(place(&none, "Play It"), None);
    assert_eq!(place(&buttons(Some("no such move")), "Play It"), None);
}

#[test]
fn a_hint_to_move_a_pyramid_says_where_it_goes() {
    let mut table = Seated::dealt(catalog().find("zark-city").unwrap(), 2, 7);
    let mut seen = 0;
    for _ in 0..30 {
        let Some(seat) = table.turn() else { break };
        table.looked_at(|room| {
            for choice in room.moves(seat).iter().filter(|choice| choice.steps[0] == "Move") {
                let goal = choice.steps[2].split(' ').nth(1).unwrap();
                for reason in ["", "You control the 8-9-10 of spades and win."] {
                    let action = choice.notation.clone();
                    let best = vec![Advice { action, chance: 0.99, good_for: reason.to_owned() }];
                    let short = hint(room, seat, &Advised { best, alike: false }).short;
                    assert!(short.contains(&format!(" to {goal}")), "{short}: {:?}", choice.steps);
                    seen += 1;
                }
            }
        });
        table.moves(seat);
    }
    assert!(0 < seen, "nobody could move a pyramid");
}

#[test]
fn a_hint_to_place_a_particle_names_its_square() {
    let table = Seated::dealt(catalog().find("quanta").unwrap(), 2, 7);
    let seat = table.turn().unwrap();
    table.looked_at(|room| {
        for choice in room.moves(seat) {
            let [particle, _, square] = &choice.steps[..] else { panic!("{choice:?}") };
            let best = vec![Advice {
                action: choice.notation.clone(),
                chance: 0.5,
                good_for: "You have 1 of the 8 squares around it, and Easy 1 has none.".to_owned(),
            }];
            let hint = hint(room, seat, &Advised { best, alike: false });
            let named = format!("**Hint: {particle}: {square}**. ");
            assert!(hint.short.replace('\\', "").starts_with(&named), "{}", hint.short);
        }
    });
}

fn plays(click: &Click, played: &str) -> bool {
    let Click::Table(_, TableClick::Act(act)) = click else { return false };
    match act {
        ActClick::Play { notation, .. } | ActClick::PlayBoth { notation, .. } => notation == played,
        _ => false,
    }
}

#[test]
fn every_move_that_a_hint_names_has_one_button_and_is_marked() {
    let mut without_steps = 0;
    for kind in catalog().iter() {
        let mut table = Seated::dealt(kind, 2, 7);
        table.session.hints = Some(true);
        let mut pictures = HashSet::new();
        for _ in 0..30 {
            let Some(seat) = table.turn() else { break };
            let moves = table.looked_at(|room| room.moves(seat));
            for one in moves.iter().step_by(moves.len() / 12 + 1) {
                let best = Some(one.notation.as_str());
                let ask = Ask { notice: Some("**Hint**"), best, ..Ask::default() };
                let panel = table.panel(seat, ask);
                assert_eq!(panel.check(), Ok(()), "{}: {}", kind.info().key, one.notation);
                let buttons = panel.rows.iter().filter(|row| matches!(row, Row::Buttons(_)));
                let plays =
                    buttons.flat_map(Row::clicks).filter(|click| plays(click, &one.notation));
                assert_eq!(plays.count(), 1, "{}: {}", kind.info().key, one.notation);
                without_steps += usize::from(!format!("{:?}", panel.rows).contains("Play It"));
                pictures.insert(format!("{:?}", panel.picture.unwrap().scene));
            }
            table.moves(seat);
        }
        assert!(1 < pictures.len(), "{}", kind.info().key);
    }
    assert!(0 < without_steps, "no move had a button of its own");
}

#[test]
fn the_result_offers_stronger_machines_below_all_other_buttons() {
    let mut seated = Seated::dealt(catalog().find("quark").unwrap(), 2, 7);
    seated.does(player(0), Act::Resign);
    seated.looked_at(|room| {
        let levels = [Level::Easy, Level::Medium];
        let over = table::offering_harder(table::public(room), room, (3, 4), levels);
        assert_eq!(over.check(), Ok(()));
        assert!(over.content.ends_with(
            " has won 3 of the last 4 games against easy machines. Medium ones are next."
        ));
        let Row::Buttons(last) = over.rows.last().unwrap() else { panic!("buttons") };
        assert_eq!(last[0].label, "Play Again, Harder");
    });
}
