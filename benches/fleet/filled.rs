//! A database with as many tables as a big bot has, made in minutes: a few are played, and the rest are
//! copies.

use quark::{
    game::Luck,
    games,
    service::{Clock, Service},
    session::{Act, Command, JobKind, UserId},
    store::{SILENCE, Shown, Store, TableId},
};

use quark_testing::{database, opening::opening};

/// Number of tables in progress, and of finished ones.
#[derive(Clone, Copy, Debug)]
pub struct Size {
    pub live: u32,
    pub over: u32,
}

/// Database tables to copy, and the column of each that names the session.
const KEPT: [(&str, &str); 7] = [
    ("sessions", "id"),
    ("entries", "session"),
    ("occupants", "session"),
    ("jobs", "session"),
    ("shown", "session"),
    ("results", "session"),
    ("players", "session"),
];
/// Number of different people in the seats of copies.
const PEOPLE: u32 = 200_000;

/// Fills the database at `url`.
pub async fn fill(url: &str, size: Size) {
    let store = Store::open(url).await.expect("it opens");
    let service = Service::new(store, Clock::system(), games::catalog());
    let (live, over) = (played(&service, 1, 12, false).await, played(&service, 2, 4, true).await);
    service.store().close().await;
    copy(url, live, size.live).await;
    copy(url, over, size.over).await;
    if url.starts_with("postgres") {
        let next = "select setval(pg_get_serial_sequence('sessions', 'id'), max(id)) from sessions";
        database::execute(url, next).await;
    }
    // A running server would clean up while people press.
    database::execute(url, "vacuum").await;
    database::execute(url, "analyze").await;
    if url.starts_with("postgres") {
        database::execute(url, "checkpoint").await;
    }
    // Pretends that a bot has played on it until now. This first moves the new data out of the journal, which
    // is slow.
    for _ in 0..2 {
        let store = Store::own(url, SILENCE).await.expect("nobody else plays on it");
        store.beat(Clock::system().now()).await.expect("it is written");
        store.close().await;
    }
}

/// Plays a game of Quark for two for `moves` moves; if `ends`, a player then resigns.
async fn played(service: &Service, first: u64, moves: u64, ends: bool) -> TableId {
    let mut press = first * 1_000;
    let (ada, ben) = (UserId(1_100_000_000_000_000_010), UserId(1_100_000_000_000_000_020));
    let opening = opening("quark", ada, press);
    let table = service.open(&opening).await.expect("it opens").table;
    let mut does = async |user: UserId, act: Act| {
        press += 1;
        let command = Command::of_person(user, Some(press), act);
        service.run(table, &command).await.expect("it is legal").session
    };
    let mut session = does(ben, Act::Join).await;
    for number in 0..moves {
        let seat = session.waiting().first().expect("somebody must act");
        let user = session.people().find(|(place, _)| *place == seat).expect("a person").1;
        let mut whim = Luck::seeded(number);
        let position = session.position().expect("it is dealt");
        let action = position.any_move(seat, &mut whim).expect("there is a move");
        session = does(user, Act::Move { action, seen: None }).await;
    }
    if ends {
        session = does(ada, Act::Resign).await;
    }
    // Everything counts as posted.
    let shown = Shown {
        channel: 1 << 50,
        threaded: true,
        message: Some(1 << 51),
        turn: session.turn,
        version: session.version,
        retired: None,
    };
    service.store().show(table, shown).await.expect("it is kept");
    for job in service.store().pending_jobs(table).await.expect("they can be read") {
        // Clocks go on; other notifications count as sent.
        if !matches!(job.kind, JobKind::Clock(_) | JobKind::Idle) {
            service.store().done(&job).await.expect("it is taken away");
        }
    }
    table
}

/// Adds `copies` copies of a table, with other numbers and other people.
async fn copy(url: &str, table: TableId, copies: u32) {
    let highest = database::count(url, "select max(id) from sessions").await;
    let all = database::columns(url).await;
    for (kept, key) in KEPT {
        let columns: Vec<&str> = all
            .iter()
            .filter(|(table, _)| table == kept)
            .map(|(_, column)| column.as_str())
            .collect();
        let value = |column: &&str| match (kept, *column) {
            (_, column) if column == key => format!("{highest} + n"),
            (_, "interaction") => "null".to_owned(),
            ("occupants" | "players", "person") => {
                format!("1200000000000000000 + (2 * n + seat) % {PEOPLE}")
            }
            ("shown", "channel" | "message") => format!("{column} + n"),
            (_, column) => column.to_owned(),
        };
        let values: Vec<String> = columns.iter().map(value).collect();
        let copied = format!(
            "insert into {kept} ({}) with recursive copies (n) as
             (select 1 union all select n + 1 from copies where n < {copies})
             select {} from {kept}, copies where {key} = {}",
            columns.join(", "),
            values.join(", "),
            table.0
        );
        database::execute(url, &copied).await;
    }
}
