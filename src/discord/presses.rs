//! What a press does: one arm for each [`Click`].

use anyhow::{Context as _, Result};
use serenity::all::CreateInteractionResponse;

use super::{
    App, analyse,
    answer::{Answer, GONE, show},
    commands, convert, errors, explain, film,
    guest::Guest,
    hint, lesson, lobby, records, replay, repost, results,
    room::OwnedRoom,
};
use crate::{
    game::Seat,
    present::{self, Click, Message, Private, TableClick, panel},
    service::Caution,
    session::{Act, Proposal, Refusal},
    store::TableId,
};

/// Does what a click says, and makes the answer.
pub async fn act(app: &App, guest: &Guest, click: Click) -> Result<Answer> {
    // What stood there may be their panel.
    if let Click::Table(table, _) = &click
        && guest.private
    {
        app.panels.close(TableId(*table), guest.user);
    }
    if let Click::Table(table, click) = &click
        && let Some(act) = lobby::act(click)
    {
        return lobby::press(app, guest, TableId(*table), act).await;
    }
    beside_cards(app, guest, click).await.map(Answer::from)
}

/// The same for a click that changes no card by its answer.
async fn beside_cards(app: &App, guest: &Guest, click: Click) -> Result<CreateInteractionResponse> {
    match click {
        Click::Table(table, click) => at_table(app, guest, TableId(table), click).await,
        Click::Rules { game, page } => {
            let Some(kind) = app.catalog().find(&game) else {
                return Ok(errors::plain(
                    "I don’t have that game. `/quark rules` lists the ones I have.",
                ));
            };
            commands::tables::show_rules(app, guest, kind, page).await
        }
        Click::Lesson { game, click } => lesson::press(app, guest, &game, click).await,
        Click::Signs { game, page } => {
            let Some(kind) = app.catalog().find(&game) else {
                return Ok(errors::plain(lesson::UNKNOWN));
            };
            let turn = |page| Click::Signs { game: game.clone(), page };
            show(app, guest, present::explain::signs(kind, page, turn, None)).await
        }
        Click::Games { page } => super::room::list(app, guest, page).await,
        Click::Server { page } => super::moderation::list(app, guest, page).await,
        Click::Stats { person, game } => results::stats(app, guest, person, game.as_deref()).await,
        Click::History { person, game, page } => {
            results::history(app, guest, person, game.as_deref(), page).await
        }
        Click::Leaders { game, season } => {
            results::leaders(app, guest, game.as_deref(), season).await
        }
        Click::Open(table) => commands::new::pick(app, guest, &table).await,
        Click::Prefer(what) => commands::prefs::pick(app, guest, what).await,
        Click::List { .. } => Ok(errors::plain("Nothing was picked. Type the command again.")),
        Click::Forget => commands::privacy::forget(app, guest).await,
        Click::Remember => {
            show(app, guest, Private::new(Message::text(present::privacy::STAYS))).await
        }
    }
}

/// Does what a click says of one table: first what needs no look at it.
async fn at_table(
    app: &App,
    guest: &Guest,
    table: TableId,
    click: TableClick,
) -> Result<CreateInteractionResponse> {
    if table.is_record() {
        return records::press(app, guest, table, click).await;
    }
    match click {
        TableClick::Unwatch => return commands::watch::unwatch(app, guest, table).await,
        TableClick::Moderate(what) => return commands::admin::press(app, guest, table, what).await,
        TableClick::Keep => {
            return show(app, guest, Private::new(Message::text("OK, nothing has changed."))).await;
        }
        TableClick::Menu { .. } => {
            return Ok(errors::plain(
                "Nothing was picked. Open your panel again with **Take Turn**.",
            ));
        }
        _ => (),
    }
    let Some(room) = OwnedRoom::visit(app, guest, table).await? else {
        return Ok(errors::plain(GONE));
    };
    if guest.guild.is_none() {
        repost::look(app, &room);
    }
    in_room(app, guest, &room, click).await
}

/// Does what a click says of a table that is open to the guest.
async fn in_room(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    click: TableClick,
) -> Result<CreateInteractionResponse> {
    let seat_of = |seat: u16| Seat(u8::try_from(seat).unwrap_or(u8::MAX));
    match click {
        TableClick::About => show(app, guest, present::lobby::about(&room.room())).await,
        TableClick::Host => lobby::host(app, guest, room, None).await,
        TableClick::Arrange(what) => lobby::arrange(app, guest, room, what).await,
        TableClick::Cancel => lobby::ask_to_cancel(app, guest, room).await,
        TableClick::CallOff => lobby::call_off(app, guest, room).await,
        TableClick::Take => room.panel(app, guest, panel::Ask::default()).await,
        TableClick::Hand => room.hand(app, guest).await,
        TableClick::Hint => hint::hint(app, guest, room).await,
        TableClick::Help => explain::help(app, guest, room).await,
        TableClick::What { topic } => explain::what(app, guest, room, &topic).await,
        TableClick::Signs { page } => explain::signs(app, guest, room, page).await,
        TableClick::Repost => repost::repost(app, guest, room).await,
        TableClick::Board => commands::tables::show_board(app, guest, room, None).await,
        TableClick::Log { page } => room.log(app, guest, page).await,
        TableClick::Film { from, to, seat } => {
            film::show(app, guest, room, film::Cut { from, to, seat }).await
        }
        TableClick::Replay(look) => replay::show(app, guest, room, look).await,
        TableClick::Analyse => analyse::show(app, guest, room).await,
        TableClick::Text { page } => {
            show(app, guest, present::board::text(&room.room(), room.viewer(guest), page)).await
        }
        TableClick::Pick { seen, page, path } => pick(app, guest, room, (seen, page), &path).await,
        TableClick::Play { seen, notation } => play(app, guest, room, seen, notation).await,
        TableClick::Sure { seen, notation } => room.play(app, guest, notation, Some(seen)).await,
        TableClick::Undo { seen } => {
            room.act(app, guest, Act::Undo { seen: Some(seen), turn: false }).await
        }
        TableClick::UndoTurn { seen } => {
            room.act(app, guest, Act::Undo { seen: Some(seen), turn: true }).await
        }
        TableClick::Rewind => room.ask_to_rewind(app, guest).await,
        TableClick::Return => room.act(app, guest, Act::Return).await,
        TableClick::Agree { asked } => {
            room.say(app, guest, Act::Agree { asked: Some(asked) }).await
        }
        TableClick::Decline { asked } => {
            room.say(app, guest, Act::Decline { asked: Some(asked) }).await
        }
        TableClick::Choose { seat, choice } => {
            room.say(app, guest, Act::Choose { seat: seat_of(seat), choice }).await
        }
        TableClick::TakeOver { seat } => room.act(app, guest, Act::TakeOver(seat_of(seat))).await,
        TableClick::Snooze => room.say(app, guest, Act::Snooze).await,
        TableClick::AskEnd => {
            room.say(app, guest, Act::Propose(Proposal::End { draw: false })).await
        }
        TableClick::AskDraw => {
            room.say(app, guest, Act::Propose(Proposal::End { draw: true })).await
        }
        TableClick::Offer { to } => room.say(app, guest, Act::Offer { to }).await,
        TableClick::Watch { every_turn } => {
            commands::watch::start(app, guest, room, every_turn).await
        }
        TableClick::GiveUp => commands::absence::ask_to_resign(app, guest, room).await,
        TableClick::Resign => room.say(app, guest, Act::Resign).await,
        TableClick::Rematch => room.rematch(app, guest).await,
        TableClick::Type { seen } => {
            let seat = room.session.seat_of(guest.user);
            let form = panel::form(&room.room(), seat, seen);
            form.check().context("the form does not fit")?;
            Ok(convert::modal(&form))
        }
        // The first is a form's, which is read elsewhere, as are those of a card; the others need no
        // look at the table.
        TableClick::Typed { .. }
        | TableClick::Join
        | TableClick::Leave
        | TableClick::Start
        | TableClick::AddMachine(_)
        | TableClick::TakeOutMachine
        | TableClick::Unwatch
        | TableClick::Moderate(_)
        | TableClick::Keep
        | TableClick::Menu { .. } => Ok(errors::plain(
            "This button is from an older version. Open your panel again with **Take Turn**.",
        )),
    }
}

/// Shows the moves that go on from these picks, which were offered at version `seen`.
async fn pick(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    (seen, page): (i64, u16),
    path: &[u16],
) -> Result<CreateInteractionResponse> {
    let words = present::words::refusal(&room.room(), &Refusal::Stale);
    let ask = if room.is_stale(guest, seen) {
        panel::Ask { notice: Some(&words), ..panel::Ask::default() }
    } else {
        panel::Ask { path, page, ..panel::Ask::default() }
    };
    room.panel(app, guest, ask).await
}

/// Plays a move that was offered at version `seen`, unless its player wants to be asked once more.
async fn play(
    app: &App,
    guest: &Guest,
    room: &OwnedRoom,
    seen: i64,
    notation: String,
) -> Result<CreateInteractionResponse> {
    if let Some(seat) = room.session.seat_of(guest.user)
        && app.service.caution(guest.user, &guest.preferences(app).await?).await? == Caution::Asks
        && app.service.would_stay(room.table, guest.user, &notation).await?
    {
        return room.ask_first(app, guest, seat, (seen, &notation)).await;
    }
    room.play(app, guest, notation, Some(seen)).await
}
