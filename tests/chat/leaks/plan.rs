//! The tables, their players, and how far they are played.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use quark::{
    any::{GameKind, Json},
    game::{Luck, Seat, Viewer},
    games::catalog,
    service::{Clock, Service},
    session::{
        self, Act, Command, Confirm, Decision, Idleness, Location, Opening, Preferences, Seed,
        Timestamp,
    },
    store::{Change, Store, TableId},
};

use crate::leaks::{
    director::Director,
    twins::{BEGIN, user},
};
use quark_testing::chat::{Chat, Person};

/// Time between the openings of two tables, in milliseconds.
const APART: i64 = 10_000;

/// The observers, who must not see what is hidden from them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Whose {
    /// A player who also moderates the server.
    Player,
    /// A player who moderates the server, reads words instead of pictures, and confirms moves without undo.
    Reader,
    /// Two people who do not play: a moderator and a watcher.
    Public,
}

/// A table: the number of moves before the two copies differ, and after that.
#[derive(Clone, Debug)]
pub struct Deal {
    pub kind: &'static dyn GameKind,
    pub options: Json,
    pub seats: usize,
    pub before: u32,
    pub after: u32,
    /// True if it should be the observer's turn.
    pub mine: bool,
    /// True if the last move is undone.
    pub back: bool,
}

impl Whose {
    /// The observers, the players, and the rest.
    pub fn company(self, people: &[Person]) -> (Vec<Person>, Vec<Person>) {
        let [ada, ben, chloe, dmitri, emre] = people else { panic!("five people") };
        let (looks, plays): (Vec<&Person>, Vec<&Person>) = match self {
            Whose::Player | Whose::Reader => (vec![ada], vec![ada, ben, chloe, dmitri]),
            Whose::Public => (vec![ada, emre], vec![ben, chloe, dmitri]),
        };
        let owned = |some: Vec<&Person>| some.into_iter().cloned().collect();
        (owned(looks), owned(plays))
    }

    /// Tables of all games with secrets: early in a game, in the middle, late.
    pub fn deals(self) -> Vec<Deal> {
        let secret = catalog().iter().filter(|kind| kind.info().secrets);
        secret.flat_map(|kind| deals_of(kind, self)).collect()
    }
}

fn deals_of(kind: &'static dyn GameKind, whose: Whose) -> Vec<Deal> {
    let info = kind.info();
    let fits = |seats: usize| {
        let seats = u8::try_from(seats).unwrap();
        usize::from(seats.clamp(*info.seats.start(), *info.seats.end()))
    };
    // The last value of each variant differs most from the default.
    let last =
        info.variants.iter().filter_map(|one| Some((one.key, Json::from(one.values.last()?.0))));
    let others = Json::from_iter(last.map(|(key, value)| (key.to_owned(), value)));
    let others = if kind.check(&others).is_ok() { others } else { Json::Null };
    let most = if whose == Whose::Public { 3 } else { 4 };
    let deal = |seats: usize, before, after| Deal {
        kind,
        options: Json::Null,
        seats: fits(seats),
        before,
        after,
        mine: whose != Whose::Public,
        back: false,
    };
    let early = deal(2, 0, 4);
    let amid = Deal { options: others, mine: false, back: true, ..deal(3, 12, 8) };
    let late = deal(most, 45, 5);
    let place = catalog().iter().position(|one| one.info().key == info.key).unwrap();
    // A thorough test shows each game to all observers, early and late, or in the middle. Otherwise the observers share
    // the games.
    let all = quark_testing::is_thorough();
    match (whose, place % 2) {
        (Whose::Player, _) if place == 0 && all => vec![early, amid, late],
        (Whose::Player, _) if place == 0 => vec![amid, late],
        (Whose::Player, _) if all => vec![early, late],
        (Whose::Player, 0) => vec![early],
        (Whose::Player, _) => vec![late],
        (Whose::Reader, 1) if !all => Vec::new(),
        (Whose::Reader, _) => vec![Deal { mine: true, back: false, ..amid }],
        (Whose::Public, _) if all => vec![early, amid],
        (Whose::Public, 0) => vec![amid],
        (Whose::Public, _) => vec![early],
    }
}

/// Puts the same lobbies into the databases of two chats, one for each deal, with all seats taken.
pub async fn prepare(
    [chat, other]: &[Chat; 2],
    now: &Arc<AtomicI64>,
    whose: Whose,
    deals: &[Deal],
) -> Vec<TableId> {
    let mut tables = Vec::new();
    let told = now.clone();
    let clock = Clock::told_by(move || told.load(Ordering::Relaxed));
    let store = Store::open(&chat.database()).await.unwrap();
    let service = Service::new(store.clone(), clock, catalog());
    let people = chat.people().await;
    let (looks, plays) = whose.company(&people);
    for person in &people {
        store.remember(user(person), &person.name).await.unwrap();
        let mine = looks.contains(person);
        let reads = mine && whose == Whose::Reader;
        // Hands that nobody compares need not be painted.
        let preferences = Preferences {
            text: reads,
            confirm: if reads { Confirm::Always } else { Confirm::Never },
            hands: mine,
            ..Preferences::default()
        };
        store.set_preferences(user(person), preferences, BEGIN).await.unwrap();
    }
    let guild = chat.get(&format!("state?as={}", people[0].id)).await["guilds"][0]["id"].clone();
    let guild = Some(guild.as_str().unwrap().parse().unwrap());
    let channel = chat.channel("The Lab", "games").await.parse().unwrap();
    for (at, deal) in deals.iter().enumerate() {
        now.fetch_add(APART, Ordering::Relaxed);
        let mut sitting: Vec<&Person> = plays.iter().take(deal.seats).collect();
        sitting.rotate_left(at % deal.seats);
        let press = 1_000 + 10 * u64::try_from(at).unwrap();
        let opening = Opening {
            options: deal.options.clone(),
            seats: Some(u8::try_from(deal.seats).unwrap()),
            ..Opening::new(deal.kind, user(sitting[0]), press, Location { guild, channel })
        };
        let table = begin(&store, &opening, now.load(Ordering::Relaxed)).await;
        for (press, person) in (press + 1..).zip(&sitting[1..]) {
            let command = Command::of_person(user(person), Some(press), Act::Join);
            service.run(table, &command).await.unwrap();
        }
        tables.push(table);
        for person in &looks {
            store.watch(table, user(person), true).await.unwrap();
        }
    }
    let copy = other.folder.path().join("quark.db");
    store.backup(&copy.display().to_string()).await.unwrap();
    store.close().await;
    now.store(BEGIN, Ordering::Relaxed);
    tables
}

/// Opens a table with a seed that is the same in each run of the test.
async fn begin(store: &Store, opening: &Opening, now: Timestamp) -> TableId {
    let seed = Seed::new([u8::try_from(opening.interaction % 251).unwrap(); 32]);
    let Decision { entries, after } = session::open(&catalog(), opening, &seed, now).unwrap();
    let jobs = session::duties(None, &after, &entries, Idleness::default(), now);
    let interaction = Some(opening.interaction);
    let change = Change {
        interaction,
        entries: &entries,
        after: &after,
        summary: None,
        jobs: &jobs,
        now,
        plans_due: now,
        by_order: false,
    };
    store.begin(&change, &seed).await.unwrap()
}

/// Plays a table into the position that its deal wants. Returns the observer's seat, if they have one, and the number
/// of moves since the two tables differ.
pub async fn play(
    director: &Director,
    table: TableId,
    deal: &Deal,
    looks: &Person,
) -> (Option<Seat>, u32) {
    let host = director.session(table).await.host;
    director.does(table, host, Act::Start).await;
    let mut whim = Luck::seeded(u64::try_from(table.0).unwrap());
    director.plays_before(table, deal.before, &mut whim).await;
    let seat = director.session(table).await.seat_of(user(looks));
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    for _ in 0..30 {
        if director.parts(table, viewer, &mut whim).await {
            break;
        }
        director.plays_before(table, 1, &mut whim).await;
    }
    let mut moves = 0;
    for _ in 0..deal.after {
        moves += u32::from(director.plays_on(table, viewer, &mut whim).await.is_some());
    }
    for _ in 0..10 {
        let waiting = director.session(table).await.waiting();
        if deal.mine == seat.is_some_and(|seat| waiting.contains(seat)) {
            break;
        }
        moves += u32::from(director.plays_on(table, viewer, &mut whim).await.is_some());
    }
    if deal.back {
        director.takes_back(table).await;
    }
    (seat, moves)
}
