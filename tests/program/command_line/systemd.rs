//! Notifications to systemd from a bot that it has started.

use std::{
    os::{
        linux::net::SocketAddrExt as _,
        unix::net::{SocketAddr, UnixDatagram},
    },
    process::{self, Stdio},
    time::Duration,
};

use super::{command, folder};

/// Longest wait for a message.
const PATIENCE: Duration = Duration::from_secs(60);

/// Waits for a message. Only watchdog messages may come before it.
fn hears(systemd: &UnixDatagram, awaited: &str) {
    loop {
        let mut message = [0; 64];
        let length = systemd.recv(&mut message).unwrap_or_else(|_| panic!("no {awaited} came"));
        let told = String::from_utf8_lossy(&message[..length]);
        if told == awaited {
            return;
        }
        assert_eq!(told, "WATCHDOG=1", "before {awaited}");
    }
}

#[test]
fn systemd_is_told_that_the_bot_is_ready_alive_and_stopping() {
    let folder = folder();
    let path = folder.path().join("notify").display().to_string();
    let name = format!("quark-test-{}", process::id());
    for (socket, address) in [
        (path.clone(), SocketAddr::from_pathname(&path).unwrap()),
        (format!("@{name}"), SocketAddr::from_abstract_name(&name).unwrap()),
    ] {
        let systemd = UnixDatagram::bind_addr(&address).unwrap();
        systemd.set_read_timeout(Some(PATIENCE)).unwrap();
        let variables = [("NOTIFY_SOCKET", socket.as_str()), ("WATCHDOG_USEC", "2000000")];
        let mut bot = command(folder.path(), &variables, &["sandbox", "--port", "0"])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        for awaited in ["READY=1", "WATCHDOG=1"] {
            hears(&systemd, awaited);
        }
        let id = bot.id().to_string();
        assert!(process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        hears(&systemd, "STOPPING=1");
        assert!(bot.wait().unwrap().success());
    }
}
