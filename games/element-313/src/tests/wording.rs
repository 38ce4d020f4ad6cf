//! Notation, typed moves, sentences, and the position in words.

use std::collections::BTreeSet;

use super::*;
use quark_game::{Brief, kit::testing::named};
use quark_scene::{Header, fill_names};

#[test]
fn many_spellings_are_read_but_only_one_is_written() {
    reads_as::<Action>(&[
        ("buy 45 rrb +bg ~p", "buy 45 rrb +bg ~p"),
        ("BUY #45 BRR +GB ~P", "buy 45 rrb +bg ~p"),
        ("b 45 with red, red, blue +green +blue ~primary", "buy 45 rrb +bg ~p"),
        ("buy 57 +x +xr ~s ~p y", "buy 57 y +rxx ~ps"),
        ("buy 1 +any +orange ~sp", "buy 1 +xo ~ps"),
        ("buy 9", "buy 9"),
        ("filter R", "filter r"),
        ("Exchange yellow", "filter y"),
        ("swap #54", "swap 54"),
        ("replace 54", "swap 54"),
        ("Zap 7", "zap 7"),
        ("attack #7", "zap 7"),
        ("claim", "claim"),
        ("313", "claim"),
        ("form ++- 0", "claim ++-0"),
        ("discard rr", "discard rr"),
        ("drop 2r", "discard rr"),
        ("discard 2 red", "discard rr"),
        ("discard red, red", "discard rr"),
        ("discard y3", "discard yyy"),
        ("buy 54 rg", "buy 54 r +g"),
        ("buy 1 + r", "buy 1 +r"),
        ("buy45rrb+bg~p", "buy 45 rrb +bg ~p"),
        (
            "Buy atom 45, value 100: with RRB, extra B and G, converting a primary",
            "buy 45 rrb +bg ~p",
        ),
        ("Buy atom 45 with RRB, changing 2 secondaries", "buy 45 rrb ~ss"),
        ("purchase Atom #45 (100) with 2 red quarks and 1 blue quark", "buy 45 rrb"),
        ("Buy atom 45 (worth 100) with RRB", "buy 45 rrb"),
        ("buy 5 r, extra 2 yellow", "buy 5 r +yy"),
        ("buy 44 two red and a blue +any, converting 2 secondaries", "buy 44 rrb +x ~ss"),
        ("filter a Blue Quark", "filter b"),
        ("replace the atom 54", "swap 54"),
        ("attack atom 7, value 7", "zap 7"),
        ("create Element 313", "claim"),
        ("Element 313", "claim"),
        ("claim ++−0 ＋", "claim ++-0+"),
        ("discard 2 Red Quarks", "discard rr"),
        ("discard three yellow", "discard yyy"),
        ("END turn", "end"),
        ("end my turn", "end"),
        ("pass", "end"),
        ("done", "end"),
    ]);
}

/// Reads every move of random games in upper case, with extra spaces or none, as the menus name it, and
/// with the names printed on quark cards.
#[test]
fn every_move_is_read_in_many_spellings() {
    let spaced = |text: &str| {
        let apart = text.chars().flat_map(|one| match one {
            ' ' => vec![' ', ' ', '\t'],
            '+' | '-' | '~' => vec![' ', one, ' '],
            one => vec![one],
        });
        format!("  {} ", String::from_iter(apart))
    };
    for seed in 0..12 {
        Table::random(Options::default(), 2 + (seed % 3) as u8, seed, |game, _| {
            let view = game.view(Viewer::Seat(game.turn));
            for action in game.legal(game.turn) {
                let text = action.to_string();
                // No space is needed before a figure.
                let glued = text.replace("y ", "y").replace("p ", "p");
                let glued = if glued.contains(char::is_numeric) { glued } else { text.clone() };
                for typed in [text.to_uppercase(), spaced(&text), glued] {
                    assert_eq!(typed.parse(), Ok(action), "{typed}");
                }
                let printed = match action {
                    Action::Buy(..) => {
                        let mut steps = Element313::steps(&view, &action);
                        steps.retain(|step| !step.ends_with('…'));
                        steps.join(" ")
                    }
                    Action::Filter(colour) => {
                        format!("Filter {} Quark", colour.name())
                    }
                    Action::Discard(colour, count) => {
                        format!("discard {count} {} quarks", colour.name())
                    }
                    Action::Zap(atom) => format!("Attack Atom {atom} ({})", atom.value()),
                    Action::Swap(atom) => format!("Replace atom #{atom}, value {}", atom.value()),
                    Action::Claim(_) => "Form 313".to_owned(),
                    Action::End => "End turn".to_owned(),
                };
                assert_eq!(printed.parse(), Ok(action), "{printed}");
            }
        });
    }
}

#[test]
fn text_that_is_no_move_is_not_read() {
    no_moves::<Action>(&[
        "buy",
        "buy 0",
        "buy 61",
        "buy x",
        "buy 1 + + r",
        "buy 1 2rr",
        "buy 1 r 2",
        "buy 1 7r",
        "buy 1 ~g",
        "buy 1 (2) rry",
        "buy atom",
        "buy atom 1 value 3",
        "zap 7 8",
        "exchange red blue",
        "buy 1 rrrrrrr",
        "buy 1 ~x",
        "buy 1 +",
        "filter",
        "filter g",
        "filter rr",
        "swap",
        "zap 99",
        "claim +*",
        "claim 13",
        "discard",
        "discard rb",
        "discard 0r",
        "discard 2",
        "discard 2rr",
        "discard g",
        "discard 99r",
        "end now",
        "claim +++++++++++++++++++++++++++++++++++",
    ]);
    let most = format!("claim {}", "+".repeat(34));
    assert_eq!(read(&most).to_string(), most);
}

/// Checks the sentence of every event in random games.
#[test]
fn sentences_are_plain_and_name_people() {
    let mut luck = Luck::seeded(6);
    let mut kinds = BTreeSet::new();
    for seats in 2..=4 {
        let mut game = Element313::setup(&Options::default(), seats, &mut luck);
        while let Status::Waiting(turn) = game.status() {
            let seat = turn.first().unwrap();
            let action = *luck.pick(&game.legal(seat)).unwrap();
            for note in game.apply(seat, &action, &mut luck).unwrap() {
                let told = Element313::tell(&note.event, Viewer::Spectator);
                assert!(
                    told.ends_with('.') && !told.contains("  ") && !told.contains(".."),
                    "{told}"
                );
                kinds.insert(
                    format!("{:?}", note.event).split([' ', '{']).next().unwrap().to_owned(),
                );
            }
        }
    }
    assert!(10 <= kinds.len(), "{kinds:?}");
}

#[test]
fn events_read_as_natural_sentences() {
    let table = Table::new(3)
        .hand(0, "rrbbyy")
        .before(0, "45 47 48 13 31")
        .before(1, "2 32")
        .conveyor("57 1")
        .play("buy 57 rrbbyy");
    let said = |table: &Table| table.told().join(" ");
    assert_eq!(said(&table), "Ada buys atom 57 (worth 25) with RRBBYY; atom 60 (worth 25) enters.");
    let table = table.play("zap 32");
    assert_eq!(said(&table), "Ada attacks Ben’s atom 32 (worth 20), which goes under the deck.");
    let told_to = |seat| table.told_to(Viewer::Seat(Seat(seat))).join(" ");
    assert_eq!(told_to(0), "You attack Ben’s atom 32 (worth 20), which goes under the deck.");
    assert_eq!(told_to(1), "Ada attacks your atom 32 (worth 20), which goes under the deck.");
    let table = table.play("end").with(|game| game.conveyor.clear());
    assert!(
        said(&table).starts_with("Ada’s turn ends. Ben draws 5 red quarks."),
        "{}",
        said(&table)
    );
    assert_eq!(table.told_to(Viewer::Seat(Seat(0)))[0], "Your turn ends.");
    let formed = Table::new(2).before(0, "45 47 48 41 25 13 14 8 2 18").hand(0, "b").play("claim");
    let sum = "100 + 100 + 100 + 50 + 8 − 15 − 13 − 13 − 2 − 2";
    let told = format!("Ada forms Element 313: {sum}. Everyone else has one more turn.");
    assert_eq!(said(&formed), told);
    let is_short = |event: &Event| match Element313::brief(event, Viewer::Spectator) {
        Brief::Notice(said) => {
            named(&said) == "Ada forms Element 313. Everyone else has one more turn."
        }
        _ => false,
    };
    assert!(formed.events().into_iter().any(is_short), "the news leaves out the sum");
}

#[test]
fn quarks_have_their_noun_in_the_log() {
    let said = |gone: &str| {
        let event = Event::Discarded { seat: Seat(0), quarks: bag(gone) };
        named(&Element313::tell(&event, Viewer::Spectator))
    };
    assert_eq!(said("r"), "Ada discards 1 red quark.");
    assert_eq!(said("rrb"), "Ada discards 3 quarks: 2 red and 1 blue.");
    assert_eq!(said("rr"), "Ada discards 2 red quarks.");
}

#[test]
fn the_text_says_what_is_missing_to_313() {
    let said = |held: &str| {
        let text = Element313::text(&Table::new(2).before(0, held).own_view());
        let text = testing::named(&text);
        let line = text.lines().find(|line| line.starts_with("Ada: ")).unwrap();
        line.split("; ").nth(1).unwrap().to_owned()
    };
    assert_eq!(said("45 47 48"), "sum 300, 13 short, an atom of 13 makes 313");
    assert_eq!(said("45 47"), "sum 200, 113 short, still needed: an odd value");
    assert_eq!(said("45 47 1"), "sum 201, 112 short");
    assert_eq!(said("45 47 48 13-"), "sum 300, 13 short, 313 once all lie face up");
    assert_eq!(said("45 47 48 9 3"), "sum 312, 1 short, an atom of 1, 7 or 25 makes 313");
    assert_eq!(said("45 47 48 13").split(':').next(), Some("could form 313"));
}

#[test]
fn the_task_says_when_313_can_be_formed() {
    let ask = |table: &Table| Element313::ask(&table.public());
    let table = Table::new(2).before(0, "45 47 48 13").hand(0, "rrry");
    assert_eq!(ask(&table), "form 313, or buy more atoms");
    assert_eq!(ask(&table.play("claim")), "313 is formed, so end the turn");
    assert_eq!(ask(&Table::new(2)), "buy atoms, or end the turn");
}

#[test]
fn the_question_names_the_last_turn() {
    let formed = Table::new(2).before(0, "45 47 48 13").hand(0, "rrry").play("claim; end");
    let own = Element313::ask(&formed.game.view(Viewer::Seat(Seat(1))));
    assert_eq!(own, "the last one: new atoms come too late, so end the turn");
    let late = Table::new(2).before(0, "45 47 48 13").before(1, "45 47").hand(0, "rrry");
    let late = late.play("claim; end").game.view(Viewer::Seat(Seat(1)));
    let mut scene = Element313::panel(&late, &[]);
    let panel = testing::said(&scene);
    for said in ["has 313", "Your last turn", "Buy or end"] {
        assert!(panel.iter().any(|one| one.ends_with(said)), "{said} in {panel:?}");
    }
    Header::set_step(&mut scene, "Discard quarks");
    assert!(testing::said(&scene).contains(&"Your last turn".to_owned()), "also after a pick");
    assert!(!panel.iter().any(|said| said.contains("needed")), "a new atom comes too late");
    assert_eq!(
        Element313::ask(&formed.public()),
        "the last turn: new atoms come too late, so end the turn"
    );
}

#[test]
fn a_player_who_can_pay_for_nothing_is_told_what_may_help() {
    let ask = |hand: &str, held: &str| {
        let table = Table::new(2).hand(0, hand).before(0, held).conveyor("1 16");
        Element313::ask(&table.own_view())
    };
    assert_eq!(ask("bb", ""), "you can’t buy: discard for new quarks, or end");
    assert_eq!(ask("bbbb", ""), "you can’t buy; your limit of 4 is reached: discard, or end");
    assert_eq!(ask("bb", "13"), "you can’t buy yet: exchange a quark, or discard and end");
    assert_eq!(ask("bb", "54"), "you can’t buy yet: replace an atom, or discard and end");
    let bought = Table::new(2).hand(0, "rrybb").conveyor("1 16").deck("45").play("buy 1 rry");
    let ask = Element313::ask(&bought.own_view());
    assert_eq!(ask, "you can’t buy more: discard for new quarks, or end");
}

#[test]
fn a_player_who_can_pay_for_nothing_is_not_asked_to_buy() {
    let ask = |hand: &str| Element313::ask(&Table::new(2).hand(0, hand).own_view());
    assert_eq!(ask("rrrrryyyyybbbbb"), "buy atoms, or end the turn");
    assert_eq!(ask(""), "you can’t buy an atom, so end the turn");
    assert_eq!(Element313::ask(&Table::new(2).hand(0, "").public()), "buy atoms, or end the turn");
}

/// A player who knows the rules needs no picture, only the text.
#[test]
fn the_text_holds_the_whole_position() {
    let table = Table::new(2)
        .hand(0, "rrryb")
        .before(0, "25 46* 13-")
        .before(1, "45 7")
        .discards("yy")
        .deck("2 3")
        .hand(1, "yy")
        .play("buy 1 rr +y;end;end");
    let text = fill_names(&Element313::text(&table.own_view()), |seat| format!("<{seat}>"));
    for part in [
        "<0> must act: buy atoms, or end the turn",
        "atom 57 (worth 25) left the conveyor",
        "16. value 9, costs red and green",
        "after drawing, discard one quark and draw one",
        "you could pay R",
        "Known at the bottom of the atom deck, lowest first: atom 57 (worth 25)",
        "discarded: 2 red and 2 yellow",
        "red and yellow make orange",
        "<1>: 5 quarks, hand limit 5; sum 107, 206 short",
        "25. value 15, an extra yellow quark each turn",
        "Your hand: 3 red, 1 blue and 1 yellow",
    ] {
        assert!(text.contains(part), "{part:?} in\n{text}");
    }
    assert!(!Element313::text(&table.public()).contains("Your hand"));
}

#[test]
fn the_rules_credit_the_makers_and_name_the_licence() {
    for part in ["Dan Brian", "Bobby Fowler", "Glenn Given", "CC BY-NC-SA 3.0"] {
        assert!(Element313::INFO.rules.contains(part), "{part}");
        assert!(Element313::INFO.credits.contains(part), "{part}");
    }
    // The rules explain every verb of the notation.
    for verb in ["buy", "filter", "swap", "zap", "claim", "discard", "end"] {
        assert!(Element313::INFO.rules.contains(&format!("\n{verb}")), "{verb}");
    }
}
