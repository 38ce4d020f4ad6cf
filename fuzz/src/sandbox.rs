//! The stand-in for Discord: it must answer anything that a bot, a page or a test director sends.
//!
//! An input is a script for its own sandbox. Its steps are separated by empty lines: `POST /path` with the
//! body on the lines below, or `SEND` with a payload for the gateway. Values that Discord makes up are filled
//! in: `{id}` is the newest id, `{interaction}` and `{token}` belong to the newest interaction.

use std::{
    io::{ErrorKind, Read, Write},
    net::{SocketAddr, TcpStream},
    sync::{
        LazyLock,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use quark::sandbox::{self, BOT_TOKEN};
use serde_json::Value;
use tokio::runtime::{Builder, Runtime};

/// Most steps of a script.
const STEPS: usize = 24;
/// Longest time that an answer may take.
const PATIENCE: Duration = Duration::from_secs(5);
/// Longest time that a press takes to reach the bot.
const DELIVERY: Duration = Duration::from_millis(20);
/// Name of the threads that the sandbox runs on.
const THREAD: &str = "sandbox";

static PANICKED: AtomicBool = AtomicBool::new(false);

static RUNTIME: LazyLock<Runtime> = LazyLock::new(|| {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if thread::current().name() == Some(THREAD) {
            PANICKED.store(true, Ordering::SeqCst);
        }
        usual(panic);
    }));
    let mut builder = Builder::new_multi_thread();
    builder.worker_threads(1).thread_name(THREAD).enable_all().build().expect("a runtime starts")
});

/// Checks that every step is answered, and that nothing panics behind the answer.
pub fn sandbox(bytes: &[u8]) {
    let text = super::text_of(bytes);
    let running = RUNTIME.block_on(sandbox::start(0)).expect("any port will do");
    let mut bot =
        Bot { address: running.address, calls: None, gateway: None, told: Told::default() };
    for step in text.split("\n\n").filter(|step| !step.trim().is_empty()).take(STEPS) {
        bot.take(step.trim_start_matches('\n'));
    }
    let people = bot.call("GET", "/sandbox/people", "");
    assert!(people.is_some_and(|answer| answer.status == 200), "the sandbox is still there");
    drop(bot);
    RUNTIME.block_on(running.stop());
    assert!(!PANICKED.swap(false, Ordering::SeqCst), "the sandbox panicked");
}

/// The client that follows the script.
struct Bot {
    address: SocketAddr,
    calls: Option<TcpStream>,
    gateway: Option<Gateway>,
    told: Told,
}

/// Values that the sandbox has made up.
#[derive(Default)]
struct Told {
    id: String,
    interaction: String,
    token: String,
}

/// An answer to a call.
struct Answer {
    status: u16,
    body: Vec<u8>,
    /// True if the connection ends after it.
    last: bool,
}

impl Bot {
    fn take(&mut self, step: &str) {
        let (order, body) = step.split_once('\n').unwrap_or((step, ""));
        let body = self.filled(body);
        let mut words = order.split_whitespace();
        match (words.next(), words.next()) {
            (Some("SEND"), _) => self.send(&body),
            (Some(method @ ("GET" | "POST" | "PUT" | "PATCH" | "DELETE")), Some(path)) => {
                let path = self.filled(path);
                if !answers_at_once(&path) {
                    return;
                }
                if path.starts_with("/sandbox/interactions") {
                    return self.press(&path, &body);
                }
                let answer = self.call(method, &path, &body);
                assert!(answer.is_some(), "{order} is answered");
            }
            _ => (),
        }
    }

    fn filled(&self, text: &str) -> String {
        text.replace("{id}", &self.told.id)
            .replace("{interaction}", &self.told.interaction)
            .replace("{token}", &self.told.token)
    }

    /// Makes a call, and waits for its answer.
    fn call(&mut self, method: &str, path: &str, body: &str) -> Option<Answer> {
        let mut stream = match self.calls.take() {
            Some(stream) => stream,
            None => connected(self.address),
        };
        // If the sandbox has hung up, reading the answer finds out.
        let _sent = stream.write_all(&request(self.address, method, path, body));
        let answer = answer(&mut stream)?;
        if !answer.last {
            self.calls = Some(stream);
        }
        if let Ok(told) = serde_json::from_slice::<Value>(&answer.body)
            && let Some(id) = told.get("id").and_then(Value::as_str)
        {
            self.told.id = id.to_owned();
        }
        Some(answer)
    }

    /// Acts as a person, and waits until the request is delivered to the bot or refused.
    fn press(&mut self, path: &str, body: &str) {
        let mut stream = connected(self.address);
        let _sent = stream.write_all(&request(self.address, "POST", path, body));
        stream.set_nonblocking(true).expect("a stream need not block");
        let since = Instant::now();
        while since.elapsed() < DELIVERY {
            if let Some(gateway) = &mut self.gateway
                && let Some(event) = gateway.event("INTERACTION_CREATE")
            {
                let text = |key: &str| event["d"][key].as_str().unwrap_or_default().to_owned();
                (self.told.interaction, self.told.token) = (text("id"), text("token"));
                return;
            }
            match stream.read(&mut [0; 256]) {
                Err(wait) if wait.kind() == ErrorKind::WouldBlock => {
                    thread::sleep(Duration::from_micros(50));
                }
                Ok(_) | Err(_) => return,
            }
        }
    }

    /// Sends a payload to the gateway, and connects first if necessary.
    fn send(&mut self, payload: &str) {
        if self.gateway.is_none() {
            self.gateway = Gateway::connect(self.address);
        }
        let Some(gateway) = &mut self.gateway else { return };
        gateway.send(payload);
        // Earlier presses would not reach the bot.
        let since = Instant::now();
        while payload.contains("\"op\":2") && since.elapsed() < DELIVERY {
            if gateway.event("READY").is_some() {
                return;
            }
            thread::sleep(Duration::from_micros(50));
        }
    }
}

/// Returns false for calls that wait for pushed data, or were told to wait.
fn answers_at_once(path: &str) -> bool {
    path.starts_with('/')
        && path.bytes().all(|byte| byte.is_ascii_graphic())
        && !path.starts_with("/sandbox/live")
        && !path.starts_with("/gateway")
        && path != "/sandbox/admin/delay"
}

fn connected(address: SocketAddr) -> TcpStream {
    let stream = TcpStream::connect(address).expect("the sandbox listens");
    stream.set_nodelay(true).expect("small calls go at once");
    stream.set_read_timeout(Some(PATIENCE)).expect("patience ends");
    stream
}

/// Writes a call as HTTP; a body that begins with a boundary is a form.
fn request(address: SocketAddr, method: &str, path: &str, body: &str) -> Vec<u8> {
    let boundary = body.lines().next().and_then(|line| line.strip_prefix("--"));
    let plain = |text: &&str| {
        (1..=70).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
    };
    let kind = match boundary.filter(plain) {
        Some(boundary) => format!("multipart/form-data; boundary={boundary}"),
        None => "application/json".to_owned(),
    };
    // Forms end their lines as HTTP does.
    let body = if kind.starts_with("multi") { body.replace('\n', "\r\n") } else { body.to_owned() };
    format!(
        "{method} {path} HTTP/1.1\r\nHost: {address}\r\nAuthorization: Bot {BOT_TOKEN}\r\n\
         Content-Type: {kind}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
    .into_bytes()
}

/// Reads the next answer on a connection; `None` if the sandbox hangs up in the middle of it.
fn answer(stream: &mut TcpStream) -> Option<Answer> {
    let mut head = Vec::new();
    let mut byte = [0];
    while !head.ends_with(b"\r\n\r\n") {
        stream.read_exact(&mut byte).ok()?;
        head.extend(byte);
    }
    let head = String::from_utf8_lossy(&head).to_lowercase();
    let status = head.split_whitespace().nth(1)?.parse().ok()?;
    let field = |name: &str| head.lines().find_map(|line| line.strip_prefix(name)).map(str::trim);
    let length = field("content-length:").and_then(|length| length.parse().ok());
    let mut body = vec![0; length.filter(|_| status != 204).unwrap_or_default()];
    stream.read_exact(&mut body).ok()?;
    Some(Answer { status, body, last: field("connection:") == Some("close") })
}

/// A minimal connection to the gateway.
struct Gateway {
    stream: TcpStream,
    unread: Vec<u8>,
}

impl Gateway {
    fn connect(address: SocketAddr) -> Option<Gateway> {
        let mut stream = connected(address);
        let request = format!(
            "GET /gateway?v=10&encoding=json HTTP/1.1\r\nHost: {address}\r\nConnection: Upgrade\r\n\
             Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        let _sent = stream.write_all(request.as_bytes());
        let welcome = answer(&mut stream)?;
        stream.set_nonblocking(true).expect("a stream need not block");
        (welcome.status == 101).then_some(Gateway { stream, unread: Vec::new() })
    }

    /// Sends a text, masked with zeros.
    fn send(&mut self, text: &str) {
        let length = u16::try_from(text.len()).unwrap_or(u16::MAX);
        let text = &text.as_bytes()[..length.into()];
        let mut frame = vec![0x81, 0x80 | 126];
        frame.extend(length.to_be_bytes());
        frame.extend([0; 4]);
        frame.extend(text);
        // A gateway that has closed the connection takes no more.
        let _sent = self.stream.write_all(&frame);
    }

    /// Returns the next event with this name, if it has arrived; skips those before it.
    fn event(&mut self, name: &str) -> Option<Value> {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = self.stream.read(&mut bytes) {
            self.unread.extend(bytes.iter().take(count));
        }
        while let Some(text) = self.frame() {
            let event = serde_json::from_slice::<Value>(&text).unwrap_or_default();
            if event["t"] == name {
                return Some(event);
            }
        }
        None
    }

    /// Reads the next whole frame.
    fn frame(&mut self) -> Option<Vec<u8>> {
        let (header, length) = match self.unread.get(1)? & 0x7f {
            126 => (4, usize::from(u16::from_be_bytes(self.unread.get(2..4)?.try_into().ok()?))),
            127 => (10, u64::from_be_bytes(self.unread.get(2..10)?.try_into().ok()?) as usize),
            short => (2, usize::from(short)),
        };
        let text = self.unread.get(header..usize::checked_add(header, length)?)?.to_vec();
        self.unread.drain(..header + length);
        Some(text)
    }
}
