//! Standing orders of players.

use anyhow::Result;

use super::{plan, room::OwnedRoom};
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    game::Seat,
    present::{
        OrderClick,
        orders::{self as words, Shown},
    },
    session::Orders,
    store::StoreError,
};

/// Handles a press in the list of orders.
pub(super) async fn press(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    click: OrderClick,
) -> Result<Reply> {
    let seat = match plan::seat(caller, room) {
        Ok(seat) => seat,
        Err(why) => return Ok(room.refuse(&why)),
    };
    let mut orders = of(app, caller, room, seat).await?;
    match click {
        OrderClick::Open => Ok(show(room, seat, &orders, Shown::default())),
        OrderClick::Pick { page, path } => {
            Ok(show(room, seat, &orders, Shown { path: &path, page, ..Shown::default() }))
        }
        OrderClick::Give(order) => {
            let offered = words::offered(&room.room(), seat);
            let is_offered = offered.iter().any(|choice| choice.notation == order);
            let too_many = words::too_many();
            let notice = match is_offered {
                true if orders.give(&order) => {
                    return change(app, caller, room, seat, orders).await;
                }
                true => too_many.as_str(),
                false => words::CHANGED,
            };
            let shown = Shown { notice: Some(notice), ..Shown::default() };
            Ok(show(room, seat, &orders, shown))
        }
        OrderClick::Drop(order) => {
            orders.given.retain(|other| *other != order);
            change(app, caller, room, seat, orders).await
        }
        OrderClick::Clear => {
            orders.given.clear();
            change(app, caller, room, seat, orders).await
        }
    }
}

/// The caller's orders that can still decide something.
async fn of(app: &App, caller: &Caller, room: &OwnedRoom, seat: Seat) -> Result<Orders> {
    let stored = app.service.store().orders(room.table, seat).await?;
    let stored = stored.filter(|orders| orders.user == caller.user);
    let mut orders = stored.unwrap_or_else(|| Orders::of(caller.user));
    let position = room.session.position();
    orders.given.retain(|order| position.is_some_and(|game| game.order(seat, order).is_some()));
    Ok(orders)
}

/// Stores the orders for the decisions to come, and shows them.
async fn change(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    seat: Seat,
    orders: Orders,
) -> Result<Reply> {
    let orders = Orders { since: room.session.version, ..orders };
    match app.service.set_orders(room.table, seat, orders.clone()).await {
        Ok(()) => Ok(show(room, seat, &orders, Shown::default())),
        // The table has changed at the same moment.
        Err(StoreError::Conflict) => {
            let now = OwnedRoom::look_at(app, caller, room.table).await?;
            let now = now.as_ref().unwrap_or(room);
            let orders = of(app, caller, now, seat).await?;
            let shown = Shown { notice: Some(words::CHANGED), ..Shown::default() };
            Ok(show(now, seat, &orders, shown))
        }
        Err(error) => Err(error.into()),
    }
}

fn show(room: &OwnedRoom, seat: Seat, orders: &Orders, shown: Shown<'_>) -> Reply {
    match words::list(&room.room(), seat, Shown { orders: Some(orders), ..shown }) {
        Some(list) => Reply::here(list),
        None => Reply::sentence(words::NOTHING),
    }
}
