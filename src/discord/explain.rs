//! Help at a table, and cards of what has a name in a game.

use anyhow::Result;
use serenity::all::CreateInteractionResponse;

use super::{App, answer::show, errors, guest::Guest, room::OwnedRoom};
use crate::{
    game::Topic,
    present::{Button, Click, Style, TableClick, explain, what},
    table::Kind,
};

/// What the guest cannot do now and why, and what lies open.
pub async fn help(app: &App, guest: &Guest, room: &OwnedRoom) -> Result<CreateInteractionResponse> {
    match room.session.seat_of(guest.user) {
        Some(seat) => show(app, guest, explain::help(&room.room(), seat)).await,
        None => room.hand(app, guest).await,
    }
}

/// What the signs in the pictures of a table mean.
pub async fn signs(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    page: u16,
) -> Result<CreateInteractionResponse> {
    let click = |page| Click::Table(room.table.0, TableClick::Signs { page });
    show(app, guest, explain::signs(room.session.game, page, click, Some(back(room)))).await
}

/// The card of the thing with this key, asked for at a table.
pub async fn what(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    key: &str,
) -> Result<CreateInteractionResponse> {
    let topic = room.session.game.topics().iter().find(|topic| topic.key == key);
    let Some(topic) = topic else { return Ok(errors::plain(what::UNKNOWN)) };
    card(app, guest, room.session.game, topic, Some(room), vec![back(room)]).await
}

/// The card of a thing, with how many are unseen at this table as far as the guest can know.
pub async fn card(
    app: &App,
    guest: &Guest,
    kind: &dyn Kind,
    topic: &Topic,
    room: Option<&OwnedRoom>,
    buttons: Vec<Button>,
) -> Result<CreateInteractionResponse> {
    let words = guest.preferences(app).await?.text;
    let unseen = room.and_then(|room| room.session.table()?.unseen(room.viewer(guest), topic));
    let mut others =
        if room.is_none() { what::namesakes(app.catalog(), kind, topic) } else { Vec::new() };
    others.truncate(3);
    show(
        app,
        guest,
        what::card(kind, topic, what::Known { unseen, others: &others }, words, buttons),
    )
    .await
}

fn back(room: &OwnedRoom) -> Button {
    Button::new("Back", Style::Primary, Click::Table(room.table.0, TableClick::Help))
}
