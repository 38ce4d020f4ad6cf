//! The data that is stored about a person.

use anyhow::Result;

use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::privacy,
};

/// Hands out everything that is stored about the caller, as a file.
pub(in crate::discord) async fn export(app: &App, caller: &Caller) -> Result<Reply> {
    let kept = app.service.kept_of(caller.user).await?;
    Ok(Reply::here(privacy::export(format!("{kept:#}\n"))))
}

/// Asks whether everything should really be deleted.
pub(in crate::discord) async fn ask(app: &App, caller: &Caller) -> Result<Reply> {
    let mut seats = 0;
    for table in app.service.store().tables_of(caller.user).await? {
        // A table that can't be read is nothing to give up.
        let open = app.service.load(table).await.is_ok_and(|session| !session.is_over());
        seats += usize::from(open);
    }
    Ok(Reply::here(privacy::ask(seats)))
}

/// Deletes everything that is stored about the caller.
pub(super) async fn forget(app: &App, caller: &Caller) -> Result<Reply> {
    let tables = app.service.forget(caller.user).await?;
    Ok(Reply::here(privacy::forgotten(tables)))
}
