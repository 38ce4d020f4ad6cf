//! A game becomes a film, for one reader: where machines think, one picture after the other, so that nobody waits for it.

use std::{sync::Arc, time::Instant};

use anyhow::Result;
use tokio::task::spawn_blocking;

use super::{
    films::{Made, Plan},
    room::OwnedRoom,
};
use crate::{
    discord::{
        App,
        caller::Caller,
        errors,
        later::{self, NEWS},
        reply::Reply,
    },
    game::Viewer,
    present::{
        Message, Private,
        film::{self, Frame, Frames, Reel, SIZE, Shot},
        replay::{NONE, Reader},
    },
    scene::paint::Film,
    service::Replay,
};

/// Part of a game that a film shows, as one viewer sees it.
#[derive(Clone, Copy, Debug)]
pub struct Cut {
    /// First step that it shows, from 0.
    pub from: u16,
    /// Last step that it shows.
    pub to: u16,
    /// The seat that sees it; everybody, if not given.
    pub seat: Option<u16>,
}

/// Says that a film is made; it comes in the same place when it is done.
pub(in crate::discord) async fn show(
    app: &App,
    caller: &Caller,
    room: &OwnedRoom,
    cut: Cut,
) -> Result<Reply> {
    let game = app.service.replay(room.table).await?;
    if game.steps().is_empty() {
        return Ok(Reply::aside(Message::text(NONE)));
    }
    let room = OwnedRoom::with(app, room.table, room.session.clone()).await?;
    let reel = Reel::of(game.steps(), cut.from.into(), cut.to.into());
    let said = film::making(&room.room(), 0, &reel);
    let (app, caller) = (app.clone(), caller.clone());
    tokio::spawn(async move {
        // Before the answer there is nothing to change.
        tokio::time::sleep(NEWS / 2).await;
        let making = Making { app: &app, caller: &caller, room: &room, game, cut };
        if let Err(error) = making.whole(reel).await {
            errors::note("a film", &error);
        }
    });
    Ok(Reply::aside(said))
}

/// A film for somebody.
struct Making<'a> {
    app: &'a App,
    caller: &'a Caller,
    room: &'a OwnedRoom,
    game: Arc<Replay>,
    cut: Cut,
}

impl Making<'_> {
    /// Makes it, unless it was made before, and shows it.
    async fn whole(&self, reel: Reel) -> Result<()> {
        let room = self.room.room();
        let (now, seat) = (&self.room.session, self.room.session.seat_of(self.caller.user));
        let reader = Reader { now, seat, note: None };
        let viewer = reader.viewer_of(self.cut.seat);
        let theme = self.caller.theme();
        let (table, roster) = (self.room.table, self.room.roster.clone());
        let plan = Plan { table, reel, viewer, theme, roster };
        let said = match self.made(plan).await? {
            Some(Made { reel, gif }) => film::film(&room, reader, viewer, &reel, gif),
            None => Message::text(film::STOPPED),
        };
        said.check()?;
        later::result(self.app, self.caller, Private::new(said)).await
    }

    /// The film of a plan, the one that is kept if there is one; nothing where the bot stops.
    async fn made(&self, plan: Plan) -> Result<Option<Made>> {
        let room = self.room.room();
        // What is not over goes on, and a record is its reader's own.
        let is_kept = self.room.session.is_over() && !self.room.table.is_record();
        let making = self.make(plan.clone());
        let tell = |first| self.say(film::waiting(&room, first));
        self.app.films.get(plan, is_kept, tell, making).await
    }

    /// Makes the film of a plan, with fewer pictures if it would be too large; nothing where the bot stops.
    async fn make(&self, plan: Plan) -> Result<Option<Made>> {
        let mut reel = plan.reel.clone();
        loop {
            let Some(gif) = self.film(&reel, &plan).await? else { return Ok(None) };
            if SIZE < gif.len() && 2 < reel.steps.len() {
                reel = reel.halved();
                continue;
            }
            return Ok(Some(Made { reel, gif: gif.into() }));
        }
    }

    /// The file; nothing where the bot stops.
    async fn film(
        &self,
        reel: &Reel,
        &Plan { viewer, theme, .. }: &Plan,
    ) -> Result<Option<Vec<u8>>> {
        let mut shots = Vec::with_capacity(reel.steps.len());
        for step in &reel.steps {
            shots.extend(self.shot(*step, viewer).await?);
        }
        let Frames { size: (width, height), frames } = Frames::of(shots, self.game.parts());
        let mut film = Film::new(width, height, theme)?;
        let mut told = Instant::now();
        for (nth, frame) in frames.into_iter().enumerate() {
            let added = self.app.thinkers.think(move |_| Some(with(film, &frame)));
            let Some(added) = added.await else { return Ok(None) };
            film = added?;
            if SIZE < film.size() {
                break;
            }
            if NEWS <= told.elapsed() {
                told = Instant::now();
                self.say(film::making(&self.room.room(), nth + 1, reel)).await;
            }
        }
        Ok(Some(film.finished()?))
    }

    async fn shot(&self, step: usize, viewer: Viewer) -> Result<Option<Shot>> {
        let then = super::replay::at(&self.game, step).await?;
        let then = OwnedRoom::with(self.app, self.room.table, then).await?;
        let game = self.game.clone();
        let shot = move || Shot::of(&then.room(), game.steps(), step, viewer);
        Ok(spawn_blocking(shot).await?)
    }

    async fn say(&self, message: Message) {
        later::news(self.app, self.caller, message).await;
    }
}

fn with(mut film: Film, frame: &Frame) -> Result<Film> {
    film.add(&frame.scene, &frame.caption, frame.time)?;
    Ok(film)
}
