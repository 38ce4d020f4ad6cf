//! Facts that serenity reports only in its log: that it could not read a frame of the gateway, that a shard could not be
//! started, and that Discord has closed a connection for a reason that rules out a new one.

use std::{fmt, sync::LazyLock};

use anyhow::{Error, anyhow};
use serenity::gateway::ShardManager;
use tokio::{sync::watch, time::Instant};
use tracing::{
    Event,
    field::{Field, Visit},
};

use super::{begin::Refused, dropped};

/// Its module that reads frames. Each of its warnings is about a lost frame.
const FRAMES: &str = "serenity::gateway::ws";
/// Its module that acts on a shard's events.
const ACTIONS: &str = "serenity::gateway::bridge::shard_runner";
/// Its module that starts shards. Each of its warnings is about a start that failed, or about a stop.
const STARTS: &str = "serenity::gateway::bridge::shard_queuer";
/// The modules whose warnings and errors are read.
pub(crate) const SOURCES: [&str; 3] = [FRAMES, ACTIONS, STARTS];

/// The newest close that serenity cannot recover from.
static CLOSED: LazyLock<watch::Sender<Option<Closed>>> = LazyLock::new(watch::Sender::default);

/// The time of the last start in vain.
static REFUSED: LazyLock<watch::Sender<Option<Instant>>> = LazyLock::new(watch::Sender::default);

/// A close after which serenity reconnects in vain again and again, and receives nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Closed {
    InvalidShard,
    ShardingRequired,
}

/// The name in Discord's documentation.
impl fmt::Display for Closed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Closed::InvalidShard => "4010, invalid shard",
            Closed::ShardingRequired => "4011, sharding required",
        })
    }
}

/// The text of a log line.
#[derive(Default)]
struct Words(String);

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}

/// Reads a line of one of the [`SOURCES`]. The text of a line about a frame is skipped, since it quotes the frame.
pub(crate) fn hear(line: &Event<'_>) {
    if line.metadata().target() == FRAMES {
        return dropped::count();
    }
    if line.metadata().target() == STARTS {
        REFUSED.send_replace(Some(Instant::now()));
        return;
    }
    let mut words = Words::default();
    line.record(&mut words);
    let closes =
        [("InvalidShardData", Closed::InvalidShard), ("OverloadedShard", Closed::ShardingRequired)];
    for (error, closed) in closes {
        if words.0.contains(error) {
            CLOSED.send_replace(Some(closed));
        }
    }
}

/// Returns the time of the last start of a shard that failed.
pub(crate) fn refused() -> Option<Instant> {
    *REFUSED.borrow()
}

/// Waits for such a close.
pub(crate) async fn closed() -> Option<Closed> {
    CLOSED.subscribe().wait_for(Option::is_some).await.ok().and_then(|closed| *closed)
}

impl Closed {
    /// The error that ends the bot. A restart asks Discord for the number of shards; if the operator has `named` them,
    /// a restart would end in the same way.
    pub fn error(self, named: bool) -> Error {
        let closed = format!("Discord closed the connection: {self}");
        if named {
            let advice = "Start all processes of the bot with the number of shards that Discord recommends, such as --shards \
                          0-3/8 and --shards 4-7/8: `quark doctor` shows it";
            return Refused(format!("{closed}. {advice}")).into();
        }
        anyhow!("{closed}. Start the bot again: it then asks Discord how many shards it needs")
    }
}

/// Drops all connections. After such a close serenity reads the closed connection again and again without a pause. That
/// takes a whole processor, and would go on during the shutdown: only a message that cannot be sent ends it.
pub(crate) async fn let_go(shards: &ShardManager) {
    for (_, shard) in shards.runners.lock().await.drain() {
        shard.runner_tx.set_activity(None);
    }
}
