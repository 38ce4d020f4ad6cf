//! The machine's analysis of a finished game, at somebody's request: once for everybody, a move at a time, and behind
//! everything else.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use anyhow::Result;
use tokio::sync::{Semaphore, watch};

use super::room::OwnedRoom;
use crate::{
    ai,
    discord::{
        App,
        caller::Caller,
        errors,
        later::{self, NEWS},
        reply::Reply,
    },
    game::Seat,
    present::{
        Message, Private,
        analysis::{self as words, Costly},
    },
    results::{Analysis, Judged, TOLD, share},
    service::Replay,
    store::TableId,
};

/// The analyses under way.
#[derive(Clone, Debug)]
pub struct Analyses {
    going: Arc<Mutex<HashMap<TableId, watch::Receiver<Stand>>>>,
    /// One of their thoughts at a time, so that machines at tables wait for at most one.
    turn: Arc<Semaphore>,
}

impl Default for Analyses {
    fn default() -> Analyses {
        Analyses { going: Arc::default(), turn: Arc::new(Semaphore::new(1)) }
    }
}

/// The progress of an analysis.
#[derive(Clone, Debug)]
enum Stand {
    /// Number of moves that are done, and of all moves.
    Going(usize, usize),
    Done(Arc<Analysis>),
    /// The bot stops, or the analysis failed: nothing is stored.
    Stopped,
}

impl Analyses {
    /// The progress of a game's analysis, which begins if it is not under way.
    fn of(&self, app: &App, table: TableId, budget: u32) -> watch::Receiver<Stand> {
        let mut going = self.going.lock().unwrap_or_else(PoisonError::into_inner);
        // One whose sender is gone has failed.
        if let Some(there) = going.get(&table).filter(|there| there.has_changed().is_ok()) {
            return there.clone();
        }
        let (tell, told) = watch::channel(Stand::Going(0, 0));
        going.insert(table, told.clone());
        let app = app.clone();
        tokio::spawn(async move {
            let stand = match analyse(&app, table, budget, &tell).await {
                Ok(Some(found)) => Stand::Done(Arc::new(found)),
                Ok(None) => Stand::Stopped,
                Err(error) => {
                    errors::note("an analysis", &error);
                    Stand::Stopped
                }
            };
            app.analyses.going.lock().unwrap_or_else(PoisonError::into_inner).remove(&table);
            tell.send_replace(stand);
        });
        told
    }

    /// Number of other analyses under way, while there is one.
    fn others(&self) -> usize {
        let going = self.going.lock().unwrap_or_else(PoisonError::into_inner);
        let all = going.values().filter(|going| going.has_changed().is_ok()).count();
        all.saturating_sub(1)
    }
}

/// Analyses a game and stores the result; `None` if the bot stops.
async fn analyse(
    app: &App,
    table: TableId,
    budget: u32,
    tell: &watch::Sender<Stand>,
) -> Result<Option<Analysis>> {
    // Another process may have been faster.
    if let Some(kept) = app.service.analysis(table).await? {
        return Ok(Some(kept));
    }
    let positions = app.service.positions(table).await?;
    let (of, mut moves) = (positions.len(), Vec::new());
    let budget = share(budget, of);
    for (done, position) in (1..).zip(positions) {
        let turn = app.analyses.turn.acquire().await?;
        let thought = app.thinkers.think(move |halt| position.judge(budget, halt).ok());
        let Some(judged) = thought.await else { return Ok(None) };
        drop(turn);
        moves.extend(judged);
        tell.send_replace(Stand::Going(done, of));
    }
    let found = Analysis { mind: ai::VERSION, budget, moves };
    app.service.keep_analysis(table, &found).await?;
    Ok(Some(found))
}

/// Shows what is stored, or says that the analysis is under way. Its result then replaces the answer. A `page` replaces
/// the one that was turned.
pub(super) async fn show(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    page: Option<u16>,
) -> Result<Reply> {
    let plain = |said: &str| Reply::aside(Message::text(said));
    if !room.session.is_over() {
        return Ok(plain(words::ON));
    }
    if let Some(found) = app.service.analysis(room.table).await? {
        let result = result(app, caller, room, &found, page.unwrap_or_default()).await?;
        return Ok(if page.is_some() { Reply::here(result) } else { Reply::aside(result) });
    }
    let Some(budget) = app.service.analysis_budget() else { return Ok(plain(words::OFF)) };
    let game = app.service.replay(room.table).await?;
    let moves = game.steps().iter().filter(|step| step.seat.is_some()).count();
    if moves == 0 {
        return Ok(plain(words::NONE));
    }
    let told = app.analyses.of(app, room.table, budget);
    let going = words::going(&room.room(), (0, moves), app.analyses.others());
    let room = OwnedRoom::with(app, room.table, room.session.clone()).await?;
    let (app, caller) = (app.clone(), caller.clone());
    tokio::spawn(async move {
        // An edit before the answer has arrived would fail.
        tokio::time::sleep(NEWS / 2).await;
        if let Err(error) = follow(&app, &caller, &room, told).await {
            errors::note("an analysis that is shown", &error);
        }
    });
    Ok(Reply::aside(going))
}

/// Shows the progress until the analysis is done, then its result.
async fn follow(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    mut told: watch::Receiver<Stand>,
) -> Result<()> {
    let mut last = 0;
    loop {
        let stand = told.borrow_and_update().clone();
        match stand {
            Stand::Going(done, of) if last < done => {
                last = done;
                let others = app.analyses.others();
                later::news(app, caller, words::going(&room.room(), (done, of), others)).await;
            }
            Stand::Going(..) => (),
            Stand::Done(found) => {
                let found = result(app, caller, room, &found, 0).await?;
                return later::result(app, caller, found).await;
            }
            Stand::Stopped => {
                let stopped = Private::new(Message::text(words::STOPPED));
                return later::result(app, caller, stopped).await;
            }
        }
        let ends =
            async { told.wait_for(|stand| !matches!(stand, Stand::Going(..))).await.map(drop) };
        if let Ok(Err(_)) = tokio::time::timeout(NEWS, ends).await {
            let stopped = Private::new(Message::text(words::STOPPED));
            return later::result(app, caller, stopped).await;
        }
    }
}

/// A page of the result, in words and as a chart.
async fn result(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    found: &Analysis,
    page: u16,
) -> Result<Private<Message>> {
    let game = app.service.replay(room.table).await?;
    if found.moves.is_empty() {
        return Ok(Private::new(Message::text(words::NONE)));
    }
    let words = caller.reads();
    let seat = room.session.seat_of(caller.user);
    let (all, own) = (found.costly(), own(found, seat));
    let lost = seat.filter(|seat| room.session.outcome().is_some_and(|end| !end.has_won(*seat)));
    let behind = match lost {
        Some(seat) => {
            let game = game.clone();
            let course = tokio::task::spawn_blocking(move || game.course()).await??;
            course.map(|course| (seat, course))
        }
        None => None,
    };
    let lost = lost.map(|seat| found.compared_of(seat)).unwrap_or_default();
    let shown = words::Shown {
        costly: described(app, room, &game, &all).await?,
        own: described(app, room, &game, &own).await?,
        lost: described(app, room, &game, &lost).await?,
        behind,
    };
    Ok(words::shown(&room.room(), game.steps(), found, &shown, (page, words)))
}

/// Costly moves of this seat that are not among the most costly of all.
fn own(found: &Analysis, seat: Option<Seat>) -> Vec<&Judged> {
    let all = found.costly();
    let mut own = seat.map(|seat| found.costly_of(seat)).unwrap_or_default();
    own.retain(|judged| !all.contains(judged));
    own
}

/// Costly moves in words.
async fn described(
    app: &App,
    room: &OwnedRoom,
    game: &Replay,
    moves: &[&Judged],
) -> Result<Vec<Costly>> {
    let mut described = Vec::new();
    for judged in moves {
        described.extend(told(app, room, game, judged).await?);
    }
    Ok(described)
}

/// A costly move in words.
async fn told(
    app: &App,
    room: &OwnedRoom,
    game: &Replay,
    judged: &Judged,
) -> Result<Option<Costly>> {
    let Some(place) = words::place(game.steps(), &room.session, judged.version) else {
        return Ok(None);
    };
    let before = place.0.checked_sub(1).and_then(|before| game.steps().get(before));
    let Some(before) = before else { return Ok(None) };
    let before = OwnedRoom::with(app, room.table, game.at(*before)?).await?;
    Ok(Some(Costly::of(&before.room(), place, judged)))
}

/// The note on a step's move, or on the one after it if `before`, if that is one of the most costly of all or of `seat`;
/// and whether an analysis can be asked for.
pub(super) async fn mark(
    app: &App,
    room: &OwnedRoom,
    game: &Replay,
    (step, before): (u16, bool),
    seat: Option<Seat>,
) -> Result<(bool, Option<String>)> {
    // A record is not stored, nor is its analysis.
    if !room.session.is_over() || room.table.is_record() {
        return Ok((false, None));
    }
    let Some(found) = app.service.analysis(room.table).await? else {
        return Ok((app.service.analysis_budget().is_some(), None));
    };
    let place = usize::from(step) + usize::from(before);
    let version = game.steps().get(place).map(|step| step.version);
    let most = found.costly().into_iter().enumerate();
    // One of their own has no rank among all.
    let mut costly = most.chain(own(&found, seat).into_iter().map(|judged| (TOLD, judged)));
    let here = costly.find(|(_, judged)| Some(judged.version) == version);
    let Some((nth, judged)) = here else { return Ok((true, None)) };
    let said = told(app, room, game, judged).await?;
    Ok((true, said.map(|costly| if before { costly.markdown() } else { costly.mark(nth) })))
}
