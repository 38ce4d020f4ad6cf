//! Stored data about one player: an export, and its removal on request.

use serde_json::{Value, json};

use super::{Failure, Service};
use crate::{Progress, Search, StoreError, TableId};
use quark_session::{
    Act, Command, Entry, FORMER, GameEntry, Orders, Plan, Refusal, Session, Stage, Timestamp,
    UserId,
    results::{Counts, Past},
};

impl Service {
    /// Returns all stored data about `user`. It contains nothing hidden of running games.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn kept_of(&self, user: UserId) -> Result<Value, Failure> {
        let person = self.store.person(user).await?;
        let mut tables = Vec::new();
        for table in self.store.tables_naming(user).await? {
            tables.push(self.kept_at(table, user).await?);
        }
        let hand = |(table, hand): &(TableId, crate::HandShown)| {
            json!({"table": table.0, "channel": hand.channel.to_string(),
                "message": hand.message.to_string()})
        };
        let watched = |(table, every_turn): &(TableId, bool)| json!({"table": table.0, "every_turn": every_turn});
        let note = |(table, note): &(TableId, String)| json!({"table": table.0, "note": note});
        let cadence =
            |(table, cadence): &(TableId, String)| json!({"table": table.0, "reminders": cadence});
        let call = |(table, channel, message): &(TableId, u64, u64)| {
            json!({"table": table.0, "channel": channel.to_string(),
                "message": message.to_string()})
        };
        let plan = |(table, plan): &(TableId, Plan)| {
            json!({"table": table.0, "moves": plan.moves, "condition": plan.condition.to_string(),
                "chosen_among": plan.meaning.among, "state": plan.state.word()})
        };
        let order = |(table, orders): &(TableId, Orders)| json!({"table": table.0, "orders": orders.given, "made_by_order": orders.played});
        let lesson = |(game, progress): &(String, Progress)| {
            let channel = progress.place.map(|(_, channel)| channel.to_string());
            json!({"game": game, "next_step": u32::from(progress.step) + 1, "channel": channel})
        };
        let opening = |(guild, game, told): &(u64, String, Timestamp)| json!({"server": guild.to_string(), "game": game, "last_told": told});
        let search = |search: &Search| {
            let Search {
                guild,
                user: _,
                games,
                seats,
                pace,
                since,
                sign,
                channel,
                press: _,
                table,
            } = search;
            json!({"server": guild.to_string(), "games": games, "seats": seats,
                "pace": pace.map(|pace| pace.to_string()), "since": since, "last_asked": sign,
                "channel": channel.to_string(), "table": table.map(|table| table.0)})
        };
        let league = |(league, guild, division, gone): &(i64, u64, u8, bool)| json!({"league": league, "server": guild.to_string(), "division": division, "left": gone});
        let digests = self.store.digests_of(user).await?;
        Ok(json!({
            "id": user,
            "name": person.as_ref().map(|person| &person.name),
            "takes_direct_messages": person.as_ref().map(|person| !person.unreachable),
            "preferences": person.as_ref().map(|person| &person.preferences),
            "tables": tables,
            "direct_messages": self.store.hands_of(user).await?.iter().map(hand).collect::<Vec<_>>(),
            "digest": {
                "last_day": digests.settled.map(|day| day.to_string()),
                "next_day": digests.next.as_ref().map(|next| next.issue.day.to_string()),
                "next_at": digests.next.as_ref().map(|next| next.due),
            },
            "results": self.results_of(user).await?,
            "blocked": self.store.blocked_by(user).await?,
            "lessons": self.store.lessons_of(user).await?.iter().map(lesson).collect::<Vec<_>>(),
            "watched": self.store.watched_by(user).await?.iter().map(watched).collect::<Vec<_>>(),
            "new_tables": self.store.openings_of(user).await?.iter().map(opening).collect::<Vec<_>>(),
            "reminders": self.store.cadences_of(user).await?.iter().map(cadence).collect::<Vec<_>>(),
            "calls": self.store.calls_of(user).await?.iter().map(call).collect::<Vec<_>>(),
            "looks_for_players": self.store.searches_of(user).await?.iter().map(search).collect::<Vec<_>>(),
            "leagues": self.store.leagues_of(user).await?.iter().map(league).collect::<Vec<_>>(),
            "plans": self.store.plans_of(user).await?.iter().map(plan).collect::<Vec<_>>(),
            "standing_orders": self.store.orders_of(user).await?.iter().map(order).collect::<Vec<_>>(),
            "notes": self.store.notes_of(user).await?.iter().map(note).collect::<Vec<_>>(),
        }))
    }

    /// Returns the results of `user`, and their counts.
    async fn results_of(&self, user: UserId) -> Result<Value, Failure> {
        let game = |Past { table, own, game }: &Past| {
            json!({"table": table, "game": game.game, "began": game.began, "ended": game.ended,
                "how": game.how.to_string(), "rated": game.rated, "place": own.place, "score": own.score,
                "turns": own.turns, "late_turns": own.late, "usual_turn": own.usual,
                "took_over": own.joined, "left": own.left})
        };
        let games = self.store.history(user, None, None, None).await?;
        let Counts { tallies, ratings } = self.store.counts_of(user).await?;
        let tallies = tallies.into_iter().map(|((guild, game, season, _), (games, wins))| {
            json!({"server": guild.to_string(), "game": game, "season": season, "games": games, "wins": wins})
        });
        let ratings = ratings.into_iter().map(|((guild, game, _), rating)| {
            json!({"server": guild.to_string(), "game": game, "rating": rating.points(),
                "margin": rating.margin(), "games": rating.games})
        });
        Ok(json!({
            "games": games.iter().map(game).collect::<Vec<_>>(),
            "wins": tallies.collect::<Vec<_>>(),
            "ratings": ratings.collect::<Vec<_>>(),
        }))
    }

    /// Returns what a table's log says about `user`.
    async fn kept_at(&self, table: TableId, user: UserId) -> Result<Value, Failure> {
        let log = match self.store.log(table).await {
            Ok(log) => log,
            Err(error) if error.is_damage() => {
                return Ok(json!({"table": table.0, "unreadable": error.to_string()}));
            }
            Err(error) => return Err(error.into()),
        };
        let session = Session::skimmed(&self.catalog, &log).map_err(StoreError::from)?;
        let over = matches!(
            log.last().map(|last| &last.entry),
            Some(Entry::Game(GameEntry::Ended { .. }))
        );
        let mine =
            (1..).zip(&log).filter(|(version, one)| session.concerns(*version, &one.entry, user));
        let entries: Vec<Value> = mine
            .map(|(version, one)| {
                let entry = one.entry.clone().for_person(user, over);
                json!({"version": version, "at": one.at, "entry": entry})
            })
            .collect();
        Ok(json!({
            "table": table.0,
            "game": session.game.info().key,
            "over": over,
            "seat": session.seat_of(user).map(|seat| seat.0 + 1),
            "entries": entries,
        }))
    }

    /// Removes `user` from everything. First they leave tables that have not started and give up running games, then
    /// a number that belongs to nobody replaces them in every log. Returns the number of tables with changes.
    ///
    /// # Errors
    /// [`Failure`] if the database fails.
    pub async fn forget(&self, user: UserId) -> Result<i64, Failure> {
        // Messages from here on must not name them any more.
        self.store.remember(user, FORMER).await?;
        for table in self.store.tables_naming(user).await? {
            self.take_leave(table, user).await?;
        }
        let tables = self.store.forget(user, self.now()).await?;
        self.cache.clear();
        self.replays.clear();
        self.wake();
        tracing::info!(tables, "a person was forgotten");
        Ok(tables)
    }

    /// Makes `user` stand up or give up, if they sit at a table that is not over, or decline if they are invited.
    async fn take_leave(&self, table: TableId, user: UserId) -> Result<(), Failure> {
        let session = match self.load(table).await {
            Ok(session) => session,
            // Nobody can play on there, and rewriting the log does not need the game.
            Err(Failure::Store(why)) if why.is_damage() => return Ok(()),
            Err(failure) => return Err(failure),
        };
        let is_invited = session.invitation(user).is_some();
        if session.seat_of(user).is_none() && !is_invited {
            return Ok(());
        }
        let acts: &[Act] = match session.stage {
            Stage::Lobby if is_invited => &[Act::TurnDown],
            // The game may have started since.
            Stage::Lobby => &[Act::Leave, Act::Resign],
            Stage::Playing(_) => &[Act::Resign],
            Stage::Over { .. } => &[],
        };
        for act in acts {
            let command = Command::of_person(user, None, act.clone());
            match self.run(table, &command).await {
                Ok(_) => return Ok(()),
                Err(Failure::Refused(
                    Refusal::Started | Refusal::NotStarted | Refusal::Over | Refusal::NotInvited,
                )) => (),
                Err(failure) => return Err(failure),
            }
        }
        Ok(())
    }
}
