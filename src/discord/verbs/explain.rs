//! Help at a table, and cards that explain a game's topics.

use super::{lesson, room::OwnedRoom};
use crate::{
    any::GameKind,
    discord::{App, caller::Caller, reply::Reply},
    game::Topic,
    present::{Button, Click, LookClick, Style, explain, signs, what},
};

/// Says what the caller can't do now and why, and what lies open.
pub(super) fn help(caller: &Caller, room: &OwnedRoom) -> Reply {
    match room.session.seat_of(caller.user) {
        Some(seat) => Reply::here(explain::help(&room.room(), seat)),
        None => room.only_watch(caller),
    }
}

/// Explains the signs in the pictures of a table.
pub(super) fn signs(caller: &Caller, room: &OwnedRoom, page: u16) -> Reply {
    let click = |page| Click::at(room.table.0, LookClick::Signs { page });
    let game = room.session.game;
    Reply::here(signs::signs(game, page, click, Some(back(room)), caller.reads()))
}

/// Explains the signs in the pictures of the game with this key.
pub(super) fn signs_of(app: &App, caller: &Caller, game: &str, page: u16) -> Reply {
    let Some(kind) = app.catalog().find(game) else { return Reply::sentence(lesson::UNKNOWN) };
    let turn = |page| Click::Signs { game: game.to_owned(), page };
    Reply::here(signs::signs(kind, page, turn, None, caller.reads()))
}

/// The card of the topic with this key, asked for at a table.
pub(super) fn what(app: &App, caller: &Caller, room: &OwnedRoom, key: &str) -> Reply {
    let game = room.session.game;
    match game.topics().iter().find(|topic| topic.key == key) {
        Some(topic) => card(app, caller, game, topic, Some(room), vec![back(room)]),
        None => Reply::sentence(what::UNKNOWN),
    }
}

/// The card of a topic. At a table it says how many are unseen, as far as the caller can know.
pub(in crate::discord) fn card(
    app: &App,
    caller: &Caller,
    kind: &dyn GameKind,
    topic: &Topic,
    room: Option<&OwnedRoom>,
    buttons: Vec<Button>,
) -> Reply {
    let unseen = room.and_then(|room| room.session.position()?.unseen(room.viewer(caller), topic));
    let mut others =
        if room.is_none() { what::namesakes(app.catalog(), kind, topic) } else { Vec::new() };
    others.truncate(3);
    let known = what::Known { unseen, others: &others };
    Reply::here(what::card(kind, topic, known, caller.reads(), buttons))
}

fn back(room: &OwnedRoom) -> Button {
    Button::new("Back", Style::Primary, Click::at(room.table.0, LookClick::Help))
}
