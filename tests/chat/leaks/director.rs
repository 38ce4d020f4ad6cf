//! Leads two equal tables into positions that a viewer cannot tell apart, by commands that the bots do not notice until
//! it is time.

use std::sync::{
    Arc,
    atomic::{AtomicI64, AtomicU64, Ordering},
};

use quark::{
    any::{AnyGame, Json, Played},
    game::{Luck, Seat, Status, Viewer},
    service::{Clock, Service},
    session::{
        Act, By, Command, Condition, Orders, Plan, PlanState, Session, SystemAct, Timestamp,
        UserId, meaning,
    },
    store::{Store, StoredTable, TableId},
};

use crate::leaks::twins::{BEGIN, Twins};

/// Moves of a position that are tried, to find one that keeps the viewer's knowledge the same.
const TRIED: usize = 100;

/// Plays at both tables.
pub struct Director {
    stores: [Store; 2],
    now: Arc<AtomicI64>,
    presses: AtomicU64,
}

impl Director {
    pub async fn of(twins: &Twins) -> Director {
        let now = Arc::new(AtomicI64::new(BEGIN));
        let mut stores = Vec::new();
        for bot in &twins.bots {
            stores.push(Store::open(&bot.chat.database()).await.unwrap());
        }
        Director { stores: stores.try_into().unwrap(), now, presses: AtomicU64::new(50_000) }
    }

    /// A service that has nothing cached from before the bots wrote.
    fn service(&self, world: usize) -> Service {
        let told = self.now.clone();
        let clock = Clock::told_by(move || told.load(Ordering::Relaxed));
        Service::new(self.stores[world].clone(), clock, quark::games::catalog())
    }

    /// Sets the time of the following commands.
    pub fn at(&self, time: Timestamp) {
        self.now.store(time, Ordering::Relaxed);
    }

    async fn stored(&self, world: usize, table: TableId) -> StoredTable {
        self.stores[world].load(&quark::games::catalog(), table).await.unwrap()
    }

    pub async fn session(&self, table: TableId) -> Session {
        self.stored(0, table).await.session
    }

    /// Gives each table its command.
    async fn orders(&self, table: TableId, orders: [By; 2]) {
        let press = self.presses.fetch_add(1, Ordering::Relaxed);
        for (world, by) in orders.into_iter().enumerate() {
            let interaction = (!matches!(by, By::System(_))).then_some(press);
            let service = self.service(world);
            service.run(table, &Command { by, interaction }).await.unwrap();
        }
    }

    /// Gives the same command at both tables.
    pub async fn does(&self, table: TableId, user: UserId, act: Act) {
        self.orders(table, [act.clone(), act].map(|act| By::Person(user, act))).await;
    }

    /// A player makes another move at each table.
    pub async fn moves(&self, table: TableId, user: UserId, actions: [&str; 2]) {
        let play = |action: &str| Act::Move { action: action.to_owned(), seen: None };
        self.orders(table, actions.map(|action| By::Person(user, play(action)))).await;
    }

    /// Gives a command at the first table only.
    pub async fn does_here(&self, table: TableId, user: UserId, act: Act) {
        let interaction = Some(self.presses.fetch_add(1, Ordering::Relaxed));
        let command = Command { by: By::Person(user, act), interaction };
        self.service(0).run(table, &command).await.unwrap();
    }

    /// A player notes something else at each table.
    pub async fn notes(&self, table: TableId, user: UserId) {
        for (store, note) in self.stores.iter().zip(["I hold the ace.", "Nothing\nat all."]) {
            store.set_note(table, user, note).await.unwrap();
        }
    }

    /// A player has planned their turn at one of the tables only, but for a move that is never made. Or they can't plan
    /// one now.
    pub async fn plans(&self, table: TableId, user: UserId) {
        let StoredTable { session, .. } = self.stored(1, table).await;
        let seat = session.seat_of(user).unwrap();
        let Some(plan) = never_played(&session, seat) else { return };
        self.stores[1].set_plan(table, seat, plan).await.unwrap();
    }

    /// A player has a standing order at one of the tables only, which decides nothing.
    pub async fn has_an_order(&self, table: TableId, user: UserId) {
        let StoredTable { session, .. } = self.stored(1, table).await;
        let seat = session.seat_of(user).unwrap();
        let (given, since) = (vec!["never".to_owned()], session.version);
        let orders = Orders { given, since, ..Orders::of(user) };
        self.stores[1].set_orders(table, seat, orders).await.unwrap();
    }

    /// Plays this number of equal moves at both tables, but not to the end.
    pub async fn plays_before(&self, table: TableId, moves: u32, whim: &mut Luck) {
        for _ in 0..moves {
            let StoredTable { session, seed, .. } = self.stored(0, table).await;
            let seat = session.waiting().first().expect("somebody must act");
            let game = session.position().unwrap();
            let action = game.any_move(seat, whim).unwrap();
            let mut luck = seed.key(&session.joins).luck(session.version + 1);
            let mut next = game.boxed_clone();
            next.apply(seat, &action, &mut luck).unwrap();
            if matches!(next.status(), Status::Over(_)) {
                return;
            }
            self.does(table, user_at(&session, seat), Act::Move { action, seen: None }).await;
        }
    }

    /// Puts the other table into a world that `viewer` cannot tell from this one, and where another player holds
    /// something else. Returns whether there is such a world.
    pub async fn parts(&self, table: TableId, viewer: Viewer, whim: &mut Luck) -> bool {
        let session = self.session(table).await;
        let game = session.position().unwrap();
        let others =
            || session.people().map(|(seat, _)| Viewer::Seat(seat)).filter(|o| *o != viewer);
        for _ in 0..40 {
            let world = game.imagine(viewer, whim);
            if others().all(|other| world.text(other) == game.text(other)) {
                continue;
            }
            let states = [game.save(), world.save()];
            let turn = session.turn;
            let orders = states.map(|state| By::System(SystemAct::Rebase { state, turn }));
            self.orders(table, orders).await;
            return true;
        }
        false
    }

    /// Makes a move at both tables so that `viewer` still cannot tell them apart. If possible, a secret move differs at
    /// the other table. Returns the seat that moved, if there is such a move.
    pub async fn plays_on(&self, table: TableId, viewer: Viewer, whim: &mut Luck) -> Option<Seat> {
        let worlds = [self.stored(0, table).await, self.stored(1, table).await];
        let sessions = [&worlds[0].session, &worlds[1].session];
        assert_eq!(sessions[0].waiting(), sessions[1].waiting());
        let mut seats: Vec<Seat> = sessions[0].waiting().iter().collect();
        whim.shuffle(&mut seats);
        for seat in seats {
            let [mut open, mut there] =
                sessions.map(|session| notations(session.position().unwrap(), seat));
            whim.shuffle(&mut open);
            whim.shuffle(&mut there);
            for here in open.into_iter().take(TRIED) {
                let Some(other) = twin_of(&worlds, viewer, seat, &here, &there) else { continue };
                let user = user_at(sessions[0], seat);
                let play = |action| By::Person(user, Act::Move { action, seen: None });
                self.orders(table, [here, other].map(play)).await;
                return Some(seat);
            }
        }
        None
    }

    /// True if `viewer` can make this move at both tables and still not tell them apart.
    pub async fn is_safe(&self, table: TableId, seat: Seat, action: &str) -> bool {
        let worlds = [self.stored(0, table).await, self.stored(1, table).await];
        let [here, there] = worlds.each_ref().map(|stored| tried(stored, seat, action));
        let (Some((here, played)), Some((there, twin))) = (here, there) else { return false };
        let viewer = Viewer::Seat(seat);
        heard(&played, viewer) == heard(&twin, viewer)
            && known(&*here, viewer) == known(&*there, viewer)
    }

    /// The player who moved last undoes the move at both tables, if they can.
    pub async fn takes_back(&self, table: TableId) -> bool {
        let worlds = [self.stored(0, table).await, self.stored(1, table).await];
        let last =
            |stored: &StoredTable| stored.session.undoable_moves.last().map(|step| step.seat);
        let (Some(here), Some(there)) = (last(&worlds[0]), last(&worlds[1])) else { return false };
        if here == there {
            let act = Act::Undo { seen: None, turn: false };
            self.does(table, user_at(&worlds[0].session, here), act).await;
        }
        here == there
    }
}

/// A plan of a player whose turn it is not, of any move, but for another move that is never made. `None` if they can't
/// plan now.
pub fn never_played(session: &Session, seat: Seat) -> Option<Plan> {
    let turn = session.turn_to_plan(seat, &mut Luck::seeded(5))?;
    if session.waiting().contains(seat) {
        return None;
    }
    let moves: Vec<String> = notations(turn.as_ref(), seat).into_iter().take(1).collect();
    let meaning = meaning(turn.as_ref(), seat, &moves).unwrap();
    let condition = Condition::After { seat, action: "never".to_owned() };
    let (user, made, state) = (user_at(session, seat), session.version, PlanState::Kept);
    Some(Plan { user, moves, condition, made, meaning, state })
}

/// Finds the move for the other table if `action` is played here, so that `viewer` knows the same after it; `open` are
/// the legal moves there.
fn twin_of(
    worlds: &[StoredTable; 2],
    viewer: Viewer,
    seat: Seat,
    action: &str,
    open: &[String],
) -> Option<String> {
    let (here, played) = tried(&worlds[0], seat, action)?;
    let secret = played.concealed && viewer != Viewer::Seat(seat);
    let others = open.iter().filter(|other| secret && *other != action).take(TRIED);
    let same = open.iter().filter(|other| *other == action);
    let twin = others.chain(same).find(|other| {
        tried(&worlds[1], seat, other).is_some_and(|(there, twin)| {
            played.concealed == twin.concealed
                && heard(&played, viewer) == heard(&twin, viewer)
                && known(&*here, viewer) == known(&*there, viewer)
        })
    });
    twin.cloned()
}

/// A table after a move that does not end the game.
fn tried(stored: &StoredTable, seat: Seat, action: &str) -> Option<(Box<dyn AnyGame>, Played)> {
    let session = &stored.session;
    let mut luck = stored.seed.key(&session.joins).luck(session.version + 1);
    let mut game = session.position()?.boxed_clone();
    let played = game.apply(seat, action, &mut luck).ok()?;
    matches!(game.status(), Status::Waiting(_)).then_some((game, played))
}

/// Events of a move that `viewer` and all others hear.
fn heard(played: &Played, viewer: Viewer) -> Vec<&Json> {
    let notes = played.notes.iter();
    let heard =
        notes.filter(|note| note.to.includes(viewer) || note.to.includes(Viewer::Spectator));
    heard.map(|note| &note.event).collect()
}

/// Everything that `viewer` may know of a position, in words.
fn known(game: &dyn AnyGame, viewer: Viewer) -> (Status, Vec<Seat>, String, Vec<String>) {
    let open = match viewer {
        Viewer::Seat(seat) => notations(game, seat),
        Viewer::Spectator => Vec::new(),
    };
    (game.status(), game.upcoming(8), game.text(viewer), open)
}

pub fn notations(game: &dyn AnyGame, seat: Seat) -> Vec<String> {
    game.moves(seat).into_iter().map(|choice| choice.notation).collect()
}

pub fn user_at(session: &Session, seat: Seat) -> UserId {
    session.people().find(|(place, _)| *place == seat).expect("a person sits there").1
}
