//! Several picks from one menu, and questions before a move.

use super::*;
use crate::{
    any::Choice,
    game::{Luck, TurnsUp, Viewer},
    session::{Act, Command, Confirm, Preferences, Session},
};

/// A table of this game where the player in turn has moves as `wanted`, and these moves.
async fn reached(
    key: &str,
    wanted: impl Fn(&Session, &[Choice]) -> bool,
) -> (App, Caller, TableId, Vec<Choice>, TempDir) {
    let ((app, folder), players) = (App::for_tests().await, [caller(1), caller(2)]);
    let kind = app.catalog().find(key).unwrap();
    let mut whim = Luck::seeded(1);
    let here = Location { guild: players[0].guild, channel: players[0].channel };
    let opened = app.service.open(&Opening::new(kind, players[0].user, 100, here)).await.unwrap();
    let table = opened.table;
    let _ = press(&app, &players[1], &format!("1:join:{table}")).await;
    let _ = press(&app, &players[0], &format!("1:start:{table}")).await;
    loop {
        let session = app.service.load(table).await.unwrap();
        let seat = session.waiting().first().unwrap();
        let is_theirs = |player: &&Caller| session.seat_of(player.user) == Some(seat);
        let player = players.iter().find(is_theirs).unwrap();
        let moves = session.position().unwrap().moves(seat);
        if wanted(&session, &moves) {
            return (app, player.clone(), table, moves, folder);
        }
        let draws = moves.iter().find(|choice| choice.notation == "draw");
        let action = match draws {
            Some(draws) => draws.notation.clone(),
            None => session.position().unwrap().any_move(seat, &mut whim).unwrap(),
        };
        let command = Command::of_person(player.user, None, Act::Move { action, seen: None });
        app.service.run(table, &command).await.unwrap();
    }
}

/// A table of Zark City where the player in turn must discard two cards or more, and the moves to pick for that.
async fn discarding() -> (App, Caller, TableId, Vec<String>, TempDir) {
    let due = |moves: &[Choice]| moves[0].several.map_or(0, |set| usize::from(set.least));
    let found = Box::pin(reached("zark-city", |_, moves| 1 < due(moves))).await;
    let (app, player, table, moves, folder) = found;
    let copies = moves.iter().flat_map(|choice| {
        let copies = choice.several.map_or(0, |set| set.copies);
        std::iter::repeat_n(choice.notation.clone(), copies.into())
    });
    let picked = copies.take(due(&moves)).collect();
    (app, player, table, picked, folder)
}

fn picks(session: &Session, table: TableId, moves: &[String]) -> Vec<Click> {
    let pick = |(nth, notation): (u16, &String)| {
        let (seen, notation) = (session.version, notation.clone());
        Click::at(table.0, ActClick::Each { seen, nth, notation })
    };
    (0..).zip(moves).map(pick).collect()
}

#[tokio::test]
async fn several_picks_are_moves_one_after_another_and_count_once() {
    let (app, mut player, table, moves, _folder) = Box::pin(discarding()).await;
    player.ticket.id = fresh_number();
    let before = app.service.load(table).await.unwrap();
    let picks = picks(&before, table, &moves);
    let reply = act_in_turn(&app, &player, picks.clone()).await.unwrap();
    assert_eq!(reply.outcome, Outcome::Answered);
    let after = app.service.load(table).await.unwrap();
    assert_eq!(after.moves, before.moves + u32::try_from(moves.len()).unwrap());
    assert!(before.turn < after.turn, "all of them are discarded");
    let _ = act_in_turn(&app, &player, picks).await.unwrap();
    let again = app.service.load(table).await.unwrap();
    assert_eq!(again.version, after.version, "the same press, delivered twice");
}

#[tokio::test]
async fn of_several_picks_all_are_played_or_none() {
    let (app, mut player, table, mut moves, _folder) = Box::pin(discarding()).await;
    player.ticket.id = fresh_number();
    let before = app.service.load(table).await.unwrap();
    moves[1] = "discard 2h 2h".to_owned();
    let reply = act_in_turn(&app, &player, picks(&before, table, &moves)).await.unwrap();
    assert_eq!(reply.outcome, Outcome::Refused);
    let after = app.service.load(table).await.unwrap();
    assert_eq!(after.version, before.version);
}

#[tokio::test]
async fn an_auction_is_opened_with_a_bid_by_one_press() {
    let opens = |_: &Session, moves: &[Choice]| moves.iter().any(|choice| choice.sequel.is_some());
    let (app, mut player, table, moves, _folder) = Box::pin(reached("quirky-quarks", opens)).await;
    player.ticket.id = fresh_number();
    let first = moves.iter().find(|choice| choice.sequel.is_some()).unwrap();
    let before = app.service.load(table).await.unwrap();
    let (seen, notation) = (before.version, first.notation.clone());
    let click = Click::at(table.0, ActClick::PlayBoth { seen, notation });
    let _ = act(&app, &player, click.clone()).await.unwrap();
    let after = app.service.load(table).await.unwrap();
    assert_eq!(after.moves, before.moves + 2);
    let reader = Viewer::Seat(after.seat_of(player.user).unwrap());
    let written: Vec<&str> =
        after.told[after.told.len() - 2..].iter().filter_map(|told| told.written(reader)).collect();
    assert_eq!(written, [&first.notation, &first.sequel.as_ref().unwrap().action]);
    let _ = act(&app, &player, click).await.unwrap();
    let again = app.service.load(table).await.unwrap();
    assert_eq!(again.version, after.version, "the same press, delivered twice");
}

#[tokio::test]
async fn a_question_before_a_move_knows_who_looks_at_their_panel() {
    let draws = |session: &Session, moves: &[Choice]| {
        let (game, seat) = (session.position().unwrap(), session.waiting().first().unwrap());
        let is_seen = |text: &str| matches!(game.turns_up(seat, text), TurnsUp::ForOne(_));
        moves.iter().map(|choice| choice.notation.clone()).find(|text| is_seen(text))
    };
    let wanted = |session: &Session, moves: &[Choice]| draws(session, moves).is_some();
    let (app, mut player, table, moves, _folder) = Box::pin(reached("zark-city", wanted)).await;
    player.person.preferences.confirm = Confirm::Always;
    let before = app.service.load(table).await.unwrap();
    let action = draws(&before, &moves).unwrap();
    let plays = async || {
        let seen = app.service.load(table).await.unwrap().version;
        let reply = press(&app, &player, &format!("1:play:{table}:{seen}:{action}")).await;
        let said = content(&app, &player, reply).await;
        (said.contains("You can’t undo this."), app.service.load(table).await.unwrap())
    };
    let (asked, after) = plays().await;
    assert_eq!((asked, after.moves), (false, before.moves + 1), "it can be undone");
    let undone = press(&app, &player, &format!("1:undo:{table}:{}", after.version)).await;
    assert_eq!(undone.outcome, Outcome::Answered);
    let next = caller(if player.user == UserId(1) { 2 } else { 1 });
    let _ = press(&app, &next, &format!("1:take:{table}")).await;
    let (asked, after) = plays().await;
    assert_eq!((asked, after.moves), (true, before.moves), "the next player would see the card");
}

#[tokio::test]
async fn a_player_who_wants_no_more_questions_is_asked_less_and_has_moved() {
    let (app, ada, table, _folder) = table().await;
    let (room, [mut player, _]) = playing(&app, ada, table).await;
    let always = Preferences { confirm: Confirm::Always, ..Preferences::default() };
    let store = app.service.store();
    store.set_preferences(player.user, always.clone(), app.service.now()).await.unwrap();
    player.person.preferences = always;
    let seat = room.session.waiting().first().unwrap();
    let played = room.session.position().unwrap().moves(seat).remove(0).notation;
    let id = format!("1:unasked:{table}:{}:{played}", room.session.version);
    let reply = press(&app, &player, &id).await;
    let said = content(&app, &player, reply).await;
    assert!(said.starts_with("From now on I ask only when"), "{said}");
    let chosen = store.preferences(player.user).await.unwrap();
    assert_eq!(chosen.confirm, Confirm::WhenItMatters, "nothing was at stake");
    let after = app.service.load(room.table).await.unwrap();
    assert_eq!(after.moves, room.session.moves + 1);
}
