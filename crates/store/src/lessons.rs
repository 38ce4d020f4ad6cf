//! How far people have come in their lessons.

use super::{
    Store, StoreError,
    database::Tx,
    sql::{sql, stored, unstored},
    write::Write,
};
use quark_session::UserId;

/// How far somebody has come in the lesson of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The step that is next, from 0.
    pub step: u16,
    /// The server and the channel in which they learn, if they began on a server.
    pub place: Option<(u64, u64)>,
}

/// Somebody has come so far.
struct Learnt {
    user: UserId,
    game: String,
    progress: Progress,
}

impl Write for Learnt {
    async fn apply(&self, tx: &mut Tx<'_>) -> Result<i64, StoreError> {
        let (guild, channel) = self.progress.place.unzip();
        sql("insert into lessons (person, game, step, guild, channel) values ($1, $2, $3, $4, $5)
             on conflict (person, game) do update set step = excluded.step,
             guild = coalesce(excluded.guild, lessons.guild),
             channel = coalesce(excluded.channel, lessons.channel)")
        .bind(stored(self.user.0))
        .bind(&self.game)
        .bind(i64::from(self.progress.step))
        .bind(guild.map(stored))
        .bind(channel.map(stored))
        .execute(tx)
        .await?;
        Ok(1)
    }
}

impl Store {
    /// Keeps how far `user` has come in the lesson of `game`. Without a place, the one that was kept stays.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn learnt(
        &self,
        user: UserId,
        game: &str,
        progress: Progress,
    ) -> Result<(), StoreError> {
        self.write(Learnt { user, game: game.to_owned(), progress }).await.map(drop)
    }

    /// How far `user` has come in each lesson that they have begun, by the game's key.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn lessons_of(&self, user: UserId) -> Result<Vec<(String, Progress)>, StoreError> {
        let rows: Vec<(String, i64, Option<i64>, Option<i64>)> =
            sql("select game, step, guild, channel from lessons where person = $1 order by game")
                .bind(stored(user.0))
                .all(&mut self.reading())
                .await?;
        let progress = |(game, step, guild, channel): (String, i64, Option<i64>, Option<i64>)| {
            let place = guild.map(unstored).zip(channel.map(unstored));
            (game, Progress { step: u16::try_from(step).unwrap_or_default(), place })
        };
        Ok(rows.into_iter().map(progress).collect())
    }

    /// How far `user` has come in the lesson of `game`.
    ///
    /// # Errors
    /// [`StoreError`] if the database fails.
    pub async fn lesson_of(&self, user: UserId, game: &str) -> Result<Progress, StoreError> {
        let all = self.lessons_of(user).await?;
        let found = all.into_iter().find(|(key, _)| key == game);
        Ok(found.map(|(_, progress)| progress).unwrap_or_default())
    }
}
