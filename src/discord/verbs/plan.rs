//! Plans of players for their turns, and moves that they try in it.

use std::collections::HashMap;

use anyhow::Result;

use super::{panel, play, room::OwnedRoom};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    game::Seat,
    present::{
        PlanClick,
        panel::Ask,
        plan::{self as words, Draft},
    },
    session::{Act, Condition, Meaning, Plan, PlanState, Refusal, Stage},
    store::StoreError,
};

/// Handles a press in the editor.
pub(super) async fn press(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    click: PlanClick,
) -> Result<Reply> {
    let seat = match seat(caller, room) {
        Ok(seat) => seat,
        Err(why) => return Ok(room.refuse(&why)),
    };
    let plan = of(app, caller, room, seat).await?;
    let seen = |seen: i64| seen == room.session.version;
    let made = plan.as_ref().map_or(0, |plan| plan.moves.len());
    let at = |step: u16| usize::from(step) == made;
    let stale = || Draft { notice: Some(words::CHANGED), ..Draft::default() };
    match click {
        PlanClick::Open => show(app, caller, room, seat, plan, Draft::default()).await,
        PlanClick::Pick { step, page, path } => {
            let draft = match at(step) {
                true => Draft { path: &path, page, ..Draft::default() },
                false => stale(),
            };
            show(app, caller, room, seat, plan, draft).await
        }
        PlanClick::Add { seen: then, step, notation } => match seen(then) && at(step) {
            true => add(app, caller, room, seat, plan, &notation).await,
            false => show(app, caller, room, seat, plan, stale()).await,
        },
        PlanClick::Type { .. } => {
            let moves = plan.as_ref().map_or(&[][..], |plan| &plan.moves);
            match words::form(&room.room(), seat, moves) {
                Some(form) => Ok(Reply::form(form)?),
                None => Ok(Reply::sentence(words::NOTHING)),
            }
        }
        PlanClick::Back { step } => {
            let mut moves = plan.as_ref().map(|plan| plan.moves.clone()).unwrap_or_default();
            if at(step) {
                moves.pop();
            }
            change(app, caller, room, seat, plan, |plan| Plan { moves, ..drafted(plan) }).await
        }
        PlanClick::Keep { seen: then } => match seen(then) && !in_turn(room, seat) {
            true => {
                let kept = |plan| Plan { state: PlanState::Kept, ..plan };
                change(app, caller, room, seat, plan, kept).await
            }
            false => show(app, caller, room, seat, plan, stale()).await,
        },
        PlanClick::PlayAll { seen: then } => match plan.filter(|_| seen(then)) {
            Some(plan) => {
                let act = Act::Moves { moves: plan.moves, seen: then };
                play::on_panel(app, caller, room, act).await
            }
            None => {
                let ask = Ask { notice: Some(words::CHANGED), ..Ask::default() };
                panel::show(app, caller, room, ask).await
            }
        },
        PlanClick::Discard => {
            app.service.store().discard_plan(room.table, seat).await?;
            let notice = plan.is_some().then_some(words::DISCARDED);
            panel::show(app, caller, room, Ask { notice, ..Ask::default() }).await
        }
        PlanClick::When => match plan {
            Some(plan) => {
                let often = likely_moves(room, seat).await?;
                app.panels.open(app, room.table, caller).await;
                Ok(Reply::here(words::conditions(&room.room(), seat, &plan, &often)))
            }
            None => show(app, caller, room, seat, None, Draft::default()).await,
        },
        // A plan that is kept in a turn would be played in the next one only.
        PlanClick::If(_) if in_turn(room, seat) => {
            show(app, caller, room, seat, plan, stale()).await
        }
        PlanClick::If(condition) => {
            change(app, caller, room, seat, plan, |plan| Plan { condition, ..plan }).await
        }
    }
}

/// Adds a move that the caller has typed.
pub(super) async fn typed(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    (seen, step): (i64, u16),
    written: &str,
) -> Result<Reply> {
    let notation = written.trim().to_owned();
    press(app, caller, room, PlanClick::Add { seen, step, notation }).await
}

/// The caller's seat, if they play.
pub(super) fn seat(caller: &Caller, room: &OwnedRoom) -> Result<Seat, Refusal> {
    let seat = room.session.seat_of(caller.user).ok_or(Refusal::NotSeated)?;
    match room.session.stage {
        Stage::Lobby => Err(Refusal::NotStarted),
        Stage::Over { .. } => Err(Refusal::Over),
        Stage::Playing(_) => Ok(seat),
    }
}

fn in_turn(room: &OwnedRoom, seat: Seat) -> bool {
    room.session.waiting().contains(seat)
}

/// The caller's plan, as far as its moves are possible now; `None` if it has none.
async fn of(app: &App, caller: &Caller, room: &OwnedRoom, seat: Seat) -> Result<Option<Plan>> {
    let stored = app.service.store().plan(room.table, seat).await?;
    let Some(plan) = stored.filter(|plan| plan.user == caller.user) else { return Ok(None) };
    let possible = words::possible(&room.room(), seat, &plan.moves);
    let plan = possible.map(|(moves, meaning)| {
        match moves == plan.moves && plan.fits(&meaning).is_ok() && plan.state == PlanState::Kept {
            true => plan,
            // What would not be played as it was kept has to be looked over.
            false => Plan { moves, meaning, ..drafted(plan) },
        }
    });
    Ok(plan.filter(|plan| !plan.moves.is_empty()))
}

/// A plan that its player changes is a draft until they keep it.
fn drafted(plan: Plan) -> Plan {
    Plan { state: PlanState::Draft, ..plan }
}

/// Adds a move to the plan, or begins one.
async fn add(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    seat: Seat,
    plan: Option<Plan>,
    notation: &str,
) -> Result<Reply> {
    let mut moves = plan.as_ref().map(|plan| plan.moves.clone()).unwrap_or_default();
    moves.push(notation.to_owned());
    match words::possible(&room.room(), seat, &moves) {
        Some((possible, _)) if possible.len() == moves.len() => {
            change(app, caller, room, seat, plan, |plan| Plan { moves: possible, ..drafted(plan) })
                .await
        }
        Some(_) | None => {
            let draft = Draft { notice: Some(words::ILLEGAL), ..Draft::default() };
            show(app, caller, room, seat, plan, draft).await
        }
    }
}

/// Changes the plan and shows it.
async fn change(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    seat: Seat,
    plan: Option<Plan>,
    changed: impl FnOnce(Plan) -> Plan,
) -> Result<Reply> {
    let (user, made) = (caller.user, room.session.version);
    let begun = Plan {
        user,
        moves: Vec::new(),
        condition: Condition::default(),
        made,
        meaning: Meaning::default(),
        state: PlanState::Draft,
    };
    let plan = changed(plan.unwrap_or(begun));
    let Some((moves, meaning)) = words::possible(&room.room(), seat, &plan.moves) else {
        return Ok(Reply::sentence(words::NOTHING));
    };
    let plan = Plan { moves, meaning, made, ..plan };
    let stored = match plan.moves.is_empty() {
        true => app.service.store().discard_plan(room.table, seat).await,
        false => app.service.set_plan(room.table, seat, plan.clone()).await,
    };
    match stored {
        Ok(()) => {
            let plan = Some(plan).filter(|plan| !plan.moves.is_empty());
            show(app, caller, room, seat, plan, Draft::default()).await
        }
        // The table has changed at the same moment.
        Err(StoreError::Conflict) => {
            let now = OwnedRoom::look_at(app, caller, room.table).await?;
            let now = now.as_ref().unwrap_or(room);
            let plan = of(app, caller, now, seat).await?;
            let draft = Draft { notice: Some(words::CHANGED), ..Draft::default() };
            show(app, caller, now, seat, plan, draft).await
        }
        Err(error) => Err(error.into()),
    }
}

/// Shows the editor.
async fn show(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    seat: Seat,
    plan: Option<Plan>,
    draft: Draft<'_>,
) -> Result<Reply> {
    let chance = match &plan {
        Some(plan) if draft.path.is_empty() && !in_turn(room, seat) => {
            chance(room, seat, plan).await
        }
        Some(_) | None => None,
    };
    let draft = Draft { plan: plan.as_ref(), chance, words: caller.reads(), ..draft };
    Ok(match words::editor(&room.room(), seat, draft) {
        Some(editor) => {
            app.panels.open(app, room.table, caller).await;
            Reply::here(editor)
        }
        None => Reply::sentence(words::NOTHING),
    })
}

/// In how many imagined worlds the plan would be played, and how many were tried. It doesn't wait behind the thoughts of
/// machine players.
async fn chance(room: &OwnedRoom, seat: Seat, plan: &Plan) -> Option<(u32, u32)> {
    let (session, plan) = (room.session.clone(), plan.clone());
    tokio::task::spawn_blocking(move || session.chance_of(seat, &plan)).await.ok().flatten()
}

/// Number of imagined worlds where others make each move before the caller's turn.
async fn likely_moves(room: &OwnedRoom, seat: Seat) -> Result<HashMap<(Seat, String), u32>> {
    let session = room.session.clone();
    Ok(tokio::task::spawn_blocking(move || session.likely_moves(seat)).await?)
}
