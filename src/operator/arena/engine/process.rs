//! A process that reads and writes lines. Two threads do the reading and writing, so that a process which does neither
//! blocks nothing.

use std::{
    io::{self, BufRead as _, BufReader, Read as _, Write as _},
    process::{self, Child, ChildStdin, ChildStdout, Stdio},
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender},
    thread,
    time::Duration,
};

use super::{Answer, Fault, Told};

/// Most bytes in an answer.
const LONGEST: u64 = 1 << 16;
/// Most lines that wait to be read; a process that writes more is blocked.
const UNHEARD: usize = 4;
/// Number of checks whether a process has exited before it is killed.
const LOOKS: u32 = 100;
/// Pause between two of these checks.
const BETWEEN: Duration = Duration::from_millis(5);

/// A process, which is killed when this is dropped.
#[derive(Debug)]
pub struct Process {
    child: Child,
    /// `None` once its input is closed.
    said: Option<Sender<String>>,
    heard: Receiver<Vec<u8>>,
}

impl Process {
    /// Starts a program with arguments. Its standard error is ours.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn start(words: &[&str]) -> io::Result<Process> {
        let (program, arguments) = words.split_first().unwrap_or((&"", &[]));
        let mut child = process::Command::new(program)
            .args(arguments)
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

    /// Sends a line. A process that is gone shows when an answer is awaited.
    pub fn say(&mut self, told: &Told<'_>) {
        if let (Some(said), Ok(line)) = (&self.said, serde_json::to_string(told)) {
            let _gone = said.send(line);
        }
    }

    /// Returns the next answer.
    ///
    /// # Errors
    /// [`Fault`] if no answer comes in time, or it cannot be read.
    pub fn hear(&mut self, limit: Duration) -> Result<Answer, Fault> {
        let line = self.heard.recv_timeout(limit).map_err(|why| match why {
            RecvTimeoutError::Timeout => Fault::Late,
            RecvTimeoutError::Disconnected => Fault::Ended,
        })?;
        serde_json::from_slice(&line).map_err(|_| Fault::Unreadable)
    }

    /// Closes the input, and waits a moment for the process to exit.
    pub(crate) fn end_gently(&mut self) {
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

/// Writes lines until there are no more or the input is closed.
fn write(mut to: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        if writeln!(to, "{line}").and_then(|()| to.flush()).is_err() {
            return;
        }
    }
}

/// Reads lines until there are no more or nobody waits for them. A line that is too long is passed on in pieces,
/// which are not JSON.
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
