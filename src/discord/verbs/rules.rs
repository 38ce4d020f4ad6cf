//! The rules of a game.

use anyhow::Result;

use crate::{
    any::GameKind,
    discord::{App, caller::Caller, reply::Reply},
    present,
};

/// Shows a page of the rules of the game with this key.
pub(super) fn press(app: &App, caller: &Caller, game: &str, page: u16) -> Result<Reply> {
    match app.catalog().find(game) {
        Some(kind) => show(app, caller, kind, page),
        None => {
            Ok(Reply::sentence("I don’t have that game. `/quark rules` lists the ones I have."))
        }
    }
}

/// Shows a page of a game's rules.
pub(in crate::discord) fn show(
    app: &App,
    caller: &Caller,
    kind: &'static dyn GameKind,
    page: u16,
) -> Result<Reply> {
    Ok(Reply::here(present::rules::rules(app.catalog(), kind, page, caller.reads())?))
}
