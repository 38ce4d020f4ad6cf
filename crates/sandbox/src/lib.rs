//! The sandbox: a local stand-in for Discord, reached only over the network.
//!
//! A bot with [`BOT_TOKEN`] and this server's address uses it like Discord: the REST interface under `/api`, the
//! gateway, interactions, files, limits and errors. People act through its own interface under `/sandbox`, which the
//! page at `/` uses; tests direct it under `/sandbox/admin`. Everything is in memory and on loopback. `README.md` lists
//! what it covers.
//!
//! Invariants: all state is behind one lock, which is never held across an await; the gateway counts and queues events
//! under that lock, so the events of one session are in order. Nothing here knows what the bot does.

mod admin;
mod channel;
mod client;
mod clock;
mod command_files;
mod commands;
mod compose;
mod deliver;
mod door;
mod errors;
mod gateway;
mod interactions;
mod json;
mod limits;
mod live;
mod message;
mod mischief;
mod page;
mod people;
mod permissions;
mod rates;
mod render;
mod rest;
mod snowflake;
mod trace;
mod upload;
mod world;

use std::fmt;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::serve::ListenerExt;
use rand::TryRng;
use rand::rngs::SysRng;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use self::world::World;

/// The application's id, which is also the bot's.
pub const APPLICATION_ID: u64 = 1_316_000_000_000_000_001;
/// The only token that the sandbox accepts. It does not work at Discord.
pub const BOT_TOKEN: &str =
    "MTMxNjAwMDAwMDAwMDAwMDAwMQ.Gsandb.sandbox-token-opens-only-the-sandbox-00";

/// Time that open connections have to end.
const FAREWELL: Duration = Duration::from_secs(1);

/// The reason why the sandbox could not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// Another program listens on this port.
    #[error("port {0} is in use by another program; choose another port or stop that program")]
    PortTaken(u16),
    /// The system does not let it listen.
    #[error("cannot listen on port {0}")]
    Listen(u16, #[source] std::io::Error),
}

/// A sandbox that runs until it is stopped or dropped.
pub struct Running {
    /// The address it listens on.
    pub address: SocketAddr,
    closing: watch::Sender<bool>,
    server: JoinHandle<()>,
}

impl fmt::Debug for Running {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Running").field("address", &self.address).finish_non_exhaustive()
    }
}

impl Running {
    /// The address as a link.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Stops it: closes sockets, and gives current calls a moment to finish.
    pub async fn stop(mut self) {
        // If nobody listens any more, that is fine.
        let _nobody = self.closing.send(true);
        if tokio::time::timeout(FAREWELL, &mut self.server).await.is_err() {
            self.server.abort();
        }
    }

    /// Waits until it ends by itself, which happens only when the runtime ends.
    pub async fn wait(mut self) {
        // An aborted server has ended too.
        let _ended = (&mut self.server).await;
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _nobody = self.closing.send(true);
        self.server.abort();
    }
}

/// Starts a sandbox on this port of the loopback interface; 0 means any free one.
///
/// # Errors
///
/// If the port is taken, or the system refuses.
pub async fn start(port: u16) -> Result<Running, StartError> {
    let listener =
        TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(|error| {
            match error.kind() {
                std::io::ErrorKind::AddrInUse => StartError::PortTaken(port),
                _ => StartError::Listen(port, error),
            }
        })?;
    let address = listener.local_addr().map_err(|error| StartError::Listen(port, error))?;
    let listener = listener.tap_io(|stream| {
        // Without this small answers are delayed; if a stream refuses it, it is only slower.
        let _slower = stream.set_nodelay(true);
    });
    let (closing, closed) = watch::channel(false);
    let sandbox = Sandbox(Arc::new(Shared {
        world: Mutex::new(World::new(address)),
        closing: closed.clone(),
    }));
    // Made once, and not for each connection.
    let app = router(sandbox).into_make_service();
    let server = tokio::spawn(async move {
        let mut closed = closed;
        let stop = async move {
            let _gone = closed.changed().await;
        };
        if let Err(error) = axum::serve(listener, app).with_graceful_shutdown(stop).await {
            tracing::error!(%error, "the sandbox ended");
        }
    });
    Ok(Running { address, closing, server })
}

fn router(sandbox: Sandbox) -> Router {
    Router::new()
        .route("/", get(page::index))
        .route("/page/{name}", get(page::named))
        .route("/gateway", get(gateway::socket::connect))
        .route("/gateway/", get(gateway::socket::connect))
        .route(
            "/api/{*path}",
            axum::routing::any(rest::api).layer(DefaultBodyLimit::max(upload::REQUEST)),
        )
        .merge(client::router())
        .merge(admin::router())
        .layer(axum::middleware::from_fn(door::keep))
        .with_state(sandbox)
}

/// The handle that every connection has.
#[derive(Clone, Debug)]
struct Sandbox(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    world: Mutex<World>,
    closing: watch::Receiver<bool>,
}

impl Sandbox {
    /// Runs `deed` with exclusive access to the world. It is synchronous, so it cannot await.
    fn with<T>(&self, deed: impl FnOnce(&mut World) -> T) -> T {
        // After a panic in one call the others go on.
        deed(&mut self.0.world.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Changes when the sandbox ends.
    fn closing(&self) -> watch::Receiver<bool> {
        self.0.closing.clone()
    }
}

/// 32 random characters that cannot be guessed.
fn secret() -> String {
    let mut bytes = [0; 16];
    SysRng.try_fill_bytes(&mut bytes).expect("the system has randomness");
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
