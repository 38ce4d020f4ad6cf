//! People's progress in lessons.

use super::{Store, StoreError, sql::sql};
use quark_session::UserId;

/// A person's progress in the lesson of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Next step, counted from 0.
    pub step: u16,
    /// Server and channel of the lesson, if it began on a server.
    pub place: Option<(u64, u64)>,
}

impl Store {
    /// Stores the progress of `user` in the lesson of `game`. Without a place, the stored one stays.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn set_progress(
        &self,
        user: UserId,
        game: &str,
        progress: Progress,
    ) -> Result<(), StoreError> {
        let (guild, channel) = progress.place.unzip();
        let set_progress = sql(
            "insert into lessons (person, game, step, guild, channel) values ($1, $2, $3, $4, $5)
             on conflict (person, game) do update set step = excluded.step,
             guild = coalesce(excluded.guild, lessons.guild),
             channel = coalesce(excluded.channel, lessons.channel)",
        );
        self.write(set_progress.bind((user, game, progress.step, guild, channel))).await.map(drop)
    }

    /// Returns the progress of `user` in each lesson that they have begun, by the game's key.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub(crate) async fn lessons_of(
        &self,
        user: UserId,
    ) -> Result<Vec<(String, Progress)>, StoreError> {
        let rows: Vec<(String, i64, Option<u64>, Option<u64>)> =
            sql("select game, step, guild, channel from lessons where person = $1 order by game")
                .bind(user)
                .all(&mut self.reading())
                .await?;
        let progress = rows.into_iter().map(|(game, step, guild, channel)| {
            let step = u16::try_from(step).unwrap_or_default();
            (game, Progress { step, place: guild.zip(channel) })
        });
        Ok(progress.collect())
    }

    /// Returns the progress of `user` in the lesson of `game`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn lesson_of(&self, user: UserId, game: &str) -> Result<Progress, StoreError> {
        let all = self.lessons_of(user).await?;
        let found = all.into_iter().find(|(key, _)| key == game);
        Ok(found.map(|(_, progress)| progress).unwrap_or_default())
    }
}
