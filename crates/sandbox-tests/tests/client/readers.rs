//! Checks that client libraries can read everything the sandbox sends.

use std::fmt;
use std::sync::{Mutex, Once, PoisonError};

use serde_json::Value;
use tracing::field::{Field, Visit};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};

/// serenity's messages about events that it could not read.
static DROPPED: Mutex<Vec<String>> = Mutex::new(Vec::new());
static LISTEN: Once = Once::new();

/// Events that serenity could not read, in any test so far.
pub fn dropped() -> Vec<String> {
    DROPPED.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// Reads an event with another library, and fails if that is not possible.
pub fn read_by_twilight(event: &Value) {
    use serde::de::DeserializeSeed;
    use twilight_model::gateway::event::GatewayEventDeserializer;
    let text = event.to_string();
    let seed = GatewayEventDeserializer::from_json(&text).expect("an event has an opcode");
    let mut json = serde_json::Deserializer::from_str(&text);
    if let Err(error) = seed.deserialize(&mut json) {
        panic!("twilight cannot read: {error}\n{event:#}");
    }
}

/// Starts to collect serenity's messages.
pub fn listen() {
    LISTEN.call_once(|| {
        let subscriber = tracing_subscriber::registry().with(Drops);
        tracing::subscriber::set_global_default(subscriber).unwrap();
    });
}

/// Collects serenity's messages about events that it cannot read.
struct Drops;

impl<S: tracing::Subscriber> Layer<S> for Drops {
    fn on_event(&self, event: &tracing::Event<'_>, _: Context<'_, S>) {
        let target = event.metadata().target();
        if !target.starts_with("serenity::") {
            return;
        }
        let mut words = Words(String::new());
        event.record(&mut words);
        let dropped = target == "serenity::client::dispatch"
            || words.0.contains("Err deserializing")
            || words.0.contains("Sequence off");
        if dropped {
            DROPPED.lock().unwrap().push(format!("{target}: {}", words.0));
        }
    }
}

struct Words(String);

impl Visit for Words {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        if field.name() == "message" {
            self.0 = format!("{value:?}");
        }
    }
}
