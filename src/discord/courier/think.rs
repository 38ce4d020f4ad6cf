//! Machines' moves, made by the same commands as people's.

use metrics::counter;

use super::{Courier, Problem};
use crate::{
    ai::{Halt, Level, Player},
    discord::thinkers::Thinkers,
    game::Seat,
    service::Failure,
    session::{By, Command, Thought},
    store::StoredJob,
};

impl Courier {
    pub(super) async fn think(&self, job: &StoredJob, seat: Seat) -> Result<(), Problem> {
        let session = self.service.load_from(job.table, job.version).await?;
        let (Some(position), Some(level)) = (session.position(), session.level(seat)) else {
            return Ok(());
        };
        if session.version != job.version || !session.waiting().contains(seat) {
            return Ok(());
        }
        let (position, key) = (position.boxed_clone(), self.service.key(job.table).await?);
        let entry = session.version + 1;
        let think =
            move |player, halt: &Halt| position.think(seat, player, &mut key.whim(entry), halt);
        let Some((action, thought)) = found(&self.thinkers, level, think).await else {
            let stopped = self.thinkers.is_stopped();
            let nothing = || Problem::Ours("a machine found no move".to_owned());
            return Err(if stopped { Problem::NotYet } else { nothing() });
        };
        if thought.is_makeshift(level) {
            let (table, version) = (job.table.0, session.version);
            tracing::error!(table, version, %seat, %level, "a machine player failed, a simpler one moves");
            counter!("quark_failed_thoughts_total").increment(1);
        }
        let (seen, thought) = (Some(session.version), Some(thought));
        let by = By::Machine { seat, action, seen, thought };
        let command = Command { by, interaction: None };
        match self.service.run(job.table, &command).await {
            // Refused: the table has moved on, and has a new job if a move is still wanted.
            Ok(_) | Err(Failure::Refused(_)) => Ok(()),
            Err(failure) => Err(failure.into()),
        }
    }
}

/// A move, and the player that found it: one of `level`, the simplest if that fails twice, and a random one if that
/// fails, too. `None` if all fail, or were told to stop.
async fn found(
    thinkers: &Thinkers,
    level: Level,
    think: impl Fn(Player, &Halt) -> Option<String> + Clone + Send + 'static,
) -> Option<(String, Thought)> {
    let own = (level.into(), Thought::of(level));
    let simplest = (Player::Easy, Thought::of(Level::Easy));
    for (player, thought) in [own, own, simplest, (Player::Random, Thought::BY_CHANCE)] {
        let think = think.clone();
        let think = move |halt: &Halt| think(player, halt);
        let found = match player {
            Player::Expert => thinkers.think_as_expert(think).await,
            Player::Random | Player::Greedy | Player::Easy | Player::Medium | Player::Hard => {
                thinkers.think(think).await
            }
        };
        if let Some(action) = found {
            return Some((action, thought));
        }
        if thinkers.is_stopped() {
            return None;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_machine_that_fails_twice_is_replaced_by_a_simpler_one() {
        let thinkers = Thinkers::new().unwrap();
        let failing = |players: &'static [Player]| {
            move |player, _: &Halt| {
                assert!(!players.contains(&player), "on purpose");
                Some(format!("{player}"))
            }
        };
        let [hard, expert] = [Level::Hard, Level::Expert];
        for (level, players, found_by) in [
            (hard, &[][..], Some(("hard", Thought::of(hard)))),
            (hard, &[Player::Hard], Some(("easy", Thought::of(Level::Easy)))),
            (hard, &[Player::Hard, Player::Easy], Some(("random", Thought::BY_CHANCE))),
            (hard, &[Player::Hard, Player::Easy, Player::Random], None),
            (expert, &[], Some(("expert", Thought::of(expert)))),
            (expert, &[Player::Expert], Some(("easy", Thought::of(Level::Easy)))),
        ] {
            let found = found(&thinkers, level, failing(players)).await;
            let found = found.as_ref().map(|(action, thought)| (action.as_str(), *thought));
            assert_eq!(found, found_by, "without {players:?}");
        }
    }

    #[tokio::test]
    async fn a_machine_that_fails_once_tries_again() {
        static TRIES: AtomicU32 = AtomicU32::new(0);
        let thinkers = Thinkers::new().unwrap();
        let at_second =
            |_, _: &Halt| (0 < TRIES.fetch_add(1, Ordering::Relaxed)).then(|| "draw".to_owned());
        let found = found(&thinkers, Level::Medium, at_second).await;
        assert_eq!(found, Some(("draw".to_owned(), Thought::of(Level::Medium))));
    }
}
