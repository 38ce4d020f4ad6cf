//! One connection to the sandbox's gateway, from hello to close.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::INTENTS;
use super::session::{Outgoing, Session, UNREAD};
use crate::{BOT_TOKEN, Sandbox, clock, secret};

/// Largest payload that a bot may send, in bytes.
const PAYLOAD: usize = 4096;
/// Payloads that a bot may send in a minute.
const PER_MINUTE: usize = 120;
static CONNECTIONS: AtomicU64 = AtomicU64::new(1);

/// Accepts a bot's connection.
pub async fn connect(State(sandbox): State<Sandbox>, upgrade: WebSocketUpgrade) -> Response {
    if clock::now() < sandbox.with(|world| world.gateway.refused_until) {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    upgrade.on_upgrade(move |socket| Connection::run(sandbox, socket))
}

/// The state of a connection after a read.
enum Next {
    Continue,
    Close(u16),
    /// The bot closed with this code, or disappeared.
    Gone(Option<u16>),
}

struct Connection {
    sandbox: Sandbox,
    socket: WebSocket,
    number: u64,
    link: mpsc::Sender<Outgoing>,
    session: Option<String>,
    answers_heartbeats: bool,
    last_heartbeat: Instant,
    sent: Vec<Instant>,
}

impl Connection {
    async fn run(sandbox: Sandbox, socket: WebSocket) {
        let (link, mut outgoing) = mpsc::channel(UNREAD);
        let mut closing = sandbox.closing();
        let heartbeat = sandbox.with(|world| world.gateway.heartbeat);
        let number = CONNECTIONS.fetch_add(1, Ordering::Relaxed);
        let mut connection = Connection {
            sandbox,
            socket,
            number,
            link,
            session: None,
            answers_heartbeats: true,
            last_heartbeat: Instant::now(),
            sent: Vec::new(),
        };
        let hello = json!({"heartbeat_interval": heartbeat, "_trace": ["[\"sandbox\"]"]});
        if !connection.say(10, &hello).await {
            return;
        }
        let patience = Duration::from_millis(heartbeat.saturating_mul(2).max(1000));
        let ended = loop {
            let silent = connection.last_heartbeat + patience;
            tokio::select! {
                incoming = connection.socket.recv() => {
                    match connection.read(incoming).await {
                        Next::Continue => {}
                        Next::Close(code) => break Next::Close(code),
                        Next::Gone(code) => break Next::Gone(code),
                    }
                }
                Some(outgoing) = outgoing.recv() => match outgoing {
                    Outgoing::Text(text) => {
                        if connection.socket.send(Message::text(text)).await.is_err() {
                            break Next::Gone(None);
                        }
                    }
                    Outgoing::Close(code) => break Next::Close(code),
                    Outgoing::Abort => break Next::Gone(None),
                    Outgoing::Deafen => connection.answers_heartbeats = false,
                },
                () = tokio::time::sleep_until(silent) => break Next::Close(4009),
                _ = closing.changed() => break Next::Close(1001),
            }
        };
        connection.end(ended).await;
    }

    async fn say(&mut self, op: u8, data: &Value) -> bool {
        self.sandbox.with(|world| {
            world.trace.event(|| json!({"op": op, "t": null, "s": null, "d": data}));
        });
        let text = json!({"t": null, "s": null, "op": op, "d": data}).to_string();
        self.socket.send(Message::text(text)).await.is_ok()
    }

    async fn read(&mut self, incoming: Option<Result<Message, axum::Error>>) -> Next {
        let text = match incoming {
            Some(Ok(Message::Text(text))) => text.to_string(),
            Some(Ok(Message::Binary(bytes))) => match String::from_utf8(bytes.to_vec()) {
                Ok(text) => text,
                Err(_) => return Next::Close(4002),
            },
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => return Next::Continue,
            Some(Ok(Message::Close(frame))) => return Next::Gone(frame.map(|frame| frame.code)),
            Some(Err(_)) | None => return Next::Gone(None),
        };
        if PAYLOAD < text.len() {
            return Next::Close(4002);
        }
        let now = Instant::now();
        self.sent.retain(|sent| now.duration_since(*sent) < Duration::from_secs(60));
        self.sent.push(now);
        if PER_MINUTE < self.sent.len() {
            return Next::Close(4008);
        }
        let Ok(payload) = serde_json::from_str::<Value>(&text) else { return Next::Close(4002) };
        let data = payload.get("d").cloned().unwrap_or_default();
        let known = self.is_known();
        match payload.get("op").and_then(Value::as_u64) {
            Some(1) => self.acknowledge().await,
            Some(2 | 6) if known => Next::Close(4005),
            Some(2) => self.identify(&data),
            Some(6) => self.resume(&data).await,
            Some(3 | 4 | 8 | 31) if !known => Next::Close(4003),
            Some(3 | 4 | 31) => Next::Continue,
            Some(8) => self.chunk(&data),
            Some(_) => Next::Close(4001),
            None => Next::Close(4002),
        }
    }

    /// True if it has a session that was not declared invalid since.
    fn is_known(&self) -> bool {
        let Some(id) = &self.session else { return false };
        self.sandbox.with(|world| world.gateway.find(id).is_some())
    }

    async fn acknowledge(&mut self) -> Next {
        self.last_heartbeat = Instant::now();
        if !self.answers_heartbeats {
            return Next::Continue;
        }
        if self.say(11, &Value::Null).await { Next::Continue } else { Next::Gone(None) }
    }

    fn identify(&mut self, data: &Value) -> Next {
        if !token_fits(data) {
            return Next::Close(4004);
        }
        let shard = match data.get("shard") {
            None | Some(Value::Null) => (0, 1),
            Some(shard) => match (shard[0].as_u64(), shard[1].as_u64()) {
                (Some(this), Some(all)) if this < all => (this, all),
                (Some(_) | None, Some(_) | None) => return Next::Close(4010),
            },
        };
        let Some(intents) = data.get("intents").and_then(Value::as_u64) else {
            return Next::Close(4013);
        };
        if intents & !INTENTS != 0 {
            return Next::Close(4013);
        }
        if !data.get("properties").is_some_and(Value::is_object) {
            return Next::Close(4002);
        }
        let id = secret();
        let session = Session::new(id.clone(), intents, shard, self.number, self.link.clone());
        self.sandbox.with(|world| {
            world.gateway.open(session);
            world.greet(&id);
            world.tell_bot_status();
        });
        self.session = Some(id);
        Next::Continue
    }

    async fn resume(&mut self, data: &Value) -> Next {
        if !token_fits(data) {
            return Next::Close(4004);
        }
        let id = data.get("session_id").and_then(Value::as_str).unwrap_or_default();
        let seen = data.get("seq").and_then(Value::as_u64).unwrap_or_default();
        let resumed = self.sandbox.with(|world| {
            let (gateway, trace) = (&mut world.gateway, &mut world.trace);
            let resumed = gateway
                .find(id)
                .is_some_and(|session| session.resume(trace, seen, self.number, self.link.clone()));
            world.tell_bot_status();
            resumed
        });
        if resumed {
            self.session = Some(id.to_owned());
            return Next::Continue;
        }
        if self.say(9, &json!(false)).await { Next::Continue } else { Next::Gone(None) }
    }

    /// Answers a request for members.
    fn chunk(&mut self, data: &Value) -> Next {
        let Some(session) = &self.session else { return Next::Close(4003) };
        let guild = data.get("guild_id").and_then(crate::snowflake::Id::read);
        self.sandbox.with(|world| {
            let Some(guild) = guild.and_then(|id| world.guild(id)) else { return };
            let members: Vec<Value> = guild
                .members
                .iter()
                .filter_map(|&(member, _)| world.member_json(guild.id, member))
                .collect();
            let chunk = json!({
                "guild_id": guild.id, "members": members, "chunk_index": 0, "chunk_count": 1,
                "not_found": [], "presences": [], "nonce": data.get("nonce"),
            });
            let (gateway, trace) = (&mut world.gateway, &mut world.trace);
            if let Some(session) = gateway.find(session) {
                session.dispatch(trace, "GUILD_MEMBERS_CHUNK", &chunk);
            }
        });
        Next::Continue
    }

    async fn end(mut self, ended: Next) {
        let code = match ended {
            Next::Continue => None,
            Next::Close(code) => {
                let frame = CloseFrame { code, reason: reason_of(code).into() };
                // A connection that is already gone needs no close frame.
                let _gone = self.socket.send(Message::Close(Some(frame))).await;
                Some(code)
            }
            Next::Gone(code) => code,
        };
        self.sandbox.with(|world| {
            if let Some(id) = &self.session {
                // A bot that closed properly, or failed for good, does not come back.
                if matches!(code, Some(1000 | 1001 | 4004 | 4007 | 4009..=4014)) {
                    world.gateway.end(id);
                } else if let Some(session) = world.gateway.find(id) {
                    session.unlink(self.number);
                }
            }
            world.tell_bot_status();
        });
    }
}

fn token_fits(data: &Value) -> bool {
    let token = data.get("token").and_then(Value::as_str).unwrap_or_default();
    token.strip_prefix("Bot ").unwrap_or(token) == BOT_TOKEN
}

/// Discord's reason for a close code.
fn reason_of(code: u16) -> &'static str {
    match code {
        4001 => "Unknown opcode.",
        4002 => "Error while decoding payload.",
        4003 => "Not authenticated.",
        4004 => "Authentication failed.",
        4005 => "Already authenticated.",
        4007 => "Invalid seq.",
        4008 => "You are being rate limited.",
        4009 => "Session timed out.",
        4010 => "Invalid shard.",
        4011 => "Sharding required.",
        4012 => "Invalid API version.",
        4013 => "Invalid intents.",
        4014 => "Disallowed intents.",
        1001 => "Going away.",
        _ => "Unknown error.",
    }
}
