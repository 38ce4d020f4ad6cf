//! Lessons: each press is a move, and the private message is edited in place.

use anyhow::Result;

use super::open;
use crate::{
    ai::Level,
    any::GameKind,
    discord::{App, caller::Caller, later, reply::Reply, tally::Outcome},
    lesson::{Answer, Fault, Lesson},
    present::{
        LessonClick, Message, NewTable,
        lesson::{self as words, Ask, Learner, Played},
    },
    store::Progress,
};

/// Handles a press in the lesson of the game with this key.
pub(super) async fn press(
    app: &App,
    caller: &Caller,
    game: &str,
    click: LessonClick,
) -> Result<Reply> {
    let Some(kind) = app.catalog().find(game) else { return Ok(Reply::sentence(UNKNOWN)) };
    act(app, caller, kind, click).await
}

/// Shown if the game is not in the catalogue.
pub(in crate::discord) const UNKNOWN: &str =
    "I don’t have that game. `/quark learn` lists the ones I can teach.";

/// Handles a press in the lesson of a game.
pub(in crate::discord) async fn act(
    app: &App,
    caller: &Caller,
    kind: &'static dyn GameKind,
    click: LessonClick,
) -> Result<Reply> {
    let Some(lesson) = Lesson::of(kind) else {
        return Ok(Reply::sentence(
            "This game has no lesson yet. Its rules are in `/quark rules`.",
        ));
    };
    let shown = match lesson {
        Ok(lesson) => Class { app, caller, lesson }.act(click).await?,
        Err(fault) => Err(fault),
    };
    shown.or_else(|fault| {
        tracing::error!(game = kind.info().key, %fault, "a lesson is broken");
        Ok(Reply::sentence(words::BROKEN).counted_as(Outcome::Failed))
    })
}

/// The reply, or what is wrong with the lesson.
type Shown = Result<Result<Reply, Fault>>;

/// A person in a lesson.
struct Class<'a> {
    app: &'a App,
    caller: &'a Caller,
    lesson: Lesson,
}

impl Class<'_> {
    async fn act(&self, click: LessonClick) -> Shown {
        // The press is from a release with a longer lesson, or made up.
        if click.step().is_some_and(|step| self.lesson.data.step.len() <= usize::from(step)) {
            return self.open().await;
        }
        match click {
            LessonClick::Open => self.open().await,
            LessonClick::Go { step } => self.go(step).await,
            LessonClick::Pick { step, page, path } => {
                self.step(step, Ask { path: &path, page, notice: None }).await
            }
            LessonClick::Play { step, notation } => self.play(step, &notation, false).await,
            LessonClick::ShowMe { step } => match self.lesson.step(step.into()) {
                Ok(hint) => self.play(step, &hint.hint, true).await,
                Err(fault) => Ok(Err(fault)),
            },
            LessonClick::Type { step } => self.form(step),
            LessonClick::Send => self.send().await,
            LessonClick::PlayNow => self.play_now().await.map(Ok),
        }
    }

    /// Shows the step where they left, or the beginning after the end.
    async fn open(&self) -> Shown {
        let step = self.progress().await?.step;
        let ended = self.lesson.data.step.len() <= usize::from(step);
        self.go(if ended { 0 } else { step }).await
    }

    async fn go(&self, step: u16) -> Shown {
        self.keep(step).await?;
        Ok(words::read(&self.lesson, step, self.learner()).map(Reply::here))
    }

    async fn step(&self, step: u16, ask: Ask<'_>) -> Shown {
        let learner = self.learner();
        Ok(words::step(&self.lesson, step, ask, learner).map(Reply::here))
    }

    /// Makes a move; `shown` if *Show Me* has chosen it.
    async fn play(&self, step: u16, notation: &str, shown: bool) -> Shown {
        let learner = self.learner();
        let notice = match self.lesson.answer(step.into(), notation) {
            Ok(Answer::Done { told, after }) => {
                self.keep(step + 1).await?;
                let is_last = self.lesson.data.step.len() <= usize::from(step) + 1;
                let has_channel = is_last && self.channel().await?.is_some();
                let learner = Learner { has_channel, ..learner };
                let played = Played { notation, shown, told: &told, after: &after };
                return Ok(words::done(&self.lesson, step, played, learner).map(Reply::here));
            }
            Ok(Answer::Otherwise { told }) => words::otherwise(&self.lesson, step, &told, learner),
            Ok(Answer::Refused(refused)) => {
                words::refused(&self.lesson, step, (notation, &refused), learner)
            }
            Err(fault) => Err(fault),
        };
        match notice {
            Ok(notice) => {
                let ask = Ask { notice: Some(&notice), ..Ask::default() };
                self.step(step, ask).await
            }
            Err(fault) => Ok(Err(fault)),
        }
    }

    fn form(&self, step: u16) -> Shown {
        let form = match words::form(&self.lesson, step) {
            Ok(form) => form,
            Err(fault) => return Ok(Err(fault)),
        };
        Ok(Ok(Reply::form(form)?))
    }

    /// Sends the next step as a direct message.
    async fn send(&self) -> Shown {
        let step = self.progress().await?.step;
        let last = self.lesson.data.step.len().saturating_sub(1);
        let step = step.min(u16::try_from(last).unwrap_or_default());
        let learner = Learner { at_home: true, ..self.learner() };
        let message = match words::read(&self.lesson, step, learner) {
            Ok(message) => message,
            Err(fault) => return Ok(Err(fault)),
        };
        let is_sent = later::directly(self.app, self.caller, message).await?;
        let said = if is_sent { words::SENT } else { words::NOT_SENT };
        Ok(Ok(Reply::aside(Message::text(said))))
    }

    /// Opens a table with an easy machine.
    async fn play_now(&self) -> Result<Reply> {
        let info = self.lesson.kind.info();
        let least = *info.seats.start();
        let table = NewTable {
            game: info.key.to_owned(),
            seats: Some(least),
            machines: least.saturating_sub(1),
            level: Level::Easy,
            auto_start: true,
            ..NewTable::default()
        };
        let Some((guild, channel)) = self.channel().await? else {
            return open::pick(self.app, self.caller, &table).await;
        };
        let there = Caller { guild: Some(guild), channel, ..self.caller.clone() };
        open::pick(self.app, &there, &table).await
    }

    /// The server and channel for a table: this one, or the one where they began the lesson.
    async fn channel(&self) -> Result<Option<(u64, u64)>> {
        if let Some(guild) = self.caller.guild {
            return Ok(Some((guild, self.caller.channel)));
        }
        Ok(match self.progress().await?.place {
            // They may have left that server since.
            Some((guild, channel)) if self.is_member(guild).await => Some((guild, channel)),
            Some(_) | None => None,
        })
    }

    async fn is_member(&self, guild: u64) -> bool {
        self.app.rest.member(guild, self.caller.user.0).await.is_ok()
    }

    fn learner(&self) -> Learner<'_> {
        Learner {
            name: &self.caller.name,
            words: self.caller.reads(),
            at_home: self.caller.guild.is_none(),
            has_channel: self.caller.guild.is_some(),
        }
    }

    async fn progress(&self) -> Result<Progress> {
        let store = self.app.service.store();
        Ok(store.lesson_of(self.caller.user, self.lesson.kind.info().key).await?)
    }

    async fn keep(&self, step: u16) -> Result<()> {
        let place = self.caller.guild.map(|guild| (guild, self.caller.channel));
        let game = self.lesson.kind.info().key;
        let progress = Progress { step, place };
        Ok(self.app.service.store().set_progress(self.caller.user, game, progress).await?)
    }
}
