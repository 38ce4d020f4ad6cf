//! A card that a move has drawn for the next player waits until they look.

use quark::{
    game::{Seat, Seats, TurnsUp},
    service::Failure,
    session::{Act, Command, JobKind, MINUTE, PlanState, Refusal, Session},
    store::TableId,
};
use serde_json::json;

use crate::{
    leaks::director::never_played,
    notices::bot::{Bot, number},
};
use quark_testing::{chat::Chat, player::Game};

/// A game of two people with ten minutes to undo. Its moves draw cards for the next player.
async fn starts(chat: &Chat) -> Game<'_> {
    let people = chat.people().await;
    let channel = chat.channel("The Lab", "games").await;
    let options = json!({"game": "zark-city", "seats": 2, "undo": 10});
    Game::start_with(chat, options, &channel, &people[..2]).await
}

/// Moves that are played without a chat.
impl Bot {
    async fn does(&self, table: TableId, seat: Seat, act: Act) -> Result<Session, Failure> {
        let session = self.service.load(table).await?;
        let (_, user) = session.people().find(|(place, _)| *place == seat).unwrap();
        let command = Command::of_person(user, None, act);
        self.service.run(table, &command).await.map(|applied| applied.session)
    }

    /// The first player who must act plays the first move that is `wanted`, or else any. Returns the seat, and whether
    /// it was such a move.
    async fn plays(&self, table: TableId, wanted: impl Fn(TurnsUp) -> bool) -> (Seat, bool) {
        let session = self.service.load(table).await.unwrap();
        let (game, seat) = (session.position().unwrap(), session.waiting().first().unwrap());
        let moves = game.moves(seat);
        let found = moves.iter().find(|choice| wanted(game.turns_up(seat, &choice.notation)));
        let action = found.unwrap_or(&moves[0]).notation.clone();
        self.does(table, seat, Act::Move { action, seen: None }).await.unwrap();
        (seat, found.is_some())
    }

    /// Plays until a move draws a card for the player after it; returns both seats.
    async fn draws_for_the_next(&self, table: TableId) -> (Seat, Seat) {
        loop {
            let draws = |news| matches!(news, TurnsUp::ForOne(_));
            if let (seat, true) = self.plays(table, draws).await {
                return (seat, seat.next(2));
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_waits_for_a_look_while_the_last_move_has_an_undo() {
    let mut bot = Bot::new().await;
    let game = starts(&bot.chat).await;
    let (table, people) = (TableId(game.number), &game.people);
    let (mover, next) = bot.draws_for_the_next(table).await;
    let store = bot.service.store();
    let hand = async || store.hand_shown(table, next).await.unwrap().map(|hand| hand.version);
    let before = bot.service.load(table).await.unwrap();
    bot.passes(9 * MINUTE);
    let taken_back = bot.does(table, mover, Act::Undo { seen: None, turn: false }).await.unwrap();
    assert_eq!(taken_back.waiting(), Seats::only(mover));
    assert!(hand().await < Some(before.version), "what was drawn was not sent");

    let (mover, next) = bot.draws_for_the_next(table).await;
    bot.passes(10 * MINUTE);
    bot.chat
        .until("the hand that was drawn for", async |_: &Chat| {
            let session = bot.service.load(table).await.unwrap();
            let hand = store.hand_shown(table, next).await.unwrap();
            (hand.map(|hand| hand.version) == Some(session.version)).then_some(())
        })
        .await;
    let late = bot.does(table, mover, Act::Undo { seen: None, turn: false }).await;
    assert!(matches!(late, Err(Failure::Refused(Refusal::NothingToUndo))), "{late:?}");

    bot.plays(table, |_| true).await;
    let (mover, next) = bot.draws_for_the_next(table).await;
    let session = bot.service.load(table).await.unwrap();
    let (_, user) = session.people().find(|(seat, _)| *seat == next).unwrap();
    let looks = people.iter().find(|person| number(person) == user).unwrap();
    let board = game.board().await;
    bot.chat.press_label(looks, &board, "Take Turn").await;
    let late = bot.does(table, mover, Act::Undo { seen: None, turn: false }).await;
    assert!(matches!(late, Err(Failure::Refused(Refusal::NothingToUndo))), "{late:?}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_plan_that_is_not_played_is_no_look() {
    let mut bot = Bot::new().await;
    let game = starts(&bot.chat).await;
    let (table, people) = (TableId(game.number), &game.people);
    let board = game.board().await;
    for person in people {
        bot.chat.press_label(person, &board, "Take Turn").await;
    }
    // Nobody is taken to be at their panel any more.
    bot.passes(4 * MINUTE);
    let (planner, _) = bot.draws_for_the_next(table).await;
    let session = bot.service.load(table).await.unwrap();
    let plan = never_played(&session, planner).unwrap();
    bot.service.set_plan(table, planner, plan).await.unwrap();
    let mover = loop {
        let (mover, next) = bot.draws_for_the_next(table).await;
        if next == planner {
            break mover;
        }
    };
    bot.passes(2 * MINUTE);
    let store = bot.service.store();
    bot.chat
        .until("the end of the plan", async |_: &Chat| {
            let plan = store.plan(table, planner).await.unwrap();
            let is_gone = plan.expect("nobody deletes it").state != PlanState::Kept;
            let jobs = store.pending_jobs(table).await.unwrap();
            let is_done = jobs.iter().all(|job| job.kind != JobKind::Plan(planner));
            (is_gone && is_done).then_some(())
        })
        .await;
    bot.does(table, mover, Act::Undo { seen: None, turn: false }).await.expect("nobody has looked");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_offered_an_undo_that_an_open_panel_ends() {
    let mut bot = Bot::new().await;
    let game = starts(&bot.chat).await;
    let (table, people) = (TableId(game.number), &game.people);
    bot.draws_for_the_next(table).await;
    for person in people {
        bot.chat.command(person, &game.place, "play", json!({})).await;
    }
    loop {
        let session = bot.service.load(table).await.unwrap();
        let (position, seat) = (session.position().unwrap(), session.waiting().first().unwrap());
        let moves = position.moves(seat);
        let draws =
            |notation: &str| matches!(position.turns_up(seat, notation), TurnsUp::ForOne(_));
        let found = moves.iter().find(|choice| draws(&choice.notation));
        let action = &found.unwrap_or(&moves[0]).notation;
        let (_, user) = session.people().find(|(place, _)| *place == seat).unwrap();
        let mover = people.iter().find(|person| number(person) == user).unwrap();
        let moved = bot.chat.command(mover, &game.place, "play", json!({"move": action})).await;
        if found.is_some() {
            let said = moved["message"]["content"].as_str().unwrap();
            assert!(said.contains("You ") && !said.contains("You can undo this"), "{said}");
            break;
        }
    }
    bot.stops().await;
}
