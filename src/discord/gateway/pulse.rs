//! The state of the gateway's connections, and whether Discord accepts requests.

use std::{
    collections::HashMap,
    sync::Arc,
    time::{Duration, Instant},
};

use metrics::gauge;
use serenity::{
    all::{ConnectionStage, ShardId},
    gateway::ShardManager,
};

use super::shards::Shards;
use crate::{
    discord::rest::Rest,
    service::{Part, Service},
};

/// Time between two checks.
const LOOK: Duration = Duration::from_secs(2);
/// Time between two checks while a shard is not connected: people can press as soon as it is.
const SOON: Duration = Duration::from_millis(100);
/// A shard that reconnects sooner than this was never lost: a start takes about as long.
const LOST: Duration = Duration::from_secs(3);

/// Records which of this process's shards are connected, and the time of their heartbeats. While one is not connected,
/// all clocks stand still. Also records how many kinds of requests `rest` must hold back. Never ends.
pub(crate) async fn feel(service: Service, manager: Arc<ShardManager>, shards: Shards, rest: Rest) {
    let Shards { first, last, total } = shards;
    service.serves((first..=last).map(|number| Part::Shard { number, of: total }).collect());
    let mut away = HashMap::new();
    loop {
        let mut connected = 0;
        for number in first..=last {
            let latency = latency(&manager, ShardId(number)).await;
            gauge!("quark_gateway_latency_seconds", "shard" => number.to_string())
                .set(latency.unwrap_or(f64::NAN));
            let part = Part::Shard { number, of: total };
            if latency.is_none() {
                let (since, looked) = away.entry(number).or_insert((service.now(), Instant::now()));
                if LOST < looked.elapsed() {
                    service.is_lost(part, *since);
                }
                continue;
            }
            connected += 1;
            away.remove(&number);
            if let Err(error) = service.is_back(part).await {
                tracing::error!(%error, "cannot return the time lost without the gateway yet");
            }
        }
        let wanted = shards.count();
        service.health().connected(connected, wanted);
        gauge!("quark_closed_requests").set(rest.closed());
        tokio::time::sleep(if connected == wanted { LOOK } else { SOON }).await;
    }
}

/// Time of a connected shard's heartbeat in seconds, if known yet.
async fn latency(manager: &ShardManager, shard: ShardId) -> Option<f64> {
    let runners = manager.runners.lock().await;
    let runner = runners.get(&shard).filter(|runner| runner.stage == ConnectionStage::Connected)?;
    Some(runner.latency.map_or(f64::NAN, |latency| latency.as_secs_f64()))
}
