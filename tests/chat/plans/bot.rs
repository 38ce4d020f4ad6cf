//! A bot in this process whose clock the test moves, and people who plan.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use quark::{
    any::{AnyGame, GameKind},
    game::{Luck, Seat, Status},
    games,
    service::{Clock, Service, UNATTENDED},
    session::{Act, By, Command, JobKind, Plan, Session, UserId, meaning},
    store::{SILENCE, Store, StoredJob, TableId},
};
use quark_testing::{
    chat::{Chat, Person, words},
    player::{Game, shorter},
};
use secret_nim::Nim;
use serde_json::{Value, json};
use tokio::sync::Mutex;

use crate::running::Running;

/// A bot in this process, whose clock the test moves.
pub struct Bot {
    pub chat: Chat,
    pub service: Service,
    ahead: Arc<AtomicI64>,
    pub running: Mutex<Option<Running>>,
}

impl Bot {
    pub async fn new() -> Bot {
        let chat = Chat::without_bot().await;
        let store = Store::own(&chat.database(), SILENCE).await.unwrap();
        let ahead = Arc::new(AtomicI64::new(0));
        let (told, real) = (ahead.clone(), Clock::system());
        let clock = Clock::told_by(move || real.now() + told.load(Ordering::Relaxed));
        let catalog = games::catalog().with::<Nim>();
        let service = Service::new(store, clock, catalog);
        let running = Running::start(&chat, &service).await;
        Bot { chat, service, ahead, running: Mutex::new(Some(running)) }
    }

    pub async fn stops(&self) {
        self.running.lock().await.take().unwrap().stop().await;
    }

    /// Lets the time pass after which moves are made that nobody makes by hand.
    pub fn passes(&self) {
        self.ahead.fetch_add(UNATTENDED.end, Ordering::Relaxed);
        self.service.wake();
    }

    pub async fn session(&self, game: &Game<'_>) -> Session {
        self.service.load(TableId(game.number)).await.unwrap()
    }

    pub async fn plan(&self, game: &Game<'_>, seat: Seat) -> Option<Plan> {
        self.service.store().plan(TableId(game.number), seat).await.unwrap()
    }

    pub async fn starts<'a>(&'a self, kind: &dyn GameKind) -> Game<'a> {
        let (people, channel) =
            (self.chat.people().await, self.chat.channel("The Lab", "games").await);
        let key = kind.info().key;
        Game::start_of(&self.chat, key, shorter(key), &channel, &people[..2], 0).await
    }

    /// Opens the editor of somebody who waits for their turn.
    pub async fn opens_editor<'g>(&self, game: &'g Game<'_>) -> (&'g Person, Seat, Value) {
        let session = self.session(game).await;
        let waits = |person: &&Person| !session.waiting().contains(seat_of(&session, person));
        let person = game.people.iter().find(waits).unwrap();
        let panel = self.panel(game, person).await;
        (person, seat_of(&session, person), self.presses(person, &panel, "Plan My Turn").await)
    }

    pub async fn panel(&self, game: &Game<'_>, person: &Person) -> Value {
        self.chat.command(person, &game.place, "play", json!({})).await["message"].clone()
    }

    /// Waits until the board is out. Open panels have moved below it then: a press just before would meet the old one.
    pub async fn shows(&self, game: &Game<'_>) {
        let store = self.service.store();
        self.chat
            .until("the board", async |_: &Chat| {
                let jobs = store.pending_jobs(TableId(game.number)).await.unwrap();
                let waits =
                    |job: &StoredJob| matches!(job.kind, JobKind::Announce | JobKind::Refresh);
                (!jobs.iter().any(waits)).then_some(())
            })
            .await;
    }

    pub async fn presses(&self, person: &Person, message: &Value, label: &str) -> Value {
        let answer = self.chat.press_label(person, message, label).await;
        assert_eq!(answer["outcome"], "updated", "{label}: {answer}");
        answer["message"].clone()
    }

    /// Picks until another move is planned. Returns the editor.
    pub async fn adds(&self, game: &Game<'_>, person: &Person, editor: Value) -> Value {
        let (mut editor, planned) = (editor.clone(), moves(&editor));
        while moves(&editor) <= planned {
            let (id, values) =
                game.any_pick(&editor).unwrap_or_else(|| panic!("nothing to pick: {editor}"));
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            let answer = self.chat.press(person, &editor, &id, &values).await;
            assert_eq!(answer["outcome"], "updated", "{answer}");
            editor = answer["message"].clone();
        }
        editor
    }

    /// Makes a move for a player who must act, one that leaves this plan as it is.
    pub async fn plays(&self, game: &Game<'_>, session: &Session, kept: Option<(Seat, &Plan)>) {
        let mover = session.waiting().first().unwrap();
        let user = session.people().find(|(seat, _)| *seat == mover).unwrap().1;
        let position = session.position().unwrap();
        let leaves = |action: &String| {
            let mut after = position.boxed_clone();
            let played = after.apply(mover, action, &mut Luck::seeded(1)).is_ok();
            kept.is_none_or(|(seat, plan)| {
                let turn = in_turn(after.as_ref(), seat);
                let same = |turn: Box<dyn AnyGame>| meaning(turn.as_ref(), seat, &plan.moves);
                played && turn.and_then(same).is_some_and(|now| plan.fits(&now).is_ok())
            })
        };
        let all = position.moves(mover).into_iter().map(|choice| choice.notation);
        let action = all.clone().find(leaves).or_else(|| all.clone().next()).unwrap();
        let act = Act::Move { action, seen: None };
        let by = By::Person(user, act);
        self.service.run(TableId(game.number), &Command { by, interaction: None }).await.unwrap();
    }

    /// Waits until `seat` has made this number of moves.
    pub async fn moved(
        &self,
        game: &Game<'_>,
        seat: Seat,
        version: i64,
        count: usize,
    ) -> Vec<String> {
        self.chat
            .until("planned moves", async |_: &Chat| {
                let session = self.session(game).await;
                let mine = session
                    .told
                    .iter()
                    .filter(|told| version < told.version && told.is_move_of(seat));
                let moves: Vec<String> =
                    mine.filter_map(|told| told.notation().map(str::to_owned)).collect();
                (count <= moves.len()).then_some(moves)
            })
            .await
    }
}

/// The position in the turn of `seat`, or as if it were.
pub fn in_turn(game: &dyn AnyGame, seat: Seat) -> Option<Box<dyn AnyGame>> {
    match game.status() {
        Status::Waiting(seats) if seats.contains(seat) => Some(game.boxed_clone()),
        Status::Waiting(_) => game.in_turn_of(seat),
        Status::Over(_) => None,
    }
}

/// Number of moves in the list of an editor.
pub fn moves(editor: &Value) -> usize {
    let listed = |line: &&str| {
        let number = line.split("\\. ").next().unwrap_or_default();
        line.contains("\\. ") && number.parse::<u8>().is_ok()
    };
    words(editor).lines().filter(listed).count()
}

pub fn seat_of(session: &Session, person: &Person) -> Seat {
    session.seat_of(UserId(person.id.parse().unwrap())).unwrap()
}
