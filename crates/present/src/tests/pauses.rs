//! Checks what players read of a pause, and what they can press.

use super::{NOW, SPOT, Seated, labels, player};
use crate::{
    ActClick, Click, LookClick, Message, Row, TableClick,
    games::{self, Mine},
    mention,
    panel::Ask,
    table, table_menu,
};
use quark_game::Seat;
use quark_games::catalog;
use quark_session::{Act, DAY, Proposal};

const UNTIL: i64 = NOW + 5 * DAY;
/// The date in Discord's notation.
const DATE: &str = "<t:433000:f>";

fn acts(message: &Message) -> Vec<ActClick> {
    let act = |click: &Click| match click {
        Click::Table(_, TableClick::Act(act)) => Some(act.clone()),
        _ => None,
    };
    message.rows.iter().flat_map(Row::clicks).filter_map(act).collect()
}

/// A table of three that is paused.
fn paused() -> Seated {
    let mut table = Seated::dealt(catalog().find("quark").unwrap(), 3, 5);
    table.does(player(0), Act::Propose(Proposal::Pause { until: UNTIL }));
    for other in 1..3 {
        table.does(player(other), Act::Agree { asked: None });
    }
    table
}

#[test]
fn a_question_for_a_pause_says_how_long_it_lasts() {
    let mut table = Seated::dealt(catalog().find("quark").unwrap(), 2, 5);
    table.does(player(0), Act::Propose(Proposal::Pause { until: UNTIL }));
    let said = table.looked_at(table::public).content;
    assert!(said.contains(&format!("asks to pause the game until {DATE}.")), "{said}");
    let menu = table.looked_at(|room| table_menu::menu(room, None, None, Seat(0), NOW).open());
    assert!(menu.content.contains(DATE) && menu.mentions.is_empty(), "{menu:?}");
    let asked = table.session.version;
    let answers = [ActClick::Agree { asked }, ActClick::Decline { asked }];
    assert!(answers.iter().all(|answer| acts(&menu).contains(answer)), "{menu:?}");
    assert!(!acts(&menu).contains(&ActClick::AskEnd), "one question at a time: {menu:?}");
    assert_eq!(said.matches("asks to pause").count(), 1, "{said}");
}

#[test]
fn a_panel_asks_the_open_question_next_to_its_moves() {
    let answers = |panel: &Message| {
        let is_answer =
            |act: &ActClick| matches!(act, ActClick::Agree { .. } | ActClick::Decline { .. });
        (
            acts(panel).into_iter().filter(is_answer).count(),
            panel.content.matches("asks to").count(),
        )
    };
    for kind in catalog().iter() {
        let mut table = Seated::dealt(kind, 2, 5);
        for _ in 0..30 {
            let Some(seat) = table.turn() else { break };
            let other = seat.next(2);
            table.does(table.person(other), Act::Propose(Proposal::End { draw: true }));
            for words in [false, true] {
                let ask = Ask { words, ..Ask::default() };
                let panel = table.panel(seat, ask);
                assert_eq!((panel.check(), answers(&panel)), (Ok(()), (2, 1)), "{panel:?}");
                let picked = table.panel(seat, Ask { path: &[0], ..ask });
                assert_eq!(answers(&picked), (0, 0), "one thing at a time: {picked:?}");
                assert_eq!(answers(&table.panel(other, ask)).0, 0, "who asks has agreed");
            }
            table.does(table.person(seat), Act::Decline { asked: None });
            table.moves(seat);
        }
    }
}

#[test]
fn a_paused_table_says_until_when_calls_nobody_and_offers_to_go_on() {
    let table = paused();
    let board = table.looked_at(table::public);
    assert!(board.content.contains(&format!("**Paused until {DATE}.**")), "{board:?}");
    assert_eq!(board.content.matches(DATE).count(), 1, "once is enough: {}", board.content);
    assert!(!board.content.contains("agrees to the pause"), "{}", board.content);
    assert_eq!((board.mentions.as_slice(), acts(&board)), (&[][..], vec![ActClick::Resume]));
    let takes = |click: &Click| matches!(click, Click::Table(_, TableClick::Look(LookClick::Take)));
    assert!(!board.rows.iter().flat_map(Row::clicks).any(takes), "there is no turn to take");
    for seat in table.session.people().map(|(seat, _)| seat) {
        let panel = table.panel(seat, Ask::default());
        assert!(panel.content.contains(&format!("**Paused until {DATE}.**")), "{panel:?}");
        assert_eq!(panel.content.matches(DATE).count(), 1, "once is enough: {}", panel.content);
        assert_eq!(acts(&panel), [ActClick::Resume]);
        assert!(panel.picture.is_some(), "they can look");
    }
    let list = table.looked_at(|room| {
        games::list(player(1), &[Mine { room: *room, spot: SPOT }], &[], 0).open()
    });
    assert!(list.content.contains(&format!("paused until {DATE}")), "{list:?}");
    assert!(!list.content.contains("turn"), "{list:?}");
}

#[test]
fn a_table_that_goes_on_calls_everybody_once() {
    let mut table = paused();
    table.does(player(1), Act::Resume);
    let board = table.looked_at(table::public);
    assert_eq!(board.mentions, [player(0), player(2)], "the others: {}", board.content);
    for user in board.mentions {
        assert_eq!(board.content.matches(&mention(user)).count(), 1, "{}", board.content);
    }
    assert!(board.content.contains("ends the pause"), "{}", board.content);
    let turn = table.turn().unwrap();
    table.moves(turn);
    let board = table.looked_at(table::public).content;
    assert!(!board.contains("the game goes on"), "{board}");
}

#[test]
fn the_menu_of_a_table_offers_pauses_of_sixty_days_at_most() {
    let table = Seated::dealt(catalog().find("quark").unwrap(), 2, 5);
    let menu = table.looked_at(|room| table_menu::menu(room, None, None, Seat(0), NOW).open());
    menu.check().unwrap();
    let pauses: Vec<i64> = acts(&menu)
        .into_iter()
        .filter_map(|act| match act {
            ActClick::AskPause { until } => Some((until - NOW) / DAY),
            _ => None,
        })
        .collect();
    assert_eq!(pauses, [1, 2, 3, 4, 5, 7, 10, 14, 21, 30, 60]);
    assert!(acts(&menu).contains(&ActClick::AskDraw) && acts(&menu).contains(&ActClick::AskEnd));
    table.looked_at(|room| table_menu::form(room).check().unwrap());
    let menu = paused().looked_at(|room| table_menu::menu(room, None, None, Seat(0), NOW).open());
    assert!(acts(&menu).contains(&ActClick::Resume), "{menu:?}");
    assert!(!acts(&menu).contains(&ActClick::AskDraw), "{menu:?}");
}

#[test]
fn the_menu_of_a_table_leads_out_of_the_game_in_any_state() {
    let open = Seated::dealt(catalog().find("quark").unwrap(), 2, 5);
    let mut asked = Seated::dealt(catalog().find("quark").unwrap(), 2, 5);
    asked.does(player(0), Act::Propose(Proposal::Pause { until: UNTIL }));
    for table in [open, asked, paused()] {
        let menu = table.looked_at(|room| table_menu::menu(room, None, None, Seat(0), NOW).open());
        menu.check().unwrap();
        for act in [
            ActClick::GiveUp,
            ActClick::Offer { to: None },
            ActClick::Away { days: 7 },
            ActClick::Away { days: 0 },
        ] {
            assert!(acts(&menu).contains(&act), "{act:?} in {menu:?}");
        }
    }
}

#[test]
fn an_early_end_is_confirmed_before_anybody_is_asked() {
    let table = Seated::dealt(catalog().find("quark").unwrap(), 2, 5);
    let asked = table.looked_at(table_menu::confirm_end);
    assert!(asked.content.contains("ask everybody"), "{asked:?}");
    assert_eq!(acts(&asked), [ActClick::ProposeEnd]);
    let clicks: Vec<&Click> = asked.rows.iter().flat_map(Row::clicks).collect();
    assert_eq!(clicks.len(), 2);
    assert!(matches!(clicks[1], Click::Table(_, TableClick::Look(LookClick::Take))), "{asked:?}");
}

#[test]
fn a_board_before_a_question_says_that_it_has_moved_and_ends_no_turn() {
    let table = paused();
    let old = table.looked_at(|room| table::retired(room, SPOT)).content;
    assert!(old.contains("The board has moved down."), "{old}");
    assert!(!old.contains("This turn is over"), "{old}");
    assert!(old.contains("agrees to the pause"), "{old}");
    let mut table = Seated::dealt(catalog().find("quark").unwrap(), 2, 5);
    let turn = table.turn().unwrap();
    table.moves(turn);
    while table.session.turn < 2 {
        let turn = table.turn().unwrap();
        table.moves(turn);
    }
    let old = table.looked_at(|room| table::retired(room, SPOT)).content;
    assert!(old.contains("This turn is over"), "{old}");
}

#[test]
fn an_answer_in_words_leads_back_to_the_panel() {
    let table = paused();
    for nth in 0..3 {
        let said = table
            .looked_at(|room| table_menu::with_way_back(Message::text("Done."), room, player(nth)));
        let takes =
            |click: &&Click| matches!(click, Click::Table(_, TableClick::Look(LookClick::Take)));
        assert_eq!(said.rows.iter().flat_map(Row::clicks).filter(takes).count(), 1);
    }
    let said =
        table.looked_at(|room| table_menu::with_way_back(Message::text("Done."), room, player(7)));
    assert!(said.rows.is_empty(), "a person without a seat has no panel");
}

#[test]
fn a_turn_without_a_note_leaves_its_button_to_the_menu_of_the_table() {
    let table = Seated::dealt(catalog().find("quark").unwrap(), 2, 5);
    let turn = table.turn().unwrap();
    let has_note = |message: &Message| labels(message).contains(&"My Note".to_owned());
    let panel = |seat, note| table.panel(seat, Ask { note, ..Ask::default() });
    assert!(!has_note(&panel(turn, None)));
    assert!(has_note(&panel(turn, Some("Ben hoards photons."))));
    assert!(has_note(&panel(turn.next(2), None)), "there is time to write one");
    let menu = table.looked_at(|room| table_menu::menu(room, None, None, turn, NOW).open());
    assert!(has_note(&menu));
    assert_eq!(menu.check(), Ok(()));
}
