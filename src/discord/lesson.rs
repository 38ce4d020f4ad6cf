//! Lessons: a press is a move in one, and the private message is edited in place.

use anyhow::{Context as _, Result};
use serenity::all::CreateInteractionResponse;

use super::{App, answer::show, commands, convert, errors, guest::Guest};
use crate::{
    ai::Level,
    lesson::{Answer, Fault, Lesson},
    present::{
        LessonClick, Message, NewTable, Private,
        lesson::{self as words, Ask, Learner, Played},
    },
    store::Progress,
    table::Kind,
};

/// Does what is pressed in the lesson of the game with this key.
pub async fn press(
    app: &App,
    guest: &Guest,
    game: &str,
    click: LessonClick,
) -> Result<CreateInteractionResponse> {
    let Some(kind) = app.catalog().find(game) else { return Ok(errors::plain(UNKNOWN)) };
    // What is pressed in direct messages is a lesson that was sent there.
    let guest = Guest { private: guest.private || guest.guild.is_none(), ..guest.clone() };
    act(app, &guest, kind, click).await
}

/// Said of a game that is not in the catalogue.
pub const UNKNOWN: &str = "I don’t have that game. `/quark learn` lists the ones I can teach.";

/// Does what is pressed in the lesson of a game.
pub async fn act(
    app: &App,
    guest: &Guest,
    kind: &'static dyn Kind,
    click: LessonClick,
) -> Result<CreateInteractionResponse> {
    let Some(lesson) = Lesson::of(kind) else {
        return Ok(errors::plain("This game has no lesson yet. Its rules are in `/quark rules`."));
    };
    let shown = match lesson {
        Ok(lesson) => Class { app, guest, lesson }.act(click).await?,
        Err(fault) => Err(fault),
    };
    shown.or_else(|fault| {
        tracing::error!(game = kind.info().key, %fault, "a lesson is broken");
        Ok(errors::plain(words::BROKEN))
    })
}

/// What is shown, or what is wrong with the lesson.
type Shown = Result<Result<CreateInteractionResponse, Fault>>;

/// Somebody in a lesson.
struct Class<'a> {
    app: &'a App,
    guest: &'a Guest,
    lesson: Lesson,
}

impl Class<'_> {
    async fn act(&self, click: LessonClick) -> Shown {
        // Of a release whose lesson was longer, or made up.
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
            LessonClick::Type { step } | LessonClick::Typed { step } => self.form(step),
            LessonClick::Send => self.send().await,
            LessonClick::PlayNow => self.play_now().await.map(Ok),
        }
    }

    /// Where they left it, or the beginning after the end.
    async fn open(&self) -> Shown {
        let step = self.progress().await?.step;
        let ended = self.lesson.data.step.len() <= usize::from(step);
        self.go(if ended { 0 } else { step }).await
    }

    async fn go(&self, step: u16) -> Shown {
        self.keep(step).await?;
        self.step(step, Ask::default()).await
    }

    async fn step(&self, step: u16, ask: Ask<'_>) -> Shown {
        let name = &self.guest.name;
        let learner = self.learner(name).await?;
        self.show(words::step(&self.lesson, step, ask, learner)).await
    }

    /// Makes a move, which *Show Me* has chosen if it is `shown`.
    async fn play(&self, step: u16, notation: &str, shown: bool) -> Shown {
        let learner = self.learner(&self.guest.name).await?;
        let notice = match self.lesson.answer(step.into(), notation) {
            Ok(Answer::Done { told, after }) => {
                self.keep(step + 1).await?;
                let played = Played { notation, shown, told: &told, after: &after };
                return self.show(words::done(&self.lesson, step, played, learner)).await;
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
        form.check().context("the form does not fit")?;
        Ok(Ok(convert::modal(&form)))
    }

    /// Sends the step that is next as a direct message.
    async fn send(&self) -> Shown {
        let step = self.progress().await?.step;
        let last = self.lesson.data.step.len().saturating_sub(1);
        let step = step.min(u16::try_from(last).unwrap_or_default());
        let learner = Learner { at_home: true, ..self.learner(&self.guest.name).await? };
        let message = match words::step(&self.lesson, step, Ask::default(), learner) {
            Ok(message) => message,
            Err(fault) => return Ok(Err(fault)),
        };
        let preferences = self.guest.preferences(self.app).await?;
        let painted = self.app.painter.paint_private(message, preferences.theme).await?;
        let rest = &self.app.rest;
        let sent = async {
            let channel = rest.direct_channel(self.guest.user.0).await?;
            rest.post(channel, convert::direct(painted)).await
        };
        let said = match sent.await {
            Ok(_) => words::SENT,
            Err(problem) if problem.is_final() => words::NOT_SENT,
            Err(problem) => return Err(anyhow::anyhow!("a lesson was not sent: {problem:?}")),
        };
        let whisper = Guest { private: false, ..self.guest.clone() };
        show(self.app, &whisper, Private::new(Message::text(said))).await.map(Ok)
    }

    /// Opens a table with an easy machine, here or in the channel in which they began to learn.
    async fn play_now(&self) -> Result<CreateInteractionResponse> {
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
        let begun = match self.progress().await?.place {
            // They may have left that server since.
            Some((guild, channel)) if self.is_member(guild).await => Some((guild, channel)),
            Some(_) | None => None,
        };
        let here = self.guest.guild.map(|guild| (guild, self.guest.channel)).or(begun);
        let Some((guild, channel)) = here else {
            return commands::new::pick(self.app, self.guest, &table).await;
        };
        let there = Guest { guild: Some(guild), channel, ..self.guest.clone() };
        commands::new::pick(self.app, &there, &table).await
    }

    async fn is_member(&self, guild: u64) -> bool {
        self.app.rest.member(guild, self.guest.user.0).await.is_ok()
    }

    async fn show(&self, message: Result<Private<Message>, Fault>) -> Shown {
        match message {
            Ok(message) => show(self.app, self.guest, message).await.map(Ok),
            Err(fault) => Ok(Err(fault)),
        }
    }

    async fn learner<'n>(&self, name: &'n str) -> Result<Learner<'n>> {
        let words = self.guest.preferences(self.app).await?.text;
        Ok(Learner { name, words, at_home: self.guest.guild.is_none() })
    }

    async fn progress(&self) -> Result<Progress> {
        let store = self.app.service.store();
        Ok(store.lesson_of(self.guest.user, self.lesson.kind.info().key).await?)
    }

    async fn keep(&self, step: u16) -> Result<()> {
        let place = self.guest.guild.map(|guild| (guild, self.guest.channel));
        let game = self.lesson.kind.info().key;
        let progress = Progress { step, place };
        Ok(self.app.service.store().learnt(self.guest.user, game, progress).await?)
    }
}
