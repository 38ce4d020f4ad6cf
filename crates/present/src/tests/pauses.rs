//! Checks what players read of a pause, and what they can press.

use super::{NOW, SPOT, Seated, player};
use crate::{
    ActClick, Click, LookClick, Message, Row, TableClick,
    games::{self, Mine},
    mention,
    panel::Ask,
    table, table_menu,
};
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
    let menu = table.looked_at(|room| table_menu::menu(room, None, None, NOW).open());
    assert!(menu.content.contains(DATE) && menu.mentions.is_empty(), "{menu:?}");
    let asked = table.session.version;
    assert_eq!(acts(&menu), [ActClick::Agree { asked }, ActClick::Decline { asked }]);
}

#[test]
fn a_paused_table_says_until_when_calls_nobody_and_offers_to_go_on() {
    let table = paused();
    let board = table.looked_at(table::public);
    assert!(board.content.contains(&format!("**Paused until {DATE}.**")), "{board:?}");
    assert_eq!((board.mentions.as_slice(), acts(&board)), (&[][..], vec![ActClick::Resume]));
    let takes = |click: &Click| matches!(click, Click::Table(_, TableClick::Look(LookClick::Take)));
    assert!(!board.rows.iter().flat_map(Row::clicks).any(takes), "there is no turn to take");
    for seat in table.session.people().map(|(seat, _)| seat) {
        let panel = table.panel(seat, Ask::default());
        assert!(panel.content.contains(&format!("**Paused until {DATE}.**")), "{panel:?}");
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
    let menu = table.looked_at(|room| table_menu::menu(room, None, None, NOW).open());
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
    let menu = paused().looked_at(|room| table_menu::menu(room, None, None, NOW).open());
    assert_eq!(acts(&menu), [ActClick::Resume]);
}
