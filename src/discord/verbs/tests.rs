//! Presses as values and replies as values: no chat, no gateway.

mod in_turn;

use tempfile::TempDir;

use super::*;
use crate::{
    discord::{
        errors::{self, GONE},
        reply::Body,
        tally::Outcome,
    },
    session::{Location, Opening, UserId},
};

/// A bot that reaches nobody, and a table of Quanta in its database, which Ada has opened.
async fn table() -> (App, Caller, i64, TempDir) {
    let ((app, folder), ada) = (App::for_tests().await, caller(1));
    let kind = app.catalog().find("quanta").unwrap();
    let here = Location { guild: ada.guild, channel: ada.channel };
    let opened = app.service.open(&Opening::new(kind, ada.user, 100, here)).await.unwrap();
    (app, ada, opened.table.0, folder)
}

/// Somebody in the channel of the table, with a press of their own number.
fn caller(user: u64) -> Caller {
    Caller { message: Some(7), ..Caller::for_tests(UserId(user)) }
}

/// The reply to a press on a button with this id.
async fn press(app: &App, caller: &Caller, id: &str) -> Reply {
    let click = Click::read(id).unwrap_or_else(|| panic!("{id} is an id of ours"));
    let mut caller = caller.clone();
    caller.ticket.id = fresh_number();
    act(app, &caller, click).await.unwrap_or_else(|error| panic!("{id}: {error:#}"))
}

/// A number that no other press has.
fn fresh_number() -> u64 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1_000);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

#[tokio::test]
async fn a_seat_is_taken_on_the_card_and_refused_in_a_message() {
    let (app, _, table, _folder) = table().await;
    let (ben, cleo) = (caller(2), caller(3));
    let joined = press(&app, &ben, &format!("1:join:{table}")).await;
    assert!(matches!(*joined.body, Body::Card { keeps_files: true, .. }), "{joined:?}");
    assert_eq!(joined.outcome, Outcome::Answered);
    let full = press(&app, &cleo, &format!("1:join:{table}")).await;
    assert!(matches!(*full.body, Body::Aside(_)), "{full:?}");
    assert_eq!(full.outcome, Outcome::Refused);
}

#[tokio::test]
async fn what_names_no_table_is_turned_away_in_a_sentence() {
    let (app, ada, table, _folder) = table().await;
    let elsewhere = Caller { channel: 5, ..caller(2) };
    for (caller, table) in [(ada, table + 1), (elsewhere, table)] {
        let click = Click::read(&format!("1:take:{table}")).unwrap();
        let unknown = act(&app, &caller, click).await.unwrap_err();
        assert_eq!(errors::apology(&unknown), GONE);
        assert_eq!(errors::outcome(&unknown), Outcome::TurnedAway);
    }
}

#[tokio::test]
async fn another_channel_of_the_server_is_told_where_a_table_is_played() {
    let (app, _, table, _folder) = table().await;
    let number = table.to_string();
    let refusal = async |caller: &Caller| match which::meant(&app, caller, Some(&number)).await {
        Ok(which::Meant::Nothing(why)) => why.into_owned(),
        _ => panic!("a table is meant"),
    };
    let said = refusal(&Caller { channel: 5, ..caller(2) }).await;
    assert!(said.contains("is played in <#4>"), "{said}");
    for guild in [Some(9), None] {
        assert_eq!(refusal(&Caller { guild, channel: 5, ..caller(2) }).await, GONE);
    }
}

/// A game that has begun: the table's room, the player in turn, and the other one.
async fn playing(app: &App, ada: Caller, table: i64) -> (OwnedRoom, [Caller; 2]) {
    let ben = caller(2);
    let _ = press(app, &ben, &format!("1:join:{table}")).await;
    let _ = press(app, &ada, &format!("1:start:{table}")).await;
    let room = OwnedRoom::enter(app, TableId(table)).await.unwrap().unwrap();
    let is_ada = room.session.seat_of(ada.user) == room.session.waiting().first();
    (room, if is_ada { [ada, ben] } else { [ben, ada] })
}

/// The text of a reply as it is sent.
async fn content(app: &App, caller: &Caller, reply: Reply) -> String {
    let answer = crate::discord::answer::painted(app, caller, reply).await.unwrap();
    answer.message.content().to_owned()
}

#[tokio::test]
async fn a_move_typed_out_of_turn_says_that_it_was_not_played() {
    let (app, ada, table, _folder) = table().await;
    let (room, [first, second]) = playing(&app, ada, table).await;
    let seat = room.session.waiting().first().unwrap();
    let legal = room.session.position().unwrap().moves(seat).remove(0).notation;
    let typed = async |caller: &Caller, seen| {
        let caller = Caller { message: None, ..caller.clone() };
        let reply = play::typed(&app, &caller, &room, &legal, seen).await.unwrap();
        content(&app, &caller, reply).await
    };
    let said = typed(&second, None).await;
    assert!(said.starts_with("Your move wasn’t played.\n"), "{said}");
    let said = typed(&second, Some(room.session.version)).await;
    assert!(!said.contains("wasn’t played"), "a second press was played before: {said}");
    let said = typed(&first, None).await;
    assert!(!said.contains("wasn’t played"), "{said}");
}

#[tokio::test]
async fn leave_tells_its_days_and_speaks_of_clocks_only_where_there_are_some() {
    let (app, ada, table, _folder) = table().await;
    let (_, [first, _]) = playing(&app, ada, table).await;
    let leave = async |days| {
        let reply = away::away(&app, &first, days, None).await.unwrap();
        content(&app, &first, reply).await
    };
    let said = leave(3).await;
    assert!(said.starts_with("You’re away for 3 days, until <t:"), "{said}");
    let said = leave(0).await;
    assert!(said.starts_with("Welcome back") && !said.contains("clock"), "{said}");
}

#[tokio::test]
async fn a_typed_move_and_a_pressed_one_show_the_panel() {
    let (app, ada, table, _folder) = table().await;
    let ben = caller(2);
    let _ = press(&app, &ben, &format!("1:join:{table}")).await;
    let _ = press(&app, &ada, &format!("1:start:{table}")).await;
    let session = app.service.load(TableId(table)).await.unwrap();
    let seat = session.waiting().first().unwrap();
    let player = if session.seat_of(ada.user) == Some(seat) { &ada } else { &ben };
    let form = press(&app, player, &format!("1:type:{table}:{}", session.version)).await;
    let Body::Form(modal) = *form.body else { panic!("no form") };
    let Click::Form(sent) = modal.click else { panic!("no form") };
    let bad = fill(&app, player, sent.clone(), "a move of another game").await.unwrap();
    assert!(matches!(*bad.body, Body::Here(_)) && bad.outcome == Outcome::Refused, "{bad:?}");
    let legal = session.position().unwrap().moves(seat).remove(0).notation;
    let played = fill(&app, player, sent, &legal).await.unwrap();
    assert!(matches!(*played.body, Body::Here(_)), "{played:?}");
    assert_eq!(played.outcome, Outcome::Answered);
    let now = app.service.load(TableId(table)).await.unwrap();
    assert_eq!(now.moves, session.moves + 1);
}

#[tokio::test]
async fn every_kind_of_press_has_a_reply_at_every_stage() {
    let at_a_table = [
        "about",
        "host",
        "arrange:seats:2",
        "cancel",
        "take",
        "hand",
        "hint",
        "explain",
        "topic:neutron",
        "legend:0",
        "board",
        "repost",
        "log:0",
        "replay",
        "film:0:3:all",
        "analyse",
        "text:0",
        "watch:1",
        "unwatch",
        "pick:1:0:",
        "play:1:a1",
        "sure:1:a1",
        "type:1",
        "undo:1",
        "undoturn:1",
        "rewind",
        "agree:1",
        "decline:1",
        "choose:0:wait",
        "return",
        "sit:0",
        "snooze",
        "end",
        "draw",
        "offer:-",
        "giveup",
        "askstop",
        "export",
        "movehere",
        "skip:-",
        "standin:1",
        "replace:1:2",
        "keep",
        "menu:0",
        "typed:1",
        "join",
        "machine",
        "nomachine",
        "start",
        "resign",
        "rematch",
        "harder",
        "leave",
        "calloff",
        "stop",
    ];
    let elsewhere = [
        "1:rules:quanta:0",
        "1:rules:chess:0",
        "1:learn:quanta:open",
        "1:learn:quanta:now",
        "1:signs:quanta:0",
        "1:games:0",
        "1:stats:-:-",
        "1:past:-:-:0",
        "1:leaders:-:-",
        "1:house:0",
        "1:open:quanta:-:0:0:-",
        "1:prefer:theme:light",
        "1:prefer:ask:zone",
        "1:list:0",
        "1:remember",
        "1:forget",
    ];
    let (app, ada, table, _folder) = table().await;
    let ben = caller(2);
    for stage in ["lobby", "playing", "over"] {
        match stage {
            "lobby" => (),
            "playing" => {
                app.service.load(TableId(table)).await.unwrap();
                let _ = press(&app, &ben, &format!("1:join:{table}")).await;
                let _ = press(&app, &ada, &format!("1:start:{table}")).await;
            }
            _ => {
                let _ = press(&app, &ada, &format!("1:resign:{table}")).await;
            }
        }
        // In the first two stages without those that end the stage.
        let ends = if stage == "over" { 0 } else { 9 };
        for word in &at_a_table[..at_a_table.len() - ends] {
            let (word, rest) = word.split_once(':').unwrap_or((word, ""));
            let rest = if rest.is_empty() { String::new() } else { format!(":{rest}") };
            for person in [&ada, &ben, &caller(3)] {
                let reply = press(&app, person, &format!("1:{word}:{table}{rest}")).await;
                crate::discord::answer::painted(&app, person, reply).await.unwrap();
            }
        }
    }
    for id in elsewhere {
        let reply = press(&app, &ada, id).await;
        crate::discord::answer::painted(&app, &ada, reply).await.unwrap();
    }
}

#[tokio::test]
async fn a_private_menu_older_than_the_end_of_its_game_closes() {
    let (app, ada, table, _folder) = table().await;
    let on_menu = Caller { private: true, ..ada.clone() };
    let _ = press(&app, &caller(2), &format!("1:join:{table}")).await;
    let _ = press(&app, &ada, &format!("1:start:{table}")).await;
    let menu = press(&app, &on_menu, &format!("1:host:{table}")).await;
    assert!(
        matches!(*menu.body, Body::Here(ref now) if now.leads_on()),
        "the game is on: {menu:?}"
    );
    let _ = press(&app, &ada, &format!("1:resign:{table}")).await;
    for id in ["host", "admission", "schedule", "unschedule", "cancel", "calloff", "start"] {
        let closed = press(&app, &on_menu, &format!("1:{id}:{table}")).await;
        let is_closed = matches!(*closed.body, Body::Here(ref now) if !now.leads_on());
        assert!(is_closed, "{id}: {closed:?}");
        assert_eq!(closed.outcome, Outcome::Refused, "{id}");
    }
    let on_card = press(&app, &ada, &format!("1:host:{table}")).await;
    assert!(matches!(*on_card.body, Body::Aside(_)), "what everyone sees stays: {on_card:?}");
}

#[tokio::test]
async fn a_panel_stays_open_until_an_answer_replaces_it() {
    let (app, ada, table, _folder) = table().await;
    let _ = press(&app, &caller(2), &format!("1:join:{table}")).await;
    let _ = press(&app, &ada, &format!("1:start:{table}")).await;
    let is_open = || app.panels.is_there(TableId(table), ada.user, app.service.now());
    let take = format!("1:take:{table}");
    let _ = press(&app, &ada, &take).await;
    assert!(is_open());
    let on_panel = Caller { private: true, ..ada.clone() };
    let beside = press(&app, &on_panel, &format!("1:rematch:{table}")).await;
    assert!(matches!(*beside.body, Body::Sentence(_) | Body::Aside(_)), "{beside:?}");
    assert!(is_open(), "the refusal is another message");
    let under = press(&app, &on_panel, &format!("1:log:{table}:0")).await;
    assert!(matches!(*under.body, Body::Here(_)), "{under:?}");
    assert!(!is_open(), "the log has replaced it");
    let _ = press(&app, &on_panel, &format!("1:rematch:{table}")).await;
    assert!(!is_open(), "it was no panel that was pressed");
    let _ = press(&app, &on_panel, &take).await;
    assert!(is_open());
}
