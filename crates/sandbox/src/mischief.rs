//! Misbehaviour that a test orders: failures, delays, interactions delivered twice.

use std::time::Duration;

use serde::Deserialize;

/// Pending misbehaviour.
#[derive(Debug, Default)]
pub(crate) struct Mischief {
    failures: Vec<Failure>,
    delays: Vec<Delay>,
    doubles: u32,
    held: u32,
}

/// An error for the next calls that match.
#[derive(Clone, Debug, Deserialize)]
pub struct Failure {
    pub next: u32,
    pub status: u16,
    pub path: Option<String>,
    pub method: Option<String>,
    pub retry_after: Option<f64>,
    #[serde(default)]
    pub scope: Scope,
    pub code: Option<u32>,
    /// Only calls with files fail.
    #[serde(default)]
    pub with_files: bool,
    /// The call takes effect, and only the answer is lost.
    #[serde(default)]
    pub after_effect: bool,
}

/// The scope of a rate limit.
#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Scope {
    #[default]
    User,
    Global,
    Shared,
}

impl Scope {
    /// The name in Discord's header.
    pub fn name(self) -> &'static str {
        match self {
            Scope::User => "user",
            Scope::Global => "global",
            Scope::Shared => "shared",
        }
    }
}

/// A delay for the next calls that match.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Delay {
    pub next: u32,
    pub milliseconds: u64,
    pub path: Option<String>,
    pub method: Option<String>,
    /// The call takes effect at once, and only the answer is late.
    #[serde(default)]
    pub after_effect: bool,
}

impl Mischief {
    /// Orders a failure.
    pub fn fail(&mut self, failure: Failure) {
        self.failures.push(failure);
    }

    /// Orders a delay.
    pub fn delay(&mut self, delay: Delay) {
        self.delays.push(delay);
    }

    /// Orders the next interactions to be delivered twice.
    pub fn double(&mut self, next: u32) {
        self.doubles = next;
    }

    /// The failure of a call, if it fails.
    pub(crate) fn failure_for(
        &mut self,
        method: &str,
        path: &str,
        has_files: bool,
    ) -> Option<Failure> {
        let failure = self.failures.iter_mut().find(|failure| {
            0 < failure.next
                && (has_files || !failure.with_files)
                && failure.path.as_deref().is_none_or(|part| path.contains(part))
                && failure.method.as_deref().is_none_or(|name| name.eq_ignore_ascii_case(method))
        })?;
        failure.next -= 1;
        let failure = failure.clone();
        self.failures.retain(|failure| 0 < failure.next);
        Some(failure)
    }

    /// The delay of a call, before its work or `after` it.
    pub(crate) fn delay_for(&mut self, method: &str, path: &str, after: bool) -> Option<Duration> {
        let delay = self.delays.iter_mut().find(|delay| {
            0 < delay.next
                && delay.after_effect == after
                && delay.path.as_deref().is_none_or(|part| path.contains(part))
                && delay.method.as_deref().is_none_or(|name| name.eq_ignore_ascii_case(method))
        })?;
        delay.next -= 1;
        self.held += 1;
        let wait = Duration::from_millis(delay.milliseconds);
        self.delays.retain(|delay| 0 < delay.next);
        Some(wait)
    }

    /// Number of calls delayed so far.
    pub fn held(&self) -> u32 {
        self.held
    }

    /// Number of times that the next interaction is delivered.
    pub(crate) fn deliveries(&mut self) -> u32 {
        let twice = 0 < self.doubles;
        self.doubles = self.doubles.saturating_sub(1);
        if twice { 2 } else { 1 }
    }
}
