//! Connections that hang: serenity waits for ever for a gateway that accepts one and then says nothing.

use std::{collections::HashMap, time::Duration};

use anyhow::{Error, anyhow};
use serenity::{
    all::{ConnectionStage, ShardId},
    gateway::ShardManager,
};
use tokio::time::Instant;

use super::{overheard, shards::Shards};

/// A connection that shows no sign of life for this long hangs: heartbeats come every 41 seconds. Each start in vain
/// doubles it, since Discord allows 1,000 starts a day.
const HUNG: Duration = Duration::from_secs(120);
/// Longest time without a sign of life, after many starts in vain.
const LONGEST: Duration = Duration::from_secs(3_600);
/// A start that takes this long hangs: the system gives up on an address that does not answer in half the time.
const STUCK: Duration = Duration::from_secs(300);
/// Time between two checks.
const LOOK: Duration = Duration::from_secs(5);

/// Sign of life of a shard: another stage, or the time that its last heartbeat took.
type Beat = (ConnectionStage, Option<Duration>);

/// Waits until the bot can no longer listen, drops all connections, and returns the error that ends the bot. If the
/// operator has `named` the shards, that may be the cause.
pub(crate) async fn lost(manager: &ShardManager, shards: Shards, named: bool) -> Error {
    let error = tokio::select! {
        Some(closed) = overheard::closed() => closed.error(named),
        error = watch(manager, shards, overheard::refused) => error,
    };
    overheard::let_go(manager).await;
    error
}

/// Starts shards again that hang. serenity starts one after the other, so a start that hangs holds up all: then it
/// returns an error. `refused` is the time of the last start in vain.
async fn watch(
    manager: &ShardManager,
    shards: Shards,
    refused: impl Fn() -> Option<Instant>,
) -> Error {
    let (mut beats, mut started) = (Beats::default(), Instant::now());
    loop {
        tokio::time::sleep(LOOK).await;
        let now = Instant::now();
        let runners = manager.runners.lock().await;
        let seen: HashMap<ShardId, Beat> =
            runners.iter().map(|(shard, is)| (*shard, (is.stage, is.latency))).collect();
        drop(runners);
        let wanted = usize::try_from(shards.count()).unwrap_or(usize::MAX);
        if wanted <= seen.len() || beats.has_new(&seen) {
            started = now;
        }
        started = refused().map_or(started, |refused| refused.max(started));
        if STUCK <= now.saturating_duration_since(started) {
            return anyhow!(
                "Discord’s gateway accepts connections and says nothing. Start the bot again: this connection cannot be given up"
            );
        }
        for shard in beats.stopped(now, seen) {
            tracing::warn!(%shard, "a connection to Discord hangs, starting it again");
            manager.restart(shard).await;
        }
    }
}

#[derive(Debug, Default)]
struct Beats {
    /// The last sign of life of each shard, and its time.
    last: HashMap<ShardId, (Beat, Instant)>,
    /// Number of times that a shard was started again since it was last connected.
    starts: HashMap<ShardId, u32>,
}

impl Beats {
    fn has_new(&self, seen: &HashMap<ShardId, Beat>) -> bool {
        seen.keys().any(|shard| !self.last.contains_key(shard))
    }

    /// Notes what is seen, and returns the shards that hang and must be started again.
    fn stopped(&mut self, now: Instant, seen: HashMap<ShardId, Beat>) -> Vec<ShardId> {
        self.last.retain(|shard, _| seen.contains_key(shard));
        for (shard, (stage, latency)) in seen {
            // Heartbeats alone make no session.
            let beat = (stage, latency.filter(|_| stage == ConnectionStage::Connected));
            if stage == ConnectionStage::Connected {
                self.starts.remove(&shard);
            }
            let last = self.last.entry(shard).or_insert((beat, now));
            if last.0 != beat {
                *last = (beat, now);
            }
        }
        let hangs = |(shard, (_, since)): (&ShardId, &(Beat, Instant))| {
            (self.patience(*shard) <= now.saturating_duration_since(*since)).then_some(*shard)
        };
        let hung: Vec<ShardId> = self.last.iter().filter_map(hangs).collect();
        for shard in &hung {
            self.last.remove(shard);
            *self.starts.entry(*shard).or_default() += 1;
        }
        hung
    }

    fn patience(&self, shard: ShardId) -> Duration {
        let starts = self.starts.get(&shard).copied().unwrap_or_default();
        HUNG.saturating_mul(1 << starts.min(5)).min(LONGEST)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use serenity::{
        all::{GatewayIntents, Http},
        gateway::ShardManagerOptions,
    };
    use tokio::{net::TcpListener, sync::Mutex, time::timeout};

    use super::*;

    /// A manager whose only shard starts at a gateway that accepts connections and says nothing.
    async fn at_a_silent_gateway() -> (Arc<ShardManager>, TcpListener) {
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("ws://{}", silent.local_addr().unwrap());
        let (manager, _) = ShardManager::new(ShardManagerOptions {
            data: Arc::default(),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Arc::default(),
            shard_index: 0,
            shard_init: 1,
            shard_total: 1,
            ws_url: Arc::new(Mutex::new(url)),
            http: Arc::new(Http::new("a token")),
            intents: GatewayIntents::GUILDS,
            presence: None,
        });
        manager.initialize().unwrap();
        (manager, silent)
    }

    #[tokio::test(start_paused = true)]
    async fn a_start_that_hangs_ends_the_bot_and_one_that_is_refused_does_not() {
        let (manager, _silent) = at_a_silent_gateway().await;
        let began = Instant::now();
        let refused = timeout(STUCK * 3, watch(&manager, Shards::all(1), || Some(Instant::now())));
        assert!(refused.await.is_err(), "it is tried again and again");
        let hangs = timeout(STUCK * 2, watch(&manager, Shards::all(1), || Some(began)));
        assert!(hangs.await.unwrap().to_string().contains("says nothing"));
    }

    #[test]
    fn a_shard_hangs_without_heartbeats_or_without_a_session() {
        let (mut beats, began) = (Beats::default(), Instant::now());
        let [beating, still, waiting] = [0, 1, 2].map(ShardId);
        let mut at = |second: u64| {
            let latency = |second| Some(Duration::from_millis(second));
            let seen = [
                (beating, (ConnectionStage::Connected, latency(second / 41))),
                (still, (ConnectionStage::Connected, latency(7))),
                (waiting, (ConnectionStage::Identifying, latency(second / 41))),
            ];
            let mut hung = beats.stopped(began + Duration::from_secs(second), HashMap::from(seen));
            hung.sort_by_key(|shard| shard.0);
            hung
        };
        for second in (0..120).step_by(5) {
            assert!(at(second).is_empty(), "{second}");
        }
        assert_eq!(at(120), [still, waiting]);
    }

    #[test]
    fn each_start_in_vain_doubles_the_wait_until_a_shard_is_connected() {
        let (mut beats, began) = (Beats::default(), Instant::now());
        let mut hangs = |second: u64, stage| {
            let seen = HashMap::from([(ShardId(0), (stage, None))]);
            !beats.stopped(began + Duration::from_secs(second), seen).is_empty()
        };
        let mut starts = |from: u64, to: u64| -> Vec<u64> {
            let hung = |second: &u64| hangs(*second, ConnectionStage::Identifying);
            let all: Vec<u64> = (from..to).step_by(5).filter(hung).collect();
            hangs(to, ConnectionStage::Connected);
            let begins = |nth: usize| if nth == 0 { from } else { all[nth - 1] + 5 };
            all.iter().enumerate().map(|(nth, end)| (end - begins(nth)) / 60).collect()
        };
        assert_eq!(starts(0, 14_000), [2, 4, 8, 16, 32, 60, 60]);
        assert_eq!(starts(14_005, 14_500), [2, 4], "it was connected");
    }
}
