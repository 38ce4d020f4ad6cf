//! The gateway: sessions that get events in order, and miss none when they resume.

mod greeting;
pub mod session;
pub mod socket;

use serde_json::{Value, json};

use self::session::{Outgoing, Session};
use super::clock;
use super::snowflake::Id;
use super::trace::Trace;

/// Milliseconds between heartbeats, as at Discord.
pub(crate) const HEARTBEAT: u64 = 41_250;
/// Milliseconds until a lost session can no longer be resumed.
const KEPT: u64 = 3 * 60 * 1000;
/// Number of sessions kept; the oldest is dropped.
const SESSIONS: usize = 32;

/// Intent for events about guilds, channels and threads.
pub const GUILDS: u64 = 1 << 0;
/// Intent for events about members.
pub(crate) const MEMBERS: u64 = 1 << 1;
/// Intent to read message content.
pub const CONTENT: u64 = 1 << 15;
/// All intents that exist.
pub(crate) const INTENTS: u64 = 0x1ff_ffff & !(1 << 17 | 1 << 18 | 1 << 19 | 1 << 22 | 1 << 23);

/// All sessions.
#[derive(Debug)]
pub struct Gateway {
    sessions: Vec<Session>,
    /// Time in milliseconds until which nobody may connect.
    pub refused_until: u64,
    /// Milliseconds between heartbeats for the next connections.
    pub heartbeat: u64,
    starts: Starts,
}

/// Remaining session starts, and the time when the count starts over.
#[derive(Clone, Copy, Debug)]
pub struct Starts {
    pub left: u32,
    /// Time when the count starts over.
    pub reset: u64,
}

/// Session starts allowed in a day.
pub(crate) const STARTS: u32 = 1_000;
/// A day in milliseconds.
const DAY: u64 = 86_400_000;

impl Starts {
    fn of_a_day() -> Starts {
        Starts { left: STARTS, reset: clock::now() + DAY }
    }
}

impl Default for Gateway {
    fn default() -> Gateway {
        let starts = Starts::of_a_day();
        Gateway { sessions: Vec::new(), refused_until: 0, heartbeat: HEARTBEAT, starts }
    }
}

impl Gateway {
    /// True if a bot is connected.
    pub fn online(&self) -> bool {
        self.sessions.iter().any(Session::is_linked)
    }

    /// True if a bot is connected, or may still resume and get the events it missed.
    pub fn reachable(&self) -> bool {
        self.sessions.iter().any(|session| session.is_alive(clock::now()))
    }

    /// True if the bot asked for the message content intent.
    pub(crate) fn reads_content(&self) -> bool {
        self.sessions.iter().any(|session| session.intents & CONTENT != 0)
    }

    /// Remaining session starts.
    pub fn starts(&mut self) -> Starts {
        if self.starts.reset <= clock::now() {
            self.starts = Starts::of_a_day();
        }
        self.starts
    }

    /// Limits the remaining starts for a number of milliseconds.
    pub fn limit_starts(&mut self, left: u32, time: u64) {
        self.starts = Starts { left, reset: clock::now().saturating_add(time) };
    }

    /// Adds a session, and drops those that nobody resumed.
    pub fn open(&mut self, session: Session) {
        let now = clock::now();
        self.starts.left = self.starts().left.saturating_sub(1);
        self.sessions.retain(|session| session.is_alive(now));
        if self.sessions.len() == SESSIONS {
            self.sessions.remove(0);
        }
        self.sessions.push(session);
    }

    /// A session by its id, if it may still be resumed.
    pub fn find(&mut self, id: &str) -> Option<&mut Session> {
        let now = clock::now();
        self.sessions.iter_mut().find(|session| session.id == id && session.is_alive(now))
    }

    /// Removes a session.
    pub fn end(&mut self, id: &str) {
        self.sessions.retain(|session| session.id != id);
    }

    /// Sends an event to every session that asked for its kind and is responsible for its guild.
    pub fn dispatch(
        &mut self,
        trace: &mut Trace,
        name: &str,
        guild: Option<Id>,
        intent: u64,
        data: &Value,
    ) {
        let now = clock::now();
        for session in &mut self.sessions {
            let wanted = intent == 0 || session.intents & intent != 0;
            if wanted && session.serves(guild) && session.is_alive(now) {
                session.dispatch(trace, name, data);
            }
        }
    }

    /// Sends a payload that is not a counted event to every connection.
    pub(crate) fn broadcast(&mut self, trace: &mut Trace, op: u8, data: Value) {
        for session in &mut self.sessions {
            if session.is_linked() {
                trace.event(|| json!({"op": op, "t": null, "s": null, "d": data}));
                let text = json!({"op": op, "d": data, "s": null, "t": null}).to_string();
                session.send(Outgoing::Text(text));
            }
        }
    }

    /// Sends this text as it is on every connection.
    pub fn say(&mut self, text: &str) {
        for session in self.sessions.iter_mut().filter(|session| session.is_linked()) {
            session.send(Outgoing::Text(text.to_owned()));
        }
    }

    /// Closes every connection; without a code it drops them.
    pub(crate) fn close_all(&mut self, code: Option<u16>) {
        for session in &mut self.sessions {
            session.send(code.map_or(Outgoing::Abort, Outgoing::Close));
        }
        let over = code.is_some_and(|code| matches!(code, 4004 | 4007 | 4009 | 4010..=4014));
        if over {
            self.sessions.clear();
        }
    }

    /// Ends all sessions, so that none can be resumed; connections stay open.
    pub(crate) fn forget_all(&mut self) {
        self.sessions.clear();
    }

    /// Stops answering the heartbeats of these connections.
    pub(crate) fn zombify(&mut self) {
        for session in &mut self.sessions {
            session.send(Outgoing::Deafen);
        }
    }
}

impl Session {
    /// True if its bot is connected, or left a short while ago.
    fn is_alive(&self, now: u64) -> bool {
        self.left.is_none_or(|left| now < left + KEPT)
    }
}
