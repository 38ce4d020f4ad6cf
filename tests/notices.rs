//! What comes by direct message to those who have asked for it: a digest a day, and a word to whoever
//! comes next; on a clock that the test turns forward.

#![allow(clippy::unwrap_used, reason = "a test may panic")]

#[path = "common/discord.rs"]
mod discord;
#[path = "common/player.rs"]
mod player;
#[path = "common/running.rs"]
mod running;

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use quark::{
    game::{Seat, Seats, TurnsUp},
    service::{Clock, Failure, Service},
    session::{Act, Command, DAY, HOUR, JobKind, MINUTE, Refusal, Session, Timestamp, UserId},
    store::{Digests, Store, TableId},
};
use serde_json::{Value, json};

use discord::{Chat, Person, text};
use player::Game;
use running::Running;

/// A bot in this process, and its clock: at first at noon of some day.
struct Bot {
    chat: Chat,
    ahead: Arc<AtomicI64>,
    service: Service,
    running: Option<Running>,
}

impl Bot {
    async fn new() -> Bot {
        let chat = Chat::without_bot().await;
        let to_noon = DAY / 2 - Clock::system().now().rem_euclid(DAY);
        let ahead = Arc::new(AtomicI64::new(to_noon));
        let service = Bot::service(&chat, &ahead).await;
        let mut bot = Bot { chat, ahead, service, running: None };
        bot.starts().await;
        bot
    }

    async fn service(chat: &Chat, ahead: &Arc<AtomicI64>) -> Service {
        let (told, real) = (ahead.clone(), Clock::system());
        let clock = Clock::told_by(move || real.now() + told.load(Ordering::Relaxed));
        Service::new(Store::open(&chat.database()).await.unwrap(), clock, quark::games::catalog())
    }

    async fn starts(&mut self) {
        self.service = Bot::service(&self.chat, &self.ahead).await;
        self.running = Some(Running::start(&self.chat, &self.service).await);
    }

    /// Stops it; what it has kept is what happened.
    async fn stops(&mut self) {
        self.running.take().expect("it runs").stop().await;
        let found = quark::operator::verify::verify(&self.service).await.unwrap();
        assert!(found.wrong.is_empty(), "{:?}", found.wrong);
    }

    /// Lets so much time pass.
    fn passes(&self, time: Timestamp) {
        self.ahead.fetch_add(time, Ordering::Relaxed);
        self.service.ring();
    }

    /// What the bot has written to somebody directly that says `words`, oldest first.
    async fn letters(&self, person: &Person, words: &str) -> Vec<Value> {
        let Some(channel) = self.chat.direct_channel(person).await else { return Vec::new() };
        let mut letters = self.chat.messages(person, &channel).await;
        letters.retain(|letter| text(&letter["content"]).contains(words));
        letters
    }

    async fn digests(&self, person: &Person) -> Vec<Value> {
        self.letters(person, DIGEST).await
    }

    /// The digests of somebody, once there are so many.
    async fn until_digests(&self, person: &Person, count: usize) -> Vec<Value> {
        let found = self
            .chat
            .until(&format!("{count} digests"), async |_: &Chat| {
                let found = self.digests(person).await;
                (count <= found.len()).then_some(found)
            })
            .await;
        assert_eq!(found.len(), count, "and no more: {found:?}");
        found
    }

    async fn owed(&self, person: &Person) -> Digests {
        self.service.store().digests_of(number(person)).await.unwrap()
    }

    /// Waits until what is owed to somebody is as `wanted`.
    async fn until_owed(&self, person: &Person, what: &str, wanted: impl Fn(&Digests) -> bool) {
        self.chat
            .until(what, async |_: &Chat| wanted(&self.owed(person).await).then_some(()))
            .await;
    }

    async fn prefers(&self, person: &Person, wish: Value) -> String {
        let channel = self.chat.channel("The Lab", "games").await;
        let answer = self.chat.command(person, &channel, "prefs", wish).await;
        text(&answer["message"]["content"])
    }

    /// Does to the database what only a fault could.
    async fn damage(&self, sql: &'static str) {
        let pool = sqlx::SqlitePool::connect(&self.chat.database()).await.unwrap();
        sqlx::query(sql).execute(&pool).await.unwrap();
        pool.close().await;
    }

    async fn game(&self, people: &[Person]) -> Game<'_> {
        let channel = self.chat.channel("The Lab", "games").await;
        let options = json!({"game": "quark", "seats": people.len(), "pace": "9d+1d/9d"});
        Game::start_with(&self.chat, options, &channel, people).await
    }
}

/// Moves that are played without a chat.
impl Bot {
    async fn does(&self, table: TableId, seat: Seat, act: Act) -> Result<Session, Failure> {
        let session = self.service.load(table).await?;
        let (_, user) = session.people().find(|(place, _)| *place == seat).unwrap();
        let command = Command::of_person(user, None, act);
        self.service.run(table, &command).await.map(|applied| applied.session)
    }

    /// Whoever must act first plays the first move that is `wanted`, or else any. Returns who it was, and
    /// whether it was such a move.
    async fn plays(&self, table: TableId, wanted: impl Fn(TurnsUp) -> bool) -> (Seat, bool) {
        let session = self.service.load(table).await.unwrap();
        let (game, seat) = (session.table().unwrap(), session.waiting().first().unwrap());
        let moves = game.moves(seat);
        let found = moves.iter().find(|choice| wanted(game.turns_up(seat, &choice.notation)));
        let action = found.unwrap_or(&moves[0]).notation.clone();
        self.does(table, seat, Act::Move { action, seen: None }).await.unwrap();
        (seat, found.is_some())
    }

    /// Plays until somebody's move draws a card for the player after them; returns both.
    async fn draws_for_the_next(&self, table: TableId) -> (Seat, Seat) {
        loop {
            let draws = |news| matches!(news, TurnsUp::ForOne(_));
            if let (seat, true) = self.plays(table, draws).await {
                return (seat, seat.next(2));
            }
        }
    }
}

/// How every digest begins.
const DIGEST: &str = "Your tables today:";
/// What is said to whoever comes next.
const NEXT: &str = "You’re up next";

fn number(person: &Person) -> UserId {
    UserId(person.id.parse().unwrap())
}

/// Whose turn a board calls, and somebody else.
fn sides(game: &Game<'_>, board: &Value) -> (Person, Person) {
    let called = game.called(board).remove(0);
    let other = game.people.iter().find(|person| **person != called).cloned().unwrap();
    (called, other)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_digest_comes_once_a_day_to_whoever_has_something_to_do() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = bot.game(&people[..2]).await;
    let board = game.board().await;
    let (mover, other) = sides(&game, &board);
    for nonsense in ["25", "soon", "8-9"] {
        let said = bot.prefers(&mover, json!({"digest": nonsense})).await;
        assert!(said.contains("can’t read that hour"), "{said}");
    }
    for person in [&mover, &other] {
        let said = bot.prefers(person, json!({"digest": "14"})).await;
        assert!(said.contains("at **14:00** (UTC)"), "{said}");
    }
    bot.passes(HOUR);
    assert_eq!(bot.digests(&mover).await, [] as [Value; 0], "it is not time yet");
    bot.passes(HOUR + MINUTE);
    let letter = bot.until_digests(&mover, 1).await.remove(0);
    let content = text(&letter["content"]);
    assert!(content.contains("**your turn**, two actions, time is up <t:"), "{content}");
    let link = format!("/{}/{})", game.place, text(&board["id"]));
    assert!(content.contains(&link), "{content}");
    // Whoever only waits for others is not written to.
    bot.until_owed(&other, "the other's day to be settled", |owed| owed.settled.is_some()).await;
    assert_eq!(bot.digests(&other).await, [] as [Value; 0]);

    bot.until_owed(&mover, "the day to be settled", |owed| owed.settled.is_some()).await;
    bot.passes(8 * HOUR);
    bot.passes(14 * HOUR);
    assert_eq!(bot.digests(&mover).await.len(), 1, "not before the hour has come again");
    bot.passes(2 * HOUR);
    bot.until_digests(&mover, 2).await;

    // A question makes the table one where the other has something to do.
    let other_first =
        text(&bot.chat.command(&mover, &game.place, "end", json!({})).await["message"]["content"]);
    assert!(other_first.contains("You ask to end"), "{other_first}");
    bot.passes(DAY);
    let asked = bot.until_digests(&other, 1).await.remove(0);
    let content = text(&asked["content"]);
    let answer = format!("**your answer**: {} asks to end the game without a result", mover.name);
    assert!(content.contains(&answer), "{content}");
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn quiet_hours_hold_a_digest_back_until_they_end() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = bot.game(&people[..2]).await;
    let (mover, _) = sides(&game, &game.board().await);
    bot.prefers(&mover, json!({"digest": "14", "quiet": "13-16"})).await;
    bot.passes(2 * HOUR + MINUTE);
    let put_off = |owed: &Digests| owed.next.as_ref().is_some_and(|next| next.tries == 1);
    bot.until_owed(&mover, "the digest to be put off", put_off).await;
    let next = bot.owed(&mover).await.next.unwrap();
    assert_eq!(next.due - next.issue.at, 2 * HOUR, "until the quiet hours end");
    assert_eq!(next.problem, None, "nothing is wrong");
    bot.passes(HOUR);
    assert_eq!(bot.digests(&mover).await, [] as [Value; 0]);
    bot.passes(HOUR);
    bot.until_digests(&mover, 1).await;
    bot.until_owed(&mover, "the day to be settled", |owed| owed.settled.is_some()).await;
    // Whoever does away with them while one waits has it at once.
    bot.prefers(&mover, json!({"quiet": "13-20"})).await;
    bot.passes(22 * HOUR);
    bot.until_owed(&mover, "the next to be put off", put_off).await;
    bot.prefers(&mover, json!({"quiet": "none"})).await;
    bot.until_digests(&mover, 2).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_was_stopped_sends_what_is_not_too_late_and_nothing_twice() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = bot.game(&people[..2]).await;
    let (mover, _) = sides(&game, &game.board().await);
    drop(game);
    bot.prefers(&mover, json!({"digest": "14"})).await;
    let first = bot.owed(&mover).await.next.unwrap().issue;
    bot.stops().await;
    bot.passes(7 * HOUR);
    bot.starts().await;
    bot.until_digests(&mover, 1).await;
    bot.until_owed(&mover, "the day to be settled", |owed| owed.settled == Some(first.day)).await;

    // As if it had been killed after sending and before noting.
    bot.stops().await;
    bot.damage(
        "update digests set settled = null, due = at - 86400000, at = at - 86400000, day = settled",
    )
    .await;
    assert_eq!(bot.owed(&mover).await.next.unwrap().issue, first);
    bot.starts().await;
    bot.until_owed(&mover, "the day to be settled again", |owed| owed.settled == Some(first.day))
        .await;
    assert_eq!(bot.digests(&mover).await.len(), 1, "the chat knows it by its nonce");

    // When it starts at half past eight in the evening of the next day, two o'clock is too long ago.
    bot.stops().await;
    bot.passes(DAY + HOUR + 30 * MINUTE);
    bot.starts().await;
    let skipped = |owed: &Digests| owed.settled.is_some_and(|day| first.day < day);
    bot.until_owed(&mover, "a day too late to be passed over", skipped).await;
    assert_eq!(bot.digests(&mover).await.len(), 1, "more than six hours late");
    bot.passes(18 * HOUR);
    bot.until_digests(&mover, 2).await;
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_digest_follows_what_its_reader_chooses_and_goes_with_them() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let game = bot.game(&people[..2]).await;
    let (mover, other) = sides(&game, &game.board().await);
    bot.prefers(&mover, json!({"digest": "14"})).await;
    let said = bot.prefers(&mover, json!({"digest": "off"})).await;
    assert!(said.contains("no daily digest"), "{said}");
    assert_eq!(bot.owed(&mover).await, Digests::default(), "nothing is kept of it");
    bot.prefers(&mover, json!({"digest": "08:30"})).await;
    let morning = bot.owed(&mover).await.next.unwrap();
    // It is noon, and in Honolulu two o'clock in the night.
    bot.prefers(&mover, json!({"zone": "Pacific/Honolulu"})).await;
    let there = bot.owed(&mover).await.next.unwrap();
    assert_eq!(there.issue.at, morning.issue.at - 14 * HOUR, "another zone");
    bot.prefers(&mover, json!({"digest": "2:30"})).await;
    assert_eq!(bot.owed(&mover).await.next.unwrap().issue.at, there.issue.at - 6 * HOUR);
    bot.passes(31 * MINUTE);
    bot.until_digests(&mover, 1).await;
    bot.until_owed(&mover, "the day to be settled", |owed| owed.settled.is_some()).await;
    // One more of the same day there cannot be, not even by turning it off and on.
    bot.prefers(&mover, json!({"digest": "off"})).await;
    bot.prefers(&mover, json!({"digest": "3"})).await;
    let owed = bot.owed(&mover).await;
    assert_eq!(owed.next.unwrap().issue.day, owed.settled.unwrap().tomorrow().unwrap());

    // Closed messages: noted, and not tried again before the next day.
    bot.chat.admin("dms", json!({"user": mover.id, "open": false})).await;
    bot.passes(DAY + HOUR);
    let day = owed.settled.unwrap().tomorrow().unwrap();
    bot.until_owed(&mover, "the day to be given up", |owed| owed.settled == Some(day)).await;
    assert!(bot.service.store().person(number(&mover)).await.unwrap().unwrap().unreachable);
    bot.chat.admin("dms", json!({"user": mover.id, "open": true})).await;
    bot.passes(DAY);
    bot.until_digests(&mover, 2).await;
    bot.chat
        .until("that they are known to be reachable", async |_: &Chat| {
            let person = bot.service.store().person(number(&mover)).await.unwrap().unwrap();
            (!person.unreachable).then_some(())
        })
        .await;

    let kept = bot.service.kept_of(number(&mover)).await.unwrap();
    assert_eq!(kept["preferences"]["digest"], "03:00");
    assert!(kept["digest"]["last_day"].is_string() && kept["digest"]["next_at"].is_i64(), "{kept}");
    bot.service.forget(number(&mover)).await.unwrap();
    assert_eq!(bot.owed(&mover).await, Digests::default());
    bot.passes(2 * DAY);
    assert_eq!(bot.digests(&mover).await.len(), 2);
    assert_eq!(bot.digests(&other).await, [] as [Value; 0]);
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_wants_to_know_is_told_that_they_come_next() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    let players = people[..3].to_vec();
    for player in &players[..2] {
        let said = bot.prefers(player, json!({"next": true})).await;
        assert!(said.contains("direct message when you’re up next"), "{said}");
    }
    let game = bot.game(&players).await;
    let after = |person: &Person| {
        let at = players.iter().position(|other| other == person).unwrap();
        players[(at + 1) % 3].clone()
    };
    let mut board = game.board().await;
    let mut told = [0; 3];
    for turn in 0..7 {
        let mover = game.called(&board).remove(0);
        let next = after(&mover);
        let at = players.iter().position(|other| *other == next).unwrap();
        // In the fifth turn nobody is to be disturbed: what is dropped then does not come later.
        let quiet = turn == 4;
        told[at] += usize::from(at < 2 && !quiet);
        bot.chat
            .until("the word to be paid", async |_: &Chat| {
                let owed = bot.service.store().owed(TableId(game.number)).await.unwrap();
                let next = owed.iter().any(|owed| matches!(owed.kind, JobKind::Next(_)));
                (!next).then_some(())
            })
            .await;
        let letter = bot
            .chat
            .until("word to whoever comes next", async |_: &Chat| {
                let letters = bot.letters(&next, NEXT).await;
                (letters.len() == told[at]).then_some(letters)
            })
            .await
            .pop();
        if let Some(letter) = letter.filter(|_| at < 2 && !quiet) {
            let content = text(&letter["content"]);
            assert!(content.contains(&format!("it’s {}’s turn", mover.name)), "{content}");
            assert!(content.contains(&format!("/{}/{})", game.place, text(&board["id"]))));
        }
        let hours = if turn == 3 { "11-15" } else { "none" };
        for player in &players {
            bot.prefers(player, json!({"quiet": hours})).await;
        }
        game.take_turn(&mover, &board).await;
        board = game.next_board(&text(&board["id"])).await;
    }
    for (player, count) in players.iter().zip(told) {
        assert_eq!(bot.letters(player, NEXT).await.len(), count, "{}", player.name);
    }
    bot.stops().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hand_waits_for_a_look_as_long_as_the_move_before_can_be_taken_back() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await[..2].to_vec();
    let channel = bot.chat.channel("The Lab", "games").await;
    let options = json!({"game": "zark-city", "seats": 2, "undo": 10});
    let game = Game::start_with(&bot.chat, options, &channel, &people).await;
    let table = TableId(game.number);
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
async fn of_two_nobody_is_told_that_they_come_next() {
    let mut bot = Bot::new().await;
    let people = bot.chat.people().await;
    for player in &people[..2] {
        bot.prefers(player, json!({"next": true})).await;
    }
    let game = bot.game(&people[..2]).await;
    let mut board = game.board().await;
    for _ in 0..3 {
        let mover = game.called(&board).remove(0);
        game.take_turn(&mover, &board).await;
        board = game.next_board(&text(&board["id"])).await;
    }
    for player in &people[..2] {
        assert_eq!(bot.letters(player, NEXT).await, [] as [Value; 0]);
    }
    bot.stops().await;
}
