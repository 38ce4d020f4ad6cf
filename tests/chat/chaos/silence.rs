//! A watch over every turn that begins: its player sees it before the bot has been connected for a minute, whatever
//! fails.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use quark::{
    game::Seat,
    games::catalog,
    session::{Session, Timestamp, UserId},
    store::{Store, TableId},
};
use serde_json::{Value, json};

use crate::chaos::players::Table;
use quark_testing::chat::{Chat, Person, has, text};

/// Longest time of a connected bot until a player sees that their turn has begun.
const MINUTE: Duration = Duration::from_secs(60);
/// Time between two looks at all tables.
const PAUSE: Duration = Duration::from_secs(1);
/// Most presses of a player whose turn is shown nowhere: the bot may just be starting.
const PRESSES: u32 = 20;
/// Start of 2015 in milliseconds since 1970, from which the chat's ids count.
const EPOCH: i64 = 1_420_070_400_000;

/// A turn that is on.
#[derive(Debug)]
struct Turn {
    /// Time when it began, by the bot's clock.
    since: Timestamp,
    /// Time that the bot had been connected when it was noticed.
    noticed: Duration,
    /// True if its player has seen it, or it is known that they have not.
    judged: bool,
}

/// All turns that are on, and what is wrong.
pub struct Watch {
    chat: Arc<Chat>,
    tables: Vec<Arc<Table>>,
    store: Store,
    /// By table and seat.
    turns: BTreeMap<(i64, Seat), Turn>,
    /// Time that the bot has been connected, as far as was seen.
    connected: Duration,
    /// A report for each turn that nobody has shown to its player.
    unseen: Vec<String>,
}

impl Watch {
    /// Opens the bot's database to read it, before anything fails.
    pub async fn new(chat: Arc<Chat>, tables: Vec<Arc<Table>>) -> Watch {
        let store = Store::open(&chat.database()).await.unwrap();
        let (turns, unseen) = (BTreeMap::new(), Vec::new());
        Watch { chat, tables, store, turns, connected: Duration::ZERO, unseen }
    }

    /// Watches until `stop`, and then until all turns that are on were seen or have lasted a minute. Returns the
    /// reports.
    pub async fn until(mut self, stop: Arc<AtomicBool>) -> Vec<String> {
        let mut stopped = None;
        loop {
            let began = Instant::now();
            if stopped.is_none() && stop.load(Ordering::Relaxed) {
                stopped = Some(Instant::now());
            }
            self.look().await;
            let is_done = self.turns.values().all(|turn| turn.judged);
            // A table that cannot be read any more is not judged.
            if stopped.is_some_and(|since| is_done || 2 * MINUTE < since.elapsed()) {
                let left = self.turns.iter().filter(|(_, turn)| !turn.judged);
                self.unseen.extend(left.map(|(turn, _)| format!("nobody knows of {turn:?}")));
                self.store.close().await;
                return self.unseen;
            }
            tokio::time::sleep(PAUSE).await;
            if self.chat.is_bot_online().await {
                self.connected += began.elapsed();
            }
        }
    }

    async fn look(&mut self) {
        for table in self.tables.clone() {
            // While the disk is full or the database stops, it may not answer.
            let Ok(kept) = self.store.load(&catalog(), TableId(table.number)).await else {
                continue;
            };
            let begun = begun(&kept.session);
            self.turns.retain(|(number, seat), turn| {
                let is_on = |&(place, _, since)| place == *seat && since == turn.since;
                *number != table.number || begun.iter().any(is_on)
            });
            for (seat, user, since) in begun {
                let user = user.0.to_string();
                let person = table.people.iter().find(|person| person.id == user).unwrap();
                self.look_at(&table, (seat, person), since).await;
            }
        }
    }

    /// Checks that a player has seen their turn, if it has not been checked yet.
    async fn look_at(&mut self, table: &Table, (seat, person): (Seat, &Person), since: Timestamp) {
        let new = Turn { since, noticed: self.connected, judged: false };
        let turn = self.turns.entry((table.number, seat)).or_insert(new);
        if turn.judged {
            return;
        }
        let board = table.board(&self.chat).await;
        let letters = letters(&self.chat, table.number, person, since).await;
        // A board may have shown the turn, and have been deleted before this look.
        let was_shown = table
            .deleted
            .lock()
            .unwrap()
            .iter()
            .any(|(at, board)| since <= *at && names(board, person));
        let is_shown = board.as_ref().is_some_and(|board| names(board, person)) || 0 < letters;
        let shown = was_shown || is_shown;
        let passed = self.connected.saturating_sub(turn.noticed);
        turn.judged = shown || MINUTE < passed;
        if shown || passed <= MINUTE {
            return;
        }
        let board = match &board {
            Some(board) => format!("the board {} does not name them", board["id"]),
            None => "there is no board".to_owned(),
        };
        let blocked = self.blocked(table.number).await;
        let pressed = answered(&self.chat, table, person).await;
        // Where something is refused, it is enough if the next press is answered.
        if !blocked.is_empty() && pressed.is_ok() {
            println!("table {}: {} saw their turn by a press", table.number, person.name);
            return;
        }
        let pressed = pressed.map_or_else(|why| why, |()| "shows the table".to_owned());
        self.unseen.push(format!(
            "table {}: {} in seat {} has seen nothing of the turn that began at {since} for {} seconds: {board}; no \
             direct message; failed jobs: {blocked:?}; /quark board {pressed}",
            table.number,
            person.name,
            seat.0,
            passed.as_secs()
        ));
    }

    /// The jobs of a table that have failed, with the reason of each.
    async fn blocked(&self, table: i64) -> Vec<String> {
        let jobs = self.store.pending_jobs(TableId(table)).await.unwrap_or_default();
        let failed = jobs.into_iter().filter_map(|job| {
            let problem = job.problem?;
            Some(format!("{:?}, tried {} times: {problem}", job.kind, job.tries))
        });
        failed.collect()
    }
}

/// The people who must act, each with the time when their turn began.
fn begun(session: &Session) -> Vec<(Seat, UserId, Timestamp)> {
    let waiting = session.waiting();
    let people = session.people().filter(|(seat, _)| waiting.contains(*seat));
    people
        .filter_map(|(seat, user)| Some((seat, user, session.seat_state(seat)?.turn_since?)))
        .collect()
}

/// True if a board calls this player. Lines that tell earlier moves do not count.
fn names(board: &Value, person: &Person) -> bool {
    let called = format!("<@{}>", person.id);
    let content = text(&board["content"]);
    has(board, "Take Turn")
        && content.lines().any(|line| !line.starts_with('•') && line.contains(&called))
}

/// Number of direct messages since then that show a player their turn.
async fn letters(chat: &Chat, table: i64, person: &Person, since: Timestamp) -> usize {
    let Some(channel) = chat.direct_channel(person).await else { return 0 };
    let seen = chat.newest(person, &channel, 40).await;
    let heading = format!("table {table}:");
    let is_letter = |message: &&Value| {
        let content = text(&message["content"]);
        let sent = text(&message["id"]).parse::<i64>().map_or(0, |id| (id >> 22) + EPOCH);
        since <= sent && content.contains(&heading) && content.contains("**It’s your turn**")
    };
    seen.iter().filter(is_letter).count()
}

/// Asks for the board as a player, again while the bot is down. Returns the last answer if it does not show the table.
async fn answered(chat: &Chat, table: &Table, person: &Person) -> Result<(), String> {
    let body = json!({"type": 2, "channel": table.channel, "command": "quark", "options": [
        {"name": "board", "type": 1, "options": [
            {"name": "table", "type": 3, "value": table.number.to_string()}]}]});
    let mut last = String::new();
    for _ in 0..PRESSES {
        let path = format!("interactions?as={}", person.id);
        let (status, answer) = chat.post(&path, body.clone()).await;
        if answer["outcome"] == "message" && has(&answer["message"], "Post It Again") {
            return Ok(());
        }
        last = format!("answers {status}: {answer}");
        tokio::time::sleep(PAUSE).await;
    }
    Err(last)
}

#[test]
fn a_board_counts_only_for_the_players_whom_it_calls() {
    let person = |id: &str| Person { id: id.to_owned(), name: String::new() };
    let take =
        json!([{"components": [{"type": 2, "label": "Take Turn", "custom_id": "1:take:7"}]}]);
    let content = "**Quark**, table 7\n• <@1> draws\n<@2>: **Draw**.";
    let board = json!({"content": content, "components": take});
    assert!(names(&board, &person("2")));
    assert!(!names(&board, &person("1")), "a move that is told is no call");
    assert!(!names(&json!({"content": content, "components": []}), &person("2")), "it is retired");
}
