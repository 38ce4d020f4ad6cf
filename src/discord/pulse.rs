//! How well the gateway is heard.

use std::{sync::Arc, time::Duration};

use metrics::gauge;
use serenity::{all::ConnectionStage, gateway::ShardManager};

use crate::service::Service;

/// How often it is looked.
const LOOK: Duration = Duration::from_secs(2);

/// Notes how many of so many shards are connected, and how long a heartbeat takes. Never ends.
pub async fn feel(service: Service, shards: Arc<ShardManager>, wanted: u32) {
    loop {
        let mut connected = 0;
        for (shard, runner) in shards.runners.lock().await.iter() {
            connected += u32::from(runner.stage == ConnectionStage::Connected);
            if let Some(latency) = runner.latency {
                let shard = shard.to_string();
                gauge!("quark_gateway_latency_seconds", "shard" => shard)
                    .set(latency.as_secs_f64());
            }
        }
        service.health().connected(connected, wanted);
        tokio::time::sleep(LOOK).await;
    }
}
