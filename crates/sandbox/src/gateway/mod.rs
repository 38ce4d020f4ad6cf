//! The gateway: sessions that get events in order, and miss none when they resume.

mod greeting;
pub mod session;
pub mod socket;

use serde_json::{Value, json};

use self::session::{Outgoing, Session};
use super::clock;
use super::snowflake::Id;
use super::trace::Trace;

/// Milliseconds between heartbeats, as Discord has it.
pub(crate) const HEARTBEAT: u64 = 41_250;
/// Milliseconds that a session waits to be resumed.
const KEPT: u64 = 3 * 60 * 1000;
/// Sessions kept; the oldest goes first.
const SESSIONS: usize = 32;

/// The intent to hear of guilds, channels and threads.
pub const GUILDS: u64 = 1 << 0;
/// The intent to hear of members.
pub(crate) const MEMBERS: u64 = 1 << 1;
/// The intent to read what people write.
pub const CONTENT: u64 = 1 << 15;
/// All intents that there are.
pub(crate) const INTENTS: u64 = 0x1ff_ffff & !(1 << 17 | 1 << 18 | 1 << 19 | 1 << 22 | 1 << 23);

/// All sessions.
#[derive(Debug)]
pub struct Gateway {
    sessions: Vec<Session>,
    /// Until this moment nobody is let in.
    pub refused_until: u64,
    /// Milliseconds between heartbeats for the next connections.
    pub heartbeat: u64,
    starts: Starts,
}

/// How many more sessions may start before that is counted from the beginning again.
#[derive(Clone, Copy, Debug)]
pub struct Starts {
    pub left: u32,
    /// When it is counted again.
    pub reset: u64,
}

/// How many sessions may start a day.
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
    /// Whether a bot is connected.
    pub fn online(&self) -> bool {
        self.sessions.iter().any(Session::is_linked)
    }

    /// Whether a bot is connected, or may still resume and get what it missed.
    pub fn reachable(&self) -> bool {
        self.sessions.iter().any(|session| session.is_alive(clock::now()))
    }

    /// Whether the bot asked to read what people write.
    pub(crate) fn reads_content(&self) -> bool {
        self.sessions.iter().any(|session| session.intents & CONTENT != 0)
    }

    /// How many more sessions may start.
    pub fn starts(&mut self) -> Starts {
        if self.starts.reset <= clock::now() {
            self.starts = Starts::of_a_day();
        }
        self.starts
    }

    /// Orders how many more may start, and for how many milliseconds.
    pub fn limit_starts(&mut self, left: u32, time: u64) {
        self.starts = Starts { left, reset: clock::now().saturating_add(time) };
    }

    /// Adds a session and drops those that nobody resumed.
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

    /// Forgets a session.
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

    /// Sends something outside the count of events to every connection.
    pub(crate) fn broadcast(&mut self, trace: &mut Trace, op: u8, data: Value) {
        for session in &mut self.sessions {
            if session.is_linked() {
                trace.event(|| json!({"op": op, "t": null, "s": null, "d": data}));
                let text = json!({"op": op, "d": data, "s": null, "t": null}).to_string();
                session.send(Outgoing::Text(text));
            }
        }
    }

    /// Sends these very words on every connection.
    pub fn say(&mut self, text: &str) {
        for session in self.sessions.iter_mut().filter(|session| session.is_linked()) {
            session.send(Outgoing::Text(text.to_owned()));
        }
    }

    /// Closes every connection; without a code, without a word.
    pub(crate) fn close_all(&mut self, code: Option<u16>) {
        for session in &mut self.sessions {
            session.send(code.map_or(Outgoing::Abort, Outgoing::Close));
        }
        let over = code.is_some_and(|code| matches!(code, 4004 | 4007 | 4009 | 4010..=4014));
        if over {
            self.sessions.clear();
        }
    }

    /// No session can be resumed any more; connections stay as they are.
    pub(crate) fn forget_all(&mut self) {
        self.sessions.clear();
    }

    /// From now on these connections get no answer to their heartbeats.
    pub(crate) fn zombify(&mut self) {
        for session in &mut self.sessions {
            session.send(Outgoing::Deafen);
        }
    }
}

impl Session {
    /// Whether its bot is connected, or left a short while ago.
    fn is_alive(&self, now: u64) -> bool {
        self.left.is_none_or(|left| now < left + KEPT)
    }
}
