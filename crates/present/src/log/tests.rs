use super::*;
use crate::tests::Seated;
use quark_game::Seat;
use quark_games::catalog;
use quark_session::Act;

#[test]
fn both_ends_of_a_long_log_are_one_press_away() {
    let labels = |page, last| -> Vec<String> {
        let Some(Row::Buttons(buttons)) =
            turning(page, last, |page| Click::at(1, opens(page, false))).pop()
        else {
            return Vec::new();
        };
        buttons.into_iter().map(|button| button.label).collect()
    };
    assert!(labels(0, 0).is_empty());
    assert_eq!(labels(0, 1), ["Earlier Moves"]);
    assert_eq!(labels(0, 9), ["First Moves", "Earlier Moves"]);
    assert_eq!(labels(1, 9), ["First Moves", "Earlier Moves", "Later Moves"]);
    assert_eq!(labels(4, 9), ["First Moves", "Earlier Moves", "Later Moves", "Newest Moves"]);
    assert_eq!(labels(9, 9), ["Later Moves", "Newest Moves"]);
}

/// A player who looks for the move of a picture finds it in the log, even after undos.
#[test]
fn moves_have_the_numbers_in_their_pictures() {
    let kind = catalog().find("quanta").expect("it is offered");
    let mut table = Seated::dealt(kind, 2, 5);
    let mut undone = 0;
    for step in 0..12 {
        let Some(seat) = table.turn() else { break };
        table.moves(seat);
        if step % 3 == 1 {
            table.does(table.person(seat), Act::Undo { seen: None, turn: false });
            undone += 1;
        }
        let shown = table.looked_at(|room| room.caption().footer()[1].clone());
        let page =
            table.looked_at(|room| page(room, &room.session.told, Viewer::Spectator, 0, false));
        let content = page.open().content;
        let number = content.lines().filter_map(|line| line.split_once(". ")?.0.parse().ok());
        let newest: Option<u32> = number.max();
        assert_eq!(newest.map(|newest| format!("Move {newest}")), Some(shown), "{content}");
        let bare = content.lines().filter(|line| line.starts_with("↩️ ~~")).count();
        assert!(bare <= 1 + undone, "what was taken back has no number: {content}");
    }
    assert_eq!(undone, 4);
}

#[test]
fn a_log_ends_with_the_end_that_players_chose() {
    let kind = catalog().find("zark-city").expect("it is offered");
    let mut table = Seated::dealt(kind, 2, 5);
    table.moves(table.turn().expect("the game has begun"));
    let newest = |table: &Seated| {
        let page =
            table.looked_at(|room| page(room, &room.session.told, Viewer::Spectator, 0, false));
        page.open().content
    };
    assert!(!newest(&table).contains("🏁"), "{}", newest(&table));
    table.does(table.person(Seat(1)), Act::Resign);
    let said = newest(&table);
    let last = said.lines().last().expect("there are lines");
    assert!(last.starts_with("🏁 ") && last.ends_with(" resigned."), "{said}");
}

#[test]
fn a_phase_is_headed_above_its_first_move_not_the_one_before() {
    let kind = catalog().find("quirky-quarks").expect("it is offered");
    let mut table = Seated::dealt(kind, 2, 5);
    table.plays("bid lhc 0");
    table.plays("bid slac 0");
    let mut log = String::new();
    for _ in 0..20 {
        let Some(seat) = table.turn() else { break };
        table.moves(seat);
        let told = &table.session.told;
        log = table.looked_at(|room| page(room, told, Viewer::Spectator, 0, false)).open().content;
        if log.lines().any(|line| line == "**Round 1, Discovery**") {
            break;
        }
    }
    let first = |phase: &str| {
        let heading = format!("**Round 1, {phase}**");
        log.lines().skip_while(|line| **line != heading).nth(1).map(str::to_owned)
    };
    assert!(first("Ejection").is_some_and(|said| said.contains("has chosen")), "{log}");
    assert!(first("Discovery").is_some_and(|said| !said.contains("chosen")), "{log}");
}

#[test]
fn a_page_has_twenty_events_by_round_and_notation_on_request() {
    let kind = catalog().find("quark").expect("it is offered");
    let mut table = Seated::dealt(kind, 2, 5);
    let mut told = Vec::new();
    for _ in 0..45 {
        let Some(seat) = table.turn() else { break };
        table.moves(seat);
        told.extend(table.session.told.last().cloned());
    }
    table.names = vec!["Ada".to_owned(), "Ben".to_owned()];
    let show = |at, written| {
        table.looked_at(|room| page(room, &told, Viewer::Spectator, at, written)).open()
    };
    let (bare, written) = (show(1, false), show(1, true));
    for message in [&bare, &written] {
        assert_eq!(message.check(), Ok(()));
        let numbered = message.content.lines().filter(|line| {
            line.contains(". Ada ") || line.contains(". Ben ") || line.contains(". `")
        });
        assert_eq!(numbered.count(), 20, "{}", message.content);
        assert!(message.content.contains("page 2 of 3, newest last.\n**Round "));
    }
    assert!(!bare.content.contains('`') && written.content.contains(" `draw` Ada draws "));
    let clicks = |message: &Message| -> Vec<Click> {
        message.rows.iter().flat_map(Row::clicks).cloned().collect()
    };
    assert!(clicks(&bare).iter().any(|click| matches!(
        click,
        Click::Table(_, crate::TableClick::Look(LookClick::Notation { page: 1 }))
    )));
    assert_eq!(page_of(told.len(), told.len() - 1), 0);
    assert_eq!(page_of(told.len(), told.len() - 21), 1);
}
