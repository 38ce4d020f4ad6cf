//! What went to and fro, kept for tests when they ask for it.

use std::collections::VecDeque;

use serde_json::{Value, json};

/// Entries kept of each kind; the oldest go first.
const KEPT: usize = 50_000;

#[derive(Debug, Default)]
pub(crate) struct Trace {
    on: bool,
    exchanges: VecDeque<Value>,
    events: VecDeque<Value>,
    violations: VecDeque<Value>,
}

impl Trace {
    /// Begins a new record, or ends recording and forgets.
    pub fn switch(&mut self, on: bool) {
        *self = Trace { on, ..Trace::default() };
    }

    /// Whether anything is recorded.
    pub fn is_on(&self) -> bool {
        self.on
    }

    /// Keeps a call with its answer.
    pub fn exchange(&mut self, entry: Value) {
        keep(self.on, &mut self.exchanges, entry);
    }

    /// Keeps something sent over the gateway.
    pub fn event(&mut self, entry: impl FnOnce() -> Value) {
        if self.on {
            keep(true, &mut self.events, entry());
        }
    }

    /// Keeps something that the bot should not have sent.
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
