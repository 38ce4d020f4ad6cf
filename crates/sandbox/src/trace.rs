//! A record of the traffic, kept when a test asks for it.

use std::collections::VecDeque;

use serde_json::{Value, json};

/// Entries kept of each kind; the oldest are dropped.
const KEPT: usize = 50_000;

#[derive(Debug, Default)]
pub(crate) struct Trace {
    on: bool,
    exchanges: VecDeque<Value>,
    events: VecDeque<Value>,
    violations: VecDeque<Value>,
}

impl Trace {
    /// Starts a new record, or stops recording and drops the record.
    pub fn switch(&mut self, on: bool) {
        *self = Trace { on, ..Trace::default() };
    }

    /// True while it records.
    pub fn is_on(&self) -> bool {
        self.on
    }

    /// Records a call with its answer.
    pub fn exchange(&mut self, entry: Value) {
        keep(self.on, &mut self.exchanges, entry);
    }

    /// Records something sent over the gateway.
    pub fn event(&mut self, entry: impl FnOnce() -> Value) {
        if self.on {
            keep(true, &mut self.events, entry());
        }
    }

    /// Records something that the bot should not have sent.
    pub(crate) fn violation(&mut self, entry: Value) {
        keep(self.on, &mut self.violations, entry);
    }

    /// The record so far.
    pub fn json(&self) -> Value {
        json!({
            "exchanges": self.exchanges,
            "events": self.events,
            "violations": self.violations,
        })
    }
}

fn keep(on: bool, list: &mut VecDeque<Value>, entry: Value) {
    if on {
        if list.len() == KEPT {
            list.pop_front();
        }
        list.push_back(entry);
    }
}
