//! Messages to systemd, if it runs the bot as a unit of `Type=notify`: see sd_notify(3).

use std::{io, time::Duration};

use crate::{config::Config, service::Health};

/// A bot that has not tried to give a sign of life for this long hangs: it should try every few seconds.
const HANGS: Duration = Duration::from_secs(60);

/// The systemd that runs the bot, if one does.
#[derive(Clone, Debug)]
pub struct Systemd {
    /// The path of its socket, or with a leading `@` its abstract name.
    socket: Option<String>,
    /// Time without a sign of life until it restarts the bot; never if `None`.
    watchdog: Option<Duration>,
}

impl Systemd {
    pub fn of(config: &Config) -> Systemd {
        Systemd { socket: config.notify.clone(), watchdog: config.watchdog }
    }

    /// Sends the bot's state, such as `READY=1`.
    pub fn tell(&self, state: &str) {
        let Some(socket) = &self.socket else { return };
        if let Err(error) = send(socket, state) {
            tracing::warn!(%error, state, "cannot notify systemd: is NOTIFY_SOCKET right?");
        }
    }

    /// Reports that the bot does not hang, twice in systemd's time limit; returns at once if there is none. It does not
    /// matter whether the database accepts writes: a restart would not bring it back, and until it is back people can
    /// at least read that they should try again.
    pub async fn keep_awake(&self, health: &Health) {
        let Some(watchdog) = self.watchdog else { return };
        loop {
            if health.beats(HANGS) {
                self.tell("WATCHDOG=1");
            }
            tokio::time::sleep(watchdog / 2).await;
        }
    }
}

#[cfg(unix)]
fn send(socket: &str, state: &str) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    use std::os::linux::net::SocketAddrExt as _;
    use std::os::unix::net::{SocketAddr, UnixDatagram};

    /// Most time for systemd to accept a message.
    const PATIENCE: Duration = Duration::from_secs(1);
    let address = match socket.strip_prefix('@') {
        #[cfg(target_os = "linux")]
        Some(name) => SocketAddr::from_abstract_name(name)?,
        _ => SocketAddr::from_pathname(socket)?,
    };
    let sender = UnixDatagram::unbound()?;
    sender.set_write_timeout(Some(PATIENCE))?;
    sender.send_to_addr(state.as_bytes(), &address).map(drop)
}

#[cfg(not(unix))]
fn send(_: &str, _: &str) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::net::UnixDatagram;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_bot_without_signs_of_life_is_not_kept_awake() {
        const MINUTE: Duration = Duration::from_secs(60);
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("notify");
        let heard = UnixDatagram::bind(&path).unwrap();
        heard.set_nonblocking(true).unwrap();
        let socket = Some(path.display().to_string());
        let systemd = Systemd { socket, watchdog: Some(MINUTE) };
        let health = Health::default();
        for is_kept_awake in [false, true] {
            let watched = tokio::time::timeout(2 * MINUTE, systemd.keep_awake(&health)).await;
            assert!(watched.is_err(), "it never ends");
            let mut state = [0; 16];
            let length = heard.recv(&mut state).ok();
            let told = length.map(|length| &state[..length]);
            assert_eq!(told, is_kept_awake.then_some(&b"WATCHDOG=1"[..]));
            health.failed(); // It has tried to give one.
        }
    }
}
