//! Events that cannot be read. They are lost, so they are counted and logged, with a warning if there are many.

use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};

use metrics::counter;
use serenity::{
    all::{Context, Event, RawEventHandler},
    async_trait,
};

/// This many of them mean that something is wrong, not only that Discord has added something.
const BURST: u64 = 10;

/// Counts the events that could not be read; cheap to copy.
#[derive(Clone, Debug, Default)]
pub struct Dropped(Arc<AtomicU64>);

#[async_trait]
impl RawEventHandler for Dropped {
    async fn raw_event(&self, _: Context, event: Event) {
        let event = match event {
            Event::Unknown(event) => event,
            Event::Ready(_) => return connected("new"),
            Event::Resumed(_) => return connected("resumed"),
            _ => return,
        };
        // Discord has events that the bot doesn't know; these it knows, and needs.
        if ["INTERACTION_CREATE", "READY", "GUILD_CREATE", "CHANNEL_DELETE", "THREAD_DELETE"]
            .contains(&event.kind.as_str())
        {
            self.note(&event.kind);
        } else {
            tracing::debug!(kind = event.kind, "an event of an unknown kind");
        }
    }
}

/// Logs that the gateway has accepted a session.
fn connected(session: &'static str) {
    counter!("quark_gateway_connects_total", "session" => session).increment(1);
}

/// Counts a lost event.
pub(crate) fn count() {
    counter!("quark_lost_events_total").increment(1);
}

impl Dropped {
    fn note(&self, kind: &str) {
        count();
        let so_far = 1 + self.0.fetch_add(1, Ordering::Relaxed);
        tracing::warn!(kind, so_far, "an event could not be read and is lost");
        if so_far == BURST {
            tracing::error!(
                so_far,
                "many events cannot be read, so presses get no answer: install a newer release if there is one"
            );
        }
    }
}
