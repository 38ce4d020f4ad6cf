//! If the bot receives no presses, nobody can press, so nobody's time runs.

use quark::service::Clock;
use quark::session::{DAY, HOUR, MINUTE, News, Preferences, REMINDERS, Session, UserId};
use quark::store::TableId;
use quark_testing::{
    chat::{Chat, text},
    database,
    player::Game,
};
use serde_json::{Value, json};

use crate::notices::bot::Bot;

async fn session(bot: &Bot, game: &Game<'_>) -> Session {
    bot.service.load(TableId(game.number)).await.unwrap()
}

/// Waits until the bot stops receiving presses of a game's players, or receives them again.
async fn until_silent(bot: &Bot, game: &Game<'_>, silent: bool) {
    let place = session(bot, game).await.location;
    bot.chat
        .until("the players to be heard or not", async |_: &Chat| {
            (bot.service.is_silent(place).await.unwrap() == silent).then_some(())
        })
        .await;
}

/// Time that the player in turn still has, in milliseconds.
async fn left(bot: &Bot, game: &Game<'_>) -> i64 {
    let session = session(bot, game).await;
    let seat = session.waiting().iter().next().unwrap();
    session.deadline(seat).unwrap() - bot.service.now()
}

/// A game of two players whose clocks run. `silence` begins, lasts longer than anybody's time, and ends.
async fn nobody_loses_time(
    begin: impl AsyncFn(&Bot, &Game<'_>),
    end: impl AsyncFn(&Bot, &Game<'_>),
) {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let before = left(&bot, &game).await;
    assert!(8 * DAY < before && before < 11 * DAY, "{before}");
    until_silent(&bot, &game, false).await;
    begin(&bot, &game).await;
    until_silent(&bot, &game, true).await;
    // Each check of a clock that has run out finds that nobody could press.
    for _ in 0..3 {
        bot.passes(10 * DAY);
        bot.chat
            .until("the clock to be put off", async |_: &Chat| {
                let jobs = bot.service.store().pending_jobs(TableId(game.number)).await.unwrap();
                let due = jobs.iter().map(|job| job.due).filter(|due| *due < bot.service.now());
                (due.count() == 0).then_some(())
            })
            .await;
    }
    end(&bot, &game).await;
    bot.chat
        .until("the time to be returned", async |_: &Chat| {
            (before - left(&bot, &game).await < DAY).then_some(())
        })
        .await;
    let told = session(&bot, &game).await.told;
    assert!(!told.iter().any(|told| matches!(told.news, News::TimeUp)), "{told:?}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lost_gateway_costs_nobody_any_time() {
    let lose = async |bot: &Bot, _: &Game<'_>| {
        bot.chat.admin("gateway", json!({"action": "refuse", "seconds": 600})).await;
        bot.chat.admin("gateway", json!({"action": "abort"})).await;
    };
    let find = async |bot: &Bot, _: &Game<'_>| drop(bot.chat.admin("quiet", Value::Null).await);
    nobody_loses_time(lose, find).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_unavailable_server_costs_nobody_any_time() {
    let turn = async |bot: &Bot, game: &Game<'_>, unavailable: bool| {
        let guild = session(bot, game).await.location.guild.unwrap().to_string();
        bot.chat.admin("unavailable", json!({"guild": guild, "unavailable": unavailable})).await;
    };
    let lose = async |bot: &Bot, game: &Game<'_>| turn(bot, game, true).await;
    let find = async |bot: &Bot, game: &Game<'_>| turn(bot, game, false).await;
    nobody_loses_time(lose, find).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_locked_database_costs_nobody_any_time() {
    if database::is_postgres() {
        return; // The lock of a file is held here.
    }
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let before = left(&bot, &game).await;
    let service = bot.service.clone();
    let living = tokio::spawn(async move { service.keep_alive().await });
    until_silent(&bot, &game, false).await;
    let held = database::hold(&bot.chat.database()).await;
    until_silent(&bot, &game, true).await;
    bot.passes(10 * DAY);
    drop(held);
    bot.chat
        .until("the time to be returned", async |_: &Chat| {
            (before - left(&bot, &game).await < DAY).then_some(())
        })
        .await;
    living.abort();
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_timed_out_member_loses_no_time_and_plays_in_person() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let board = game.board().await;
    let mover = game.called(&board).remove(0);
    let guild = session(&bot, &game).await.location.guild.unwrap().to_string();
    let month = json!({"guild": guild, "user": mover.id, "seconds": 30 * 86_400});
    bot.chat.admin("time_out", month).await;
    // The bot looks once an hour.
    bot.passes(HOUR);
    let letter = bot
        .chat
        .until("a word on the clock", async |_: &Chat| {
            bot.letters(&mover, "a moderator has timed you out").await.pop()
        })
        .await;
    bot.chat
        .until("the clock to stand still", async |_: &Chat| {
            (25 * DAY < left(&bot, &game).await).then_some(())
        })
        .await;
    let session_now = session(&bot, &game).await;
    let seat = session_now.waiting().iter().next().unwrap();
    let kept = session_now.seat_state(seat).unwrap().bank;
    assert!(9 * DAY - MINUTE < kept, "nor the time before the look: {kept}");
    bot.passes(10 * DAY);
    game.take_turn(&mover, &letter).await;
    game.board_without(&mover, &text(&board["id"])).await;
    let told = session(&bot, &game).await.told;
    assert!(!told.iter().any(|told| matches!(told.news, News::TimeUp)), "{told:?}");
    bot.stops().await;
}

/// Times a player out for ten minutes by the bot's clock.
async fn times_out_briefly(bot: &Bot, game: &Game<'_>, player: UserId) {
    let guild = session(bot, game).await.location.guild.unwrap().to_string();
    let seconds = (bot.service.now() - Clock::system().now()) / 1_000 + 600;
    let minutes = json!({"guild": guild, "user": player.to_string(), "seconds": seconds});
    bot.chat.admin("time_out", minutes).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_short_time_out_between_two_looks_costs_no_time() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let game = bot.game(&people).await;
    let before = left(&bot, &game).await;
    let of_turn = session(&bot, &game).await;
    let seat = of_turn.waiting().iter().next().unwrap();
    let player = of_turn.people().find(|(place, _)| *place == seat).unwrap().1;
    times_out_briefly(&bot, &game, player).await;
    bot.passes(HOUR);
    let given = async |before: i64, passed: i64| {
        let back = async |_: &Chat| {
            let back = left(&bot, &game).await - (before - passed);
            (9 * MINUTE < back).then_some(back)
        };
        let back = bot.chat.until("the ten minutes to be given back", back).await;
        assert!(back <= 10 * MINUTE, "and no more: {back}");
    };
    given(before, HOUR).await;
    // The last reminder comes before the time is up.
    bot.passes(left(&bot, &game).await - HOUR / 2);
    bot.chat
        .until("the last reminder", async |_: &Chat| {
            let state = session(&bot, &game).await.seat_state(seat).unwrap().clone();
            (usize::from(state.reminded) == REMINDERS).then_some(())
        })
        .await;
    let before = left(&bot, &game).await;
    times_out_briefly(&bot, &game, player).await;
    bot.passes(before);
    bot.chat
        .until("more time", async |_: &Chat| (MINUTE < left(&bot, &game).await).then_some(()))
        .await;
    let told = session(&bot, &game).await.told;
    assert!(!told.iter().any(|told| matches!(told.news, News::TimeUp)), "{told:?}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_look_in_the_night_follows_the_changing_clock() {
    let mut bot = Bot::new().await;
    let at = |text: &str| text.parse::<jiff::Timestamp>().unwrap().as_millisecond();
    bot.passes(at("2027-03-27T21:00:00+01:00") - bot.service.now());
    let people = bot.chat.people().await[..2].to_vec();
    for person in &people {
        bot.prefers(person, json!({"zone": "Europe/Berlin", "quiet": "22-8"})).await;
    }
    let game = bot.game(&people).await;
    let quiet = async || {
        let session = session(&bot, &game).await;
        let seat = session.waiting().iter().next().unwrap();
        session.seat_state(seat).unwrap().quiet
    };
    let evening = quiet().await;
    let zone = Some("Europe/Berlin".to_owned());
    let asleep = Preferences { zone, quiet: "22-8".parse().ok(), ..Preferences::default() };
    assert_eq!(evening, asleep.quiet_at(bot.service.now()));
    bot.passes(6 * HOUR); // 04:00 there.
    let morning = asleep.quiet_at(bot.service.now());
    assert_ne!(morning, evening);
    bot.chat
        .until("the clocks to change", async |_: &Chat| (quiet().await == morning).then_some(()))
        .await;
    bot.stops().await;
}
