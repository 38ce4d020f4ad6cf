//! How well the gateway is heard.

use std::{sync::Arc, time::Duration};

use metrics::gauge;
use serenity::{all::ConnectionStage, gateway::ShardManager};

use crate::service::Service;

/// How often it is looked.
const LOOK: Duration = Duration::from_secs(2);

/// Notes how many of so many shards are connected, and how long a heartbeat of those takes. Never ends.
pub(crate) async fn feel(service: Service, shards: Arc<ShardManager>, wanted: u32) {
    loop {
        let mut connected = 0;
        for (shard, runner) in shards.runners.lock().await.iter() {
            let is_connected = runner.stage == ConnectionStage::Connected;
            connected += u32::from(is_connected);
            let latency = runner.latency.filter(|_| is_connected);
            gauge!("quark_gateway_latency_seconds", "shard" => shard.to_string())
                .set(latency.map_or(f64::NAN, |latency| latency.as_secs_f64()));
        }
        service.health().connected(connected, wanted);
        tokio::time::sleep(LOOK).await;
    }
}
