//! A process that is spoken with line by line. Neither its silence nor its deafness can hold us up:
//! two threads of its own read and write.

use std::{
    io::{self, BufRead as _, BufReader, Read as _, Write as _},
    process::{self, Child, ChildStdin, ChildStdout, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    thread,
    time::Duration,
};

use super::{Answer, Told};
use crate::operator::arena::contestant::Command;

/// No answer needs more bytes.
const LONGEST: u64 = 1 << 16;
/// So many lines may wait to be heard; who talks on is not listened to meanwhile.
const UNHEARD: usize = 4;
/// So often a process that was asked to end is looked at,
const LOOKS: u32 = 100;
/// with so much time in between, before it is ended.
const BETWEEN: Duration = Duration::from_millis(5);

/// Why nothing was heard.
#[derive(Debug)]
pub enum Silence {
    /// Nothing came in time.
    Late,
    /// What came is no answer.
    Unreadable,
    /// The process has ended, or closed its output.
    Ended,
}

/// A process; dropping it ends it.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// Nothing once it has been told that nothing more comes.
    said: Option<Sender<String>>,
    heard: Receiver<Vec<u8>>,
}

impl Process {
    /// Starts a program; what it says on its error output appears on ours.
    ///
    /// # Errors
    /// Why it cannot be started.
    pub fn start(command: &Command) -> io::Result<Process> {
        let mut child = process::Command::new(&command.program)
            .args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let (said, to_say) = mpsc::channel();
        let (hears, heard) = mpsc::sync_channel(UNHEARD);
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write(input, &to_say));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || read(output, &hears));
        }
        Ok(Process { child, said: Some(said), heard })
    }

    /// Says something; whether it was heard, the answer tells.
    pub fn say(&mut self, told: &Told<'_>) {
        if let (Some(said), Ok(line)) = (&self.said, serde_json::to_string(told)) {
            let _gone = said.send(line);
        }
    }

    /// The next answer.
    ///
    /// # Errors
    /// [`Silence`] if there is none.
    pub fn hear(&mut self, limit: Duration) -> Result<Answer, Silence> {
        let line = self.heard.recv_timeout(limit).map_err(|why| match why {
            RecvTimeoutError::Timeout => Silence::Late,
            RecvTimeoutError::Disconnected => Silence::Ended,
        })?;
        serde_json::from_slice(&line).map_err(|_| Silence::Unreadable)
    }

    /// Says that nothing more comes, and waits a moment for the process to end.
    pub fn end_gently(&mut self) {
        self.said = None;
        for _ in 0..LOOKS {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(BETWEEN);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ended_already = self.child.kill();
        let _status = self.child.wait();
    }
}

/// Writes what is to be said, until there is no more or nobody listens.
fn write(mut to: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(to, "{line}").and_then(|()| to.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until there are no more or nobody waits for them. One that is too long comes in pieces,
/// which cannot be read as JSON.
fn read(from: ChildStdout, lines: &SyncSender<Vec<u8>>) {
    let mut from = BufReader::new(from);
    loop {
        let mut line = Vec::new();
        let read = from.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        if !matches!(read, Ok(1..)) || lines.send(line).is_err() {
            return;
        }
    }
}
