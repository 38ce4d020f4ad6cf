//! Requests that take more than one command: a rematch, several moves of one press, a move taken back with
//! consent.

use super::{Applied, Failure, Service};
use crate::TableId;
use quark_game::ai::Level;
use quark_session::{
    Act, Command, InteractionId, Opening, Proposal, Refusal, Session, Stage, Told, UserId,
    next_level,
};

impl Service {
    /// Opens a rematch of a finished game, with the seats rotated by one and kept for the others. If somebody else has
    /// already opened it, gives `user` a seat there while it is a lobby. If it must be `harder`, machines are one level
    /// stronger.
    ///
    /// # Errors
    /// [`Failure`] gives the reason if there is none.
    pub async fn rematch(
        &self,
        table: TableId,
        user: UserId,
        interaction: InteractionId,
        harder: bool,
    ) -> Result<Applied, Failure> {
        let over = self.load(table).await?;
        over.seat_of(user).ok_or(Refusal::NotSeated)?;
        if !over.is_over() {
            return Err(Refusal::Started.into());
        }
        let people: Vec<UserId> = over.people().map(|(_, user)| user).collect();
        let mut order = people.clone();
        order.rotate_left(1);
        // The seats of people who were forgotten are free for others.
        order.retain(|user| !user.is_former());
        let others = order.iter().copied().filter(|other| *other != user);
        let invited = self.willing(user, others.collect()).await?;
        let level = |level: Level| next_level(level).filter(|_| harder).unwrap_or(level);
        let opening = Opening {
            host: user,
            interaction,
            game: over.game,
            options: over.game.as_played(&over.options),
            seats: Some(over.size()),
            machines: over.machines().map(level).collect(),
            auto_start: true,
            location: over.location,
            pace: over.pace,
            undo_within: over.undo_within,
            hints: over.hints,
            cadence: over.cadence,
            rated: over.rated && self.is_rating(over.location.guild).await?,
            admits: over.admits,
            order,
            invited,
            answer_within: self.settings_at(over.location).await?.answer_within(),
            rematch_of: Some(table.0),
            ..Opening::new(over.game, user, interaction, over.location)
        };
        let applied = self.open(&opening).await?;
        let lobby = matches!(applied.session.stage, Stage::Lobby);
        if !applied.again || !lobby || applied.session.seat_of(user).is_some() {
            return Ok(applied);
        }
        let command = Command::of_person(user, Some(interaction), Act::Join);
        self.run(applied.table, &command).await
    }

    /// Returns true if tables can be rated on this server.
    ///
    /// # Errors
    /// [`Failure::Store`] if it cannot be read.
    pub async fn is_rating(&self, guild: Option<u64>) -> Result<bool, Failure> {
        match guild {
            Some(guild) => Ok(!self.store.server_settings(guild).await?.unrated),
            None => Ok(false),
        }
    }

    /// Returns the proposal that `user` needs in order to take back their last move and everything after
    /// it.
    ///
    /// # Errors
    /// [`Refusal::NothingToUndo`] if there is no such move.
    pub async fn rewind(&self, table: TableId, user: UserId) -> Result<Proposal, Failure> {
        let session = self.load(table).await?;
        let seat = session.seat_of(user).ok_or(Refusal::NotSeated)?;
        let mine = |told: &&Told| told.is_move_of(seat) && told.stands();
        let version = session
            .told
            .iter()
            .rfind(mine)
            .map(|told| told.version)
            .ok_or(Refusal::NothingToUndo)?;
        let log = self.store.log(table).await?;
        let before = usize::try_from(version - 1).unwrap_or_default();
        let before = log.get(..before).and_then(|log| Session::fold(&self.catalog, log).ok());
        let state = before.and_then(|before| before.position().map(|game| game.save()));
        Ok(Proposal::Rewind { version, state: state.ok_or(Refusal::NothingToUndo)? })
    }
}
