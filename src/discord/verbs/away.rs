//! Leave from all tables at once.

use anyhow::Result;

use super::room::OwnedRoom;
use crate::{
    discord::{App, caller::Caller, reply::Reply},
    present::{
        self,
        away::{Leave, Origin},
    },
    service::Failure,
    session::{Act, DAY, Stage},
};

/// Stops the caller's clocks at all tables for this number of days; with 0 they run again. The reply leads back to
/// the message where that was chosen.
pub(in crate::discord) async fn away(
    app: &App,
    caller: &Caller,
    days: u8,
    from: Option<Origin>,
) -> Result<Reply> {
    let leave = (0 < days).then(|| (days, app.service.now() + i64::from(days) * DAY));
    let until = leave.map(|(_, until)| until);
    let mut leaves = Vec::new();
    for table in app.service.store().tables_of(caller.user).await? {
        let Some(room) = OwnedRoom::enter(app, table).await? else { continue };
        if !matches!(room.session.stage, Stage::Playing(_)) {
            continue;
        }
        let refused = match room.run_unnumbered(app, caller, Act::Away { until }).await {
            Ok(_) => None,
            Err(Failure::Refused(refusal)) => Some(present::words::refusal(&room.room(), &refusal)),
            Err(failure) => return Err(failure.into()),
        };
        let has_clock = room.session.pace.bank().is_some();
        let heading = room.room().heading();
        leaves.push(Leave { table: table.0, heading, has_clock, refused });
    }
    Ok(Reply::here(present::away::away(leave, &leaves, from)))
}
