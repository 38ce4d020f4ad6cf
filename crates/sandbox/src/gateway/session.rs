//! A session: its count of events, and the events kept for a resume.

use std::collections::VecDeque;

use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::clock;
use crate::snowflake::Id;
use crate::trace::Trace;

/// Events kept for a resume.
const BACKLOG: usize = 5000;
/// Events that a connection may leave unread before it is dropped.
pub(crate) const UNREAD: usize = 8192;

/// A message to a connection.
#[derive(Debug)]
pub(crate) enum Outgoing {
    Text(String),
    /// Closes with a code.
    Close(u16),
    /// Drops the connection without a close frame.
    Abort,
    /// Stops answering heartbeats.
    Deafen,
}

/// A bot's session, which outlives its connections.
#[derive(Debug)]
pub struct Session {
    pub id: String,
    pub intents: u64,
    /// Index of the shard, and number of shards.
    pub shard: (u64, u64),
    pub sequence: u64,
    backlog: VecDeque<(u64, String)>,
    link: Option<(u64, mpsc::Sender<Outgoing>)>,
    /// Time when the connection was lost.
    pub left: Option<u64>,
}

impl Session {
    /// A session over the connection with this number.
    pub fn new(
        id: String,
        intents: u64,
        shard: (u64, u64),
        connection: u64,
        link: mpsc::Sender<Outgoing>,
    ) -> Session {
        Session {
            id,
            intents,
            shard,
            sequence: 0,
            backlog: VecDeque::new(),
            link: Some((connection, link)),
            left: None,
        }
    }

    /// True if there is a connection.
    pub(crate) fn is_linked(&self) -> bool {
        self.link.is_some()
    }

    /// True if events of this guild, or direct messages for `None`, belong to its shard.
    pub fn serves(&self, guild: Option<Id>) -> bool {
        shard_of(guild, self.shard.1) == self.shard.0
    }

    /// Counts an event, keeps it, and sends it if there is a connection.
    pub fn dispatch(&mut self, trace: &mut Trace, name: &str, data: &Value) {
        self.sequence += 1;
        let sequence = self.sequence;
        trace.event(|| json!({"op": 0, "t": name, "s": sequence, "d": data}));
        let text = json!({"t": name, "s": sequence, "op": 0, "d": data}).to_string();
        if self.backlog.len() == BACKLOG {
            self.backlog.pop_front();
        }
        self.backlog.push_back((sequence, text.clone()));
        self.send(Outgoing::Text(text));
    }

    /// Sends to the connection, and drops it if it does not read.
    pub fn send(&mut self, outgoing: Outgoing) {
        let ends = matches!(outgoing, Outgoing::Close(_) | Outgoing::Abort);
        let sent = match &self.link {
            Some((_, link)) => link.try_send(outgoing).is_ok(),
            None => return,
        };
        if ends || !sent {
            self.link = None;
            self.left = Some(clock::now());
        }
    }

    /// Marks the connection with this number as lost; a newer one stays.
    pub(crate) fn unlink(&mut self, connection: u64) {
        if self.link.as_ref().is_some_and(|&(number, _)| number == connection) {
            self.link = None;
            self.left = Some(clock::now());
        }
    }

    /// Continues over a new connection, after the last event that the bot saw.
    ///
    /// Returns false if the missed events are no longer kept.
    pub fn resume(
        &mut self,
        trace: &mut Trace,
        seen: u64,
        connection: u64,
        link: mpsc::Sender<Outgoing>,
    ) -> bool {
        let kept_from = self.backlog.front().map_or(self.sequence + 1, |&(first, _)| first);
        if self.sequence < seen || seen + 1 < kept_from {
            return false;
        }
        self.send(Outgoing::Close(4000));
        self.link = Some((connection, link));
        self.left = None;
        let missed: Vec<String> = self
            .backlog
            .iter()
            .filter(|&&(sequence, _)| seen < sequence)
            .map(|(_, text)| text.clone())
            .collect();
        for text in missed {
            self.send(Outgoing::Text(text));
        }
        self.dispatch(trace, "RESUMED", &json!({"_trace": ["[\"sandbox\"]"]}));
        true
    }
}

/// The shard of a guild, or of direct messages for `None`.
pub(crate) fn shard_of(guild: Option<Id>, shards: u64) -> u64 {
    guild.map_or(0, |guild| (guild.0 >> 22) % shards.max(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drained(receiver: &mut mpsc::Receiver<Outgoing>) -> Vec<u64> {
        let mut seen = Vec::new();
        while let Ok(Outgoing::Text(text)) = receiver.try_recv() {
            seen.push(serde_json::from_str::<Value>(&text).unwrap()["s"].as_u64().unwrap());
        }
        seen
    }

    #[test]
    fn a_resumed_session_gets_missed_events_and_none_twice() {
        let mut trace = Trace::default();
        let (link, mut receiver) = mpsc::channel(UNREAD);
        let mut session = Session::new("a".to_owned(), 0, (0, 1), 1, link);
        session.dispatch(&mut trace, "X", &Value::Null);
        session.unlink(1);
        session.dispatch(&mut trace, "X", &Value::Null);
        session.dispatch(&mut trace, "X", &Value::Null);
        assert_eq!(drained(&mut receiver), [1]);
        let (link, mut receiver) = mpsc::channel(UNREAD);
        assert!(session.resume(&mut trace, 1, 2, link));
        assert_eq!(drained(&mut receiver), [2, 3, 4]);
    }

    #[test]
    fn a_session_resumes_only_from_events_that_it_keeps() {
        let mut trace = Trace::default();
        let (link, _receiver) = mpsc::channel(UNREAD);
        let mut session = Session::new("a".to_owned(), 0, (0, 1), 1, link);
        for _ in 0..BACKLOG + 2 {
            session.dispatch(&mut trace, "X", &Value::Null);
        }
        let (link, _receiver) = mpsc::channel(UNREAD);
        assert!(!session.resume(&mut trace, 1, 2, link.clone()));
        assert!(!session.resume(&mut trace, 9_999_999, 2, link));
    }
}
