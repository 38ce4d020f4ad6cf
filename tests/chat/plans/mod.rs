//! Plans for a turn, and moves that are tried in it, only by what people see and press.

mod bot;
mod machines;
mod orders;

use quark::{
    any::GameKind,
    game::Seat,
    games,
    session::{Act, By, Command, JobKind, Plan, PlanState, UserId},
    store::TableId,
};
use quark_testing::{
    chat::{Chat, Person, has, menus, text, words},
    made_up,
    player::Game,
};
use serde_json::json;

use crate::running::Running;
use bot::{Bot, moves, seat_of};

/// Somebody at a new table plans a turn, and the others move until it comes. `None` if a card that they drew has changed
/// what the plan means.
async fn comes_to_a_planned_turn<'a>(
    bot: &'a Bot,
    kind: &dyn GameKind,
) -> Option<(Game<'a>, Person, Seat, Plan)> {
    let key = kind.info().key;
    let game = bot.starts(kind).await;
    // Some games begin with a choice of all players, where nothing can be planned.
    let (person, panel) = loop {
        let session = bot.session(&game).await;
        let waits = game
            .people
            .iter()
            .find(|person| !session.waiting().contains(seat_of(&session, person)));
        if let Some(person) = waits {
            let panel = bot.panel(&game, person).await;
            if has(&panel, "Plan My Turn") {
                break (person.clone(), panel);
            }
        }
        bot.plays(&game, &session, None).await;
    };
    let session = bot.session(&game).await;
    let (seat, before) = (seat_of(&session, &person), session.moves);
    let editor = bot.presses(&person, &panel, "Plan My Turn").await;
    assert!(words(&editor).contains("plan your turn"), "{key}: {editor}");
    assert!(!editor["attachments"].as_array().unwrap().is_empty(), "{key}: {editor}");
    let editor = bot.adds(&game, &person, editor).await;
    let editor = bot.presses(&person, &editor, "Back").await;
    assert_eq!(moves(&editor), 0, "{key}: {editor}");
    let editor = bot.adds(&game, &person, editor).await;
    let kept = bot.presses(&person, &editor, "Keep").await;
    assert!(words(&kept).contains("**Kept**"), "{key}: {kept}");
    assert!(words(&kept).contains("it’s played"), "{key}: {kept}");
    let panel = bot.presses(&person, &kept, "My Panel").await;
    assert!(words(&panel).contains("**Your plan**") && has(&panel, "My Plan"), "{key}: {panel}");
    // A panel that goes on by itself is a look, which may be in the log.
    assert_eq!(bot.session(&game).await.moves, before, "{key}: nothing is played");
    let plan = bot.plan(&game, seat).await.unwrap();
    assert_eq!(plan.state, PlanState::Kept);
    loop {
        let session = bot.session(&game).await;
        if session.waiting().contains(seat) || session.is_over() {
            assert!(session.waiting().contains(seat), "{key}: the turn comes");
            let holds = session.plan_holds(seat, &plan, &[]).is_ok();
            return holds.then_some((game, person, seat, plan));
        }
        bot.plays(&game, &session, Some((seat, &plan))).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_every_game_is_planned_and_played() {
    let bot = Bot::new().await;
    let kinds: Vec<&'static dyn GameKind> = bot.service.catalog().iter().collect();
    for kind in kinds {
        let key = kind.info().key;
        let mut planned = None;
        for _ in 0..5 {
            planned = comes_to_a_planned_turn(&bot, kind).await;
            if planned.is_some() {
                break;
            }
        }
        let (game, person, seat, plan) = planned.unwrap_or_else(|| panic!("{key}: no plan holds"));
        let board = game
            .chat
            .until("the board of the turn", async |_: &Chat| {
                let board = game.board().await;
                let calls = game.called(&board);
                calls.contains(&person).then_some(board)
            })
            .await;
        assert!(!words(&board).contains("lan"), "{key}: nobody reads of a plan: {board}");
        // A plan survives a restart.
        if key == "quark" {
            bot.stops().await;
            *bot.running.lock().await = Some(Running::start(&bot.chat, &bot.service).await);
        }
        let turn = bot.session(&game).await.version;
        bot.passes();
        let played = bot.moved(&game, seat, turn, plan.moves.len()).await;
        assert_eq!(played[..plan.moves.len()], plan.moves, "{key}");
        assert_eq!(bot.plan(&game, seat).await, None, "{key}: it is played once");
    }
    let found = quark::operator::verify::verify(&bot.service, true).await.unwrap();
    assert!(found.wrong.is_empty(), "{:?}", found.wrong);
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_that_is_not_played_calls_its_player_and_says_why() {
    let bot = Bot::new().await;
    let game = bot.starts(games::catalog().find("quark").unwrap()).await;
    let (person, seat, editor) = bot.opens_editor(&game).await;
    let editor = bot.adds(&game, person, editor).await;
    let asked = bot.presses(person, &editor, "Condition").await;
    let menu = menus(&asked).remove(0);
    let options = menu["options"].as_array().unwrap();
    let only = options.iter().find(|option| {
        text(&option["label"]).starts_with("Only if") && text(&option["value"]).contains("take")
    });
    let only = text(&only.unwrap_or_else(|| panic!("no move to wait for: {asked}"))["value"]);
    let answer = bot.chat.press(person, &asked, &text(&menu["custom_id"]), &[&only]).await;
    let kept = bot.presses(person, &answer["message"], "Keep").await;
    assert!(words(&kept).contains("only if"), "{kept}");
    // The other draws, and takes nothing.
    while !bot.session(&game).await.waiting().contains(seat) {
        let session = bot.session(&game).await;
        let user = session.people().find(|(other, _)| *other != seat).unwrap().1;
        let act = Act::Move { action: "draw".to_owned(), seen: None };
        let by = By::Person(user, act);
        let command = Command { by, interaction: None };
        bot.service.run(TableId(game.number), &command).await.unwrap();
    }
    bot.passes();
    let letter = bot
        .chat
        .until("a direct message", async |chat: &Chat| {
            let channel = chat.direct_channel(person).await?;
            let letters = chat.messages(person, &channel).await;
            letters.into_iter().find(|letter| words(letter).contains("wasn’t played"))
        })
        .await;
    assert!(words(&letter).contains("it’s your turn"), "{letter}");
    let seen = bot.chat.until("the reason on the panel", async |_: &Chat| {
        let panel = bot.panel(&game, person).await;
        words(&panel).contains("for a move that wasn’t made").then_some(panel)
    });
    let panel = seen.await;
    for other in game.people.iter().filter(|other| *other != person) {
        for message in bot.chat.messages(other, &game.place).await {
            assert!(!message.to_string().contains("plan"), "{message}");
        }
    }
    // The same moves can be tried, and given up.
    let editor = bot.presses(person, &panel, "Try").await;
    assert_eq!(moves(&editor), 1, "{editor}");
    let panel = bot.presses(person, &editor, "Forget Plan").await;
    assert!(words(&panel).contains("Your plan is gone"), "{panel}");
    assert_eq!(bot.plan(&game, seat).await, None);
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_panel_of_a_played_plan_shows_what_happened_and_leads_on() {
    let bot = Bot::new().await;
    let game = bot.starts(games::catalog().find("quanta").unwrap()).await;
    let session = bot.session(&game).await;
    let (person, seat, editor) = bot.opens_editor(&game).await;
    let editor = bot.adds(&game, person, editor).await;
    bot.presses(person, &editor, "Keep").await;
    let plan = bot.plan(&game, seat).await.unwrap();
    bot.plays(&game, &session, Some((seat, &plan))).await;
    let turn = bot
        .chat
        .until("the panel below the board of the turn", async |chat: &Chat| {
            if !game.called(&game.board().await).contains(person) {
                return None;
            }
            let newest = chat.messages(person, &game.place).await.pop()?;
            has(&newest, "Try").then_some(newest)
        })
        .await;
    assert!(words(&turn).contains("Your plan is played within half a minute"), "{turn}");
    let before = bot.session(&game).await.version;
    bot.passes();
    bot.moved(&game, seat, before, plan.moves.len()).await;
    let gone_on = bot.chat.until("the panel after the plan", async |chat: &Chat| {
        let all = chat.messages(person, &game.place).await;
        all.into_iter().find(|one| one["id"] == turn["id"] && has(one, "Plan My Turn"))
    });
    let gone_on = gone_on.await;
    assert!(words(&gone_on).contains("You place"), "{gone_on}");
    assert!(!has(&gone_on, "Try") && has(&gone_on, "Table Menu"), "{gone_on}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_tried_taken_back_and_played_together() {
    let bot = Bot::new().await;
    let game = bot.starts(games::catalog().find("quark").unwrap()).await;
    let board = game.board().await;
    let person = game.called(&board).remove(0);
    let session = bot.session(&game).await;
    let (seat, version) = (seat_of(&session, &person), session.version);
    let panel = bot.panel(&game, &person).await;
    let mut editor = bot.presses(&person, &panel, "Try").await;
    assert!(words(&editor).contains("try it first"), "{editor}");
    editor = bot.adds(&game, &person, editor).await;
    editor = bot.presses(&person, &editor, "Back").await;
    assert_eq!(moves(&editor), 0, "{editor}");
    editor = bot.adds(&game, &person, editor).await;
    while moves(&editor) < 4 && game.any_pick(&editor).is_some() {
        editor = bot.adds(&game, &person, editor).await;
    }
    let tried = bot.plan(&game, seat).await.unwrap().moves;
    assert_eq!(moves(&editor), tried.len());
    assert_eq!(bot.session(&game).await.version, version, "nothing is played yet");
    assert_eq!(game.board().await, board, "and nothing is to be seen");
    let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
    assert!(!jobs.iter().any(|job| matches!(job.kind, JobKind::Plan(_))), "{jobs:?}");
    let panel = bot.presses(&person, &editor, "Play All").await;
    assert!(!words(&panel).contains("try it first"), "{panel}");
    let played = bot.moved(&game, seat, version, tried.len()).await;
    assert_eq!(played, tried);
    assert_eq!(bot.plan(&game, seat).await, None);
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_press_in_the_editor_changes_nothing() {
    let bot = Bot::new().await;
    let game = bot.starts(games::catalog().find("quanta").unwrap()).await;
    let session = bot.session(&game).await;
    let (person, seat, other) = bot.opens_editor(&game).await;
    let panel = bot.panel(&game, person).await;
    let editor = bot.presses(person, &panel, "Plan My Turn").await;
    let first = bot.adds(&game, person, editor).await;
    let kept = bot.plan(&game, seat).await;
    // The other editor showed an empty plan. It is gone, but a press on it may be on its way.
    let (id, values) = game.any_pick(&other).unwrap();
    assert!(values.is_empty(), "a button: {other}");
    let forged = made_up::message(&bot.chat, &game.place, std::slice::from_ref(&id)).await;
    let again = bot.chat.press(person, &forged, &id, &[]).await["message"].clone();
    assert!(words(&again).contains("The table has changed"), "{again}");
    assert_eq!(moves(&again), 1, "it shows the plan as it is: {again}");
    assert_eq!(bot.plan(&game, seat).await, kept, "{first}");
    // What was made before a move can't be kept after it.
    bot.plays(&game, &session, None).await;
    if !bot.session(&game).await.waiting().contains(seat) {
        let late = bot.chat.press_label(person, &again, "Keep").await["message"].clone();
        assert!(words(&late).contains("The table has changed"), "{late}");
    }
    let state = bot.plan(&game, seat).await.map(|plan| plan.state);
    assert_eq!(state, Some(PlanState::Draft));
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_is_exported_and_forgotten_with_its_player() {
    let bot = Bot::new().await;
    let game = bot.starts(games::catalog().find("quark").unwrap()).await;
    let (person, seat, editor) = bot.opens_editor(&game).await;
    bot.adds(&game, person, editor).await;
    let plan = bot.plan(&game, seat).await.unwrap();
    let kept = bot.service.kept_of(plan.user).await.unwrap();
    let expected = json!([{"table": game.number, "moves": plan.moves,
        "condition": "untouched", "chosen_among": plan.meaning.among, "state": "draft"}]);
    assert!(!plan.meaning.among.is_empty(), "{plan:?}");
    assert_eq!(kept["plans"], expected);
    for other in game.people.iter().filter(|other| *other != person) {
        let other = UserId(other.id.parse().unwrap());
        assert_eq!(bot.service.kept_of(other).await.unwrap()["plans"], json!([]));
    }
    bot.service.forget(plan.user).await.unwrap();
    assert_eq!(bot.plan(&game, seat).await, None);
    bot.stops().await;
}
