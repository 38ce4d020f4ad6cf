//! Files that people attach to commands, kept while the bot may fetch them.

use std::collections::VecDeque;

use super::message::Attachment;
use super::snowflake::Id;

/// Number of files kept. The oldest are dropped, because Discord keeps none of them for long.
const KEPT: usize = 100;

/// The newest files, each with the channel of its command.
#[derive(Debug, Default)]
pub(crate) struct CommandFiles {
    kept: VecDeque<(Id, Attachment)>,
}

impl CommandFiles {
    /// Keeps a file, and drops the oldest beyond the limit.
    pub fn keep(&mut self, channel: Id, file: Attachment) {
        if KEPT <= self.kept.len() {
            self.kept.pop_front();
        }
        self.kept.push_back((channel, file));
    }

    /// The files that were attached in a channel.
    pub(crate) fn given_in(&self, channel: Id) -> impl Iterator<Item = &Attachment> {
        self.kept.iter().filter(move |(place, _)| *place == channel).map(|(_, file)| file)
    }
}

#[cfg(test)]
mod tests {
    use axum::body::Bytes;

    use super::*;

    #[test]
    fn the_oldest_files_are_dropped() {
        let mut files = CommandFiles::default();
        for id in 0..=KEPT as u64 {
            let file = Attachment {
                id: Id(id),
                filename: "a.txt".to_owned(),
                description: None,
                content_type: None,
                bytes: Bytes::new(),
            };
            files.keep(Id(1), file);
        }
        assert_eq!(files.given_in(Id(1)).count(), KEPT);
        assert_eq!(files.given_in(Id(1)).next().map(|file| file.id), Some(Id(1)));
        assert_eq!(files.given_in(Id(2)).count(), 0);
    }
}
